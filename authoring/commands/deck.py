"""`authoring deck`: what a deck of cards does, and what one card more or less would change."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from authoring.commands.exits import CLEAN
from authoring.commands.forms import Form
from authoring.commands.proving import one_pack


def command(
    path: Annotated[Path, typer.Argument(metavar="PACK", help="The pack.")],
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar="CARD...", help='Cards, such as "goat" or "bee:3"; the starting deck without.'),
    ] = None,
    of: Annotated[str, typer.Option(metavar="ID", help="The set-up or character; the first without.")] = "",
    offer: Annotated[
        list[str] | None, typer.Option(metavar="CARD", help="A card that may be added; may be given again.")
    ] = None,
    states: Annotated[int, typer.Option(min=1, help="States to look at before chances are estimated.")] = 60_000,
    samples: Annotated[int, typer.Option(min=2, help="Draws of an estimate.")] = 2_000,
    seed: Annotated[int, typer.Option(help="The seed of estimates.")] = 0,
    format: Annotated[Form, typer.Option(help="How to write the answer.")] = Form.TEXT,
) -> int:
    """Tell what a deck does, and what one card more or less would change.

    Chances are exact unless they are marked with a "~": those are estimates, with a 95 % interval.
    """
    from authoring.vocabulary.decks import DeckAsked, NoDeck
    from authoring.vocabulary.system import systems

    pack = one_pack(path)
    system = systems()[pack.system]
    if not system.deck:
        raise typer.TyperException(f"{system.title} has no decks to tell about")
    asked = DeckAsked(tuple(cards or ()), of, tuple(offer or ()), states, samples, seed)
    try:
        told = system.load(system.deck)(pack, asked)
    except NoDeck as why:
        raise typer.TyperException(str(why)) from None
    if format is Form.JSON:
        import json

        typer.echo(json.dumps(told.data, indent=2, ensure_ascii=False))
        return CLEAN
    from authoring.proof.tables import aligned

    typer.echo(told.title)
    for table in told.tables:
        typer.echo(f"\n{table.title}")
        for line in aligned(table.rows):
            typer.echo(f"  {line.rstrip()}")
    return CLEAN
