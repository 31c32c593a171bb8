"""`authoring prove`: a verdict on every claim of packs, on one screen."""

from __future__ import annotations

import os
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.asking import Asked, chosen, informed, shown
from authoring.commands.bearing import EACH_PLAY, bear
from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.known import BaselineFile, WriteBaseline, without_known
from authoring.commands.proving import broken_of, prove_packs, read, run_of, write_witness_files
from authoring.commands.reporting import Colour, Formats, Level, OutputFile, wanted_reports, write_reports
from authoring.commands.second import decided_again, refuse_without_solver

if TYPE_CHECKING:
    from collections.abc import Sequence

    from authoring.packs.linked import LinkedPack
    from authoring.proof.claims import Subject
    from authoring.proof.running import Options

USUAL, ASSURED = 60.0, 10.0
"""Seconds for each subject in each configuration: as a rule, and for what is guaranteed."""


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Packs, or folders of packs.")],
    budget: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            min=0.1,
            help="Processor time for each subject in each configuration; 60, or 10 with --guaranteed.",
        ),
    ] = None,
    states: Annotated[int, typer.Option(min=1, help="States to see, or moves to play, in each of them.")] = 1_000_000,
    players: Annotated[int | None, typer.Option(min=1, help="Prove for this many players only.")] = None,
    only: Annotated[str | None, typer.Option(metavar="ID", help="Prove this subject only.")] = None,
    can: Annotated[
        str | None, typer.Option(metavar="FACT", help="Ask whether this can happen: won, stuff:a-boat, ending:dawn.")
    ] = None,
    cannot: Annotated[str | None, typer.Option(metavar="FACT", help="Ask whether this can never happen.")] = None,
    always: Annotated[
        str | None, typer.Option(metavar="FACT", help="Ask whether this always comes before the game is won.")
    ] = None,
    before: Annotated[str | None, typer.Option(metavar="FACT", help="What --always comes before, if not that.")] = None,
    without: Annotated[
        list[str] | None, typer.Option(metavar="FACT", help="Ask of plays in which this has not happened.")
    ] = None,
    guaranteed: Annotated[bool, typer.Option("--guaranteed", help="Tell what can be had whatever is drawn.")] = False,
    no_return: Annotated[
        bool, typer.Option("--no-return", help="Tell which moves lose it while play goes on.")
    ] = False,
    load_bearing: Annotated[
        bool, typer.Option("--load-bearing", help="Tell what scenarios cannot do without, taking each thing away.")
    ] = False,
    second: Annotated[
        bool, typer.Option("--second", help="Have a second prover, clingo, decide again what it can, and compare.")
    ] = False,
    show: Annotated[
        str | None, typer.Option(metavar="CLAIM", help="Tell the plays and reasons of claims: won, entry:ID, words.")
    ] = None,
    format: Formats = None,
    output_file: OutputFile = None,
    baseline: BaselineFile = None,
    write_baseline: WriteBaseline = False,
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
    from authoring.proof.answers import Budget
    from authoring.proof.packs import problems_of
    from authoring.proof.running import Options
    from authoring.proof.tables import screen

    wanted = wanted_reports(format, output_file)
    started = time.perf_counter()
    linted = read(paths)
    broken = broken_of(linted)
    problems = [*linted.about_settings]
    for header in linted.headers:
        problems += linted.found(header, rules=False)
    if second:
        refuse_without_solver(load_bearing)
    seconds = budget if budget is not None else ASSURED if guaranteed else USUAL
    asked = Asked(can, cannot, always, before, without or (), only, players)
    sound = [pack for pack in linted.packs if pack.id not in broken]
    in_sight = sys.stderr.isatty() if progress is None else progress
    if not asked:
        _checked(sound, Options(players=players, only=only), None if guaranteed or no_return else show)
    unread = [
        f"{pack.id} {pack.version} · not proved, since it does not read without errors\n"
        for pack in linted.packs
        if pack.id in broken
    ]
    worst = severity_of(fail_on.value) if fail_on else linted.settings.fail_on
    if load_bearing:
        each_play = Budget(states, min(seconds, EACH_PLAY))
        screens, data = bear(sound, each_play, players, only, wanted, in_sight)
        run = replace(run_of(linted, "prove", [], {}), proof=lambda: data)
        write_reports(wanted, problems, run, "".join([*screens, *unread]), colour)
        return FINDINGS if any(problem.severity >= worst for problem in problems) else CLEAN
    choose = chosen(asked, guaranteed, no_return, sound)
    options = Options(Budget(states, seconds), players, None if asked else only, workers or os.cpu_count() or 1)
    proved = prove_packs(sound, options, cache, in_sight, choose)
    reports = [each.report for each in proved]
    proved, agreement = decided_again(proved, options, in_sight) if second else (proved, [])
    problems = sorted([*problems, *problems_of(linted, proved)], key=Problem.order)
    problems = without_known(problems, baseline, write_baseline)
    files = write_witness_files(reports, witness_dir)
    screens = [informed(report, guaranteed) if guaranteed or no_return else screen(report) for report in reports]
    screens += agreement
    screens += [shown(report, show) for report in reports] if show is not None else []
    screens += unread
    write_reports(wanted, problems, run_of(linted, "prove", reports, files), "".join(screens), colour)
    if any(report == ("text", None) for report in wanted):
        claims = sum(len(report.verdicts) for report in reports)
        cached = sum(report.cached for report in reports)
        taken = f" ({cached} of {claims} claims from the cache)" if cached else ""
        typer.echo(f"proved in {time.perf_counter() - started:.1f} s{taken}", err=True)
    return FINDINGS if any(problem.severity >= worst for problem in problems) else CLEAN


def _checked(packs: Sequence[LinkedPack], options: Options, show: str | None) -> None:
    """Refuse filters that leave nothing to prove, and claims to show that there are not."""
    if options.only is None and options.players is None and show is None:
        return
    from authoring.problems.closest import did_you_mean
    from authoring.proof.packs import SubjectsFailed, subjects_of
    from authoring.proof.running import tasks_of
    from authoring.proof.telling import meant, names

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
    claims = [claim for subject in subjects for claim in subject.claims]
    if show is not None and claims and not any(map(meant(show, claims), claims)):
        raise typer.BadParameter(
            f'no claim is called "{show}", {did_you_mean(show, names(claims))}', param_hint="--show"
        )
