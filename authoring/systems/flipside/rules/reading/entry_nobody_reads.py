"""Finds entries that nothing reads, or that only read each other."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import listed
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.book import book, own_heads


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the first of them; entries read only from there are counted, not listed."""
    found = book(pack)
    for entries, ring in own_heads(pack, "entry"):
        id = entries[0].id
        behind = [each for each in found.from_(entries) - found.reached if each.kind == "entry"]
        count = len(behind) - len(entries)
        if len(entries) > 1:
            message = f"the entries {listed((each.id for each in entries), 'and')} are read only by each other"
        elif ring:
            message = f'the entry "{id}" is only read on ways that start from it'
        else:
            message = f'nothing reads the entry "{id}"'
        yield Finding(
            message,
            entries[0].at("id"),
            f"{count} more {'entry is' if count == 1 else 'entries are'} read only on ways from here" if count else "",
            help="read it from a space of the track, a token, an adventure or another entry, or take it out",
        )


RULE = Rule("entry-nobody-reads", "B101", Severity.WARNING, "an entry that no play comes to", check, scope="structure")
