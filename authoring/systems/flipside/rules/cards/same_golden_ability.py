"""Golden sides that change nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Character


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A golden ability with the window and effects of the other side, for as much or more, as often or less."""
    for document, character in pack.each(Character, own=True):
        one, other = character.ability, character.golden
        if (one.when, one.do) == (other.when, other.do) and other.coins >= one.coins and other.uses <= one.uses:
            same = (one.coins, one.uses) == (other.coins, other.uses)
            yield Finding(
                f'the golden side of "{character.id}" does what the other side does'
                + ("" if same else ", and costs more or is used less often"),
                document.key("golden"),
                notes=((document.key("ability"), "the other side"),),
                help="let it cost less, be used more often, or do more",
            )


RULE = Rule(
    "same-golden-ability", "K110", Severity.WARNING, "flipping a character changes nothing", check, scope="document"
)
