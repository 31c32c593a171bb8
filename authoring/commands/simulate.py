"""`authoring simulate`: play a pack so often by policies, and tell how it goes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN
from authoring.commands.forms import Form
from authoring.commands.studying import (
    MaxMoves,
    PackPath,
    Players,
    Policies,
    Seed,
    What,
    With,
    Workers,
    played,
    study_of,
)

if TYPE_CHECKING:
    from authoring.balance.study import Study


def command(
    path: PackPath,
    what: What = None,
    policy: Policies = None,
    plays: Annotated[int, typer.Option(min=1, help="Plays of each configuration by each policy.")] = 100,
    players: Players = None,
    with_: With = None,
    seed: Seed = 0,
    max_moves: MaxMoves = 5_000,
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a row a play to a CSV file; one that is there is gone on with."),
    ] = None,
    replay: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Play number N alone, and write its transcript.")
    ] = None,
    format: Annotated[Form, typer.Option(help="How to write the answers.")] = Form.TEXT,
    events: Annotated[bool, typer.Option("--events", help="Tell how often each event was seen.")] = False,
    workers: Workers = None,
) -> int:
    """Play scenarios, adventures and others many times: how often they are won, how long they are, how they end.

    The same seed gives the same plays, with however many workers. A study that was stopped goes on with the same
    --output FILE. Intervals are those of Wilson, 95 %.
    """
    study = study_of(path, what, policy or ["random"], players, with_, plays, seed, max_moves)
    if replay is not None:
        return _replay(study, replay, output)
    rows = played(study, workers or os.cpu_count() or 1, output)

    from authoring.balance.answers import answers_of, data_of
    from authoring.balance.screen import screen

    answers = list(answers_of(study, rows))
    if format is Form.JSON:
        import json

        typer.echo(json.dumps(data_of(study, answers), indent=2, ensure_ascii=False))
    else:
        typer.echo(screen(study, answers, events), nl=False)
    return CLEAN


def _replay(study: Study, play: int, output: Path | None) -> int:
    """Write the transcript of one play. Raises BadParameter where it is not clear which."""
    from authoring.balance.recording import transcript_of
    from authoring.game.transcript_file import written
    from authoring.source.writing import write_whole

    if len(study.cells) != 1:
        subjects = len(study.subjects)
        said = f"{subjects} subjects" if subjects > 1 else f"{len(study.cells)} configurations and policies"
        raise typer.BadParameter(
            f"expected one play, found {said}; say which by ID, --with and --policy", param_hint="--replay"
        )
    text = written(transcript_of(study, study.cells[0], play))
    if output is None:
        typer.echo(text, nl=False)
        return CLEAN
    try:
        write_whole(output, text)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.BadParameter(f'"{output}" cannot be written: {reason}', param_hint="--output") from None
    return CLEAN
