"""Edits of data keep everything around them, and read back as what was asked for."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.source.places import Places
from authoring.source.reading import read_text
from authoring.source.rewriting import TextEdit, add, append, inline, remove, scalar, write_scalar, write_slice

TEXTS = st.text(
    st.characters(blacklist_categories=["Cs", "Cc"], blacklist_characters="\ufeff\u2028\u2029"), max_size=12
)


def data(text: str) -> Any:
    documents, faults = read_text(text)
    assert faults == []
    return documents[0].data


def applied(text: str, edit: TextEdit | None) -> str:
    assert edit is not None
    return text[: edit.start] + edit.text + text[edit.end :]


def node(text: str, *path: str | int) -> Any:
    found = Places(text).nodes(0, path)
    assert found is not None
    return found


@given(TEXTS, st.sampled_from(["", "'", '"']), st.booleans())
def test_any_text_is_written_so_that_it_reads_the_same(value: str, style: str, flow: bool) -> None:
    written = scalar(value, style, flow)
    assert data(f"k: [{written}, x]\n" if flow else f"k: {written}\n")["k"] == ([value, "x"] if flow else value)


@pytest.mark.parametrize(
    ("value", "style", "flow", "written"),
    [
        ("plain words", "", False, "plain words"),
        ("true", "", False, '"true"'),
        ("a, b", "", True, '"a, b"'),
        ("it's", "'", False, "'it''s'"),
        ('say "x"', '"', False, '"say \\"x\\""'),
        (True, "", False, "true"),
        (1, "", False, "1"),
        (None, "", False, "null"),
    ],
)
def test_a_value_is_written_as_plainly_as_it_can_be(value: Any, style: str, flow: bool, written: str) -> None:
    assert scalar(value, style, flow) == written


@given(TEXTS, st.sampled_from(["a: {}\n", "a: '{}'\n", 'a: "{}"\n', "a: [{}, x]\n"]))
def test_a_slice_is_replaced_in_every_style(new: str, form: str) -> None:
    text = form.format("one two three") + "b: 1 # kept\n"
    flow = "[" in form
    found = node(text, "a", 0) if flow else node(text, "a")
    changed = applied(text, write_slice(text, found.node, 4, 7, new, flow=flow))
    wanted = f"one {new} three"
    assert data(changed) == {"a": [wanted, "x"] if flow else wanted, "b": 1}
    assert changed.endswith("b: 1 # kept\n")


def test_a_slice_of_a_block_is_replaced_in_its_line() -> None:
    text = "a: |\n  one two\n  three\nb: 1\n"
    assert applied(text, write_slice(text, node(text, "a").node, 4, 7, "2")) == "a: |\n  one 2\n  three\nb: 1\n"
    folded = "a: >-\n  one  two\n  three\n"
    assert applied(folded, write_slice(folded, node(folded, "a").node, 3, 5, " ")) == "a: >-\n  one two\n  three\n"


def test_what_cannot_be_written_in_its_place_is_not_written() -> None:
    text = "a: |\n  one\n  two\n"
    folded = "a: >-\n  one \n  two\n"
    assert write_slice(folded, node(folded, "a").node, 3, 5, " ") is None
    assert write_scalar(text, node(text, "a").node, "three") is None
    assert write_scalar("a: {b: 1}\n", node("a: {b: 1}\n", "a").node, "x") is None


@pytest.mark.parametrize(
    ("text", "path", "left"),
    [
        ("a: 1\nb: 2 # two\nc: 3\n", ("b",), "a: 1\nc: 3\n"),
        ("a: 1\nb: 2", ("b",), "a: 1\n"),
        ("- x\n# about y\n- y\n", (0,), "# about y\n- y\n"),
        ("k:\n  - a: 1\n    b: 2\n", ("k", 0, "a"), "k:\n  - b: 2\n"),
        ("k: [x, y, z]\n", ("k", 1), "k: [x, z]\n"),
        ("k: [x, y, z]\n", ("k", 2), "k: [x, y]\n"),
        ("k: {x: 1, y: 2}\n", ("k", "x"), "k: {y: 2}\n"),
        ("a: |\n  x\n  y\nb: 1\n", ("a",), "b: 1\n"),
        ("a: 1\r\nb: 2\r\n", ("a",), "b: 2\r\n"),
    ],
)
def test_an_entry_is_taken_out_with_its_lines(text: str, path: tuple[str | int, ...], left: str) -> None:
    found = node(text, *path)
    assert applied(text, remove(text, found.parent, path[-1])) == left


def test_the_only_entry_is_not_taken_out() -> None:
    text = "k:\n  - x\n"
    found = node(text, "k", 0)
    assert remove(text, found.parent, 0) is None


@pytest.mark.parametrize(
    ("text", "new"),
    [
        ("k: [x, y] # two\n", "k: [x, y, z] # two\n"),
        ("k: []\n", "k: [z]\n"),
        ("k: x\n", "k: [x, z]\n"),
        ("k:\n  - x\n  - y # last\nl: 1\n", "k:\n  - x\n  - y # last\n  - z\nl: 1\n"),
        ("k:\n- x", "k:\n- x\n- z"),
    ],
)
def test_an_item_is_added_behind_the_last(text: str, new: str) -> None:
    assert applied(text, append(text, node(text, "k").node, "z")) == new


@pytest.mark.parametrize(
    ("text", "path", "value", "new"),
    [
        ("a: 1 # one\n# end\n", (), 2, "a: 1 # one\nb: 2\n# end\n"),
        ("- a: |\n    x\n- c\n", (0,), "y", "- a: |\n    x\n  b: y\n- c\n"),
        ("k: {a: 1}\n", ("k",), {"x": ["y", 1]}, "k: {a: 1, b: {x: [y, 1]}}\n"),
        ("a: 1", (), ["x"], "a: 1\nb: [x]"),
        ("a: 1\r\n", (), 2, "a: 1\r\nb: 2\r\n"),
    ],
)
def test_a_key_is_added_behind_the_last(text: str, path: tuple[str | int, ...], value: Any, new: str) -> None:
    assert applied(text, add(text, node(text, *path).node, "b", value)) == new


def test_a_mapping_of_one_key_is_added_as_an_item() -> None:
    text = "k:\n  - place: x\n"
    added = append(text, node(text, "k").node, {"place": ["y", "z"]})
    assert applied(text, added) == "k:\n  - place: x\n  - place: [y, z]\n"


@given(
    st.recursive(
        TEXTS | st.integers(), lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3)
    )
)
def test_any_value_is_written_on_one_line(value: Any) -> None:
    written = inline(value)
    assert "\n" not in written
    assert data(f"k: {written}\n") == {"k": value} or isinstance(value, str)
