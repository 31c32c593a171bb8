"""Where things stand in a text: the span of a document path, and the path of a place.

Nothing of this is kept while reading. A file is read a second time, with its places, only when somebody
asks about one; `places_of` remembers the last few texts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from authoring.source.documents import Built, built_documents
from authoring.source.events import PARSER
from authoring.source.limits import LIMITS, Limits
from authoring.source.nodes import Node, NodeBuilder
from authoring.source.reading import parseable
from authoring.source.slices import slice_of_scalar
from authoring.source.text import START, DocPath, SourceText, Span


class Found(NamedTuple):
    """The places of one document path.

    `key` is the key's span, None for list items and whole documents. `value` is the value from its first
    to its last character: never the blank lines and comments behind it. `shown` is what to underline.
    `exact` is False when the path does not exist and these are the places of its nearest ancestor;
    `path` is the part that does exist.
    """

    key: Span | None
    value: Span
    shown: Span
    exact: bool
    path: DocPath

    @property
    def entry(self) -> Span:
        """Key and value together."""
        return self.value if self.key is None else Span(*self.key[:2], *self.value[2:])


class Place(NamedTuple):
    """What stands at a position: the document's number, the path, and whether it is the key of it."""

    number: int
    path: DocPath
    on_key: bool


class Nodes(NamedTuple):
    """What stands at a path: the node, the node that holds it (None for a whole document), and the key's offsets."""

    node: Node
    parent: Node | None
    key: tuple[int, int] | None


class Places:
    """The places of every document of one text, read as far as somebody asks about it."""

    def __init__(self, text: str, limits: Limits = LIMITS) -> None:
        self.source = SourceText(text)
        self._read: dict[int, Built] = {}
        self._unread: Iterator[Built] = iter(())
        if len(text) <= limits.size:
            readable, _ = parseable(self.source)
            self._unread = built_documents(readable, PARSER, NodeBuilder(readable, limits))

    @property
    def numbers(self) -> list[int]:
        """The numbers of the documents there are, in order."""
        return sorted(self._documents)

    @property
    def _documents(self) -> dict[int, Built]:
        """All documents by their numbers."""
        self._read.update((built.number, built) for built in self._unread)
        return self._read

    def _document(self, number: int) -> Built | None:
        """The document of that number; what stands behind it is left unread."""
        while number not in self._read and (built := next(self._unread, None)) is not None:
            self._read[built.number] = built
        return self._read.get(number)

    def find(self, number: int, path: DocPath) -> Found:
        """The places of a path in a document; of its nearest ancestor when it does not exist.

        Of a collection the key is shown, or the whole of it when it is written in brackets on one line.
        A list item and a whole document, which have no key, show the value of their `id`, or else their
        first key or value.
        """
        built = self._document(number)
        node: Node | None = built.result if built else None
        if node is None:
            span = self.source.span(built.offset, built.offset) if built else START
            return Found(None, span, span, not path, ())
        key: tuple[int, int] | None = None
        depth = 0
        for part in path:
            child = node.target.child(part)
            if child is None:
                break
            key, node = child
            depth += 1
        exact = depth == len(path)
        return Found(
            self._span(key) if key else None,
            self._span((node.start, node.end)),
            self._span(self._shown(key, node, exact)),
            exact,
            tuple(path[:depth]),
        )

    def span(self, number: int, path: DocPath, on_key: bool = False, inside: tuple[int, int] | None = None) -> Span:
        """What to underline for a path: its key if `on_key`, or a slice of its text if `inside`.

        `inside` counts in code points of the text as it is read, after quotes, escapes and folding.
        """
        found = self.find(number, path)
        if on_key and found.key is not None and found.exact:
            return found.key
        if inside is not None and found.exact:
            node = self._read[number].result
            for part in path:
                node = node.target.child(part)[1]
            node = node.target
            if node.style is not None:
                text = self.source.text[node.start : node.end]
                start, end = slice_of_scalar(text, node.style, node.value, *inside)
                return self._span((node.start + start, node.start + end))
        return found.shown

    def nodes(self, number: int, path: DocPath) -> Nodes | None:
        """What stands at a path, for whoever rewrites it; None where the path leads nowhere or through an alias."""
        built = self._document(number)
        node: Node | None = built.result if built else None
        parent: Node | None = None
        key: tuple[int, int] | None = None
        for part in path:
            child = node.child(part) if node is not None and node.alias is None else None
            if child is None:
                return None
            parent = node
            key, node = child
        return None if node is None else Nodes(node, parent, key)

    def at(self, line: int, column: int) -> Place | None:
        """The innermost key or value at a position, the other way round; None outside all documents."""
        offset = self.source.offset(line, column)
        held = [built for built in self._documents.values() if built.result and built.result.start <= offset]
        if not held:
            return None
        built = max(held, key=lambda each: each.number)
        node: Node = built.result
        path: list[str | int] = []
        while True:
            step = node.step_at(offset)
            if step is None:
                return Place(built.number, tuple(path), False)
            part, on_key, node = step
            path.append(part)
            if on_key:
                return Place(built.number, tuple(path), True)

    def _span(self, offsets: tuple[int, int]) -> Span:
        return self.source.span(*offsets)

    def _shown(self, key: tuple[int, int] | None, node: Node, exact: bool) -> tuple[int, int]:
        if key is not None and not exact:
            return key
        if node.style is not None or node.alias is not None:
            return key if node.start == node.end and key is not None else (node.start, node.end)
        if node.flow and self.source.position(node.start)[0] == self.source.position(node.end)[0]:
            return node.start, node.end
        return key if key is not None else node.face()


@lru_cache(maxsize=16)
def places_of(text: str, limits: Limits = LIMITS) -> Places:
    """The places of a text, remembered for the next question about it."""
    return Places(text, limits)


def locate(text: str, number: int, path: DocPath) -> Found:
    """The places of a path in the document of that number; see `Places.find`."""
    return places_of(text).find(number, path)
