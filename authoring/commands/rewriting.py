"""What the commands that rewrite files share: writing them, and showing what would be written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import typer


def write_texts(olds: Mapping[Path, str], news: Mapping[Path, str], *, utf8: bool = False) -> None:
    """Put new texts in the place of old ones, in the order they come. Raises typer's exception.

    Every file is written whole or not at all; a file that somebody else has changed since is left alone. With
    `utf8` they are written as UTF-8 without a mark, else in the encoding they have.
    """
    from authoring.mending.files import ChangedMeanwhile, store
    from authoring.packs.discovery import shown

    for path, text in news.items():
        try:
            store(path, olds[path], text, utf8=utf8)
        except ChangedMeanwhile as changed:
            raise typer.TyperException(str(changed)) from None
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise typer.TyperException(f'"{shown(path)}" cannot be written: {reason}') from None


def show_diff(olds: Mapping[Path, str], news: Mapping[Path, str]) -> None:
    """Print a unified diff of all files."""
    from authoring.mending.files import diff

    for path, text in sorted(news.items()):
        for line in diff(path, olds[path], text):
            typer.echo(line)
