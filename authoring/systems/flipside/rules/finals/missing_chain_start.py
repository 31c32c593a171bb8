"""Chains that do not say where a group of some size starts."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure, Scenario


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Group sizes without a start on a chain.

    The group is those who entered (FS-R29), so a scenario for up to N players needs the sizes 1 to N.
    A final adventure that no scenario names is held to nothing.
    """
    for document, final in pack.each(FinalAdventure, own=True):
        scenarios = [
            (max(size for board in scenario.boards for size in board.players), other)
            for other, scenario in pack.each(Scenario)
            if pack.find("final-adventure", scenario.final.adventure) is document
        ]
        if not scenarios:
            continue
        most, other = max(scenarios, key=lambda pair: pair[0])
        for name, chain in final.chains.items():
            lacking = [str(size) for size in range(1, most + 1) if str(size) not in chain.starts]
            if lacking:
                sizes = " or ".join(lacking)
                yield Finding(
                    f'chain "{name}" does not say where a group of {sizes} starts',
                    document.at("chains", name, "starts"),
                    notes=((other.at("boards"), f"played by up to {most}, of whom any number may enter"),),
                    help=f'add "{lacking[0]}" to `starts`',
                )


RULE = Rule(
    "missing-chain-start",
    "A505",
    Severity.ERROR,
    "a chain has no start for some size of group",
    check,
    scope="structure",
)
