"""`authoring prove`: a verdict on every claim of packs, on one screen."""

from __future__ import annotations

import os
import sys
import time
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from authoring.commands.exits import CLEAN, FINDINGS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from authoring.packs.linked import LinkedPack
    from authoring.proof.claims import Subject
    from authoring.proof.report import Report
    from authoring.proof.running import Options, Progress


class Shape(StrEnum):
    """How the verdicts are written."""

    TEXT = "text"
    JSON = "json"


class Level(StrEnum):
    """From which severity on findings fail the command."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Packs, or folders of packs.")],
    budget: Annotated[
        float,
        typer.Option(
            metavar="SECONDS", min=0.1, help="Processor time for each subject in each configuration."
        ),
    ] = 60.0,
    states: Annotated[
        int, typer.Option(min=1, help="States to see, or moves to play, in each of them.")
    ] = 2_000_000,
    players: Annotated[int | None, typer.Option(min=1, help="Prove for this many players only.")] = None,
    only: Annotated[str | None, typer.Option(metavar="ID", help="Prove this subject only.")] = None,
    format: Annotated[Shape, typer.Option(help="How to write the verdicts.")] = Shape.TEXT,
    witness_dir: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write every witness to a file below this folder.")
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; as many as processors.")] = None,
    cache: Annotated[bool, typer.Option(help="Keep proofs, and take those that still stand.")] = True,
    progress: Annotated[
        bool | None, typer.Option("--progress/--no-progress", help="Show how far it is; where it is seen.")
    ] = None,
    fail_on: Annotated[Level, typer.Option(help="The severity from which findings fail.")] = Level.ERROR,
) -> int:
    """Prove what packs claim: that adventures and scenarios can be won and lost, that play ends, and more.

    Each claim is proved, refuted, or bounded: not decided within the budget. With a budget that ends in
    seconds, how far a bounded search came depends on the machine; everything else is the same every time.
    """
    from authoring.problems.problem import Problem, Severity
    from authoring.problems.reports import report as written_report
    from authoring.problems.sources import sources_below
    from authoring.proof.answers import Budget
    from authoring.proof.json_report import proof_data
    from authoring.proof.running import Options
    from authoring.proof.tables import screen
    from authoring.proof.witness_files import write_witnesses

    started = time.perf_counter()
    packs, problems = _read(paths)
    broken = {problem.pack for problem in problems if problem.severity is Severity.ERROR}
    options = Options(Budget(states, budget), players, only, workers or os.cpu_count() or 1)
    sound = [pack for pack in packs if pack.id not in broken]
    seen = sys.stderr.isatty() if progress is None else progress
    reports, found = _prove(sound, options, cache, seen)
    problems += found
    files: dict[int, str] = {}
    if witness_dir is not None:
        for report in reports:
            files |= write_witnesses(report, witness_dir)
    if format is Shape.JSON:
        import json

        from authoring.problems.reports.json import report_data

        data = proof_data(reports, files) | {"problems": report_data(sorted(problems, key=Problem.order))}
        typer.echo(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        typer.echo(written_report("text", problems, sources_below(Path.cwd())), nl=False)
        if problems:
            typer.echo()
        for report in reports:
            typer.echo(screen(report), nl=False)
        for pack in packs:
            if pack.id in broken:
                typer.echo(f"{pack.id} {pack.version} · not proved, since it does not read without errors")
        claims = sum(len(report.verdicts) for report in reports)
        cached = sum(report.cached for report in reports)
        taken = f" ({cached} of {claims} claims from the cache)" if cached else ""
        typer.echo(f"proved in {time.perf_counter() - started:.1f} s{taken}", err=True)
    worst = Severity[fail_on.name]
    return FINDINGS if any(problem.severity >= worst for problem in problems) else CLEAN


def _read(paths: Sequence[Path]) -> tuple[list[LinkedPack], list[Any]]:
    from authoring.lint.running import read_packs
    from authoring.packs.discovery import NothingFound

    try:
        return read_packs(paths)
    except NothingFound as nothing:
        raise typer.BadParameter(str(nothing)) from None


def _prove(
    packs: Sequence[LinkedPack], options: Options, cache: bool, show: bool
) -> tuple[list[Report], list[Any]]:
    """The reports of packs, in order, and their problems."""
    from authoring.packs.cache import store_beside
    from authoring.proof.packs import prove_pack

    _checked(packs, options)
    reports, problems = [], []
    for pack in packs:
        store = store_beside(pack.manifest.file.parent) if cache else None
        report, found = prove_pack(pack, options, store=store, progress=_progress if show else None)
        if show:
            typer.echo("\r\x1b[K", err=True, nl=False)
        reports.append(report)
        problems += found
    return reports, problems


def _checked(packs: Sequence[LinkedPack], options: Options) -> None:
    """Refuse filters that leave nothing to prove."""
    if options.only is None and options.players is None:
        return
    from authoring.problems.closest import did_you_mean
    from authoring.proof.packs import SubjectsFailed, subjects_of
    from authoring.proof.running import tasks_of

    subjects: list[Subject] = []
    for pack in packs:
        try:
            subjects += subjects_of(pack)
        except SubjectsFailed:
            return
    ids = [subject.id for subject in subjects]
    kinds = [f"{subject.kind}/{subject.id}" for subject in subjects]
    if options.only is not None and options.only not in (*ids, *kinds):
        help_ = did_you_mean(options.only, ids)
        raise typer.BadParameter(
            f'nothing to prove is called "{options.only}"' + (f", {help_}" if help_ else ""),
            param_hint="--only",
        )
    if subjects and not list(tasks_of(subjects, options)):
        raise typer.BadParameter(f"nothing is for {options.players} players", param_hint="--players")


def _progress(progress: Progress) -> None:
    subject, configuration = progress.subject, progress.configuration
    line = f"{progress.done} of {progress.total}  {subject.kind} {subject.id}, {configuration.name}"
    typer.echo(f"\r\x1b[K{line[:78]}", err=True, nl=False)
