"""The lint rules of The Flipside: an explicit table, in the order of `authoring rules`.

One rule a file, named like the rule; a module holds `check` and `RULE`. Rules on one kind of content share
a folder, whose `__init__` lists them. A new rule is a new file, a line in its folder's list, and a page of
its name in `docs/rules/`.
"""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.flipside.rules import (
    adventures,
    campaign,
    cards,
    facts,
    finals,
    guards,
    maps,
    proved,
    reading,
    texts,
)

RULES: tuple[Rule, ...] = (
    # adventures and final adventures, map, box, characters, items
    *adventures.RULES,
    *finals.RULES,
    *maps.RULES,
    *cards.RULES,
    # book, ledgers, guards, campaign, texts
    *reading.RULES,
    *facts.RULES,
    *guards.RULES,
    *campaign.RULES,
    *texts.RULES,
    # what the prover refutes
    *proved.RULES,
)
"""Every rule of the system."""
