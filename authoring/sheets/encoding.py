"""The model of a box as the plain data that templates read, with a table that leads each part back to the content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from authoring.diagrams.layout import Layout
from authoring.diagrams.nets import placed as placed_net
from authoring.packs.documents import Route
from authoring.sheets import model
from authoring.sheets.charts import net_of, scale_of
from authoring.sheets.estimates import height_of, line_width, sizes_of
from authoring.sheets.glyphs import PASSED, Family
from authoring.sheets.graphs import Lettering, drawn
from authoring.sheets.model import Block, Face, Icon, Words
from authoring.sheets.placing import placed
from authoring.sheets.profiles import Size
from authoring.sheets.quotes import curly
from authoring.sheets.wording import held, plain, runs

LONG = 14
"""Letters from which on a word may be wider than a narrow column, and is measured by itself."""


@dataclass(slots=True)
class Encoder:
    """Turns faces and blocks into data. Numbers in the data stand for the routes in `routes`, -1 for none.

    `art` maps a picture's name to its file under the root of the templates; `layouts` hold where the nodes of each
    graph stand, by the id of its diagram object. `has` are the characters the fonts have, all if it is empty; others
    are set as "?" and kept in `lost`. `curly` says whether quotation marks are turned into those of print. `body` and
    `title` are the fonts of texts and titles: with them, faces say what room their texts take at most. `lettering` is
    what graphs were laid out for. `anchors` are those of the book in hand, each with its name in the file: only to them
    words lead.
    """

    icons: Mapping[str, Icon]
    art: Mapping[str, str] = field(default_factory=dict)
    layouts: Mapping[int, Layout] = field(default_factory=dict)
    has: frozenset[int] = frozenset()
    curly: bool = False
    body: Family | None = None
    title: Family | None = None
    lettering: Lettering | None = None
    anchors: dict[str, str] = field(default_factory=dict)
    routes: list[Route] = field(default_factory=list)
    lost: set[str] = field(default_factory=set)
    _known: dict[Any, int] = field(default_factory=dict)
    _plain: bool = field(init=False)

    def __post_init__(self) -> None:
        self._plain = self.has.issuperset(range(0x20, 0x7F))

    def at(self, route: Route | None) -> int:
        """The number of a route in the table."""
        if route is None:
            return -1
        key = (id(route.document), route.path, route.on_key, route.inside)
        if key not in self._known:
            self._known[key] = len(self.routes)
            self.routes.append(route)
        return self._known[key]

    def words(self, words: Words) -> list[Any]:
        """Words for a template."""
        if isinstance(words, str) and "{" not in words:
            # Most words are no more than a text.
            return [self._shown(curly(words, "") if self.curly else words)] if words else []
        made: list[Any] = []
        last = ""
        for run in runs(words, self.icons):
            run, last = self._quoted(run, last)
            made.append(self._shown(run))
        return held(made) if not self.has or 0xA0 in self.has else made

    def _quoted(self, run: Any, last: str) -> tuple[Any, str]:
        """A run with quotation marks as in print, and the last character of it."""
        if isinstance(run, str):
            text = curly(run, last) if self.curly else run
            return text, text[-1:] or last
        if "t" not in run:
            return run, "x"
        pieces = []
        for piece in run["t"]:
            piece, last = self._quoted(piece, last)
            pieces.append(piece)
        return {**run, "t": pieces}, last

    def _shown(self, run: Any) -> Any:
        if not isinstance(run, str):
            if "t" not in run:
                return run
            to = self.anchors.get(run["to"], "")
            return {**run, "t": [self._shown(self._whole(each) if to else each) for each in run["t"]], "to": to}
        if not self.has or (self._plain and run.isascii() and run.isprintable()):
            return run
        lost = {each for each in run if ord(each) not in self.has and each not in PASSED}
        if not lost:
            return run
        self.lost |= lost
        return "".join("?" if each in lost else each for each in run)

    def _whole(self, run: Any) -> Any:
        """A short run with its spaces kept on one line: "Read" and its number."""
        if not isinstance(run, str) or len(run) > LONG or 0xA0 not in self.has:
            return run
        return run.replace(" ", "\u00a0")

    def face(self, face: Face, route: Route | None = None, fits: bool = False) -> dict[str, Any]:
        """A face; `route` is where it stands if it does not say so itself, `fits` that its text is known to fit."""
        at = face.at or route
        return {
            "at": self.at(at),
            "look": face.look,
            "tone": face.tone,
            "other": face.other,
            "title": self.words(face.title),
            "long": "" if fits else longest(face.body, self.icons),
            "title-width": line_width(face.title, self.title, self.icons) if self.title else None,
            "head": self.words(face.head),
            "foot": self.words(face.foot),
            "icon": face.icon,
            "art": self.art.get(face.art, ""),
            "body": self.blocks(face.body),
            "corners": [
                {
                    "where": where,
                    "words": self.words(badge.words),
                    "icon": badge.icon,
                    "shape": badge.shape,
                    "tone": badge.tone or face.tone,
                }
                for where, badge in face.corners.items()
            ],
            "left": [self._mark(mark) for mark in face.left],
            "right": [self._mark(mark) for mark in face.right],
        }

    def card(self, face: Face, size: Size, inset: float, route: Route | None = None) -> dict[str, Any]:
        """A face of a card or token of a size, with its badges so far from the cut; of cards also where things lie."""
        if self.body is None or self.title is None or face.look not in ("card", "panel"):
            return {**self.face(face, route), "inset": inset}
        tall = height_of(face, size, self.body, self.icons)
        made = self.face(face, route, tall is not None)
        places = placed(face, size, inset, tall, made["title-width"])
        return made | {"inset": inset, "sizes": list(sizes_of(size)), "places": places}

    def blocks(self, blocks: Sequence[Block]) -> list[dict[str, Any]]:
        """Blocks, each by its kind under "k"."""
        return [self._block(block) for block in blocks]

    def _block(self, block: Block) -> dict[str, Any]:
        match block:
            case model.Para():
                return {"k": "para", "words": self.words(block.words), "style": block.style, "align": block.align}
            case model.Rule():
                return {"k": "rule", "label": block.label}
            case model.Framed():
                made = {"k": "framed", "look": block.look, "title": self.words(block.title), "icon": block.icon}
                return {**made, "blocks": self.blocks(block.blocks)}
            case model.Columns():
                parts = block.parts or (1.0,) * len(block.cells)
                return {"k": "columns", "cells": [self.blocks(cell) for cell in block.cells], "parts": list(parts)}
            case model.Table():
                rows = [[self.words(cell) for cell in row] for row in block.rows]
                parts = block.parts or (1.0,) * max(map(len, rows), default=1)
                return {"k": "table", "rows": rows, "header": block.header, "parts": list(parts)}
            case model.Track():
                spaces = [
                    {
                        "words": self.words(each.words),
                        "note": self.words(each.note),
                        "look": each.look,
                        "corner": each.corner,
                    }
                    for each in block.spaces
                ]
                columns = block.columns or len(spaces)
                return {
                    "k": "track", "spaces": spaces, "columns": columns, "height": block.height, "arrows": block.arrows,
                    "inside": block.inside,
                }  # fmt: skip
            case model.Checklist():
                notes = [*block.notes, *("",) * (len(block.lines) - len(block.notes))]
                lines = [[self.words(line), self.words(note)] for line, note in zip(block.lines, notes, strict=True)]
                return {"k": "checklist", "lines": lines, "columns": block.columns}
            case model.Slots():
                size = {"w": block.width, "h": block.height, "round": block.round, "icon": block.icon}
                return {"k": "slots", "count": block.count, "label": self.words(block.label), **size}
            case model.Marks():
                marks = [self._mark(mark) for mark in block.marks]
                return {"k": "marks", "marks": marks, "size": block.size, "align": block.align}
            case model.Graph():
                layout = self.layouts[id(block.diagram)]
                made = drawn(block.diagram, layout, self.words, self.icons, self.lettering)
                return {"k": "graph", "at": self.at(block.at), **made}
            case model.Chart():
                return self._chart(block)
            case model.Picture():
                return {"k": "picture", "icon": block.icon, "art": self.art.get(block.art, ""), "h": block.height}
            case model.Gap():
                return {"k": "gap", "h": block.height}

    def _chart(self, chart: model.Chart) -> dict[str, Any]:
        numbers = {place.id: number for number, place in enumerate(chart.places)}
        net = net_of(
            tuple(place.region for place in chart.places),
            tuple((numbers[way.one], numbers[way.other]) for way in chart.ways),
            chart.folded,
        )
        middles = placed_net(net)
        places = [
            {
                "x": x, "y": y, "id": place.id, "name": self.words(place.name), "icon": place.icon,
                "tone": place.tone, "region": place.region, "marks": list(place.marks),
            }
            for place, (x, y) in zip(chart.places, middles, strict=True)
        ]  # fmt: skip
        ways = [[numbers[way.one], numbers[way.other], way.barred] for way in chart.ways]
        return {
            "k": "chart", "at": self.at(chart.at), "places": places, "ways": ways, "regions": list(chart.regions),
            "w": net.width, "h": net.height, "scale": scale_of(len(places), chart.folded),
        }  # fmt: skip

    def _mark(self, mark: model.Mark) -> dict[str, Any]:
        return {"icon": mark.icon, "text": mark.text}


def paragraphs(block: Block, icons: Mapping[str, Icon]) -> list[str]:
    """Each text of a block as a page says it: what a reader of the page must be able to find on it."""
    found: list[Words] = []
    match block:
        case model.Para():
            found = [block.words]
        case model.Rule():
            found = [block.label]
        case model.Framed():
            return [plain(block.title, icons), *(text for each in block.blocks for text in paragraphs(each, icons))]
        case model.Columns():
            return [text for cell in block.cells for each in cell for text in paragraphs(each, icons)]
        case model.Table():
            found = [cell for row in block.rows for cell in row]
        case model.Track():
            found = [words for space in block.spaces for words in (space.corner, space.words, space.note)]
        case model.Checklist():
            found = [*block.lines, *block.notes]
        case model.Slots():
            found = [block.label]
        case model.Marks():
            found = [mark.text for mark in block.marks]
        case model.Graph():
            found = [words for node in block.diagram.nodes for words in (node.title, *node.rows)]
            found += [edge.label for edge in block.diagram.edges]
        case model.Chart():
            found = [words for place in block.places for words in (place.id, place.name)]
        case model.Picture() | model.Gap():
            found = []
    return [plain(words, icons) for words in found]


def texts_of(face: Face, icons: Mapping[str, Icon]) -> list[str]:
    """Each text of a face as a page says it."""
    around = [face.head, face.title, face.foot, *(badge.words for badge in face.corners.values())]
    marks = [mark.text for mark in (*face.left, *face.right)]
    body = [text for block in face.body for text in paragraphs(block, icons)]
    return [text for text in (*(plain(words, icons) for words in around), *marks, *body) if text]


def longest(blocks: Sequence[Block], icons: Mapping[str, Icon]) -> str:
    """The longest word of blocks, if it is so long that it may not fit on a line; "" otherwise.

    A word that is wider than its column is cut off without a word by what measures heights, so it is measured apart.
    """
    words = [word for block in blocks for text in paragraphs(block, icons) for word in text.split()]
    most = max(words, key=len, default="")
    return most if len(most) >= LONG else ""
