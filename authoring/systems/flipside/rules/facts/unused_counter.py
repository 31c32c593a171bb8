"""Finds counters that never change and that nothing asks for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.ledger import has_scenario, ledger


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the counter; a pack without scenarios may keep it for others."""
    if has_scenario(pack):
        for fact in ledger(pack).of_kind("counter", own=True):
            if not fact.used:
                yield Finding(
                    f'nothing changes or asks for the counter "{fact.document.id}"',
                    fact.document.at("id"),
                    help="use it, or take it out",
                )


RULE = Rule("unused-counter", "F109", Severity.WARNING, "a counter that nothing uses", check, scope="structure")
