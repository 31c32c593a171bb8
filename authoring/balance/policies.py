"""Policies by name: how a player decides, from no thought at all to a tree search, each seeded and comparable.

A policy is written "name" or "name:effort". None of them sees what its player cannot see: a study deals the hidden
part of a state anew before it asks a policy, and those that think deal it anew for what they try (`Aids.unseen`;
determinization as in Cowling, Powley and Whitehouse 2012). Those that think play the game on at random to its end;
a playout that does not end counts as worth nothing. Where a state has very many moves, they look at `WIDEST` of
them, drawn at random.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import log, sqrt
from typing import Any

from authoring.balance.aids import NOTHING, Aids
from authoring.balance.tree import search
from authoring.balance.worth import LUCK, playout, spread
from authoring.game.extensive import Game, Move
from authoring.game.policies import Policy, below, splitmix64, uniform
from authoring.problems.closest import did_you_mean
from authoring.values import value

WIDEST = 40
"""How many moves of a state a policy thinks about."""
CURIOSITY = sqrt(2)
"""The weight of what was little tried, for values from 0 to 1 (Kocsis and Szepesvari 2006)."""
WORLDS = 4
"""How many ways to deal what is hidden a tree search is shared out among."""
VERSUS = " vs "
"""What stands between the policies of the seats."""
UNIT = "playouts"
"""What the effort of the policies here is counted in."""


class NoSuchPolicy(ValueError):
    """A policy of that name, or of that effort, does not exist."""


@value
class Kind:
    """A sort of policy: what it does, its effort if none is given, and what makes it. An effort of 0: it has none.

    `unit` is what the effort is counted in.
    """

    does: str
    effort: int
    make: Callable[[int, Aids], Policy]
    unit: str = UNIT


@value
class Named:
    """A policy with the name that brings it back, and what it was made with."""

    name: str
    policy: Policy
    aids: Aids = NOTHING


def greedy(effort: int, aids: Aids) -> Policy:
    """One step of look-ahead: each move gets so many playouts, all moves with the same luck; the best mean is taken."""

    def choose(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
        looked = narrowed(moves, number)
        if len(looked) == 1:
            return looked[0]
        seat = looked[0].seat
        worlds = aids.worlds(game, state, seat, number, effort)
        quick = aids.quick(game)
        totals = []
        for move in looked:
            after = [game.apply(world, move) for world in worlds]
            totals.append(
                sum(
                    playout(game, after[play % len(after)], seat, splitmix64(number, LUCK + play), quick)
                    for play in range(effort)
                )
            )
        return _one_of_the_best(looked, totals, number)

    return choose


def rollout(effort: int, aids: Aids) -> Policy:
    """Flat Monte Carlo: so many playouts a decision, given to the moves by UCB1 (Auer, Cesa-Bianchi, Fischer 2002)."""

    def choose(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
        looked = narrowed(moves, number)
        if len(looked) == 1:
            return looked[0]
        seat = looked[0].seat
        worlds, quick = aids.worlds(game, state, seat, number, effort), aids.quick(game)
        tries, totals = [0] * len(looked), [0.0] * len(looked)
        for play in range(max(effort, len(looked))):
            if play < len(looked):
                arm = play
            else:
                low, reach = spread([total / tried for total, tried in zip(totals, tries, strict=True)])
                arm = max(
                    range(len(looked)),
                    key=lambda at: (totals[at] / tries[at] - low) / reach + CURIOSITY * sqrt(log(play) / tries[at]),
                )
            after = game.apply(worlds[tries[arm] % len(worlds)], looked[arm])
            totals[arm] += playout(game, after, seat, splitmix64(number, LUCK + play), quick)
            tries[arm] += 1
        means = [total / tried for total, tried in zip(totals, tries, strict=True)]
        return _one_of_the_best(looked, means, number)

    return choose


def mcts(effort: int, aids: Aids) -> Policy:
    """Monte Carlo tree search of so many playouts a decision: see `authoring.balance.tree`. Where something is
    hidden, a tree each for some ways to deal it, whose tries are added up."""

    def choose(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
        looked = narrowed(moves, number)
        if len(looked) == 1:
            return looked[0]
        worlds, quick = aids.worlds(game, state, looked[0].seat, number, min(WORLDS, effort)), aids.quick(game)
        tries, totals = [0] * len(looked), [0.0] * len(looked)
        for place, world in enumerate(worlds):
            share = effort // len(worlds) + (place < effort % len(worlds))
            seed = splitmix64(number, LUCK - 1 - place) if place else number
            found, means = search(game, world, looked, seed, share, CURIOSITY, narrowed, quick)
            for at, (tried, mean) in enumerate(zip(found, means, strict=True)):
                tries[at] += tried
                totals[at] += tried * mean if tried else 0.0
        most = max(tries)
        return _one_of_the_best(
            looked,
            [(tried == most, total / tried if tried else 0.0) for tried, total in zip(tries, totals, strict=True)],
            number,
        )

    return choose


KINDS: Mapping[str, Kind] = {
    "random": Kind("every move with the same chance", 0, lambda effort, aids: uniform),
    "greedy": Kind("one step of look-ahead, so many playouts a move", 4, greedy),
    "rollout": Kind("flat Monte Carlo, so many playouts a decision", 64, rollout),
    "mcts": Kind("a tree search (UCT), so many playouts a decision", 64, mcts),
}
"""The policies of every system, from the least thought to the most."""


def named(text: str, kinds: Mapping[str, Kind] = KINDS, aids: Aids = NOTHING) -> Named:
    """The policy of a name such as "random" or "mcts:200", or of one a seat, "mcts vs random" (those behind them begin
    with the first again). Raises NoSuchPolicy."""
    if VERSUS in text:
        seats = [named(each.strip(), kinds, aids) for each in text.split(VERSUS)]
        return Named(VERSUS.join(each.name for each in seats), _against([each.policy for each in seats]), aids)
    name, colon, given = text.partition(":")
    kind = kinds.get(name)
    if kind is None:
        help_ = did_you_mean(name, kinds)
        raise NoSuchPolicy(f'no policy is called "{name}", {help_ or "there are " + ", ".join(kinds)}')
    if not colon:
        effort = kind.effort
    elif kind.effort and given.isascii() and given.isdigit() and 0 < int(given) <= 1_000_000:
        effort = int(given)
    elif kind.effort:
        raise NoSuchPolicy(
            f'expected a number of {kind.unit} from 1 to 1000000 in "{text}", such as "{name}:{kind.effort}"'
        )
    else:
        raise NoSuchPolicy(f'"{name}" takes no number, write "{name}"')
    return Named(f"{name}:{effort}" if kind.effort else name, kind.make(effort, aids), aids)


def _against(policies: Sequence[Policy]) -> Policy:
    """Each seat decides by its own policy; what the players decide together, the first one does."""

    def choose(game: Game[Any], state: Any, moves: Sequence[Move], number: int) -> Move:
        seat = moves[0].seat
        return policies[seat % len(policies) if seat >= 0 else 0](game, state, moves, number)

    return choose


def narrowed(moves: Sequence[Move], number: int) -> Sequence[Move]:
    """The moves to think about, in order: all, or `WIDEST` of them drawn by a random number."""
    if len(moves) <= WIDEST:
        return moves
    places = list(range(len(moves)))
    for at in range(WIDEST):
        other = at + below(splitmix64(number, at), len(places) - at)
        places[at], places[other] = places[other], places[at]
    return [moves[place] for place in sorted(places[:WIDEST])]


def _one_of_the_best(moves: Sequence[Move], values: Sequence[Any], number: int) -> Move:
    best = max(values)
    among = [move for move, value in zip(moves, values, strict=True) if value == best]
    return among[below(number, len(among))]
