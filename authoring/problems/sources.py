"""The texts that reports quote, read again only for the files that have findings."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from authoring.problems.reports.format import SourceOf
from authoring.source.decoding import decode
from authoring.source.limits import LIMITS
from authoring.source.text import SourceText


def sources_below(folder: Path) -> SourceOf:
    """Finds the text of a path relative to a folder (or absolute), as far as it is text and can be read."""

    @lru_cache(maxsize=64)
    def source_of(path: str) -> SourceText | None:
        try:
            with (folder / path).open("rb") as file:
                data = file.read(LIMITS.size + 1)
        except (OSError, ValueError):
            return None
        decoded = decode(data)
        return None if decoded.encoding == "binary" else SourceText(decoded.text)

    return source_of
