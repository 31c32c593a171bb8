"""What words are made of: letter cards with their upgraded backs, Wilds, letters of choice, penalties, enemy vowels.

All that counts while cards lie splayed stands in a strip along either edge, the letter at its head, so that it is
seen whichever way the word is spread. Rulebook: Playing Words, Upgrading a Card, Penalty Cards, Enemy Vowels.
"""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.sheets.model import (
    Badge,
    Block,
    Card,
    Columns,
    Corner,
    Deck,
    Face,
    Gap,
    Mark,
    Marks,
    Para,
    Picture,
    Rule,
    Span,
)
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.model import Box, Character, Edge, EnemyVowel, LetterCard, Penalty
from authoring.systems.paperback.model import Face as Side
from authoring.systems.paperback.sheets.glances import drawn
from authoring.systems.paperback.sheets.look import owner
from authoring.systems.paperback.wording import effects

EDGES = (("hits", "hit", "fist"), ("blocks", "block", "shield"), ("energy", "energy", "energy"))
"""What an edge shows: its field, its icon in texts, and the drawing of the strip."""
FULL = 6
"""Icons that an edge has room for; more are told by a number beside one."""
LONG = 120
"""The longest text of an ability, in characters, that has a picture above it."""
WILDS = 2
"""Wilds and letters of one's choice in a core box. Rulebook: Components."""


def letters(pack: LinkedPack) -> Iterator[Deck]:
    """The letters of each character, its ten to start with first; then what all of them use."""
    for document, character in pack.each(Character):
        own = [each for each in pack.each(LetterCard, own=True) if plain(each[1].character) == document.id]
        for starter, id, title in ((True, "starting", "Starting letters"), (False, "library", "Library")):
            cards = tuple(_letter(*each, pack, character) for each in own if each[1].starter is starter)
            if cards:
                yield Deck(f"letters-{document.id}-{id}", f"{title} of {character.name}", "poker", cards)
    if any(pack.each(Box, own=True)):
        yield Deck("wilds", "Wilds and letters of choice", "poker", (_wild(), _choice()))
    penalties = tuple(_penalty(*each) for each in pack.each(Penalty, own=True))
    if penalties:
        yield Deck("penalties", "Penalty cards", "poker", penalties)
    vowels = tuple(_vowel(*each) for each in pack.each(EnemyVowel, own=True))
    if vowels:
        yield Deck("enemy-vowels", "Enemy vowels", "poker", vowels)


def _strip(letter: str, edge: Edge | None, at: Route | None) -> tuple[Mark, ...]:
    """The strip along an edge: the letter at its head, then an icon for each hit, block and energy."""
    counts = [(drawing, getattr(edge, name)) for name, _, drawing in EDGES] if edge is not None else []
    if sum(count for _, count in counts) <= FULL:
        marks = tuple(Mark(drawing, at=at) for drawing, count in counts for _ in range(count))
    else:
        marks = tuple(Mark(drawing, str(count), at) for drawing, count in counts if count)
    return (Mark("", letter, at), *marks)


def _letter(document: Document, letter: LetterCard, pack: LinkedPack, character: Character) -> Card:
    """A letter card: its upgraded side is its back, and what that is stands at the foot of the front."""
    drawing, tone = owner(pack, letter.character)
    front = _side(document, letter, letter.normal, (), drawing, tone, character.name)
    back = _side(document, letter, letter.upgraded, ("upgraded",), drawing, tone, character.name)
    return Card(letter.id, front, back, letter.copies, document.at())


def _side(
    document: Document, letter: LetterCard, side: Side, path: tuple[str, ...], drawing: str, tone: str, name: str
) -> Face:
    sign = letter.letter.upper()
    body: list[Block] = [Gap(), *_abilities(document, side, path)]
    corners: dict[Corner, Badge] = {"bottom left": Badge("", drawing, "circle", at=document.at("character"))}
    if path:
        corners["bottom right"] = Badge("", "up-card", "star", at=document.at("upgraded"))
        body.append(Gap())
    else:
        body += [Gap(), Rule("upgraded"), *_preview(document, letter.upgraded)]
    return Face(
        Span(sign, document.at("letter")),
        tuple(body),
        "letter",
        tone,
        name if not path else f"{name} +",
        "▲ starting letter" if letter.starter else "library",
        corners=corners,
        left=_strip(sign, side.left, document.at(*path, "left")),
        right=_strip(sign, side.right, document.at(*path, "right")),
        at=document.at(*path),
    )


