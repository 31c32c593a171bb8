"""Dictionaries that are empty, or whose list cannot be read."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Dictionary
from authoring.systems.paperback.words.lexicon import lexicon, words_in


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A list that is not there, or is no text, or a dictionary that leaves no word."""
    for document, book in pack.each(Dictionary, own=True):
        listed: tuple[str, ...] = ()
        if book.file is not None:
            path = document.file.parent / book.file
            try:
                listed = words_in(path)
            except (OSError, UnicodeDecodeError):
                yield Finding(
                    f'the word list "{book.file}" cannot be read',
                    document.at("file"),
                    help="name a text file in UTF-8, a word a line, beside this one",
                )
                continue
        if not len(lexicon(book.language, book.size, listed, book.add, book.remove, book.shortest)):
            yield Finding(
                f'the dictionary "{document.id}" has no words',
                document.at("id"),
                help="set `language: en`, name a `file`, or `add` words",
            )


RULE = Rule("dictionary-without-words", "L108", Severity.ERROR, "a dictionary that is empty", check, scope="structure")
