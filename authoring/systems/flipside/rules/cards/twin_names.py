"""Cards, tokens and adventures that are printed by one name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from authoring.lint.rule import Rule
from authoring.lint.twins import twins
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import (
    Achievement,
    Adventure,
    BoardToken,
    Character,
    Counter,
    FinalAdventure,
    Item,
    Quest,
    Scenario,
    Stuff,
)
from authoring.vocabulary.content import Content

NAMED: Mapping[type[Content], str] = {
    Achievement: "name", Adventure: "title", Character: "name", Counter: "name", FinalAdventure: "title",
    Item: "name", Quest: "title", Scenario: "title", Stuff: "name", BoardToken: "name",
}  # fmt: skip
"""The kinds that players tell apart by a printed name, and the key it stands under."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Two things of one kind with one name, in a pack and what it builds on."""
    yield from twins(pack, NAMED)


RULE = Rule("twin-names", "K310", Severity.WARNING, "two things of a kind have one name", check)
