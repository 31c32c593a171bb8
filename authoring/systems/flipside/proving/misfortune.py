"""The worst luck of a group, as far as a glance can tell: what draws look like when they help least."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from authoring.game.extensive import Move
from authoring.proof.fates import Fate
from authoring.systems.flipside.game.checks import Look
from authoring.systems.flipside.game.paths import advances, ways
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.model.tokens import token

HELPFUL = ("gain", "add", "heal", "unlock", "roll_loot", "fix", "recover")
"""Effects of news that a group is glad of."""


def misfortunes() -> list[Fate]:
    """Draws that fit nothing, news and loot of no use; items that are dear, or cheap."""
    return [
        Fate("draws that never fit", _unfit(lambda play, item: -(play.library.cost(item) or 0))),
        Fate("draws that never fit and cheap items", _unfit(lambda play, item: play.library.cost(item) or 0)),
    ]


def _unfit(price: Callable[[Play, str], int]) -> Callable[[Play, Sequence[Move]], Move]:
    def draws(play: Play, outcomes: Sequence[Move]) -> Move:
        return min(outcomes, key=lambda move: (_use(play, move, price), str(move)))

    return draws


def _use(play: Play, move: Move, price: Callable[[Play, str], int]) -> tuple[int, int]:
    """How much an outcome helps; more is better for the group."""
    what = move.args[0]
    match move.verb:
        case "draw":
            return _fit(play, what), token(what).level
        case "draw-wound":
            return -token(what).level, 0
        case "news":
            card = play.library.news[what]
            return _gain((*card.stall.do, *card.camp.do)), 0
        case "roll":
            return _gain(play.library.box.loot[int(what) - 1]), 0
        case "reveal" | "draw-item":
            face = play.library.faces[what]
            return int(face.use is not None or face.lantern), price(play, what)
        case _:
            return 0, 0


def _fit(play: Play, name: str) -> int:
    """In how many ways a token can be used where it is drawn."""
    if play.final is not None:
        return int(advances(play, play.final, name))
    if play.run is not None:
        return len(ways(play, play.run, name))
    look = next((task for task in reversed(play.agenda) if isinstance(task, Look)), None)
    if look is not None:
        return int(look.check.value.need.of.matches(name))
    places = [place for seat in play.seats for place in play.library.neighbours.get(seat.place, ())]
    shown = token(name).terrains
    return sum(play.library.locations[place].terrain in shown for place in places)


def _gain(effects: Sequence[Effect]) -> int:
    """How much a group is glad of some effects."""
    found = 0
    for effect in effects:
        if effect.key == "gain":
            value = effect.value
            found += (value.coins or 0) + (value.xp or 0) + 3 * bool(value.item) + 9 * bool(value.stuff)
        elif effect.key == "each_player":
            found += 2 * _gain(effect.value)
        else:
            found += effect.key in HELPFUL
    return found
