"""Where anybody can come to stand: along borders that no barrier cuts, and where effects move a character."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.model.effects import Effect

ANYWHERE = "any location"


def landings(effects: Iterable[Effect]) -> frozenset[str]:
    """The locations that effects move a character to; `ANYWHERE` among them for those of choice."""
    return frozenset(plain(effect.value) for effect in effects if effect.key == "move")


def within_reach(library: Library, characters: Iterable[str], landings: Collection[str]) -> frozenset[str]:
    """The locations that some of these characters can come to, in however many rounds; all, where that is not sure."""
    near = library.neighbours
    todo = [*(library.characters[each].start for each in characters), *landings]
    if not near.keys() >= set(todo):
        return frozenset(near)
    found: set[str] = set()
    while todo:
        place = todo.pop()
        if place not in found:
            found.add(place)
            todo += near[place]
    return frozenset(found)
