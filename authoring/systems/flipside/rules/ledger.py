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
from authoring.systems.flipside.rules.sites import ConditionSite, EffectSite, PaymentSite, Site
from authoring.systems.flipside.rules.walk import survey
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


@dataclass(slots=True)
class _Noting:
    """What effects, conditions and prices say of facts is noted in a ledger."""

    ledger: Ledger
    known: dict[tuple[str, str], Fact | None] = field(default_factory=dict)
    """The facts by kind and id; None where there is no such thing."""

    def effect(self, site: EffectSite) -> None:
        """Note what an effect gains and loses."""
        effect = site.effect
        match site.key:
            case "count":
                for name, by in (effect.count or {}).items():
                    self._gain("counter", name, Use(None, site, by, name))
            case "gain" if effect.gain is not None:
                self._gain("stuff", effect.gain.stuff, Use(site.value_at("stuff"), site))
            case "lose" if effect.lose is not None:
                self._lose("stuff", effect.lose.stuff, Use(site.value_at("stuff"), site))
                self._lose("item", effect.lose.item, Use(site.value_at("item"), site))
            case "achieve":
                self._gain("achievement", effect.achieve, Use(site.value_at(), site))
            case "return_stuff":
                self._lose("stuff", effect.return_stuff, Use(site.value_at(), site))
            case "remove":
                for index, id in enumerate(effect.remove or ()):
                    self._lose("token", id, Use(site.each_at(index), site))

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
            family, at = condition.achievements.family, site.below("achievements", "family")
            asked = Asked(at, site, site.holds, condition.achievements.is_, True)
            for document, achievement in self.ledger.pack.each(Achievement):
                if achievement.family == family:
                    self.ledger.fact(document).asked.append(asked)

    def payment(self, site: PaymentSite) -> None:
        """A price asks for the very thing, and takes it."""
        for kind, id in (("stuff", site.payment.stuff), ("item", site.payment.item)):
            self._ask(kind, id, Asked(site.below(kind), site, True))
            self._lose(kind, id, Use(site.below(kind), site))

    def _gain(self, kind: str, id: str | None, use: Use) -> None:
        if fact := self._fact(kind, id):
            fact.gained.append(use)

    def _lose(self, kind: str, id: str | None, use: Use) -> None:
        if fact := self._fact(kind, id):
            fact.lost.append(use)

    def _ask(self, kind: str, id: str | None, asked: Asked) -> None:
        if fact := self._fact(kind, id):
            fact.asked.append(asked)

    def _fact(self, kind: str, id: str | None) -> Fact | None:
        if id is None:
            return None
        if (kind, id) not in self.known:
            document = self.ledger.pack.find(kind, id)
            found = document is not None and document.model is not None
            self.known[kind, id] = self.ledger.fact(document) if document is not None and found else None
        return self.known[kind, id]


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
    noting, sites = _Noting(found), survey(pack)
    for effect in sites.effects:
        if effect.key in _NOTED:
            noting.effect(effect)
    for condition in sites.conditions:
        noting.condition(condition)
    for payment in sites.payments:
        noting.payment(payment)
    for document, character in pack.each(Character):
        item = pack.find("item", character.item) if character.item else None
        if item is not None and item.model is not None:
            found.fact(item).gained.append(Use(document.at("item"), None))
    for link in found.book.links:
        if link.how == "reveal":
            found.fact(link.target).gained.append(Use(link.at, None))
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
