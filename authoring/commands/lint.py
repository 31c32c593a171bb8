"""`authoring lint`: what is wrong in packs, without proving anything."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from authoring import __version__
from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.known import BaselineFile, WriteBaseline, without_known
from authoring.commands.reporting import (
    Colour,
    Formats,
    Level,
    OutputFile,
    Profile,
    rule_facts,
    wanted_reports,
    write_reports,
)


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Packs, or folders of packs.")],
    format: Formats = None,
    output_file: OutputFile = None,
    baseline: BaselineFile = None,
    write_baseline: WriteBaseline = False,
    fail_on: Annotated[
        Level | None, typer.Option(help="The severity from which findings fail; error, if nothing is set.")
    ] = None,
    profile: Annotated[Profile | None, typer.Option(help="How strict to be; ready, if nothing is set.")] = None,
    ignores: Annotated[bool, typer.Option(help="Whether ignore comments hide findings.")] = True,
    cache: Annotated[bool, typer.Option(help="Whether to remember what unchanged packs gave.")] = True,
    colour: Annotated[Colour, typer.Option(help="When to write in colour.")] = Colour.AUTO,
) -> int:
    """Report what is wrong in packs: every finding with its place, the reason, and how to mend it."""
    from authoring.lint.running import LintOptions, lint_paths
    from authoring.packs.discovery import NothingFound
    from authoring.problems.from_faults import severity_of
    from authoring.problems.reports import Run
    from authoring.problems.summary import summary
    from authoring.source.collector import gc_paused

    wanted = wanted_reports(format, output_file)
    with gc_paused(for_good=True):
        try:
            linted = lint_paths(paths, LintOptions(ignores, cache, profile.value if profile else ""))
        except NothingFound as nothing:
            raise typer.TyperException(str(nothing)) from None
        problems = without_known(linted.problems, baseline, write_baseline)
    count = len(linted.headers)
    told = f"{summary(problems)} in {count} {'pack' if count == 1 else 'packs'}\n"
    packs = tuple(header.id for header in linted.headers)
    run = Run(__version__, "lint", rule_facts(linted), packs)
    write_reports(wanted, problems, run, told, colour)
    worst = severity_of(fail_on.value) if fail_on else linted.settings.fail_on
    return FINDINGS if any(problem.severity >= worst for problem in problems) else CLEAN
