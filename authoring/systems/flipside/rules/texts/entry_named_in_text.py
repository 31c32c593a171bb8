"""Finds entries that texts name by a number or an id: numbers are given when the pack is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.lint.texts import Written, texts
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Entry

_NUMBER = re.compile(
    r"\b(?:read|go to|turn to) (?:(?:the )?entry |number )*\d+\b(?! ?[A-Za-z{])|\bentry (?:number )?\d+\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"(?<![\w-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\w-])")
_READ_ON = re.compile(r"\b(?:read|go to|turn to) (?:the )?(?:next |following )?entry\b(?! ?\d)", re.IGNORECASE)
READ = frozenset({"text", "intro", "before", "after", "say", "backstory", "rules", "pages"})


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the words. An id counts only after a word that sends the reader to it."""
    for written in texts(pack, _sends):
        if written.document is not pack.manifest and any(part in READ for part in written.path[-2:]):
            yield from _named(written, pack)


def _sends(text: str) -> bool:
    """Whether one of the words may be there that send a reader on."""
    small = text.lower()
    if "read" in small or "go to" in small or "turn to" in small:
        return True
    # of each entry its kind is a text as well: there it is the whole of it
    return small.count("entry") > small.count("entry\0") + small.endswith("entry")


def _named(written: Written, pack: LinkedPack) -> Iterator[Finding]:
    for match in _NUMBER.finditer(written.text):
        yield Finding(
            "the text names an entry by its number, which is only given in print",
            written.at(*match.span()),
            help="use an effect with the entry's id: `read: ...`; the printed text then says the number",
        )
    for match in _READ_ON.finditer(written.text):
        yield Finding(
            "the text sends the reader to an entry in words",
            written.at(*match.span()),
            help="use an effect with the entry's id: `read: ...`; the printed text then says the number",
        )
    for match in _WORD.finditer(written.text):
        sent = re.search(r"\b(?:read|go to|turn to|entry)\s+\W?\Z", written.text[: match.start()], re.IGNORECASE)
        if sent and pack.get(Entry, match.group()) is not None:
            yield Finding(
                f'the text names the entry "{match.group()}" by its id, which is not printed',
                written.at(*match.span()),
                help=f"use an effect: `read: {match.group()}`; the printed text then says the number",
            )


RULE = Rule("entry-named-in-text", "T103", Severity.WARNING, "an entry named in a text", check, scope="document")
