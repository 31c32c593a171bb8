"""Final adventures that no scenario ends with."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure, Scenario


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A final adventure that is the `final` of no scenario."""
    used = {pack.find("final-adventure", scenario.final.adventure) for _, scenario in pack.each(Scenario)}
    for document, final in pack.each(FinalAdventure, own=True):
        if document not in used:
            yield Finding(
                f'no scenario ends with "{final.id}"',
                document.at(),
                help=f"name it in a scenario: `final: {{adventure: {final.id}}}`",
            )


RULE = Rule(
    "unused-final-adventure",
    "A512",
    Severity.WARNING,
    "no scenario ends with a final adventure",
    check,
    scope="structure",
)
