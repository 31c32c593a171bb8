"""Finds quotation marks without the other one of their pair."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.lint.texts import texts
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity

_MARK = re.compile(r'(?<![\d½¼¾])"')
"""A straight quotation mark, but not one behind a number, which may be the sign of an inch or close "the 5:15"."""
_UNSURE = re.compile(r'[\d½¼¾]"|[„“”]')
"""What may be the other one of a pair: a mark behind a number, or a printer's mark, as in „so"."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the last mark of a text of one paragraph that has an odd number of them, all of them straight and none behind
    a number. Where someone speaks on in the next paragraph, the first of them ends without one."""
    for found in texts(pack, _may_lack):
        marks = list(_MARK.finditer(found.text))
        if len(marks) % 2 and "\n" not in found.text.strip() and not _UNSURE.search(found.text):
            count = f"{len(marks)} quotation marks" if len(marks) > 1 else "one quotation mark"
            yield Finding(
                f"there {'are' if len(marks) > 1 else 'is'} {count} in this text, so one has no other",
                found.at(*marks[-1].span()),
                label="the last of them" if len(marks) > 1 else "this one",
                help="close what is said, or take the mark out",
            )


def _may_lack(text: str) -> bool:
    return '"' in text


RULE = Rule(
    "unpaired-quote",
    "W006",
    Severity.WARNING,
    "a quotation mark that opens or closes nothing",
    check,
    profile="ready",
    scope="document",
)
