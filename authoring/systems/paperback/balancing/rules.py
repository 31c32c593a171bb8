"""Sensible play by rule, and the same with a look at what the best words lead to.

Every word that a hand can spell is known exactly (`words`). `sensible` plays the one whose icons and top card look
best against what the enemy is about to do, uses items that can be used, heals in need, and buys. `lookahead` tries so
many of the best words out in the game, and each item and plot before them, and judges what they lead to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from authoring.balance.aids import Aids
from authoring.game.extensive import Game, Move
from authoring.game.policies import Policy
from authoring.systems.paperback.game import battle
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.proving.guide import alone, judged, roughly_best, shopping, worth_of

WORDS = ("play", "skip")
GAIN = 0.05
"""By how much an item has to better a turn to be used now."""


def sensible(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
    """The move by rule; the first of those that are equally good."""
    if isinstance(state.agenda[-1], battle.Prep):
        words = [move for move in moves if move.verb in WORDS]
        items = [move for move in moves if move.verb == "use"]
        if items or not words:
            return (items or list(moves))[0]
        return roughly_best(state, words)[0]
    return _beside(state, moves)


def _beside(state: Play, moves: Sequence[Move]) -> Move:
    """What is decided outside of the Prep Phase."""
    if any(move.verb == "leave" for move in moves):
        return shopping(state, moves)
    return max(moves, key=lambda move: worth_of(state, move))


def lookahead(effort: int, aids: Aids) -> Policy:
    """The policy that tries out so many words."""

    def choose(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
        if not isinstance(state.agenda[-1], battle.Prep):
            return _beside(state, moves)
        here, open_ = state, moves
        if state.team:
            here = alone(state)
            open_ = [move for move in here.legal or () if move in moves] or moves
        value, best = _best_word(game, here, open_, effort)
        for move in open_:
            if move.verb not in ("use", "plot"):
                continue
            after = game.apply(here, move)
            if after.result == "lost":
                continue
            if after.enemy != here.enemy or after.result:
                return move
            if after.agenda and isinstance(after.agenda[-1], battle.Prep):
                found, _ = _best_word(game, after, after.legal or (), effort)
                if found > value + GAIN:
                    value, best = found, move
        return best

    return choose


def _best_word(game: Game[Any], state: Play, moves: Sequence[Move], effort: int) -> tuple[float, Move]:
    """The best word of so many tried, and its value."""
    words = [move for move in moves if move.verb in WORDS]
    if not words:
        return float("-inf"), moves[0]
    tried = roughly_best(state, words)[:effort]
    values = [judged(game.apply(state, move), state) for move in tried]
    best = max(values)
    return best, tried[values.index(best)]
