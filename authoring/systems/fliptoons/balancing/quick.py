"""The quick path of solo games for policies: playouts, and whole games by rule, in machine code where numba is.

Both make the same moves as the reference with the same luck: `fast` says how a state lies in an array. What that
cannot hold is played by the reference until it can be held.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

from authoring.balance.aids import Quick
from authoring.balance.gauges import Bare, Plays
from authoring.game.extensive import Game
from authoring.game.policies import next_move, splitmix64
from authoring.systems.fliptoons.balancing.by_rule import play_by_rule, play_on
from authoring.systems.fliptoons.balancing.measures import LOST_BY
from authoring.systems.fliptoons.balancing.packing import packed
from authoring.systems.fliptoons.balancing.rules import weights
from authoring.systems.fliptoons.fast import layout as at
from authoring.systems.fliptoons.fast.compiling import CannotCompile
from authoring.systems.fliptoons.fast.game import FastGame
from authoring.systems.fliptoons.fast.jit import COMPILED, Ints, array
from authoring.systems.fliptoons.fast.randomness import seed_of
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.state import Table

BY_RULE = {"random": 0, "sensible": 1}
"""The policies that have a quick path."""


@lru_cache(maxsize=16)
def _fast(library: Library, setup: str) -> FastGame | None:
    """A set-up compiled, if it can be."""
    try:
        return FastGame(library, setup)
    except CannotCompile:
        return None


def fast_of(game: Game[Any]) -> FastGame | None:
    """The quick form of a game; None for several players, and for what its tables cannot say."""
    if not isinstance(game, FlipToonsGame) or game.players != 1:
        return None
    return _fast(game.library, game.setup.id)


def playouts(game: Game[Any]) -> Quick | None:
    """Playouts of a solo game in machine code; None without numba, which it is quicker without."""
    return playouts_on_arrays(game) if COMPILED else None


def playouts_on_arrays(game: Game[Any]) -> Quick | None:
    """Playouts of a solo game, on arrays as soon as its state fits."""
    fast = fast_of(game)
    if fast is None:
        return None
    assert isinstance(game, FlipToonsGame)
    return partial(_played_out, game, fast)


def _played_out(game: FlipToonsGame, fast: FastGame, state: Table, seed: int, most: int) -> Sequence[float] | None:
    """The same as `authoring.balance.worth.ended`: number n of the seed makes move n."""
    for index in range(most):
        if game.is_terminal(state):
            return list(map(float, game.returns(state)))
        table = packed(fast, state)
        if table is not None:
            return _in_code(fast, table, seed, index, most)
        state = game.apply(state, next_move(game, state, splitmix64(seed, index)))
    return list(map(float, game.returns(state))) if game.is_terminal(state) else None


def _in_code(fast: FastGame, table: Ints, seed: int, index: int, most: int) -> Sequence[float] | None:
    table[at.MOVES] = index
    play_on(fast.width, fast.tables, table, seed_of(seed), most)
    return [float(table[at.RESULT] == at.WON)] if table[at.PHASE] == at.P_OVER else None


def plays(game: Game[Any], policy: str, ends: frozenset[str]) -> Plays | None:
    """Whole solo games in machine code by a policy that has a quick path; None without numba."""
    return plays_on_arrays(game, policy, ends) if COMPILED else None


def plays_on_arrays(game: Game[Any], policy: str, ends: frozenset[str]) -> Plays | None:
    """Whole solo games by a policy that has a quick path, where no other ends are asked for than "end"."""
    fast = fast_of(game) if policy in BY_RULE and ends <= {"end"} else None
    if fast is None:
        return None
    assert isinstance(game, FlipToonsGame)
    known = weights(game.library)
    values = array([known[fast.cards[name]] if name >= 0 else 0 for name in fast.names])
    return partial(_by_rule, fast, values, BY_RULE[policy], array([0] * at.STATE))


def _by_rule(fast: FastGame, values: Ints, rule: int, state: Ints, seed: int, most: int) -> Bare:
    decisions = int(play_by_rule(fast.width, fast.tables, state, values, rule, seed_of(seed), most))
    ended, won = state[at.PHASE] == at.P_OVER, state[at.RESULT] == at.WON
    return Bare(
        returns=(float(won),),
        ended=bool(ended),
        moves=int(state[at.MOVES]),
        decisions=decisions,
        rounds=int(state[at.ROUND]),
        lost=LOST_BY if ended and not won else "",
        ends=(f"end:{at.RESULTS[state[at.RESULT]]}",) if ended else (),
    )
