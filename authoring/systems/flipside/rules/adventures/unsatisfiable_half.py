"""Halves of steps that no token can take."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.supply import is_met, takers


def check(pack: LinkedPack) -> Iterator[Finding]:
    """One half that no token meets, of a step whose other half some token meets."""
    if not takers(pack):
        return
    for document, adventure in pack.each(Adventure, own=True):
        for name, step in adventure.steps.items():
            dead = [(half_name, half) for half_name, half in step.halves if half_name and not is_met(pack, half.need)]
            if len(dead) < len(step.halves):
                for half_name, half in dead:
                    yield Finding(
                        f'no token takes the {half_name} of step "{name}": '
                        f'none in the box and none of a character is "{half.need}"',
                        document.at("steps", name, half_name, "need"),
                        help="ask for less, or put such a token into the box",
                    )


RULE = Rule(
    "unsatisfiable-half",
    "A202",
    Severity.WARNING,
    "no token of the game can take half of a step",
    check,
    scope="document",
)
