"""Finds texts that are to be read aloud and are empty."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.lint.texts import texts
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import quoted
from authoring.problems.problem import Severity

_GAP = re.compile(r"\0[\0\s]")
READ = frozenset({"text", "intro", "before", "after", "backstory", "say", "name", "title"})
"""The keys whose texts are printed or read aloud."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the text."""
    for written in texts(pack, _may_be_blank):
        if written.document is pack.manifest or written.text.strip() or not written.path:
            continue
        if written.path[-1] in READ:
            yield Finding(
                f"{quoted(written.path[-1])} is empty",
                written.document.at(*written.path),
                help="write it, or leave the key out where it is not needed",
            )


def _may_be_blank(text: str) -> bool:
    return text[:1] in ("", "\0") or text[-1] == "\0" or text[0].isspace() or _GAP.search(text) is not None


RULE = Rule("empty-text", "T102", Severity.WARNING, "a text with nothing in it", check, scope="document")
