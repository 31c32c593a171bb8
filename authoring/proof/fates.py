"""Games whose draws all come out one way: an adversary that is fixed beforehand.

Whoever can have something whatever is drawn can have it against any one way of drawing. So a single fate under
which it never happens, all that the players can do having been looked at, refutes that it is guaranteed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, NamedTuple

from authoring.game.chapters import Told, chapter_of, chapters
from authoring.game.extensive import CHANCE, Event, Game, Move, S
from authoring.game.policies import below, splitmix64
from authoring.proof.claims import Because

SHOWN = 8
"""How many lines of draws are told; the rest is counted."""
SHUFFLED = 2
"""How many fates are tried in which draws look random."""


class Fate(NamedTuple):
    """A way in which draws come out: in words, as in "with NAME", and the outcome of a draw.

    It is a function of the state alone; of states with one key, what it draws in the one that a search meets counts.
    """

    name: str
    draws: Callable[[Any, Sequence[Move]], Move]


class Fated(Generic[S]):
    """The game in which every draw has the one outcome that a fate says."""

    def __init__(self, game: Game[S], fate: Fate) -> None:
        self.game, self.fate = game, fate
        self.name, self.players = game.name, game.players

    def initial(self) -> S:
        """The game's own."""
        return self.game.initial()

    def current_player(self, state: S) -> int:
        """The game's own."""
        return self.game.current_player(state)

    def legal_actions(self, state: S) -> Sequence[Move]:
        """The game's own."""
        return self.game.legal_actions(state)

    def chance_outcomes(self, state: S) -> Sequence[tuple[Move, int]]:
        """What is fated."""
        outcomes = [move for move, _ in self.game.chance_outcomes(state)]
        return [(self.fate.draws(state, outcomes), 1)] if outcomes else ()

    def apply(self, state: S, move: Move) -> S:
        """The game's own."""
        return self.game.apply(state, move)

    def events(self, state: S) -> Sequence[Event]:
        """The game's own."""
        return self.game.events(state)

    def is_terminal(self, state: S) -> bool:
        """The game's own."""
        return self.game.is_terminal(state)

    def returns(self, state: S) -> Sequence[float]:
        """The game's own."""
        return self.game.returns(state)

    def key(self, state: S) -> Hashable:
        """The game's own."""
        return self.game.key(state)

    def observation(self, state: S, seat: int) -> Mapping[str, Any]:
        """The game's own."""
        return self.game.observation(state, seat)

    def describe(self, state: S, move: Move) -> str:
        """The move in words."""
        return self.game.describe(state, move)


def usual_fates() -> list[Fate]:
    """Fates that any game has: the first outcome always, the last, and some that look random but are not."""
    found = [
        Fate("the first outcome of every draw", lambda state, outcomes: outcomes[0]),
        Fate("the last outcome of every draw", lambda state, outcomes: outcomes[-1]),
    ]
    return [*found, *(_shuffled(seed) for seed in range(SHUFFLED))]


def _shuffled(seed: int) -> Fate:
    def draws(state: Any, outcomes: Sequence[Move]) -> Move:
        mixed = sum((number + 1) * ord(letter) for number, letter in enumerate("".join(map(str, outcomes))))
        return outcomes[below(splitmix64(seed, mixed), len(outcomes))]

    return Fate(f"the draws of shuffle {seed + 1}", draws)


def draws_told(game: Game[Any], moves: Sequence[Move]) -> tuple[Because, ...]:
    """The draws of a play that could have come out otherwise, in words, under the headings of their chapters; of
    many the last, which decide it."""
    state, found = game.initial(), list[Told]()
    for move in moves:
        if move.seat == CHANCE and len(game.chance_outcomes(state)) > 1:
            found.append(Told(len(found) + 1, chapter_of(game, state), True, game.describe(state, move)))
        state = game.apply(state, move)
    told = [
        f"{chapter.heading}: {sentence.prose}" if chapter.heading else sentence.prose
        for chapter in chapters(found)
        for sentence in chapter.sentences
    ]
    if len(told) > SHOWN:
        told = [f"{len(told) - SHOWN} more before these", *told[-SHOWN:]]
    return tuple(map(Because, told))
