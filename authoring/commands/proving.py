"""What `authoring prove` and `authoring check` share: reading, proving, progress, and writing verdicts."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from authoring.lint.running import Linted, LintOptions
    from authoring.packs.linked import LinkedPack
    from authoring.problems.problem import Problem
    from authoring.proof.packs import Proved
    from authoring.proof.report import Report
    from authoring.proof.running import Options, Progress


class Shape(StrEnum):
    """How the verdicts are written."""

    TEXT = "text"
    JSON = "json"


def read(paths: Sequence[Path], options: LintOptions | None = None) -> Linted:
    """The packs that paths name. Raises typer's exception for paths that lead to none."""
    from authoring.lint.running import DEFAULTS, lint_paths
    from authoring.packs.discovery import NothingFound

    try:
        return lint_paths(paths, options or DEFAULTS)
    except NothingFound as nothing:
        raise typer.TyperException(str(nothing)) from None


def broken_of(linted: Linted) -> set[str]:
    """The ids of the packs that have errors before anything is proved: of reading, fitting and linking."""
    from authoring.problems.problem import Severity

    return {
        header.id
        for header in linted.headers
        if any(problem.severity is Severity.ERROR for problem in linted.found(header, rules=False))
    }


def prove_packs(packs: Sequence[LinkedPack], options: Options, cache: bool, show: bool) -> list[Proved]:
    """What came of packs, in order."""
    from authoring.packs.cache import store_beside
    from authoring.proof.packs import prove_pack

    proved = []
    for pack in packs:
        store = store_beside(pack.manifest.file.parent) if cache else None
        proved.append(prove_pack(pack, options, store=store, progress=_progress if show else None))
        if show:
            typer.echo("\r\x1b[K", err=True, nl=False)
    return proved


def write_witness_files(reports: Sequence[Report], folder: Path | None) -> dict[int, str]:
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


def print_json(reports: Sequence[Report], problems: list[Problem], files: Mapping[int, str]) -> None:
    import json

    from authoring.problems.reports.json import report_data
    from authoring.proof.json_report import proof_data

    data = proof_data(reports, files) | {"problems": report_data(problems)["problems"]}
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def _progress(progress: Progress) -> None:
    subject, configuration = progress.subject, progress.configuration
    line = f"{progress.done} of {progress.total}  {subject.kind} {subject.id}, {configuration.name}"
    typer.echo(f"\r\x1b[K{line[:78]}", err=True, nl=False)
