"""Finds Stuff that nothing gives and nothing asks for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.ledger import has_scenario, ledger


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the Stuff; a pack without scenarios may keep it for others."""
    if has_scenario(pack):
        for fact in ledger(pack).of_kind("stuff", own=True):
            if not fact.used:
                yield Finding(
                    f'nothing gives or asks for the Stuff "{fact.document.id}"',
                    fact.document.at("id"),
                    help=f"gain it somewhere: `gain: {{stuff: {fact.document.id}}}`, or take it out",
                )


RULE = Rule("unused-stuff", "F102", Severity.WARNING, "Stuff that nothing gives or asks for", check, scope="structure")
