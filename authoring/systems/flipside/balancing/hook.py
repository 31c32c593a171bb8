"""What The Flipside brings for simulation."""

from __future__ import annotations

from authoring.balance.aids import Aids
from authoring.balance.hook import Balancing, Staged
from authoring.balance.policies import Kind
from authoring.systems.flipside.balancing.ahead import lookahead
from authoring.systems.flipside.balancing.measures import Measures
from authoring.systems.flipside.balancing.reader import reader
from authoring.systems.flipside.balancing.rules import sensible
from authoring.systems.flipside.balancing.shown import asked, shown
from authoring.systems.flipside.balancing.unseen import unseen
from authoring.systems.flipside.odds.met import odds_at

BALANCING = Balancing(
    policies={
        "sensible": Kind(
            "quests and tokens by the shortest way, steps that hurt least", 0, lambda effort, aids: sensible
        ),
        "lookahead": Kind("the same, with exact odds of adventures, checks and finales", 3_000, lookahead, "states"),
        "reader": Kind("lookahead by people who have read the book and plan to win", 1_000, reader, "states"),
    },
    asked=asked,
    shown=shown,
    aids=Aids(unseen),
    gauges=Measures(),
    staged=Staged("scenario", odds_at),
)
