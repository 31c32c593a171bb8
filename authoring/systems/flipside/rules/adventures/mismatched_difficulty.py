"""Tokens that promise another difficulty than their adventure's."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure, BoardToken


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A board token whose difficulty icon differs from that of the adventure it leads to."""
    for document, board_token in pack.each(BoardToken, own=True):
        target = pack.find("adventure", board_token.adventure) if board_token.adventure else None
        if target is None or not isinstance(target.model, Adventure):
            continue
        if target.model.difficulty != board_token.difficulty:
            yield Finding(
                f'the token "{board_token.id}" is {board_token.difficulty}, its adventure {target.model.difficulty}',
                document.at("difficulty"),
                notes=((target.at("difficulty"), f"the adventure is {target.model.difficulty}"),),
                help=f"write `difficulty: {target.model.difficulty}` on the token, or change the adventure",
            )


RULE = Rule(
    "mismatched-difficulty",
    "A405",
    Severity.WARNING,
    "a token and its adventure differ in difficulty",
    check,
    scope="document",
)
