"""The one did-you-mean of the project."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

SHOWN = 12
"""How many options a message lists before it only counts the rest."""


def closest(word: str, options: Iterable[str]) -> str | None:
    """The option most like the word, or None when none is close.

    Case does not count against an option, and ties go to the one listed first.
    """
    listed = list(options)
    if word in listed:
        return word
    folded: dict[str, str] = {}
    for option in listed:
        folded.setdefault(option.casefold(), option)
    found = get_close_matches(word.casefold(), list(folded), n=1, cutoff=0.6)
    return folded[found[0]] if found else None


def surely(word: str, options: Iterable[str]) -> str | None:
    """The option that a misspelt word surely is: one slip away (a letter too many, too few, wrong, or two
    swapped), no other option within two slips, and the slip not in a number. None when in doubt."""
    folded = {option: option.casefold() for option in options if option != word}
    near = [option for option, text in folded.items() if _slips(word.casefold(), text, 2) <= 2]
    if len(near) != 1 or len(near[0]) < 4 or _slips(word.casefold(), folded[near[0]], 1) > 1:
        return None
    digits = [[char for char in text if char.isdigit()] for text in (word, near[0])]
    return near[0] if digits[0] == digits[1] else None


def _slips(one: str, other: str, most: int) -> int:
    """How many letters were left out, put in, mistaken or swapped with their neighbour; `most` + 1 for more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one):
        above, before2 = row, before
        row = [place + 1]
        for at, wanted in enumerate(other):
            cost = min(above[at] + (letter != wanted), above[at + 1] + 1, row[at] + 1)
            if place and at and letter == other[at - 1] and one[place - 1] == wanted:
                cost = min(cost, before2[at - 1] + 1)
            row.append(cost)
        before = above
        if min(row) > most:
            return most + 1
    return row[-1]


def one_of(options: Iterable[str], shown: int = SHOWN) -> str:
    """What was expected, for the end of a message: `expected one of "a", "b"`, capped.

    The options stay in the order given. Nothing for no options.
    """
    listed = list(options)
    quoted = ", ".join(f'"{option}"' for option in listed[:shown])
    if not listed:
        return ""
    if len(listed) == 1:
        return f"expected {quoted}"
    more = f" and {len(listed) - shown} more" if len(listed) > shown else ""
    return f"expected one of {quoted}{more}"


def did_you_mean(word: str, options: Iterable[str]) -> str:
    """The help line for a wrong word: the closest option, or else the list of them."""
    listed = list(options)
    found = closest(word, listed)
    return f'did you mean "{found}"?' if found else one_of(listed)
