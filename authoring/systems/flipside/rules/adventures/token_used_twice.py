"""Finds lists of effects that use the drawn token twice."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """`wound` and `discard`, or one of them twice, in one list: the token lies in the first place by then."""
    for site in own_survey(pack).lists_doing("wound", "discard"):
        uses = [number for number, effect in enumerate(site.effects) if effect.wound or effect.discard]
        for number in uses[1:]:
            word = "wound" if site.effects[number].wound else "discard"
            yield Finding(
                f'"{word}" does nothing here: the token has been used',
                site.at_effect(number),
                notes=((site.at_effect(uses[0]), "the token was used here"),),
                help="write `wounds: 1` for one more wound with a token of the bag, or take it out",
            )


RULE = Rule("token-used-twice", "A406", Severity.WARNING, "a token that is used twice", check, scope="document")
