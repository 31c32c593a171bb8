"""Rules about how much there is: the limits of the box, pinned numbers."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.flipside.rules.counts import (
    over_the_box,
    pinned_twice,
)

RULES: tuple[Rule, ...] = (
    over_the_box.RULE,
    pinned_twice.RULE,
)
