"""Ids that are easily taken for each other."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

_NO_DIGIT = re.compile(r"[^0-9]")
_NUMBERED = re.compile(r"[0-9](?:.*[0-9])?", re.DOTALL)
_FEW = 6
"""Ids so few that each is simply compared with each."""


def slips(one: str, other: str, most: int = 2) -> int | None:
    """How many letters were added, left out, changed or swapped with their neighbour; None: more than `most`.

    The optimal string alignment distance, worked out along a band.
    """
    if abs(len(one) - len(other)) > most:
        return None
    one, other = _apart(one, other)
    if most == 1 and max(len(one), len(other)) > 2:
        return None
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        following = [i]
        for j, wanted in enumerate(other, 1):
            cost = min(row[j] + 1, following[j - 1] + 1, row[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, before[j - 2] + 1)
            following.append(cost)
        if min(following) > most:
            return None
        before, row = row, following
    return row[-1] if row[-1] <= most else None


def _apart(one: str, other: str) -> tuple[str, str]:
    """What is left of two words without the letters that both begin and both end with."""
    start = 0
    shorter = min(len(one), len(other))
    while start < shorter and one[start] == other[start]:
        start += 1
    end = 0
    while end < shorter - start and one[-1 - end] == other[-1 - end]:
        end += 1
    return one[start : len(one) - end], other[start : len(other) - end]


def confusable(one: str, other: str, most: int) -> bool:
    """Whether two ids differ by a few slips of the pen, or by the order of their words.

    Numbers that differ tell ids apart on purpose, and short ids differ by little anyway.
    """
    return one != other and _digits(one) == _digits(other) and _alike(one, other, most)


def _alike(one: str, other: str, most: int) -> bool:
    if _words(one) == _words(other):
        return True
    return min(len(one), len(other)) > 3 * most and slips(one, other, most) is not None


def confusable_pairs(ids: Iterable[str], most: int) -> tuple[tuple[str, str], ...]:
    """Every pair of different ids that are easily taken for each other, in the order given.

    Ids that are a few slips apart have a shorter form in common, with a letter left out for each slip; only
    those that share one are compared.
    """
    return _pairs(tuple(dict.fromkeys(ids)), most)


@lru_cache(maxsize=64)
def _pairs(known: tuple[str, ...], most: int) -> tuple[tuple[str, str], ...]:
    numbered: dict[str, list[int]] = {}
    for number, id in enumerate(known):
        numbered.setdefault(_digits(id), []).append(number)
    pairs: set[tuple[int, int]] = set()
    for group in numbered.values():
        if len(group) <= _FEW:
            pairs.update(combinations(group, 2))
        else:
            alike: dict[str, list[int]] = {}
            for number in group:
                id = known[number]
                for form in _forms(id, most):
                    alike.setdefault(form, []).append(number)
            pairs.update(pair for same in alike.values() if len(same) > 1 for pair in combinations(same, 2))
    found = [(known[one], known[other]) for one, other in sorted(pairs)]
    return tuple((one, other) for one, other in found if _alike(one, other, most))


@lru_cache(maxsize=1 << 14)
def _forms(id: str, most: int) -> frozenset[str]:
    """The forms of an id, one of which it shares with every id that is easily taken for it."""
    return frozenset((*_shortened(id, most), "-".join(_words(id))))


def _shortened(word: str, most: int) -> set[str]:
    """The word with up to so many of its letters left out."""
    forms = last = {word}
    for _ in range(most):
        last = {form[:place] + form[place + 1 :] for form in last for place in range(len(form))}
        forms = forms | last
    return forms


def _words(id: str) -> list[str]:
    return sorted(id.split("-"))


def _digits(word: str) -> str:
    """The digits of an id and how far they are apart."""
    found = _NUMBERED.search(word)
    return _NO_DIGIT.sub(" ", found.group()) if found else ""
