"""What typst leaves open in a PDF, filled in: where links within a book lead, and the bleed box of pages with bleed.

A link that typst resolves costs it a second layout of the whole book. So our books link to names, and the places of
entries, which are known after the one layout, are written into the file. Typst writes plain objects and a plain table
of their places (PDF 32000-1, 7.5.4), so that exchanging some of them needs no PDF library.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from authoring.sheets.typesetting import NotSet

SCHEME = "authoring:"
"""What the address of a link within a book begins with; a name follows."""
_TABLE = re.compile(rb"xref\n0 (\d+)\n")
_LINK = re.compile(rb"/A\s*<<[^<>]*?/URI\s*\(" + SCHEME.encode() + rb"([a-z0-9-]+)\)[^<>]*>>")
_SAID = re.compile(rb"/Contents\s*\((?:[^()\\]|\\.)*\)")
_PAGE = re.compile(rb"/Type\s*/Page(?![a-zA-Z])")
_HIGH = re.compile(rb"/MediaBox\s*\[\s*\S+\s+\S+\s+\S+\s+([-0-9.]+)\s*\]")
_MEDIA = re.compile(rb"/MediaBox\s*(\[[^\]]*\])")


class Target(NamedTuple):
    """Where a link leads: the page, from 1, and the place on it in points from the upper left corner."""

    page: int
    x: float
    y: float


class Unreadable(NotSet):
    """A PDF that is not built as typst builds it; says how."""


def amended(data: bytes, targets: Mapping[str, Target]) -> bytes:
    """The PDF with its links led to their targets and a bleed box on each page with a trim box. Raises Unreadable."""
    if not targets and b"/TrimBox" not in data:
        return data
    objects, tail = _parts(data)
    pages = _pages(objects)
    heights = [_high(objects[number]) for number in pages]

    def led(match: re.Match[bytes]) -> bytes:
        to = targets[match.group(1).decode()]
        x, y = max(to.x, 0), heights[to.page - 1] - max(to.y, 0)
        return f"/Dest[{pages[to.page - 1]} 0 R/XYZ {x:.2f} {y:.2f} 0]".encode()

    for number, body in objects.items():
        link = _LINK.search(body) if b"/Link" in body else None
        if link is not None:
            said = f"/Contents(page {targets[link.group(1).decode()].page})".encode()
            objects[number] = _SAID.sub(lambda _, said=said: said, _LINK.sub(led, body))  # type: ignore[misc]
    for number in pages:
        objects[number] = _with_bleed(objects[number])
    return _joined(data, objects, tail)


def _parts(data: bytes) -> tuple[dict[int, bytes], bytes]:
    """The objects of a PDF by their numbers, in the order of the file, and what follows its table."""
    start = re.search(rb"startxref\s+(\d+)\s+%%EOF\s*\Z", data)
    table = _TABLE.match(data, int(start.group(1))) if start else None
    if start is None or table is None:
        raise Unreadable("it has no plain table of its objects")
    count, place = int(table.group(1)), table.end()
    rows = [data[place + 20 * row : place + 20 * row + 20] for row in range(count)]
    starts = sorted((int(row[:10]), number) for number, row in enumerate(rows) if row[17:18] == b"n")
    if not starts:
        raise Unreadable("its table names no object")
    ends = [offset for offset, _ in starts[1:]] + [table.start()]
    objects = {number: data[offset:end] for (offset, number), end in zip(starts, ends, strict=True)}
    if any(not body.startswith(f"{number} 0 obj".encode()) for number, body in objects.items()):
        raise Unreadable("its objects do not stand where its table says")
    return objects, data[place + 20 * count : start.start()]


def _joined(data: bytes, objects: Mapping[int, bytes], tail: bytes) -> bytes:
    """A PDF of objects, with the head and the trailer of the one that they come from."""
    place = data.index(b" 0 obj")
    made = bytearray(data[: data.rindex(b"\n", 0, place) + 1])
    places = {}
    for number, body in objects.items():
        places[number] = len(made)
        made += body
    start, count = len(made), max(objects) + 1
    made += f"xref\n0 {count}\n".encode()
    for number in range(count):
        row = f"{places[number]:010} 00000 n\r\n" if number in places else "0000000000 65535 f\r\n"
        made += row.encode()
    return bytes(made + tail + f"startxref\n{start}\n%%EOF".encode())


def _pages(objects: Mapping[int, bytes]) -> list[int]:
    """The numbers of the objects of pages, in the order of pages."""
    found = next((body for body in objects.values() if b"/Type/Catalog" in body), b"")
    root = re.search(rb"/Pages\s+(\d+) 0 R", found)
    if root is None:
        raise Unreadable("it has no list of pages")
    made: list[int] = []
    left = [int(root.group(1))]
    while left:
        number = left.pop()
        body = objects[number]
        kids = re.search(rb"/Kids\s*\[([^\]]*)\]", body)
        if kids is None:
            made.append(number)
        else:
            left += [int(each) for each in reversed(re.findall(rb"(\d+) 0 R", kids.group(1)))]
    if not all(_PAGE.search(objects[number]) for number in made):
        raise Unreadable("its list of pages leads to what is no page")
    return made


def _high(page: bytes) -> float:
    found = _HIGH.search(page)
    if found is None:
        raise Unreadable("it has a page without a size")
    return float(found.group(1))


def _with_bleed(page: bytes) -> bytes:
    """A page with bleed: all of it around the trim box is."""
    media = _MEDIA.search(page)
    if media is None or b"/TrimBox" not in page or b"/BleedBox" in page:
        return page
    return page[: media.end()] + b"/BleedBox" + media.group(1) + page[media.end() :]


__all__ = ["SCHEME", "Target", "Unreadable", "amended"]
