"""Finds conditions that always hold, whoever plays and whatever was done before."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.guards.certain import certain
from authoring.systems.flipside.rules.ledger import ledger, numbers_of
from authoring.systems.flipside.rules.logic import bound_of, numbers_in_words
from authoring.systems.flipside.rules.often import often
from authoring.systems.flipside.rules.sites import is_own


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the largest condition that always holds; for counters by the numbers they can show."""
    for site, holds in certain(pack):
        if holds:
            yield Finding("this condition always holds", site.at, bound_of(pack, site.condition), help=_HELP)
    for fact in ledger(pack).of_kind("counter"):
        asked = [each for each in fact.asked if each.range is not None and is_own(pack, each.site)]
        if not asked or not any(use.by for use in fact.gained):
            continue
        numbers = numbers_of(fact, often(pack).of_site)
        for each in asked:
            if each.range is not None and all(number in each.range for number in numbers):
                label = f"the counter can show {numbers_in_words(numbers)}"
                yield Finding("this condition always holds", each.site.at, label, help=_HELP)


_HELP = "leave it out, or ask for less"
RULE = Rule("guard-always-true", "F202", Severity.WARNING, "a condition that always holds", check, scope="structure")
