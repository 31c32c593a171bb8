"""Every effect, condition, price, option and list of effects of a pack, with what stands around it.

The one walk that rules and the prover's relaxation share. The walk through a document is made once and kept.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Literal

from authoring.packs.derived import derived, of_document, unwatched
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.source.text import DocPath
from authoring.systems.flipside import model
from authoring.systems.flipside.model.effects import Check, Choice, Condition, Effect
from authoring.systems.flipside.rules.sites import (
    CheckSite,
    ConditionSite,
    EffectSite,
    Guard,
    ListSite,
    OptionsSite,
    PaymentSite,
    Role,
    Site,
    Trigger,
    fresh,
    guard_note,
    is_own,
)

_OUTER = frozenset({"when", "choose", "check", "each_player"})
"""Effects with others inside them."""
STOPS = frozenset({"end", "adventure", "succeed", "fail"})
"""Effects after which nothing of the list is read any more."""
ON_OR_OUT = STOPS | {"read"}
"""Effects by which reading stops, or goes on elsewhere."""
IDLE = frozenset({"say", "heal", "move", "end"})
"""Effects that change nothing a condition asks for."""


@dataclass(slots=True)
class Survey:
    """All sites of a document, or of several, each kind in the order of the documents; effects also by key."""

    effects: list[EffectSite] = field(default_factory=list)
    conditions: list[ConditionSite] = field(default_factory=list)
    payments: list[PaymentSite] = field(default_factory=list)
    options: list[OptionsSite] = field(default_factory=list)
    lists: list[ListSite] = field(default_factory=list)
    checks: list[CheckSite] = field(default_factory=list)
    by_key: defaultdict[str, list[EffectSite]] = field(default_factory=lambda: defaultdict(list))

    @classmethod
    def of(cls, sites: Iterable[Site]) -> Survey:
        """Sites, sorted out by what they are."""
        found = cls()
        add: dict[type[Site], Callable[[Any], None]] = {
            EffectSite: found.effects.append,
            ConditionSite: found.conditions.append,
            PaymentSite: found.payments.append,
            OptionsSite: found.options.append,
            ListSite: found.lists.append,
            CheckSite: found.checks.append,
        }
        for site in sites:
            add[type(site)](site)
        by_key = found.by_key
        for effect in found.effects:
            by_key[effect.key].append(effect)
        return found

    def doing(self, *keys: str) -> Iterator[EffectSite]:
        """The effects with one of these keys, those of a key in the order of the documents."""
        return (site for key in keys for site in self.by_key.get(key, ()))

    def lists_doing(self, *keys: str) -> list[ListSite]:
        """The lists with one of these effects in them, not further inside."""
        return list(dict.fromkeys(site.among for site in self.doing(*keys)))


_NOTHING = Survey()
"""The sites of documents that have none."""


@of_document
def walked(document: Document) -> Sequence[Site]:
    """The sites of one document, as a walk through it comes to them."""
    walk = _WALKS.get(type(document.model))
    if walk is None:
        return ()
    found: list[Site] = []
    walk(_Walk(found, document), document.model)
    return found


@of_document
def sites_of(document: Document) -> Survey:
    """The sites of one document, sorted out."""
    sites = walked(document)
    return Survey.of(sites) if sites else _NOTHING


def read_in(document: Document) -> tuple[str, ...]:
    """The ids of the entries that effects of a document have read."""
    return tuple(site.effect.read for site in sites_of(document).doing("read") if site.effect.read)


@derived
def survey(pack: LinkedPack) -> Survey:
    """The sites of all documents, dependencies included."""
    return _together(pack.documents)


def own_survey(pack: LinkedPack) -> Survey:
    """The sites of the pack's own documents, on which its rules report."""
    if pack.whole is not None:
        return sites_of(pack.own[0]) if len(pack.own) == 1 else _together(pack.own)
    return unwatched(pack, survey if len(pack.own) == len(pack.documents) else _own_survey)


@derived
def _own_survey(pack: LinkedPack) -> Survey:
    return _together(pack.own)


def _together(documents: Iterable[Document]) -> Survey:
    return Survey.of(chain.from_iterable(map(walked, documents)))


def lists_gaining(pack: LinkedPack, what: Literal["coins", "xp"], above: int) -> Iterator[ListSite]:
    """The pack's own lists of effects that gain more than that much in all, not counting what is further inside."""
    totals: dict[ListSite, int] = {}
    for site in own_survey(pack).by_key.get("gain", ()):
        amount = getattr(site.effect.gain, what, None)
        if amount:
            totals[site.among] = totals.get(site.among, 0) + amount
    return (site for site, total in totals.items() if total > above)


