"""Files that are rewritten: read as text, changed in memory, and written whole or not at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import unified_diff
from pathlib import Path

from authoring.packs.discovery import shown
from authoring.problems.problem import Edit
from authoring.source.reading import SourceFile, read_file
from authoring.source.text import SourceText
from authoring.source.writing import write_whole

_LOSSY = ("binary-file", "invalid-encoding", "large-file", "unreadable-file")


class ChangedMeanwhile(Exception):
    """A file is no longer what it was when it was read. The text names it."""


def rewritable(file: SourceFile) -> bool:
    """Whether what was read of a file is all there is, so that it can be written back."""
    return not any(fault.rule in _LOSSY for fault in file.faults)


def edited(text: str, edits: Iterable[Edit]) -> str:
    """A text with edits made in it that do not overlap."""
    source = SourceText(text)
    offsets = sorted(
        (source.offset(*edit.place.span[:2]), source.offset(*edit.place.span[2:]), edit.text) for edit in edits
    )
    pieces, taken = [], 0
    for start, end, new in offsets:
        pieces += [text[taken:start], new]
        taken = end
    return "".join([*pieces, text[taken:]])


def store(path: Path, old: str, new: str, *, utf8: bool = False) -> None:
    """Put a new text in the place of the old one, in the encoding the file has, or as plain UTF-8.

    Raises ChangedMeanwhile where the file no longer holds the old text, and OSError.
    """
    file = read_file(path)
    if file.source.text != old or not rewritable(file):
        raise ChangedMeanwhile(f'"{shown(path)}" was changed by somebody else and is left as it is')
    if utf8:
        write_whole(path, new)
    else:
        write_whole(path, ("\ufeff" if file.mark else "") + new, file.encoding)


def diff(path: Path, old: str, new: str) -> Iterator[str]:
    """The lines of a unified diff, without what ends them."""
    name = shown(path)
    for line in unified_diff(_lines(old), _lines(new), f"a/{name}", f"b/{name}", lineterm=""):
        yield line.rstrip("\r\n")


def _lines(text: str) -> list[str]:
    source = SourceText(text)
    lines = [source.line(number) for number in range(source.line_count)]
    return lines[:-1] if lines and not lines[-1] else lines
