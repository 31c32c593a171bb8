"""Checks that every token passes."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.supply import real_tokens
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A minimum that any tokens come to that are drawn, if there are as many in the bag. Where tokens wound
    and no failure is written, the draw is what matters."""
    tokens = real_tokens(pack)
    for site in own_survey(pack).checks if tokens else ():
        need = site.check.need
        drawn = site.check.draw
        enough = drawn == "all" or need.at_least <= drawn
        harmful = site.check.wound_per is not None and not site.check.failure
        if enough and not harmful and need.at_least == 1 and all(map(need.of.matches, tokens)):
            yield Finding(
                f'every token of the game passes the check: all of them are "{need.of}"',
                site.below("need"),
                help="ask for more, or write its success without a check",
            )


RULE = Rule("check-never-fails", "K309", Severity.WARNING, "a check that any token passes", check, scope="document")
