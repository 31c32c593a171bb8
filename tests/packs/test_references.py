from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from pydantic import AfterValidator, Field
from typing_extensions import TypedDict

from authoring.packs.references import uses
from authoring.vocabulary.content import Many, Model, OneOrMany, Ref

LampId = Annotated[str, Ref("lamp")]


class Row(NamedTuple):
    at: LampId
    steps: int = 1


@dataclass
class Record:
    at: LampId


class Dict(TypedDict):
    at: LampId
    name: str


class Inner(Model):
    to: LampId | None = None
    inner: Inner | None = None
    name: str = ""


class Outer(Model):
    plain: str = "never"
    one: LampId = "one"
    maybe: LampId | None = None
    two_kinds: Annotated[str, Ref("lamp", "shade")] | None = None
    either: Annotated[str, Ref("lamp")] | Annotated[str, Ref("shade")] | int | None = None
    word: Literal["none"] | LampId | None = None
    listed: Many[LampId] = ()
    single: OneOrMany[LampId] = ()
    pair: Annotated[tuple[LampId, int], Field(strict=False)] | None = None
    keyed: dict[LampId, int] = Field(default={})
    valued: dict[str, LampId] = Field(default={})
    deep: dict[str, list[dict[LampId, list[Inner]]]] = Field(default={})
    inner: Inner | None = None
    form: Inner | LampId | None = None
    validated: Annotated[LampId, AfterValidator(lambda value: value)] | None = None
    by_alias: LampId | None = Field(default=None, alias="by alias")
    row: Row | None = None
    record: Record | None = None
    typed: Dict | None = None


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({}, []),
        ({"maybe": "a"}, [(("maybe",), False, ("lamp",), "a")]),
        ({"two_kinds": "a"}, [(("two_kinds",), False, ("lamp", "shade"), "a")]),
        ({"either": "a"}, [(("either",), False, ("lamp", "shade"), "a")]),
        ({"either": 3}, []),
        ({"word": "none"}, []),
        ({"word": "a"}, [(("word",), False, ("lamp",), "a")]),
        ({"listed": ["a", "b"]}, [(("listed", 0), False, ("lamp",), "a"), (("listed", 1), False, ("lamp",), "b")]),
        ({"single": "a"}, [(("single", 0), False, ("lamp",), "a")]),
        ({"pair": ["a", 1]}, [(("pair", 0), False, ("lamp",), "a")]),
        ({"keyed": {"a": 1}}, [(("keyed", "a"), True, ("lamp",), "a")]),
        ({"valued": {"x": "a"}}, [(("valued", "x"), False, ("lamp",), "a")]),
        (
            {"deep": {"x": [{"a": [{"to": "b", "inner": {"to": "c"}}]}]}},
            [
                (("deep", "x", 0, "a"), True, ("lamp",), "a"),
                (("deep", "x", 0, "a", 0, "to"), False, ("lamp",), "b"),
                (("deep", "x", 0, "a", 0, "inner", "to"), False, ("lamp",), "c"),
            ],
        ),
        ({"inner": {"name": "never"}}, []),
        ({"form": {"to": "a"}}, [(("form", "to"), False, ("lamp",), "a")]),
        ({"form": "a"}, [(("form",), False, ("lamp",), "a")]),
        ({"validated": "a"}, [(("validated",), False, ("lamp",), "a")]),
        ({"by alias": "a"}, [(("by alias",), False, ("lamp",), "a")]),
        ({"row": {"at": "a"}}, [(("row", "at"), False, ("lamp",), "a")]),
        ({"record": {"at": "a"}}, [(("record", "at"), False, ("lamp",), "a")]),
        ({"typed": {"at": "a", "name": "never"}}, [(("typed", "at"), False, ("lamp",), "a")]),
    ],
)
def test_ids_are_found_wherever_an_annotation_may_stand(data: dict[str, Any], expected: list[Any]) -> None:
    found = [tuple(use) for use in uses(Outer.model_validate(data, strict=False))]
    assert found == [(("one",), False, ("lamp",), "one"), *expected]
