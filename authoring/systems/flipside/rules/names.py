"""Ids that are easily taken for each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations


def slips(one: str, other: str, most: int = 2) -> int | None:
    """How many letters were added, left out, changed or swapped with their neighbour; None: more than `most`.

    The optimal string alignment distance, worked out along a band.
    """
    if abs(len(one) - len(other)) > most:
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


def confusable(one: str, other: str, most: int) -> bool:
    """Whether two ids differ by a few slips of the pen, or by the order of their words.

    Numbers that differ tell ids apart on purpose, and short ids differ by little anyway.
    """
    if one == other or _digits(one) != _digits(other):
        return False
    if sorted(one.split("-")) == sorted(other.split("-")):
        return True
    return min(len(one), len(other)) > 3 * most and slips(one, other, most) is not None


def confusable_pairs(ids: Iterable[str], most: int) -> Iterator[tuple[str, str]]:
    """Every pair of ids that are easily taken for each other, in the order given."""
    for one, other in combinations(ids, 2):
        if confusable(one, other, most):
            yield one, other


def _digits(word: str) -> str:
    return "".join(letter if letter.isdigit() else " " for letter in word).strip()
