"""Offsets, lines and columns of a text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.source import SourceText, Span

TEXTS = st.text(st.sampled_from("ab é🐸\t\n\r"), max_size=30)


@given(TEXTS, st.data())
def test_positions_and_offsets_are_each_others_way_back(text: str, data: st.DataObject) -> None:
    source = SourceText(text)
    offset = data.draw(st.integers(0, len(text)))
    if text[offset - 1 : offset + 1] == "\r\n" or text[offset : offset + 1] in ("\n", "\r"):
        return
    assert source.offset(*source.position(offset)) == offset


@given(TEXTS)
def test_lines_are_those_of_the_text(text: str) -> None:
    source = SourceText(text)
    lines = [source.line(number) for number in range(source.line_count)]
    assert lines == text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


@given(TEXTS, st.data())
def test_a_span_covers_what_lies_between_its_offsets(text: str, data: st.DataObject) -> None:
    source = SourceText(text)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    span = source.span(start, end)
    assert (span.line, span.column) <= (span.end_line, span.end_column)
    if "\r" not in text:
        assert source.slice(span) == text[start:end]


@given(TEXTS, st.data())
def test_columns_in_utf_16_lead_back(text: str, data: st.DataObject) -> None:
    source = SourceText(text)
    line = data.draw(st.integers(0, source.line_count - 1))
    column = data.draw(st.integers(0, len(source.line(line))))
    units = source.to_utf16(line, column)
    assert units == len(source.line(line)[:column].encode("utf-16-le")) // 2
    assert source.from_utf16(line, units) == column


@pytest.mark.parametrize(("line", "column", "offset"), [(-1, 5, 0), (0, -3, 0), (0, 99, 2), (1, 99, 4), (9, 0, 4)])
def test_places_outside_the_text_move_to_its_edge(line: int, column: int, offset: int) -> None:
    assert SourceText("ab\nc").offset(line, column) == offset


def test_the_middle_of_a_surrogate_pair_is_its_character() -> None:
    assert SourceText("a🐸b").from_utf16(0, 2) == 1
    assert SourceText("a🐸b").from_utf16(0, 99) == 3


def test_a_line_that_is_not_there_is_empty() -> None:
    assert SourceText("ab").line(4) == ""
    assert SourceText("ab").line(-1) == ""
    assert SourceText("").span(3, 1) == Span(0, 0, 0, 0)
