"""Finds maps of printed numbers that no longer fit their pack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.numbered import Numbered, maps_of, numbered_of, pairs_of, taken_elsewhere
from authoring.problems.closest import did_you_mean
from authoring.problems.problem import Severity
from authoring.vocabulary.number_map import NumberMap

NAMED = 4
"""How many a message names before it only counts."""
HELP = "run `authoring number` on the pack, and commit what it writes"


def check(pack: LinkedPack) -> Iterator[Finding]:
    """In the map: what has no number, what is gone, what is pinned elsewhere, given twice, or stands too near."""
    maps = maps_of(pack)
    if not maps:
        return
    document, known = maps[0]
    for other, _ in maps[1:]:
        note = ((document.at(), "the other one"),)
        yield Finding("a second map of numbers", other.at(), notes=note, help="keep one of them; " + HELP)
    every = numbered_of(pack)
    elsewhere = taken_elsewhere(pack)
    for kind in known.numbers:
        if kind not in every:
            help_ = did_you_mean(kind, list(every)) or HELP
            yield Finding(
                f'nothing of kind "{kind}" is printed with a number', document.key("numbers", kind), help=help_
            )
    for kind, numbered in every.items():
        given = known.numbers.get(kind, {})
        missing = [id for id, each in numbered.items() if id not in given]
        if missing:
            at = document.key("numbers", kind) if kind in known.numbers else document.at("numbers")
            yield Finding(f"no number for {kind} {_named(missing)}", at, help=HELP)
        yield from _wrong(document, kind, given, numbered)
        yield from _twice(document, kind, given)
        for id, number in given.items():
            if (there := elsewhere.get(kind, {}).get(number)) is not None:
                note = ((there, "given there"),)
                at = document.at("numbers", kind, id)
                yield Finding(f"the number {number} is given by a pack this one builds on", at, notes=note, help=HELP)
        yield from _near(document, known, kind, given, numbered)


def _wrong(
    document: Document, kind: str, given: Mapping[str, int], numbered: Mapping[str, Numbered]
) -> Iterator[Finding]:
    for id, number in given.items():
        each = numbered.get(id)
        if each is None:
            help_ = did_you_mean(id, [name for name in numbered if name not in given]) or HELP
            yield Finding(f'there is no {kind} "{id}"', document.key("numbers", kind, id), help=help_)
        elif each.pinned is not None and each.pinned != number:
            note = ((each.document.at("number"), "pinned here"),)
            message = f'{kind} "{id}" has the number {number} here, and is pinned to {each.pinned}'
            yield Finding(message, document.at("numbers", kind, id), notes=note, help=HELP)


def _twice(document: Document, kind: str, given: Mapping[str, int]) -> Iterator[Finding]:
    first: dict[int, str] = {}
    for id, number in given.items():
        before = first.setdefault(number, id)
        if before != id:
            note = ((document.at("numbers", kind, before), "given here already"),)
            message = f'the number {number} is given to "{before}" and to "{id}"'
            yield Finding(message, document.at("numbers", kind, id), notes=note, help=HELP)


def _near(
    document: Document, known: NumberMap, kind: str, given: Mapping[str, int], numbered: Mapping[str, Numbered]
) -> Iterator[Finding]:
    for (one, other), least in pairs_of(numbered, known.apart).items():
        if one in given and other in given and 0 < abs(given[one] - given[other]) < least:
            note = ((document.at("numbers", kind, one), "the other number"),)
            message = f'"{other}" and "{one}" are {_away(given[one], given[other])}, expected {least} or more'
            yield Finding(message, document.at("numbers", kind, other), notes=note, help=HELP)


def _away(one: int, other: int) -> str:
    return f"{abs(one - other)} apart"


def _named(ids: Iterable[str]) -> str:
    every = list(ids)
    more = f" and {len(every) - NAMED} more" if len(every) > NAMED else ""
    return ", ".join(f'"{id}"' for id in every[:NAMED]) + more


RULE = Rule(
    "stale-numbers", "N001", Severity.WARNING, "a map of printed numbers that no longer fits", check, scope="structure"
)
