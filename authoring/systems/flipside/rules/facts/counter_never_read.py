"""Finds counters that change and that nothing asks for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.ledger import ledger


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the counter, with the first change."""
    for fact in ledger(pack).of_kind("counter", own=True):
        if fact.gained and not fact.asked:
            id = fact.document.id
            yield Finding(
                f'the counter "{id}" changes, and nothing ever asks for it',
                fact.document.at("id"),
                notes=tuple((use.at, "changed here") for use in fact.gained[:1]),
                help=f"ask for it somewhere: `if: {{counter: {{name: {id}, is: 3+}}}}`, or take it out",
            )


RULE = Rule(
    "counter-never-read", "F108", Severity.WARNING, "a counter that makes no difference", check, scope="structure"
)
