"""The annotations of models as a tree that can be walked: unions flattened, wrappers taken off.

Wording asks it what a path may hold, references ask it where ids stand. Models, data classes, typed
dicts and named tuples are all objects with fields; fields go by the key they have in a file.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, is_dataclass
from dataclasses import fields as dataclass_fields
from functools import cache
from inspect import get_annotations
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from authoring.source.text import DocPath
from authoring.values import value

_UNIONS = (Union, types.UnionType)
_SEQUENCES = (list, tuple, set, frozenset)


class Shape(NamedTuple):
    """One alternative of an annotation, with what `Annotated` says of it. `annotation` is no union."""

    annotation: Any
    metadata: tuple[Any, ...] = ()

    @property
    def name(self) -> str:
        """The name pydantic gives the alternative in the place of an error."""
        return str(getattr(self.annotation, "__name__", self.annotation))


@value
class Field:
    """A field of an object: its key in a file, its attribute, what it may hold, pydantic's facts of it."""

    key: str
    attribute: str
    shapes: tuple[Shape, ...]
    required: bool
    info: FieldInfo | None


def alternatives(annotation: Any, metadata: tuple[Any, ...] = ()) -> Iterator[Shape]:
    """The alternatives of an annotation, in order; `None` is one of them."""
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *more = get_args(annotation)
        yield from alternatives(inner, (*metadata, *more))
    elif origin in _UNIONS:
        for inner in get_args(annotation):
            yield from alternatives(inner, metadata)
    elif hasattr(annotation, "__value__"):
        yield from alternatives(annotation.__value__, metadata)
    elif isinstance(annotation, NewType):
        yield from alternatives(annotation.__supertype__, metadata)
    elif isinstance(annotation, TypeVar):
        if annotation.__bound__ is not None:
            yield from alternatives(annotation.__bound__, metadata)
    else:
        yield Shape(annotation, metadata)


@cache
def fields_of(cls: Any) -> Mapping[str, Field]:
    """The fields of an object by their keys; empty for what is no object."""
    if issubclass(cls, BaseModel):
        return {field.key: field for field in _model_fields(cls)}
    if is_dataclass(cls):
        hints = get_type_hints(cls, include_extras=True)
        required = {
            field.name
            for field in dataclass_fields(cls)
            if field.default is MISSING and field.default_factory is MISSING
        }
    elif issubclass(cls, tuple) and hasattr(cls, "_fields"):
        hints = get_type_hints(cls, include_extras=True)
        required = set(hints) - set(getattr(cls, "_field_defaults", ()))
    elif hasattr(cls, "__required_keys__"):
        hints = get_type_hints(cls, include_extras=True)
        required = set(cls.__required_keys__)
    else:
        return {}
    return {name: Field(name, name, tuple(alternatives(hint)), name in required, None) for name, hint in hints.items()}


def _model_fields(cls: type[BaseModel]) -> Iterator[Field]:
    hints = {} if cls.__pydantic_fields_complete__ else _hints(cls)
    for attribute, info in cls.model_fields.items():
        alias = info.validation_alias if isinstance(info.validation_alias, str) else info.alias
        hint = hints.get(attribute)
        shapes = tuple(alternatives(info.annotation, tuple(info.metadata)) if hint is None else alternatives(hint))
        yield Field(alias or attribute, attribute, shapes, info.is_required(), info)


def _hints(cls: type[BaseModel]) -> dict[str, Any]:
    """The annotations of a model that names models below it, without building what validates them."""
    found: dict[str, Any] = {}
    try:
        for base in reversed(cls.__mro__):
            if issubclass(base, BaseModel) and base is not BaseModel:
                found |= get_annotations(base, eval_str=True)
    except NameError:
        cls.model_rebuild()
        return {}
    return found


def is_object(annotation: Any) -> bool:
    """Whether an annotation is a class with fields."""
    return isinstance(annotation, type) and bool(fields_of(annotation))


def items(shape: Shape) -> tuple[Shape, ...]:
    """What the items of a list, set or open tuple may be; empty for anything else."""
    if get_origin(shape.annotation) not in _SEQUENCES:
        return ()
    arguments = [inner for inner in get_args(shape.annotation) if inner is not Ellipsis]
    return tuple(inner for argument in arguments for inner in alternatives(argument))


def keys_and_values(shape: Shape) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """What the keys and the values of a mapping may be; empty for anything else."""
    origin = get_origin(shape.annotation)
    if not (isinstance(origin, type) and issubclass(origin, Mapping)):
        return (), ()
    key, value = get_args(shape.annotation)
    return tuple(alternatives(key)), tuple(alternatives(value))


def literals(shapes: Iterable[Shape]) -> list[Any]:
    """The values that the literals among some shapes allow."""
    return [
        value for shape in shapes if get_origin(shape.annotation) is Literal for value in get_args(shape.annotation)
    ]


def step(shapes: Iterable[Shape], part: str | int) -> tuple[Shape, ...]:
    """What stands one step further into a document: behind a key, or at an index."""
    found: list[Shape] = []
    for shape in shapes:
        if isinstance(part, int):
            found.extend(items(shape))
        elif is_object(shape.annotation):
            field = fields_of(shape.annotation).get(part)
            found.extend(field.shapes if field else ())
        else:
            found.extend(keys_and_values(shape)[1])
    return tuple(found)


def at_path(model: type[BaseModel], path: DocPath, on_key: bool = False) -> tuple[Shape, ...]:
    """What a text may be that stands at a path, or is the key at its end, as far as annotations tell.

    Where one thing does for a list of one, that is what an item may be.
    """
    shapes: tuple[Shape, ...] = (Shape(model),)
    for part in path[:-1] if on_key else path:
        shapes = step(shapes, part)
    if on_key:
        return tuple(key for shape in shapes for key in keys_and_values(shape)[0])
    return (*shapes, *(item for shape in shapes for item in items(shape)))


def narrowed(shapes: tuple[Shape, ...], label: str) -> tuple[Shape, ...]:
    """The alternatives that pydantic means by the label of a branch; all of them if it fits none."""
    exact = [shape for shape in shapes if shape.name == label or _has_tag(shape, label)]
    inside = exact or [shape for shape in shapes if isinstance(shape.annotation, type) and f" {shape.name}]" in label]
    return tuple(inside) or shapes


def _has_tag(shape: Shape, label: str) -> bool:
    return any(getattr(mark, "tag", None) == label for mark in shape.metadata)
