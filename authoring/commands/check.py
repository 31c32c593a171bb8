"""`authoring check`: lint packs and prove what they claim, on one screen. The main job."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.known import BaselineFile, WriteBaseline, without_known
from authoring.commands.proving import broken_of, prove_packs, read, run_of, write_witness_files
from authoring.commands.reporting import Colour, Formats, Level, OutputFile, Profile, wanted_reports, write_reports

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from authoring.balance.budgets import Held
    from authoring.comparing.affected import Affected
    from authoring.lint.running import Linted, LintOptions
    from authoring.packs.documents import Finding
    from authoring.packs.linked import LinkedPack
    from authoring.play.kept import Kept
    from authoring.problems.problem import Problem
    from authoring.proof.glances import Glance
    from authoring.proof.packs import Choose
    from authoring.proof.report import Report


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Packs, or folders of packs.")],
    budget: Annotated[
        float,
        typer.Option(metavar="SECONDS", min=0.1, help="Processor time for each subject in each configuration."),
    ] = 20.0,
    states: Annotated[int, typer.Option(min=1, help="States to see, or moves to play, in each of them.")] = 1_000_000,
    format: Formats = None,
    output_file: OutputFile = None,
    baseline: BaselineFile = None,
    write_baseline: WriteBaseline = False,
    changed_only: Annotated[
        str | None, typer.Option(metavar="REV", help="Check only what changes since this revision of git can affect.")
    ] = None,
    profile: Annotated[Profile | None, typer.Option(help="How strict to be; ready, if nothing is set.")] = None,
    fail_on: Annotated[
        Level | None, typer.Option(help="The severity from which findings fail; error, if nothing is set.")
    ] = None,
    witness_dir: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write every witness to a file below this folder.")
    ] = None,
    ignores: Annotated[bool, typer.Option(help="Whether ignore comments hide findings.")] = True,
    cache: Annotated[bool, typer.Option(help="Whether to remember what unchanged packs gave.")] = True,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; as many as processors.")] = None,
    balance: Annotated[
        bool, typer.Option("--balance", help="Also hold the budgets that packs declare, by playing.")
    ] = False,
    progress: Annotated[
        bool | None, typer.Option("--progress/--no-progress", help="Show how far it is; where it is seen.")
    ] = None,
    colour: Annotated[Colour, typer.Option(help="When to write in colour.")] = Colour.AUTO,
) -> int:
    """Lint packs, prove what they claim and replay the plays they keep: what holds and what does not, on one screen.

    A pack that does not read without errors is linted, and not proved.
    """
    from authoring.lint.running import LintOptions
    from authoring.problems.from_faults import severity_of
    from authoring.problems.problem import Problem
    from authoring.proof.answers import Budget
    from authoring.proof.glances import cells_of, problems_of_glances
    from authoring.proof.packs import problems_of
    from authoring.proof.report import lost_of
    from authoring.proof.running import Options
    from authoring.source.collector import gc_paused

    wanted = wanted_reports(format, output_file)
    started = time.perf_counter()
    lint_options = LintOptions(ignores, cache, profile.value if profile else "")
    with gc_paused(for_good=True):
        linted = read(paths, lint_options)
        choose: Choose | None = None
        if changed_only is not None:
            affected = _affected(changed_only, linted, lint_options)
            if not affected.roots:
                write_reports(wanted, [], run_of(linted, "check", [], {}), _unaffected(changed_only, linted), colour)
                return CLEAN
            linted = read(affected.roots, lint_options)
            choose = affected.subjects
        problems = list(linted.problems)
        broken = broken_of(linted)
    options = Options(Budget(states, budget), workers=workers or os.cpu_count() or 1)
    sound = [pack for pack in linted.packs if pack.id not in broken]
    proved = prove_packs(sound, options, cache, sys.stderr.isatty() if progress is None else progress, choose)
    reports = [each.report for each in proved]
    glances = [glance for report in reports for glance in _glances(sound, report, cache, options.workers)]
    seen = problems_of_glances(linted, glances, [each for report in reports for each in lost_of(report)])
    budgets = _balance(sound, options.workers, sys.stderr.isatty() if progress is None else progress) if balance else {}
    over_budget = _over_budget(linted, budgets) if balance else []
    plays, about_plays = _plays(linted, sound)
    problems = sorted([*problems, *problems_of(linted, proved), *seen, *over_budget, *about_plays], key=Problem.order)
    problems = without_known(problems, baseline, write_baseline)
    files = write_witness_files(reports, witness_dir)
    claims = sum(len(report.verdicts) for report in reports)
    cached = sum(report.cached for report in reports)
    told = f" ({cached:,} of {claims:,} verdicts from the cache)" if cached else ""
    linter = {id(problem) for problem in linted.problems}
    shown = [problem for problem in problems if id(problem) in linter]
    more = cells_of(glances)
    screens = [
        _screen(linted, pack.id, reports, shown, broken, more) + _held(pack, plays) + _kept(budgets, pack)
        for pack in linted.packs
    ]
    screens.append(f"checked in {time.perf_counter() - started:.1f} s{told}\n")
    write_reports(wanted, problems, run_of(linted, "check", reports, files), "".join(screens), colour)
    worst = severity_of(fail_on.value) if fail_on else linted.settings.fail_on
    return FINDINGS if any(problem.severity >= worst for problem in problems) else CLEAN


def _glances(packs: Sequence[LinkedPack], report: Report, cache: bool, workers: int) -> list[Glance]:
    """A glance at the odds of what was proved of a pack."""
    from authoring.packs.cache import store_beside
    from authoring.proof.glances import glances_of

    pack = next(each for each in packs if each.id == report.pack)
    store = store_beside(pack.manifest.file.parent) if cache else None
    only = {outcome.subject.id for outcome in report.outcomes}
    return glances_of(pack, only=only, store=store, workers=workers)


def _balance(packs: Sequence[LinkedPack], workers: int, show: bool) -> dict[str, tuple[list[Held], list[Finding]]]:
    """What came of the budgets of packs, by the pack's id."""
    from authoring.balance.budgets import hold

    def progress(told: str) -> None:
        typer.echo(f"\r\x1b[Kbudget {told}"[:78], err=True, nl=False)

    found = {pack.id: hold(pack, workers, progress if show else None) for pack in packs}
    if show:
        typer.echo("\r\x1b[K", err=True, nl=False)
    return found


