"""Maps with exactly one key, or bare words: the shape of effects and conditions in every system.

However many keys there are, such a map has one of them. So only what stands behind it is validated and kept; what
the other attributes hold, nothing, is said once by the class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from operator import itemgetter
from typing import Any, ClassVar, cast

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, PydanticKnownError, ValidationError
from pydantic_core import core_schema as core

from authoring.vocabulary.content import Model

_IN_HAND: set[type[Any]] = set()
"""Classes whose schema is being made."""


def set_key(model: Model) -> tuple[str, Any]:
    """The one field of a one-key map that is set, as (field name, value)."""
    (name,) = model.model_fields_set
    return name, getattr(model, name)


class OneKey(Model):
    """A map with exactly one key, as files write it, or one of the bare words."""

    words: ClassVar[Mapping[str, Any]] = {}
    noun: ClassVar[str] = ""
    _keys: ClassVar[Mapping[str, str]] = {}
    """The keys of files, each with its attribute."""

    @classmethod
    def short(cls, data: Any) -> Any:
        """The map that a short form, which is no map itself, stands for; here there are none but the bare words."""
        return data

    @classmethod
    def __pydantic_init_subclass__(cls, **settings: Any) -> None:
        """Have the class say what is not set."""
        cls._keys = {field.alias or name: name for name, field in cls.model_fields.items()}
        for name, field in cls.model_fields.items():
            setattr(cls, name, field.get_default())

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """What reads such a map, made once: models that hold some take it over instead of each making its own."""
        if cls not in _IN_HAND and not cls.__pydantic_complete__:
            _IN_HAND.add(cls)
            try:
                cls.model_rebuild()
            finally:
                _IN_HAND.discard(cls)
        made: Any = handler(source)
        if not cls.__pydantic_complete__:
            made["serialization"] = core.plain_serializer_function_ser_schema(_written, info_arg=True)
            above = made
            while above["schema"]["type"] != "model-fields":
                above = above["schema"]
            above["schema"] = _by_key(cls, above["schema"])
        return cast("CoreSchema", made)

    @classmethod
    def _spelled_out(cls, data: Any) -> tuple[str, Any]:
        """The key and the value that are meant. Raises for words and keys that there are not, and for several keys."""
        if isinstance(data, str):
            if data in cls.words:
                return data, cls.words[data]
            raise PydanticCustomError(
                "one_key_word",
                "{message}",
                {"message": f'"{data}" is no {cls.noun}', "word": data, "expected": [*cls.words, *cls._keys]},
            )
        if not isinstance(data, Mapping):
            raise PydanticKnownError("model_type", {"class_name": cls.__name__})
        if len(data) != 1:
            found = ", ".join(f'"{key}"' for key in data) or "none"
            raise PydanticCustomError(
                "one_key_map",
                "{message}",
                {"message": f"expected one {cls.noun} with one key, found {found}; put each in its own list item"},
            )
        (key,) = data
        if key not in cls._keys:
            unknown = InitErrorDetails(type="extra_forbidden", loc=(key,), input=data[key])
            raise ValidationError.from_exception_data(cls.__name__, [unknown])
        return key, data[key]

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

    @cached_property
    def key(self) -> str:
        """The name of the field that is set. What is validated has it from the start."""
        (name,) = self.__pydantic_fields_set__
        return name

    @cached_property
    def value(self) -> Any:
        """The value of the field that is set. What is validated has it from the start."""
        return self.__dict__[self.key]

    def __eq__(self, other: Any) -> bool:
        return type(other) is type(self) and (other is self or _told(other) == _told(self))

    def __hash__(self) -> int:
        return hash(_told(self))


def _reading(cls: type[OneKey]) -> Callable[[Any], tuple[str, Any]]:
    """What tells the key and the value of what a file says."""
    keys, short, spelled_out = cls._keys, cls.short, cls._spelled_out

    def read(data: Any) -> tuple[str, Any]:
        if type(data) is dict and len(data) == 1:
            for one in data.items():
                if one[0] in keys:
                    return one
        return spelled_out(short(data))

    return read


def _by_key(cls: type[OneKey], fields: Any) -> CoreSchema:
    """What reads a map with one key by the field of that key alone."""
    forms: dict[Any, CoreSchema] = {}
    for key, name in cls._keys.items():
        field = fields["fields"][name]["schema"]
        value = core.no_info_before_validator_function(itemgetter(1), field.get("schema", field))
        forms[key] = core.no_info_after_validator_function(_holding(name), value)
    told_apart = core.tagged_union_schema(forms, _key)
    return core.no_info_before_validator_function(_reading(cls), told_apart, json_schema_input_schema=fields)


def _key(one: tuple[str, Any]) -> str:
    return one[0]


def _holding(name: str) -> Callable[[Any], tuple[dict[str, Any], None, set[str]]]:
    """What makes a model's attributes, extra ones and names of those set out of the value of its one field."""
    written = {name}
    return lambda value: ({name: value, "key": name, "value": value}, None, written)


def _written(one: OneKey, info: core.SerializationInfo) -> dict[str, Any]:
    return {one.file_key if info.by_alias else one.key: one.value}


def _told(one: OneKey) -> tuple[str, Any]:
    return one.key, one.value
