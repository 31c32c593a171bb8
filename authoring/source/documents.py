"""Walking the documents of a text, going on at the next `---` after a broken one.

`---` at the start of a line always begins a document, so the one after a broken document can be read
by itself, and documents keep their numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

from yaml.error import YAMLError
from yaml.events import StreamEndEvent

from authoring.source.events import Event, Parser

_DOCUMENT = re.compile(r"(?:\A|(?<=[\n\r]))---(?=[ \t\r\n]|\Z)")

PARSE_ERRORS = (YAMLError, ValueError, OverflowError)
"""What a parser may raise; the Python one stumbles over escapes beyond Unicode."""


class GivenUp(Exception):
    """A builder has reported why a document is not worth reading further."""


class Builder(Protocol):
    """Makes something of the events of one document at a time."""

    def begin(self, base: int) -> None:
        """A document starts; marks count from offset `base` of the text."""

    def document(self, get: Callable[[], Event], first: Event) -> Any:
        """Read one node, whose first event is given."""

    def partial(self) -> Any:
        """What there is of a document that broke off."""

    def forget(self) -> None:
        """Undo what was reported since `begin`: the document is read again."""

    def broken(self, error: Exception, base: int) -> None:
        """The parser stopped in this document or before it."""


class Built(NamedTuple):
    """One document: its number, what was built, where it and its first value start, if it was read whole."""

    number: int
    result: Any
    start: int
    offset: int
    sound: bool


def built_documents(text: str, parser: Callable[[str], Parser], builder: Builder) -> Iterator[Built]:
    """Build every document of a text in order. Broken ones come too, with what was read of them."""
    number = 0
    start = 0
    try:
        for built, end in _run(text, 0, number, parser, builder):
            yield built
            number, start = built.number + 1, end
        return
    except (*PARSE_ERRORS, GivenUp):
        builder.forget()
    # something broke after offset `start`: from there on each document gets a parser of its own
    bounds = [match.start() for match in _DOCUMENT.finditer(text, start) if match.start() > start]
    for begin, end in zip([start, *bounds], [*bounds, len(text)], strict=True):
        try:
            for built, _ in _run(text[begin:end], begin, number, parser, builder):
                yield built
                number = built.number + 1
        except (*PARSE_ERRORS, GivenUp) as error:
            if not isinstance(error, GivenUp):
                builder.broken(error, begin)
            yield Built(number, builder.partial(), begin, begin, False)
            number += 1


def _run(
    text: str, base: int, number: int, parser: Callable[[str], Parser], builder: Builder
) -> Iterator[tuple[Built, int]]:
    """The documents of one stretch of text, each with the offset at which it ends."""
    builder.begin(base)
    stream = parser(text)
    get = stream.get_event
    try:
        get()
        while True:
            event = get()
            if type(event) is StreamEndEvent:
                return
            first = get()
            result = builder.document(get, first)
            end = get().end_mark.index
            start, offset = base + event.start_mark.index, base + first.start_mark.index
            yield Built(number, result, start, offset, True), base + end
            number += 1
            builder.begin(base)
    finally:
        stream.dispose()
