"""Wounds, and healing, of more than a character has slots for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.sites import EffectSite, ListSite
from authoring.systems.flipside.rules.walk import own_survey

SLOTS = 6
"""Health slots of a character board, those behind Blocking tokens among them. Rulebook: Character Board."""


MAY_HEAL = frozenset({
    "heal", "read", "adventure", "when", "choose", "check", "each_player", "box", "use", "step", "roll_loot", "trial",
})  # fmt: skip
"""Effects after which slots may be empty again."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A number of wounds or of tokens healed above the six health slots, of one effect or of several in a row."""
    for site in own_survey(pack).doing("wounds", "heal"):
        count = site.effect.value
        if isinstance(count, int) and count > SLOTS:
            what = "wounds are taken" if site.key == "wounds" else "wounds are healed"
            yield Finding(
                f"{count} {what} at once, and a character has {SLOTS} health slots",
                site.value_at(),
                help="write `heal: all`" if site.key == "heal" else "take fewer, or let the adventure `fail`",
            )
    for among in own_survey(pack).lists_doing("wounds"):
        yield from _in_a_row(among)


def _in_a_row(among: ListSite) -> Iterator[Finding]:
    """The effect that asks for the seventh wound of a list in which nothing heals, each asking for fewer."""
    taken: list[EffectSite] = []
    for number, effect in enumerate(among.effects):
        if effect.key in MAY_HEAL or (effect.wounds or 0) > SLOTS:
            taken = []
        elif effect.wounds is not None:
            taken.append(among.of_effect(number))
            count = sum(site.effect.wounds or 0 for site in taken)
            if count > SLOTS:
                *before, last = taken
                yield Finding(
                    f"{count} wounds are taken one after another, and a character has {SLOTS} health slots",
                    last.value_at(),
                    notes=tuple((site.value_at(), "and these before") for site in before),
                    help="take fewer, heal in between, or let the adventure `fail`",
                )
                taken = []


RULE = Rule(
    "health-beyond-slots", "K308", Severity.WARNING, "more wounds than there are slots", check, scope="document"
)
