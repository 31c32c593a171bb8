"""Monte Carlo tree search over the extensive form: UCT (Kocsis and Szepesvari 2006) with chance nodes.

At a decision a move is taken that was never tried, else the one with the highest upper bound for the seat that
decides; at a chance node an outcome is drawn by its weight. Each iteration adds one node and plays it out at random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import Any

from authoring.balance.aids import Quick
from authoring.balance.worth import LONGEST, LUCK, returns_of, spread
from authoring.game.extensive import CHANCE, TERMINAL, Game, Move
from authoring.game.policies import drawn, splitmix64

Narrow = Callable[[Sequence[Move], int], Sequence[Move]]
"""The moves of a state that are thought about, by a random number."""


@dataclass(slots=True)
class _Node:
    """A state met by the search. `moves` are those thought about at a decision, `ways` where moves have led."""

    state: Any
    player: int
    moves: Sequence[Move] = ()
    ways: dict[Move, _Node] = field(default_factory=dict)
    tries: int = 0
    total: list[float] = field(default_factory=list)

    def mean(self, seat: int) -> float:
        """The mean return of a seat from here on; of all seats together where nobody in particular decides."""
        values = [self.total[seat]] if seat >= 0 else self.total
        return sum(values) / len(values) / self.tries


def search(
    game: Game[Any],
    state: Any,
    moves: Sequence[Move],
    number: int,
    effort: int,
    curiosity: float,
    narrow: Narrow,
    quick: Quick | None = None,
) -> tuple[list[int], list[float]]:
    """How often each of the moves of a decision was tried in so many iterations, and its mean return.

    A move that was never tried has the mean minus infinity. All luck comes from the random number.
    """
    root = _Node(state, game.current_player(state), moves, total=[0.0] * game.players)
    for iteration in range(effort):
        _iterate(game, root, splitmix64(number, LUCK + iteration), curiosity, narrow, quick)
    found = [root.ways.get(move) for move in moves]
    seat = moves[0].seat
    return [node.tries if node else 0 for node in found], [node.mean(seat) if node else float("-inf") for node in found]


def _iterate(game: Game[Any], root: _Node, seed: int, curiosity: float, narrow: Narrow, quick: Quick | None) -> None:
    path, node, fresh = [root], root, False
    while not fresh and node.player != TERMINAL and len(path) < LONGEST:
        number = splitmix64(seed, LONGEST + len(path))
        if node.player == CHANCE:
            move = drawn(game.chance_outcomes(node.state), number)
        else:
            move = _chosen(node, curiosity)
        way = node.ways.get(move)
        if way is None:
            way = node.ways[move] = _met(game, game.apply(node.state, move), number, narrow)
            # What is drawn is no step of its own: the node behind a draw is entered, too, until a decision is new.
            fresh = node.player != CHANCE
        node = way
        path.append(node)
    returns = returns_of(game, node.state, seed, quick) or [0.0] * game.players
    for each in path:
        each.tries += 1
        each.total = [old + new for old, new in zip(each.total, returns, strict=True)]


def _met(game: Game[Any], state: Any, number: int, narrow: Narrow) -> _Node:
    player = game.current_player(state)
    moves = narrow(game.legal_actions(state), number) if player not in (CHANCE, TERMINAL) else ()
    return _Node(state, player, moves, total=[0.0] * game.players)


def _chosen(node: _Node, curiosity: float) -> Move:
    """The first move that was never tried, else the one of the highest upper bound."""
    for move in node.moves:
        if move not in node.ways:
            return move
    ways = [node.ways[move] for move in node.moves]
    means = [way.mean(move.seat) for way, move in zip(ways, node.moves, strict=True)]
    low, reach = spread(means)
    tries = sum(way.tries for way in ways)
    bounds = [
        (mean - low) / reach + curiosity * sqrt(log(tries) / way.tries) for way, mean in zip(ways, means, strict=True)
    ]
    return node.moves[bounds.index(max(bounds))]
