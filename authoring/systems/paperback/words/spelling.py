"""What can be spelled with some cards: every play that differs in its outcome, and the best of them.

Exact: two words that use the same cards, the same number of Wilds, splayed to the same side with the same card on
top, are the same play, and of each play there is one, with the first such word of the dictionary.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from authoring.packs.cache import Store, key_of
from authoring.systems.paperback.words.index import BITS, MOST, Table, from_bytes, table_of
from authoring.systems.paperback.words.lexicon import Lexicon

RIGHT, LEFT = "right", "left"
KEPT = 20_000
"""How many hands are remembered."""


class Card(NamedTuple):
    """A card to spell with. One that is passing (a penalty) hands the top on to the card below it."""

    letter: str
    passing: bool = False


class Spelled(NamedTuple):
    """A play: the cards used as bits by their place in the hand, how many letters Wilds stand for, to which side it
    is splayed, the place of the top card (-1: none), and a word that does it."""

    used: int
    wilds: int
    side: str
    top: int
    word: str


class Spelling:
    """A dictionary with its index, which is made table by table when needed and kept in a store, if there is one."""

    def __init__(self, lexicon: Lexicon, store: Store | None = None) -> None:
        self.lexicon = lexicon
        self.store = store
        self._tables: dict[tuple[int, int], Table] = {}
        self._hands: dict[tuple[tuple[Card, ...], int], tuple[Spelled, ...]] = {}

    def table(self, letters: int, wilds: int) -> Table:
        """The table for so many cards and Wilds."""
        known = self._tables.get((letters, wilds))
        if known is None:
            known = self._tables[letters, wilds] = self._kept(letters, wilds)
        return known

    def _kept(self, letters: int, wilds: int) -> Table:
        if self.store is None or len(self.lexicon) < KEPT:
            return table_of(self.lexicon, letters, wilds)
        key = key_of("words", 1, self.lexicon.name, letters, wilds, sys.byteorder, array("L").itemsize)
        data = self.store.get(key)
        if data is not None:
            return from_bytes(data)
        table = table_of(self.lexicon, letters, wilds)
        self.store.put(key, table.to_bytes())
        return table

    def plays(self, cards: Sequence[Card], wilds: int) -> tuple[Spelled, ...]:
        """Every play of some cards with up to so many Wilds; in a fixed order, without the empty one.

        Cards beyond the longest word that fits a key (12) are used as any others, but no longer word is looked for.
        """
        asked = tuple(cards), wilds
        known = self._hands.get(asked)
        if known is None:
            if len(self._hands) >= KEPT:
                self._hands.clear()
            known = self._hands[asked] = tuple(self._plays(cards, wilds))
        return known

    def best(self, cards: Sequence[Card], wilds: int, value: Callable[[Spelled], float]) -> Spelled | None:
        """The play of the highest value, the first of equals; None when nothing can be spelled."""
        return max(self.plays(cards, wilds), key=value, default=None)

    def _plays(self, cards: Sequence[Card], wilds: int) -> Iterator[Spelled]:
        order = sorted(range(len(cards)), key=lambda place: cards[place].letter)
        codes = [ord(cards[place].letter) - 96 for place in order]
        keys = [0] * (1 << len(order))
        seen: set[Spelled] = set()
        for used in range(1 << len(order)):
            if used:
                high = used.bit_length() - 1
                keys[used] = keys[used ^ 1 << high] << BITS | codes[high]
            size = used.bit_count()
            if size > MOST:
                continue
            places = [order[place] for place in range(len(order)) if used >> place & 1]
            passing = any(cards[place].passing for place in places)
            bits = sum(1 << place for place in places)
            for blank in range(wilds + 1):
                if size + blank == 0:
                    continue
                table = self.table(size, blank)
                number = table.find(keys[used])
                if number < 0:
                    continue
                ways = self.passing_plays if passing or not places else self.plain_plays
                for play in ways(cards, places, bits, blank, table, number):
                    if play not in seen:
                        seen.add(play)
                        yield play

    def plain_plays(
        self, cards: Sequence[Card], places: Sequence[int], bits: int, blank: int, table: Table, number: int
    ) -> Iterator[Spelled]:
        """The plays of cards that can all be on top."""
        reals = sorted(cards[place].letter for place in places)
        words = [self.lexicon.words[each] for each in table.words[table.start[number] : table.start[number + 1]]]
        for side, mask in ((RIGHT, table.first[number]), (LEFT, table.last[number])):
            for letter in dict.fromkeys(reals):
                if mask >> ord(letter) - 96 & 1:
                    end = 0 if side == RIGHT else -1
                    found = next((word for word in words if word[end] == letter), None)
                    word = found or next(word for word in words if letter in tops(word, reals, side))
                    for place in places:
                        if cards[place].letter == letter:
                            yield Spelled(bits, blank, side, place, word)

    def passing_plays(
        self, cards: Sequence[Card], places: Sequence[int], bits: int, blank: int, table: Table, number: int
    ) -> Iterator[Spelled]:
        """The plays of cards some of which hand the top on."""
        reals = sorted(cards[place].letter for place in places if not cards[place].passing)
        words = [self.lexicon.words[each] for each in table.words[table.start[number] : table.start[number + 1]]]
        for side in (RIGHT, LEFT):
            found: dict[str, str] = {}
            for word in words:
                for letter in tops(word, reals, side):
                    found.setdefault(letter, word)
            for letter, word in sorted(found.items()):
                for place in places:
                    if cards[place].letter == letter and not cards[place].passing:
                        yield Spelled(bits, blank, side, place, word)
            if not reals:
                yield Spelled(bits, blank, side, -1, words[0])


def tops(word: str, reals: Sequence[str], side: str) -> list[str]:
    """The letters of real cards that can lie on top of a word: all letters before them are passed on.

    `reals` are the letters of the real cards, all of which are used; Wilds and passing cards stand for the rest.
    """
    have: dict[str, int] = {}
    for letter in reals:
        have[letter] = have.get(letter, 0) + 1
    rest: dict[str, int] = {}
    for letter in word:
        rest[letter] = rest.get(letter, 0) + 1
    for letter, number in have.items():
        rest[letter] = rest.get(letter, 0) - number
    if any(number < 0 for number in rest.values()):
        return []
    found: list[str] = []
    for letter in word if side == RIGHT else reversed(word):
        if letter in have and letter not in found:
            found.append(letter)
        if rest[letter] <= 0:
            break
        rest[letter] -= 1
    return found


def marked(word: str, letters: Sequence[str], top: str, side: str) -> str:
    """A word with the letters that Wilds stand for in parentheses, such as "(s)tar".

    `letters` are those of all cards used, passing ones too; what lies before the top are Wilds as far as there are any.
    """
    if len(letters) == len(word):
        return word
    have = list(letters)
    order = list(range(len(word)))
    if side == LEFT:
        order.reverse()
    blank: set[int] = set()
    short = list(word)
    for letter in have:
        short.remove(letter)
    for place in order:
        letter = word[place]
        if letter == top:
            break
        if letter in short:
            short.remove(letter)
            blank.add(place)
    for place in reversed(order):
        if word[place] in short and place not in blank:
            short.remove(word[place])
            blank.add(place)
    return "".join(f"({letter})" if place in blank else letter for place, letter in enumerate(word))
