"""The file of a play that was recorded anew: what changed is edited in its text, so that comments and layout stay."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.game.lines import Line
from authoring.game.transcript import Entry, Header, Transcript
from authoring.game.transcript_file import expectation_text, scalar_text, transcript_of, written
from authoring.play.rerecording import NOTHING, Rerecorded, What
from authoring.source.places import Places
from authoring.source.rewriting import TextEdit, remove, write_scalar

_BEHIND_THE_HEADER = ("data", "rulings", "start", "expect", "play")
"""The keys in front of which a key is put that the file did not have; the last is always there."""


def rewritten(text: str, old: Transcript, came: Rerecorded) -> str:
    """The new text of a play's file, with the comments of the old one; without them where it cannot be had so."""
    places = Places(text)
    pieces, taken = [], 0
    for start, end, new in sorted([*_header(places, old.header, came.transcript.header), *_play(places, came)]):
        pieces += [text[taken:start], new]
        taken = end
    made = "".join([*pieces, text[taken:]])
    return made if transcript_of(made) == came.transcript else written(came.transcript)


def _header(places: Places, old: Header, new: Header) -> Iterator[TextEdit]:
    """The edits of what is said before the moves."""
    for key in ("pack", "version", "configuration", "claim", "content"):
        value: str = getattr(new, key)
        if value != getattr(old, key):
            yield from _put(places, key, scalar_text(value) if value else "")
    if new.subject != old.subject:
        yield from _put(places, "subject", "/".join(new.subject))
    for key, value in new.data.items():
        found = places.nodes(0, ("data", key))
        if value != old.data.get(key) and found is not None:
            yield TextEdit(found.node.start, found.node.end, scalar_text(value))
    if new.rulings != old.rulings:
        rows = [f"{scalar_text(key)}: {scalar_text(value)}" for key, value in new.rulings.items()]
        yield from _put(places, "rulings", "{" + ", ".join(rows) + "}" if rows else "")
    for (key, was), (name, value) in zip(old.start.items(), new.start.items(), strict=True):
        found = places.nodes(0, ("start", key))
        if value != was and found is not None:
            yield TextEdit(found.node.start, found.node.end, scalar_text(value))
        if name != key and found is not None and found.key is not None:
            yield TextEdit(*found.key, scalar_text(name))
    if new.expect != old.expect:
        yield from _put(places, "expect", expectation_text(new.expect) if new.expect != NOTHING else "")


def _put(places: Places, key: str, value: str) -> Iterator[TextEdit]:
    """The edit by which a key of the header has a value in so many words; none takes it out."""
    text, whole, found = places.source.text, places.nodes(0, ()), places.nodes(0, (key,))
    if whole is None:
        return
    if found is not None:
        edit = TextEdit(found.node.start, found.node.end, value) if value else remove(text, whole.node, key)
    else:
        behind = next(name for name in _BEHIND_THE_HEADER if name in whole.node.children)
        at = whole.node.children[behind][0]
        edit = TextEdit(at[0], at[0], f"{key}: {value}\n") if at is not None and value else None
    if edit is not None:
        yield edit


def _play(places: Places, came: Rerecorded) -> Iterator[TextEdit]:
    """The edits of the moves, and of what is expected between them."""
    moves = places.nodes(0, ("play",))
    for number, change in enumerate(came.changes if moves is not None else ()):
        if moves is None or change.what is What.KEPT:
            continue
        if change.new is None:
            edit = remove(places.source.text, moves.node, number)
            if edit is not None:
                yield edit
        else:
            yield from _entry(places, number, change.old, change.new)


def _entry(places: Places, number: int, old: Entry, new: Entry) -> Iterator[TextEdit]:
    """The edits of one move, or of one expectation."""
    found = places.nodes(0, ("play", number, old.who if isinstance(old, Line) else "expect"))
    if found is None:
        return
    if isinstance(new, Line) and isinstance(old, Line):
        if new.who != old.who and found.key is not None:
            yield TextEdit(*found.key, scalar_text(new.who))
        edit = write_scalar(places.source.text, found.node, new.what) if new.what != old.what else None
        if edit is not None:
            yield edit
    elif not isinstance(new, Line):
        yield TextEdit(found.node.start, found.node.end, expectation_text(new))
