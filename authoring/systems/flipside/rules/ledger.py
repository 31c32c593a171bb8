"""The ledger of facts: where each is gained, lost and asked for.

A fact is a document that play can have, mark, count, read or place: Stuff, items, achievements, counters,
entries, board tokens. Asking is a condition, or a price that wants the very thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple

from authoring.packs.derived import derived, of_linked
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Achievement, Character, Counter
from authoring.systems.flipside.rules.book import Book, book
from authoring.systems.flipside.rules.sites import ConditionSite, EffectSite, PaymentSite, Site
from authoring.systems.flipside.rules.walk import walked
from authoring.vocabulary.numbers import Range

_NOTED = frozenset({"gain", "lose", "achieve", "return_stuff", "count", "remove"})
"""Effects by which facts are gained and lost."""
_ASKING = {
    "have": ("stuff", "have"),
    "achieved": ("achievement", "achieved"),
    "item": ("item", "item"),
    "was_read": ("entry", "was read"),
    "on_board": ("token", "on board"),
}
"""Conditions that ask after one fact: its kind, and the key in the file."""


class Use(NamedTuple):
    """One use of a fact. `site` is None where no effect or condition is the use, as for what a track places.

    `where` is the route to the id; None for the change of a counter, whose id is `name` in the effect that makes
    it, by `by`.
    """

    where: Route | None
    site: Site | None
    by: int = 0
    name: str = ""

    @property
    def at(self) -> Route:
        """The route to the id."""
        if self.where is None:
            assert isinstance(self.site, EffectSite)
            return self.site.value_at(self.name)
        return self.where


class Asked(NamedTuple):
    """A question after a fact. `holds` is False where it must not be so; `range` for counters."""

    at: Route
    site: Site
    holds: bool
    range: Range | None = None
    family: bool = False


@dataclass(slots=True, eq=False)
class Fact:
    """All uses of one document as a fact, in file order."""

    document: Document
    gained: list[Use] = field(default_factory=list)
    lost: list[Use] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    @property
    def asked_for(self) -> list[Asked]:
        """The questions that want it to be so."""
        return [each for each in self.asked if each.holds]

    @property
    def used(self) -> bool:
        """Whether anything at all is said of it."""
        return bool(self.gained or self.lost or self.asked)


@dataclass(eq=False)
class Ledger:
    """The facts of a pack and its dependencies.

    `facts` are those that effects, conditions and prices name, and Stuff and items that come in another way. What
    reads an entry and places a token is looked up in the book, for those that somebody asks about.
    """

    pack: LinkedPack
    book: Book
    facts: dict[Document, Fact] = field(default_factory=dict)

    def fact(self, document: Document) -> Fact:
        """The uses of a document as a fact."""
        fact = self.facts.get(document)
        if fact is None:
            fact = self.facts[document] = Fact(document, self._come_to(document))
        return fact

    def _come_to(self, document: Document) -> list[Use]:
        """Where an entry is read or a token placed."""
        links = self.book.to.get(document, ()) if document.kind in ("entry", "token") else ()
        return [Use(link.at, link.site) for link in links if document.kind == "entry" or link.how == "place"]

    def note(self, document: Document, note: _Note) -> None:
        """Add what is said of a document as a fact."""
        fact, use = self.fact(document), note.use
        if isinstance(use, Asked):
            fact.asked.append(use)
        else:
            (fact.gained if note.gained else fact.lost).append(use)

    def asked(self, kind: str) -> list[Fact]:
        """The facts of a kind that are asked for, in the order of their documents; none while the pack has holes."""
        asked = {document for document, fact in self.facts.items() if fact.asked and document.kind == kind}
        if not asked or self.book.has_holes:
            return []
        return [self.facts[document] for document in self.pack.of_kind(kind) if document in asked]

    def of_kind(self, kind: str, own: bool = False) -> Iterator[Fact]:
        """The facts of a kind in the order of their documents, those never used among them.

        None while the pack has holes: what says something of them may be in there.
        """
        if self.book.has_holes:
            return
        for document in self.pack.of_kind(kind, own):
            if document.model is not None:
                yield self.fact(document)

    def gained_where(self, fact: Fact, asking: Site) -> list[Use]:
        """The gains that a scenario which comes to the question comes to as well.

        Achievements are kept between scenarios: any gain counts. So it does where no scenario is known to
        come to the question.
        """
        if fact.document.kind == "achievement":
            return fact.gained
        scenes = [
            self.book.reached_in(scenario)
            for scenario in self.book.scenarios
            if asking.document in self.book.reached_in(scenario)
        ]
        if not scenes:
            return fact.gained
        return [use for use in fact.gained if any(use.at.document in scene for scene in scenes)]

    @property
    def carried(self) -> frozenset[str]:
        """The ids named by the campaign states that the pack declares."""
        return frozenset(_words(self.pack.manifest.data.get("carried") if self.pack.manifest.data else None))


class _Note(NamedTuple):
    """One thing that a document says of a fact; of all achievements of a family, where the fact is None."""

    fact: Document | None
    use: Use | Asked
    gained: bool = False


class _Notes(NamedTuple):
    """What one document says of facts. What prices say comes after all conditions of the pack."""

    said: Sequence[_Note]
    priced: Sequence[_Note]


_NOTHING = _Notes((), ())


@of_linked
def _notes_of(pack: LinkedPack, document: Document) -> _Notes:
    """What a document's effects, conditions and prices say of facts."""
    noting = _Noting(pack)
    for site in walked(document):
        if type(site) is EffectSite:
            if site.key in _NOTED:
                noting.effect(site)
        elif type(site) is ConditionSite:
            noting.condition(site)
        elif type(site) is PaymentSite:
            noting.payment(site)
    return _Notes(noting.said, noting.priced) if noting.said or noting.priced else _NOTHING


