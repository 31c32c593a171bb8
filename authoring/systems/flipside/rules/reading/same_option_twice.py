"""Finds options of one choice with the same text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.logic import alternatives, logic_of
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the second, with the first. Options that are never open together may share their text."""
    logic = logic_of(pack)
    for site in own_survey(pack).options:
        texts = [_spoken(option.text) for option in site.options]
        if len(set(texts)) == len(texts):
            continue
        first: dict[str, int] = {}
        for index, (option, text) in enumerate(zip(site.options, texts, strict=True)):
            before = first.setdefault(text, index)
            asked = [each.if_ for each in (site.options[before], option) if each.if_ is not None]
            if before != index and logic.possible(*(alternatives(each) for each in asked)):
                yield Finding(
                    "two options have the same text",
                    site.below(index, "text"),
                    notes=((site.below(before, "text"), "the other one"),),
                    help="say in the text how they differ, or take one out",
                )


@lru_cache(maxsize=4096)
def _spoken(text: str) -> str:
    """A text without what nobody hears: how its words are set apart, and which letters are large."""
    return " ".join(text.split()).casefold()


RULE = Rule("same-option-twice", "B204", Severity.WARNING, "options that read the same", check, scope="document")
