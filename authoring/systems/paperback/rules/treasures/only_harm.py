"""McGuffins of which a side only harms its owner."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import BossMcGuffin, Changes, McGuffin, Mode, Passive, Twist
from authoring.systems.paperback.rules.sites import parts

MORE = ("max_hp", "start_hp", "wilds", "hand", "energy", "boons")
"""Changes of which more is better for the player."""
LESS = ("price", "enemy_hp", "enemy_attack", "penalties", "shortest_word")
"""Changes of which less is."""
BANS = ("no_bonus", "no_shop", "no_vowel", "no_wild", "no_items")


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Changes that are all for the worse, and no reaction beside them. A card that a mode or a plot twist begins with
    may be a burden."""
    burdens = set(_begun_with(pack))
    for document, card in pack.each(McGuffin, own=True):
        if document.id in burdens:
            continue
        for place, side in enumerate(card.sides):
            if _harms(side):
                yield Finding(
                    f'this side of "{document.id}" only harms its owner',
                    document.at("sides", place, "changes"),
                    help="give it something that is worth the harm",
                )
    for document, boss in pack.each(BossMcGuffin, own=True):
        if document.id not in burdens and _harms(boss):
            yield Finding(
                f'"{document.id}" only harms its owner',
                document.at("changes"),
                help="give it something that is worth the harm, or let a mode begin with it as a burden",
            )


def _begun_with(pack: LinkedPack) -> Iterator[str]:
    """The ids of the cards that players have from the start in some mode or with some twist."""
    named = [id for _, mode in pack.each(Mode) for id in mode.start_with]
    named += [id for found in parts(pack, Twist) if found.value.changes for id in found.value.changes.start_with]
    return (id.rpartition(":")[2] for id in named)


def _harms(side: Passive) -> bool:
    changes = side.changes
    if side.reacts or changes is None or changes == Changes():
        return False
    worth = [getattr(changes, name) for name in MORE]
    worth += [-getattr(changes, name) for name in LESS]
    worth += [-int(getattr(changes, name)) for name in BANS]
    return not any(each > 0 for each in worth) and not changes.vowel_icons and not changes.start_with


RULE = Rule("only-harm", "J116", Severity.WARNING, "a McGuffin that nobody wants", check, scope="document")
