"""Finds entries that can be read to their end without an instruction what to do next."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.packs.values import value_at
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Entry
from authoring.systems.flipside.rules.book import Link, Phase, book
from authoring.systems.flipside.rules.endings import endings

END_OF: dict[Phase, str] = {"news": "news", "action": "turn", "adventure": "adventure"}
"""The value of `end` for each time of reading."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the place where the text runs out, once, with the first reader that comes there."""
    told: set[tuple[Document, tuple[str | int, ...]]] = set()
    ends = endings(pack)
    for link, phase in book(pack).openings:
        for place in ends.of_entry(link.target) if phase in END_OF else ():
            if (place.document, place.path) not in told:
                told.add((place.document, place.path))
                yield from _finding(place, link, phase)


def _finding(place: Route, link: Link, phase: Phase) -> Iterator[Finding]:
    content = place.document.model
    if isinstance(content, Entry) and content.ending:
        return
    at, label = place, "reading runs out here"
    if value_at(place.document.data, place.path) is None:
        at = place.document.at("id")
        label = "it has no effect that ends it"
    elif place.path[-1] == "when":
        at, label = place.document.key(*place.path), "when this does not hold, nothing ends the text"
    what = "is read from the track" if phase == "news" else ""
    what = what or ("is read in an adventure" if phase == "adventure" else "is read in an action")
    other = link.target is not place.document
    yield Finding(
        f'the entry "{place.document.id}" can run out without an instruction',
        at,
        label,
        notes=((link.at, f'"{link.target.id}" {what}, and leads there' if other else f"it {what}"),),
        help=f"end it with `end: {END_OF[phase]}`, or read another entry",
    )


RULE = Rule(
    "chain-without-end",
    "B107",
    Severity.ERROR,
    "a reading that stops without saying what comes next",
    check,
    scope="structure",
)
