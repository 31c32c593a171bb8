"""Finds ends that do not fit the time at which the entry is read."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.book import Link, Phase, phases
from authoring.systems.flipside.rules.reading.chain_without_end import END_OF
from authoring.systems.flipside.rules.walk import own_survey

_WORDS: dict[Phase, str] = {
    "news": "is read from the track, before anybody has moved",
    "action": "is read in an action",
    "adventure": "is read in the middle of an adventure",
}


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the end's value, with the reader that it does not fit."""
    for site in own_survey(pack).doing("end"):
        if site.effect.end is None or site.document.kind != "entry":
            continue
        read = phases(pack).get(site.document, {})
        wrong = [phase for phase, end in END_OF.items() if phase in read and end != site.effect.end]
        if not wrong:
            continue
        fits = any(END_OF.get(phase) == site.effect.end for phase in read)
        for phase in wrong[:1]:
            yield Finding(
                f'`end: {site.effect.end}` in the entry "{site.document.id}", which {_WORDS[phase]}',
                site.value_at(),
                f"here only `end: {END_OF[phase]}` makes sense" if not fits else "right for another of its readers",
                notes=((read[phase].at, _reader(read[phase], site.document.id)),),
                help=f"write `end: {END_OF[phase]}`" if not fits else "make two entries of it, with one end each",
            )


def _reader(link: Link, id: str) -> str:
    return "read here" if link.target.id == id else f'"{link.target.id}" is read here, and leads there'


RULE = Rule(
    "wrong-end", "B108", Severity.ERROR, "an end that does not fit the time of reading", check, scope="document"
)
