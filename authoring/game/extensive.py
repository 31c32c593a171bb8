"""The extensive form: the one shape of a game that search, policies, players and transcripts know.

The names follow OpenSpiel (Lanctot et al. 2019, section 3): a state has a current player, legal
actions, chance outcomes, and ends in a terminal. States are values: `apply` returns a new one.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

CHANCE = -1
"""The current player where the next thing is drawn or rolled."""
TERMINAL = -2
"""The current player where the play has ended."""
TEAM = -3
"""The current player where the players decide together, or who acts next is their own choice."""


class Move(NamedTuple):
    """A decision of a seat, or an outcome of chance (`seat` is CHANCE). Plain data: it is its own record."""

    seat: int
    verb: str
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))


class Event(NamedTuple):
    """Something that happened and that a claim may speak of: ("entry", "shellmaw-asleep")."""

    what: str
    which: str

    def __str__(self) -> str:
        return f"{self.what}:{self.which}"


S = TypeVar("S")


class Game(Protocol[S]):
    """A game in extensive form.

    `key` maps states that behave alike to one value (a quotient; the default is the whole state), and
    must keep apart any two states from which different events or terminals can be reached.
    """

    name: str
    players: int

    def initial(self) -> S:
        """The state before the first move."""
        ...

    def current_player(self, state: S) -> int:
        """A seat from 0, or CHANCE, TEAM or TERMINAL."""
        ...

    def legal_actions(self, state: S) -> Sequence[Move]:
        """The decisions open now, in a fixed order, never empty at a decision; empty elsewhere."""
        ...

    def chance_outcomes(self, state: S) -> Sequence[tuple[Move, int]]:
        """The outcomes at a chance node with whole-number weights above 0; the chance is weight / sum."""
        ...

    def apply(self, state: S, move: Move) -> S:
        """The state after a legal action or a possible outcome. Raises IllegalMove for any other."""
        ...

    def events(self, state: S) -> Sequence[Event]:
        """What happened between the decision or draw before and this state, in order."""
        ...

    def is_terminal(self, state: S) -> bool:
        """Whether the play has ended."""
        ...

    def returns(self, state: S) -> Sequence[float]:
        """One number a seat at a terminal: 1 for a win, 0 for a loss, or the game's own score."""
        ...

    def key(self, state: S) -> Hashable:
        """The canonical form under which states are the same for every claim."""
        ...

    def observation(self, state: S, seat: int) -> Mapping[str, Any]:
        """What a player in that seat may see, as plain data (JSON types)."""
        ...

    def describe(self, state: S, move: Move) -> str:
        """The move in words a player reads: "Motato moves to r8 with water 1"."""
        ...


class IllegalMove(Exception):
    """A move was applied that the state does not allow."""
