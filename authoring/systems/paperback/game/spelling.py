"""Words on the table: which can be played, what they show, which card is on top. Rulebook: Playing Words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from authoring.game.extensive import Move
from authoring.systems.paperback.game.counting import some, total, wilds
from authoring.systems.paperback.game.library import CHOICE, VOWEL, WILD, Look
from authoring.systems.paperback.game.state import Play, Word, without
from authoring.systems.paperback.words.spelling import Card, Spelled, marked

KEPT = 20_000
"""How many hands are remembered with their moves."""
SHORTEST = {"of two letters at least": 2, "of three letters at least": 3}
"""The shortest word by the reading of PA-R27; else the dictionary says it."""


def look(play: Play, card: str) -> Look:
    """A card to spell with, the enemy vowel's included."""
    if card == VOWEL:
        return play.library.vowel_look((play.foe.weak_vowel or "e").lower(), some(play, "vowel_icons"))
    return play.library.looks[card]


def hand(play: Play) -> list[str]:
    """The cards there are to spell with, the enemy vowel last."""
    cards = list(play.hand)
    return [*cards, VOWEL] if play.vowel and not some(play, "no_vowel") else cards


def moves(play: Play, seat: int) -> list[Move]:
    """Every play that differs in its outcome: the cards used, the side, the card on top, Wilds and choice letters."""
    names = tuple(hand(play))
    shortest = max(total(play, "shortest_word"), SHORTEST.get(play.ruling("PA-R27"), 0))
    asked = (seat, names, play.vowel, wilds(play), play.choices, shortest)
    kept = play.library.plays
    known = kept.get(asked)
    if known is None:
        if len(kept) >= KEPT:
            kept.clear()
        known = kept[asked] = tuple(_moves(play, *asked))
    return list(known)


def _moves(
    play: Play, seat: int, names: tuple[str, ...], vowel: str, most: int, choices: int, shortest: int
) -> Iterator[Move]:
    looks = play.library.looks
    cards = [Card(vowel) if name == VOWEL else Card(looks[name].letter, looks[name].passing) for name in names]
    seen: set[Move] = set()
    for spelled in play.library.spelling.plays(cards, most + choices):
        if len(spelled.word) < shortest:
            continue
        for blank in range(max(0, spelled.wilds - choices), min(most, spelled.wilds) + 1):
            move = _move(seat, names, cards, spelled, blank)
            if move not in seen:
                seen.add(move)
                yield move


def _move(seat: int, names: Sequence[str], cards: Sequence[Card], spelled: Spelled, blank: int) -> Move:
    """A play as a move: "play (s)tar right t-1 a-1 r-1 wild", the top card first, "none" where there is no top."""
    used = [place for place in range(len(names)) if spelled.used >> place & 1]
    text = spelled.word
    if spelled.wilds:
        top = cards[spelled.top].letter if spelled.top >= 0 else ""
        text = marked(text, [cards[place].letter for place in used], top, spelled.side)
    rest = sorted([names[place] for place in used if place != spelled.top])
    head = names[spelled.top] if spelled.top >= 0 else "none"
    tail = [WILD] * blank + [CHOICE] * (spelled.wilds - blank)
    return Move(seat, "play", (text, spelled.side, head, *rest, *tail))


def play_word(play: Play, move: Move) -> None:
    """Lay a word onto the table."""
    text, side, top, *rest = move.args
    word = text.replace("(", "").replace(")", "")
    cards = [card for card in rest if card not in (WILD, CHOICE, VOWEL)]
    vowel = VOWEL in rest or top == VOWEL
    top = "" if top == "none" else top
    for card in (*cards, *([top] if top and top != VOWEL else [])):
        play.hand = without(play.hand, card)
    play.word = Word(
        word, side, tuple(sorted(cards)), top, len(word), rest.count(WILD), rest.count(CHOICE), vowel
    )  # fmt: skip
    play.happen("word", word)


def icons(play: Play) -> tuple[int, int, int]:
    """Hits, blocks and energy of the word: the edges on the splayed side, the top card's included."""
    return _sums(play, _shown(play.word), play.word.side)


def shown(play: Play, move: Move) -> tuple[int, int, int]:
    """What a word will show when it is played."""
    _, side, *cards = move.args
    return _sums(play, [card for card in cards if card not in (WILD, CHOICE, "none")], side)


def _sums(play: Play, cards: Iterable[str], side: str) -> tuple[int, int, int]:
    sums = [0, 0, 0]
    for card in cards:
        for place, icon in enumerate(look(play, card).edge(side)):
            sums[place] += icon
    return sums[0], sums[1], sums[2]


def _shown(word: Word) -> Iterator[str]:
    yield from word.cards
    if word.top:
        yield word.top
    if word.vowel and word.top != VOWEL:
        yield VOWEL
