"""`authoring migrate`: bring packs to the newest format."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.rewriting import show_diff, write_texts


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Packs, or folders of packs.")],
    diff: Annotated[bool, typer.Option("--diff", help="Print what would change, and change nothing.")] = False,
) -> int:
    """Bring packs to the newest way of writing content; comments and layout stay.

    The format a pack is written in stands in its manifest, as `format`.
    """
    from authoring.mending.migrating import CannotMigrate, migrate
    from authoring.packs.discovery import NothingFound
    from authoring.packs.manifest import FORMAT

    try:
        migrated = migrate(paths)
    except (CannotMigrate, NothingFound) as wrong:
        raise typer.TyperException(str(wrong)) from None
    if diff:
        show_diff(migrated.olds, migrated.texts)
    else:
        write_texts(migrated.olds, migrated.texts)
        for pack, steps in migrated.packs.items():
            if len(steps) > 1:
                typer.echo(f"{pack}: brought from format {steps[0]} to {steps[-1]}")
            elif steps[0] == FORMAT:
                typer.echo(f"{pack}: in format {FORMAT}, the newest: nothing to migrate")
            else:
                typer.echo(f"{pack}: in format {steps[0]}, which this version does not know")
    return FINDINGS if any(steps[-1] != FORMAT for steps in migrated.packs.values()) else CLEAN
