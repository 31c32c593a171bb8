"""Finds conditions that are settled by those they stand under."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.logic import alternatives, logic_of
from authoring.systems.flipside.rules.sites import fresh, guard_note
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the inner condition, with the outer ones. Nothing in between may change what they ask for."""
    logic = logic_of(pack)
    for site in own_survey(pack).conditions:
        outer = fresh(site)
        if not outer or not site.top or not logic.possible(*outer):
            continue
        holds, fails = alternatives(site.condition), alternatives(site.condition, False)
        if not logic.possible(holds) or not logic.possible(fails):
            continue
        if not logic.possible(fails, *outer):
            help_ = "leave the inner condition out"
            yield Finding("this is already known to hold here", site.at, notes=guard_note(site), help=help_)
        elif not logic.possible(holds, *outer) and site.role != "option":
            help_ = "take it out, or move it to where it can hold"
            yield Finding("this cannot hold here", site.at, notes=guard_note(site), help=help_)


RULE = Rule(
    "condition-repeats", "F203", Severity.WARNING, "a condition that an outer one settles", check, scope="document"
)
