"""Finds player numbers on spaces that no group of their board is too large for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import plural
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the number, with the board's group sizes."""
    for document, scenario in pack.each(Scenario, own=True):
        for number, board in enumerate(scenario.boards):
            largest = max(board.players)
            for index, space in enumerate(board.track):
                if space.players is not None and space.players >= largest:
                    yield Finding(
                        f"every group on this board stops here: none has more than {plural(largest, 'player')}",
                        document.at("boards", number, "track", index, "players"),
                        notes=((document.at("boards", number, "players"), "the board is for these"),),
                        help="leave the number out: it only makes larger groups skip the space",
                    )


RULE = Rule(
    "space-never-skipped",
    "C103",
    Severity.INFO,
    "a player number on a space that skips nobody",
    check,
    scope="document",
)
