"""`authoring serve`: a page to keep open beside the editor."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from authoring.commands.exits import CLEAN

NEEDED = ("starlette", "uvicorn", "watchfiles")
PORT = 8765


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Packs, or folders of packs.")],
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to serve at; 0 for any free one.")] = PORT,
    editor: Annotated[
        str | None,
        typer.Option(metavar="LINK", help='How your editor opens a place: "idea://open?file={file}&line={line}".'),
    ] = None,
    proofs: Annotated[bool, typer.Option(help="Prove the packs beside it, and again after each save.")] = True,
) -> int:
    """Show packs in the browser: book, diagrams, cards, map, verdicts, and play; new within a second of a save.

    It is served to this machine only, needs no network, and changes no file. It needs the extra `serve`:
    pip install "authoring[serve]".
    """
    if any(find_spec(name) is None for name in NEEDED):
        raise typer.TyperException('the preview needs more libraries: pip install "authoring[serve]"')
    from authoring.packs.discovery import NothingFound
    from authoring.site.places import EDITOR, checked
    from authoring.site.preview import Preview
    from authoring.site.serving import NoPort, serve

    try:
        template = checked(editor) if editor is not None else EDITOR
    except ValueError as why:
        raise typer.BadParameter(str(why), param_hint="--editor") from None
    try:
        preview = Preview(paths)
    except NothingFound as nothing:
        raise typer.TyperException(str(nothing)) from None
    try:
        serve(preview, port, template, proofs, typer.echo)
    except NoPort as why:
        raise typer.TyperException(str(why)) from None
    return CLEAN
