"""The numbers that counters can come to show, however a pack is played."""

from __future__ import annotations

from collections.abc import Mapping

from authoring.packs.derived import derived
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.rules.ledger import ledger, numbers_of
from authoring.systems.flipside.rules.often import often


@derived
def numbers_shown(pack: LinkedPack) -> Mapping[str, frozenset[int]]:
    """For each counter by its id all numbers it may show: never too few, as each change counts as often as play can
    come to it."""
    most = often(pack).of_site
    return {fact.document.id: numbers_of(fact, most) for fact in ledger(pack).of_kind("counter")}
