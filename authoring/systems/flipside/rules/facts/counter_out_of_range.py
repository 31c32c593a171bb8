"""Finds questions for numbers that a counter cannot show."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Counter
from authoring.systems.flipside.rules.ledger import Fact, ledger, numbers_of
from authoring.systems.flipside.rules.logic import numbers_in_words
from authoring.systems.flipside.rules.often import often
from authoring.systems.flipside.rules.sites import EffectSite, is_own


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the range, with what the counter can show and, where that is why, all that raises it."""
    most = often(pack).of_site
    for fact in ledger(pack).of_kind("counter"):
        counter = fact.document.model
        asked = [each for each in fact.asked if each.range is not None and is_own(pack, each.site)]
        if not isinstance(counter, Counter) or not asked or not any(use.by for use in fact.gained):
            continue
        numbers = numbers_of(fact, most)
        for each in asked:
            if each.range is not None and not any(number in each.range for number in numbers):
                at = Route(each.at.document, (*each.at.path[:-1], "is"))
                beyond = each.range.at_least > counter.max
                yield Finding(
                    f'the counter "{fact.document.id}" is never {each.range}',
                    at,
                    f"it can show {numbers_in_words(numbers)}",
                    notes=((fact.document.at("max"), f"its track ends at {counter.max}"),)
                    if beyond
                    else _changes(fact),
                    help="ask for a number it can show, or change it more often",
                )


def _changes(fact: Fact) -> tuple[tuple[Route, str], ...]:
    """The effects that raise it, or those that lower it where none does."""
    ups = [use for use in fact.gained if use.by > 0] or [use for use in fact.gained if use.by < 0]
    shown = ups[:4]
    words = [(use.at, f"{use.by:+d} here") for use in shown if isinstance(use.site, EffectSite)]
    return tuple(words)


RULE = Rule(
    "counter-out-of-range", "F110", Severity.ERROR, "a question for a number no counter shows", check, scope="structure"
)
