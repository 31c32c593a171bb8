"""Finds rings of entries that players can go round as often as they like, at no cost."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import joined
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.book import Link
from authoring.systems.flipside.rules.graphs import round_trip
from authoring.systems.flipside.rules.loops import endless, rings
from authoring.systems.flipside.rules.walk import sites_of

COSTS = frozenset({"lose", "wound", "wounds", "return_stuff", "check", "trial", "discard", "sell", "buy"})
GAINS = {
    "gain": "gains",
    "take": "takes an item",
    "heal": "heals",
    "fix": "fixes",
    "recover": "recovers tokens",
    "add": "adds tokens",
    "unlock": "unlocks a slot",
    "count": "counts",
    "roll_loot": "rolls for loot",
}


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the read effect of the ring's first entry."""
    lost = endless(pack)

    def free(link: Link) -> bool:
        ends = (link.source, link.target)
        return not link.guards and not any(each in lost or not COSTS.isdisjoint(sites_of(each).by_key) for each in ends)

    for ring in rings(pack, free):
        done = {key for link in ring for key in sites_of(link.source).by_key}
        gains = joined([words for key, words in GAINS.items() if key in done], "and")
        names = round_trip([link.source.id for link in ring])
        yield Finding(
            f"readers can go round as often as they like: {names}",
            ring[0].at,
            f"and each round {gains}" if gains else "nothing is paid or used up on the way",
            notes=tuple((link.at, f'reads on in "{link.target.id}"') for link in ring[1:]),
            help="ask a price, leave out the way back, or guard it with `not: {was read: ...}`",
        )


RULE = Rule(
    "free-loop", "B106", Severity.WARNING, "a ring of entries that costs nothing to go round", check, scope="structure"
)
