"""`authoring coverage`: what of all that can happen in a pack is seen in plays."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from authoring.commands.exits import CLEAN
from authoring.commands.forms import Form
from authoring.commands.studying import (
    ExecutorName,
    MaxMoves,
    PackPath,
    Players,
    Policies,
    Seed,
    StudyId,
    Switches,
    What,
    With,
    Workers,
    declaration,
    declared_study,
    played,
    workshop,
)

FEW = 20
"""The plays, if nothing is said."""


def command(
    path: PackPath,
    what: What = None,
    study: StudyId = None,
    policy: Policies = None,
    plays: Annotated[
        int | None, typer.Option(min=1, help="Plays of each configuration by each policy; 20, if nothing is said.")
    ] = None,
    players: Players = None,
    with_: With = None,
    switch: Switches = None,
    seed: Seed = None,
    max_moves: MaxMoves = None,
    every: Annotated[bool, typer.Option("--all", help="Tell of all, not only of what was never seen.")] = False,
    prove: Annotated[bool, typer.Option("--prove", help="Prove whether what was never seen is possible.")] = False,
    budget: Annotated[
        float, typer.Option(metavar="SECONDS", min=0.1, help="Processor time to prove each configuration.")
    ] = 60.0,
    format: Annotated[Form, typer.Option(help="How to write the coverage.")] = Form.TEXT,
    executor: ExecutorName = "pool",
    workers: Workers = None,
    cache: Annotated[bool, typer.Option(help="Keep proofs, and take those that still stand.")] = True,
) -> int:
    """Tell which entries, steps, cards and endings plays have shown, how often, and which never.

    With --prove, what was never seen is said to be impossible, or possible but rare; of what has odds, how rare.
    """
    from authoring.balance.coverage import coverage_data, coverage_of, coverage_screen, with_odds, with_words

    processes = workers or os.cpu_count() or 1
    few = plays if plays is not None or study is not None else FEW
    declared = declaration(path, study, what, policy, few, players, with_, switch, seed, max_moves)
    made = declared_study(path, declared)
    found = coverage_of(made, played(made, workshop(made, declared, executor, processes)))
    if prove:
        from authoring.packs.cache import store_beside
        from authoring.proof.answers import Budget
        from authoring.proof.running import Options

        options = Options(Budget(seconds=budget), workers=processes)
        found = with_words(made, found, options, store_beside(made.pack.manifest.file.parent) if cache else None)
        found = with_odds(made, found, processes)
    if format is Form.JSON:
        import json

        typer.echo(json.dumps(coverage_data(made, found), indent=2, ensure_ascii=False))
    else:
        typer.echo(coverage_screen(made, found, every), nl=False)
    return CLEAN