def _abilities(document: Document, side: Side, path: tuple[str, ...]) -> Iterator[Block]:
    """What a side does as the top card, and what it may do in the hand."""
    if side.ability:
        said = effects(side.ability)
        drawings = tuple(dict.fromkeys(drawn(side.ability)))[:3]
        if drawings and len(said) <= LONG:
            yield Marks(tuple(map(Mark, drawings)), 9)
            yield Gap(1)
        yield Para(Span(said, document.at(*path, "ability")), align="centre")
    if side.plot:
        yield Para("In your hand, once a turn", "label", "centre")
        yield Para(Span(effects(side.plot), document.at(*path, "plot")), align="centre")


def _preview(document: Document, side: Side) -> Iterator[Block]:
    """The upgraded side in small: both edges, and what it does."""
    at = document.at("upgraded")
    yield Columns(((Para(_edge(side.left), "small", at=at),), (Para(_edge(side.right), "small", "end", at=at),)))
    for said in (effects(side.ability), effects(side.plot)):
        if said:
            yield Para(Span(said, at), "small", "centre")


def _edge(edge: Edge) -> str:
    counts = [(icon, getattr(edge, name)) for name, icon, _ in EDGES]
    return " ".join(f"{{{icon} {count}}}" for icon, count in counts if count) or "–"


def _wild() -> Card:
    body = (
        Picture("wild", height=20),
        Gap(2),
        Para("Any letter, in every word.", align="centre"),
        Para(
            "No ability: the next card below it is the top card. A word without it earns {energy 1}.", "small", "centre"
        ),
    )
    strip = (Mark("", "?"), Mark("wild"))
    return Card("wild", Face("?", body, "letter", "wild", "Wild", left=strip, right=strip), "same", WILDS)


def _choice() -> Card:
    body = (
        Picture("quill", height=20),
        Gap(2),
        Para("Any letter, in the word of this turn.", align="centre"),
        Para(
            "No ability: the next card below it is the top card. It goes back to the box after the word.",
            "small",
            "centre",
        ),
    )
    strip = (Mark("", "?"), Mark("quill"))
    face = Face("?", body, "letter", "wild", "Letter of choice", left=strip, right=strip)
    return Card("letter-of-choice", face, "same", WILDS)


def _penalty(document: Document, penalty: Penalty) -> Card:
    """The same on both sides: a letter, no icons, and what it does when it is left in the hand."""
    sign = penalty.letter.upper()
    played = "Played: under the penalty deck." if penalty.returns else "Played: it stays in your deck for good."
    body = (
        Para("Left in your hand", "label", "centre"),
        Para(Span(effects(penalty.unplayed), document.at("unplayed")), align="centre"),
        Para(Span(played, document.at("returns")), "small", "centre"),
    )
    corners: dict[Corner, Badge] = {"bottom left": Badge("", "skull", "hexagon")}
    strip = _strip(sign, None, document.at("letter"))
    face = Face(
        Span(sign, document.at("letter")), body, "letter", "penalty", "Penalty", "no ability", corners=corners,
        left=strip, right=strip, at=document.at(),
    )  # fmt: skip
    return Card(penalty.id, face, "same", 1, document.at())


def _vowel(document: Document, vowel: EnemyVowel) -> Card:
    """The standard side without icons, and the training side with them."""
    sign = vowel.letter.upper()
    body = (Para(Span(effects(vowel.ability), document.at("ability")), align="centre"),)
    corners: dict[Corner, Badge] = {"bottom left": Badge("", "target", "hexagon")}

    def face(head: str, left: Edge | None, right: Edge | None) -> Face:
        return Face(
            Span(sign, document.at("letter")), body, "letter", "vowel", head,
            "standard" if left is None else "training", corners=corners,
            left=_strip(sign, left, document.at("left")), right=_strip(sign, right, document.at("right")),
            at=document.at(),
        )  # fmt: skip

    return Card(
        vowel.id, face("Enemy vowel", None, None), face("Enemy vowel", vowel.left, vowel.right), 1, document.at()
    )
