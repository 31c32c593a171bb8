"""Finds effects that change nothing where they stand: what they bring is what their condition has asked for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Stuff
from authoring.systems.flipside.model.effects import Condition, Effect, set_key
from authoring.systems.flipside.rules.logic import alternatives, logic_of
from authoring.systems.flipside.rules.sites import EffectSite, ListSite, fresh, guard_note
from authoring.systems.flipside.rules.walk import own_survey

KEYS = ("gain", "return_stuff", "achieve", "place", "remove")
"""Effects that make a simple fact so, or not so."""
BETWEEN = frozenset({
    "read", "adventure", "when", "choose", "check", "each_player", "box", "lose", "use", "step", "roll_loot", "trial",
})  # fmt: skip
"""Effects in which anything may happen, or be asked, between two others of a list."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the effect, with the condition it stands under, or with the effect before it in its list. Each Stuff card,
    achievement and token is there once. A counter that is moved by 0 changes nothing either."""
    logic = logic_of(pack)
    for site in own_survey(pack).doing(*KEYS):
        if not _brings(site.effect):
            continue
        outer = fresh(site)
        if not outer or not logic.possible(*outer):
            continue
        for condition, holds, at, told in _facts(site):
            if not logic.possible(*outer, alternatives(condition, not holds)):
                help_ = "do it where that is not so, or take it out; are two branches swapped?"
                yield Finding(f"this changes nothing: {told}", at, notes=guard_note(site), help=help_)
    for among in own_survey(pack).lists_doing("gain", "return_stuff", "achieve"):
        yield from _in_a_row(pack, among)
    for site in own_survey(pack).doing("count"):
        for id, number in (site.effect.count or {}).items():
            if number == 0:
                message = f'this changes nothing: "{id}" is moved by 0'
                yield Finding(message, site.value_at(id), help="count up or down, or take it out")


def _brings(effect: Effect) -> bool:
    """Whether an effect makes a simple fact so or not so."""
    return effect.key in KEYS and (effect.gain is None or effect.gain.stuff is not None)


def _in_a_row(pack: LinkedPack, among: ListSite) -> Iterator[Finding]:
    """What an effect does that one before it in the list has done already, or undoes at once. Stuff that does something
    when it is revealed, and Stuff that goes from one player to another, may well come and go.
    Nothing is said across an effect in which anything may happen."""
    telling = [number for number, effect in enumerate(among.effects) if _brings(effect) or effect.key in BETWEEN]
    so: dict[str, tuple[bool, Route]] = {}
    for number in telling if len(telling) > 1 else ():
        if among.effects[number].key in BETWEEN:
            so.clear()
            continue
        for condition, holds, at, _ in _facts(among.of_effect(number)):
            if condition.on_board is not None:
                continue
            word, id = set_key(condition)
            before = so.get(f"{word} {id}")
            if before is not None and (before[0] == holds or not _passes(pack, condition, holds)):
                again = before[0] == holds
                yield Finding(
                    "this changes nothing: it was done a moment before" if again else "this undoes what was just done",
                    at,
                    notes=((before[1], "here"),),
                    help="take one of the two out",
                )
            so[f"{word} {id}"] = holds, at


def _passes(pack: LinkedPack, condition: Condition, gained: bool) -> bool:
    """Whether it is about Stuff that does something each time it is taken up, or that is taken from its holder."""
    stuff = pack.get(Stuff, condition.have) if condition.have is not None else None
    return stuff is not None and (bool(stuff.do) or (gained and stuff.type == "personal"))


def _facts(site: EffectSite) -> Iterator[tuple[Condition, bool, Route, str]]:
    """What an effect makes so or not so, where it says so, and the words for its being so already."""
    effect = site.effect
    if effect.gain is not None and effect.gain.stuff is not None:
        id = effect.gain.stuff
        yield _so("have", id), True, site.value_at("stuff"), f'"{id}" is had here already'
    if effect.return_stuff is not None:
        id = effect.return_stuff
        yield _so("have", id), False, site.value_at(), f'"{id}" is not had here'
    if effect.achieve is not None:
        id = effect.achieve
        yield _so("achieved", id), True, site.value_at(), f'"{id}" is marked here already'
    for number, id in enumerate(effect.place or ()):
        yield _so("on board", id), True, site.each_at(number), f'"{id}" is on the board here already'
    for number, id in enumerate(effect.remove or ()):
        yield _so("on board", id), False, site.each_at(number), f'"{id}" is not on the board here'


def _so(word: str, id: str) -> Condition:
    return Condition.model_validate({word: id})


RULE = Rule(
    "effect-without-change",
    "F206",
    Severity.WARNING,
    "an effect that brings what is there already",
    check,
    scope="document",
)
