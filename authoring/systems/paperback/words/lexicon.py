"""Which words there are (PA-R27): the list that ships, a list of the pack, words added and taken out.

The English list is derived from SCOWL; its notices stand beside it in data/en.copyright. Words are made of the
letters a to z alone; proper nouns are not in it.
"""

from __future__ import annotations

import lzma
import re
from collections.abc import Iterable
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path

DATA = Path(__file__).resolve().parent / "data"
SIZE = 70
"""How rare words may be where nobody says: the sizes of SCOWL, from 10 to 80."""


class Lexicon:
    """A set of words. `name` is a hash of it, under which what is made of it is kept."""

    def __init__(self, words: Iterable[str], shortest: int = 1) -> None:
        self.words: tuple[str, ...] = tuple(sorted({word for word in words if len(word) >= shortest}))
        self.name = sha256("\n".join(self.words).encode("ascii")).hexdigest()
        self.of_length: dict[int, list[int]] = {}
        for number, word in enumerate(self.words):
            self.of_length.setdefault(len(word), []).append(number)

    def __contains__(self, word: object) -> bool:
        return word in self._set()

    def _set(self) -> frozenset[str]:
        return _as_set(self)

    def __len__(self) -> int:
        return len(self.words)


@cache
def _as_set(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words)


@cache
def shipped(language: str, size: int) -> tuple[str, ...]:
    """The words of a list that ships, up to a size."""
    text = lzma.decompress((DATA / f"{language}.txt.xz").read_bytes()).decode("ascii")
    words: list[str] = []
    for section in text.split("#")[1:]:
        head, _, lines = section.partition("\n")
        if int(head) <= size:
            words += lines.split()
    return tuple(words)


def words_in(path: Path) -> tuple[str, ...]:
    """The words of a file, read again only once it has changed. Raises OSError and UnicodeDecodeError."""
    status = path.stat()
    return _words_in(path, status.st_mtime_ns, status.st_size, status.st_ino)


@lru_cache(maxsize=8)
def _words_in(path: Path, *stamp: int) -> tuple[str, ...]:
    return tuple(read_list(path.read_text(encoding="utf-8")))


def read_list(text: str) -> list[str]:
    """The words of a list in a file, one a line; lines of other letters than a to z are left out."""
    return [line for line in (raw.strip() for raw in text.splitlines()) if re.fullmatch("[a-z]+", line)]


@cache
def lexicon(
    language: str | None = "en",
    size: int = SIZE,
    listed: tuple[str, ...] = (),
    added: tuple[str, ...] = (),
    removed: tuple[str, ...] = (),
    shortest: int = 1,
) -> Lexicon:
    """The words of a language up to a size, with a list and single words added, others removed."""
    words = {*listed, *added, *(shipped(language, size) if language is not None else ())}
    return Lexicon(words - set(removed), shortest)
