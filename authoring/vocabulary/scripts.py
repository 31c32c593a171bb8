"""Letters of other alphabets that look like Latin ones.

A rulebook set in Cyrillic leaves codes such as "р6" behind, which no search for "p6" finds. The pairs
are those of Unicode's confusables table (UTS 39) for single Cyrillic and Greek letters and an ASCII
letter or digit.
"""

from __future__ import annotations

import unicodedata
from functools import cache

_CYRILLIC = "АВЕЅІЈКМНОРСТУХЗаеѕіјорсухԁԛԝһ", "ABESIJKMHOPCTYX3aesijopcyxdqwh"
_GREEK = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγινορυ", "ABEZHIKMNOPTYXayivopu"

LOOKALIKES: dict[str, str] = {
    letter: latin for letters, latins in (_CYRILLIC, _GREEK) for letter, latin in zip(letters, latins, strict=True)
}
"""Letters of other alphabets to the ASCII letter or digit they are taken for."""

SCRIPTS_OF_LANGUAGES: dict[str, str] = {
    **dict.fromkeys(("be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk"), "Cyrillic"),
    "el": "Greek",
}
"""Languages that are written in one of the alphabets told apart here; all others count as Latin."""


@cache
def script_of(letter: str) -> str:
    """The alphabet of a letter: "Latin", "Cyrillic" or "Greek"; empty for everything else."""
    if letter.isascii():
        return "Latin" if letter.isalpha() else ""
    name = unicodedata.name(letter, "")
    return next((script for script in ("Latin", "Cyrillic", "Greek") if name.startswith(script.upper() + " ")), "")


def scripts_of(word: str) -> set[str]:
    """The alphabets a word is written in."""
    return {script for letter in word if (script := script_of(letter))}


def in_latin(word: str) -> str:
    """The word with every look-alike replaced by the Latin letter it is taken for."""
    return "".join(LOOKALIKES.get(letter, letter) for letter in word)
