"""What an editor can fold: documents, whatever is written over several lines in them, and runs of comments."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types

from authoring.source.comments import comments
from authoring.source.nodes import Node
from authoring.source.places import Places
from authoring.source.text import SourceText


def folds(places: Places) -> list[types.FoldingRange]:
    """The ranges of a text that can be folded, each line beginning one at most, in order."""
    found: dict[int, types.FoldingRange] = {}
    for start, end in sorted({*_nodes(places)}, key=lambda lines: (lines[0], -lines[1])):
        found.setdefault(start, types.FoldingRange(start_line=start, end_line=end))
    for start, end in _comments(places.source):
        found[start] = types.FoldingRange(start_line=start, end_line=end, kind=types.FoldingRangeKind.Comment)
    return [found[start] for start in sorted(found)]


def _nodes(places: Places) -> Iterator[tuple[int, int]]:
    """The first and last lines of documents, and of keys and items whose values take several lines."""
    for number in places.numbers:
        root = places.nodes(number, ())
        if root is None:
            continue
        yield from _lines(places.source, root.node.start, root.node.end)
        waiting = [root.node]
        while waiting:
            node = waiting.pop()
            for key, child in node.children.values():
                yield from _lines(places.source, child.start if key is None else key[0], _end(places.source, child))
                waiting.append(child)


def _end(source: SourceText, node: Node) -> int:
    """The end of a value, without what stands behind the last character of it."""
    return node.start + len(source.text[node.start : node.end].rstrip())


def _lines(source: SourceText, start: int, end: int) -> Iterator[tuple[int, int]]:
    first, last = source.position(start)[0], source.position(end)[0]
    if last > first:
        yield first, last


def _comments(source: SourceText) -> Iterator[tuple[int, int]]:
    """The lines of comments that follow each other, each on a line of its own."""
    whole = [comment.span.line for comment in comments(source) if comment.alone]
    start = previous = -2
    for line in [*whole, -2]:
        if line == previous + 1:
            previous = line
            continue
        if previous > start:
            yield start, previous
        start = previous = line
