"""What Paperback Adventures brings for simulation."""

from __future__ import annotations

from authoring.balance.aids import Aids
from authoring.balance.hook import Balancing
from authoring.balance.policies import Kind
from authoring.systems.paperback.balancing.measures import Measures
from authoring.systems.paperback.balancing.rules import lookahead, sensible
from authoring.systems.paperback.balancing.unseen import unseen

BALANCING = Balancing(
    policies={
        "sensible": Kind("the word with the best icons, shops when in need", 0, lambda effort, aids: sensible),
        "lookahead": Kind("tries out so many of the best words and each item before them", 8, lookahead, "words"),
    },
    aids=Aids(unseen),
    gauges=Measures(),
)
