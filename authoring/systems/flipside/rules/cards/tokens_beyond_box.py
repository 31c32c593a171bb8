"""Starting and Blocking tokens that the box does not hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Box, Character
from authoring.systems.flipside.rules.supply import box_counts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Starting tokens of all characters together that are more than the box holds of that token.

    Blocking tokens lie in the box as pieces of their own; the start takes its tokens out of the organizer.
    """
    boxes = [document for document, _ in pack.each(Box)]
    if not boxes:
        return
    counts, taken = box_counts(pack), Counter[str]()
    told: set[str] = set()
    for document, character in pack.each(Character):
        for number, token in enumerate(character.tokens):
            taken[token] += 1
            if taken[token] > counts[token] and token not in told:
                told.add(token)
                yield Finding(
                    f'the characters start with more "{token}" tokens than the box holds, {counts[token]}',
                    document.at("tokens", number),
                    notes=_counted(boxes, token),
                    help="put more into the box, or let a character start with something else",
                )


def _counted(boxes: list[Document], token: str) -> tuple[tuple[Route, str], ...]:
    return tuple((box.at("tokens", token), "the box's tokens") for box in boxes[:1])


RULE = Rule(
    "tokens-beyond-box",
    "K101",
    Severity.ERROR,
    "characters start with more tokens than there are",
    check,
    scope="structure",
)
