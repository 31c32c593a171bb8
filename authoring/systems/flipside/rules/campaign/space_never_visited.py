"""Finds spaces that every group of their board skips."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import plural
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the space's number, with the board's group sizes."""
    for document, scenario in pack.each(Scenario, own=True):
        for number, board in enumerate(scenario.boards):
            smallest = min(board.players)
            for index, space in enumerate(board.track):
                if space.players is not None and space.players < smallest:
                    yield Finding(
                        f"no group on this board stops here: each has at least {plural(smallest, 'player')}",
                        document.at("boards", number, "track", index, "players"),
                        notes=((document.at("boards", number, "players"), "the board is for these"),),
                        help="raise the number, or take the space out",
                    )


RULE = Rule("space-never-visited", "C104", Severity.WARNING, "a space that every group skips", check, scope="document")
