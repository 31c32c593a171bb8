"""Finds choices with one option that anybody can take."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the option."""
    for site in own_survey(pack).options:
        if len(site.options) == site.open == 1:
            yield Finding(
                "there is only one option to choose",
                site.below(0),
                help="write its effects without a choice, or offer another option",
            )


RULE = Rule("single-choice", "B203", Severity.INFO, "a choice of one option", check, scope="document")
