"""Finds effects that change nothing where they stand: what they bring is what their condition has asked for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model.effects import Condition
from authoring.systems.flipside.rules.logic import alternatives, logic_of
from authoring.systems.flipside.rules.sites import EffectSite, fresh, guard_note
from authoring.systems.flipside.rules.walk import own_survey

KEYS = ("gain", "return_stuff", "achieve", "place", "remove")
"""Effects that make a simple fact so, or not so."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the effect, with the condition it stands under. Each Stuff card, achievement and token is there once."""
    logic = logic_of(pack)
    for site in own_survey(pack).doing(*KEYS):
        outer = fresh(site)
        if not outer or not logic.possible(*outer):
            continue
        for condition, holds, at, told in _facts(site):
            if not logic.possible(*outer, alternatives(condition, not holds)):
                yield Finding(
                    f"this changes nothing: {told}",
                    at,
                    notes=guard_note(site),
                    help="do it where that is not so, or take it out; are two branches swapped?",
                )


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
