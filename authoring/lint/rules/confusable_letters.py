"""Finds words that look Latin and are not: "Motаto" with a Cyrillic "а", the code "р6"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from authoring.lint.rule import Rule
from authoring.lint.texts import Written, texts
from authoring.packs.documents import Finding, Mend, written
from authoring.packs.linked import LinkedPack
from authoring.packs.shapes import at_path
from authoring.problems.problem import Severity
from authoring.vocabulary.content import AnyLetters
from authoring.vocabulary.scripts import (
    LOOKALIKES,
    SCRIPTS_OF_LANGUAGES,
    in_latin,
    script_of,
    scripts_of,
)

_WORD = re.compile(r"[^\W_]+")


def check(pack: LinkedPack) -> Iterator[Finding]:
    """In every key and text: words of two alphabets, and words of look-alikes in a Latin pack."""
    own = _scripts(pack.manifest.data)
    for found in texts(pack, lambda text: not text.isascii(), keys=True):
        for match in _WORD.finditer(found.text):
            word = match.group()
            if word.isascii():
                continue
            message = _wrong(word, own)
            if message and not _left_alone(pack, found):
                at = found.at(*match.span())
                mend = _mend(found, match) if _help(word) == f'write "{in_latin(word)}"' else None
                yield Finding(message, at, _where(word), help=_help(word), mend=mend)


def _left_alone(pack: LinkedPack, found: Written) -> bool:
    """Whether the field that holds a text may have any letters."""
    model = pack.kinds.get(found.document.kind)
    shapes = at_path(model, found.path, found.on_key) if model else ()
    return any(isinstance(mark, AnyLetters) for shape in shapes for mark in shape.metadata)


def _mend(found: Written, match: re.Match[str]) -> Mend:
    """The word in Latin letters; a key is written whole."""
    latin = in_latin(match.group())
    whole = found.text[: match.start()] + latin + found.text[match.end() :]
    return written(found.at(*match.span()), whole if found.on_key else latin, f'write "{latin}"', safe=True)


def _scripts(manifest: Any) -> set[str]:
    """The alphabets of the languages that the pack is written in."""
    languages = manifest.get("languages") if isinstance(manifest, dict) else None
    names = [name for name in languages if isinstance(name, str)] if isinstance(languages, list) else []
    return {SCRIPTS_OF_LANGUAGES.get(name.partition("-")[0], "Latin") for name in names or ["en"]}


def _wrong(word: str, own: set[str]) -> str:
    """What is wrong with a word, or nothing."""
    scripts = sorted(scripts_of(word), reverse=True)
    if len(scripts) > 1:
        return f'"{word}" mixes {" and ".join(scripts)} letters'
    if not scripts or scripts[0] in own or scripts == ["Latin"]:
        return ""
    if any(letter.isdigit() for letter in word):
        return f'the code "{word}" has a {scripts[0]} letter'
    if all(letter in LOOKALIKES for letter in word):
        return f'"{word}" looks Latin, but its letters are {scripts[0]}'
    return ""


def _help(word: str) -> str:
    """The word in Latin letters, where each of its letters looks like one."""
    latin = in_latin(word)
    if not latin.isascii():
        return "write it in Latin letters" if any(map(str.isdigit, word)) else "write it in one alphabet"
    for letter in word:
        if in_latin(letter) != letter and in_latin(letter).isdigit():
            return f'"{letter}" looks like "{in_latin(letter)}": write the letter or digit that is meant'
    return f'write "{latin}"'


def _where(word: str) -> str:
    """The letters that are not what they look like, run by run."""
    runs = [
        ("".join(letters), script)
        for script, letters in ((script, list(run)) for script, run in groupby(word, script_of))
        if script not in ("", "Latin")
    ]
    return ", ".join(f'"{letters}" is {script}' for letters, script in runs)


RULE = Rule(
    "confusable-letters",
    "W001",
    Severity.ERROR,
    "letters of another alphabet that look like Latin ones",
    check,
    scope="document",
)
