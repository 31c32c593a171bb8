"""What the difficulty icon of an adventure promises, in chances under best play of the character in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from authoring.packs.documents import Document
from authoring.proof.balance import Expected
from authoring.systems.flipside.model.adventures import Adventure
from authoring.systems.flipside.rules.proved import DIFFICULTY_CONTRADICTED as RULE

EASY_AT_LEAST = Fraction(1, 2)
"""Without an icon: a character who has just started wins it more often than not."""
MODERATE_AT_LEAST = Fraction(1, 4)
"""Moderate: a character with the poorest loadout declared has a fair chance."""
MODERATE_AT_MOST = Fraction(19, 20)
"""Moderate: for a character who has just started it is no walk."""
EPIC_AT_MOST = Fraction(1, 2)
"""Epic: a character who has just started loses it more often than not."""


def expected(document: Document, page: Adventure, starting: str, poorest: str) -> Sequence[Expected]:
    """What should hold of an adventure, by its icon. `poorest` is the first loadout beyond the starting one."""
    id, at = document.id, document.at("difficulty") if "difficulty" in page.model_fields_set else document.at("id")
    match page.difficulty:
        case "easy":
            low = f'"{id}" is easy, yet it is seldom won, even by best play'
            help_ = "widen what its steps need, let it wound less, or give it `difficulty: {}`"
            return (
                Expected(
                    starting, RULE, at, at_least=EASY_AT_LEAST, low=low, help=help_.format("moderate"),
                    far=MODERATE_AT_LEAST, far_help=help_.format("epic"),
                ),
            )  # fmt: skip
        case "moderate":
            low = f'"{id}" is moderate, yet it is very seldom won, even by best play'
            high = f'"{id}" is moderate, yet it is nearly always won by best play'
            found = [
                Expected(
                    starting,
                    RULE,
                    at,
                    at_most=MODERATE_AT_MOST,
                    high=high,
                    help="give it `difficulty: easy`, or ask for more",
                )
            ]
            if poorest:
                help_ = "widen what its steps need, or give it `difficulty: epic`"
                found.append(Expected(poorest, RULE, at, at_least=MODERATE_AT_LEAST, low=low, help=help_))
            return found
        case "epic":
            high = f'"{id}" is epic, yet whoever has just started mostly wins it'
            help_ = "give it `difficulty: {}`, or ask for more"
            return (
                Expected(
                    starting, RULE, at, at_most=EPIC_AT_MOST, high=high, help=help_.format("moderate"),
                    far=MODERATE_AT_MOST, far_help=help_.format("easy"),
                ),
            )  # fmt: skip


def usual(page: Adventure, starting: str, poorest: str) -> str:
    """The loadout that fits the icon."""
    return starting if page.difficulty == "easy" or not poorest else poorest
