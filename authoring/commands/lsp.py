"""`authoring lsp`: a language server, for editors."""

from __future__ import annotations

import os
from importlib.util import find_spec

import typer

from authoring.commands.exits import CLEAN


def command() -> int:
    """Serve an editor: findings as you type, repairs, completion, navigation and renaming.

    It speaks the Language Server Protocol over standard input and output; the editor starts it. It needs the
    extra `lsp`: pip install "authoring[lsp]".
    """
    if find_spec("pygls") is None or find_spec("lsprotocol") is None:
        raise typer.TyperException('the language server needs pygls: pip install "authoring[lsp]"')
    from authoring.editor.server import make_server

    # streams of its own, since it closes them at the end
    with open(os.dup(0), "rb") as requests, open(os.dup(1), "wb") as answers:
        make_server().start_io(requests, answers)
    return CLEAN
