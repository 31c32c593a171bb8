"""Every state of a small game, written down as facts with nothing clever: no forced runs, no early stop, no key.

Two states are the same only if they hold the same; only of states that cannot be looked into is the game's key
believed. That is what makes the second prover a check of the first: a key that merges states which do not behave
alike, or a search that skips some, gives other answers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from time import process_time
from typing import Any, NamedTuple

from authoring.game.extensive import Event, Game
from authoring.game.lines import possible
from authoring.proof.answers import Budget


class Enumerated(NamedTuple):
    """All states of a game, numbered from 0, the start: for each the states after one move; the events that come
    with each state, in order; and the states in which the play has ended."""

    onward: list[list[int]]
    events: list[tuple[Event, ...]]
    ends: list[int]

    def facts(self, numbers: dict[Event, int]) -> Iterator[str]:
        """`way(FROM, TO)`, `end(STATE)` and `at(STATE, EVENT)`, with those events that have a number."""
        for state, targets in enumerate(self.onward):
            for target in dict.fromkeys(targets):
                yield f"way({state},{target})."
        for state in self.ends:
            yield f"end({state})."
        for state, happened in enumerate(self.events):
            for event in dict.fromkeys(happened):
                if event in numbers:
                    yield f"at({state},{numbers[event]})."


def enumerated(game: Game[Any], budget: Budget) -> Enumerated | None:
    """All states of a game, or None when they are more than the budget allows."""
    start = game.initial()
    held = key_of(game, start)
    deadline = process_time() + budget.seconds
    numbers: dict[Hashable, int] = {(held(start), tuple(game.events(start))): 0}
    states = [start]
    found = Enumerated([], [], [])
    while len(found.onward) < len(states):
        if len(states) > budget.states or (not len(found.onward) & 63 and process_time() > deadline):
            return None
        number = len(found.onward)
        state = states[number]
        found.events.append(tuple(game.events(state)))
        if game.is_terminal(state):
            found.ends.append(number)
        targets = []
        for move in () if game.is_terminal(state) else possible(game, state):
            child = game.apply(state, move)
            # What came with a state counts, should the rest leave that out.
            target = numbers.setdefault((held(child), tuple(game.events(child))), len(states))
            if target == len(states):
                states.append(child)
            targets.append(target)
        found.onward.append(targets)
    return found


def key_of(game: Game[Any], start: Any) -> Callable[[Any], Hashable]:
    """By what states are told apart: by what they hold; or, where they cannot be looked into, by the game's key."""
    return game.key if value_of(start) == (type(start), id(start)) else value_of


def value_of(thing: Any) -> Hashable:
    """What a thing holds, all the way down, as something with a hash. Of what cannot be looked into it is which one
    it is, so that two things may be told apart that are alike, and never the other way round."""
    if thing is None or isinstance(thing, str | int | float | bytes | Enum):
        return thing if type(thing) is not bool else (bool, thing)
    if isinstance(thing, tuple | list):
        return type(thing), *map(value_of, thing)
    if isinstance(thing, set | frozenset):
        return type(thing), frozenset(map(value_of, thing))
    if isinstance(thing, Mapping):
        return type(thing), frozenset((value_of(key), value_of(value)) for key, value in thing.items())
    if is_dataclass(thing) and not isinstance(thing, type):
        return type(thing), *(value_of(getattr(thing, each.name)) for each in fields(thing))
    return type(thing), id(thing)
