"""Word of saved files, within a few hundredths of a second."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from watchfiles import Change, awatch

from authoring.packs.discovery import YAML_SUFFIXES
from authoring.site.preview import Preview

SUFFIXES = (*YAML_SUFFIXES, ".toml")
DEBOUNCE, STEP = 50, 10
"""Milliseconds that saves are gathered, and between two looks."""


async def changes(preview: Preview) -> AsyncIterator[set[Path]]:
    """The files of packs that were saved, made or removed, some at a time; the folders watched follow the packs."""
    while True:
        roots = set(preview.roots) | set(preview.given)
        standing = [root for root in roots if root.is_dir()]

        def ours(change: Change, path: str, roots: list[Path] = standing) -> bool:
            file = Path(path)
            return file.suffix in SUFFIXES and any(_inside(file, root) for root in roots)

        async for found in awatch(*standing, watch_filter=ours, debounce=DEBOUNCE, step=STEP):
            yield {Path(path) for _, path in found}
            if set(preview.roots) | set(preview.given) != roots:
                break


def _inside(file: Path, root: Path) -> bool:
    """Whether a file is in a folder and in none that is hidden."""
    return file.is_relative_to(root) and not any(part.startswith(".") for part in file.relative_to(root).parts)
