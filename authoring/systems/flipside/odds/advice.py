"""What to do in an adventure: how likely each action leads to success if all that follows is played as well as can be.

It is exact, by the search that takes odds of adventures; where there are too many states for a person to wait for,
nothing is said. Of an adventure inside a scenario, only what its own player can do is looked at.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from authoring.game.agenda import Decision, Mark, Task
from authoring.game.extensive import Move
from authoring.play.starting import beginning_with
from authoring.proof.odds import Endless, Search, TooLarge
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.ends import ALONE
from authoring.systems.flipside.game.engine import FlipsideGame
from authoring.systems.flipside.game.reading import RUN
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.cards import Loadout

ADVISED = 12_000
"""States that a hint at the table may look at; a person waits for it."""


def advice(game: FlipsideGame, state: Play) -> dict[Move, str]:
    """What each action of an adventure leads to, in words; nothing outside of one, or where it takes too long."""
    if state.run is None or state.final is not None:
        return {}
    number = state.run.seat
    alone = (game, state) if isinstance(game, AdventureGame) else _alone(game, state)
    if alone is None:
        return {}
    values = _values(*alone)
    own = {(move.verb, move.args): value for move, value in values.items()}
    found = {}
    for move in game.legal_actions(state):
        value = own.get((move.verb, move.args)) if move.seat == number else None
        if value is not None:
            found[move] = f"{float(value):.1%} if played as well as can be"
    return found


def _values(game: AdventureGame, state: Play) -> dict[Move, Fraction]:
    """The chance of success after each action; none where there are too many states, or they come again."""
    try:
        search = Search(beginning_with(game, state), states=ADVISED)
    except (TooLarge, Endless):
        return {}
    return {move: search.best(game.apply(state, move)) for move in game.legal_actions(state)}


def _alone(game: FlipsideGame, state: Play) -> tuple[AdventureGame, Play] | None:
    """The adventure under way as a game of its own, for the player who is in it; None where others are asked."""
    run, play = state.run, state.copy()
    assert run is not None
    marks = [at for at, task in enumerate(play.agenda) if isinstance(task, Mark) and task.what == RUN]
    top = play.agenda[-1] if play.agenda else None
    if not marks or not isinstance(top, Decision) or top.seat != run.seat:
        return None
    seat = play.seats[run.seat]
    cards = [card.item for card in seat.equipped] + list(seat.backpack)
    loadout = Loadout(
        kind="loadout", id="here", title="as it is here", coins=min(seat.coins, 60), golden=seat.golden,
        items=tuple(item for item in cards if item in play.library.items), health=seat.health, slots=seat.slots,
    )  # fmt: skip
    play.seats = [seat]
    play.run = run._replace(seat=0)
    play.phase = ALONE
    play.agenda = [_for_the_first(task) for task in play.agenda[marks[-1] :]]
    play.legal = play.agenda[-1].moves(play)
    return AdventureGame(play.library, run.adventure, seat.character, loadout), play


def _for_the_first(task: Task[Play]) -> Task[Play]:
    """A task for the only seat there is."""
    held: Any = task
    return replace(held, seat=0) if hasattr(task, "seat") else task
