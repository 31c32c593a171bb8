"""The comments of a text: what stands behind a `#` that is not part of a quoted text or a block."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from typing import NamedTuple

from yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from authoring.source.documents import built_documents
from authoring.source.events import PARSER, Event
from authoring.source.reading import parseable
from authoring.source.text import SourceText, Span

_HASH = re.compile(r"(?:^|(?<=[ \t\r\n]))#", re.MULTILINE)
_END_OF_LINE = re.compile(r"[\r\n]|\Z")


class Comment(NamedTuple):
    """A comment: its span from the `#` to the end of the line, and what stands behind the `#`.

    `alone` says that nothing else stands on its line.
    """

    span: Span
    text: str
    alone: bool


def comments(source: SourceText) -> list[Comment]:
    """Every comment of a text in order, also of one with faults in it as far as it can be parsed."""
    readable, _ = parseable(source)
    texts = _TextSpans(readable)
    for _document in built_documents(readable, PARSER, texts):
        pass
    spans = sorted(set(texts.found))
    starts = [start for start, _ in spans]
    found: list[Comment] = []
    end = 0
    for match in _HASH.finditer(source.text):
        at = match.start()
        before = bisect_right(starts, at) - 1
        if at < end or (before >= 0 and at < spans[before][1]):
            continue
        line, column = source.position(at)
        whole = source.line(line)
        end = at + len(whole) - column
        span = Span(line, column, line, len(whole))
        found.append(Comment(span, whole[column + 1 :], not whole[:column].strip()))
    return found


class _TextSpans:
    """Gathers the offsets of quoted texts and block texts, in which a `#` is just a character."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[tuple[int, int]] = []
        self.begin(0)

    def begin(self, base: int) -> None:
        self._base = base

    def document(self, get: Callable[[], Event], first: Event) -> None:
        depth = 0
        event = first
        while True:
            kind = type(event)
            if kind is ScalarEvent:
                if event.style:
                    self._gather(event)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                depth += 1
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                depth -= 1
            else:
                assert kind is AliasEvent
            if depth == 0:
                return
            event = get()

    def partial(self) -> None:
        """There is nothing of use in half a document but what was gathered."""

    def forget(self) -> None:
        """What was gathered before a fault stays true."""

    def broken(self, error: Exception, base: int) -> None:
        """Faults are the data builder's business."""

    def _gather(self, event: Event) -> None:
        start = self._base + event.start_mark.index
        end = self._base + event.end_mark.index
        if event.style in "|>":
            # a comment may stand behind the mark, on the same line
            match = _END_OF_LINE.search(self.text, start)
            start = match.start() if match else start
        self.found.append((start, end))
