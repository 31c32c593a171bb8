"""Whether the players can make something happen whatever is drawn, by a look at what decides it and no more.

An AND-OR search, depth first, with a table of the states that are decided (Nilsson 1980, chapter 3): of a decision one
good move is enough, of a draw one bad outcome. So that these come early, moves and outcomes that decided other states
are tried first (the history heuristic; Schaeffer 1989). It is exact as long as no way comes back to a state that is
still being looked at; where one does, nothing is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Sequence
from time import process_time
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.game.lines import possible
from authoring.proof.answers import Budget
from authoring.proof.explore import Rest, at_rest, unlike

Decide: TypeAlias = Callable[[Any, Sequence[Move]], Move]
"""Decides in a state with several moves."""
ROUND = "coming round"
"""What ends the search where a way comes back to a state that is still being looked at."""
OFTEN = 64
"""After so many states it is looked whether the seconds are over."""


@runtime_checkable
class Lean(Protocol):
    """A game that knows of smaller ones, every play of which is a play of it."""

    def lean(self, goal: Collection[Event]) -> tuple[Game[Any], Game[Any]] | None:
        """One in which it is guaranteed that one of these events happens only if it is here, and one in which it is not
        guaranteed only if it is not here; None without them."""
        ...


class Sure(NamedTuple):
    """What came of it: whether the goal can be made to happen, or None; then a play in which draws keep it from
    happening, to its end; how many states were looked at, and the moves made from them; and what ended the search
    without an answer ("states", "seconds" or ROUND), or ""."""

    holds: bool | None
    moves: tuple[Move, ...] | None
    states: int
    edges: int
    limit: str = ""


class _Open(NamedTuple):
    """A state that is looked at: its key, whether something is drawn, and what can come, the likeliest to decide
    first."""

    key: Hashable
    state: Any
    drawn: bool
    options: Sequence[Move]


def surely(game: Game[Any], goal: Collection[Event], budget: Budget, decide: Decide | None = None) -> Sure:
    """Whether one of the goal's events can be made to happen whatever is drawn; it has not happened at the start.

    Smaller games that the game knows of are looked at first: where they agree, so does the game. A play in which draws
    keep it from happening decides as `decide` says, or else makes the first move there is.
    """
    goal, begun = frozenset(goal), process_time()
    lean = game.lean(goal) if isinstance(game, Lean) else None
    if lean is not None:
        least, most = lean
        found = _looked(most, goal, budget, decide)
        if found.holds:
            found = _looked(least, goal, budget.since(begun), decide)
            if found.holds:
                return found
        elif found.limit != ROUND:
            return found
    return _looked(game, goal, budget.since(begun), decide)


def _looked(game: Game[Any], goal: frozenset[Event], budget: Budget, decide: Decide | None) -> Sure:
    """The same by a look at the game itself."""
    deadline = process_time() + budget.seconds
    run_on, key_of, apply = at_rest(game), game.key, game.apply
    known: dict[Hashable, bool | None] = {}
    """Whether it can be made to happen from a state; None while that is looked at."""
    decided: Counter[Move] = Counter()
    edges = 0

    def opened(key: Hashable, rest: Rest) -> _Open:
        known[key] = None
        drawn = rest.player == CHANCE
        options = [option[0] for option in rest.options] if drawn else rest.options
        return _Open(key, rest.state, drawn, sorted(options, key=decided.__getitem__, reverse=True))

    start = game.initial()
    player = game.current_player(start)
    if player == TERMINAL:
        return Sure(False, (), 1, 0)
    options = game.chance_outcomes(start) if player == CHANCE else game.legal_actions(start)
    stack = [opened(key_of(start), Rest(start, player, options, (), ()))]
    turns = [0]
    result: bool | None = None
    while stack:
        here = stack[-1]
        if result is not None and result is not here.drawn:
            # A good move, or an outcome that is bad.
            decided[here.options[turns[-1] - 1]] += 1
        elif turns[-1] == len(here.options):
            result = here.drawn
        else:
            if len(known) > budget.states:
                return Sure(None, None, len(known), edges, "states")
            if not edges % OFTEN and process_time() >= deadline:
                return Sure(None, None, len(known), edges, "seconds")
            rest = run_on(apply(here.state, here.options[turns[-1]]))
            turns[-1] += 1
            edges += 1
            result = None
            if any(event in goal for _, event in rest.happened):
                result = True
            elif rest.player == TERMINAL:
                result = False
            else:
                key = key_of(rest.state)
                if key not in known:
                    stack.append(opened(key, rest))
                    turns.append(0)
                else:
                    result = known[key]
                    if result is None:
                        return Sure(None, None, len(known), edges, ROUND)
            continue
        known[here.key] = result
        stack.pop()
        turns.pop()
    moves = None if result else _unlucky(game, goal, known, decide)
    return Sure(result, moves, len(known), edges)


def _unlucky(
    game: Game[Any], goal: frozenset[Event], known: dict[Hashable, bool | None], decide: Decide | None
) -> tuple[Move, ...]:
    """A play to its end in which draws keep the goal from happening: none of the decisions helps."""
    run_on, state, moves = at_rest(game), game.initial(), list[Move]()
    while game.current_player(state) != TERMINAL:
        options = possible(game, state)
        if game.current_player(state) != CHANCE:
            options = [decide(state, options) if decide is not None else options[0]]
        for move in options:
            rest = run_on(game.apply(state, move))
            lost = rest.player == TERMINAL or known.get(game.key(rest.state)) is False
            if lost and all(event not in goal for _, event in rest.happened):
                moves += (move, *rest.forced)
                state = rest.state
                break
        else:
            raise unlike(game)
    return tuple(moves)