@dataclass(slots=True)
class _Noting:
    """The walk through the sites of one document."""

    pack: LinkedPack
    said: list[_Note] = field(default_factory=list)
    priced: list[_Note] = field(default_factory=list)

    def effect(self, site: EffectSite) -> None:
        """Note what an effect gains and loses."""
        value = site.effect.value
        if value is None:
            return
        match site.key:
            case "count":
                for name, by in value.items():
                    self._note("counter", name, Use(None, site, by, name), True)
            case "gain" if value.stuff is not None:
                self._note("stuff", value.stuff, Use(site.value_at("stuff"), site), True)
            case "lose":
                self._note("stuff", value.stuff, Use(site.value_at("stuff"), site))
                self._note("item", value.item, Use(site.value_at("item"), site))
            case "achieve":
                self._note("achievement", value, Use(site.value_at(), site), True)
            case "return_stuff":
                self._note("stuff", value, Use(site.value_at(), site))
            case "remove":
                for index, id in enumerate(value):
                    self._note("token", id, Use(site.each_at(index), site))

    def condition(self, site: ConditionSite) -> None:
        """Note what a condition asks."""
        condition = site.condition
        named = _ASKING.get(condition.key)
        if named is not None:
            kind, key = named
            self._note(kind, condition.value, Asked(site.below(key), site, site.holds))
        if condition.counter:
            name, range_ = condition.counter.name, condition.counter.is_
            self._note("counter", name, Asked(site.below("counter", "name"), site, site.holds, range_))
        if condition.achievements:
            at = site.below("achievements", "family")
            self.said.append(_Note(None, Asked(at, site, site.holds, condition.achievements.is_, True)))

    def payment(self, site: PaymentSite) -> None:
        """A price asks for the very thing, and takes it."""
        for kind, id in (("stuff", site.payment.stuff), ("item", site.payment.item)):
            fact = self._fact(kind, id)
            if fact is not None:
                at = site.below(kind)
                self.priced += (_Note(fact, Asked(at, site, True)), _Note(fact, Use(at, site)))

    def _note(self, kind: str, id: str | None, use: Use | Asked, gained: bool = False) -> None:
        fact = self._fact(kind, id)
        if fact is not None:
            self.said.append(_Note(fact, use, gained))

    def _fact(self, kind: str, id: str | None) -> Document | None:
        document = self.pack.find(kind, id) if id else None
        return document if document is not None and document.model is not None else None


def _words(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data.rpartition(":")[2]
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from _words(key)
            yield from _words(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value)


def has_scenario(pack: LinkedPack) -> bool:
    """Whether the pack has a scenario of its own; one without keeps things for packs that build on it."""
    return any(document.kind == "scenario" for document in pack.own)


@derived
def ledger(pack: LinkedPack) -> Ledger:
    """The ledger of a pack, made once."""
    found = Ledger(pack, book(pack))
    noted = [notes for document in pack.documents if (notes := _notes_of(pack, document)) is not _NOTHING]
    for note in chain(*(notes.said for notes in noted), *(notes.priced for notes in noted)):
        for document in (note.fact,) if note.fact is not None else _family(pack, note.use):
            found.note(document, note)
    for document, character in pack.each(Character):
        item = pack.find("item", character.item) if character.item else None
        if item is not None and item.model is not None:
            found.fact(item).gained.append(Use(document.at("item"), None))
    for link in found.book.links:
        if link.how == "reveal":
            found.fact(link.target).gained.append(Use(link.at, None))
    return found


def _family(pack: LinkedPack, asked: Use | Asked) -> list[Document]:
    """The achievements of the family that a condition asks after."""
    site = asked.site
    assert isinstance(site, ConditionSite) and site.condition.achievements is not None
    family = site.condition.achievements.family
    return [document for document, achievement in pack.each(Achievement) if achievement.family == family]


def numbers_of(fact: Fact, most: Callable[[EffectSite], int | None]) -> frozenset[int]:
    """The numbers that a counter may show: from its start by its changes, each as often as it can happen.

    `most` gives for an effect how often it can happen, or None for any number of times. A counter stays
    between 0 and the end of its track, and never rises above its start and all it can be raised by.
    """
    counter = fact.document.model
    assert isinstance(counter, Counter)
    top = counter.start
    for use in fact.gained:
        if use.by > 0 and isinstance(use.site, EffectSite):
            times = most(use.site)
            top = counter.max if times is None else min(top + use.by * times, counter.max)
            if top == counter.max:
                break
    seen = {counter.start}
    waiting = [counter.start]
    steps = sorted({use.by for use in fact.gained if use.by})
    while waiting:
        number = waiting.pop()
        for by in steps:
            following = max(0, min(number + by, counter.max))
            if following not in seen and following <= top:
                seen.add(following)
                waiting.append(following)
    return frozenset(seen)


__all__ = ["Asked", "Fact", "Ledger", "Use", "has_scenario", "ledger", "numbers_of"]
