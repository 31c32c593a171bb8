"""Finds achievements that are asked for and that nothing marks."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.closest import closest
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.ledger import ledger
from authoring.systems.flipside.rules.sites import is_own


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the first question, unless a carried state of the pack has the achievement."""
    found = ledger(pack)
    marked = [fact.document.id for fact in found.of_kind("achievement") if fact.gained]
    for fact in found.of_kind("achievement"):
        asked = [each for each in fact.asked if not each.family and is_own(pack, each.site)]
        id = fact.document.id
        if asked and not fact.gained and id not in found.carried:
            near = closest(id, marked)
            yield Finding(
                f'the achievement "{id}" is asked for, and nothing marks it',
                asked[0].at,
                notes=tuple((each.at, "and here") for each in asked[1:3]),
                help=(f'did you mean "{near}"? otherwise mark it' if near else "mark it somewhere")
                + f": `achieve: {id}`, or declare it in a carried state of the pack",
            )


RULE = Rule(
    "achievement-never-gained",
    "F104",
    Severity.WARNING,
    "an achievement asked for and never marked",
    check,
    scope="structure",
)
