"""`authoring simulate`: play a pack so often by policies, and tell how it goes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN
from authoring.commands.forms import Form
from authoring.commands.studying import (
    ExecutorName,
    MaxMoves,
    PackPath,
    Players,
    Plays,
    Policies,
    Seed,
    StudyId,
    Switches,
    What,
    With,
    Workers,
    declaration,
    declared_study,
    played,
    workshop,
)

if TYPE_CHECKING:
    from authoring.balance.study import Study


def command(
    path: PackPath,
    what: What = None,
    study: StudyId = None,
    policy: Policies = None,
    plays: Plays = None,
    players: Players = None,
    with_: With = None,
    switch: Switches = None,
    seed: Seed = None,
    max_moves: MaxMoves = None,
    outcomes: Annotated[
        bool, typer.Option("--outcomes", help="Keep only how plays end, not what happens on the way: quicker.")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a row a play to a CSV file; one that is there is gone on with."),
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with plots of all answers, as one HTML file.")
    ] = None,
    replay: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Play number N alone, and write its transcript.")
    ] = None,
    format: Annotated[Form, typer.Option(help="How to write the answers.")] = Form.TEXT,
    events: Annotated[
        bool, typer.Option("--events", help="Also tell what is used, rounds, and how often each event was seen.")
    ] = False,
    executor: ExecutorName = "pool",
    workers: Workers = None,
) -> int:
    """Play scenarios, adventures and others many times: how often they are won, how long they are, how they end.

    What is played stands on the command line, or in a document of the pack of kind study; what the command line says
    goes before. The same seed gives the same plays, with however many workers, wherever they are. A study that was
    stopped goes on with the same --output FILE. Intervals are those of Wilson, 95 %.
    """
    declared = declaration(path, study, what, policy, plays, players, with_, switch, seed, max_moves, outcomes)
    made = declared_study(path, declared)
    if replay is not None:
        return _replay(made, replay, output)
    rows = played(made, workshop(made, declared, executor, workers), output)

    from authoring.balance.answers import answers_of, groups_of
    from authoring.balance.answers_data import data_of
    from authoring.balance.screen import screen

    answers, groups = list(answers_of(made, rows)), groups_of(made, rows)
    if report is not None:
        from authoring.balance.page import page

        _write(report, page(made, answers, groups), "--report")
    if format is Form.JSON:
        import json

        typer.echo(json.dumps(data_of(made, answers, groups), indent=2, ensure_ascii=False))
    else:
        typer.echo(screen(made, answers, groups, events), nl=False)
    return CLEAN


def _replay(study: Study, play: int, output: Path | None) -> int:
    """Write the transcript of one play. Raises BadParameter where it is not clear which."""
    from authoring.balance.recording import transcript_of
    from authoring.game.transcript_file import written

    if len(study.cells) != 1:
        subjects = len(study.subjects)
        said = f"{subjects} subjects" if subjects > 1 else f"{len(study.cells)} configurations and policies"
        raise typer.BadParameter(
            f"expected one play, found {said}; say which by ID, --with, --policy and --switch", param_hint="--replay"
        )
    text = written(transcript_of(study, study.cells[0], play))
    if output is None:
        typer.echo(text, nl=False)
    else:
        _write(output, text, "--output")
    return CLEAN


def _write(path: Path, text: str, hint: str) -> None:
    """Write a file whole. Raises BadParameter."""
    from authoring.source.writing import write_whole

    try:
        write_whole(path, text)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.BadParameter(f'"{path}" cannot be written: {reason}', param_hint=hint) from None
