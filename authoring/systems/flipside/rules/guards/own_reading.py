"""Finds entries that ask whether they themselves have been read."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Entry
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the question: an entry counts as read from the moment on that its number is looked up."""
    for site in own_survey(pack).conditions:
        asked = site.condition.was_read
        if asked is not None and site.document.kind == Entry.kind_name and _meant(pack, asked) == _name(site.document):
            yield Finding(
                f'"{site.document.id}" is being read here, so it has always been read',
                site.below("was read"),
                help="mark an achievement or count a counter here, and ask for that",
            )


def _meant(pack: LinkedPack, asked: str) -> tuple[str, str] | None:
    """The entry that is asked for; another pack may have one of that id, too."""
    found = pack.find(Entry.kind_name, asked)
    return _name(found) if found is not None else None


def _name(document: Document) -> tuple[str, str]:
    return document.pack, document.id


RULE = Rule("own-reading", "F207", Severity.WARNING, "an entry that asks whether it was read", check, scope="document")
