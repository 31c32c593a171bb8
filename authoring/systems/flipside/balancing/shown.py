"""What plays of The Flipside show beside what is claimed of them: choices taken, items gained, news met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from authoring.packs.linked import LinkedPack
from authoring.systems.flipside import model


def asked(pack: LinkedPack) -> Mapping[str, list[str]]:
    """The choices of entries and quests, which the prover can judge, for each scenario of the pack itself."""
    return _for_scenarios(pack, list(_choices(pack)))


def shown(pack: LinkedPack) -> Mapping[str, list[str]]:
    """Items and news cards: which of them comes is luck, of which the prover keeps no account."""
    items = [f"item:{document.id}" for document, item in pack.each(model.Item) if item.deck != "starting"]
    return _for_scenarios(pack, items + [f"news:{document.id}" for document, _ in pack.each(model.News)])


def _for_scenarios(pack: LinkedPack, events: list[str]) -> dict[str, list[str]]:
    return {f"scenario/{document.id}": events for document, _ in pack.each(model.Scenario, own=True)}


def _choices(pack: LinkedPack) -> Iterator[str]:
    for document, entry in pack.each(model.Entry):
        yield from (f"choice:entry:{document.id}/{number}" for number in range(1, len(entry.choices) + 1))
    for document, quest in pack.each(model.Quest):
        yield from (f"choice:quest:{document.id}/{number}" for number in range(1, len(quest.choices) + 1))
