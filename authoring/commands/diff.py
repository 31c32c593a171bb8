"""`authoring diff`: what a change of content means in play."""

from __future__ import annotations

import os
from contextlib import ExitStack
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS

if TYPE_CHECKING:
    from authoring.packs.cache import Store


class DiffFormat(StrEnum):
    """How the difference is written."""

    TEXT = "text"
    JSON = "json"
    MARKDOWN = "markdown"


def command(
    old: Annotated[str, typer.Argument(metavar="OLD", help="A pack or a folder of packs, or REV:PATH of git.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The same, later.")],
    prove: Annotated[bool, typer.Option(help="Whether to prove both sides, and tell which verdicts turned.")] = True,
    odds: Annotated[
        bool, typer.Option("--odds", help="Tell how the odds moved of what was changed; that may take minutes.")
    ] = False,
    budget: Annotated[
        float,
        typer.Option(metavar="SECONDS", min=0.1, help="Processor time for each subject in each configuration."),
    ] = 20.0,
    states: Annotated[int, typer.Option(min=1, help="States to see, or moves to play, in each of them.")] = 1_000_000,
    format: Annotated[DiffFormat, typer.Option(help="How to write the difference.")] = DiffFormat.TEXT,
    cache: Annotated[bool, typer.Option(help="Keep proofs and odds, and take those that still stand.")] = True,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; as many as processors.")] = None,
    exit_code: Annotated[bool, typer.Option("--exit-code", help="End with 1 where there is a difference.")] = False,
) -> int:
    """Tell what changed in packs, not by lines but by meaning: documents, endings, verdicts, odds and counts."""
    import json

    from authoring.comparing import telling
    from authoring.comparing.packs import How, compare_packs
    from authoring.comparing.revisions import NoSuchRevision, side
    from authoring.packs.cache import store_beside
    from authoring.packs.discovery import NothingFound
    from authoring.proof.answers import Budget
    from authoring.proof.balancing import Wanted
    from authoring.proof.running import Options

    processes = workers or os.cpu_count() or 1
    # content that is only laid out for a while has no lasting folder beside it: the working folder stands in
    laid_out = ":" in new and not Path(new).exists()

    def store(root: Path) -> Store | None:
        return store_beside(Path.cwd() / "pack" if laid_out else root) if cache else None

    how = How(
        Options(Budget(states, budget), workers=processes) if prove else None,
        Wanted(choices=False, workers=processes) if odds else None,
        store,
    )
    with ExitStack() as stack:
        try:
            folders = [stack.enter_context(side(named)) for named in (old, new)]
            diffs = compare_packs(folders[:1], folders[1:], how)
        except NoSuchRevision as wrong:
            raise typer.TyperException(str(wrong)) from None
        except NothingFound as nothing:
            raise typer.TyperException(str(nothing)) from None
    if format is DiffFormat.JSON:
        typer.echo(json.dumps(telling.data(diffs), indent=2, ensure_ascii=False))
    else:
        write = telling.markdown if format is DiffFormat.MARKDOWN else telling.text
        typer.echo(write(diffs), nl=False)
    return FINDINGS if exit_code and not all(diff.same for diff in diffs) else CLEAN
