"""Cards that are printed by one name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from authoring.lint.rule import Rule
from authoring.lint.twins import twins
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import BossMcGuffin, Character, Core, Enemy, Item, McGuffin, Mode
from authoring.vocabulary.content import Content

NAMED: Mapping[type[Content], str] = {
    BossMcGuffin: "name", Character: "name", Core: "name", Enemy: "name", Item: "name", McGuffin: "name", Mode: "title",
}  # fmt: skip
"""The kinds that players tell apart by a printed name, and the key it stands under."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Two cards of one kind with one name, in a pack and what it builds on."""
    yield from twins(pack, NAMED)


RULE = Rule("twin-cards", "G112", Severity.WARNING, "two cards of a kind have one name", check)
