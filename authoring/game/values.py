"""Values of which many are made: frozen data classes that are as quick to make as open ones, and texts made late.

What Python writes for a frozen data class with slots sets each field through a function that knows how to get round
the freeze, which takes four times as long as setting it. That nobody changes such a value is held by the type
checker, which sees a frozen class; so the freeze itself can go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any


class Value:
    """The base of data classes, `@dataclass(frozen=True, slots=True)`, of which every move or claim makes some."""

    __slots__ = ()

    def __init_subclass__(cls, **more: Any) -> None:
        # A data class with slots is made twice: the second one has its fields, its freeze and all.
        super().__init_subclass__(**more)
        if "__slots__" in cls.__dict__ and "__setattr__" in cls.__dict__:
            type.__setattr__(cls, "__init__", _first)
            type.__setattr__(cls, "__setattr__", object.__setattr__)
            type.__setattr__(cls, "__delattr__", object.__delattr__)


class Later:
    """A text that is worked out when somebody asks for it, which often nobody does. It is equal to the text itself."""

    __slots__ = ("_make", "_text")

    def __init__(self, make: Callable[[], str]) -> None:
        self._make, self._text = make, ""

    def __str__(self) -> str:
        self._text = self._text or self._make()
        return self._text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str | Later) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


def _first(value: Any, *given: Any, **named: Any) -> None:
    """Make the first value of a class: only now is it worked out how they are made, as many a class has none."""
    kind = type(value)
    type.__setattr__(kind, "__init__", _setting(kind))
    kind.__init__(value, *given, **named)


def _setting(cls: type[Any]) -> Any:
    """What sets the fields of an object, written out as for an open data class."""
    space: dict[str, Any] = {"absent": MISSING}
    given, lines = ["self"], []
    for each in fields(cls):
        given.append(_given(each, space))
        made = each.default_factory is not MISSING
        value = f"make_{each.name}() if {each.name} is absent else {each.name}" if made else each.name
        lines.append(f"    self.{each.name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("    self.__post_init__()")
    exec("\n".join([f"def __init__({', '.join(given)}):", *(lines or ["    pass"])]), space)
    return space["__init__"]


def _given(field: Field[Any], space: dict[str, Any]) -> str:
    """A field as a parameter; its default is put into the space."""
    if field.default_factory is not MISSING:
        space[f"make_{field.name}"] = field.default_factory
        return f"{field.name}=absent"
    if field.default is not MISSING:
        space[f"of_{field.name}"] = field.default
        return f"{field.name}=of_{field.name}"
    return field.name
