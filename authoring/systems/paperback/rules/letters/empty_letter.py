"""Sides of letters that show nothing and do nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Face, LetterCard


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A side without icons on either edge, without an ability and without a plot."""
    for document, card in pack.each(LetterCard, own=True):
        for at, which, face in (
            (document.at("letter"), "normal", card.normal),
            (document.key("upgraded"), "upgraded", card.upgraded),
        ):
            if _empty(face):
                yield Finding(
                    f'the {which} side of "{document.id}" shows nothing and does nothing: it only helps to spell',
                    at,
                    help="give it icons on an edge, or an ability; what only harms is a penalty card",
                )


def _empty(face: Face) -> bool:
    return not (any(face.left.icons) or any(face.right.icons) or face.ability or face.plot)


RULE = Rule("empty-letter", "L109", Severity.INFO, "a letter that is good for nothing", check, scope="document")
