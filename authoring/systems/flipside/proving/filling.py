"""How often a play of an adventure can follow its boxes, by counting along the arrows.

The counts are upper bounds: infinite for a box that anything but a step follows, and where the arrows go round. A
space that is filled only later than that is never filled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import inf

from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.reach import on_page
from authoring.systems.flipside.model.adventures import Adventure, Step
from authoring.systems.flipside.model.effects import Effect


def followings(library: Library, page: Adventure) -> Mapping[str, float]:
    """The most times that each box of an adventure can be followed in one play of it."""
    elsewhere = {*_by_cards(library), *_named(page.mismatched)}
    for box in page.boxes.values():
        elsewhere.update(_named((*box.do, *(effect for slot in box.slots for effect in slot.do))))
    return {name: inf if name in elsewhere else _by_steps(page, name) for name in page.boxes}


def _by_steps(page: Adventure, box: str) -> float:
    """The most times that steps of one way through an adventure follow a box."""
    steps, known = page.steps, dict[str, float]()

    def most(name: str, above: frozenset[str]) -> float:
        if name in above:
            return inf
        if name not in known:
            further = (most(each, above | {name}) for each in page.arrows[name])
            known[name] = _times(steps[name], box) + max(further, default=0)
        return known[name]

    return max((most(name, frozenset()) for name in page.start if name in steps), default=0)


def _times(step: Step, box: str) -> float:
    """The most times that taking a step follows a box, all branches of an effect taken together."""
    return _written(step.do, box) + max((_written(half.do, box) for _, half in step.halves), default=0)


def _written(effects: Iterable[Effect], box: str) -> float:
    """How often effects follow a box; infinite where each player does, for there may be any number of them."""
    found = [part for part in on_page(effects, ()) if isinstance(part, Effect)]
    if any(part.key == "each_player" and box in _named(part.value) for part in found):
        return inf
    return len([part for part in found if part.key == "box" and part.value == box])


def _named(effects: Iterable[Effect]) -> Iterator[str]:
    """The boxes that effects follow."""
    for part in on_page(effects, ()):
        if isinstance(part, Effect) and part.key == "box":
            yield part.value


@lru_cache(maxsize=16)
def _by_cards(library: Library) -> frozenset[str]:
    """The boxes that entries and cards name."""
    found: set[str] = set()
    for entry in library.entries.values():
        found.update(_named(entry.do), *(_named(choice.do) for choice in entry.choices))
    for face in library.faces.values():
        found.update(_named(face.use.do if face.use is not None else ()))
    for card in library.stuff.values():
        found.update(_named(card.do))
    for character in library.characters.values():
        found.update(_named((*character.ability.do, *character.golden.do)))
    for side in library.box.loot:
        found.update(_named(side))
    return frozenset(found)
