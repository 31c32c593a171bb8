"""`authoring fix`: make the repairs that findings offer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.reporting import Level, Profile
from authoring.commands.rewriting import show_diff, write_texts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from authoring.mending.fixing import Fixed
    from authoring.problems.problem import Problem


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Packs, or folders of packs.")],
    unsafe: Annotated[
        bool, typer.Option("--unsafe", help="Make also those repairs that are only likely to be meant.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Print what would change, and change nothing.")] = False,
    rule: Annotated[
        list[str] | None, typer.Option(metavar="RULE", help="Repair only what this rule finds; may be repeated.")
    ] = None,
    fail_on: Annotated[
        Level | None, typer.Option(help="The severity from which findings that are left fail; error, if not set.")
    ] = None,
    profile: Annotated[Profile | None, typer.Option(help="How strict to be; ready, if nothing is set.")] = None,
) -> int:
    """Make the repairs that findings offer: safe ones, which keep the meaning or are surely what was meant.

    Only the text that is wrong changes; comments and layout stay. The packs are linted again after each
    round, and a repair that would lead to a new error is not made.
    """
    from authoring.lint.running import LintOptions
    from authoring.lint.running import lint_paths as linted_paths
    from authoring.mending.fixing import fix_packs
    from authoring.packs.discovery import NothingFound
    from authoring.problems.from_faults import severity_of

    options = LintOptions(profile=profile.value if profile else "")
    try:
        fixed = fix_packs(paths, options, unsafe=unsafe, wanted=_wanted(rule))
        settings = linted_paths(paths, options).settings
    except NothingFound as nothing:
        raise typer.TyperException(str(nothing)) from None
    if diff:
        show_diff(fixed.olds, fixed.texts)
        return FINDINGS if fixed.texts else CLEAN
    write_texts(fixed.olds, fixed.texts)
    _tell(fixed, unsafe)
    worst = severity_of(fail_on.value) if fail_on else settings.fail_on
    return FINDINGS if any(problem.severity >= worst for problem in fixed.left) else CLEAN


def _wanted(rules: Sequence[str] | None) -> Callable[[Problem], bool]:
    """Whether a finding is of one of some rules. Raises BadParameter for rules that do not exist."""
    if not rules:
        return lambda problem: True
    from authoring.lint.table import all_rules, closest_rule, find_rule
    from authoring.vocabulary.system import systems

    table = all_rules(systems())
    names = set()
    for word in rules:
        found = find_rule(word, table)
        if found is None:
            near = closest_rule(word, table)
            hint = f', did you mean "{near}"?' if near else ""
            raise typer.BadParameter(f'there is no rule "{word}"{hint}', param_hint="--rule")
        names.add(found.name)
    return lambda problem: problem.rule in names


def _tell(fixed: Fixed, unsafe: bool) -> None:
    """What was mended, and what is left."""
    from authoring.problems.reports.text import where
    from authoring.problems.summary import summary
    from authoring.problems.widths import printable

    for problem, title in fixed.mended:
        typer.echo(f"{where(problem.place)}: [{problem.rule}] {printable(title)}")
    for problem in fixed.refused:
        typer.echo(f"{where(problem.place)}: [{problem.rule}] not mended: that would lead to a new error")
    made, files = len(fixed.mended), len(fixed.texts)
    typer.echo(f"{made} repair{'' if made == 1 else 's'} in {files} file{'' if files == 1 else 's'}")
    likely = sum(problem.fix is not None and not problem.fix.safe for problem in fixed.left)
    hint = f" ({likely} more can be mended with --unsafe)" if likely and not unsafe else ""
    typer.echo(f"left: {summary(fixed.left)}{hint}")
