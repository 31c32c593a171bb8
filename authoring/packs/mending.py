"""Repairs that rules offer in terms of data, as edits of the text."""

from __future__ import annotations

from authoring.packs.blame import follow
from authoring.packs.documents import Change, Mend
from authoring.problems.problem import Edit, Fix, Place
from authoring.source.nodes import Node
from authoring.source.places import Places
from authoring.source.rewriting import TextEdit, add, append, remove, write_scalar, write_slice


def fix_of(mend: Mend, places: list[Places]) -> Fix | None:
    """The edits of a repair, `places` being those of the file of each change; None if one cannot be made."""
    edits: list[Edit] = []
    for change, found in zip(mend.changes, places, strict=True):
        edit = edit_of(change, found)
        if edit is None:
            return None
        span = found.source.span(edit.start, edit.end)
        edits.append(Edit(Place(change.at.document.path, span), edit.text))
    return Fix(mend.title, tuple(sorted(edits, key=lambda edit: edit.place)), mend.safe) if edits else None


def edit_of(change: Change, places: Places) -> TextEdit | None:
    """The edit of one change in its file; None where it cannot be made without touching more than it should."""
    route = change.at
    document = route.document
    steps, written = follow(route.path, document.data)
    if any(step.how == "lost" and step.part != 0 for step in steps):
        # the first item of a list of one is lost where the file has no list but the item
        return None
    path = (*document.prefix, *written)
    found = places.nodes(document.number, path)
    if found is None:
        return None
    text, node, parent = places.source.text, found.node, found.parent
    flow = parent is not None and parent.flow
    if change.how == "append":
        return append(text, node, change.value)
    if change.how == "add":
        return add(text, node, change.key, change.value)
    if change.how == "remove":
        return remove(text, parent, path[-1]) if parent is not None else None
    if route.on_key:
        return _new_key(text, found.key, str(change.value))
    if route.inside is not None:
        return write_slice(text, node, *route.inside, str(change.value), flow=flow)
    return write_scalar(text, node, change.value, flow=flow)


def _new_key(text: str, key: tuple[int, int] | None, value: str) -> TextEdit | None:
    """The edit of a key; one that is in quotes stays in them."""
    if key is None:
        return None
    node = Node(*key)
    node.style = text[key[0]] if text[key[0]] in "\"'" else ""
    return write_scalar(text, node, value, on_key=True)