def _over_budget(linted: Linted, budgets: Mapping[str, tuple[list[Held], list[Finding]]]) -> list[Problem]:
    """The budgets that are not kept, as problems."""
    from authoring.lint.reported import BALANCE

    findings = [finding for _, found in budgets.values() for finding in found]
    return linted.also(findings, [rule.name for rule in BALANCE])


def _kept(budgets: Mapping[str, tuple[list[Held], list[Finding]]], pack: LinkedPack) -> str:
    """How many of the budgets of a pack are kept; nothing where none is held."""
    if pack.id not in budgets:
        return ""
    from authoring.balance.budgets import budget_lines

    return "".join(f"{line}\n" for line in budget_lines(budgets[pack.id][0]))


def _plays(linted: Linted, packs: Sequence[LinkedPack]) -> tuple[list[Kept], list[Problem]]:
    """The plays that packs keep, played again, and what is wrong with them."""
    if not any(header.folder.plays for header in linted.headers):
        return [], []
    from authoring.play.kept import kept_plays, problems_of_plays

    plays = kept_plays(linted, packs)
    return plays, problems_of_plays(plays, linted.settings)


def _held(pack: LinkedPack, plays: Sequence[Kept]) -> str:
    """How many of the plays that a pack keeps hold; nothing where it keeps none."""
    own = [play for play in plays if play.linked is pack]
    return f"  plays  {sum(play.holds for play in own)} of {len(own)} hold\n" if own else ""


def _affected(revision: str, linted: Linted, options: LintOptions) -> Affected:
    """What changes since a revision can affect. Raises BadParameter."""
    from authoring.comparing.affected import affected_since
    from authoring.comparing.revisions import NoSuchRevision

    try:
        return affected_since(revision, linted, options)
    except NoSuchRevision as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--changed-only") from None


def _unaffected(revision: str, linted: Linted) -> str:
    count = len(linted.headers)
    return f"no change since {revision} can affect {'the pack' if count == 1 else f'any of {count} packs'}\n"


def _screen(
    linted: Linted,
    pack: str,
    reports: Sequence[Report],
    problems: Sequence[Problem],
    broken: set[str],
    more: Mapping[str, Mapping[str, str]],
) -> str:
    """What holds of one pack and what does not."""
    from authoring.packs.counting import contents_in_words
    from authoring.problems.summary import summary
    from authoring.proof.tables import screen

    linked = next(each for each in linted.packs if each.id == pack)
    own = [problem for problem in problems if problem.pack == pack]
    told = contents_in_words(linked)
    report = next((each for each in reports if each.pack == pack), None)
    if report is None or pack in broken:
        head = f"{pack} {linked.version} · {linked.system} · {told}"
        return f"{head}\n  lint  {summary(own)}\n  not proved, since it does not read without errors\n"
    return screen(report, told, summary(own), more)
