"""From an old and a new text to the edits that an editor makes: whole lines, and no more than change."""

from __future__ import annotations

from difflib import SequenceMatcher
from itertools import pairwise

from lsprotocol import types

from authoring.source.text import SourceText


def line_edits(old: str, new: str) -> list[types.TextEdit]:
    """The edits that make the old text the new one."""
    one, other = _lines(old), _lines(new)
    return [
        types.TextEdit(types.Range(types.Position(start, 0), types.Position(end, 0)), "".join(other[first:last]))
        for tag, start, end, first, last in SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
        if tag != "equal"
    ]


def _lines(text: str) -> list[str]:
    """The lines of a text with what ends them."""
    starts = [*SourceText(text).starts, len(text)]
    return [text[start:end] for start, end in pairwise(starts)]
