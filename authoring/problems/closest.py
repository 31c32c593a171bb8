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
