"""The best word of a hand, exactly, for any icons on the edges and any worth of the card on top.

The value of a play is the sum of its cards' edges on the splayed side, the worth of its top card, and what the
number of letters is worth that no card stands for (Wilds, letters of one's choice). So all words of the same cards
with the same number of open letters and the same card on top are one, and the index (words/index.py) says at once
which there are. Sets of cards are looked at from the worthiest on, and only those that could still be better.

Of equal plays the first by that order is the answer, so plain Python and machine code give the very same one.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb, prod
from typing import Any, NamedTuple

from authoring.systems.paperback.words import kernel
from authoring.systems.paperback.words.index import BITS, MOST, packed
from authoring.systems.paperback.words.spelling import LEFT, RIGHT, Card, Spelled, Spelling

LAST = 32
"""The bit from which the letters that can be last stand; those that can be first stand from bit 0."""

LINE = 8
"""Numbers in a line of the processor's cache; the slots begin with one, so that few of them lie across two."""


class Valued(NamedTuple):
    """A card with whole numbers: the worth of its left and its right edge, and its worth as the top card.

    A passing card is never on top; its edges count.
    """

    letter: str
    left: int = 0
    right: int = 0
    top: int = 0
    passing: bool = False


class Best(NamedTuple):
    """A play and its value."""

    value: int
    play: Spelled


class Hand(NamedTuple):
    """A hand of a deck: its cards, sorted, in how many ways it is drawn, and its best play, if it spells anything."""

    cards: tuple[Valued, ...]
    ways: int
    best: Best | None


def open_letters(
    wilds: int, choices: int = 0, without_wild: int = 0, each_wild: int = 0, each_choice: int = 0
) -> tuple[int, ...]:
    """What it is worth to leave 0, 1, ... letters open, with so many Wilds and letters of one's choice.

    `without_wild` is for a word without a Wild (Rulebook: Clash Phase), the others for each one that is used.
    """
    return tuple(
        max(
            (each_wild * wild if wild else without_wild) + each_choice * (open_ - wild)
            for wild in range(max(0, open_ - choices), min(wilds, open_) + 1)
        )
        for open_ in range(wilds + choices + 1)
    )


