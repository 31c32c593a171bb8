"""Walks over everything a pack's documents do: each effect with its path, and the spot it stands in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.source.text import DocPath
from authoring.systems.flipside.model import (
    Adventure,
    Box,
    Character,
    Entry,
    FinalAdventure,
    Item,
    News,
    Quest,
    Scenario,
    Stuff,
)
from authoring.systems.flipside.model.effects import Check, Choice, Effect
from authoring.vocabulary.content import Content


class Inner(NamedTuple):
    """An effect below some list of effects."""

    path: DocPath
    effect: Effect


class Placed(NamedTuple):
    """An effect with its document, its path, and the spot it stands in.

    Spots: "step", "mismatched", "box", "space", "final step", "final mismatched", "entry", "quest", "news",
    "setup", "loot", "stuff", "adventure effect", "item" and "ability"; the last two with a `window`.
    """

    document: Document
    path: DocPath
    effect: Effect
    spot: str
    window: str = ""

    @property
    def at(self) -> Route:
        """The route to the effect."""
        return self.document.at(*self.path)


class Listed(NamedTuple):
    """A list of effects of a document with its path and spot."""

    path: DocPath
    effects: tuple[Effect, ...]
    spot: str
    window: str = ""


class PlacedList(NamedTuple):
    """A list of effects that happen one after the other, with its document and path."""

    document: Document
    path: DocPath
    effects: tuple[Effect, ...]


class PlacedChoice(NamedTuple):
    """An option of a choice with its document and path."""

    document: Document
    path: DocPath
    choice: Choice


class PlacedCheck(NamedTuple):
    """A check with its document and path."""

    document: Document
    path: DocPath
    check: Check


def walk(effects: Iterable[Effect], path: DocPath = ()) -> Iterator[Inner]:
    """Each effect of a list and of all lists inside it, depth first."""
    for number, effect in enumerate(effects):
        here = (*path, number)
        yield Inner(here, effect)
        for below, inner in inner_lists(effect):
            yield from walk(inner, (*here, *below))


def inner_lists(effect: Effect) -> Iterator[tuple[DocPath, tuple[Effect, ...]]]:
    """The lists of effects directly inside one effect."""
    if effect.check is not None:
        yield ("check", "success"), effect.check.success
        yield ("check", "failure"), effect.check.failure
    for number, choice in enumerate(effect.choose or ()):
        yield ("choose", number, "do"), choice.do
    if effect.when is not None:
        yield ("when", "do"), effect.when.do
        yield ("when", "else"), effect.when.otherwise
    if effect.each_player is not None:
        yield ("each player",), effect.each_player


def lists_of(model: Content) -> Iterator[Listed]:
    """The outermost lists of effects of a document, in the order they are written in."""
    if isinstance(model, Adventure):
        for name, step in model.steps.items():
            yield Listed(("steps", name, "do"), step.do, "step")
            for half_name, half in step.halves:
                if half_name:
                    yield Listed(("steps", name, half_name, "do"), half.do, "step")
        yield Listed(("mismatched",), model.mismatched, "mismatched")
        for name, box in model.boxes.items():
            yield Listed(("boxes", name, "do"), box.do, "box")
            for number, slot in enumerate(box.slots):
                yield Listed(("boxes", name, "slots", number, "do"), slot.do, "space")
    elif isinstance(model, FinalAdventure):
        for name, chain in model.chains.items():
            for number, final_step in enumerate(chain.steps):
                yield Listed(("chains", name, "steps", number, "do"), final_step.do, "final step")
        yield Listed(("mismatched",), model.mismatched, "final mismatched")
    elif isinstance(model, Entry):
        yield Listed(("do",), model.do, "entry")
        for number, choice in enumerate(model.choices):
            yield Listed(("choices", number, "do"), choice.do, "entry")
    elif isinstance(model, Quest):
        if model.check is not None:
            yield Listed(("check", "success"), model.check.success, "quest")
            yield Listed(("check", "failure"), model.check.failure, "quest")
        for number, choice in enumerate(model.choices):
            yield Listed(("choices", number, "do"), choice.do, "quest")
    elif isinstance(model, Item) and model.use is not None:
        yield Listed(("use", "do"), model.use.do, "item", model.use.when)
    elif isinstance(model, Stuff):
        yield Listed(("do",), model.do, "adventure effect" if model.type == "adventure effect" else "stuff")
        if model.item is not None and model.item.use is not None:
            yield Listed(("item", "use", "do"), model.item.use.do, "item", model.item.use.when)
    elif isinstance(model, News):
        yield Listed(("stall", "do"), model.stall.do, "news")
        yield Listed(("camp", "do"), model.camp.do, "news")
    elif isinstance(model, Character):
        yield Listed(("ability", "do"), model.ability.do, "ability", model.ability.when)
        yield Listed(("golden", "do"), model.golden.do, "ability", model.golden.when)
    elif isinstance(model, Scenario):
        yield Listed(("setup",), model.setup, "setup")
    elif isinstance(model, Box):
        for number, face in enumerate(model.loot):
            yield Listed(("loot", number), face, "loot")


def every_effect(pack: LinkedPack, own: bool = False) -> Iterator[Placed]:
    """Every effect of the pack's documents, and of those it builds on unless `own`."""
    for document in pack.own if own else pack.documents:
        if document.model is not None:
            yield from effects_in(document)


