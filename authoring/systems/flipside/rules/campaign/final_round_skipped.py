"""Finds boards whose last space is skipped by larger groups."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario
from authoring.systems.flipside.rules.logic import numbers_in_words


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the number on the last space, for the groups that never come to it."""
    for document, scenario in pack.each(Scenario, own=True):
        for number, board in enumerate(scenario.boards):
            last = board.track[-1]
            skips = [size for size in board.players if last.players is not None and size > last.players]
            if skips and len(skips) < len(set(board.players)):
                yield Finding(
                    f"groups of {numbers_in_words(skips)} skip the final round",
                    document.at("boards", number, "track", len(board.track) - 1, "players"),
                    "the last space is the final round",
                    help="leave the number out, and put numbers on spaces before it",
                )


RULE = Rule(
    "final-round-skipped", "C106", Severity.WARNING, "a final round that some groups skip", check, scope="document"
)
