"""`authoring render`: diagrams of a pack, from the same content that is proved."""

from __future__ import annotations

import sys
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from authoring.diagrams.model import Diagram
    from authoring.packs.linked import LinkedPack


class DiagramFormat(StrEnum):
    """What diagrams are written as."""

    SVG = "svg"
    PNG = "png"
    PDF = "pdf"
    DOT = "dot"
    MERMAID = "mermaid"


class PaperSize(StrEnum):
    """What diagrams are folded for."""

    A4 = "a4"
    A3 = "a3"
    LETTER = "letter"
    TABLOID = "tabloid"


class HeatOf(StrEnum):
    """Whose play chances are of."""

    BEST = "best"
    RANDOM = "random"
    WORST = "worst"


_ENDINGS = {DiagramFormat.MERMAID: "mmd"}
FAMILY = "Alegreya Sans"
"""The shipped typeface that pictures are set in."""


def command(
    path: Annotated[Path, typer.Argument(metavar="PACK", help="The pack.")],
    ids: Annotated[
        list[str] | None,
        typer.Argument(metavar="ID...", help="What to draw, by its id or kind/id; everything without."),
    ] = None,
    format: Annotated[DiagramFormat, typer.Option(help="What to write.")] = DiagramFormat.SVG,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="DIR", help="Write a file for each diagram there.")
    ] = None,
    paper: Annotated[
        PaperSize, typer.Option(help="What pages are folded for, so that they can be read.")
    ] = PaperSize.A4,
    ppi: Annotated[int, typer.Option(min=36, max=600, help="Pixels per inch of a PNG.")] = 144,
    findings: Annotated[
        bool, typer.Option("--findings", help="Mark what lint and proofs find, where it stands.")
    ] = False,
    heat: Annotated[bool, typer.Option("--heat", help="Tell how often each step is come to, from the odds.")] = False,
    witness: Annotated[
        bool, typer.Option("--witness", help="Draw the line of a play that proves it can be won.")
    ] = False,
    claim: Annotated[
        str | None, typer.Option(metavar="CLAIM", help="Which proof to draw: lost, entry:ID, words of a claim.")
    ] = None,
    play: Annotated[HeatOf, typer.Option(help="Whose play the chances of --heat are of.")] = HeatOf.BEST,
    with_: Annotated[
        str | None, typer.Option("--with", metavar="WORDS", help='The configuration of both: "motato armed".')
    ] = None,
    spoiler_free: Annotated[
        bool, typer.Option("--spoiler-free", help="For players: leave out what is not revealed.")
    ] = False,
    after: Annotated[
        Path | None, typer.Option(metavar="FILE", help="For players: what they know after this recorded play.")
    ] = None,
    cache: Annotated[bool, typer.Option(help="Keep proofs and odds, and take those that still stand.")] = True,
) -> int:
    """Draw adventures, scenarios, campaigns, maps, cards and runs as diagrams.

    They show everything, so they are for the designers' eyes, unless they are --spoiler-free. What does not fit a
    page at a scale that can be read goes on in parts. One diagram without -o is printed.
    """
    from authoring.commands.drawing import Layered, drawn
    from authoring.source.writing import write_whole

    layered = Layered(
        findings,
        heat,
        witness or claim is not None,
        spoiler_free or after is not None,
        after,
        play.value,
        claim or "",
        with_ or "",
        cache,
        sys.stderr.isatty(),
    )
    pack, diagrams = drawn(path, ids or [], layered)
    if output is None and len(diagrams) > 1:
        raise typer.BadParameter(f"there are {len(diagrams)} diagrams; give -o DIR, or one ID", param_hint="-o")
    for diagram, made in zip(diagrams, _written(pack, diagrams, format, paper, ppi), strict=True):
        if output is None:
            if isinstance(made, bytes) and sys.stdout.isatty():
                raise typer.BadParameter(f"a {format.value} is no text for a terminal; give -o DIR", param_hint="-o")
            typer.echo(made, nl=False)
            continue
        file = output / f"{diagram.name}.{_ENDINGS.get(format, format.value)}"
        try:
            output.mkdir(parents=True, exist_ok=True)
            write_whole(file, made)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise typer.TyperException(f'nothing can be written to "{output}": {reason}') from None
        typer.echo(file.as_posix())
    return CLEAN


def _written(
    pack: LinkedPack, diagrams: Sequence[Diagram], format: DiagramFormat, paper: PaperSize, ppi: int
) -> Iterator[str | bytes]:
    """What each diagram is as a file, in order; all are laid out before the first is drawn."""
    if format is DiagramFormat.DOT:
        from authoring.diagrams.dot import dot

        yield from map(dot, diagrams)
        return
    if format is DiagramFormat.MERMAID:
        from authoring.diagrams.mermaid import mermaid

        yield from map(mermaid, diagrams)
        return
    from authoring.diagrams.layout import NoLayout
    from authoring.diagrams.paging import parts_of
    from authoring.diagrams.svg import picture
    from authoring.diagrams.texts import Typeface
    from authoring.diagrams.typesetting import Fonts, NotSet, pdf, png, room_of
    from authoring.proof.fingerprints import documents_hash
    from authoring.sheets.glyphs import known
    from authoring.sheets.typesetting import FONTS

    fonts = Fonts(FONTS, FAMILY)
    if format is not DiagramFormat.SVG:
        typeface = Typeface(known()[FAMILY].width)
        diagrams = [replace(diagram, typeface=typeface) for diagram in diagrams]
    foot = f"{pack.id} {pack.version} · {documents_hash(pack, pack.documents)}"
    try:
        for diagram, folded in zip(diagrams, parts_of(diagrams, room_of(paper.value)), strict=True):
            if format is DiagramFormat.SVG:
                yield picture(diagram, folded)
            elif format is DiagramFormat.PNG:
                yield png(diagram, folded, fonts, ppi)
            else:
                yield pdf(diagram, folded, fonts, paper.value, foot)
    except (NoLayout, NotSet) as why:
        raise typer.TyperException(str(why)) from None
