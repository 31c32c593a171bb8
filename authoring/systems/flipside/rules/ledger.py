"""The ledger of facts: where each is gained, lost and asked for.

A fact is a document that play can have, mark, count, read or place: Stuff, items, achievements, counters,
entries, board tokens. Asking is a condition, or a price that wants the very thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from authoring.packs.derived import derived
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Achievement, Character, Counter
from authoring.systems.flipside.rules.book import Book, book
from authoring.systems.flipside.rules.walk import (
    ConditionSite,
    EffectSite,
    PaymentSite,
    Site,
    survey,
)
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

    def of_kind(self, kind: str, own: bool = False) -> Iterator[Fact]:
        """The facts of a kind in the order of their documents, those never used among them.

        None while the pack has holes: what says something of them may be in there.
        """
        if self.book.has_holes:
            return
        for document in self.pack.own if own else self.pack.documents:
            if document.kind == kind and document.model is not None:
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

    def _note(self, kind: str, id: str) -> Fact | None:
        document = self.pack.find(kind, id)
        if document is None or document.model is None:
            return None
        fact = self.facts.get(document)
        if fact is None:
            fact = self.facts[document] = Fact(document)
        return fact

    def gain(self, kind: str, id: str | None, at: Route, site: Site | None, by: int = 0) -> None:
        """Note a gain, a mark, a placing, a reading, or a change of a counter."""
        if id and (fact := self._note(kind, id)):
            fact.gained.append(Use(at, site, by))

    def lose(self, kind: str, id: str | None, at: Route, site: Site | None) -> None:
        """Note a loss or a removal."""
        if id and (fact := self._note(kind, id)):
            fact.lost.append(Use(at, site))

    def ask(
        self, kind: str, id: str | None, at: Route, site: Site, holds: bool = True, range_: Range | None = None
    ) -> None:
        """Note a question."""
        if id and (fact := self._note(kind, id)):
            fact.asked.append(Asked(at, site, holds, range_))

    def effect(self, site: EffectSite) -> None:
        """Note what an effect gains and loses."""
        value = site.effect.value
        if value is None:
            return
        match site.key:
            case "gain" if value.stuff is not None:
                self.gain("stuff", value.stuff, site.value_at("stuff"), site)
            case "lose":
                self.lose("stuff", value.stuff, site.value_at("stuff"), site)
                self.lose("item", value.item, site.value_at("item"), site)
            case "achieve":
                self.gain("achievement", value, site.value_at(), site)
            case "return_stuff":
                self.lose("stuff", value, site.value_at(), site)
            case "count":
                for name, by in value.items():
                    self.gain("counter", name, site.value_at(name), site, by)
            case "remove":
                for index, id in enumerate(value):
                    self.lose("token", id, site.each_at(index), site)

    def condition(self, site: ConditionSite) -> None:
        """Note what a condition asks."""
        condition = site.condition
        named = _ASKING.get(condition.key)
        if named is not None:
            kind, key = named
            self.ask(kind, condition.value, site.below(key), site, site.holds)
        if condition.counter:
            name, range_ = condition.counter.name, condition.counter.is_
            self.ask("counter", name, site.below("counter", "name"), site, site.holds, range_)
        if condition.achievements:
            family = condition.achievements.family
            for document, achievement in self.pack.each(Achievement):
                if achievement.family == family:
                    fact = self.facts.setdefault(document, Fact(document))
                    at = site.below("achievements", "family")
                    fact.asked.append(Asked(at, site, site.holds, condition.achievements.is_, True))

    def payment(self, site: PaymentSite) -> None:
        """A price asks for the very thing, and takes it."""
        for kind, id in (("stuff", site.payment.stuff), ("item", site.payment.item)):
            if id is not None:
                self.ask(kind, id, site.below(kind), site)
                self.lose(kind, id, site.below(kind), site)


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
    sites = survey(pack)
    for effect in sites.effects:
        if effect.key in _NOTED:
            found.effect(effect)
    for condition in sites.conditions:
        found.condition(condition)
    for payment in sites.payments:
        found.payment(payment)
    for document, character in pack.each(Character):
        found.gain("item", character.item, document.at("item"), None)
    for link in found.book.links:
        if link.how == "reveal":
            found.gain("stuff", link.target.id, link.at, None)
        elif link.target.kind == "token" and link.how == "place":
            found.gain("token", link.target.id, link.at, link.site)
        elif link.target.kind == "entry":
            found.gain("entry", link.target.id, link.at, link.site)
    return found


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
            top = counter.max if times is None else top + use.by * times
    top = min(top, counter.max)
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
