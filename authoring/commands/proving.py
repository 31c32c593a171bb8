"""What `authoring prove` and `authoring check` share: reading, proving, progress, and writing verdicts."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from authoring import __version__
from authoring.commands.reporting import rule_facts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from authoring.lint.running import Linted, LintOptions
    from authoring.packs.linked import LinkedPack
    from authoring.problems.reports import Run
    from authoring.proof.packs import Choose, Proved
    from authoring.proof.report import Report
    from authoring.proof.running import Options, Progress


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


def one_pack(path: Path) -> LinkedPack:
    """The one pack that a path leads to, read without errors. Raises BadParameter."""
    linted = read([path])
    broken = broken_of(linted)
    here = [pack for pack in linted.packs if pack.manifest.file.parent.resolve() == path.resolve()] or linted.packs
    if len(here) != 1:
        names = ", ".join(f'"{pack.id}"' for pack in here)
        raise typer.BadParameter(f"expected one pack, found {names or 'none'}", param_hint="PACK")
    if here[0].id in broken:
        raise typer.BadParameter(
            f'"{here[0].id}" does not read without errors; `authoring lint` tells them', param_hint="PACK"
        )
    return here[0]


def prove_packs(
    packs: Sequence[LinkedPack], options: Options, cache: bool, show: bool, choose: Choose | None = None
) -> list[Proved]:
    """What came of packs, in order; of what is chosen of them."""
    from authoring.packs.cache import store_beside
    from authoring.proof.packs import prove_pack
    from authoring.source.collector import gc_paused

    proved = []
    told = partial(shown_so_far, "")
    for pack in packs:
        store = store_beside(pack.manifest.file.parent) if cache else None
        # Games and verdicts hold no cycles: there is next to nothing to collect until the report is written.
        with gc_paused(for_good=True):
            proved.append(prove_pack(pack, options, store=store, progress=told if show else None, choose=choose))
        if show:
            clear_line()
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


def run_of(linted: Linted, job: str, reports: Sequence[Report], files: Mapping[int, str]) -> Run:
    """What a run that proved something has to tell beside its problems."""
    from authoring.problems.reports import Run
    from authoring.proof.cases import cases_of
    from authoring.proof.json_report import proof_data

    packs = tuple(header.id for header in linted.headers)
    rules = rule_facts(linted)
    return Run(__version__, job, rules, packs, cases_of(reports), partial(proof_data, reports, files))


def clear_line() -> None:
    """Take away what was shown of how far it is."""
    typer.echo("\r\x1b[K", err=True, nl=False)


def shown_so_far(who: str, progress: Progress) -> None:
    """Show how far it is, on a line that the next one takes the place of; and who it is, should that be told."""
    subject, configuration = progress.subject, progress.configuration
    line = f"{progress.done} of {progress.total}  {subject.kind} {subject.id}, {configuration.name}"
    line = f"{who}: {line}" if who else line
    typer.echo(f"\r\x1b[K{line[:78]}", err=True, nl=False)
