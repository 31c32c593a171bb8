"""`authoring prove --second`: what another prover says of the same claims."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import typer

from authoring.commands.proving import clear_line, shown_so_far

if TYPE_CHECKING:
    from collections.abc import Sequence

    from authoring.proof.packs import Proved
    from authoring.proof.running import Options


def refuse_without_solver(load_bearing: bool) -> None:
    """Say so before anything is proved, if the second prover cannot be had or has nothing to decide."""
    from authoring.proof.second.solving import NoSolver, version

    if load_bearing:
        raise typer.BadParameter("nothing is decided twice with --load-bearing", param_hint="--second")
    try:
        version()
    except NoSolver as nothing:
        raise typer.TyperException(str(nothing)) from None


def decided_again(proved: Sequence[Proved], options: Options, show: bool) -> tuple[list[Proved], list[str]]:
    """The packs with a finding for each claim on which the provers differ, and a line for the screen of each pack.
    It is shown how far it is, if that is wanted."""
    from authoring.proof.second.comparing import compared

    comparisons = []
    for each in proved:
        comparisons.append(compared(each.report, options, partial(shown_so_far, "clingo") if show else None))
        if show:
            clear_line()
    packs = [
        replace(each, findings=(*each.findings, *comparison.differing))
        for each, comparison in zip(proved, comparisons, strict=True)
    ]
    return packs, [comparison.told() for comparison in comparisons]
