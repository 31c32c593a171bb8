"""Finds counters that are asked for and never change."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Counter
from authoring.systems.flipside.rules.ledger import ledger


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the counter, with the first question."""
    for fact in ledger(pack).of_kind("counter", own=True):
        changes = [use for use in fact.gained if use.by]
        if fact.asked and not changes and isinstance(fact.document.model, Counter):
            yield Finding(
                f'the counter "{fact.document.id}" stays at {fact.document.model.start}',
                fact.document.at("id"),
                notes=tuple((each.at, "asked for here") for each in fact.asked[:2]),
                help=f"count somewhere: `count: {{{fact.document.id}: 1}}`",
            )


RULE = Rule(
    "counter-never-changed",
    "F107",
    Severity.WARNING,
    "a counter asked for that never changes",
    check,
    scope="structure",
)
