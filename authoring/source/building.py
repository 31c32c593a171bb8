"""Events to plain data: dicts with text keys, lists, text, numbers, truth values and None.

No places are kept: valid content pays nothing for good messages (`places.py` reads a file again when
somebody asks). What YAML allows and a pack does not is reported on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from authoring.source.documents import GivenUp
from authoring.source.events import Event
from authoring.source.faults import Fault, Repair, short
from authoring.source.limits import Limits
from authoring.source.scalars import NUMBER_STARTS, WORDS, NumberTrouble, has_leading_zero, key_type, number
from authoring.source.syntax import syntax_fault
from authoring.source.text import SourceText, Span

_MERGE_HELP = "YAML 1.2 has no merge keys: write the keys out"


@dataclass(slots=True)
class _Anchor:
    """What an anchor stands for; `nodes` is how many values that is, 0 while it is still being read.

    `before` is how many values of the document had been read when it was set.
    """

    event: Event
    before: int = 0
    value: Any = None
    nodes: int = 0


class DataBuilder:
    """Builds plain data of one document at a time and gathers its faults.

    Of a key that stands twice the first is kept. Keys are text as written, so `1:` gives "1"; keys that
    YAML reads as something else than text or a whole number are faults.
    """

    __slots__ = (
        "_aliases",
        "_anchors",
        "_base",
        "_kept",
        "_keys",
        "_nodes",
        "_root",
        "faults",
        "limits",
        "source",
    )

    def __init__(self, source: SourceText, limits: Limits, faults: list[Fault]) -> None:
        self.source = source
        self.limits = limits
        self.faults = faults
        self._keys: dict[str, str] = {}
        self.begin(0)

    def begin(self, base: int) -> None:
        self._base = base
        self._anchors: dict[str, _Anchor] = {}
        self._aliases = self._nodes = 0
        self._root: Any = None
        self._kept = len(self.faults)

    def document(self, get: Callable[[], Event], first: Event) -> Any:
        return self._value(get, first, 1)

    def partial(self) -> Any:
        return self._root

    def forget(self) -> None:
        del self.faults[self._kept :]

    def broken(self, error: Exception, base: int) -> None:
        self.faults.append(syntax_fault(error, self.source, base, self.limits))

    def _value(self, get: Callable[[], Event], event: Event, depth: int) -> Any:
        """What a node is; `depth` counts the collections it stands in, itself included if it is one."""
        kind = type(event)
        if kind is MappingStartEvent:
            return self._mapping(get, event, depth)
        if kind is SequenceStartEvent:
            return self._sequence(get, event, depth)
        return self._scalar(event) if kind is ScalarEvent else self._alias(event)

    def _mapping(self, get: Callable[[], Event], start: Event, depth: int) -> dict[str, Any]:
        data: dict[str, Any] = {}
        anchor = None
        if depth == 1 or depth > self.limits.depth or start.anchor is not None or start.tag is not None:
            anchor = self._opened(start, data, depth)
        keys = self._keys
        seen: list[Event] = []  # the keys of the data, in its order
        while True:
            event = get()
            kind = type(event)
            if kind is MappingEndEvent:
                break
            if kind is ScalarEvent and event.anchor is None and event.tag is None:
                key: str = event.value
                if event.implicit[0]:
                    known = keys.get(key)
                    if known is None:
                        self._check_key(key, event)
                    else:
                        key = known
            else:
                key = self._odd_key(get, event, depth)
            after = get()
            if type(after) is ScalarEvent and after.anchor is None and after.tag is None:
                # the same as _scalar, in line: most values are plain text
                value: Any = after.value
                if after.implicit[0]:
                    if value in WORDS:
                        value = WORDS[value]
                    elif value[0] in NUMBER_STARTS:
                        value = self._number(value, after)
            else:
                value = self._value(get, after, depth + 1)
            if key in data:
                self._duplicate(key, event, seen[list(data).index(key)], after if _same(value, data[key]) else None)
            else:
                data[key] = value
                seen.append(event)
        self._nodes += len(data) + 1
        if anchor is not None or self._nodes > self.limits.nodes:
            self._closed(start, data, anchor)
        return data

    def _opened(self, start: Event, data: Any, depth: int) -> _Anchor | None:
        """See to what few collections have: a tag, an anchor, nothing around them, or too much."""
        if start.tag is not None:
            self._tag(start)
        anchor = self._anchor(start) if start.anchor is not None else None
        if depth == 1:
            self._root = data
        if depth > self.limits.depth:
            self._too_deep(start)
        return anchor

    def _closed(self, start: Event, data: Any, anchor: _Anchor | None) -> None:
        """See to what few collections have at their end: an anchor, or too much before it."""
        if self._nodes > self.limits.nodes:
            self._too_large(start)
        if anchor is not None:
            anchor.value, anchor.nodes = data, self._nodes - anchor.before

    def _sequence(self, get: Callable[[], Event], start: Event, depth: int) -> list[Any]:
        data: list[Any] = []
        anchor = None
        if depth == 1 or depth > self.limits.depth or start.anchor is not None or start.tag is not None:
            anchor = self._opened(start, data, depth)
        depth += 1
        while True:
            event = get()
            kind = type(event)
            if kind is MappingStartEvent:
                data.append(self._mapping(get, event, depth))
            elif kind is SequenceEndEvent:
                break
            else:
                data.append(self._value(get, event, depth))
        self._nodes += len(data) + 1
        if anchor is not None or self._nodes > self.limits.nodes:
            self._closed(start, data, anchor)
        return data

    def _scalar(self, event: Event) -> Any:
        if event.tag is not None:
            self._tag(event)
        value = event.value
        if event.implicit[0]:
            if value in WORDS:
                value = WORDS[value]
            elif value[0] in NUMBER_STARTS:
                value = self._number(value, event)
        if event.anchor is not None:
            anchor = self._anchor(event)
            anchor.value, anchor.nodes = value, 1
        return value

    def _number(self, text: str, event: Event) -> int | float | str:
        try:
            value = number(text, self.limits.digits)
        except NumberTrouble as trouble:
            if trouble.rule == "long-number":
                message = f"a number of {len(text)} characters is too long to be meant"
                help = "if it is a name rather than a number, put it in quotes"
            else:
                message = f'"{short(text)}" is not a finite number'
                help = "write a number, or put the text in quotes"
            self._report(trouble.rule, message, event, help=help)
            return text
        if type(value) is int and has_leading_zero(text):
            self._report(
                "leading-zero",
                f'"{text}" is read as {value}, and by some tools as octal',
                event,
                help=f'write {value}, or "{text}" in quotes if it is a name',
                repair=Repair(f"write {value}", ((self._span(event), str(value)),)),
            )
        return value

    def _alias(self, event: Event) -> Any:
        self._aliases += 1
        if self._aliases > self.limits.aliases:
            self._report(
                "many-aliases",
                f"more than {self.limits.aliases} aliases in one document",
                event,
                help="write the values out where they are used",
            )
            raise GivenUp
        anchor = self._anchors.get(event.anchor)
        if anchor is None:
            options = ", ".join(f'"&{short(name)}"' for name in list(self._anchors)[:8])
            self._report(
                "unknown-alias",
                f'no anchor "&{short(event.anchor)}" stands before this alias',
                event,
                help=f"anchors so far: {options}" if options else 'put a text that starts with "*" in quotes',
            )
            return None
        if anchor.nodes == 0:
            self._report(
                "recursive-alias",
                f'"*{short(event.anchor)}" stands inside the very value it names',
                event,
                notes=((self._anchor_span(anchor.event), "the value starts here"),),
            )
            return None
        self._nodes += anchor.nodes
        if self._nodes > self.limits.nodes:
            self._too_large(event)
        return anchor.value

    def _anchor(self, event: Event) -> _Anchor:
        name = event.anchor
        first = self._anchors.get(name)
        if first is not None:
            self._fault(
                "duplicate-anchor",
                f'anchor "&{short(name)}" is set twice in this document',
                self._anchor_span(event),
                notes=((self._anchor_span(first.event), "first set here"),),
                help="give one of them another name",
            )
        anchor = self._anchors[name] = _Anchor(event, self._nodes)
        return anchor

    def _check_key(self, key: str, event: Event) -> None:
        """Say what is wrong with a plain key. One that is right is known from then on, as one text."""
        if key == "<<":
            self._report("merge-key", 'merge key "<<" is not allowed', event, help=_MERGE_HELP)
            return
        what = key_type(key)
        if not what:
            self._keys[key] = key
            return
        self._report(
            "non-text-key",
            f'key "{short(key)}" is read as {what}, not as text' if key else "a key is missing",
            event,
            help=f'put the key in quotes: "{short(key)}"' if key else 'write a name before the ":"',
        )

    def _odd_key(self, get: Callable[[], Event], event: Event, depth: int) -> str:
        """The text of a key that is tagged, anchored, an alias or a collection."""
        value = self._value(get, event, depth + 1)
        if type(event) is ScalarEvent:
            return str(event.value)
        if type(event) is AliasEvent and (isinstance(value, str) or value is None):
            return value or ""
        help = "keys are single words or texts"
        if type(event) is AliasEvent:
            what = "an alias"
        else:
            what = "a mapping" if type(event) is MappingStartEvent else "a list"
        if type(event) is not AliasEvent and event.flow_style:
            help = 'put a text that starts with a brace or bracket, such as "{coin}", in quotes'
        self._report("non-text-key", f"{what} cannot be a key", event, help=help)
        span = self._span(event)
        return f"({what} at {span.line + 1}:{span.column + 1})"

    def _duplicate(self, key: str, event: Event, first: Event, same: Event | None) -> None:
        """A key that stands there already; `same` is its value where that is the first one's."""
        self._report(
            "duplicate-key",
            f'key "{short(key)}" stands twice in one mapping',
            event,
            notes=((self._span(first), "first set here"),),
            help="keep one of them; until then the first counts",
            repair=self._without_line(event, same) if type(same) is ScalarEvent else None,
        )

    def _without_line(self, event: Event, value: Event) -> Repair | None:
        """Taking out the line of a key and its value, where nothing else but a comment stands on it."""
        start, end = self._span(event), self._span(value)
        line = self.source.line(start.line)
        rest = line[end.end_column :].lstrip()
        if line[: start.column].strip() or start.line != end.end_line or (rest and rest[0] != "#"):
            return None
        return Repair("delete the line", ((Span(start.line, 0, start.line + 1, 0), ""),))

    def _tag(self, event: Event) -> None:
        start = self._base + event.start_mark.index
        at = self.source.text.find("!", start)
        end = at
        while end < len(self.source.text) and not self.source.text[end].isspace():
            end += 1
        word = self.source.text[at:end]
        self._fault(
            "yaml-tag",
            f'tag "{short(word)}" is not allowed',
            self.source.span(at, end),
            help='delete it; a text that starts with "!" needs quotes',
        )

    def _too_deep(self, event: Event) -> None:
        self._report(
            "deep-nesting",
            f"nested more than {self.limits.depth} deep",
            event,
            help="split the document, or give the inner part an id and refer to it",
        )
        raise GivenUp

    def _too_large(self, event: Event) -> None:
        self._report(
            "large-document",
            f"this unfolds to more than {self.limits.nodes:,} values",
            event,
            help="aliases count each time they are used; split the document, or write fewer",
        )
        raise GivenUp

    def _report(
        self,
        rule: str,
        message: str,
        event: Event,
        *,
        notes: tuple[tuple[Span, str], ...] = (),
        help: str = "",
        repair: Repair | None = None,
    ) -> None:
        self._fault(rule, message, self._span(event), notes=notes, help=help, repair=repair)

    def _fault(
        self,
        rule: str,
        message: str,
        span: Span,
        *,
        notes: tuple[tuple[Span, str], ...] = (),
        help: str = "",
        repair: Repair | None = None,
    ) -> None:
        self.faults.append(Fault(rule, message, span, notes, help, repair=repair))
        if len(self.faults) >= self.limits.faults:
            raise GivenUp

    def _span(self, event: Event) -> Span:
        """The span of an event without the blank end that block scalars have."""
        start = self._base + event.start_mark.index
        end = self._base + event.end_mark.index
        if end == start and not isinstance(event, ScalarEvent):
            return self.source.span(start, start + 1)
        text = self.source.text[start:end]
        return self.source.span(start, start + len(text.rstrip()))

    def _anchor_span(self, event: Event) -> Span:
        start = self.source.text.index("&", self._base + event.start_mark.index)
        return self.source.span(start, start + 1 + len(event.anchor))


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)
