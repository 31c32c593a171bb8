"""Finds spaces that show in print: two in a row, and spaces before the first or after the last word."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.lint.texts import texts
from authoring.packs.documents import Finding, written
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity

_STRAY = re.compile(r"(?<=\S) {2,}(?=\S)|\A +(?=[^\s])|(?<=\S) +(?=\n|\Z)")


def check(pack: LinkedPack) -> Iterator[Finding]:
    """In every text. Lines of a block may be indented, as verses are."""
    for found in texts(pack, _may_stray):
        for match in _STRAY.finditer(found.text):
            start, end = match.span()
            inner = start > 0 and end < len(found.text) and found.text[end] != "\n"
            where = "in a row" if inner else "before the text" if start == 0 else "at the end of a line"
            count = end - start
            help = "leave one" if inner else "take them out" if count > 1 else "take it out"
            yield Finding(
                f"{count} space{'' if count == 1 else 's'} {where}",
                found.at(start, end),
                help=help,
                mend=written(found.at(start, end), " " if inner else "", help, safe=True),
            )


def _may_stray(text: str) -> bool:
    return (
        "  " in text
        or ("\n" in text and " \n" in text)
        or " \0" in text
        or "\0 " in text
        or text[:1] == " "
        or text[-1:] == " "
    )


RULE = Rule(
    "stray-space",
    "W004",
    Severity.INFO,
    "spaces in a text that show in print",
    check,
    profile="ready",
    scope="document",
)
