"""What FlipToons brings for simulation."""

from __future__ import annotations

from authoring.balance.aids import Aids
from authoring.balance.hook import Balancing
from authoring.balance.policies import Kind
from authoring.systems.fliptoons.balancing.ahead import lookahead
from authoring.systems.fliptoons.balancing.measures import Measures
from authoring.systems.fliptoons.balancing.rules import sensible
from authoring.systems.fliptoons.balancing.unseen import unseen

BALANCING = Balancing(
    policies={
        "sensible": Kind("hires what betters the deck, dismisses what holds it back", 0, lambda effort, aids: sensible),
        "lookahead": Kind("the action with the best next flip, exact up to so many states", 300, lookahead, "states"),
    },
    aids=Aids(unseen),
    gauges=Measures(),
)
