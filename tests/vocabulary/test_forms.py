"""Forms behind their types take what they took as `anyOf`, and errors speak of the form that was meant."""

from __future__ import annotations

from typing import Any

import jsonschema
from hypothesis import given
from hypothesis import strategies as st

from authoring.vocabulary.forms import told_apart

SCALARS: list[dict[str, Any]] = [
    {"type": "string"},
    {"type": "string", "pattern": "^a"},
    {"enum": ["a", "b"]},
    {"const": "all", "type": "string"},
    {"type": "integer", "minimum": 1},
    {"type": "integer", "description": "How many."},
    {"type": "number", "maximum": 2},
    {"const": True, "type": "boolean"},
    {"type": "null"},
    {"$ref": "#/$defs/Count"},
    {"$ref": "#/$defs/Words"},
]
OBJECT = {
    "type": "object",
    "additionalProperties": False,
    "required": ["a"],
    "properties": {"a": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
}
FORMS = st.recursive(
    st.sampled_from([*SCALARS, OBJECT]),
    lambda inner: st.one_of(
        inner.map(lambda item: {"type": "array", "items": item, "minItems": 1}),
        st.lists(inner, min_size=1, max_size=3).map(lambda forms: {"anyOf": forms}),
        st.lists(inner, min_size=1, max_size=2).map(lambda forms: {"description": "Of forms.", "anyOf": forms}),
    ),
    max_leaves=5,
)
VALUES = st.recursive(
    st.sampled_from(["a", "all", "c", 0, 1, 1.5, 3, True, False, None]),
    lambda inner: st.one_of(st.lists(inner, max_size=2), st.dictionaries(st.sampled_from("ab"), inner, max_size=2)),
    max_leaves=3,
)
DEFINITIONS = {
    "Count": {"anyOf": [{"type": "integer", "minimum": 1}, OBJECT]},
    "Words": {"type": "string", "enum": ["a", "all"]},
}


def check(schema: dict[str, Any]) -> Any:
    return jsonschema.Draft202012Validator({**schema, "$defs": schema.get("$defs", DEFINITIONS)})


@given(FORMS, st.lists(VALUES, min_size=1, max_size=5))
def test_what_is_taken_stays_the_same(form: dict[str, Any], values: list[Any]) -> None:
    before, after = check(form), check(told_apart({**form, "$defs": DEFINITIONS}))
    assert [before.is_valid(value) for value in values] == [after.is_valid(value) for value in values]


def test_errors_speak_of_the_form_that_was_meant() -> None:
    after = check(told_apart({"anyOf": [{"type": "string"}, OBJECT, {"type": "null"}], "$defs": DEFINITIONS}))
    assert [error.message for error in after.iter_errors({"a": 1, "b": 2})] == [
        "Additional properties are not allowed ('b' was unexpected)"
    ]
    assert [error.message for error in after.iter_errors(3)] == ["3 is not of type 'string', 'object', 'null'"]


def test_what_the_type_does_not_tell_apart_stays_a_choice() -> None:
    choice = {"anyOf": [{"type": "string", "pattern": "^a"}, {"type": "string", "pattern": "^b"}]}
    assert told_apart(choice) == choice


def test_words_behind_a_type_are_examples_for_editors() -> None:
    choice = {"anyOf": [{"type": "string", "enum": ["a", "b"]}, OBJECT, {"type": "null"}], "$defs": DEFINITIONS}
    assert told_apart(choice)["examples"] == ["a", "b"]
    named = {"anyOf": [{"$ref": "#/$defs/Words"}, {"type": "null"}], "$defs": DEFINITIONS}
    assert told_apart(named)["examples"] == ["a", "all"]
