"""Time printing 540 cards and a book of 300 entries beside a bare typst program that sets the same text in plain boxes.

    python -m tools.bench_print [--rounds N]

Both are run in turn, so that what else the machine does falls on both; the best of the rounds is told.
Both are timed from their data to the PDF, with the loading of typst and of the fonts.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from authoring.lint.running import read_packs
from authoring.sheets.model import (
    Badge,
    Block,
    Book,
    Box,
    Card,
    Deck,
    Entry,
    Face,
    Framed,
    Icon,
    Para,
    Rule,
    Sheet,
    Span,
)
from authoring.sheets.printing import printed
from authoring.sheets.profiles import built_in
from authoring.sheets.typesetting import Press

CARDS, ENTRIES = 540, 300
WORDS = (
    "lantern lake water under boat night oil name wick moth snail bell tide stair paper light goose reed shore hill "
    "slowly never quite somebody everything nobody another before after towards and the of a in it to is that was"
).split()
BARE = """#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set text(font: "Alegreya", size: 9pt, lang: "en")
"""
BARE_CARDS = (
    BARE
    + """#set page(paper: "a4", margin: (x: 9.75mm, y: 15.15mm))
#for (number, sheet) in data.cards.chunks(9).enumerate() {
  page({
    place(bottom, dy: 8mm, text(size: 5.4pt, data.title + " " + str(number + 1) + " / 60"))
    for i in range(4) { for y in (-6mm, 267.7mm) { place(dx: i * 63.5mm, dy: y, line(angle: 90deg, length: 4mm)) } }
    for i in range(4) { for x in (-6mm, 191.5mm) { place(dx: x, dy: i * 88.9mm, line(length: 4mm)) } }
    grid(columns: (63.5mm,) * 3, rows: 88.9mm, ..sheet.map(c => box(width: 63.5mm, height: 88.9mm, stroke: 0.5pt,
      inset: 4mm, { c.number; parbreak(); strong(c.title); parbreak(); for p in c.texts { p; parbreak() } })))
  })
}
"""
)
BARE_BOOK = (
    BARE.replace("9pt", "10pt")
    + """#set page(paper: "a4", columns: 2, margin: 17mm, numbering: "1")
#set par(justify: true)
#for e in data.entries { heading(e.title); for p in e.texts { p; parbreak() } }
"""
)


def sentence(draw: random.Random, words: int) -> str:
    """Some words with a capital and a full stop."""
    return " ".join(draw.choice(WORDS) for _ in range(words)).capitalize() + "."


def the_cards(draw: random.Random) -> tuple[Sheet, dict[str, Any]]:
    """A deck of different cards, and the same texts for the bare program."""
    cards, bare = [], []
    for number in range(CARDS):
        title = f"{draw.choice(WORDS).capitalize()} {draw.choice(WORDS)} {number}"
        flavour, rule = sentence(draw, 14), sentence(draw, 18)
        body = (Para(flavour, "flavour"), Rule("movement"), Para(f"Pay {{coin 2}}. {rule}"))
        face = Face(title, body, icon="lantern", tone="gold", corners={"top left": Badge(str(number % 9))})
        cards.append(Card(f"card-{number}", face))
        bare.append({"number": str(number % 9), "title": title, "texts": [flavour, "movement", f"Pay 2 coin. {rule}"]})
    return Deck("cards", "Cards", "poker", tuple(cards)), {"title": "Cards", "cards": bare}


def the_book(draw: random.Random) -> tuple[Sheet, dict[str, Any]]:
    """A book of entries that lead to each other, and the same texts for the bare program."""
    entries, bare = [], []
    for number in range(1, ENTRIES + 1):
        texts = [sentence(draw, 60) for _ in range(3)]
        other = draw.randint(1, ENTRIES)
        choice = sentence(draw, 8)
        lead = Para((Span(f"{choice} "), Span(f"Read {other}", style="strong", to=f"e{other}")))
        blocks: tuple[Block, ...] = (*(Para(text) for text in texts), Framed((lead,), "choice"))
        heading = sentence(draw, 2)
        entries.append(Entry(f"e{number}", blocks, str(number), heading))
        bare.append({"title": f"{number} {heading}", "texts": [*texts, f"{choice} Read {other}"]})
    return Book("book", "Book", tuple(entries)), {"title": "Book", "entries": bare}


def one(kind: str, which: str) -> float:
    """The processor seconds of one of the two in a process that has set nothing yet: typst remembers what it set."""
    made, program = {"cards": (the_cards, BARE_CARDS), "book": (the_book, BARE_BOOK)}[kind]
    sheet, data = made(random.Random(7))
    if which == "bare":
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            (root / "bare.typ").write_text(program, encoding="utf-8")
            start = time.process_time()
            Press(root).pdf("bare.typ", data)
            return time.process_time() - start
    profiles = built_in()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        text = "kind: pack\nid: bench\nsystem: fliptoons\nversion: 1.0.0\ntitle: Bench\n"
        (root / "pack.yaml").write_text(text, encoding="utf-8")
        pack = read_packs([root])[0][0]
        box = Box((sheet,), {"coin": Icon(("coin",))})
        start = time.process_time()
        printed(pack, box, profiles.profiles["a4"], profiles)
        return time.process_time() - start


def main() -> None:
    """Run both in turn, each time in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--one", nargs=2, metavar=("KIND", "WHICH"))
    arguments = parser.parse_args()
    if arguments.one:
        print(one(*arguments.one))
        return
    for kind, title in (("cards", f"{CARDS} cards"), ("book", f"{ENTRIES} entries")):
        times: dict[str, list[float]] = {"ours": [], "bare": []}
        for _ in range(arguments.rounds):
            for which, taken in times.items():
                words = [sys.executable, "-m", "tools.bench_print", "--one", kind, which]
                done = subprocess.run(words, check=True, capture_output=True, text=True)
                taken.append(float(done.stdout))
        ours, bare = min(times["ours"]), min(times["bare"])
        print(f"{title:12} ours {ours:7.3f} s   bare {bare:7.3f} s   {ours / bare:.2f} times")


if __name__ == "__main__":
    main()
