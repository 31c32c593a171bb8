"""What FlipToons brings for simulation."""

from __future__ import annotations

from typing import Any

from authoring.balance.aids import Aids, Quick
from authoring.balance.gauges import Plays
from authoring.balance.hook import Balancing
from authoring.balance.policies import Kind
from authoring.game.extensive import Game
from authoring.systems.fliptoons.balancing.ahead import lookahead
from authoring.systems.fliptoons.balancing.measures import Measures
from authoring.systems.fliptoons.balancing.rules import sensible
from authoring.systems.fliptoons.balancing.unseen import unseen


def _playouts(game: Game[Any]) -> Quick | None:
    """The quick path is imported when it is asked for: it takes a second to load."""
    from authoring.systems.fliptoons.balancing.quick import playouts

    return playouts(game)


def _plays(game: Game[Any], policy: str, ends: frozenset[str]) -> Plays | None:
    from authoring.systems.fliptoons.balancing.quick import plays

    return plays(game, policy, ends)


BALANCING = Balancing(
    policies={
        "sensible": Kind("hires what betters the deck, dismisses what holds it back", 0, lambda effort, aids: sensible),
        "lookahead": Kind("the action with the best next flip, exact up to so many states", 300, lookahead, "states"),
    },
    aids=Aids(unseen, _playouts),
    gauges=Measures(),
    plays=_plays,
)
