"""`authoring rename`: another id for a document, everywhere it is named."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from authoring.commands.exits import CLEAN
from authoring.commands.rewriting import show_diff, write_texts


def command(
    old: Annotated[
        str, typer.Argument(metavar="OLD", help="The id; KIND/ID where several kinds have it, PACK:ID for a pack's.")
    ],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The new id.")],
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="[PATH]...", help="Packs, or folders of packs; this folder if none.")
    ] = None,
    diff: Annotated[bool, typer.Option("--diff", help="Print what would change, and change nothing.")] = False,
) -> int:
    """Give a document another id, in its own file and wherever another document names it.

    Packs beside that build on its pack are changed too. Quotes, comments and layout stay. Nothing is written
    where the new id would lead to an error. The file of the document is written last: a rename that was
    interrupted can be run again.
    """
    from authoring.mending.renaming import CannotRename, rename
    from authoring.packs.discovery import NothingFound

    try:
        renamed = rename(paths or [Path()], old, new)
    except (CannotRename, NothingFound) as wrong:
        raise typer.TyperException(str(wrong)) from None
    if diff:
        show_diff(renamed.olds, renamed.texts)
        return CLEAN
    write_texts(renamed.olds, renamed.texts)
    count, files = renamed.places, len(renamed.texts)
    typer.echo(
        f'{renamed.kind} "{renamed.old}" is now "{renamed.new}": '
        f"{count} place{'' if count == 1 else 's'} in {files} file{'' if files == 1 else 's'}"
    )
    return CLEAN
