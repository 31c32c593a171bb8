"""Finds choices whose options all cost and do the same."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model.effects import Choice
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the choice."""
    for site in own_survey(pack).options:
        if len(site.options) > 1:
            first, second, *others = site.options
            if _alike(first, second) and all(_alike(first, option) for option in others):
                yield Finding(
                    "it makes no difference which option is chosen",
                    site.document.key(*site.path),
                    help="let the options do something different, or write their common effects without a choice",
                )


def _alike(one: Choice, other: Choice) -> bool:
    """Whether two options cost and do the same, texts that are read aloud included."""
    if len(one.do) != len(other.do) or any(a.value != b.value for a, b in zip(one.do, other.do, strict=True)):
        return False
    return one.pay == other.pay and one.do == other.do


RULE = Rule("choice-without-difference", "B205", Severity.INFO, "options that all do the same", check, scope="document")
