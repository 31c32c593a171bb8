"""The text form of a move: one line a person can read and diff, turned back through what is possible.

A line is `who: verb args`, such as `motato: move p5 with mountain 1` or `chance: draw forest 2`. It is
not parsed: reading a line means finding the one possible move whose line it is, so nothing is lost and
no move needs quoting rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple, Protocol, runtime_checkable

from authoring.game.extensive import CHANCE, TEAM, TERMINAL, Game, Move

RESERVED = ("chance", "team", "expect")
"""Names no seat can have, because lines begin with them for another reason."""


@runtime_checkable
class Seated(Protocol):
    """A game that names its seats, such as by the characters in them, in the order of the seats."""

    seats: Sequence[str]


class Line(NamedTuple):
    """A move as text: who made it, and what it was."""

    who: str
    what: str

    def __str__(self) -> str:
        return f"{self.who}: {self.what}"


def seat_names(game: Game[Any]) -> tuple[str, ...]:
    """The name of every seat: the game's own where it names them, else "player-1" and so on.

    Names are made unique and never clash with `RESERVED`, by a number put behind.
    """
    given = tuple(game.seats) if isinstance(game, Seated) else ()
    names: list[str] = []
    for seat in range(game.players):
        name = str(given[seat]) if seat < len(given) and given[seat] else f"player-{seat + 1}"
        names.append(_unused(name, (*RESERVED, *names)))
    return tuple(names)


def possible(game: Game[Any], state: Any) -> Sequence[Move]:
    """What can come next: the legal actions at a decision, the outcomes at a chance node, none at the end."""
    player = game.current_player(state)
    if player == CHANCE:
        return [move for move, _ in game.chance_outcomes(state)]
    return () if player == TERMINAL else game.legal_actions(state)


def lines(game: Game[Any], state: Any, names: Sequence[str] | None = None) -> dict[Line, Move]:
    """Every possible move by its line, in the game's order; `names` are those of the seats, where they are known.

    Moves that read alike are told apart by "#2", "#3", ... in the game's order.
    """
    names = seat_names(game) if names is None else names
    found: dict[Line, Move] = {}
    for move in possible(game, state):
        who = who_moves(move.seat, names)
        line = Line(who, str(move))
        number = 1
        while line in found:
            number += 1
            line = Line(who, f"{move} #{number}")
        found[line] = move
    return found


def line_of(game: Game[Any], state: Any, move: Move, names: Sequence[str] | None = None) -> Line:
    """The line of a possible move. Raises LookupError when the move is not possible in that state."""
    names, text = seat_names(game) if names is None else names, str(move)
    options = possible(game, state)
    if move in options and "#" not in text and [str(other) for other in options].count(text) == 1:
        return Line(who_moves(move.seat, names), text)
    for line, other in lines(game, state, names).items():
        if other == move:
            return line
    raise LookupError(f"not possible here: {move}")


class Scribe:
    """Writes the lines of many moves of one game: what reads alike each time is put into words once."""

    def __init__(self, game: Game[Any]) -> None:
        self._game, self._names = game, seat_names(game)
        self._known = _Known(self._names)

    def line_of(self, state: Any, move: Move) -> Line:
        """See `line_of`."""
        known, options = self._known, possible(self._game, state)
        if move in options:
            line = known[move]
            if "#" not in line.what and (
                len(options) == 1 or [known[other].what for other in options].count(line.what) == 1
            ):
                return line
        return line_of(self._game, state, move, self._names)


class _Known(dict[Move, Line]):
    """Moves and their lines, as they are where nothing else reads alike."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names

    def __missing__(self, move: Move) -> Line:
        line = self[move] = Line(who_moves(move.seat, self._names), str(move))
        return line


def closest(line: Line, options: Sequence[Line]) -> Line | None:
    """The possible line most like one that is not possible, or None when none is like it."""
    texts = {str(option): option for option in options}
    near = get_close_matches(str(line), list(texts), n=1, cutoff=0.5)
    return texts[near[0]] if near else None


def who_moves(seat: int, names: Sequence[str]) -> str:
    """The word before the colon for a seat number, given the names of the seats."""
    if seat == CHANCE:
        return "chance"
    if seat == TEAM:
        return "team"
    return names[seat]


def _unused(name: str, taken: Sequence[str]) -> str:
    """The name itself, or the first of its numbered forms that is not taken."""
    if name not in taken:
        return name
    number = 2
    while f"{name}-{number}" in taken:
        number += 1
    return f"{name}-{number}"
