"""The tree of places of one document: where each key and value starts and ends, as offsets."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from yaml.events import (
    AliasEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
)

from authoring.source.documents import GivenUp
from authoring.source.events import Event
from authoring.source.limits import Limits
from authoring.source.text import DocPath

Child: TypeAlias = "tuple[tuple[int, int] | None, Node]"
"""The offsets of a key, None in a list, and the value's node."""


class Node:
    """A value and where it stands, from its first to its last character (offsets).

    `style` is None for collections and aliases; a scalar has its quote or block mark, or "" when plain.
    `alias` is the node an alias stands for.
    """

    __slots__ = ("alias", "children", "end", "flow", "start", "style", "value")

    def __init__(self, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.style: str | None = None
        self.value = ""
        self.flow = False
        self.alias: Node | None = None
        self.children: dict[str | int, Child] = {}

    @property
    def target(self) -> Node:
        """The node whose children a path goes on with: what an alias stands for, or the node itself."""
        return self if self.alias is None else self.alias

    def child(self, part: str | int) -> Child | None:
        """The child under a key or index. Keys that look like numbers may be asked for as numbers."""
        found = self.children.get(part)
        if found is None and isinstance(part, int):
            found = self.children.get(str(part))
        return found

    def face(self) -> tuple[int, int]:
        """What stands for a collection without a key: its `id`, or its first key or value."""
        named = self.children.get("id")
        if named is not None and named[1].style is not None and named[1].end > named[1].start:
            return named[1].start, named[1].end
        for key, node in self.children.values():
            return key or (node.face() if node.style is None else (node.start, node.end))
        return self.start, self.end

    def step_at(self, offset: int) -> tuple[str | int, bool, Node] | None:
        """The key or child at an offset, with whether it is the key; None when it is neither."""
        for part, (key, node) in self.children.items():
            if key is not None and key[0] <= offset <= key[1]:
                return part, True, node
            if node.start <= offset <= node.end:
                return part, False, node
        return None

    def paths(self, above: DocPath = ()) -> list[tuple[DocPath, Node]]:
        """Every path below this node, and its own, in order of the text."""
        found = [(above, self)]
        for part, (_, node) in self.children.items():
            found += node.paths((*above, part))
        return found


class NodeBuilder:
    """Builds the tree of one document at a time; faults are the data builder's business."""

    def __init__(self, text: str, limits: Limits) -> None:
        self.text = text
        self.limits = limits
        self._get: Callable[[], Event]
        self.begin(0)

    def begin(self, base: int) -> None:
        self._base = base
        self._anchors: dict[str, Node] = {}
        self._root: Node | None = None

    def document(self, get: Callable[[], Event], first: Event) -> Node:
        self._get = get
        return self._node(first, 1)

    def partial(self) -> Node | None:
        return self._root

    def forget(self) -> None:
        """There is nothing to undo."""

    def broken(self, error: Exception, base: int) -> None:
        """The data builder has said so."""

    def _node(self, event: Event, depth: int) -> Node:
        node = Node(*self._extent(event))
        if self._root is None:
            self._root = node
        if isinstance(event, AliasEvent):
            node.alias = self._anchors.get(event.anchor or "")
            if node.alias is None:
                node.style = ""
            return node
        if event.anchor is not None:
            self._anchors.setdefault(event.anchor, node)
        if isinstance(event, ScalarEvent):
            node.style = event.style or ""
            node.value = event.value
            return node
        if depth > self.limits.depth:
            raise GivenUp
        node.flow = bool(event.flow_style)
        end = self._mapping(node, depth) if isinstance(event, MappingStartEvent) else self._list(node, depth)
        if node.flow:
            node.end = self._base + end.end_mark.index
        return node

    def _mapping(self, node: Node, depth: int) -> Event:
        while not isinstance(event := self._get(), MappingEndEvent):
            key = self._node(event, depth + 1)
            name = event.value if isinstance(event, ScalarEvent) else key.target.value
            value = self._node(self._get(), depth + 1)
            if value.start == value.end:
                # an empty value has its mark somewhere behind the colon: keep it on its key's line
                value.start = value.end = min(value.start, self._line_end(key.end))
            node.end = max(node.end, key.end, value.end)
            node.children.setdefault(name, ((key.start, key.end), value))
        return event

    def _list(self, node: Node, depth: int) -> Event:
        while not isinstance(event := self._get(), SequenceEndEvent):
            item = self._node(event, depth + 1)
            node.end = max(node.end, item.end)
            node.children[len(node.children)] = (None, item)
        return event

    def _extent(self, event: Event) -> tuple[int, int]:
        """Where a value stands, without its anchor and tag and without the blank end of a block scalar."""
        start = self._base + event.start_mark.index
        end = self._base + event.end_mark.index
        text = self.text
        if not isinstance(event, AliasEvent):
            while start < end and text[start] in "&!" and (event.anchor or event.tag):
                while start < end and not text[start].isspace():
                    start += 1
                while start < end and text[start].isspace():
                    start += 1
        if isinstance(event, ScalarEvent):
            end = start + len(text[start:end].rstrip())
        return start, end

    def _line_end(self, offset: int) -> int:
        while offset < len(self.text) and self.text[offset] not in "\r\n":
            offset += 1
        return offset


def hyphen_before(text: str, offset: int) -> int:
    """Where the hyphen of a list item stands whose value starts at an offset, past an anchor or a tag."""
    at = text.rindex("-", 0, offset)
    while text[at + 1 : at + 2].strip() or text[max(at - 1, 0) : at].strip():
        at = text.rindex("-", 0, at)
    return at
