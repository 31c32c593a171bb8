"""`authoring lint`: what is wrong in packs, without proving anything."""

from __future__ import annotations

import os
import shutil
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS


class ReportFormat(StrEnum):
    """The formats of a report."""

    TEXT = "text"
    JSON = "json"
    SHORT = "short"


class Level(StrEnum):
    """The severities, as people type them."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Colour(StrEnum):
    """When to write in colour."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


class Profile(StrEnum):
    """How strict to be."""

    DRAFT = "draft"
    READY = "ready"
    PRINT = "print"


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Packs, or folders of packs.")],
    format: Annotated[ReportFormat, typer.Option(help="How to write the report.")] = ReportFormat.TEXT,
    output_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the report there, and text to the terminal.")
    ] = None,
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
    from authoring.problems.reports import Look, report
    from authoring.problems.sources import sources_below
    from authoring.problems.summary import summary
    from authoring.source.collector import gc_paused
    from authoring.source.writing import write_whole

    with gc_paused(for_good=True):
        try:
            linted = lint_paths(paths, LintOptions(ignores, cache, profile.value if profile else ""))
        except NothingFound as nothing:
            raise typer.TyperException(str(nothing)) from None
        problems = linted.problems
    sources = sources_below(Path.cwd())
    shown = ReportFormat.TEXT if output_file else format
    if output_file:
        try:
            write_whole(output_file, report(format.value, problems, sources))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise typer.TyperException(f'"{output_file}" cannot be written: {reason}') from None
    look = Look(in_colour(colour), columns())
    typer.echo(report(shown.value, problems, sources, look), nl=False, color=look.colour)
    if shown is ReportFormat.TEXT:
        count = len(linted.headers)
        if problems:
            typer.echo()
        typer.echo(f"{summary(problems)} in {count} {'pack' if count == 1 else 'packs'}")
    worst = severity_of(fail_on.value) if fail_on else linted.settings.fail_on
    return FINDINGS if any(problem.severity >= worst for problem in problems) else CLEAN


def in_colour(colour: Colour) -> bool:
    """Whether to write in colour: where a person reads it and has not said otherwise (no-color.org)."""
    if colour is Colour.AUTO:
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return colour is Colour.ALWAYS


def columns() -> int:
    """The columns a source line may take: the terminal's width, or 100 where there is none."""
    return max(shutil.get_terminal_size((100, 24)).columns, 40) if sys.stdout.isatty() else 100