def effects(pack: LinkedPack) -> Iterator[EffectSite]:
    """Every effect, also those inside others."""
    return iter(survey(pack).effects)


def conditions(pack: LinkedPack) -> Iterator[ConditionSite]:
    """Every condition, also those inside others, outer ones first."""
    return iter(survey(pack).conditions)


@dataclass(slots=True)
class _Walk:
    """The walk through one document."""

    found: list[Site]
    at: Document

    def entry(self, entry: model.Entry) -> None:
        """Its text's effects and its choices."""
        if entry.do:
            self.effects(entry.do, ("do",), "entry")
        if entry.choices:
            self.options(entry.choices, ("choices",), "entry", ())
        elif not entry.do:
            self.nothing(("do",), "entry")

    def scenario(self, scenario: model.Scenario) -> None:
        """What unlocks it, its set-up, and what its finale asks."""
        self.condition(scenario.unlock, ("unlock",), "setup", "unlock")
        self.effects(scenario.setup, ("setup",), "setup")
        self.condition(scenario.final.if_, ("final", "if"), "setup", "final")

    def final_adventure(self, final: model.FinalAdventure) -> None:
        """The steps of its chains, and the Mismatched section."""
        for name, part in final.chains.items():
            for index, step in enumerate(part.steps):
                self.effects(step.do, ("chains", name, "steps", index, "do"), "final step")
        self.effects(final.mismatched, ("mismatched",), "final mismatched")

    def item(self, item: model.Item) -> None:
        """Its use."""
        if item.use:
            self.effects(item.use.do, ("use", "do"), "item")

    def stuff(self, stuff: model.Stuff) -> None:
        """What it does, and the use of its item side."""
        self.effects(stuff.do, ("do",), "stuff")
        if stuff.item and stuff.item.use:
            self.effects(stuff.item.use.do, ("item", "use", "do"), "item")

    def news(self, news: model.News) -> None:
        """Both halves."""
        self.effects(news.stall.do, ("stall", "do"), "news")
        self.effects(news.camp.do, ("camp", "do"), "news")

    def quest(self, quest: model.Quest) -> None:
        """Its check or its choices."""
        if quest.check:
            self.check(quest.check, ("check",), "quest", (), False)
        self.options(quest.choices, ("choices",), "quest", ())

    def character(self, character: model.Character) -> None:
        """Both abilities."""
        self.effects(character.ability.do, ("ability", "do"), "ability")
        self.effects(character.golden.do, ("golden", "do"), "ability")

    def box(self, box: model.Box) -> None:
        """The faces of the Loot Dice."""
        for index, face in enumerate(box.loot):
            self.effects(face, ("loot", index), "loot")

    def adventure(self, adventure: model.Adventure) -> None:
        """Steps, halves, boxes with their slots, and the Mismatched section."""
        for name, step in adventure.steps.items():
            if step.do:
                self.effects(step.do, ("steps", name, "do"), "step")
            if step.top and step.top.do:
                self.effects(step.top.do, ("steps", name, "top", "do"), "step")
            if step.bottom and step.bottom.do:
                self.effects(step.bottom.do, ("steps", name, "bottom", "do"), "step")
        for name, box in adventure.boxes.items():
            self.effects(box.do, ("boxes", name, "do"), "box")
            for index, slot in enumerate(box.slots):
                if slot.do:
                    self.effects(slot.do, ("boxes", name, "slots", index, "do"), "slot")
        self.effects(adventure.mismatched, ("mismatched",), "mismatched")

    def effects(
        self,
        effects: tuple[Effect, ...],
        path: DocPath,
        trigger: Trigger,
        guards: tuple[Guard, ...] = (),
        repeated: bool = False,
    ) -> None:
        """A list of effects, and everything inside them."""
        if not effects:
            return
        among = ListSite(self.at, path, trigger, guards, repeated, effects)
        self.found.append(among)
        document, found = self.at, self.found
        for index, effect in enumerate(effects):
            key = effect.key
            if key in ON_OR_OUT:
                among.leads = True
            inner = (*path, index)
            found.append(EffectSite(document, inner, trigger, guards, repeated, effect, key, among))
            if key in _OUTER:
                self.inside(effect, inner, trigger, guards, repeated)
            if guards and key not in IDLE:
                guards = _stale(guards)

    def nothing(self, path: DocPath, trigger: Trigger, guards: tuple[Guard, ...] = (), repeated: bool = False) -> None:
        """A list that is empty or not there, where reading runs out."""
        self.found.append(ListSite(self.at, path, trigger, guards, repeated, ()))

    def inside(
        self, effect: Effect, path: DocPath, trigger: Trigger, guards: tuple[Guard, ...], repeated: bool
    ) -> None:
        """Everything inside one effect."""
        if effect.when:
            inner = (*path, "when")
            self.condition(effect.when.if_, (*inner, "if"), trigger, "when", guards, repeated)
            at = Route(self.at, (*inner, "if"))
            for word, effects in (("do", effect.when.do), ("else", effect.when.otherwise)):
                guard = Guard("when" if word == "do" else "else", at, effect.when.if_)
                if effects:
                    self.effects(effects, (*inner, word), trigger, (*guards, guard), repeated)
        elif effect.choose:
            self.options(effect.choose, (*path, "choose"), trigger, guards, repeated)
        elif effect.check:
            self.check(effect.check, (*path, "check"), trigger, guards, repeated)
        elif effect.each_player:
            self.effects(effect.each_player, (*path, "each player"), trigger, guards, True)

    def check(self, check: Check, path: DocPath, trigger: Trigger, guards: tuple[Guard, ...], repeated: bool) -> None:
        """Both results of a check. Drawing and wounds come first, so what was asked before is stale."""
        self.found.append(CheckSite(self.at, path, trigger, guards, repeated, check))
        guards = _stale(guards)
        at = Route(self.at, path)
        self.effects(check.success, (*path, "success"), trigger, (*guards, Guard("success", at)), repeated)
        self.effects(check.failure, (*path, "failure"), trigger, (*guards, Guard("failure", at)), repeated)

    def options(
        self,
        options: tuple[Choice, ...],
        path: DocPath,
        trigger: Trigger,
        guards: tuple[Guard, ...],
        repeated: bool = False,
    ) -> None:
        """The options of a choice."""
        if not options:
            return
        site = OptionsSite(self.at, path, trigger, guards, repeated, options)
        self.found.append(site)
        for index, option in enumerate(options):
            chosen = guards
            if option.if_ is None and option.pay is None:
                site.open += 1
            else:
                chosen = self.asked(option, (*path, index), trigger, guards, repeated)
            inner = (*path, index, "do")
            if option.do:
                self.effects(option.do, inner, trigger, chosen, repeated)
            else:
                self.nothing(inner, trigger, chosen, repeated)

    def asked(
        self, option: Choice, path: DocPath, trigger: Trigger, guards: tuple[Guard, ...], repeated: bool
    ) -> tuple[Guard, ...]:
        """The condition and the price of an option: the guards that what it does stands under."""
        if option.if_ is not None:
            at = (*path, "if")
            self.condition(option.if_, at, trigger, "option", guards, repeated)
            paid_since = option.pay is not None
            guards = (*guards, Guard("option", Route(self.at, at), option.if_, None, paid_since))
        if option.pay is not None:
            at = (*path, "pay")
            self.found.append(PaymentSite(self.at, at, trigger, guards, repeated, option.pay))
            guards = (*_stale(guards), Guard("price", Route(self.at, at), None, option.pay))
        return guards

    def condition(
        self,
        condition: Condition | None,
        path: DocPath,
        trigger: Trigger,
        role: Role,
        guards: tuple[Guard, ...] = (),
        repeated: bool = False,
        holds: bool = True,
        top: bool = True,
    ) -> None:
        """A condition, and those inside it."""
        if condition is None:
            return
        site = ConditionSite(self.at, path, trigger, guards, repeated, condition, role, holds, top)
        self.found.append(site)
        for word, inner in (("all", condition.all), ("any", condition.any)):
            for index, each in enumerate(inner or ()):
                self.condition(each, (*path, word, index), trigger, role, guards, repeated, holds, False)
        self.condition(condition.not_, (*path, "not"), trigger, role, guards, repeated, not holds, False)


_WALKS: dict[type, Callable[[_Walk, Any], None]] = {
    model.Entry: _Walk.entry,
    model.Scenario: _Walk.scenario,
    model.Adventure: _Walk.adventure,
    model.FinalAdventure: _Walk.final_adventure,
    model.Item: _Walk.item,
    model.Stuff: _Walk.stuff,
    model.News: _Walk.news,
    model.Quest: _Walk.quest,
    model.Character: _Walk.character,
    model.Box: _Walk.box,
}
"""How the documents of each kind that do something are walked."""


def _stale(guards: tuple[Guard, ...]) -> tuple[Guard, ...]:
    return tuple(guard if guard.stale else guard._replace(stale=True) for guard in guards)


__all__ = [
    "STOPS", "CheckSite", "ConditionSite", "EffectSite", "Guard", "ListSite", "OptionsSite", "PaymentSite", "Role",
    "Site", "Survey", "Trigger", "conditions", "effects", "fresh", "guard_note", "is_own",
    "lists_gaining", "own_survey", "read_in", "sites_of", "survey", "walked",
]  # fmt: skip
