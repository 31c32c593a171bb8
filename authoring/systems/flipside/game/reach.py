"""Which effects and conditions a part of the content can lead to, entries it reads included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.model.adventures import Adventure
from authoring.systems.flipside.model.effects import Choice, Condition, Effect

Part = Effect | Condition | Choice


def parts(library: Library, effects: Iterable[Effect], seen: set[str] | None = None) -> Iterator[Part]:
    """Every effect, condition and choice that the effects can lead to, through reading too; each entry once."""
    seen = set() if seen is None else seen
    for effect in effects:
        yield effect
        value = effect.value
        match effect.key:
            case "check":
                yield from parts(library, (*value.success, *value.failure), seen)
            case "choose":
                yield from of_choices(library, value, seen)
            case "when":
                yield from conditions(value.if_)
                yield from parts(library, (*value.do, *value.otherwise), seen)
            case "each_player":
                yield from parts(library, value, seen)
            case "read":
                yield from of_entry(library, value, seen)
            case "gain" if value.stuff is not None:
                card, mark = library.stuff.get(plain(value.stuff)), f"stuff {plain(value.stuff)}"
                if card is not None and mark not in seen:
                    seen.add(mark)
                    yield from parts(library, card.do, seen)


def of_choices(library: Library, choices: Iterable[Choice], seen: set[str]) -> Iterator[Part]:
    """The parts of choices."""
    for choice in choices:
        yield choice
        if choice.if_ is not None:
            yield from conditions(choice.if_)
        yield from parts(library, choice.do, seen)


def of_entry(library: Library, reference: str, seen: set[str]) -> Iterator[Part]:
    """The parts of an entry, unless it was seen."""
    entry = library.entries.get(plain(reference))
    if entry is not None and entry.id not in seen:
        seen.add(entry.id)
        yield from parts(library, entry.do, seen)
        yield from of_choices(library, entry.choices, seen)


def conditions(condition: Condition) -> Iterator[Condition]:
    """A condition and those inside it."""
    yield condition
    if condition.key in ("all", "any"):
        for each in condition.value:
            yield from conditions(each)
    elif condition.key == "not_":
        yield from conditions(condition.value)


def of_adventure(library: Library, adventure: Adventure) -> Iterator[Part]:
    """The parts of an adventure up to its end: steps, boxes, the mismatched rule, blue entries."""
    seen: set[str] = set()
    for step in adventure.steps.values():
        yield from parts(library, step.do, seen)
        for _, half in step.halves:
            yield from parts(library, half.do, seen)
        if step.frame == "blue" and step.read is not None:
            yield from of_entry(library, step.read, seen)
    for box in adventure.boxes.values():
        yield from parts(library, box.do, seen)
        for slot in box.slots:
            yield from parts(library, slot.do, seen)
    yield from parts(library, adventure.mismatched, seen)
