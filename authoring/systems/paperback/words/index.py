"""The index by which spelling is answered at once: letters with some deleted to the words they come from.

A word matters only by the cards it uses, the Wilds it needs and which card can come first or last (Rulebook:
Playing Words). So for every word and every way to leave `wilds` of its letters to Wilds, the letters that are
left, sorted and packed into one number, lead to the word: deletion keys, exact for any values of the cards.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from itertools import combinations
from typing import NamedTuple

from authoring.systems.paperback.words.lexicon import Lexicon

BITS = 5
MOST = 12
"""So many letters fit into a key of 60 bits."""


def packed(letters: str) -> int:
    """The key of a multiset of letters, given sorted."""
    key = 0
    for letter in letters:
        key = key << BITS | ord(letter) - 96
    return key


class Table(NamedTuple):
    """The words of one length with a number of letters left to Wilds.

    `keys` are sorted; to key number k belong the letters that can be the first and the last that is no Wild, as
    bits of `first[k]` and `last[k]`, and the words `words[start[k]:start[k + 1]]`, by number.
    """

    keys: array[int]
    first: array[int]
    last: array[int]
    start: array[int]
    words: array[int]

    def find(self, key: int) -> int:
        """The number of a key, or -1."""
        at = bisect_left(self.keys, key)
        return at if at < len(self.keys) and self.keys[at] == key else -1

    def to_bytes(self) -> bytes:
        """All of it, to be kept."""
        sizes = array("Q", [len(part) for part in self])
        return b"".join([sizes.tobytes(), *(part.tobytes() for part in self)])


def from_bytes(data: bytes) -> Table:
    """A table that was kept."""
    sizes = array("Q")
    sizes.frombytes(data[: 8 * len(_TYPES)])
    parts, at = [], 8 * len(_TYPES)
    for type_, size in zip(_TYPES, sizes, strict=True):
        part = array(type_)
        end = at + size * part.itemsize
        part.frombytes(data[at:end])
        parts.append(part)
        at = end
    return Table(*parts)


_TYPES = ("Q", "L", "L", "L", "L")


def table_of(lexicon: Lexicon, letters: int, wilds: int) -> Table:
    """The table of words that `letters` cards and `wilds` Wilds spell."""
    length = letters + wilds
    found: dict[int, list[int]] = {}
    places = range(length)
    cuts = []
    for chosen in combinations(places, wilds):
        left = [place for place in places if place not in chosen]
        cuts.append((frozenset(chosen), left[0] if left else -1, left[-1] if left else -1))
    for number in lexicon.of_length.get(length, ()):
        word = lexicon.words[number]
        codes = [ord(letter) - 96 for letter in word]
        order = sorted(places, key=codes.__getitem__)
        for gone, head, tail in cuts:
            key = 0
            for place in order:
                if place not in gone:
                    key = key << BITS | codes[place]
            entry = found.get(key)
            if entry is None:
                entry = found[key] = [0, 0]
            if head >= 0:
                entry[0] |= 1 << codes[head]
                entry[1] |= 1 << codes[tail]
            if len(entry) == 2 or entry[-1] != number:
                entry.append(number)
    table = Table(*(array(type_) for type_ in _TYPES))
    for key in sorted(found):
        first, last, *numbers = found[key]
        table.keys.append(key)
        table.first.append(first)
        table.last.append(last)
        table.start.append(len(table.words))
        table.words.extend(numbers)
    table.start.append(len(table.words))
    return table
