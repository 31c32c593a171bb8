"""`authoring fmt`: one layout for all files, close to the one they have."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.rewriting import show_diff, write_texts


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Packs, folders of packs, or YAML files.")],
    check: Annotated[bool, typer.Option("--check", help="Only say which files would change.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Print what would change, and change nothing.")] = False,
) -> int:
    """Lay files out alike: indentation, spaces at the ends of lines, empty lines, line breaks, UTF-8.

    Comments, quotes, line breaks in texts and aligned columns stay as they are. A file that does not read
    without errors is left alone.
    """
    from authoring.mending.files import rewritable
    from authoring.mending.formatting import formatted
    from authoring.packs.discovery import NothingFound, shown
    from authoring.source.reading import read_file

    try:
        files = list(_files(paths))
    except NothingFound as nothing:
        raise typer.TyperException(str(nothing)) from None
    olds, news, broken = {}, {}, 0
    for path in files:
        file = read_file(path)
        if not rewritable(file) or any(fault.spoils for fault in file.faults):
            typer.echo(f"{shown(path)}: left alone, since it does not read without errors", err=True)
            broken += 1
            continue
        new = formatted(file.source.text)
        if new != file.source.text or file.mark or file.encoding != "utf-8":
            olds[path], news[path] = file.source.text, new
    if diff:
        show_diff(olds, news)
    else:
        if not check:
            write_texts(olds, news, utf8=True)
        for path in news:
            typer.echo(f"{shown(path)}: {'would be laid out' if check else 'laid out'}")
        count = len(files) - broken
        typer.echo(f"{len(news)} of {count} file{'' if count == 1 else 's'} {'would change' if check else 'changed'}")
    return FINDINGS if broken or (news and (check or diff)) else CLEAN


def _files(paths: list[Path]) -> Iterator[Path]:
    """The files that paths name, each once: all of a pack, or a single one. Raises NothingFound."""
    from authoring.lint.running import lint_paths
    from authoring.packs.discovery import YAML_SUFFIXES, find_packs

    seen: set[Path] = set()
    for path in paths:
        if path.is_file() and path.suffix in YAML_SUFFIXES:
            find_packs([path])
            found = [path.absolute()]
        else:
            found = [file for header in lint_paths([path]).headers for file in header.folder.files]
        for file in found:
            if file not in seen:
                seen.add(file)
                yield file
