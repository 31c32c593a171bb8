"""Finds scenarios with two boards for the same number of players."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import plural
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the second board's `players`, with the first board."""
    for document, scenario in pack.each(Scenario, own=True):
        first: dict[int, int] = {}
        for number, board in enumerate(scenario.boards):
            for size in sorted(set(board.players)):
                if size in first:
                    yield Finding(
                        f"two boards are for {plural(size, 'player')}",
                        document.at("boards", number, "players"),
                        notes=((document.at("boards", first[size], "players"), "the other board"),),
                        help="take the number out of one of them",
                    )
                first.setdefault(size, number)


RULE = Rule("two-boards", "C102", Severity.ERROR, "two boards for one group size", check, scope="document")