class BestWords:
    """The best words of a dictionary. `compiled` says whether machine code does it; by default where numba is."""

    def __init__(self, spelling: Spelling, compiled: bool = kernel.COMPILED) -> None:
        self.spelling = spelling
        self.functions = kernel.compiled() if compiled else None
        self._rows: dict[tuple[int, int], tuple[array[int], array[int]]] = {}
        self._slots: dict[tuple[int, int], Any] = {}

    def best(self, cards: Sequence[Valued], blanks: Sequence[int] = (0,), shortest: int = 1) -> Best | None:
        """The best play of some cards, the enemy's vowel among them; None when nothing is spelled.

        `blanks[k]` is the worth of leaving k letters open, so its length says how many may be (see `open_letters`).
        Words shorter than `shortest` do not count, nor do plays with more than 12 cards.
        """
        if not blanks:
            raise ValueError("no number of open letters has a worth, not even 0")
        plain = [place for place, card in enumerate(cards) if not card.passing]
        found = None
        if plain:
            chosen = [cards[place] for place in plain]
            if self.functions is not None:
                rows = [[_code(card), card.left, card.right, card.top] for card in chosen]
                (found,) = self.batch([rows], blanks, shortest, self.functions).tolist()
                found = found[1:] if found[0] else None
            else:
                found = self._search(chosen, blanks, shortest)
        best = None
        if found is not None:
            value, used, blank, side, top = found
            bits = sum(1 << place for number, place in enumerate(plain) if used >> number & 1)
            best = Best(value, self._play(cards, bits, blank, RIGHT if side else LEFT, plain[top]))
        return self._rest(cards, blanks, shortest, best)

    def batch(
        self, hands: Any, blanks: Sequence[int], shortest: int = 1, functions: kernel.Functions | None = None
    ) -> Any:
        """The best plays of many hands of as many cards, none of them passing, as an array of int64.

        `hands` has the shape (hands, cards, 4): the letter from 1 to 26, left edge, right edge, worth on top. A row
        of the answer: 1 if any word uses a card, the value, the cards as bits, open letters, 1 for splayed right
        or 0 for left, the place of the top card. By machine code where there is a compiler, unless told otherwise.
        """
        import numpy

        functions = functions or self.functions or kernel.PLAIN
        hands = numpy.ascontiguousarray(hands, dtype=numpy.int64)
        found = numpy.zeros((len(hands), 6), dtype=numpy.int64)
        if found.size and hands.shape[1]:
            room = numpy.zeros((kernel.ROOM, max(1 << hands.shape[1], len(blanks))), dtype=numpy.int64)
            slots = self._table(min(hands.shape[1], MOST), len(blanks), functions)
            worth = numpy.array(blanks, dtype=numpy.int64)
            functions.search(slots, hands, worth, shortest, MOST, room, found)
        return found

    def deck(
        self,
        deck: Sequence[Valued],
        size: int,
        blanks: Sequence[int] = (0,),
        more: Sequence[Valued] = (),
        shortest: int = 1,
    ) -> list[Hand]:
        """Every hand of so many cards of a deck with its best word, from the best hand down.

        Cards that are equal make the same hand, so `ways` add up to all ways to draw. The cards of `more`, such as
        the enemy's vowel, are there with every hand; a play numbers them after the hand's own.
        """
        copies = Counter(deck)
        found = [
            Hand(cards, _ways(copies, cards), self.best((*cards, *more), blanks, shortest))
            for cards in _hands(sorted(copies.items()), size)
        ]
        return sorted(found, key=lambda hand: (hand.best is None, -hand.best.value if hand.best else 0, hand.cards))

    def _search(
        self, cards: Sequence[Valued], blanks: Sequence[int], shortest: int
    ) -> tuple[int, int, int, int, int] | None:
        """What `kernel.search` does, in the form that is quick in plain Python."""
        count = len(cards)
        codes = [_code(card) for card in cards]
        worths = [max(card.left, card.right) for card in cards]
        by_worth = sorted(range(count), key=worths.__getitem__)
        lefts, rights = [0], [0]
        for place in by_worth:
            _, left, right, _, _ = cards[place]
            lefts += [each + left for each in lefts]
            rights += [each + right for each in rights]
        by_letter = sorted(range(count), key=codes.__getitem__)
        bits = {place: 1 << number for number, place in enumerate(by_worth)}
        spelled = sorted([(codes[place], bits[place]) for place in by_worth])
        top = max(card.top for card in cards)
        reach = top + max(blanks)
        best: tuple[int, int, int, int, int] | None = None
        limit = min(map(min, (lefts, rights))) - 1  # so long as nothing is found, every set can be better
        every = zip(range((1 << count) - 1, 0, -1), reversed(lefts), reversed(rights), strict=False)
        for subset, left, right in every:
            if left <= limit and right <= limit:
                continue
            size = subset.bit_count()
            if size > MOST:
                continue
            key = 0
            for code, bit in spelled:
                if subset & bit:
                    key = key << BITS | code
            keys, masks = self._merged(size, len(blanks))
            at = bisect_left(keys, key)
            if at == len(keys) or keys[at] != key:
                continue
            places = [place for place in by_letter if subset & bits[place]]
            for blank, mask in enumerate(masks[at * len(blanks) : (at + 1) * len(blanks)]):
                more = blanks[blank]
                if not mask or size + blank < shortest:
                    continue
                if best is not None and max(left, right) + top + more <= best[0]:
                    continue
                for place in places:
                    firsts = mask >> codes[place]
                    value = cards[place].top + more
                    if firsts & 1 and (best is None or value + right > best[0]):
                        best = value + right, sum(1 << each for each in places), blank, 1, place
                    if firsts >> LAST & 1 and (best is None or value + left > best[0]):
                        best = value + left, sum(1 << each for each in places), blank, 0, place
            if best is not None:
                limit = best[0] - reach
        return best

    def _rest(self, cards: Sequence[Valued], blanks: Sequence[int], shortest: int, best: Best | None) -> Best | None:
        """The best play with those that have a passing card, or no card at all; they take words one by one."""
        spelled = [Card(card.letter, card.passing) for card in cards]
        order = sorted(range(len(cards)), key=lambda place: cards[place].letter)
        hidden = sum(1 << place for place, card in enumerate(cards) if card.passing)
        reach = max([0, *(card.top for card in cards)]) + max(blanks)
        for bits in range((1 << len(cards)) - 1, -1, -1) if hidden else (0,):
            if (bits and not bits & hidden) or bits.bit_count() > MOST:
                continue
            places = [place for place in order if bits >> place & 1]
            used = [cards[place] for place in places]
            sums = {LEFT: sum(card.left for card in used), RIGHT: sum(card.right for card in used)}
            if best is not None and max(sums.values()) + reach <= best.value:
                continue
            key = packed("".join(card.letter for card in used))
            for blank, more in enumerate(blanks):
                if (not places and not blank) or len(places) + blank < shortest:
                    continue
                table = self.spelling.table(len(places), blank)
                number = table.find(key)
                if number < 0:
                    continue
                for play in self.spelling.passing_plays(spelled, places, bits, blank, table, number):
                    value = sums[play.side] + more + (cards[play.top].top if play.top >= 0 else 0)
                    if best is None or value > best.value:
                        best = Best(value, play)
        return best

    def _play(self, cards: Sequence[Valued], bits: int, blank: int, side: str, top: int) -> Spelled:
        """A play that was found, with its word."""
        spelled = [Card(card.letter) for card in cards]
        places = [place for place in range(len(cards)) if bits >> place & 1]
        key = packed("".join(sorted(cards[place].letter for place in places)))
        table = self.spelling.table(len(places), blank)
        plays = self.spelling.plain_plays(spelled, places, bits, blank, table, table.find(key))
        return next(play for play in plays if (play.side, play.top) == (side, top))

    def _merged(self, size: int, open_: int) -> tuple[array[int], array[int]]:
        """The keys of so many cards, sorted; for each and each number of open letters, what can be first and last."""
        known = self._rows.get((size, open_))
        if known is None:
            rows = self._merge(size, open_)
            known = self._rows[size, open_] = array("q", rows[:, 0].tobytes()), array("q", rows[:, 1:].tobytes())
        return known

    def _merge(self, size: int, open_: int) -> Any:
        """The tables of so many cards as one array: a row for each key, as `kernel.search` wants it."""
        import numpy

        tables = [self.spelling.table(size, blank) for blank in range(open_)]
        parts = [numpy.array(table.keys, dtype=numpy.int64) for table in tables]
        keys = numpy.unique(numpy.concatenate(parts))
        rows = numpy.zeros((len(keys), 1 + open_), dtype=numpy.int64)
        rows[:, 0] = keys
        for blank, (table, part) in enumerate(zip(tables, parts, strict=True)):
            masks = [numpy.array(ends, dtype=numpy.int64) for ends in (table.first, table.last)]
            rows[numpy.searchsorted(keys, part), 1 + blank] = masks[0] | masks[1] << LAST
        return rows

    def _table(self, most: int, open_: int, functions: kernel.Functions) -> Any:
        """The keys of up to so many cards, hashed."""
        import numpy

        known = self._slots.get((most, open_))
        if known is None:
            rows = numpy.concatenate([self._merge(size, open_) for size in range(1, most + 1)])
            rows = kernel.narrowed(rows, most)
            room = numpy.zeros((len(rows) * 3 // 2 + 2) * rows.shape[1] + LINE, dtype=numpy.int64)
            skipped = -room.ctypes.data // room.itemsize % LINE
            known = room[skipped : skipped + len(room) - LINE].reshape(-1, rows.shape[1])
            functions.fill(rows, known)
            self._slots[most, open_] = known
        return known


def _code(card: Valued) -> int:
    return ord(card.letter) - 96


def _hands(copies: Sequence[tuple[Valued, int]], size: int) -> Iterator[tuple[Valued, ...]]:
    """Every hand of so many cards once, sorted, of a deck with these copies."""
    if not size:
        yield ()
    elif copies:
        (card, count), *rest = copies
        for number in range(min(count, size), -1, -1):
            for others in _hands(rest, size - number):
                yield (card,) * number + others


def _ways(copies: Mapping[Valued, int], cards: Sequence[Valued]) -> int:
    """In how many ways some cards are drawn of a deck with these copies."""
    return prod(comb(copies[card], number) for card, number in Counter(cards).items())


__all__ = ["Best", "BestWords", "Hand", "Valued", "open_letters"]
