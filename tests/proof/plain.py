"""What is guaranteed, by the plainest way there is: every state, and nothing left out."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from authoring.game.extensive import CHANCE, Event, Game
from authoring.game.lines import possible


def plain_minimax(game: Game[Any], goal: Event, largest: int) -> bool | None:
    """Whether the goal can be had whatever is drawn, round by round over every state; None for too many of them."""
    ways: dict[Hashable, tuple[bool, list[tuple[bool, Hashable]]]] = {}
    todo = [game.initial()]
    start, at_once = game.key(todo[0]), goal in game.events(todo[0])
    while todo:
        state = todo.pop()
        key = game.key(state)
        if key in ways:
            continue
        onward = [game.apply(state, move) for move in possible(game, state)]
        ways[key] = (
            game.current_player(state) == CHANCE,
            [(goal in game.events(after), game.key(after)) for after in onward],
        )
        todo += onward
        if len(ways) > largest:
            return None
    won: set[Hashable] = set()
    while True:
        more = {
            key
            for key, (drawn, onward) in ways.items()
            if key not in won and onward and (all if drawn else any)(happens or key in won for happens, key in onward)
        }
        if not more:
            return at_once or start in won
        won |= more
