"""Bare words that stand for a map: `card in grid` is `{in: grid}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from pydantic import model_validator
from pydantic_core import PydanticCustomError

from authoring.vocabulary.content import Model
from authoring.vocabulary.one_key import OneKey


def _unknown(model: type[Model], noun: str, word: str, expected: list[str]) -> PydanticCustomError:
    """A word that stands for nothing: the closest ones, and the keys of the map that could stand there too."""
    fields = sorted(model.model_fields.items(), key=lambda field: not field[1].is_required())
    keys = [field.alias or name for name, field in fields]
    asked = ", ".join(f'"{key}"' for key in keys if key not in expected)
    context = {
        "message": f'"{word}" is no {noun}', "word": word, "expected": expected,
        "label": f"a word may stand here, or a map with {asked}",
    }  # fmt: skip
    return PydanticCustomError("spoken_word", "{message}", context)


class Spoken(Model):
    """A map that some bare words stand for."""

    forms: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    noun: ClassVar[str] = ""

    @model_validator(mode="before")
    @classmethod
    def _spoken(cls, data: Any) -> Any:
        if not isinstance(data, str):
            return data
        if data in cls.forms:
            return dict(cls.forms[data])
        raise _unknown(cls, cls.noun, data, [*cls.forms])

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """One of the words, or the map."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", cls.__name__), inner.pop("description", "")
        words = {"type": "string", "enum": list(cls.forms)}
        return {"title": title, "description": description, "anyOf": [words, inner]}


class SpokenKey(OneKey):
    """A map with one key, which some bare words stand for besides those of the keys themselves."""

    forms: ClassVar[Mapping[str, Mapping[str, Any]]] = {}

    @classmethod
    def short(cls, data: Any) -> Any:
        """The map that one of the words stands for."""
        if isinstance(data, str) and data in cls.forms:
            return dict(cls.forms[data])
        if isinstance(data, str) and data not in cls.words:
            raise _unknown(cls, cls.noun, data, [*cls.words, *cls.forms])
        return data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """One of the words, or an object with exactly one of the properties."""
        made = super().__get_pydantic_json_schema__(core, handler)
        words = {"type": "string", "enum": sorted({*cls.words, *cls.forms})}
        return {**made, "anyOf": [words, made["anyOf"][-1]]}
