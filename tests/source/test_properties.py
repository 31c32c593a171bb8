"""What holds for every text: data comes back, both parsers agree, places are true, nothing raises."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from ruamel.yaml import YAML

from authoring.source import Fault, Places, SourceText, read_bytes, read_text
from authoring.source import places as places_module
from authoring.source import reading as reading_module
from authoring.source.comments import comments
from authoring.source.events import LIBYAML, PythonParser
from authoring.source.nodes import Node
from authoring.source.text import DocPath
from tests.source.yaml_texts import DATA, parser_only, same, texts_of


def paths_of(data: Any, above: DocPath = ()) -> list[tuple[DocPath, Any]]:
    """Every path in plain data with what stands there."""
    found = [(above, data)]
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for part, value in items:
        found += paths_of(value, (*above, part))
    return found


def with_python(text: str) -> tuple[list[Any], list[Fault], Places]:
    """Read with the parser in pure Python."""
    patch = pytest.MonkeyPatch()
    with patch.context() as patched:
        patched.setattr(reading_module, "PARSER", PythonParser)
        patched.setattr(places_module, "PARSER", PythonParser)
        patched.setattr(reading_module, "plain_documents", parser_only)
        documents, faults = read_text(text)
        return list(documents), faults, Places(text)


@given(texts_of())
def test_data_comes_back(written: tuple[Any, str]) -> None:
    data, text = written
    documents, faults = read_text(text)
    assert [fault for fault in faults if fault.spoils] == []
    if data is None:
        assert len(documents) == 1
    assert same(documents[0].data, data)


@given(texts_of())
def test_both_parsers_give_the_same_data_and_places(written: tuple[Any, str]) -> None:
    _, text = written
    assert LIBYAML is not None
    documents, faults = read_text(text)
    other_documents, other_faults, other_places = with_python(text)
    assert same([list(each) for each in documents], [list(each) for each in other_documents])
    assert faults == other_faults
    places = Places(text)
    for path, _ in paths_of(documents[0].data):
        assert places.find(0, path) == other_places.find(0, path)


@given(texts_of())
def test_the_place_of_every_path_is_where_it_is_written(written: tuple[Any, str]) -> None:
    data, text = written
    places = Places(text)
    source = SourceText(text)
    for path, value in paths_of(data):
        found = places.find(0, path)
        assert found.exact
        assert found.path == path
        if path and isinstance(path[-1], str):
            assert found.key is not None
            assert read_text(source.slice(found.key) + ": 1\n")[0][0].data == {path[-1]: 1}
        else:
            assert found.key is None
        written_value = source.slice(found.value)
        if isinstance(value, str) and not written_value.startswith("|"):
            assert read_text(f"- {written_value}\n")[0][0].data == [value]
        elif not isinstance(value, str | dict | list):
            assert same(read_text(f"- {written_value}\n")[0][0].data, [value])


@given(texts_of())
def test_the_path_of_every_place_leads_back(written: tuple[Any, str]) -> None:
    data, text = written
    places = Places(text)
    for path, value in paths_of(data):
        found = places.find(0, path)
        if isinstance(value, dict | list) and value:
            continue
        at = places.at(found.value.line, found.value.column)
        assert at is not None
        assert at.number == 0
        assert at.path == path or found.value[:2] == found.value[2:]
        if found.key is not None:
            at = places.at(found.key.line, found.key.column)
            assert at is not None
            assert (at.path, at.on_key) == (path, True)


@given(texts_of(), st.data())
def test_a_slice_of_a_text_points_at_its_characters(written: tuple[Any, str], data: st.DataObject) -> None:
    value, text = written
    places = Places(text)
    source = SourceText(text)
    for path, each in paths_of(value):
        if not isinstance(each, str) or not each:
            continue
        start = data.draw(st.integers(0, len(each) - 1))
        if each[start].isspace():
            continue
        span = places.span(0, path, inside=(start, start + 1))
        shown = source.slice(span)
        assert shown in (each[start], each[start] * 2, "\\" + each[start]) or shown.startswith("\\")


@given(st.binary(max_size=200))
@example(b"\xff\xfe")
@example(b"\xef\xbb\xbf")
@example(b"\xff\xfea")
@example(b"a: \x00")
@example(b"%YAML 9.9")
@example(b'"\\U99999999"')
@example(b"\xff\xfe\x00\x00a")
def test_any_bytes_are_read_without_raising(data: bytes) -> None:
    file = read_bytes(Path("any.yaml"), data)
    assert file.documents or file.faults
    for fault in file.faults:
        for span in (fault.span, *(span for span, _ in fault.notes)):
            assert 0 <= span.line <= span.end_line < file.source.line_count
            assert (span.line, span.column) <= (span.end_line, span.end_column)


_YAMLISH = st.lists(
    st.sampled_from(
        ["a: ", "b", ": ", "- ", "\n", "  ", "\t", "'", '"', "[", "]", "{", "}", ", ", "# c", "|", ">", "&x ",
         "*x", "!t ", "? ", "---\n", "...\n", "%YAML 1.1\n", "%TAG", "%", "\\", "\r", "\r\n", "<<", "é", "🐸",
         "\x07", "\ud800", "\ufeff", "\u2028", "0"]
    ),
    max_size=25,
).map("".join)  # fmt: skip


@given(_YAMLISH)
@example("&x [*x")
@example("--- |\n# c\n--- b")
@example("%YAML 1.1\n%TAG ! x\n---\na")
@example("---\n%TAG")
@example("---\n%TAG ")
@example(",|\ud800b: 1`<<\x00\ud800")
def test_any_text_is_read_and_placed_without_raising(text: str) -> None:
    documents, faults = read_text(text)
    assert documents or faults
    places = Places(text)
    for document in documents:
        for path, _ in paths_of(document.data if not _has_alias(text) else None):
            assert places.find(document.number, path).value.line >= 0
    assert all(source_line(text, comment.span.line) for comment in comments(SourceText(text)))
    for line in range(SourceText(text).line_count):
        places.at(line, 1)


def _has_alias(text: str) -> bool:
    return "*" in text


def source_line(text: str, number: int) -> str:
    """A line of a text."""
    return SourceText(text).line(number)


# the places where libyaml is laxer than YAML, as authoring/source/events.py says
_LAX = re.compile(r"[|>]#|[\t?]")


@given(_YAMLISH.map(lambda text: _LAX.sub(" ", text)))
def test_both_parsers_read_the_same_documents_whole(text: str) -> None:
    documents, faults = read_text(text)
    other_documents, other_faults, _ = with_python(text)
    assert same([list(each) for each in documents], [list(each) for each in other_documents])
    assert any(fault.spoils for fault in faults) == any(fault.spoils for fault in other_faults)


@given(texts_of(DATA.filter(lambda data: isinstance(data, dict | list))))
def test_scalars_are_those_of_another_reader_of_yaml_12(written: tuple[Any, str]) -> None:
    _, text = written
    other = YAML(typ="safe", pure=True)
    assert same(read_text(text)[0][0].data, plain(other.load(text)))


def plain(data: Any) -> Any:
    """Data as plain dicts and lists."""
    if isinstance(data, dict):
        return {key: plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [plain(value) for value in data]
    return data


def test_the_tree_of_places_lists_every_path_in_order() -> None:
    built = Places("a: [1, {b: 2}]\nc: 3\n")._documents[0]
    assert isinstance(built.result, Node)
    assert [path for path, _ in built.result.paths()] == [
        (), ("a",), ("a", 0), ("a", 1), ("a", 1, "b"), ("c",)
    ]  # fmt: skip
