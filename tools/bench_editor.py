"""What a keystroke costs in the editor: CPU time of the server until its findings are there, on a pack of 2,000 files.

Run it as `python -m tools.bench_editor [UNITS]`. A client drives the real server over its standard streams, and
types letter by letter: prose, names, numbers, references and ids. Every letter changes what is found in the file,
so that the answer to each can be waited for. Measured is the processor time of the server's process from the
change to the findings, and all of it, what it does in between included, by the letter. Starting is measured
twice, from nothing to the first answer and to the first findings; the second time it is known what was found.
Then the same is typed into cards of a shipped pack, whose rules go by a list of words.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.editor.client import Client, span
from tools.bench_pack import write_pack

KEYSTROKES = 25
IDLE = 2.0
"""Seconds without a keystroke after opening a file."""
ENTRY = "entries/asked-0000.yaml"
ADVENTURE = "adventures/post-0000.yaml"
WRONG = "{zzz} "
"""An icon that there is not: a finding whose place moves with every letter before it."""


class Typing(NamedTuple):
    """What is typed: into which file, behind which text of it, and which letters."""

    what: str
    name: str
    behind: str
    letters: str


TYPED = (
    Typing("prose of an entry", ENTRY, "text: >-\n  ", "A goose under the bridge sings"),
    Typing("title of an entry", ENTRY, "title: ", "The quiet lantern of the ferry"),
    Typing("a reference", ENTRY, "achieve: met-asked-0000", "-and-no-more-of-it-for-anybody"),
    Typing("the id of an entry", ENTRY, "id: asked-0000", "-and-no-more-of-it-for-anybody"),
    Typing("the number of a step", ADVENTURE, "need: level ", "1234567891234567891234567891"),
)


SHIPPED = Path(__file__).resolve().parent.parent / "content" / "paperback-midnight-press"
CARDS = (
    Typing("prose of an enemy", "enemies/book-1.yaml", "text: ", "A goose under the bridge sings"),
    Typing("HP of an enemy", "enemies/book-1.yaml", "hp: ", "1234567891234567891234567"),
    Typing("icons of a letter", "letters/brass.yaml", "ability: [hits: ", "1234567891234567891234567"),
    Typing("the id of an item", "treasures/items.yaml", "id: brass-knuckle-dash", "-and-no-more-of-it-for-anybody"),
)


def processor_seconds(process: int) -> float:
    """The processor time that a process has used so far; Linux tells it of any process."""
    return time.clock_gettime(((~process) << 3) | 2)


def typed(client: Client, typing: Typing) -> tuple[list[float], float]:
    """CPU seconds of the server for each letter, and for all of them together with what it does in between."""
    client.settled(typing.name)
    text = (client.folder / typing.name).read_text(encoding="utf-8")
    at = text.index(typing.behind) + len(typing.behind)
    if typing.what.startswith(("prose", "title")):
        text = text[:at] + WRONG + text[at:]
        client.change(typing.name, {"text": text})
        client.found(typing.name)
    line, column = text.count("\n", 0, at), at - text.rfind("\n", 0, at) - 1
    before = processor_seconds(client.process_id)
    each = []
    for count, letter in enumerate(typing.letters[:KEYSTROKES]):
        start = processor_seconds(client.process_id)
        place = column + count
        client.change(typing.name, {"range": span(line, place, line, place), "text": letter})
        client.settled(typing.name)
        each.append(processor_seconds(client.process_id) - start)
    whole = processor_seconds(client.process_id) - before
    client.change(typing.name, {"text": (client.folder / typing.name).read_text(encoding="utf-8")})
    client.settled(typing.name)
    return each, whole


def told(client: Client, all_typed: Iterable[Typing]) -> None:
    """Type, and print what it took."""
    every = []
    for typing in all_typed:
        each, whole = typed(client, typing)
        every += each
        median, worst = statistics.median(each) * 1000, max(each) * 1000
        share = whole / len(each) * 1000
        print(f"  {typing.what:<22}median {median:5.1f} ms, worst {worst:5.1f} ms, {share:5.1f} ms with what follows")
    print(f"keystroke to findings: median {statistics.median(every) * 1000:.1f} ms of processor time")


def main() -> None:
    """Measure and print."""
    units = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files, lines = write_pack(folder, units)
        print(f"{files} files, {lines} lines")
        for how in ("first", "warm"):
            start = time.perf_counter()
            with Client(folder) as client:
                begun, used = time.perf_counter() - start, processor_seconds(client.process_id)
                print(f"start, {how}: {begun:.2f} s to the first answer, {used:.2f} s of processor time")
                client.open(ENTRY)
                begun, used = time.perf_counter() - start, processor_seconds(client.process_id)
                print(f"start, {how}: {begun:.2f} s to the first findings, {used:.2f} s of processor time")
                time.sleep(IDLE)  # in which it keeps what it has found, or reads what it has only recalled
                client.open(ADVENTURE)
                if how == "warm":
                    told(client, TYPED)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / SHIPPED.name
        shutil.copytree(SHIPPED, folder)
        print(SHIPPED.name)
        with Client(folder) as client:
            for file in sorted({typing.name for typing in CARDS}):
                client.open(file)
            time.sleep(IDLE)
            told(client, CARDS)


if __name__ == "__main__":
    main()
