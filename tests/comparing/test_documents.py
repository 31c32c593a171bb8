"""Documents are compared by what they say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from authoring.comparing.documents import Field, Renumbered, compare_data, compare_documents
from authoring.comparing.packs import PackDiff
from authoring.comparing.telling import markdown, text
from authoring.packs.documents import Document
from authoring.vocabulary.content import validated
from authoring.vocabulary.number_map import NumberMap
from tests.source.yaml_texts import DATA


def document(kind: str, id: str, **data: Any) -> Document:
    return Document("p", Path("a.yaml"), "a.yaml", 0, kind, id, {"kind": kind, "id": id, **data})


@pytest.mark.parametrize(
    ("old", "new", "fields"),
    [
        ({"a": 1}, {"a": 2}, [Field("a", "1", "2")]),
        ({"a": {"b": "x"}}, {"a": {"b": "y"}}, [Field("a.b", '"x"', '"y"')]),
        ({"a": 1}, {"b": 1}, [Field("a", "1", ""), Field("b", "", "1")]),
        ({"a": [1, 2, 3]}, {"a": [1, 3, 4]}, [Field("a", "2", ""), Field("a", "", "4")]),
        ({"a": [{"x": 1}, {"y": 1}]}, {"a": [{"x": 2}, {"y": 1}]}, [Field("a[0].x", "1", "2")]),
        ({"a": "w " * 40}, {"a": "w " * 50}, [Field("a", "40 words", "50 words")]),
        ({"a": "x"}, {"a": ["x"]}, [Field("a", '"x"', '["x"]')]),
        ({"a": None}, {}, [Field("a", "null", "")]),
    ],
)
def test_what_differs(old: Any, new: Any, fields: list[Field]) -> None:
    assert compare_data(old, new) == fields


@given(DATA, DATA)
def test_there_is_a_difference_exactly_where_there_is_one(old: Any, new: Any) -> None:
    assert compare_data(old, old) == []
    assert bool(compare_data(old, new)) == (repr(old) != repr(new) and (old != new or type(old) is not type(new)))


def test_documents_come_go_and_get_other_names() -> None:
    old = [
        document("lamp", "a", oil=1),
        document("lamp", "b", oil=2),
        document("lane", "a"),
        document("lamp", "c", oil=4),
    ]
    new = [
        document("lamp", "z", oil=2),
        document("lamp", "a", oil=3),
        document("shade", "a"),
        document("lamp", "c", oil=4),
    ]
    found = compare_documents(old, new)
    assert found.added == (("shade", "a"),)
    assert found.removed == (("lane", "a"),)
    assert found.renamed == (("lamp", "b", "z"),)
    assert [(each.kind, each.id, each.fields) for each in found.changed] == [("lamp", "a", (Field("oil", "1", "3"),))]
    assert found.counts == (("lane", 1, 0), ("shade", 0, 1))
    assert compare_documents(old, old).changed == ()


def numbers(apart: int = 1, **entries: int) -> Document:
    data = {"apart": apart, "numbers": {"lamp": entries}}
    made = document("numbers", "numbers", **data)
    return replace(made, model=validated(NumberMap, made.data))


def test_what_is_printed_with_another_number_is_told_by_itself() -> None:
    old = [document("lamp", "a"), document("lamp", "b", oil=2), document("lamp", "c"), numbers(a=1, b=2, c=3)]
    new = [document("lamp", "a"), document("lamp", "z", oil=2), document("lamp", "d"), numbers(2, a=1, z=4, d=3)]
    found = compare_documents(old, new)
    assert found.renamed == (("lamp", "b", "z"), ("lamp", "c", "d"))
    assert found.renumbered == (Renumbered("lamp", "z", 2, 4),)
    assert [each.fields for each in found.changed] == [(Field("apart", "1", "2"),)]
    diff = PackDiff("p", "1.0.0", "1.0.0", documents=compare_documents(old[:1] + old[3:], [*new[:1], numbers(a=9)]))
    assert not diff.same
    assert text([diff]) == "p 1.0.0\n  renumbered\n    lamp: a 1 -> 9\n"
    assert "<summary>renumbered (1)</summary>\n\n- lamp: a 1 -\\> 9\n" in markdown([diff])
