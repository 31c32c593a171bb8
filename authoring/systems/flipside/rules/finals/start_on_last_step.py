"""Starts at the end of a chain, which leave nothing to do."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A start on the last step: the group is through the chain before anybody draws."""
    for document, final in pack.each(FinalAdventure, own=True):
        for name, chain in final.chains.items():
            for size, start in chain.starts.items():
                if start == len(chain.steps):
                    yield Finding(
                        f'a group of {size} starts on the last step of chain "{name}" and has nothing to do there',
                        document.at("chains", name, "starts", size),
                        help=f"write {start - 1} for one step to take",
                    )


RULE = Rule(
    "start-on-last-step",
    "A507",
    Severity.WARNING,
    "a group is through a chain before it draws",
    check,
    scope="document",
)
