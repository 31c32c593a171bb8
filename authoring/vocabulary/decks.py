"""What can be asked of a deck of cards, and how a system tells it. What a deck is for, each system knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from authoring.problems.closest import did_you_mean
from authoring.values import value


class NoDeck(ValueError):
    """There is nothing to tell; the message says why, and what to write instead."""


@value
class DeckAsked:
    """A question about a deck: its cards, each as often as it is there; without any, the starting deck.

    `subject` is the set-up or character it belongs to; `offered` are cards that may be added to it. Where exact
    chances would look at more than `states` states, `samples` draws with this `seed` estimate them.
    """

    cards: tuple[str, ...] = ()
    subject: str = ""
    offered: tuple[str, ...] = ()
    states: int = 60_000
    samples: int = 2_000
    seed: int = 0


@value
class DeckTable:
    """Rows of cells below a line of their own; the first row heads the columns."""

    title: str
    rows: tuple[tuple[str, ...], ...]


@value
class DeckTold:
    """The answer: for people as tables, for machines as plain data."""

    title: str
    tables: tuple[DeckTable, ...]
    data: dict[str, Any]


def counted(words: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    """The cards of words such as "goat" or "bee:3", in their order. Raises NoDeck for what is no card or count."""
    found: list[str] = []
    for word in words:
        name, colon, times = word.partition(":")
        if name not in known:
            raise NoDeck(f'there is no card "{name}", {did_you_mean(name, known)}')
        if colon and not (times.isascii() and times.isdigit() and 0 < int(times) < 100):
            raise NoDeck(f'"{word}" should say how many, such as "{name}:3"')
        found += [name] * int(times or 1)
    return tuple(found)


__all__ = ["DeckAsked", "DeckTable", "DeckTold", "NoDeck", "counted"]
