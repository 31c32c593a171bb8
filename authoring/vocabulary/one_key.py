"""Maps with exactly one key, or bare words: the shape of effects and conditions in every system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from pydantic import ModelWrapValidatorHandler, model_validator
from pydantic_core import PydanticCustomError

from authoring.vocabulary.content import Model

_FORMS: dict[tuple[Any, ...], Any] = {}
"""Bare words and maps of a key to a text, by class, and what each stands for: as that never changes, one does for
all that are written so."""
_MOST = 4096


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

    @model_validator(mode="wrap")
    @classmethod
    def _one_key(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        data = cls.short(data)
        form: tuple[Any, ...] = (cls, data)
        if type(data) is dict and len(data) == 1:
            form = (cls, *data, *data.values())
        if type(form[-1]) is not str:
            return handler(cls._spelled_out(data))
        known: Self | None = _FORMS.get(form)
        if known is None:
            known = handler(cls._spelled_out(data))
            if len(_FORMS) < _MOST and (type(data) is str or known.file_key in data):
                _FORMS[form] = known
        return known

    @classmethod
    def _spelled_out(cls, data: Any) -> Any:
        """The map that a bare word stands for. Raises for words that there are not, and for several keys."""
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
    def file_key(self) -> str:
        """The key that is set, as it is written in a file."""
        return type(self).model_fields[self.key].alias or self.key

    @property
    def key(self) -> str:
        """The name of the field that is set."""
        (name,) = self.__pydantic_fields_set__
        return name

    @property
    def value(self) -> Any:
        """The value of the field that is set."""
        (name,) = self.__pydantic_fields_set__
        return self.__dict__[name]
