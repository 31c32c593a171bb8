"""Wounds, and healing, of more than a character has slots for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.walk import own_survey

SLOTS = 6
"""Health slots of a character board, those behind Blocking tokens among them. Rulebook: Character Board."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A number of wounds or of tokens healed above the six health slots."""
    for site in own_survey(pack).doing("wounds", "heal"):
        count = site.effect.value
        if isinstance(count, int) and count > SLOTS:
            what = "wounds are taken" if site.key == "wounds" else "wounds are healed"
            yield Finding(
                f"{count} {what} at once, and a character has {SLOTS} health slots",
                site.value_at(),
                help="write `heal: all`" if site.key == "heal" else "take fewer, or let the adventure `fail`",
            )


RULE = Rule(
    "health-beyond-slots", "K308", Severity.WARNING, "more wounds than there are slots", check, scope="document"
)
