"""Giving numbers: shuffled, so that none stands near one it leads to; kept, once given; pinned ones as pinned.

A new edition changes as few numbers as it can. What is new gets the least numbers that are free; only what stands
too near to another is moved. The search is a local one by least conflicts (Minton et al. 1992), and its luck comes
from the names in the pack alone, so the same content gives the same numbers everywhere.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.packs.numbered import Numbered, maps_of, numbered_of, pairs_of, taken_elsewhere

FILE = "numbers.yaml"
APART = 12
"""How far apart numbers are that lead to one another, where there is room: about a spread of a book."""
WORK = 1_500_000
"""How many distances one search looks at, before it is given up."""
SWAPS = 48
"""With how many others a number that stands too near is tried to be swapped at a time."""
HEAD = """\
# The printed numbers. `authoring number` writes this file and keeps what it has given: commit it.
# To choose a number, write `number` in the document that is to have it.
"""
_PLAIN = re.compile(r"[a-z][a-z0-9-]*")
_WORDS = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null"})


class CannotNumber(Exception):
    """Numbers cannot be given. The text says why."""


class Renumbered(NamedTuple):
    """A number that changed: of what, from and to; None where there was or is none."""

    kind: str
    id: str
    old: int | None
    new: int | None


@dataclass(slots=True)
class Numbering:
    """The numbers of a pack: by kind and id, how far apart they came to be, what changed, and the file they go to.

    `apart` is what was had, `wanted` what was asked for; `text` is the whole new file.
    """

    file: Path
    apart: int
    wanted: int
    numbers: dict[str, dict[str, int]] = field(default_factory=dict)
    changes: list[Renumbered] = field(default_factory=list)
    text: str = ""


def number_pack(pack: LinkedPack, apart: int | None = None, anew: bool = False) -> Numbering:
    """The numbers of a pack. With `anew` none is kept but what is pinned. Raises CannotNumber."""
    every = numbered_of(pack)
    maps = maps_of(pack)
    if not every and not maps:
        raise CannotNumber(f"nothing in {pack.id} is printed with a number")
    if len(maps) > 1:
        where = " and ".join(document.path for document, _ in maps)
        raise CannotNumber(f"there is more than one map of numbers, in {where}: keep one")
    document, old = maps[0] if maps else (None, None)
    if document is not None and (document.number or document.prefix):
        raise CannotNumber(f"the map of numbers shares {document.path} with other documents: give it its own file")
    known = old.numbers if old is not None else {}
    wanted = apart if apart is not None else old.apart if old is not None and not anew else APART
    numbering = Numbering(document.file if document else pack.manifest.file.parent / FILE, wanted, wanted)
    elsewhere = taken_elsewhere(pack)
    for kind, numbered in sorted(every.items()):
        kept = {} if anew else known.get(kind, {})
        given, reached = _numbers(pack.id, kind, numbered, kept, set(elsewhere.get(kind, ())), wanted)
        numbering.numbers[kind] = given
        numbering.apart = min(numbering.apart, reached)
    numbering.changes = list(_changes(known, numbering.numbers))
    numbering.text = _text(document, numbering)
    return numbering


def _numbers(
    pack: str, kind: str, numbered: Mapping[str, Numbered], old: Mapping[str, int], taken: set[int], apart: int
) -> tuple[dict[str, int], int]:
    """The numbers of one kind, and how far apart they are. Raises CannotNumber."""
    pinned = _pinned(kind, numbered)
    fixed = set(pinned.values())
    kept: dict[str, int] = {}
    for id in sorted(old):
        if id in numbered and id not in pinned and old[id] not in fixed | taken:
            kept[id] = old[id]
            fixed.add(old[id])
    luck = random.Random(f"{pack} {kind}")
    fresh = sorted(set(numbered) - set(kept) - set(pinned))
    luck.shuffle(fresh)
    free = (number for number in range(1, 10_000) if number not in fixed | taken)
    given = {**pinned, **kept, **dict(zip(fresh, free, strict=False))}
    if len(given) < len(numbered):
        raise CannotNumber(f"there are more than 9999 of kind {kind}")
    loose = set(numbered) - set(pinned)
    # At a distance of 1 all is well as it is; larger ones are tried by halves, the largest first.
    best, low, high = given, 1, min(apart, max(1, len(numbered) // 4))
    tried = high
    while low < high:
        found = _apart(given, pairs_of(numbered, tried), set(fresh), loose, luck)
        if found is not None:
            best, low = found, tried
        else:
            high = tried - 1
        tried = (low + high + 1) // 2
    return best, low if pairs_of(numbered, 2) else apart


def _apart(
    given: Mapping[str, int],
    pairs: Mapping[tuple[str, str], int],
    fresh: set[str],
    loose: set[str],
    luck: random.Random,
) -> dict[str, int] | None:
    """Numbers so that all pairs are far enough apart; None if none are found.

    First only what is new may move, then what stands too near as well, then everything that is not pinned.
    """
    near = {id for pair, far in pairs.items() if abs(given[pair[0]] - given[pair[1]]) < far for id in pair}
    groups = [fresh, (fresh | near) & loose, loose]
    for place, movable in enumerate(groups):
        if movable not in groups[:place]:
            found = _spread(given, pairs, movable, luck)
            if found is not None:
                return found
    return None


def _pinned(kind: str, numbered: Mapping[str, Numbered]) -> dict[str, int]:
    """Raises CannotNumber where two pin the same number."""
    by_number: dict[int, str] = {}
    for id, each in numbered.items():
        if each.pinned is not None and by_number.setdefault(each.pinned, id) != id:
            raise CannotNumber(f'{kind} "{by_number[each.pinned]}" and "{id}" both pin the number {each.pinned}')
    return {id: number for number, id in by_number.items()}


def _spread(
    start: Mapping[str, int], pairs: Mapping[tuple[str, str], int], movable: set[str], luck: random.Random
) -> dict[str, int] | None:
    """The numbers with as few swapped as will do, so that all pairs are far enough apart; None if none are found.

    Only movable ids swap numbers, and each swap is the best of some for one that stands too near.
    """
    given = dict(start)
    near: dict[str, list[tuple[str, int]]] = {id: [] for id in given}
    for (one, other), least in pairs.items():
        near[one].append((other, least))
        near[other].append((one, least))

    def wrong(id: str, at: int, swapped: str = "", to: int = 0) -> int:
        """How many pairs of an id are too near, were it at that number."""
        return sum(abs(at - (to if other == swapped else given[other])) < least for other, least in near[id])

    others = sorted(movable)
    work = WORK
    while work > 0:
        work -= len(pairs)
        bad = sorted(
            {id for pair, least in pairs.items() if abs(given[pair[0]] - given[pair[1]]) < least for id in pair}
        )
        if not bad:
            return given
        choice = [id for id in bad if id in movable]
        if not choice:
            return None
        id = luck.choice(choice)
        best: list[str] = []
        least_wrong = 10**9
        for other in luck.sample(others, min(SWAPS, len(others))):
            if other == id:
                continue
            here, there = given[id], given[other]
            work -= 2 * (len(near[id]) + len(near[other]))
            after = wrong(id, there, other, here) + wrong(other, here, id, there)
            after -= wrong(id, here) + wrong(other, there)
            # What is given already is moved only where that is better.
            if after <= least_wrong:
                best = [*best, other] if after == least_wrong else [other]
                least_wrong = after
        if not best:
            return None
        other = luck.choice(best)
        given[id], given[other] = given[other], given[id]
    return None


def _changes(old: Mapping[str, Mapping[str, int]], new: Mapping[str, Mapping[str, int]]) -> Iterable[Renumbered]:
    """What changed, by kind and by the new number, what is gone last."""
    for kind in sorted({*old, *new}):
        before, after = old.get(kind, {}), new.get(kind, {})
        for id, number in sorted(after.items(), key=lambda each: each[1]):
            if before.get(id) != number:
                yield Renumbered(kind, id, before.get(id), number)
        for id in sorted(set(before) - set(after)):
            yield Renumbered(kind, id, before[id], None)


def _text(document: Document | None, numbering: Numbering) -> str:
    lines = ["kind: numbers", f"id: {document.id if document and document.id else 'numbers'}"]
    notes = document.data.get("notes") if document is not None else None
    lines += [f"notes: {json.dumps(notes, ensure_ascii=False)}"] if notes else []
    lines += [f"apart: {numbering.apart}", "numbers:" if numbering.numbers else "numbers: {}"]
    for kind, numbers in numbering.numbers.items():
        lines.append(f"  {kind}:")
        lines += [f"    {_key(id)}: {numbers[id]}" for id in sorted(numbers)]
    return HEAD + "\n".join(lines) + "\n"


def _key(id: str) -> str:
    """An id as a key that is read as a text."""
    return id if _PLAIN.fullmatch(id) and id not in _WORDS else f'"{id}"'


__all__ = ["APART", "FILE", "CannotNumber", "Numbering", "Renumbered", "number_pack"]
