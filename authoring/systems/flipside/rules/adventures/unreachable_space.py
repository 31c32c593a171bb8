"""Spaces of boxes that can never be filled."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.model.adventures import Step
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.rules.effects import walk
from authoring.systems.flipside.rules.graphs import longest, step_graph, unknown_arrows
from authoring.systems.flipside.rules.walk import sites_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More spaces than times the box can be followed.

    Counted only where the count is sure: no loop of steps, and only steps follow the box.
    """
    for document, adventure in pack.each(Adventure, own=True):
        effects = sites_of(document).effects
        elsewhere = {site.effect.box for site in effects if site.trigger in ("mismatched", "box", "slot")}
        for name, box in adventure.boxes.items():
            if name in elsewhere or unknown_arrows(adventure):
                continue
            weights = {step_name: _of_step(step, name) for step_name, step in adventure.steps.items()}
            times = longest(step_graph(adventure), adventure.start, weights)
            if times and times < len(box.slots):
                yield Finding(
                    f'the box "{name}" has {len(box.slots)} spaces, '
                    f"and no way through the steps fills more than {times}",
                    document.at("boxes", name, "slots", times),
                    label="this space is never filled",
                    help="take spaces out, or follow the box more often",
                )


def _of_step(step: Step, box: str) -> int:
    """How often a step follows the box at the most."""
    return _times(step.do, box) + max((_times(half.do, box) for _, half in step.halves), default=0)


def _times(effects: tuple[Effect, ...], box: str) -> int:
    return sum(effect.box == box for effect in walk(effects))


RULE = Rule(
    "unreachable-space", "A306", Severity.WARNING, "a space of a box can never be filled", check, scope="document"
)
