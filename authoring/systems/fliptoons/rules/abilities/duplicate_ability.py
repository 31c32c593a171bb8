"""Abilities that stand twice."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.rules.walk import item


def check(pack: LinkedPack) -> Iterator[Finding]:
    """The same trigger, condition and effects, or the same bonus, twice on one card."""
    for document, toon in pack.each(Toon, own=True):
        for key, things in (("abilities", toon.abilities), ("bonus", toon.bonus)):
            for number, thing in enumerate(things):
                if thing in things[:number]:
                    yield Finding(
                        f'"{document.id}" has the same {"ability" if key == "abilities" else key} twice',
                        document.at(*item(document, key, number)),
                        help="take one of them away, or add up what they give",
                    )


RULE = Rule("duplicate-ability", "Q316", Severity.WARNING, "a card has the same ability twice", check, scope="document")
