"""Checks that no token passes."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.supply import takers
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A minimum of tokens of which there is none in the box, of a character, or to activate."""
    names = takers(pack)
    if not names:
        return
    for site in own_survey(pack).checks:
        wanted = site.check.need.of
        if not any(wanted.matches(token) for token in names):
            yield Finding(
                f'no token passes the check: none in the box and none of a character is "{wanted}"',
                site.below("need"),
                help="ask for less, or put such a token into the box",
            )


RULE = Rule(
    "unsatisfiable-check", "K304", Severity.ERROR, "no token of the game counts for a check", check, scope="document"
)
