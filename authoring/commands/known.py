"""The baseline of `lint`, `prove` and `check`: findings that are known, and hidden."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from authoring.problems.problem import Problem

BaselineFile: TypeAlias = Annotated[
    Path | None,
    typer.Option("--baseline", metavar="FILE", help="Hide the findings in this file, and report only new ones."),
]
WriteBaseline: TypeAlias = Annotated[
    bool, typer.Option("--write-baseline", help="Write all findings of this run to the file of --baseline.")
]


def without_known(problems: Sequence[Problem], file: Path | None, write: bool) -> list[Problem]:
    """The findings that are not in the baseline; with `write` the baseline is made of them, and none is left.

    What is no longer found is told on standard error. Raises BadParameter.
    """
    if file is None:
        if write:
            raise typer.BadParameter("needs --baseline FILE", param_hint="--write-baseline")
        return list(problems)

    from authoring.problems.baseline import BaselineError, baseline_text, compared, read_baseline
    from authoring.source.writing import write_whole

    if write:
        try:
            write_whole(file, baseline_text(problems))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise typer.TyperException(f'"{file}" cannot be written: {reason}') from None
        typer.echo(f"{len(problems)} finding{'' if len(problems) == 1 else 's'} written to {file}", err=True)
        return []
    try:
        found = compared(problems, read_baseline(file.read_text(encoding="utf-8")))
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.BadParameter(f'"{file}" cannot be read: {reason}', param_hint="--baseline") from None
    except (BaselineError, UnicodeDecodeError) as error:
        raise typer.BadParameter(f'"{file}" is no baseline: {error}', param_hint="--baseline") from None
    if found.hidden:
        typer.echo(f"{found.hidden} known finding{'' if found.hidden == 1 else 's'} hidden by {file}", err=True)
    if found.gone:
        told = "is" if found.gone == 1 else "are"
        typer.echo(f"{found.gone} of {file} {told} no longer found: write it again with --write-baseline", err=True)
    return found.new
