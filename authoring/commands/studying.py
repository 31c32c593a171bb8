"""What `authoring simulate` and `authoring coverage` share: what is played, by whom, and the run with its progress."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from authoring.commands.proving import one_pack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from authoring.balance.policies import Named
    from authoring.balance.study import Row, Study
    from authoring.proof.claims import Configuration, Subject

PackPath: TypeAlias = Annotated[Path, typer.Argument(metavar="PACK", help="The pack.")]
What: TypeAlias = Annotated[
    str | None, typer.Argument(metavar="ID", help="The scenario, adventure or other subject; all without.")
]
Policies: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--policy", metavar="NAME", help="Who plays: random, greedy, rollout or mcts, as in mcts:200; again for more."
    ),
]
Players: TypeAlias = Annotated[int | None, typer.Option(min=1, help="Only with this many players.")]
With: TypeAlias = Annotated[
    str | None, typer.Option("--with", metavar="WORDS", help='Only configurations of these words, "motato veteran".')
]
Seed: TypeAlias = Annotated[int, typer.Option(help="What all luck depends on.")]
MaxMoves: TypeAlias = Annotated[int, typer.Option(min=1, help="The longest play; a longer one is not ended.")]
Workers: TypeAlias = Annotated[int | None, typer.Option(min=1, help="Processes; as many as processors.")]


def study_of(
    path: Path,
    what: str | None,
    policies: Sequence[str],
    players: int | None,
    words: str | None,
    plays: int,
    seed: int,
    max_moves: int,
) -> Study:
    """The study that is declared on the command line. Raises BadParameter where it is none."""
    from authoring.balance.study import Study, subjects_to_play
    from authoring.proof.packs import subjects_of

    pack = one_pack(path)
    subjects = _meant(subjects_to_play(subjects_of(pack)), what)
    cast = [(subject, _configurations(subject, players, words)) for subject in subjects]
    cast = [(subject, configurations) for subject, configurations in cast if configurations]
    if not cast:
        names = dict.fromkeys(each.name for subject in subjects for each in subject.configurations)
        told = ", ".join(f'"{name}"' for name in list(names)[:8])
        hint = "--with" if words is not None else "--players"
        raise typer.BadParameter(f"no configuration fits; there are {told}", param_hint=hint)
    return Study(pack, cast, _policies(policies), plays, seed, max_moves)


def played(study: Study, workers: int, output: Path | None = None) -> list[Row]:
    """All the rows of a study. With a file, they go there as they come, and those it has already are not played."""
    from concurrent.futures import BrokenExecutor

    from authoring.balance.study import executor_of, run
    from authoring.balance.table import OtherStudy, Table

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
        with executor_of(workers) as executor:
            for some in run(study, executor, resumed, 4 * workers):
                rows += some
                if table is not None:
                    table.add(some)
                if show:
                    _progress(len(rows), resumed, study.total, time.monotonic() - started)
    except BrokenExecutor:
        raise typer.TyperException("a process of the study died; give --workers 1, or the same command again") from None
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


def _meant(subjects: Sequence[Subject], what: str | None) -> Sequence[Subject]:
    """The subjects of that name; all without one. Raises BadParameter, with the closest match."""
    from authoring.problems.closest import did_you_mean

    if not subjects:
        raise typer.BadParameter("there is nothing to play in it", param_hint="PACK")
    if what is None:
        return subjects
    found = [subject for subject in subjects if what in (subject.id, f"{subject.kind}/{subject.id}")]
    if not found:
        help_ = did_you_mean(what, [subject.id for subject in subjects])
        raise typer.BadParameter(
            f'nothing to play is called "{what}"' + (f", {help_}" if help_ else ""), param_hint="ID"
        )
    return found


def _configurations(subject: Subject, players: int | None, words: str | None) -> list[Configuration]:
    """Those with that many players and those words."""
    wanted = (words or "").lower().replace(",", " ").split()
    return [
        each
        for each in subject.configurations
        if (players is None or each.data.get("players") in (None, str(players)))
        and all(word in " ".join((each.name, *each.data.values())).lower() for word in wanted)
    ]


def _policies(names: Sequence[str]) -> list[Named]:
    """The policies of some names, each once. Raises BadParameter."""
    from authoring.balance.policies import NoSuchPolicy, named

    try:
        found = [named(name) for name in names]
    except NoSuchPolicy as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--policy") from None
    return list({each.name: each for each in found}.values())
