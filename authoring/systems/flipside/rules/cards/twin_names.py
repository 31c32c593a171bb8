"""Cards and tokens that are printed by one name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from authoring.lint.rule import Rule
from authoring.lint.twins import twins
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import (
    Achievement,
    BoardToken,
    Character,
    Counter,
    Item,
    Quest,
    Scenario,
    Stuff,
)
from authoring.vocabulary.content import Content

NAMED: Mapping[type[Content], str] = {
    Achievement: "name", Character: "name", Counter: "name", Item: "name", Quest: "title", Scenario: "title",
    Stuff: "name", BoardToken: "name",
}  # fmt: skip
"""The kinds that players tell apart by a printed name, and the key it stands under. Adventures have numbers: one by day
and one by night may well have the same title."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Two things of one kind with one name, in a pack and what it builds on. Tokens with one reading may be alike."""
    yield from twins(pack, NAMED, alike=_read_alike)


def _read_alike(one: Content, other: Content) -> bool:
    return isinstance(one, BoardToken) and isinstance(other, BoardToken) and one.read == other.read is not None


RULE = Rule("twin-names", "K310", Severity.WARNING, "two things of a kind have one name", check)
