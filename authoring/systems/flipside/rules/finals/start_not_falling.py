"""Larger groups with less to do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A larger group, which draws more tokens a turn, that starts further on than a smaller one."""
    for document, final in pack.each(FinalAdventure, own=True):
        for name, chain in final.chains.items():
            starts = sorted(chain.starts.items())
            for (small, far), (large, further) in pairwise(starts):
                if further > far:
                    yield Finding(
                        f'in chain "{name}" a group of {large} starts on step {further}, '
                        f"further on than a group of {small}",
                        document.at("chains", name, "starts", large),
                        notes=((document.at("chains", name, "starts", small), "the smaller group starts here"),),
                        help="give larger groups more steps: they draw a token each",
                    )


RULE = Rule(
    "start-not-falling",
    "A508",
    Severity.INFO,
    "a larger group has fewer steps of a chain to take",
    check,
    scope="document",
)
