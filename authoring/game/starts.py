"""Where a play begins, and with what: facts by name, as people write them, for plays that begin in the middle.

A fact is a name and a text: `coins: "3"`, `items: rope, lamp`, `hunter.place: p5`. Written as YAML, a list stands for
its parts with commas between them, and a mapping for its pairs, as in `tokens: {forest 1: 2}`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeAlias

from authoring.problems.closest import did_you_mean

Start: TypeAlias = Mapping[str, str]
"""Facts by name; none: a play begins at its beginning."""
AT = "at"
"""The fact that says where a play begins: a document, as "id" or "kind/id"."""
SEAT = "seat"
"""The fact that says for whom it begins there: a seat's name; the first if there is none."""
ALL = "all"
"""What stands for every seat before the name of a fact."""
NONE = ("", "none", "nothing")
_TIMES = re.compile(r"(\d+) ?[x×] ?(.+)|(.+): ?(\d+)", re.ASCII)
_MOST = 200
"""The most of one thing that a fact gives."""


class BadStart(ValueError):
    """A play cannot begin so. `fact` is the name of the fact that is meant, `help` how to mend it, if that is known."""

    def __init__(self, fact: str, message: str, help: str = "") -> None:
        super().__init__(message)
        self.fact, self.message, self.help = fact, message, help

    def __str__(self) -> str:
        return self.message + (f", {self.help}" if self.help else "")


def start_of(data: Any) -> dict[str, str]:
    """The facts in plain data, in order. Raises BadStart for what is none."""
    if not isinstance(data, Mapping):
        raise BadStart("", "expected a mapping of facts, such as `coins: 3`")
    return {str(name): _text(str(name), value) for name, value in data.items()}


def start_from(words: Sequence[str]) -> dict[str, str]:
    """The facts in texts "name=value". Raises BadStart."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (equals and name.strip()):
            raise BadStart("", f'a fact is written "name=value", not "{word}"')
        found[name.strip()] = value.strip()
    return found


def _text(name: str, value: Any) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case str() | int():
            return str(value)
        case list():
            return ", ".join(_text(name, each) for each in value)
        case Mapping():
            return ", ".join(f"{key}: {_text(name, each)}" for key, each in value.items())
    raise BadStart(name, f'"{name}" is no text, number or list')


class Facts:
    """The facts of one start, read one by one; names and numbers are checked as they are asked for.

    `table` are the facts that there are of the table, `seat` those of a seat, each with what it says in a few words.
    A seat's fact is that of the seat for whom the play begins, of another where its name stands before it, as in
    `hunter.coins`, and of every seat behind `all.`.
    """

    def __init__(self, start: Start, table: Mapping[str, str], seat: Mapping[str, str], seats: Sequence[str]) -> None:
        """Raises BadStart for a fact that there is not."""
        self.start, self.seats = start, tuple(seats)
        known = (AT, SEAT, *table, *seat)
        for name in start:
            whose, dot, fact = name.rpartition(".")
            if dot and whose not in (ALL, *self.seats):
                raise BadStart(name, f'nobody who plays is called "{whose}"', did_you_mean(whose, (ALL, *self.seats)))
            if fact not in (seat if dot else known):
                of = "of a player " if dot else ""
                listed = ", ".join(seat if dot else known)
                help_ = did_you_mean(fact, seat if dot else known) or f"there are {listed}"
                raise BadStart(name, f'there is no fact {of}"{fact}"', help_)
        self.begins = self._begins()

    def _begins(self) -> int:
        name = self.start.get(SEAT)
        if name is None:
            return 0
        if name not in self.seats:
            raise BadStart(SEAT, f'nobody who plays is called "{name}"', did_you_mean(name, self.seats))
        return self.seats.index(name)

    def key(self, name: str, seat: int | None = None) -> str | None:
        """The name under which a fact is declared; None where it is not."""
        if seat is None:
            return name if name in self.start else None
        names = [f"{self.seats[seat]}.{name}", *([name] if seat == self.begins else []), f"{ALL}.{name}"]
        return next((each for each in names if each in self.start), None)

    def text(self, name: str, seat: int | None = None) -> str | None:
        """A fact as it is written; None where it is not declared."""
        key = self.key(name, seat)
        return None if key is None else self.start[key].strip()

    def number(self, name: str, low: int, high: int, seat: int | None = None) -> int | None:
        """A whole number within bounds. Raises BadStart for any other."""
        text = self.text(name, seat)
        if text is None:
            return None
        if not (text.isascii() and text.removeprefix("-").isdigit() and low <= int(text) <= high):
            raise BadStart(self._named(name, seat), f'expected a number from {low} to {high}, not "{text}"')
        return int(text)

    def flag(self, name: str, seat: int | None = None) -> bool | None:
        """Yes or no. Raises BadStart for anything else."""
        text = self.text(name, seat)
        if text is not None and text not in ("yes", "no"):
            raise BadStart(self._named(name, seat), f'expected "yes" or "no", not "{text}"')
        return None if text is None else text == "yes"

    def name(self, name: str, known: Collection[str], seat: int | None = None) -> str | None:
        """One of some names. Raises BadStart for any other, with the closest."""
        text = self.text(name, seat)
        return None if text is None else self._known(self._named(name, seat), text, known)

    def names(self, name: str, known: Collection[str], seat: int | None = None) -> list[str] | None:
        """Names from a list such as "rope, 2 x lamp" or "lamp: 2", each as often as it is there. Raises BadStart."""
        text = self.text(name, seat)
        if text is None:
            return None
        found: list[str] = []
        for part in [] if text in NONE else text.split(","):
            word, times = part.strip(), 1
            counted = None if word in known else _TIMES.fullmatch(word)
            if counted is not None:
                word, times = (counted[2] or counted[3]).strip(), int(counted[1] or counted[4])
            if times > _MOST:
                raise BadStart(self._named(name, seat), f'{times} of "{word}" are too many, expected up to {_MOST}')
            found += [self._known(self._named(name, seat), word, known)] * times
        return found

    def pairs(self, name: str, known: Collection[str], seat: int | None = None) -> dict[str, str] | None:
        """Pairs from a list such as "fox: p5, owl: m4", by names of which there are some. Raises BadStart."""
        text = self.text(name, seat)
        if text is None:
            return None
        found: dict[str, str] = {}
        for part in [] if text in NONE else text.split(","):
            key, colon, value = part.rpartition(":")
            if not colon:
                raise BadStart(self._named(name, seat), f'expected pairs such as "name: value", not "{part.strip()}"')
            found[self._known(self._named(name, seat), key.strip(), known)] = value.strip()
        return found

    def _named(self, name: str, seat: int | None) -> str:
        return self.key(name, seat) or name

    def _known(self, fact: str, word: str, known: Collection[str]) -> str:
        if word in known:
            return word
        plain = word.rpartition(":")[2]
        if plain in known:
            return plain
        help_ = did_you_mean(word, known) or ("" if len(known) > 12 else f"there are {', '.join(sorted(known))}")
        raise BadStart(fact, f'"{fact}" knows no "{word}"', help_)
