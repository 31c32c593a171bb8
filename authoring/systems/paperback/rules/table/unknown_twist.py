"""Modes with plot twists that are not there."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.closest import did_you_mean
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Mode, PlotTwist
from authoring.systems.paperback.rules.sites import as_written


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A twist's id in a mode that no plot twist card has."""
    known = [id for _, card in pack.each(PlotTwist) for id in card.twists]
    for document, mode in pack.each(Mode, own=True):
        for place, twist in enumerate(mode.twists):
            if twist not in known:
                yield Finding(
                    f'there is no plot twist "{twist}"',
                    document.at(*as_written(document, ("twists", place))),
                    help=did_you_mean(twist, known),
                )


RULE = Rule(
    "unknown-twist", "G102", Severity.ERROR, "a mode with a plot twist that is not there", check, scope="document"
)
