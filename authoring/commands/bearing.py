"""`authoring prove --load-bearing`: what scenarios cannot do without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from authoring.packs.linked import LinkedPack
    from authoring.proof.answers import Budget

EACH_PLAY = 5.0
"""The most processor time, in seconds, for each play that does without something."""


def bear(
    packs: Sequence[LinkedPack],
    budget: Budget,
    players: int | None,
    only: str | None,
    wanted: Sequence[tuple[str, Path | None]],
    show: bool,
) -> tuple[list[str], dict[str, Any]]:
    """Take away everything in turn: what is needed, on a screen a pack and as plain data. Raises BadParameter for
    formats it has not."""
    from authoring.proof.load_bearing import bearing_data, bearing_lines, load_bearing
    from authoring.proof.packs import subjects_of

    if not {format for format, _ in wanted} <= {"text", "json"}:
        raise typer.BadParameter("--load-bearing is written as text or json", param_hint="--format")
    screens, data = [], []
    for linked in packs:
        subjects = [each for each in subjects_of(linked) if only is None or only in (each.id, f"{each.kind}/{each.id}")]
        found = list(load_bearing(linked, subjects, budget, players, _progress if show else None))
        if show:
            typer.echo("\r\x1b[K", err=True, nl=False)
        data.append(bearing_data(linked, found))
        lines = [line for bearing in found for line in bearing_lines(bearing)]
        told = lines or ["nothing to take away: it has no scenario that things come into play in"]
        screens.append("\n".join([f"{linked.id} {linked.version} · {linked.system}", *(f"  {each}" for each in told)]))
    return [f"{screen}\n" for screen in screens], {"version": 1, "packs": data}


def _progress(line: str) -> None:
    typer.echo(f"\r\x1b[K{line[:78]}", err=True, nl=False)
