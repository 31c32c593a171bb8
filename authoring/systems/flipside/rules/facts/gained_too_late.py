"""Finds questions that only come up before what they ask for can be gained."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.clock import Clock, clocks, in_words
from authoring.systems.flipside.rules.ledger import Asked, Fact, ledger
from authoring.systems.flipside.rules.sites import is_own


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the question, with the gain that comes first. Achievements may be there from an earlier play."""
    found = ledger(pack)
    asked = [fact for kind in ("stuff", "entry", "token") for fact in found.asked(kind)]
    times = list(clocks(pack)) if asked else []
    for fact in asked:
        for each in fact.asked:
            if is_own(pack, each.site) and (clock := _too_late(fact, each, times)):
                yield _finding(fact, each, clock)


def _too_late(fact: Fact, asked: Asked, times: list[Clock]) -> Clock | None:
    """A clock that shows it, if every clock that comes to the question does."""
    shows = None
    for clock in times:
        last = clock.last_of(asked.site)
        if last is None:
            continue
        first = clock.first.get(fact.document)
        if first is not None and first <= last:
            return None
        if first is not None and shows is None:
            shows = clock
    return shows


def _finding(fact: Fact, asked: Asked, clock: Clock) -> Finding:
    first, last = clock.first[fact.document], clock.last_of(asked.site)
    assert last is not None
    words = {"stuff": "had", "entry": "read", "token": "on the board"}[fact.document.kind]
    gains = [use for use in fact.gained if clock.first.get(use.at.document, first + 1) <= first] or fact.gained
    return Finding(
        f'"{fact.document.id}" cannot be {words} yet: this is asked {in_words(last)} at the latest',
        asked.at,
        notes=tuple((use.at, f"it can be so {in_words(first)} at the earliest") for use in gains[:1]),
        help="ask later on the track, or let it come about earlier",
    )


RULE = Rule(
    "gained-too-late", "F111", Severity.ERROR, "a question that comes before its fact can", check, scope="structure"
)