def effects_in(document: Document) -> Iterator[Placed]:
    """Every effect of one document that has a model."""
    if document.model is not None:
        for path, effects, spot, window in lists_of(document.model):
            for inner in walk(effects, path):
                yield Placed(document, inner.path, inner.effect, spot, window)


def every_check(pack: LinkedPack, own: bool = False) -> Iterator[PlacedCheck]:
    """Every check, of quests and of effects."""
    for document in pack.own if own else pack.documents:
        if isinstance(document.model, Quest) and document.model.check is not None:
            yield PlacedCheck(document, ("check",), document.model.check)
        for placed in effects_in(document):
            if placed.effect.check is not None:
                yield PlacedCheck(document, (*placed.path, "check"), placed.effect.check)


def every_list(pack: LinkedPack, own: bool = False) -> Iterator[PlacedList]:
    """Every list of effects, outer and inner ones."""
    for document in pack.own if own else pack.documents:
        if document.model is not None:
            for path, effects, _, _ in lists_of(document.model):
                yield PlacedList(document, path, effects)
        for placed in effects_in(document):
            for below, inner in inner_lists(placed.effect):
                yield PlacedList(document, (*placed.path, *below), inner)


def every_choice(pack: LinkedPack, own: bool = False) -> Iterator[PlacedChoice]:
    """Every option of entries, quests and effects."""
    for document in pack.own if own else pack.documents:
        if isinstance(document.model, Entry | Quest):
            for number, choice in enumerate(document.model.choices):
                yield PlacedChoice(document, ("choices", number), choice)
        for placed in effects_in(document):
            for number, choice in enumerate(placed.effect.choose or ()):
                yield PlacedChoice(document, (*placed.path, "choose", number), choice)


def may_do(
    pack: LinkedPack, effects: Iterable[Effect], keys: frozenset[str], adventure: Adventure | None = None
) -> bool:
    """Whether following effects may come to one of these keys, through entries read and boxes followed."""
    seen: set[object] = set()
    waiting = [*effects]
    while waiting:
        effect = waiting.pop()
        if effect.key in keys and effect.value is not None:
            return True
        waiting.extend(each for _, inner in inner_lists(effect) for each in inner)
        box = adventure.boxes.get(effect.box) if adventure and effect.box else None
        if box is not None and ("box", effect.box) not in seen:
            seen.add(("box", effect.box))
            waiting.extend(box.do)
            waiting.extend(each for slot in box.slots for each in slot.do)
        if effect.read is not None and effect.read not in seen:
            seen.add(effect.read)
            waiting.extend(entry_effects(pack, effect.read))
    return False


def entry_effects(pack: LinkedPack, id: str) -> tuple[Effect, ...]:
    """All that an entry may do, its choices' effects among them; nothing where there is no such entry."""
    entry = pack.get(Entry, id)
    return (*entry.do, *(each for choice in entry.choices for each in choice.do)) if entry else ()
