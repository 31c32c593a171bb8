"""Finds Stuff that is gained and then makes no difference."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Stuff
from authoring.systems.flipside.rules.ledger import ledger


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the Stuff, with the first gain. Items, and cards that do or offer something, are of use by themselves."""
    for fact in ledger(pack).of_kind("stuff", own=True):
        card = fact.document.model
        if not isinstance(card, Stuff) or fact.asked or not fact.gained:
            continue
        if card.item or card.action or card.do or card.while_ or card.type == "adventure effect":
            continue
        yield Finding(
            f'the Stuff "{fact.document.id}" is gained, and nothing ever asks for it',
            fact.document.at("id"),
            notes=tuple((use.at, "gained here") for use in fact.gained[:1]),
            help=f"ask for it somewhere: `if: {{have: {fact.document.id}}}`, or leave it as a keepsake",
        )


RULE = Rule("stuff-never-read", "F103", Severity.INFO, "Stuff that makes no difference", check, scope="structure")
