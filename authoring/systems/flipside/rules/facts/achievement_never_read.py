"""Finds achievements that are marked and that nothing asks for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Achievement
from authoring.systems.flipside.rules.book import book
from authoring.systems.flipside.rules.ledger import ledger


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the achievement. Those of a family wait for whoever counts it, those of an ending are trophies."""
    phases = book(pack).phases
    for fact in ledger(pack).of_kind("achievement", own=True):
        content = fact.document.model
        if not fact.gained or fact.asked or not isinstance(content, Achievement) or content.family is not None:
            continue
        if not all(set(phases(use.at.document)) == {"end"} for use in fact.gained):
            yield Finding(
                f'the achievement "{fact.document.id}" is marked, and nothing asks for it',
                fact.document.at("id"),
                notes=tuple((use.at, "marked here") for use in fact.gained[:1]),
                help="ask for it in a later scenario, or leave it as a trophy",
            )


RULE = Rule(
    "achievement-never-read", "F105", Severity.INFO, "an achievement that nothing asks for", check, scope="structure"
)
