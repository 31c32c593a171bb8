"""Look-ahead by exact odds: each action of a market turn is judged by the flip that follows it.

What the next flip generates is exact within so many states, else estimated (`odds.flips`). Best is what is likeliest
to reach the threshold, then what generates the most; what changes neither is decided by `sensible`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from authoring.balance.aids import Aids
from authoring.game.extensive import Game, Move
from authoring.game.policies import Policy
from authoring.systems.fliptoons.balancing.rules import scores, sensible, stirring
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.market import Turn
from authoring.systems.fliptoons.odds.advice import Option, options

SAMPLE = 4
"""How many states stand for one sample, where a flip is too big to be seen whole."""


def lookahead(effort: int, aids: Aids) -> Policy:
    """The policy that looks at so many states of each flip."""

    def choose(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
        assert isinstance(game, FlipToonsGame)
        if len(moves) == 1 or not isinstance(state.agenda[-1], Turn):
            return sensible(game, state, moves, number)
        found = options(game, state, states=effort, samples=max(8, effort // SAMPLE), seed=number)
        best: dict[Move, Option] = {}
        for option in found:
            best.setdefault(option.moves[0], option)
        usual = dict(zip(moves, scores(state, moves), strict=True))

        def order(move: Move) -> tuple[Fraction, Fraction, int]:
            return (*_worth(best[move], state.setup.threshold), usual[move])

        chosen = max(moves, key=order)
        hires = stirring(state, moves) if chosen.verb == "pass" else []
        return max(hires, key=order, default=chosen)

    return choose


def _worth(option: Option, threshold: int) -> tuple[Fraction, Fraction]:
    won = sum((chance for total, chance in option.flip.chances.items() if total >= threshold), Fraction(0))
    return won, option.mean
