"""Characters whose Blocking tokens do not fit their board."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Character

BLOCKED = {"health": 3, "item": 2}
"""The slots of each kind that are covered at the start. Rulebook: Character Board."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Other than three Blocking tokens on health slots and two on item slots."""
    for document, character in pack.each(Character, own=True):
        for slot, expected in BLOCKED.items():
            count = sum(each.slot == slot for each in character.blocking)
            if count != expected:
                yield Finding(
                    f'"{character.id}" has {count} Blocking tokens on {slot} slots, expected {expected}',
                    document.key("blocking"),
                    help="a character has five: three with `slot: health`, two with `slot: item`",
                )


RULE = Rule(
    "wrong-blocking-tokens", "K102", Severity.ERROR, "Blocking tokens are not three and two", check, scope="document"
)
