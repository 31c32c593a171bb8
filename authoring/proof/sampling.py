"""Playing at random before searching: most of what can happen is seen to happen within a few plays.

What was seen is proved by the way to it. What was not seen is left to the search.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable
from dataclasses import dataclass, field
from math import inf
from time import process_time
from typing import Any

from authoring.game.extensive import Event, Game, Move
from authoring.game.policies import next_move, splitmix64
from authoring.proof.ranked import falls, rank_of

MOVES = 2_000
"""The longest play."""
RETURNS = 20
"""A play that came back so often to where it had been goes round; it is given up."""


@dataclass(slots=True)
class Sampled:
    """What some random plays showed: the shortest way to each watched event, and whether the measure held.

    `ranked` counts the moves on which the game's measure was seen to fall; it is None when the game has
    none, or when it was seen not to fall. Then `round` is the shortest play that came back to a state.
    """

    plays: int = 0
    moves: int = 0
    ways: dict[Event, tuple[Move, ...]] = field(default_factory=dict)
    ranked: int | None = 0
    round: tuple[Move, ...] | None = None

    def way(self, goal: Collection[Event]) -> tuple[Move, ...] | None:
        """The shortest way on which one of these events was seen to happen, or None."""
        found = [self.ways[event] for event in sorted(goal) if event in self.ways]
        return min(found, key=len) if found else None


def sample(game: Game[Any], watched: Collection[Event], plays: int, seed: int = 0, seconds: float = inf) -> Sampled:
    """Play at random until every watched event was seen, at most so many plays; none is begun after so many seconds
    of processor time.

    Play k has the seed `splitmix64(seed, k)`, so the outcome does not depend on anything else.
    """
    seen = Sampled()
    deadline = process_time() + seconds
    first = game.initial()
    if rank_of(game, first) is None:
        seen.ranked = None
    for number in range(plays):
        _play(game, first, frozenset(watched), splitmix64(seed, number), seen)
        seen.plays += 1
        if len(seen.ways) == len(watched) or process_time() > deadline:
            break
    return seen


def _play(game: Game[Any], state: Any, watched: frozenset[Event], seed: int, seen: Sampled) -> None:
    way: list[Move] = []
    rank = rank_of(game, state) if seen.ranked is not None else None
    met: set[Hashable] = {game.key(state)} if seen.ranked is None else set()
    returns = 0
    _note(game, state, watched, way, seen)
    while not game.is_terminal(state) and len(way) < MOVES:
        move = next_move(game, state, splitmix64(seed, len(way)))
        state = game.apply(state, move)
        way.append(move)
        seen.moves += 1
        _note(game, state, watched, way, seen)
        if seen.ranked is not None:
            after = rank_of(game, state)
            if falls(rank, after, game.is_terminal(state)):
                seen.ranked += 1
                rank = after
                continue
            seen.ranked = None
        key = game.key(state)
        if key not in met:
            met.add(key)
            continue
        returns += 1
        if seen.round is None or len(way) < len(seen.round):
            seen.round = tuple(way)
        if returns == RETURNS:
            break


def _note(game: Game[Any], state: Any, watched: frozenset[Event], way: list[Move], seen: Sampled) -> None:
    for event in game.events(state):
        if event in watched and len(way) < len(seen.ways.get(event, range(MOVES + 1))):
            seen.ways[event] = tuple(way)
