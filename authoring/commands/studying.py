"""What `authoring simulate` and `authoring coverage` share: what is played, by whom, and the run with its progress."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from authoring.commands.proving import one_pack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from authoring.balance.declared import Declared
    from authoring.balance.study import Row, Study
    from authoring.balance.working import Workshop

PackPath: TypeAlias = Annotated[Path, typer.Argument(metavar="PACK", help="The pack.")]
What: TypeAlias = Annotated[
    list[str] | None, typer.Argument(metavar="ID", help="The scenarios, adventures or other subjects; all without.")
]
Policies: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--policy",
        metavar="NAME",
        help="Who plays: random, sensible, lookahead, greedy, rollout or mcts, as in mcts:200; again for more.",
    ),
]
Players: TypeAlias = Annotated[
    list[int] | None, typer.Option(min=1, help="Only with this many players; again for more.")
]
With: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--with", metavar="WORDS", help='Only configurations of these words, "motato veteran"; again for more.'
    ),
]
Switches: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--switch",
        metavar="RULING=WORD",
        help="Also under another ruling; several in one with commas, again for more; `pack` is the pack's own.",
    ),
]
StudyId: TypeAlias = Annotated[
    str | None, typer.Option("--study", metavar="ID", help="A study that the pack declares; options go before it.")
]
Seed: TypeAlias = Annotated[int | None, typer.Option(help="What all luck depends on; 0, if nothing is said.")]
MaxMoves: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="The longest play, 5000 if nothing is said; a longer one is not ended.")
]
Plays: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="Plays of each configuration by each policy; 100, if nothing is said.")
]
Workers: TypeAlias = Annotated[int | None, typer.Option(min=1, help="Processes; as many as processors.")]
ExecutorName: TypeAlias = Annotated[
    str,
    typer.Option(
        "--executor",
        metavar="NAME",
        help="Where it is played: pool, in-process, dask, dask:ADDRESS, or module:function of what makes an executor.",
    ),
]
HINTS = {"about": "ID", "with": "--with", "players": "--players", "policy": "--policy", "switch": "--switch"}
"""The part of the command line that says each part of a declaration."""


def declaration(
    path: Path,
    study: str | None,
    about: Sequence[str] | None,
    policies: Sequence[str] | None,
    plays: int | None,
    players: Sequence[int] | None,
    words: Sequence[str] | None,
    switches: Sequence[str] | None,
    seed: int | None,
    max_moves: int | None,
    bare: bool = False,
) -> Declared:
    """What is declared on the command line, upon a study of the pack if one is named. Raises BadParameter."""
    from dataclasses import replace

    from authoring.balance.declared import Declared, Undeclared, study_in

    declared = Declared(bare=bare)
    if study is not None:
        try:
            declared = replace(study_in(one_pack(path), study), bare=bare)
        except Undeclared as wrong:
            raise typer.BadParameter(str(wrong), param_hint="--study") from None
    return replace(
        declared,
        about=tuple(about or declared.about),
        players=tuple(players or declared.players),
        words=tuple(words or declared.words),
        policies=tuple(policies or declared.policies),
        switches=switches_of(switches) if switches else declared.switches,
        plays=plays if plays is not None else declared.plays,
        seed=seed if seed is not None else declared.seed,
        max_moves=max_moves if max_moves is not None else declared.max_moves,
    )


def declared_study(path: Path, declared: Declared) -> Study:
    """The study that is declared on the command line. Raises BadParameter where it is none."""
    from authoring.balance.declared import Undeclared, study_of

    try:
        return study_of(one_pack(path), declared)
    except Undeclared as wrong:
        raise typer.BadParameter(str(wrong), param_hint=HINTS.get(wrong.what, "PACK")) from None


def switches_of(words: Sequence[str] | None) -> tuple[tuple[tuple[str, str], ...], ...]:
    """What --switch says: for each time it is given, the rulings to set. Raises BadParameter."""
    found: list[tuple[tuple[str, str], ...]] = []
    for text in words or ():
        if text == "pack":
            found.append(())
            continue
        pairs = []
        for each in text.split(","):
            ruling, equals, word = (part.strip() for part in each.partition("="))
            if not (ruling and equals and word):
                raise typer.BadParameter(f'expected RULING=WORD, found "{each.strip()}"', param_hint="--switch")
            pairs.append((ruling, word))
        found.append(tuple(pairs))
    return tuple(found) or ((),)


def workshop(study: Study, declared: Declared, executor: str, workers: int | None) -> Workshop:
    """Where a study is played. Raises BadParameter."""
    from authoring.balance.executors import NoSuchExecutor, workshop_of

    try:
        return workshop_of(executor, workers or os.cpu_count() or 1, study.pack, declared)
    except NoSuchExecutor as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--executor") from None


def played(study: Study, where: Workshop, output: Path | None = None) -> list[Row]:
    """All the rows of a study. With a file, they go there as they come, and those it has already are not played."""
    from authoring.balance.table import OtherStudy, Table
    from authoring.balance.working import run

    show = sys.stderr.isatty()
    try:
        table = Table(output, study) if output is not None else None
    except OtherStudy as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--output") from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.BadParameter(f'"{output}" cannot be written: {reason}', param_hint="--output") from None
    rows = list(table.rows) if table is not None else []
    resumed, started = len(rows), time.monotonic()
    if resumed:
        typer.echo(f"{resumed:,} of {study.total:,} plays taken from {output}", err=True)
    try:
        for some in run(study, where, resumed):
            rows += some
            if table is not None:
                table.add(some)
            if show:
                _progress(len(rows), resumed, study.total, time.monotonic() - started)
    except where.losses:
        raise typer.TyperException(
            "workers of the study die again and again; the same command with --executor in-process tells why"
        ) from None
    except OSError as error:
        raise typer.TyperException(f"the study cannot go on: {(error.strerror or str(error)).lower()}") from None
    finally:
        if table is not None:
            table.close()
        if show:
            typer.echo("\r\x1b[K", err=True, nl=False)
    return rows


def _progress(done: int, resumed: int, total: int, seconds: float) -> None:
    left = round(seconds / (done - resumed) * (total - done))
    hours, rest = divmod(left, 3600)
    clock = f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
    typer.echo(f"\r\x1b[K{done:,} of {total:,} plays, {clock} left", err=True, nl=False)
