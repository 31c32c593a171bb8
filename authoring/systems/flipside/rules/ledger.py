"""The ledger of facts: where each is gained, lost and asked for.

A fact is a document that play can have, mark, count, read or place: Stuff, items, achievements, counters,
entries, board tokens. Asking is a condition, or a price that wants the very thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from authoring.packs.derived import derived, of_linked
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Achievement, Character, Counter
from authoring.systems.flipside.rules.book import Book, book
from authoring.systems.flipside.rules.sites import ConditionSite, EffectSite, PaymentSite, Site
from authoring.systems.flipside.rules.walk import sites_of
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
    """One use of a fact. `at` is the id itself; `site` is None where no effect or condition is the use, as
    for what a track places. `by` is a counter's change, or 0."""

    at: Route
    site: Site | None
    by: int = 0


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
    """The facts of a pack and its dependencies."""

    pack: LinkedPack
    book: Book
    facts: dict[Document, Fact] = field(default_factory=dict)

    def fact(self, document: Document) -> Fact:
        """The uses of a document as a fact."""
        return self.facts.get(document) or Fact(document)

    def noted(self, document: Document) -> Fact:
        """The uses of a document as a fact, to be added to."""
        fact = self.facts.get(document)
        if fact is None:
            fact = self.facts[document] = Fact(document)
        return fact

    def of_kind(self, kind: str, own: bool = False) -> Iterator[Fact]:
        """The facts of a kind in the order of their documents, those never used among them.

        None while the pack has holes: what says something of them may be in there.
        """
        if self.book.has_holes:
            return
        for document in self.pack.of_kind(kind, own):
            if document.model is not None:
                yield self.facts.get(document) or Fact(document)

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


@dataclass(slots=True)
class _Notes:
    """What one document says of facts, each with the document that is the fact.

    In `asked_if` stands None for the conditions that ask after a family; prices come after all conditions.
    """

    gained: list[tuple[Document, Use]] = field(default_factory=list)
    lost: list[tuple[Document, Use]] = field(default_factory=list)
    asked_if: list[tuple[Document | None, Asked]] = field(default_factory=list)
    asked_price: list[tuple[Document, Asked]] = field(default_factory=list)
    lost_price: list[tuple[Document, Use]] = field(default_factory=list)


_NOTHING = _Notes()


@of_linked
def _notes_of(pack: LinkedPack, document: Document) -> _Notes:
    """What a document's effects, conditions and prices say of facts."""
    sites = sites_of(document)
    if not (sites.effects or sites.conditions or sites.payments):
        return _NOTHING
    noting = _Noting(pack)
    for effect in sites.effects:
        if effect.key in _NOTED:
            noting.effect(effect)
    for condition in sites.conditions:
        noting.condition(condition)
    for payment in sites.payments:
        noting.payment(payment)
    return noting.notes


@dataclass(slots=True)
class _Noting:
    """The walk through the sites of one document."""

    pack: LinkedPack
    notes: _Notes = field(default_factory=_Notes)

    def effect(self, site: EffectSite) -> None:
        """Note what an effect gains and loses."""
        value = site.effect.value
        if value is None:
            return
        match site.key:
            case "gain" if value.stuff is not None:
                self._gain("stuff", value.stuff, site.value_at("stuff"), site)
            case "lose":
                self._lose("stuff", value.stuff, site.value_at("stuff"), site)
                self._lose("item", value.item, site.value_at("item"), site)
            case "achieve":
                self._gain("achievement", value, site.value_at(), site)
            case "return_stuff":
                self._lose("stuff", value, site.value_at(), site)
            case "count":
                for name, by in value.items():
                    self._gain("counter", name, site.value_at(name), site, by)
            case "remove":
                for index, id in enumerate(value):
                    self._lose("token", id, site.each_at(index), site)

    def condition(self, site: ConditionSite) -> None:
        """Note what a condition asks."""
        condition = site.condition
        named = _ASKING.get(condition.key)
        if named is not None:
            kind, key = named
            self._ask(kind, condition.value, Asked(site.below(key), site, site.holds))
        if condition.counter:
            name, range_ = condition.counter.name, condition.counter.is_
            self._ask("counter", name, Asked(site.below("counter", "name"), site, site.holds, range_))
        if condition.achievements:
            at = site.below("achievements", "family")
            self.notes.asked_if.append((None, Asked(at, site, site.holds, condition.achievements.is_, True)))

    def payment(self, site: PaymentSite) -> None:
        """A price asks for the very thing, and takes it."""
        for kind, id in (("stuff", site.payment.stuff), ("item", site.payment.item)):
            fact = self._fact(kind, id)
            if fact is not None:
                self.notes.asked_price.append((fact, Asked(site.below(kind), site, True)))
                self.notes.lost_price.append((fact, Use(site.below(kind), site)))

    def _gain(self, kind: str, id: str, at: Route, site: EffectSite, by: int = 0) -> None:
        fact = self._fact(kind, id)
        if fact is not None:
            self.notes.gained.append((fact, Use(at, site, by)))

    def _lose(self, kind: str, id: str | None, at: Route, site: EffectSite) -> None:
        fact = self._fact(kind, id)
        if fact is not None:
            self.notes.lost.append((fact, Use(at, site)))

    def _ask(self, kind: str, id: str, asked: Asked) -> None:
        fact = self._fact(kind, id)
        if fact is not None:
            self.notes.asked_if.append((fact, asked))

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
    for notes in noted:
        for document, use in notes.gained:
            found.noted(document).gained.append(use)
        for document, use in notes.lost:
            found.noted(document).lost.append(use)
        for fact, asked in notes.asked_if:
            for document in (fact,) if fact is not None else _family(pack, asked):
                found.noted(document).asked.append(asked)
    for notes in noted:
        for document, asked in notes.asked_price:
            found.noted(document).asked.append(asked)
        for document, use in notes.lost_price:
            found.noted(document).lost.append(use)
    for document, character in pack.each(Character):
        item = pack.find("item", character.item) if character.item else None
        if item is not None and item.model is not None:
            found.noted(item).gained.append(Use(document.at("item"), None))
    for link in found.book.links:
        kind = link.target.kind
        if link.how == "reveal":
            found.noted(link.target).gained.append(Use(link.at, None))
        elif kind == "entry" or (kind == "token" and link.how == "place"):
            found.noted(link.target).gained.append(Use(link.at, link.site))
    return found


def _family(pack: LinkedPack, asked: Asked) -> list[Document]:
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
