"""The reports of `lint`, `prove` and `check`: which are wanted, in which format, and where they go."""

from __future__ import annotations

import os
import shutil
import sys
from enum import StrEnum
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeAlias

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from authoring.lint.rule import Rule
    from authoring.lint.running import Linted
    from authoring.problems.problem import Problem
    from authoring.problems.reports import RuleFacts, Run

AUTO = "auto"
PEOPLE = ("text", "short", "github")
"""The formats that may follow each other on a terminal; any other one stands there alone."""


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


Formats: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--format",
        metavar="FORMAT[=FILE]",
        help="text, short, json, jsonl, sarif, github, gitlab, junit, markdown or auto; text, if nothing is said. "
        "May be given more than once, such as --format text --format sarif=out.sarif.",
    ),
]
OutputFile: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write the report there, and text to the terminal.")
]


class Wanted(NamedTuple):
    """A report: its format, and the file it goes to (None: standard output)."""

    format: str
    file: Path | None


def wanted_reports(formats: Sequence[str] | None, output_file: Path | None) -> list[Wanted]:
    """The reports that are asked for. Raises BadParameter for formats that do not exist or cannot be together."""
    wanted = [_wanted(word) for word in formats or ("text",)]
    if output_file is not None:
        if len(wanted) > 1 or wanted[0].file is not None:
            raise typer.BadParameter("goes with one --format; write --format FORMAT=FILE", param_hint="--output-file")
        wanted = [Wanted("text", None), Wanted(wanted[0].format, output_file)]
    wanted = [each for report in wanted for each in _resolved(report)]
    if all(report.file is not None for report in wanted):
        wanted.insert(0, Wanted("text", None))
    shown = [report.format for report in wanted if report.file is None]
    alone = [name for name in shown if name not in PEOPLE]
    if alone and len(shown) > 1:
        raise typer.BadParameter(
            f"{alone[0]} cannot share the terminal; write --format {alone[0]}=FILE", param_hint="--format"
        )
    return wanted


def _wanted(word: str) -> Wanted:
    from authoring.problems.closest import did_you_mean
    from authoring.problems.reports import FORMATS

    name, equals, file = word.partition("=")
    if name not in (*FORMATS, AUTO):
        raise typer.BadParameter(
            f'there is no format "{name}", {did_you_mean(name, (*FORMATS, AUTO))}', param_hint="--format"
        )
    if equals and not file:
        raise typer.BadParameter(f'"{word}" names no file', param_hint="--format")
    return Wanted(name, Path(file) if file else None)


def _resolved(report: Wanted) -> list[Wanted]:
    """What `auto` stands for: text, and in GitHub Actions also annotations."""
    if report.format != AUTO:
        return [report]
    on_github = os.environ.get("GITHUB_ACTIONS") == "true" and report.file is None
    return [Wanted("text", report.file), *([Wanted("github", None)] if on_github else [])]


def write_reports(wanted: Sequence[Wanted], problems: Sequence[Problem], run: Run, screen: str, colour: Colour) -> None:
    """Write every report to where it goes. `screen` follows the text on the terminal."""
    from authoring.problems.reports import Look, report
    from authoring.problems.sources import sources_below
    from authoring.source.writing import write_whole

    sources = sources_below(Path.cwd())
    for format, file in wanted:
        if file is not None:
            text = report(format, problems, sources, run=run)
            _written(file, partial(write_whole, text=text))
            continue
        look = Look(in_colour(colour), columns())
        text = report(format, problems, sources, look, run)
        if format == "text":
            text += "\n" * bool(text and screen) + _fitted(screen)
        typer.echo(text, nl=False, color=look.colour)
    summary = os.environ.get("GITHUB_STEP_SUMMARY")
    if summary and any(report.format == "github" for report in wanted):
        text = report("markdown", problems, sources, run=run)
        _written(Path(summary), partial(_append, text=text))


def _fitted(screen: str) -> str:
    """A screen with its headings wrapped where they are wider than the terminal; tables are left as they are."""
    if not sys.stdout.isatty():
        return screen
    from textwrap import fill

    width = columns()
    return "".join(
        fill(line, width, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False) + "\n"
        if len(line) > width and not line.startswith(" ")
        else line + "\n"
        for line in screen.splitlines()
    )


def _append(path: Path, text: str) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(text + "\n")


def _written(file: Path, write: Callable[[Path], None]) -> None:
    """Write a file. Raises typer's exception where it cannot be written."""
    try:
        write(file)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.TyperException(f'"{file}" cannot be written: {reason}') from None


def rule_facts(linted: Linted) -> Callable[[str], RuleFacts | None]:
    """What finds the facts of a rule of the packs' systems by its name; pages are read when they are asked for."""
    used = {header.system for header in linted.headers}
    systems = {name: linted.systems[name] for name in linted.systems if name in used}

    @cache
    def rules() -> dict[str, Rule]:
        from authoring.lint.table import all_rules

        return all_rules(systems)

    def facts(name: str) -> RuleFacts | None:
        from authoring.lint.pages import find_page, page_folders
        from authoring.problems.reports import RuleFacts

        rule = rules().get(name)
        if rule is None:
            return None
        page = find_page(name, page_folders(systems))
        return RuleFacts(rule.name, rule.code, rule.severity, rule.summary, page.body.strip() + "\n" if page else "")

    return facts


def in_colour(colour: Colour) -> bool:
    """Whether to write in colour: where a person reads it and has not said otherwise (no-color.org)."""
    if colour is Colour.AUTO:
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return colour is Colour.ALWAYS


def columns() -> int:
    """The columns a source line may take: the terminal's width, or 100 where there is none."""
    return max(shutil.get_terminal_size((100, 24)).columns, 40) if sys.stdout.isatty() else 100
