"""`authoring render`: diagrams of a pack, from the same content that is proved."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN
from authoring.commands.proving import one_pack

if TYPE_CHECKING:
    from authoring.diagrams.model import Diagram


class DiagramFormat(StrEnum):
    """What diagrams are written as."""

    SVG = "svg"
    DOT = "dot"
    MERMAID = "mermaid"


_ENDINGS = {DiagramFormat.SVG: "svg", DiagramFormat.DOT: "dot", DiagramFormat.MERMAID: "mmd"}


def command(
    path: Annotated[Path, typer.Argument(metavar="PACK", help="The pack.")],
    ids: Annotated[
        list[str] | None,
        typer.Argument(metavar="ID...", help="Adventures, final adventures, scenarios, maps; all without."),
    ] = None,
    format: Annotated[DiagramFormat, typer.Option(help="What to write.")] = DiagramFormat.SVG,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="DIR", help="Write a file for each diagram there.")
    ] = None,
) -> int:
    """Draw adventures, final adventures, scenarios and maps as diagrams.

    They show everything, so they are for the designers' eyes. One diagram without -o is printed.
    """
    diagrams = _wanted(path, ids or [])
    if output is None and len(diagrams) > 1:
        raise typer.BadParameter(f"there are {len(diagrams)} diagrams; give -o DIR, or one ID", param_hint="-o")
    for diagram in diagrams:
        text = _written(diagram, format)
        if output is None:
            typer.echo(text, nl=False)
            continue
        file = output / f"{diagram.name}.{_ENDINGS[format]}"
        try:
            output.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise typer.TyperException(f'nothing can be written to "{output}": {reason}') from None
        typer.echo(file.as_posix())
    return CLEAN


def _wanted(path: Path, ids: list[str]) -> list[Diagram]:
    """The diagrams of the pack with these ids. Raises typer's exceptions where there are none."""
    from authoring.problems.closest import did_you_mean
    from authoring.vocabulary.system import systems

    pack = one_pack(path)
    system = systems()[pack.system]
    if not system.diagrams:
        raise typer.TyperException(f"{system.title} has no diagrams")
    every: list[Diagram] = system.load(system.diagrams)(pack)
    known = [diagram.id for diagram in every]
    for id in ids:
        if id not in known:
            help_ = did_you_mean(id, known)
            raise typer.BadParameter(f'there is no diagram of "{id}"' + (f", {help_}" if help_ else ""))
    found = [diagram for diagram in every if not ids or diagram.id in ids]
    if not found:
        raise typer.TyperException(f"{pack.id} has nothing to draw")
    return found


def _written(diagram: Diagram, format: DiagramFormat) -> str:
    if format is DiagramFormat.DOT:
        from authoring.diagrams.dot import dot

        return dot(diagram)
    if format is DiagramFormat.MERMAID:
        from authoring.diagrams.mermaid import mermaid

        return mermaid(diagram)
    from authoring.diagrams.layout import NoLayout, laid_out
    from authoring.diagrams.svg import svg

    try:
        return svg(diagram, laid_out(diagram))
    except NoLayout as why:
        raise typer.TyperException(str(why)) from None
