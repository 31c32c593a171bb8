"""`authoring rename`: another id for a document, everywhere it is named."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from authoring.commands.exits import CLEAN
from authoring.commands.rewriting import show_diff, write_texts


def command(
    old: Annotated[
        str,
        typer.Argument(
            metavar="OLD",
            help="The id; KIND/ID where several kinds have it, PACK:ID for a pack's. pack/ID is a pack, "
            "ID.NAME a name in a document, such as that of a step.",
        ),
    ],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The new id.")],
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="[PATH]...", help="Packs, or folders of packs; this folder if none.")
    ] = None,
    diff: Annotated[bool, typer.Option("--diff", help="Print what would change, and change nothing.")] = False,
) -> int:
    """Give a document, a pack or a step another id, in its own file and wherever else it is named.

    Packs beside that build on its pack are changed too, and the recorded plays of all of them. Quotes, comments and
    layout stay. Nothing is written where the new id would lead to an error. The file of the document is written
    last: a rename that was interrupted can be run again.
    """
    from authoring.mending.renaming import CannotRename, rename
    from authoring.packs.discovery import NothingFound
    from authoring.play.renaming import renamed_plays

    try:
        renamed = rename(paths or [Path()], old, new)
    except (CannotRename, NothingFound) as wrong:
        raise typer.TyperException(str(wrong)) from None
    old_plays, new_plays = renamed_plays(renamed)
    if diff:
        show_diff({**old_plays, **renamed.olds}, {**new_plays, **renamed.texts})
        return CLEAN
    write_texts({**old_plays, **renamed.olds}, {**new_plays, **renamed.texts})
    count, files, plays = renamed.places, len(renamed.texts), len(new_plays)
    also = f", and {plays} recorded play{'' if plays == 1 else 's'}" if plays else ""
    typer.echo(
        f'{renamed.kind} "{renamed.old}" is now "{renamed.new}": '
        f"{count} place{'' if count == 1 else 's'} in {files} file{'' if files == 1 else 's'}{also}"
    )
    return CLEAN
