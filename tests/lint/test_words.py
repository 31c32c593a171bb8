"""The rules about letters and words, case by case."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.vocabulary.scripts import LOOKALIKES, in_latin, script_of
from tests.packs.writing_packs import lamp, lint, write_pack


def found(tmp_path: Path, text: str, rule: str, **manifest: str) -> list[tuple[str, str]]:
    """What the rule says of a lamp with that text, and what it underlines."""
    extra = "".join(f"{key}: {value}\n" for key, value in manifest.items())
    root = write_pack(tmp_path / "p", lamp("a") + f"text: |-\n  {text}\n", manifest=extra)
    line = f"  {text}"
    return [
        (problem.message, line[problem.place.span.column : problem.place.span.end_column])
        for problem in lint(root)
        if problem.rule == rule
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Go to р6", ["р6"]),
        ("З5 is the place", ["З5"]),
        ("Motаto waits", ["Motаto"]),
        ("Αlpha", ["Αlpha"]),
        ("a сор", ["сор"]),
        ("Изнанка, the other side", []),
        ("naïve café Ωmega", ["Ωmega"]),
        ("日本 and émigré", []),
        ("κόσμος", []),
    ],
)
def test_words_that_look_latin_and_are_not(tmp_path: Path, text: str, words: list[str]) -> None:
    assert [word for _, word in found(tmp_path, text, "confusable-letters")] == words


def test_a_pack_may_be_written_in_cyrillic_but_not_mixed(tmp_path: Path) -> None:
    assert found(tmp_path, "сор у р6", "confusable-letters", languages="[ru]") == []
    mixed = found(tmp_path, "Мотаto", "confusable-letters", languages="[ru]")
    assert mixed == [('"Мотаto" mixes Latin and Cyrillic letters', "Мотаto")]


def test_keys_are_looked_at_too(tmp_path: Path) -> None:
    root = write_pack(tmp_path / "p", lamp("a") + 'shades: {"glаss": 1}\n')
    assert "confusable-letters" in [problem.rule for problem in lint(root)]


def test_look_alikes_are_of_other_alphabets_and_stand_for_one_ascii_character() -> None:
    for letter, latin in LOOKALIKES.items():
        assert script_of(letter) in ("Cyrillic", "Greek")
        assert latin.isascii()
        assert latin.isalnum()
    assert in_latin("Мотато") == "Moтaтo"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("TODO write", ["TODO"]),
        ("Lorem ipsum dolor", ["Lorem ipsum"]),
        ("draw [token] and <name>", ["[token]", "<name>"]),
        ("What??? Who?", ["???"]),
        ("XXX", ["XXX"]),
        ("a < b > c is 3 > 2", ["< b >"]),
        ("TODOS and methods [3]", []),
        ("What?! [", []),
    ],
)
def test_placeholders(tmp_path: Path, text: str, words: list[str]) -> None:
    assert [word for _, word in found(tmp_path, text, "leftover-placeholder")] == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{coin} {oil 2} {oil 2+} {coin X}", []),
        ("{coins}", ["{coins}"]),
        ("{}", ["{}"]),
        ("{coin", ["{coin"]),
        ("coin}", ["}"]),
        ("{coin {oil}", ["{coin "]),
    ],
)
def test_icons(tmp_path: Path, text: str, words: list[str]) -> None:
    assert [word for _, word in found(tmp_path, text, "unknown-icon")] == words


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("one two", []),
        ("one  two   three", ["2 spaces in a row", "3 spaces in a row"]),
        ("one ", ["1 space at the end of a line"]),
    ],
)
def test_spaces(tmp_path: Path, text: str, messages: list[str]) -> None:
    assert [message for message, _ in found(tmp_path, text, "stray-space")] == messages


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("off to the the lake", ["the the"]),
        ("it is a a lamp and and an an oar", ["a a", "and and", "an an"]),
        ("to the end of of the lake", ["of of"]),
        ("she gave it to to her aunt", ["to to"]),
        ("what it is is a mess, and she came in in a hurry", []),
        ("in front of you you see what he came to to see", []),
        ("he had had enough of that that day: ha ha, bye bye, no, no", []),
        ("it spells a a r g h, or g a a r", []),
        ("The The played. He said of of all things nothing", []),
    ],
)
def test_small_words_twice_in_a_row(tmp_path: Path, text: str, words: list[str]) -> None:
    assert [word for _, word in found(tmp_path, text, "doubled-word")] == words


def test_words_are_doubled_in_english_only(tmp_path: Path) -> None:
    assert found(tmp_path, "il y a a peine", "doubled-word", languages="[fr]") == []


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ('"Mind the step, she says', 1),
        ('"Mind" the "step, she says', 1),
        ('"Mind the step," she says', 0),
        ('"Meet me at the 5:15" she says', 0),
        ('He is 5\'10" tall, and the oar is 6½" wide', 0),
        ("'Tis the ferry of '98, lads' own", 0),
        ('„Halt", sagt er; « Non », dit-elle', 0),
    ],
)
def test_quotation_marks_without_another(tmp_path: Path, text: str, count: int) -> None:
    assert len(found(tmp_path, text, "unpaired-quote")) == count


def test_the_authors_notes_are_the_authors_own(tmp_path: Path) -> None:
    assert lint(write_pack(tmp_path / "p", lamp("a", notes='"TODO  р6 {nothing} "'))) == []
