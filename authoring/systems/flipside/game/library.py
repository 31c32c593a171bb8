"""The content as the game reads it: documents by id, effects as scripts, the map as neighbours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from functools import lru_cache
from typing import Any, Generic, TypeVar

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside import model
from authoring.systems.flipside.model.cards import ItemFace
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.model.world import Location
from authoring.vocabulary.content import Content
from authoring.vocabulary.numbers import Range

C = TypeVar("C", bound=Content)
T = TypeVar("T")


def plain(reference: str) -> str:
    """A reference without its pack: what a game calls the thing."""
    return reference.rpartition(":")[2]


class Script:
    """A list of effects as (keyword, value) pairs; the same list is the same script, compared by identity."""

    __slots__ = ("steps",)

    def __init__(self, effects: Iterable[Effect]) -> None:
        self.steps: tuple[tuple[str, Any], ...] = tuple([(effect.key, effect.value) for effect in effects])

    def __repr__(self) -> str:
        return f"Script({', '.join(key for key, _ in self.steps)})"


class Held(Generic[T]):
    """A part of the content inside a task: compared by identity, which is cheap and right for content."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __repr__(self) -> str:
        return f"Held({self.value!r})"


class Library:
    """Everything a play looks up. Built once a pack; shared by all its games."""

    def __init__(self, pack: LinkedPack) -> None:
        self.pack = pack
        self.rulings: Mapping[str, str] = pack.rulings
        self.documents: dict[tuple[str, str], Document] = {}
        for document in pack.documents:
            self.documents.setdefault((document.kind, document.id), document)
        self.characters = self._all(model.Character)
        self.items = self._all(model.Item)
        self.stuff = self._all(model.Stuff)
        self.news = self._all(model.News)
        self.quests = self._all(model.Quest)
        self.entries = self._all(model.Entry)
        self.tokens = self._all(model.BoardToken)
        self.adventures = self._all(model.Adventure)
        self.finals = self._all(model.FinalAdventure)
        self.scenarios = self._all(model.Scenario)
        self.achievements = self._all(model.Achievement)
        self.counters = self._all(model.Counter)
        self.loadouts = self._all(model.Loadout)
        boxes, maps = self._all(model.Box), self._all(model.WorldMap)
        self.box = next(iter(boxes.values()), None) or model.Box(
            kind="box", id="none", tokens={"forest 1": 1}, loot=((),)
        )
        self.map = next(iter(maps.values()), None)
        self.locations: Mapping[str, Location] = self.map.locations if self.map else {}
        self.neighbours = self._neighbours()
        self.faces: dict[str, ItemFace] = {
            id: ItemFace(cost=item.cost, lantern=item.lantern, use=item.use) for id, item in self.items.items()
        }
        self.faces.update({id: card.item for id, card in self.stuff.items() if card.item is not None})
        self.recalled = frozenset(
            plain(reference.target) for reference in pack.references if "was read" in reference.at.path
        )
        """The entries that some condition asks after; of others nobody needs to know whether they were read."""
        self.asked_numbers = self._asked_numbers()
        self.taken: frozenset[tuple[str, str]] = frozenset()
        """What was taken out of the box, by kind and id: see `lacking`."""
        self._scripts: dict[int, tuple[object, Script]] = {}
        self._held: dict[int, Held[Any]] = {}

    def _all(self, kind: type[C]) -> dict[str, C]:
        found: dict[str, C] = {}
        for document, content in self.pack.each(kind):
            found.setdefault(document.id, content)
        return found

    def _neighbours(self) -> dict[str, tuple[str, ...]]:
        """The locations one can move to, in the order of the codes; barriers cut, one-sided borders count."""
        near: dict[str, set[str]] = {code: set() for code in self.locations}
        for code, location in self.locations.items():
            for other in location.borders:
                if other in near and other != code:
                    near[code].add(other)
                    near[other].add(code)
        for one, other in self.map.barriers if self.map else ():
            near.get(one, set()).discard(other)
            near.get(other, set()).discard(one)
        return {code: tuple(sorted(others)) for code, others in near.items()}

    def _asked_numbers(self) -> dict[str, tuple[int, int]]:
        """For each counter that some condition asks after, the lowest and the highest number at which an answer
        changes: the lowest "at most", or its start, and the highest "at least", or its start."""
        found: dict[str, tuple[int, int]] = {}
        for reference in self.pack.references:
            path = reference.at.path
            if path[-2:] == ("counter", "name") and (name := plain(reference.target)) in self.counters:
                data = reference.at.document.data
                for part in path[:-1]:
                    data = data[part]
                asked, start = Range.model_validate(data["is"]), self.counters[name].start
                low, high = found.get(name, (start, start))
                most = start if asked.at_most is None else asked.at_most
                found[name] = (min(low, most), max(high, asked.at_least))
        return found

    def lacking(self, kind: str, id: str) -> Library:
        """The same content with one document taken out of the box.

        No deck holds a card that is taken; an entry has nothing to read, a Stuff card is gained for nothing; a token is
        never placed, an achievement never marked, and nobody goes on an adventure.
        """
        twin = copy(self)
        twin.taken = self.taken | {(kind, id)}
        match kind:
            case "item":
                twin.items = _less(self.items, id)
                twin.faces = _less(self.faces, id)
            case "news":
                twin.news = _less(self.news, id)
            case "entry":
                blank = {"do": (), "choices": (), "ending": None}
                twin.entries = {**self.entries, id: self.entries[id].model_copy(update=blank)}
                twin.recalled = self.recalled - {id}
            case "stuff":
                void = {"type": "adventure effect", "lasts": "once", "do": (), "action": None, "item": None}
                twin.stuff = {**self.stuff, id: self.stuff[id].model_copy(update=void)}
                twin.faces = _less(self.faces, id)
            case "token":
                still = {"read": None, "adventure": None}
                twin.tokens = {**self.tokens, id: self.tokens[id].model_copy(update=still)}
            case "achievement":
                twin.achievements = _less(self.achievements, id)
        return twin

    def script(self, effects: tuple[Effect, ...]) -> Script:
        """The script of a list of effects of the content."""
        known = self._scripts.get(id(effects))
        if known is None:
            known = self._scripts[id(effects)] = (effects, Script(effects))
        return known[1]

    def held(self, value: T) -> Held[T]:
        """The one wrapper of a part of the content."""
        known = self._held.get(id(value))
        if known is None:
            known = self._held[id(value)] = Held(value)
        return known

    def deck(self, name: str) -> tuple[str, ...]:
        """All cards of an item deck, copies counted, sorted."""
        cards = (item for item in self.items.values() if item.deck == name)
        return tuple(sorted(card.id for card in cards for _ in range(card.copies)))

    def deck_of(self, item: str) -> str:
        """The deck an item belongs to; "stuff" for Stuff-items."""
        return self.items[item].deck if item in self.items else "stuff"

    def cost(self, item: str) -> int | None:
        """An item's printed cost; None: it has no value."""
        return self.faces[item].cost

    def name(self, kind: str, id: str) -> str:
        """What people call a document: its name or title, or its id."""
        document = self.documents.get((kind, plain(id)))
        named = getattr(document.model, "name", "") or getattr(document.model, "title", "") if document else ""
        return named or id

    def item_name(self, item: str) -> str:
        """What people call an item, Stuff-items included."""
        return self.name("item" if item in self.items else "stuff", item)


def _less(documents: dict[str, T], id: str) -> dict[str, T]:
    return {name: document for name, document in documents.items() if name != id}


@lru_cache(maxsize=4)
def library_of(pack: LinkedPack) -> Library:
    """The library of a pack, the same for all that is asked of it one after the other."""
    return Library(pack)
