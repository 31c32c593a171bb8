"""Finds lists of effects that use the drawn token twice."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.sites import ListSite
from authoring.systems.flipside.rules.spots import IN_ADVENTURE
from authoring.systems.flipside.rules.walk import own_survey

WORDS = {"wound": "wound", "discard": "discard", "return_drawn": "return drawn"}
"""Effects after which the token just used lies somewhere, as they are written."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Two of `wound`, `discard` and `return drawn` in one list: the token lies in the first place by then.

    Only in an adventure is the token just used what is returned; elsewhere there may be other drawn ones.
    """
    for site in own_survey(pack).lists_doing(*WORDS):
        uses = [(number, word) for number, effect in enumerate(site.effects) if (word := _word(site, effect.key))]
        for number, word in uses[1:]:
            more = "write `wounds: 1` for one more wound with a token of the bag, or "
            yield Finding(
                f'"{word}" does nothing here: the token has been used',
                site.at_effect(number),
                notes=((site.at_effect(uses[0][0]), "the token was used here"),),
                help=("" if word == "return drawn" else more) + "take it out",
            )


def _word(site: ListSite, key: str) -> str:
    """What an effect of a list does with the token just used, as it is written; empty: nothing."""
    return "" if key == "return_drawn" and site.trigger not in IN_ADVENTURE else WORDS.get(key, "")


RULE = Rule("token-used-twice", "A406", Severity.WARNING, "a token that is used twice", check, scope="document")
