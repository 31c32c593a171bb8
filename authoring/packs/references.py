"""Finding the ids that documents use, guided by the annotations of their models.

A field annotated `Annotated[str, Ref("entry")]` names another document, wherever it stands: in lists,
mappings (keys and values), tuples, unions and nested objects. For each class of model the way to such
fields is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, get_origin

from typing_extensions import is_typeddict

from authoring.packs.shapes import Shape, fields_of, is_object, items, keys_and_values, literals
from authoring.source.text import DocPath
from authoring.vocabulary.content import Ref
from authoring.vocabulary.one_key import OneKey

Use: TypeAlias = tuple[DocPath, bool, tuple[str, ...], str]
"""An id as a model holds it: where, whether as a key there, the kinds it may name, and the id.

The path goes by the keys of the file, as far as the model keeps them. Of so many, each is a bare tuple.
"""

Found = Callable[[Use], None]


@dataclass(slots=True)
class _Plan:
    """What to do with a value of one annotation: where its ids are, or where to look further."""

    kinds: tuple[str, ...] = ()
    constants: frozenset[Any] = frozenset()
    items: _Plan | None = None
    keys: _Plan | None = None
    values: _Plan | None = None
    objects: bool = False
    records: tuple[type[Any], ...] = ()
    """Typed dicts, which leave no trace of themselves in a value."""

    def visit(self, value: Any, path: DocPath, on_key: bool, found: Found) -> None:
        if isinstance(value, str):
            if self.kinds and value not in self.constants:
                found((path, on_key, self.kinds, value))
        elif type(value) in _OBJECTS:
            if self.objects:
                _visit_object(value, path, found)
        elif isinstance(value, Mapping):
            for key, inner in value.items():
                if self.keys:
                    self.keys.visit(key, (*path, key), True, found)
                if self.values:
                    self.values.visit(inner, (*path, key), False, found)
            for record in self.records:
                for key, _, plan in _object_plan(record).fields:
                    if key in value:
                        plan.visit(value[key], (*path, key), False, found)
        elif isinstance(value, list | tuple | set | frozenset) and not hasattr(value, "_fields"):
            if self.items:
                for index, inner in enumerate(value):
                    self.items.visit(inner, (*path, index), False, found)
        elif self.objects:
            _visit_object(value, path, found)


@dataclass(slots=True)
class _ObjectPlan:
    """The fields of a class that lead to ids: key in the file, attribute, and what to do there.

    Of a map with one key only that one is looked at, which `alone` has by its attribute.
    """

    fields: Sequence[tuple[str, str, _Plan]] = ()
    alone: dict[str, Sequence[tuple[str, str, _Plan]]] | None = None


_OBJECTS: dict[type[Any], _ObjectPlan] = {}


def uses(model: Any) -> list[Use]:
    """The ids a validated model uses, in the order of its fields."""
    found: list[Use] = []
    _visit_object(model, (), found.append)
    return found


def _visit_object(value: Any, path: DocPath, found: Found) -> None:
    cls = type(value)
    plan = _OBJECTS.get(cls) or _object_plan(cls)
    fields = plan.fields if plan.alone is None else plan.alone.get(value.key, ())
    for key, attribute, inside in fields:
        inner = getattr(value, attribute)
        kind = type(inner)
        if kind is str:
            if inside.kinds and inner not in inside.constants:
                found(((*path, key), False, inside.kinds, inner))
        elif kind is tuple:
            # what most lists hold is looked into without a call for the list
            items = inside.items
            if inner and items is not None:
                for index, each in enumerate(inner):
                    if type(each) not in _OBJECTS:
                        items.visit(each, (*path, key, index), False, found)
                    elif items.objects:
                        _visit_object(each, (*path, key, index), found)
        elif inner is not None:
            inside.visit(inner, (*path, key), False, found)


def _object_plan(cls: Any) -> _ObjectPlan:
    known = _OBJECTS.get(cls)
    if known is None:
        known = _OBJECTS[cls] = _ObjectPlan()
        known.fields = [
            (part.key, part.attribute, _plan(part.shapes))
            for part in fields_of(cls).values()
            if _any_leads(part.shapes)
        ]
        if issubclass(cls, OneKey):
            known.alone = {each[1]: (each,) for each in known.fields}
    return known


def _plan(shapes: Iterable[Shape]) -> _Plan:
    shapes = [shape for shape in shapes if _leads_to_ids(shape, set()) or literals([shape])]
    kinds = dict.fromkeys(kind for shape in shapes for kind in _kinds(shape))
    inner = [part for shape in shapes for part in items(shape)]
    keys = [part for shape in shapes for part in keys_and_values(shape)[0]]
    values = [part for shape in shapes for part in keys_and_values(shape)[1]]
    return _Plan(
        tuple(kinds),
        frozenset(literals(shapes)),
        _plan(inner) if _any_leads(inner) else None,
        _plan(keys) if _any_leads(keys) else None,
        _plan(values) if _any_leads(values) else None,
        any(is_object(shape.annotation) for shape in shapes),
        tuple(shape.annotation for shape in shapes if is_typeddict(shape.annotation)),
    )


def _kinds(shape: Shape) -> Iterator[str]:
    if shape.annotation is str:
        for mark in shape.metadata:
            if isinstance(mark, Ref):
                yield from mark.kinds


def _any_leads(shapes: Iterable[Shape]) -> bool:
    return any(_leads_to_ids(shape, set()) for shape in shapes)


def _leads_to_ids(shape: Shape, seen: set[Any]) -> bool:
    """Whether a value of that shape may hold an id. `seen` are the classes on the way: they form circles."""
    annotation = shape.annotation
    if any(True for _ in _kinds(shape)):
        return True
    if get_origin(annotation) is None:
        if not is_object(annotation) or annotation in seen:
            return False
        seen.add(annotation)
        return any(_leads_to_ids(inner, seen) for part in fields_of(annotation).values() for inner in part.shapes)
    keys, values = keys_and_values(shape)
    return any(_leads_to_ids(inner, seen) for inner in (*items(shape), *keys, *values))
