"""Finds entries that nothing reads, or that only read each other."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import listed, plural
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.book import book, own_heads


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the first of them; entries read only from there are counted, not listed."""
    found = book(pack)
    for ring in own_heads(pack, "entry"):
        behind = [each for each in found.from_(ring) - found.reached if each.kind == "entry" and each not in ring]
        more = f"{plural(len(behind), 'more entry').replace('entrys', 'entries')} can only be come to from here"
        if len(ring) > 1:
            message = f"the entries {listed((each.id for each in ring), 'and')} are read only by each other"
        else:
            message = f'nothing reads the entry "{ring[0].id}"'
        yield Finding(
            message,
            ring[0].at("id"),
            more if behind else "",
            help="read it from a space of the track, a token, an adventure or another entry, or take it out",
        )


RULE = Rule("entry-nobody-reads", "B101", Severity.WARNING, "an entry that no play comes to", check)
