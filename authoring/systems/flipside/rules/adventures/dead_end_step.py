"""Steps that lead nowhere and end nothing, or not always."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.effects import may_do
from authoring.systems.flipside.rules.graphs import SUCCESS, steps_that_end
from authoring.systems.flipside.rules.sure_ends import idle_ways


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Steps without arrows that are not green and do nothing that ends the adventure every time.

    Where a mismatched token may end it in success, no step is a dead end: there is something to wait for.
    """
    for document, adventure in pack.each(Adventure, own=True):
        ends = steps_that_end(pack, adventure)
        if may_do(pack, adventure.mismatched, SUCCESS, adventure):
            continue
        for name, step in adventure.steps.items():
            if step.next or step.frame == "green":
                continue
            if name not in ends:
                yield Finding(
                    f'step "{name}" leads nowhere and is not green',
                    document.key("steps", name),
                    help="add `next`, or `frame: green` if the adventure ends here",
                )
            elif idle := idle_ways(pack, adventure, name):
                yield _only_sometimes(document, name, idle)


def _only_sometimes(document: Document, name: str, idle: list[str]) -> Finding:
    """A step whose effects may end the adventure, and may leave the pawn where it is."""
    halves = [half for half in idle if half]
    by = f" by its {halves[0]} half" if len(halves) == 1 else ""
    return Finding(
        f'step "{name}" leads nowhere, and taken{by} it need not end the adventure'
        if by
        else f'step "{name}" leads nowhere, and need not end the adventure',
        document.key("steps", name, halves[0]) if by else document.key("steps", name),
        label="a pawn that is left here has every token mismatched",
        help="add `next` for when it does not end, or let it `fail` or `succeed` every time",
    )


RULE = Rule(
    "dead-end-step",
    "A107",
    Severity.ERROR,
    "a step has no arrows and does not end the adventure",
    check,
    scope="document",
)
