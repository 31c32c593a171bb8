"""Effects as such, wherever they stand: what is inside them, and what following them may come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Adventure, Entry
from authoring.systems.flipside.model.effects import Effect

HARM = frozenset({"wound", "wounds", "lose", "discard", "fail"})
"""Effects that nobody follows by choice."""
OUTER = frozenset({"when", "choose", "check", "each_player"})
"""Effects with others inside them."""


def walk(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Each effect of a list and of all lists inside it, depth first."""
    for effect in effects:
        yield effect
        for inner in inner_lists(effect):
            yield from walk(inner)


def inner_lists(effect: Effect) -> Iterator[tuple[Effect, ...]]:
    """The lists of effects directly inside one effect."""
    if effect.key not in OUTER:
        return
    if effect.check is not None:
        yield effect.check.success
        yield effect.check.failure
    for choice in effect.choose or ():
        yield choice.do
    if effect.when is not None:
        yield effect.when.do
        yield effect.when.otherwise
    if effect.each_player is not None:
        yield effect.each_player


def may_do(
    pack: LinkedPack, effects: Iterable[Effect], keys: frozenset[str], adventure: Adventure | None = None
) -> bool:
    """Whether following effects may come to one of these keys, through entries read and boxes followed."""
    seen: set[object] = set()
    waiting = [*effects]
    while waiting:
        effect = waiting.pop()
        key = effect.key
        if key in keys and effect.value is not None:
            return True
        if key in OUTER:
            waiting.extend(each for inner in inner_lists(effect) for each in inner)
        elif key == "box":
            box = adventure.boxes.get(effect.box) if adventure and effect.box else None
            if box is not None and ("box", effect.box) not in seen:
                seen.add(("box", effect.box))
                waiting.extend(box.do)
                waiting.extend(each for slot in box.slots for each in slot.do)
        elif key == "read" and effect.read is not None and effect.read not in seen:
            seen.add(effect.read)
            waiting.extend(entry_effects(pack, effect.read))
    return False


def entry_effects(pack: LinkedPack, id: str) -> tuple[Effect, ...]:
    """All that an entry may do, its choices' effects among them; nothing where there is no such entry."""
    entry = pack.get(Entry, id)
    return (*entry.do, *(each for choice in entry.choices for each in choice.do)) if entry else ()
