"""Finds what was to be filled in later: "TODO", "???", "[type]", "<name>", "lorem ipsum"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.lint.texts import texts
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity

_PLACEHOLDER = re.compile(
    r"\b(?:TODO|FIXME|TBD|TBA|XXX+)\b"
    r"|\b[Ll]orem ipsum\b"
    r"|\?{3,}"
    r"|<[^<>\n]{1,40}>"
    r"|\[[A-Za-z][^\[\]\n]{0,39}\]"
)
_MARKS = ("<", "[", "???", "orem ipsum", "TODO", "FIXME", "TBD", "TBA", "XXX")
"""One of these is in every placeholder."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """In every text that is read by others than the author."""
    for written in texts(pack, _may_hold_one):
        for match in _PLACEHOLDER.finditer(written.text):
            yield Finding(
                f'"{match.group()}" stands where something was to be written',
                written.at(*match.span()),
                help="write it, or take it out; `notes` is the place for reminders",
            )


def _may_hold_one(text: str) -> bool:
    return any(mark in text for mark in _MARKS)


RULE = Rule(
    "leftover-placeholder",
    "W002",
    Severity.WARNING,
    "a reminder or a placeholder left in a text",
    check,
    profile="ready",
    scope="document",
)
