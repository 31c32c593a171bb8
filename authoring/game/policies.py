"""Playing games out: seeded chance, and policies that decide.

Random numbers come from a counter, not from a stream: number `index` of a seed is a function of the two
(SplitMix64; Steele, Lea and Flood 2014). So results do not depend on the order of work, and any single
play can be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from authoring.game.extensive import CHANCE, Event, Game, Move
from authoring.values import value

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

Policy: TypeAlias = Callable[[Game[Any], Any, Sequence[Move], int], Move]
"""Chooses one of the moves of a state, given a random number of 64 bits to choose by."""


@value
class Play:
    """A play from the start: its moves, all that happened, its last state, and whether that is an end."""

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    state: Any
    ended: bool


def splitmix64(seed: int, index: int) -> int:
    """The random number of 64 bits that stands at an index (from 0) of a seed's sequence."""
    mixed = (seed + (index + 1) * _GOLDEN) & _MASK
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
    return mixed ^ mixed >> 31


def below(number: int, limit: int) -> int:
    """A random number of 64 bits brought to 0, ..., limit - 1; each is as likely, up to limit / 2**64."""
    return number * limit >> 64


def drawn(outcomes: Sequence[tuple[Move, int]], number: int) -> Move:
    """The outcome that a random number of 64 bits draws by the weights."""
    place = below(number, sum(weight for _, weight in outcomes))
    for move, weight in outcomes:
        place -= weight
        if place < 0:
            return move
    raise ValueError("a draw from nothing")


def uniform(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
    """The policy that chooses every move with the same chance."""
    return moves[below(number, len(moves))]


def next_move(game: Game[Any], state: Any, number: int, policy: Policy = uniform) -> Move:
    """The move that a random number of 64 bits makes in a state that is no terminal: a draw by its weights, or the
    policy's decision."""
    if game.current_player(state) == CHANCE:
        return drawn(game.chance_outcomes(state), number)
    return policy(game, state, game.legal_actions(state), number)


def play_out(game: Game[Any], policy: Policy, seed: int, max_moves: int) -> Play:
    """Play a game to its end, or for so many moves. Draws follow the weights; decisions are the policy's.

    The move after n moves is chosen by number n of the seed. Give play k of a batch the seed
    `splitmix64(seed, k)`.
    """
    state = game.initial()
    moves: list[Move] = []
    events = list(game.events(state))
    while not (ended := game.is_terminal(state)) and len(moves) < max_moves:
        move = next_move(game, state, splitmix64(seed, len(moves)), policy)
        state = game.apply(state, move)
        moves.append(move)
        events += game.events(state)
    return Play(tuple(moves), tuple(events), state, ended)
