"""Which effects and conditions a part of the content can lead to, entries it reads included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.model.adventures import Adventure
from authoring.systems.flipside.model.effects import Choice, Condition, Effect

Part = Effect | Condition | Choice
NESTING = ("check", "choose", "when", "each_player")
"""The keys of effects that hold others."""


class Page(NamedTuple):
    """What stands together: effects, and choices after them."""

    effects: tuple[Effect, ...] = ()
    choices: tuple[Choice, ...] = ()


def parts(library: Library, effects: Iterable[Effect], seen: set[str] | None = None) -> Iterator[Part]:
    """Every effect, condition and choice that the effects can lead to, through reading too; each entry once."""
    yield from _spread(library, Page(effects=tuple(effects)), set() if seen is None else seen)


def of_choices(library: Library, choices: Iterable[Choice], seen: set[str]) -> Iterator[Part]:
    """The parts of choices."""
    yield from _spread(library, Page(choices=tuple(choices)), seen)


def of_entry(library: Library, reference: str, seen: set[str]) -> Iterator[Part]:
    """The parts of an entry, unless it was seen."""
    for page in _entry(library, reference, seen):
        yield from _spread(library, page, seen)


def _spread(library: Library, page: Page, seen: set[str]) -> Iterator[Part]:
    """The parts of a page and of those it leads to, one page after another: stories can be of any depth."""
    pages = [page]
    for each in pages:
        for part in on_page(each.effects, each.choices):
            yield part
            if isinstance(part, Effect) and part.key == "read":
                pages += _entry(library, part.value, seen)
            elif isinstance(part, Effect) and part.key == "gain" and part.value.stuff is not None:
                pages += _card(library, part.value.stuff, seen)
            elif isinstance(part, Effect) and part.key == "roll_loot":
                pages += _loot(library, seen)


def on_page(effects: Iterable[Effect], choices: Iterable[Choice]) -> Iterator[Part]:
    """What stands in effects and choices themselves."""
    for effect in effects:
        yield effect
        value = effect.value
        match effect.key:
            case "check":
                yield from on_page((*value.success, *value.failure), ())
            case "choose":
                yield from on_page((), value)
            case "when":
                yield from conditions(value.if_)
                yield from on_page((*value.do, *value.otherwise), ())
            case "each_player":
                yield from on_page(value, ())
    for choice in choices:
        yield choice
        if choice.if_ is not None:
            yield from conditions(choice.if_)
        yield from on_page(choice.do, ())


def effects_on(effects: Sequence[Effect], choices: Iterable[Choice]) -> list[Effect]:
    """The effects among what stands in effects and choices, in no order in particular."""
    found = list(effects)
    for effect in effects:
        if effect.key in NESTING:
            found += [part for part in on_page((effect,), ()) if isinstance(part, Effect) and part is not effect]
    for choice in choices:
        found += effects_on(choice.do, ())
    return found


def _entry(library: Library, reference: str, seen: set[str]) -> Iterator[Page]:
    """An entry as a page, unless it was seen."""
    entry = library.entries.get(plain(reference))
    if entry is not None and entry.id not in seen:
        seen.add(entry.id)
        yield Page(entry.do, entry.choices)


def _card(library: Library, reference: str, seen: set[str]) -> Iterator[Page]:
    """A Stuff card as a page, unless it was seen."""
    card, mark = library.stuff.get(plain(reference)), f"stuff {plain(reference)}"
    if card is not None and mark not in seen:
        seen.add(mark)
        yield Page(card.do)


def _loot(library: Library, seen: set[str]) -> Iterator[Page]:
    """The faces of the Loot Dice as pages, unless they were seen."""
    if "the Loot Dice" not in seen:
        seen.add("the Loot Dice")
        yield from (Page(face) for face in library.box.loot)


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
