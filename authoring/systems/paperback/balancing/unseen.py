"""What a player does not see: nothing that a state holds, but for the boss that waits behind a lackey.

Decks have no order in a state; what was given back to one was given in the open.
"""

from __future__ import annotations

from typing import Any

from authoring.game.extensive import Game
from authoring.game.policies import below
from authoring.systems.paperback.game.develop import StartBattle, enemies_of
from authoring.systems.paperback.game.engine import PaperbackGame
from authoring.systems.paperback.game.state import Play


def unseen(game: Game[Any], state: Any, seat: int, number: int) -> Any:
    """The state with another boss of this book behind the lackey that is being fought."""
    assert isinstance(game, PaperbackGame) and isinstance(state, Play)
    boss = state.reward_boss
    waits = any(isinstance(task, StartBattle) and task.enemy == boss for task in state.agenda)
    if not boss or waits or state.enemy != state.reward_lackey or boss not in game.library.enemies:
        return state
    book = game.library.enemies[boss].book
    bosses = sorted(set(enemies_of(state, book, "boss", game.boxes)))
    if boss not in bosses or len(bosses) < 2:
        return state
    dealt = state.copy()
    dealt.legal, dealt.events = state.legal, state.events
    dealt.reward_boss = bosses[below(number, len(bosses))]
    return dealt
