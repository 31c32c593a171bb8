"""What to do in the market, by looking one round ahead.

Each action is worth what the next flip generates if it is the last thing that anybody does in this round: the market
is filled up and churned, abilities after the Market are done, the owner's choices for the most fame. That is exact
where there are few enough states; it does not look at what cards are worth later, nor at what others do.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from authoring.game.extensive import Move
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.market import Turn
from authoring.systems.fliptoons.game.state import Table
from authoring.systems.fliptoons.odds.flips import SAMPLES, STATES, Flip, flip_of
from authoring.systems.fliptoons.odds.rounds import passed, until_flip

ADVISED = 5_000
"""States that a hint at the table may look at for each action; a person waits for it."""


class Option(NamedTuple):
    """An action with what it asks on the way, and the flip that follows it."""

    moves: tuple[Move, ...]
    flip: Flip

    @property
    def mean(self) -> Fraction:
        """The expected fame of the next flip."""
        return self.flip.mean


def options(
    game: FlipToonsGame, state: Table, *, states: int = STATES, samples: int = SAMPLES, seed: int = 0
) -> list[Option]:
    """Every action of the player whose turn it is, the best first; ties in the order of the legal actions.

    Estimates of different actions use the same random numbers. Raises ValueError outside of a market turn.
    """
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, Turn):
        raise ValueError("there is no market turn to give advice on")
    found = [
        Option(moves, flip_of(game, after, task.seat, begin=passed, states=states, samples=samples, seed=seed))
        for moves, after in _lines(game, until_flip(state, task.seat), task.seat)
    ]
    return sorted(found, key=lambda option: -option.mean)


def advice(game: FlipToonsGame, state: Table) -> dict[Move, str]:
    """What each action of a market turn leads to in the next flip, in words; nothing outside of one."""
    if not (state.agenda and isinstance(state.agenda[-1], Turn)):
        return {}
    best: dict[Move, Option] = {}
    for option in options(game, state, states=ADVISED, samples=ADVISED // 10):
        best.setdefault(option.moves[0], option)
    return {move: _told(option) for move, option in best.items()}


def _told(option: Option) -> str:
    low, high = option.flip.mean_interval()
    if option.flip.exact:
        return f"{low:.2f} fame in the next flip"
    return f"about {float(option.mean):.1f} fame in the next flip ({low:.1f} to {high:.1f})"


def _lines(game: FlipToonsGame, state: Table, seat: int) -> Iterator[tuple[tuple[Move, ...], Table]]:
    """Each action up to the next one, the end of the turn, or a draw; with the choices its effects ask for."""
    for move in game.legal_actions(state):
        yield from _followed(game, (move,), game.apply(state, move), seat)


def _followed(
    game: FlipToonsGame, moves: tuple[Move, ...], state: Table, seat: int
) -> Iterator[tuple[tuple[Move, ...], Table]]:
    task = state.agenda[-1] if state.agenda else None
    if state.phase != "market" or isinstance(task, Turn) or game.current_player(state) != seat:
        yield moves, state
        return
    for move in game.legal_actions(state):
        yield from _followed(game, (*moves, move), game.apply(state, move), seat)
