"""Odds by playing at random where there are too many states to see: a share of plays, with its interval."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any, TypeAlias

from authoring.game.agenda import NeverSettles
from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.game.policies import below, drawn, splitmix64
from authoring.proof.odds import Watch, value_of
from authoring.values import value

CONFIDENCE = 1.959964
"""The normal quantile of a 95 % interval."""
MOVES = 1_000
"""The longest play; a longer one counts as worth nothing."""
ENDLESS = 10
"""After so many plays that did not come to an end no more are made, if they are nine tenths of all."""

Chooser: TypeAlias = Callable[[Game[Any], Any, Sequence[Move]], Sequence[Move]]
"""The moves among which a rule of thumb would not choose any further; never empty."""


@value
class Estimated:
    """The share of plays that were won, the interval that holds the chance in 95 of 100 cases, and means; `plays` is
    how many were made."""

    value: float
    low: float
    high: float
    plays: int
    counts: Mapping[str, float]


def wilson(hits: float, plays: int) -> tuple[float, float]:
    """The interval of Wilson (1927) for a chance of which so many of the plays were hits."""
    share, square = hits / plays, CONFIDENCE**2
    middle = (share + square / (2 * plays)) / (1 + square / plays)
    reach = CONFIDENCE / (1 + square / plays) * sqrt(share * (1 - share) / plays + square / (4 * plays**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def estimate(
    game: Game[Any], events: Sequence[Event], plays: int, seed: int = 0, chooser: Chooser | None = None
) -> Estimated:
    """What so many plays come to; those of no chooser take each decision with the same chance.

    Play k has the seed `splitmix64(seed, k)`. The value of an end has to lie between 0 and 1. Where hardly any play
    comes to one, fewer are made.
    """
    watch = Watch(game, events)
    sums = [0] * len(watch.names)
    try:
        first = game.initial()
    except NeverSettles:
        return Estimated(0.0, *wilson(0, plays), plays, dict.fromkeys(watch.names, 0.0))
    hits, made, endless = 0.0, 0, 0
    while made < plays and not (endless >= ENDLESS and 10 * endless >= 9 * made):
        value = _play(game, watch, first, splitmix64(seed, made), chooser, sums)
        made += 1
        hits += value or 0.0
        endless += value is None
    low, high = wilson(hits, made)
    counts = {name: total / made for name, total in zip(watch.names, sums, strict=True)}
    return Estimated(hits / made, low, high, made, counts)


def _play(
    game: Game[Any], watch: Watch, state: Any, seed: int, chooser: Chooser | None, sums: list[int]
) -> float | None:
    """The value of the end of a play; None where it does not come to one in time."""
    for name, times in watch.gains(None, state):
        sums[name] += times
    for index in range(MOVES):
        player = game.current_player(state)
        if player == TERMINAL:
            return float(value_of(game, state))
        number = splitmix64(seed, index)
        if player == CHANCE:
            move = drawn(game.chance_outcomes(state), number)
        else:
            moves: Sequence[Move] = [each for _, each in watch.decisions(state)]
            if chooser is not None and len(moves) > 1:
                moves = chooser(game, state, moves)
            move = moves[below(number, len(moves))]
        try:
            after = game.apply(state, move)
        except NeverSettles:
            return None
        for name, times in watch.gains(state, after):
            sums[name] += times
        state = after
    return None
