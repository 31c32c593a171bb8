"""Finds scenarios whose final adventure is open to everybody who comes to the last round."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At `final`."""
    for document, scenario in pack.each(Scenario, own=True):
        if scenario.final.if_ is None:
            yield Finding(
                f'the final adventure of "{document.id}" needs nothing but the quests',
                document.key("final"),
                help="ask for what the story is about: `if: {have: ...}`",
            )


RULE = Rule(
    "final-without-condition",
    "C109",
    Severity.INFO,
    "a final adventure that nothing needs to unlock",
    check,
    scope="document",
)
