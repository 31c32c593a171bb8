"""Maps with exactly one key, or bare words: the shape of effects and conditions in every system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from pydantic import model_validator
from pydantic_core import PydanticCustomError

from authoring.vocabulary.content import Model


def set_key(model: Model) -> tuple[str, Any]:
    """The one field of a one-key map that is set, as (field name, value)."""
    (name,) = model.model_fields_set
    return name, getattr(model, name)


def _names(model: type[Model]) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]


class OneKey(Model):
    """A map with exactly one key, or one of the bare words."""

    words: ClassVar[Mapping[str, Any]] = {}
    noun: ClassVar[str] = ""

    @classmethod
    def short(cls, data: Any) -> Any:
        """The map that a short form stands for; here there are none but the bare words."""
        return data

    @model_validator(mode="before")
    @classmethod
    def _one_key(cls, data: Any) -> Any:
        data = cls.short(data)
        if isinstance(data, str):
            if data in cls.words:
                return {data: cls.words[data]}
            raise PydanticCustomError(
                "one_key_word",
                "{message}",
                {"message": f'"{data}" is no {cls.noun}', "word": data, "expected": [*cls.words, *_names(cls)]},
            )
        if isinstance(data, Mapping) and len(data) != 1:
            found = ", ".join(f'"{key}"' for key in data) or "none"
            raise PydanticCustomError(
                "one_key_map",
                "{message}",
                {"message": f"expected one {cls.noun} with one key, found {found}; put each in its own list item"},
            )
        return data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """A bare word, or an object with exactly one of the properties."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", cls.__name__), inner.pop("description", "")
        inner.update(minProperties=1, maxProperties=1)
        for field in inner.get("properties", {}).values():
            field.pop("default", None)
        forms = [{"type": "string", "enum": sorted(cls.words)}, inner] if cls.words else [inner]
        return {"title": title, "description": description, "anyOf": forms}

    @property
    def key(self) -> str:
        """The name of the field that is set."""
        (name,) = self.__pydantic_fields_set__
        return name

    @property
    def value(self) -> Any:
        """The value of the field that is set."""
        return set_key(self)[1]
