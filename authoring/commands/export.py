"""`authoring export`: a pack in a form that others play it in."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN
from authoring.commands.proving import one_pack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from authoring.packs.linked import LinkedPack
    from authoring.proof.claims import Subject
    from authoring.site.webbook.inside import Play


class ExportFormat(StrEnum):
    """What a pack is exported to."""

    HTML = "html"


def command(
    format: Annotated[ExportFormat, typer.Argument(metavar="FORMAT", help="html: a web book that plays offline.")],
    path: Annotated[Path, typer.Argument(metavar="PACK", help="The pack.")],
    ids: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID...", help="What can be played in it; without, its scenarios, or what it begins with."
        ),
    ] = None,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIR", help="The folder to write it to.", show_default=False)
    ] = Path("book"),
    runtime: Annotated[Path, typer.Option(metavar="DIR", help="The folder with the Python for browsers.")] = Path(
        "browser-python"
    ),
) -> int:
    """Write a web book: a folder that plays the pack in any browser, from a file or any host, without network.

    It shows only what play has revealed, and plays by the same Python as `authoring play`. That Python is taken
    from the folder of --runtime; where it lacks something, the commands that fetch it are told.
    """
    from authoring.site.webbook.binding import NotBound
    from authoring.site.webbook.exporting import write_book
    from authoring.site.webbook.runtime import NoRuntime, read_runtime

    pack = one_pack(path)
    plays = _plays(pack, ids or [])
    data = pack.manifest.data
    title = data.get("title") if isinstance(data.get("title"), str) else pack.id
    languages = data.get("languages")
    language = languages[0] if isinstance(languages, list) and languages else "en"
    try:
        for file in write_book(output, str(title), str(language), plays, read_runtime(runtime)):
            typer.echo(file.as_posix())
    except (NoRuntime, NotBound) as why:
        raise typer.TyperException(str(why)) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.TyperException(f'nothing can be written to "{output}": {reason}') from None
    return CLEAN


def _plays(pack: LinkedPack, ids: list[str]) -> list[Play]:
    """What goes into the book. Raises BadParameter for an id that nothing to play has."""
    from authoring.problems.closest import did_you_mean
    from authoring.proof.packs import SubjectsFailed, subjects_of
    from authoring.site.webbook.binding import plays_of

    try:
        subjects = subjects_of(pack)
    except SubjectsFailed as why:
        raise typer.TyperException(f'"{pack.system}" could not say what there is to play: {why}') from None
    known = _names(subjects)
    for id in ids:
        if id not in known:
            help_ = did_you_mean(id, known)
            raise typer.BadParameter(f'nothing to play is called "{id}"' + (f", {help_}" if help_ else ""))
    plays = plays_of(pack, subjects, ids)
    if not plays:
        raise typer.BadParameter(f'there is nothing to play in "{pack.id}"', param_hint="PACK")
    return plays


def _names(subjects: Sequence[Subject]) -> list[str]:
    return [name for each in subjects for name in (each.id, f"{each.kind}/{each.id}")]
