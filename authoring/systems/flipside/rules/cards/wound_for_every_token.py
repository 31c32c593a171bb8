"""Checks in which every drawn token is a wound."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.supply import EVERY_TOKEN, real_tokens
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A `wound per` that every token of the game meets, or every token there could be where there is no box."""
    names = real_tokens(pack) or EVERY_TOKEN
    for site in own_survey(pack).checks:
        wounding = site.check.wound_per
        if wounding is not None and all(wounding.matches(token) for token in names):
            yield Finding(
                f'every token is a wound here: "{wounding}" spares none',
                site.below("wound per"),
                help="name the tokens that wound, such as `level 1`",
            )


RULE = Rule(
    "wound-for-every-token", "K305", Severity.WARNING, "a check wounds with whatever is drawn", check, scope="document"
)
