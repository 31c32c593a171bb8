"""What is underlined for a document path."""

from __future__ import annotations

import pytest

from authoring.source import DocPath, Places, locate
from authoring.source.places import Place

TEXT = """\
kind: adventure
id: shell
steps:
  - text: >-
      hello there
      world

    # not part of the text
  - {a: 1, b: 'it''s {coin}'}
  -
    - inner
mismatched: [return to bag]
long: [one,
  two]
empty:
x: &q {a: [1]}
y: *q
block: |
  one
  two
1: one
---
- id: first
  rank: 1
- rank: 2
---
alone
"""
PLACES = Places(TEXT)


def shown(number: int, *path: str | int) -> str:
    """The text that is underlined."""
    return PLACES.source.slice(PLACES.find(number, path).shown)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ((), "shell"),
        (("kind",), "adventure"),
        (("steps",), "steps"),
        (("steps", 0), "text"),
        (("steps", 0, "text"), ">-\n      hello there\n      world"),
        (("steps", 1), "{a: 1, b: 'it''s {coin}'}"),
        (("steps", 1, "a"), "1"),
        (("steps", 2), "inner"),
        (("steps", 2, 0), "inner"),
        (("mismatched",), "[return to bag]"),
        (("mismatched", 0), "return to bag"),
        (("long",), "long"),
        (("empty",), "empty"),
        (("x",), "{a: [1]}"),
        (("y",), "*q"),
        (("y", "a", 0), "1"),
        (("block",), "|\n  one\n  two"),
        ((1,), "one"),
        (("1",), "one"),
    ],
)
def test_what_is_underlined(path: DocPath, expected: str) -> None:
    assert shown(0, *path) == expected
    assert PLACES.find(0, path).exact


@pytest.mark.parametrize(
    ("path", "expected", "exists"),
    [
        (("nothing",), "shell", ()),
        (("steps", 0, "next", 3), "text", ("steps", 0)),
        (("steps", 9), "steps", ("steps",)),
        (("steps", "x"), "steps", ("steps",)),
        (("mismatched", 4), "mismatched", ("mismatched",)),
        (("kind", "deeper"), "kind", ("kind",)),
        (("x", "b"), "x", ("x",)),
        (("steps", 1, "c"), "{a: 1, b: 'it''s {coin}'}", ("steps", 1)),
    ],
)
def test_a_missing_path_shows_who_lacks_it(path: DocPath, expected: str, exists: DocPath) -> None:
    found = PLACES.find(0, path)
    assert not found.exact
    assert found.path == exists
    assert shown(0, *path) == expected


def test_documents_are_told_apart() -> None:
    assert shown(1) == "first"
    assert shown(1, 0) == "first"
    assert shown(1, 1) == "rank"
    assert shown(2) == "alone"
    assert PLACES.find(2, ()).value.line == 26
    assert PLACES.find(7, ("a",)).value == (0, 0, 0, 0)


def test_a_key_and_an_entry() -> None:
    found = PLACES.find(0, ("mismatched",))
    assert PLACES.source.slice(PLACES.span(0, ("mismatched",), on_key=True)) == "mismatched"
    assert PLACES.source.slice(found.entry) == "mismatched: [return to bag]"
    steps = PLACES.find(0, ("steps",)).entry
    assert PLACES.source.slice(steps).endswith("- inner")
    assert PLACES.span(0, ("steps", 0), on_key=True) == PLACES.find(0, ("steps", 0)).shown
    assert PLACES.span(0, ("nothing",), on_key=True) == PLACES.find(0, ()).shown


@pytest.mark.parametrize(
    ("path", "inside", "expected"),
    [
        (("kind",), (0, 3), "adv"),
        (("kind",), (3, 99), "enture"),
        (("kind",), (9, 9), ""),
        (("steps", 1, "b"), (2, 4), "''s"),
        (("steps", 1, "b"), (5, 11), "{coin}"),
        (("steps", 0, "text"), (6, 17), "there\n      world"),
        (("block",), (4, 7), "two"),
        (("y", "a", 0), (0, 1), "1"),
    ],
)
def test_a_slice_of_a_text(path: DocPath, inside: tuple[int, int], expected: str) -> None:
    assert PLACES.source.slice(PLACES.span(0, path, inside=inside)) == expected


def test_a_slice_of_escapes() -> None:
    places = Places('text: "one\\n\\u00e9 \\\n  t\\x77o"\n')
    assert places.find(0, ("text",)).exact
    assert places.source.slice(places.span(0, ("text",), inside=(4, 5))) == "\\u00e9"
    assert places.source.slice(places.span(0, ("text",), inside=(6, 9))) == "t\\x77o"


def test_a_slice_of_what_is_no_text_is_the_whole() -> None:
    assert PLACES.span(0, ("steps",), inside=(0, 1)) == PLACES.find(0, ("steps",)).shown


@pytest.mark.parametrize(
    ("line", "column", "expected"),
    [
        (0, 0, Place(0, ("kind",), True)),
        (0, 8, Place(0, ("kind",), False)),
        (5, 7, Place(0, ("steps", 0, "text"), False)),
        (8, 5, Place(0, ("steps", 1, "a"), True)),
        (23, 3, Place(1, (0, "rank"), True)),
        (26, 0, Place(2, (), False)),
    ],
)
def test_the_path_at_a_position(line: int, column: int, expected: Place) -> None:
    assert PLACES.at(line, column) == expected


def test_no_path_before_the_first_document() -> None:
    assert Places("# one\n# two\na: 1\n").at(0, 0) is None
    assert Places("").at(0, 0) is None


def test_numbers_and_places_hold_behind_a_broken_document() -> None:
    text = "a: [\n---\nb: {c: 'd\n---\ne:\n  f: 1\n"
    assert locate(text, 2, ("e", "f")).value == (5, 5, 5, 6)
    assert not locate(text, 0, ("a",)).exact
    assert locate(text, 1, ("c",)).shown.line == 2


def test_comments_and_blank_lines_belong_to_no_value() -> None:
    places = Places("a:\n  b: 1\n\n# of c\nc: |\n  x\n\n\n# end\n")
    assert places.source.slice(places.find(0, ("a",)).value) == "b: 1"
    assert places.source.slice(places.find(0, ("c",)).value) == "|\n  x"


def test_an_anchor_is_no_part_of_its_value() -> None:
    places = Places("a: &x\n  b: 1\nc: &y 'z'\n")
    assert places.source.slice(places.find(0, ("a",)).value) == "b: 1"
    assert places.source.slice(places.find(0, ("c",)).value) == "'z'"


def test_the_first_of_two_equal_keys_is_the_one_that_counts() -> None:
    assert locate("a: 1\na: 2\n", 0, ("a",)).value == (0, 3, 0, 4)
