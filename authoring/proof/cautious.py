"""Guarantees in games too big to be seen: a search for a way to play that every draw is good for.

A game may come with a cautious one: in which the players do without some of their moves, and in which the draws
may do more harm than they can, never less. What the players can be sure of there they can be sure of. The search
is an AND-OR search, depth first, over the decisions in the order in which the cautious game gives them (Nilsson
1980, chapter 3). What it finds is a policy, a move for each state that can come; it is walked again by `walked`,
which knows nothing of the search.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from time import process_time
from typing import Any, NamedTuple, Protocol, TypeAlias

from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.game.lines import possible
from authoring.proof.answers import Budget

Policy: TypeAlias = Mapping[int, Hashable]
"""The label of the decision in each state, by the hash of its key; where there is but one move it is made without
asking. Two keys with one hash can mislead the search, to keep it small, but not `walked`, which tells keys apart."""
CHAIN = 200
"""After so many moves without a choice a state is kept all the same, so that no forced run is endless."""


class CautiousGame(Game[Any], Protocol):
    """A game that gives the players less and the draws more, and says how its policies play the game itself."""

    def label(self, state: Any, move: Move) -> Hashable:
        """What moves of states with one key have in common that lead to states with one key."""
        ...

    def play(self, policy: Policy, draws: Callable[[Any, Sequence[Move]], Move]) -> tuple[Move, ...]:
        """A play of the game itself by a policy, up to the goal; `draws` says what is drawn in a state.

        Raises LookupError in a state that the policy has no move for.
        """
        ...

    def told(self, decisions: Sequence[tuple[Any, Move]]) -> Sequence[str]:
        """A policy in words, from the decisions it makes on all its ways, the nearest first."""
        ...


class Found(NamedTuple):
    """What a search came to: the policy, or None with what ended the search ("" where all was looked at); and how
    many states it kept."""

    policy: Policy | None
    limit: str
    states: int


class _Open(NamedTuple):
    """A state whose options are looked at one after another: at a draw all have to be good, else one."""

    mark: int
    state: Any
    chance: bool
    options: Sequence[Move]


class _Landing(NamedTuple):
    """Where a move leads once what is forced has run."""

    state: Any
    options: Sequence[Move]
    happened: bool
    ended: bool


def search(game: CautiousGame, goal: Collection[Event], budget: Budget) -> Found:
    """A policy by which one of the events happens whatever is drawn, or None.

    A state that leads back to itself counts as lost while it is looked at, so a policy may be missed; one that is
    found comes to its end in finitely many moves.
    """
    deadline = process_time() + budget.seconds
    policy: dict[int, Hashable] = {}
    good: set[int] = set()
    seen: set[int] = set()
    start = _landed(game, game.initial(), goal)
    if start.happened or start.ended:
        return Found({} if start.happened else None, "", 0)
    stack = [_opened(game, start)]
    turn = [0]
    seen.add(stack[0].mark)
    result: bool | None = None
    while stack:
        here = stack[-1]
        if result is not None:
            if result and not here.chance:
                policy[here.mark] = game.label(here.state, here.options[turn[-1] - 1])
            if result is not here.chance:
                # A good move, or a draw that is not: the state is decided.
                if result:
                    good.add(here.mark)
                stack.pop()
                turn.pop()
                continue
            result = None
        if turn[-1] == len(here.options):
            result = here.chance
            if result:
                good.add(here.mark)
            stack.pop()
            turn.pop()
            continue
        if len(seen) > budget.states or process_time() > deadline:
            return Found(None, "states" if len(seen) > budget.states else "seconds", len(seen))
        landing = _landed(game, game.apply(here.state, here.options[turn[-1]]), goal)
        turn[-1] += 1
        if landing.happened or landing.ended:
            result = landing.happened
            continue
        mark = hash(game.key(landing.state))
        if mark in seen:
            result = mark in good
            continue
        seen.add(mark)
        stack.append(_Open(mark, landing.state, game.current_player(landing.state) == CHANCE, landing.options))
        turn.append(0)
    return Found(policy if result else None, "", len(seen))


class Walked(NamedTuple):
    """What comes up when a policy is played through every draw: how many states, and the decisions it makes."""

    states: int
    decisions: Sequence[tuple[Any, Move]]


def walked(game: CautiousGame, policy: Policy, goal: Collection[Event], seconds: float) -> Walked | None:
    """Play a policy through every draw, and check that the goal happens on each way and that no way comes round.

    None when the seconds were too few. Raises NotGuaranteed.
    """
    deadline = process_time() + seconds
    decisions: list[tuple[Any, Move]] = []
    waiting: dict[Hashable, int] = {}
    back: dict[Hashable, list[Hashable]] = {}
    start = _landed(game, game.initial(), goal)
    todo = deque([] if start.happened else [start])
    states: dict[Hashable, _Landing] = {}
    if todo:
        states[game.key(start.state)] = start
    while todo:
        if process_time() > deadline:
            return None
        landing = todo.popleft()
        if landing.ended:
            raise NotGuaranteed("a play by the policy ends without it")
        key = game.key(landing.state)
        chosen = landing.options
        if game.current_player(landing.state) != CHANCE and len(chosen) > 1:
            move = by_policy(game, policy, landing.state, chosen)
            if move is None:
                raise NotGuaranteed("the policy has no move in a state that comes up")
            decisions.append((landing.state, move))
            chosen = [move]
        onward = set()
        for move in chosen:
            after = _landed(game, game.apply(landing.state, move), goal)
            if after.happened:
                continue
            if after.ended:
                raise NotGuaranteed("a play by the policy ends without it")
            next_key = game.key(after.state)
            onward.add(next_key)
            if next_key not in states:
                states[next_key] = after
                todo.append(after)
        waiting[key] = len(onward)
        for next_key in onward:
            back.setdefault(next_key, []).append(key)
    done = [key for key, left in waiting.items() if not left]
    finished = 0
    while done:
        finished += 1
        for key in back.get(done.pop(), ()):
            waiting[key] -= 1
            if not waiting[key]:
                done.append(key)
    if finished < len(states):
        raise NotGuaranteed("a play by the policy can come round for ever")
    return Walked(len(states), decisions)


def by_policy(game: CautiousGame, policy: Policy, state: Any, options: Sequence[Move]) -> Move | None:
    """What a policy decides in a state of a cautious game; None where it has nothing to say, or not one of the
    options."""
    mark = hash(game.key(state))
    return next((move for move in options if game.label(state, move) == policy[mark]), None) if mark in policy else None


class NotGuaranteed(Exception):
    """A policy that was found does not do what it is said to: nothing is said of the claim then."""


def _landed(game: Game[Any], state: Any, goal: Collection[Event]) -> _Landing:
    """The state, or the first one behind it with something to decide or to draw."""
    for _ in range(CHAIN):
        if not set(goal).isdisjoint(game.events(state)):
            return _Landing(state, (), True, False)
        if game.current_player(state) == TERMINAL:
            return _Landing(state, (), False, True)
        options = possible(game, state)
        if len(options) != 1:
            return _Landing(state, options, False, not options)
        state = game.apply(state, options[0])
    happened = not set(goal).isdisjoint(game.events(state))
    options = possible(game, state)
    return _Landing(state, options, happened, not options)


def _opened(game: Game[Any], landing: _Landing) -> _Open:
    chance = game.current_player(landing.state) == CHANCE
    return _Open(hash(game.key(landing.state)), landing.state, chance, landing.options)
