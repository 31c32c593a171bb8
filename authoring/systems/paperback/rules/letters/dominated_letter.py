"""Library letters that another one beats in everything."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Face, LetterCard
from authoring.systems.paperback.rules.names import plain


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Of two library cards of one letter and character: one shows as much everywhere, does the same, and more."""
    groups: dict[tuple[str, str], list[tuple[Document, LetterCard]]] = {}
    for document, card in pack.each(LetterCard):
        if not card.starter:
            groups.setdefault((plain(card.character), card.letter), []).append((document, card))
    for group in groups.values():
        for document, card in group:
            better = next((other for other in group if other[0] is not document and _beats(other[1], card)), None)
            if better is not None and document.pack == pack.id:
                yield Finding(
                    f'"{document.id}" is never better than "{better[0].id}"',
                    document.at(),
                    notes=((better[0].at(), "this one shows as much or more and does the same"),),
                    help="give it an edge of its own, or another ability",
                )


def _beats(one: LetterCard, other: LetterCard) -> bool:
    pairs = ((one.normal, other.normal), (one.upgraded, other.upgraded))
    return all(_covers(mine, theirs) for mine, theirs in pairs) and any(mine != theirs for mine, theirs in pairs)


def _covers(mine: Face, theirs: Face) -> bool:
    icons = zip((*mine.left.icons, *mine.right.icons), (*theirs.left.icons, *theirs.right.icons), strict=True)
    return (mine.ability, mine.plot) == (theirs.ability, theirs.plot) and all(a >= b for a, b in icons)


RULE = Rule("dominated-letter", "L104", Severity.WARNING, "a letter that another one always beats", check)
