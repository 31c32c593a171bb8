"""How well a deck of letters spells: exactly, over every hand that can be drawn of it.

Rulebook: Clash Phase. The worth of a word is the number of icons on the edges that count; abilities are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Any

from authoring.packs.linked import LinkedPack
from authoring.problems.closest import did_you_mean
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.model import Character, LetterCard
from authoring.systems.paperback.rules.hands import HAND
from authoring.systems.paperback.rules.lexicons import spelling_of
from authoring.systems.paperback.words.best import BestWords, Hand, Valued, open_letters
from authoring.vocabulary.decks import DeckAsked, DeckTable, DeckTold, NoDeck, counted

SHOWN = 10
"""So many hands of each end are told; the data has them all."""
WILDS = 1
"""The Wild that every character has."""


def deck_of(pack: LinkedPack, asked: DeckAsked) -> DeckTold:
    """Every hand of a deck with its best word, with the Wild and without an enemy's vowel. Raises NoDeck."""
    letters = {document.id: card for document, card in pack.each(LetterCard)}
    who = _character(pack, asked.subject)
    starters = [id for id, card in letters.items() if card.starter and plain(card.character) == who]
    ids = counted(asked.cards, sorted(letters)) or tuple(id for id in starters for _ in range(letters[id].copies))
    if len(ids) < HAND:
        raise NoDeck(f"a hand has {HAND} cards, and these are {len(ids)}: {', '.join(ids) or 'none'}")
    words = BestWords(spelling_of(pack))
    cards = [_valued(letters[id]) for id in ids]
    hands = words.deck(cards, HAND, open_letters(WILDS))
    more = [
        (id, words.deck([*cards, _valued(letters[id])], HAND, open_letters(WILDS)))
        for id in dict.fromkeys(counted(asked.offered, sorted(letters)))
    ]
    less = [
        (id, words.deck(_less(cards, _valued(letters[id])), HAND, open_letters(WILDS))) for id in dict.fromkeys(ids)
    ] if len(ids) > HAND else []  # fmt: skip
    listed = ", ".join(f"{id} x {count}" if count > 1 else id for id, count in Counter(ids).items())
    tables = (
        DeckTable(
            f"{comb(len(ids), HAND):,} hands of {HAND} and a Wild, mean {float(_mean(hands)):.2f}", _icons(hands)
        ),
        DeckTable("the best hands", tuple(_words(hands[:SHOWN]))),
        DeckTable("the worst hands", tuple(_words(hands[: -SHOWN - 1 : -1]))),
        DeckTable("with one card more", tuple(_changes(more, hands))),
        DeckTable("with one card less", tuple(_changes(less, hands))),
    )
    data: dict[str, Any] = {
        "character": who,
        "cards": list(ids),
        "mean": str(_mean(hands)),
        "hands": [_data(hand) for hand in hands],
        "more": [{"card": id, "mean": str(_mean(found))} for id, found in more],
        "less": [{"card": id, "mean": str(_mean(found))} for id, found in less],
    }
    return DeckTold(f"{who}: {listed}", tuple(table for table in tables if len(table.rows) > 1), data)


def _character(pack: LinkedPack, id: str) -> str:
    """The character asked for, or the first one."""
    known = [document.id for document, _ in pack.each(Character)]
    if not known:
        raise NoDeck("the pack has no character, and builds on none")
    if id and id not in known:
        raise NoDeck(f'there is no character "{id}", {did_you_mean(id, known)}')
    return id or known[0]


def _valued(card: LetterCard) -> Valued:
    left, right = ((edge.hits + edge.blocks + edge.energy) for edge in (card.left, card.right))
    return Valued(card.letter, left, right)


def _less(cards: Sequence[Valued], card: Valued) -> list[Valued]:
    return list((Counter(cards) - Counter([card])).elements())


def _mean(hands: Sequence[Hand]) -> Fraction:
    whole = sum(hand.ways for hand in hands)
    return Fraction(sum(hand.ways * _worth(hand) for hand in hands), whole)


def _worth(hand: Hand) -> int:
    return 0 if hand.best is None else hand.best.value


def _icons(hands: Sequence[Hand]) -> tuple[tuple[str, ...], ...]:
    """The chance of each number of icons, and of that or more."""
    ways: Counter[int] = Counter()
    nothing = 0
    for hand in hands:
        nothing += hand.ways if hand.best is None else 0
        ways[_worth(hand)] += hand.ways if hand.best is not None else 0
    whole = ways.total() + nothing
    rows = [("icons", "chance", "that or more")]
    if nothing:
        rows.append(("no word", f"{nothing / whole:.1%}", ""))
    for worth in sorted(key for key in ways if ways[key]):
        above = sum(number for each, number in ways.items() if each >= worth)
        rows.append((str(worth), f"{ways[worth] / whole:.1%}", f"{above / whole:.1%}"))
    return tuple(rows)


def _words(hands: Sequence[Hand]) -> Iterator[tuple[str, ...]]:
    yield "hand", "word", "splayed", "icons"
    for hand in hands:
        drawn = " ".join(card.letter for card in hand.cards)
        if hand.best is None:
            yield drawn, "-", "-", "-"
        else:
            yield drawn, hand.best.play.word, hand.best.play.side, str(hand.best.value)


def _changes(found: Sequence[tuple[str, Sequence[Hand]]], now: Sequence[Hand]) -> Iterator[tuple[str, ...]]:
    yield "card", "mean", "change"
    for id, hands in sorted(found, key=lambda each: -_mean(each[1])):
        yield id, f"{float(_mean(hands)):.2f}", f"{float(_mean(hands) - _mean(now)):+.2f}"


def _data(hand: Hand) -> dict[str, Any]:
    best = None
    if hand.best is not None:
        best = {"word": hand.best.play.word, "splayed": hand.best.play.side, "icons": hand.best.value}
    return {"letters": [card.letter for card in hand.cards], "ways": hand.ways, "best": best}
