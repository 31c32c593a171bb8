"""Starts that lie off their chain."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A start below 0, or behind the last step."""
    for document, final in pack.each(FinalAdventure, own=True):
        for name, chain in final.chains.items():
            for size, start in chain.starts.items():
                if not 0 <= start <= len(chain.steps):
                    yield Finding(
                        f'a group of {size} starts on step {start} of chain "{name}", '
                        f"which has {_steps(len(chain.steps))}",
                        document.at("chains", name, "starts", size),
                        help=f"write a number from 0, before the first step, to {len(chain.steps) - 1}",
                    )


def _steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"


RULE = Rule(
    "start-beyond-chain",
    "A506",
    Severity.ERROR,
    "a group starts on a step its chain does not have",
    check,
    scope="document",
)
