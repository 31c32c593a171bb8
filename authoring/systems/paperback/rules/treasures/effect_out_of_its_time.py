"""Effects of battles between them, and the other way round."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.ranking import every
from authoring.systems.paperback.rules.sites import BATTLE, BETWEEN, sites

FIGHTING = frozenset({
    "hits", "blocks", "energy", "hexes", "take_hexes", "damage", "enemy_heals", "enemy_boons", "draw", "draw_next",
    "stun", "advance", "set_indicator", "choice_letter", "retain", "recover", "fatigue", "discard", "take_letters",
    "release",
})  # fmt: skip
"""Effects that need a battle."""
REWARDS = frozenset({
    "replace_letter", "add_letter", "upgrade", "remove_letter", "gain_item", "gain_mcguffin", "gain_boss",
})  # fmt: skip
"""Effects that need the whole deck, or the time to look at cards."""

_TIMES = {BATTLE: "in a battle", BETWEEN: "between battles"}


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Hits, blocks, energy and the like where no battle is on, or when it is over; rewards in a battle, when the deck
    is not together."""
    for site in sites(pack):
        over = site.trigger == "battle end"
        wrong = FIGHTING if over else {BATTLE: REWARDS, BETWEEN: FIGHTING}.get(site.when, frozenset())
        for place, effect in enumerate(site.effects):
            for each in every([effect]):
                if each.key in wrong:
                    during = "when a battle is over" if over else _TIMES[site.when]
                    yield Finding(
                        f'"{each.key.replace("_", " ")}" has no place {during}',
                        site.document.at(*site.path, place),
                        help="move it to a card used in battle" if wrong is FIGHTING else "move it to a reward",
                    )


RULE = Rule(
    "effect-out-of-its-time",
    "J109",
    Severity.ERROR,
    "an effect that does nothing when it happens",
    check,
    scope="document",
)
