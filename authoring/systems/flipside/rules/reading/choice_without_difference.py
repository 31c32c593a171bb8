"""Finds choices whose options all cost and do the same."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model.effects import Choice, Effect
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the choice."""
    for site in own_survey(pack).options:
        if len(site.options) > 1:
            first = _what(site.options[0])
            if all(_what(option) == first for option in site.options[1:]):
                yield Finding(
                    "it makes no difference which option is chosen",
                    site.document.key(*site.path),
                    help="let the options do something different, or write their common effects without a choice",
                )


def _what(option: Choice) -> tuple[object, tuple[Effect, ...]]:
    """What an option costs and does, texts that are read aloud included."""
    return option.pay, option.do


RULE = Rule("choice-without-difference", "B205", Severity.INFO, "options that all do the same", check, scope="document")
