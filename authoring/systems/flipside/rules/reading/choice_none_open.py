"""Finds choices whose options can all be closed at once."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model.effects import Choice
from authoring.systems.flipside.rules.logic import Alternatives, alternatives, in_words, logic_of, payable
from authoring.systems.flipside.rules.sites import fresh
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the options, with a case in which none is open."""
    logic = logic_of(pack)
    for site in own_survey(pack).options:
        if site.open:
            continue
        case = logic.example(*(closed(option) for option in site.options), *fresh(site))
        if case is None:
            continue
        words = in_words(case, logic.players)
        only = len(site.options) == 1
        yield Finding(
            "the only option can be closed" if only else "all options can be closed at once",
            site.document.key(*site.path),
            f"for example: {words}" if words else "nobody may be able to pay",
            help="add an option without a condition or a price, so that reading can go on",
        )


def closed(option: Choice) -> Alternatives:
    """The ways in which an option is not open."""
    ways: Alternatives = []
    if option.if_ is not None:
        ways += alternatives(option.if_, False)
    if option.pay is not None:
        ways += payable(option.pay, False)
    return ways


RULE = Rule(
    "choice-none-open",
    "B201",
    Severity.WARNING,
    "a choice in which every option can be closed",
    check,
    scope="document",
)
