"""Finds scenarios without a board for some number of players."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario
from authoring.systems.flipside.rules.logic import GROUP, numbers_in_words


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the list of boards."""
    for document, scenario in pack.each(Scenario, own=True):
        has = {number for board in scenario.boards for number in board.players}
        lacks = [number for number in range(1, GROUP + 1) if number not in has]
        if lacks:
            players = "1 player" if lacks == [1] else f"{numbers_in_words(lacks)} players"
            yield Finding(
                f'the scenario "{document.id}" has no board for {players}',
                document.key("boards"),
                f"the boards are for {numbers_in_words(has)}",
                help="add the numbers to a board's `players`, or another board",
            )


RULE = Rule("missing-board", "C101", Severity.WARNING, "a group size without a board", check, scope="document")
