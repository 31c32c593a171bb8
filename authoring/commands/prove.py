"""`authoring prove`: a verdict on every claim of packs, on one screen."""

from __future__ import annotations

import os
import sys
import time
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.lint import Colour, Level, columns, in_colour

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from authoring.lint.running import Linted
    from authoring.packs.linked import LinkedPack
    from authoring.problems.problem import Problem
    from authoring.proof.claims import Subject
    from authoring.proof.packs import Proved
    from authoring.proof.report import Report
    from authoring.proof.running import Options, Progress


class Shape(StrEnum):
    """How the verdicts are written."""

    TEXT = "text"
    JSON = "json"


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Packs, or folders of packs.")],
    budget: Annotated[
        float,
        typer.Option(metavar="SECONDS", min=0.1, help="Processor time for each subject in each configuration."),
    ] = 60.0,
    states: Annotated[int, typer.Option(min=1, help="States to see, or moves to play, in each of them.")] = 1_000_000,
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
    fail_on: Annotated[
        Level | None, typer.Option(help="The severity from which findings fail; error, if nothing is set.")
    ] = None,
    colour: Annotated[Colour, typer.Option(help="When to write in colour.")] = Colour.AUTO,
) -> int:
    """Prove what packs claim: that adventures and scenarios can be won and lost, that play ends, and more.

    Each claim is proved, refuted, or bounded: not decided within the budget. With a budget that ends in
    seconds, how far a bounded search came depends on the machine; everything else is the same every time.
    """
    from authoring.problems.from_faults import severity_of
    from authoring.problems.problem import Problem
    from authoring.problems.reports import Look
    from authoring.problems.reports import report as written_report
    from authoring.problems.sources import sources_below
    from authoring.proof.answers import Budget
    from authoring.proof.packs import problems_of
    from authoring.proof.running import Options
    from authoring.proof.tables import screen

    started = time.perf_counter()
    linted, broken, problems = _read(paths)
    options = Options(Budget(states, budget), players, only, workers or os.cpu_count() or 1)
    sound = [pack for pack in linted.packs if pack.id not in broken]
    proved = _prove(sound, options, cache, sys.stderr.isatty() if progress is None else progress)
    reports = [each.report for each in proved]
    problems = sorted([*problems, *problems_of(linted, proved)], key=Problem.order)
    files = _witnesses(reports, witness_dir)
    if format is Shape.JSON:
        _print_json(reports, problems, files)
    else:
        look = Look(in_colour(colour), columns())
        typer.echo(written_report("text", problems, sources_below(Path.cwd()), look), nl=False)
        if problems:
            typer.echo()
        for report in reports:
            typer.echo(screen(report), nl=False)
        for pack in linted.packs:
            if pack.id in broken:
                typer.echo(f"{pack.id} {pack.version} · not proved, since it does not read without errors")
        claims = sum(len(report.verdicts) for report in reports)
        cached = sum(report.cached for report in reports)
        taken = f" ({cached} of {claims} claims from the cache)" if cached else ""
        typer.echo(f"proved in {time.perf_counter() - started:.1f} s{taken}", err=True)
    worst = severity_of(fail_on.value) if fail_on else linted.settings.fail_on
    return FINDINGS if any(problem.severity >= worst for problem in problems) else CLEAN


def _read(paths: Sequence[Path]) -> tuple[Linted, set[str], list[Problem]]:
    """The packs, the ids of those that have errors before anything is proved, and what reading them found."""
    from authoring.lint.running import lint_paths
    from authoring.packs.discovery import NothingFound
    from authoring.problems.problem import Severity

    try:
        linted = lint_paths(paths)
    except NothingFound as nothing:
        raise typer.TyperException(str(nothing)) from None
    problems = [*linted.about_settings]
    broken = set()
    for header in linted.headers:
        found = linted.found(header, rules=False)
        problems += found
        if any(problem.severity is Severity.ERROR for problem in found):
            broken.add(header.id)
    return linted, broken, problems


def _prove(packs: Sequence[LinkedPack], options: Options, cache: bool, show: bool) -> list[Proved]:
    """What came of packs, in order."""
    from authoring.packs.cache import store_beside
    from authoring.proof.packs import prove_pack

    _checked(packs, options)
    proved = []
    for pack in packs:
        store = store_beside(pack.manifest.file.parent) if cache else None
        proved.append(prove_pack(pack, options, store=store, progress=_progress if show else None))
        if show:
            typer.echo("\r\x1b[K", err=True, nl=False)
    return proved


def _witnesses(reports: Sequence[Report], folder: Path | None) -> dict[int, str]:
    """Write the witnesses where they are wanted; the file of each verdict."""
    if folder is None:
        return {}
    from authoring.proof.witness_files import write_witnesses

    files: dict[int, str] = {}
    try:
        for report in reports:
            files |= write_witnesses(report, folder)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.TyperException(f'nothing can be written to "{folder}": {reason}') from None
    return files


def _print_json(reports: Sequence[Report], problems: list[Problem], files: Mapping[int, str]) -> None:
    import json

    from authoring.problems.reports.json import report_data
    from authoring.proof.json_report import proof_data

    data = proof_data(reports, files) | {"problems": report_data(problems)["problems"]}
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


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
