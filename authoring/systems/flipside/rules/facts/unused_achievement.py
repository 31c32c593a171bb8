"""Finds achievements that nothing marks and nothing asks for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.ledger import has_scenario, ledger


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the achievement; one that only counts in its family can never count."""
    found = ledger(pack)
    if not has_scenario(pack):
        return
    for fact in found.of_kind("achievement", own=True):
        id = fact.document.id
        if fact.gained or id in found.carried or any(not each.family for each in fact.asked):
            continue
        yield Finding(
            f'nothing marks the achievement "{id}"',
            fact.document.at("id"),
            notes=tuple((each.at, "its family is counted here") for each in fact.asked[:1]),
            help=f"mark it somewhere: `achieve: {id}`, or take it out",
        )


RULE = Rule(
    "unused-achievement", "F106", Severity.WARNING, "an achievement that nothing marks", check, scope="structure"
)
