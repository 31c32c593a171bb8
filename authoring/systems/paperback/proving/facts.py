"""What may happen in the runs of characters and the battles of enemies, as questions to the prover speak of it.

Only events that the relaxations gain whenever they happen. Words are no facts: there are too many of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from authoring.packs.linked import LinkedPack
from authoring.systems.paperback import model
from authoring.systems.paperback.game.develop import BOOKS
from authoring.systems.paperback.game.library import Library, plain

ENDS = ("won", "lost")


def facts(pack: LinkedPack) -> Mapping[str, list[str]]:
    """The facts of every character and enemy of the pack itself, by "kind/id"."""
    library = Library(pack)
    battles = {
        f"enemy/{document.id}": [*_ends(), *_of_enemy(document.id, page)]
        for document, page in pack.each(model.Enemy, own=True)
    }
    runs = {
        f"character/{document.id}": list(_of_run(library, document.id))
        for document, _ in pack.each(model.Character, own=True)
    }
    return runs | battles


def _ends() -> Iterator[str]:
    yield from (f"end:{end}" for end in ENDS)


def _of_enemy(id: str, page: model.Enemy) -> Iterator[str]:
    """What may happen in a battle against an enemy."""
    yield from (f"battle:{id}", f"flipped:{id}", f"defeated:{id}")
    for number, stage in enumerate(page.stages, 1):
        yield from (f"action:{id}/{number}/{place}" for place in range(1, len(stage.actions) + 1))


def _of_run(library: Library, character: str) -> Iterator[str]:
    """What may happen in a whole game of a character."""
    yield from _ends()
    yield from (f"book:{book}" for book in range(1, BOOKS + 1))
    for id, enemy in library.enemies.items():
        yield from _of_enemy(id, enemy)
        if id in library.rewards and (enemy.book, enemy.type) != (BOOKS, "boss"):
            sides = library.rewards[id][1].sides
            yield from (f"reward:{id}/{side}" for side in range(1, len(sides) + 1))
    for id, item in library.items.items():
        whose = plain(item.character) if item.character is not None else character
        if whose == character or not (item.only or item.starter):
            yield f"used:{id}"
            if not item.starter:
                yield from (f"gained:{id}", f"bought:{id}")
    for id, core in library.cores.items():
        if core.item is not None and plain(core.character) == character:
            yield f"used:{id}"
    for id in library.mcguffins:
        yield from (f"gained:{id}", f"bought:{id}")
    yield from (f"gained:{id}" for id in library.bosses)
    for id, card in library.letters.items():
        if plain(card.character) == character:
            yield f"upgraded:{id}"
            if not card.starter:
                yield from (f"letter:{id}", f"bought:{id}")
    yield from (f"penalty:{id}" for id in library.penalties)
    for unlock in library.unlocks.values():
        yield from (f"unlocked:{plain(id)}" for id in unlock.opens)
