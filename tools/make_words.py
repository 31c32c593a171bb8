"""Make the English word list that ships with Paperback Adventures, out of the lists of SCOWL.

`python tools/make_words.py FOLDER COPYRIGHT`: FOLDER holds SCOWL's final lists (the package `scowl` of Debian
puts them under /usr/share/dict/scowl), COPYRIGHT is the file with its notices, which is shipped verbatim beside
the list. Proper nouns, abbreviations and contractions stand in other lists of SCOWL and are left out; so is
whatever is not written in the letters a to z alone.
"""

from __future__ import annotations

import gzip
import lzma
import re
import sys
from collections.abc import Iterator
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "authoring" / "systems" / "paperback" / "words" / "data"
SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80)
SPELLINGS = ("english", "american", "british", "british_z")
SINGLE = ("a", "o")
"""The words of one letter: lists count every letter of the alphabet as one. (The third is written as a capital.)"""
PLURALS = re.compile("[b-df-hj-np-tv-z]s")
"""More than one P, and the like."""
LONGEST = 15


def words_of(folder: Path, size: int) -> Iterator[str]:
    """The words of one size in all the spellings."""
    for spelling in SPELLINGS:
        file = folder / f"{spelling}-words.{size}"
        if file.exists():
            yield from file.read_text(encoding="iso-8859-1").split()


def wanted(word: str) -> bool:
    """Whether it is a word to spell: of letters, not too long, no letter of the alphabet or its plural."""
    if len(word) == 1:
        return word in SINGLE
    return bool(re.fullmatch(f"[a-z]{{2,{LONGEST}}}", word)) and not PLURALS.fullmatch(word)


def sections(folder: Path) -> str:
    """The words by size: a line "#10", then its words, sorted; a word stands under its smallest size alone."""
    seen: set[str] = set()
    lines = []
    for size in SIZES:
        fresh = {word for word in words_of(folder, size) if wanted(word)}
        lines += [f"#{size}", *sorted(fresh - seen)]
        seen |= fresh
    return "\n".join(lines) + "\n"


def main() -> None:
    folder, notices = Path(sys.argv[1]), Path(sys.argv[2])
    TARGET.mkdir(parents=True, exist_ok=True)
    text = sections(folder)
    packed = lzma.compress(text.encode("ascii"), format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, preset=9)
    (TARGET / "en.txt.xz").write_bytes(packed)
    raw = notices.read_bytes()
    raw = gzip.decompress(raw) if raw[:2] == b"\x1f\x8b" else raw
    (TARGET / "en.copyright").write_bytes(raw)
    print(f"{text.count(chr(10)) - len(SIZES)} words, {len(packed)} bytes")


if __name__ == "__main__":
    main()
