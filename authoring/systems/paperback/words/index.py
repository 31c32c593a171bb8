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
    """The table of words that `letters` cards and `wilds` Wilds spell. `letters` is 12 at most."""
    try:
        import numpy
    except ModuleNotFoundError:
        # Inside a browser there is none.
        return plain_table_of(lexicon, letters, wilds)
    length = letters + wilds
    numbers = numpy.array(lexicon.of_length.get(length, ()), dtype=numpy.int64)
    if not len(numbers):
        return Table(array("Q"), array("L"), array("L"), array("L", [0]), array("L"))
    text = "".join([lexicon.words[number] for number in numbers]).encode("ascii")
    codes = numpy.frombuffer(text, dtype=numpy.uint8).reshape(-1, length) & 31
    cuts = list(combinations(range(length), letters))
    # One row for each word, one column for each choice of the letters that are left: words stay in order.
    keys = numpy.zeros((len(numbers), len(cuts)), dtype=numpy.uint64)
    first, last = numpy.zeros_like(keys, dtype=numpy.uint32), numpy.zeros_like(keys, dtype=numpy.uint32)
    for column, left in enumerate(cuts if letters else ()):
        kept = codes[:, left]
        first[:, column] = numpy.left_shift(1, kept[:, 0], dtype=numpy.uint32)
        last[:, column] = numpy.left_shift(1, kept[:, -1], dtype=numpy.uint32)
        for code in numpy.sort(kept, axis=1).T:
            keys[:, column] = keys[:, column] << numpy.uint64(BITS) | code
    flat = keys.reshape(-1)
    order = numpy.argsort(flat, kind="stable")
    flat, of = flat[order], numpy.repeat(numbers, len(cuts))[order]
    new = numpy.ones(len(flat), dtype=bool)
    new[1:] = flat[1:] != flat[:-1]
    heads = numpy.flatnonzero(new)
    once = new.copy()
    once[1:] |= of[1:] != of[:-1]
    parts = (
        flat[heads],
        numpy.bitwise_or.reduceat(first.reshape(-1)[order], heads),
        numpy.bitwise_or.reduceat(last.reshape(-1)[order], heads),
        numpy.append(numpy.cumsum(once)[heads] - 1, once.sum()),
        of[once],
    )
    return Table(*(array(type_, part.astype(type_).tobytes()) for type_, part in zip(_TYPES, parts, strict=True)))


def plain_table_of(lexicon: Lexicon, letters: int, wilds: int) -> Table:
    """The same table by plain Python, which takes about ten times as long."""
    found: dict[int, tuple[int, int, list[int]]] = {}
    cuts = list(combinations(range(letters + wilds), letters))
    for number in lexicon.of_length.get(letters + wilds, ()):
        codes = [ord(letter) - 96 for letter in lexicon.words[number]]
        for cut in cuts:
            kept = [codes[place] for place in cut]
            key = 0
            for code in sorted(kept):
                key = key << BITS | code
            first, last, words = found.get(key, (0, 0, []))
            if not words or words[-1] != number:
                words.append(number)
            found[key] = (first | 1 << kept[0], last | 1 << kept[-1], words) if kept else (0, 0, words)
    rows = [(key, *found[key]) for key in sorted(found)]
    table = Table(*(array(type_) for type_ in _TYPES))
    table.start.append(0)
    for key, first, last, words in rows:
        for part, value in zip(table, (key, first, last), strict=False):
            part.append(value)
        table.words.extend(words)
        table.start.append(len(table.words))
    return table
