"""Values: frozen data classes that cost little to define and to make, and texts made late.

Python writes the methods of a data class when the class is defined, six of them for a frozen one, which takes longer
than all else that a module of such classes does; and what it writes for a frozen class with slots sets each field
through a function that knows how to get round the freeze, in four times the time. Here each method is written when it
is first called, which most never are. That nobody changes a value is held by the type checker, which sees a frozen
class; so the freeze itself can go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """A frozen data class with slots: made, compared, hashed and shown by its fields, and not to be changed."""
    own = cls.__dict__.keys() | ({"__hash__"} if "__eq__" in cls.__dict__ else set())
    made = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    for name, first in _FIRST.items():
        if name not in own:
            type.__setattr__(made, name, first)
    return made


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


def _first_made(self: Any, *given: Any, **named: Any) -> None:
    _written(type(self), "__init__", _making(type(self)))(self, *given, **named)


def _first_compared(self: Any, other: object) -> Any:
    compared = _tuple([each.name for each in fields(self) if each.compare])
    lines = ["if other.__class__ is not self.__class__:", "    return NotImplemented"]
    lines.append(f"return {compared} == {compared.replace('self.', 'other.')}")
    return _written(type(self), "__eq__", _function("__eq__", ["self", "other"], lines, {}))(self, other)


def _first_hashed(self: Any) -> Any:
    hashed = _tuple([each.name for each in fields(self) if (each.compare if each.hash is None else each.hash)])
    return _written(type(self), "__hash__", _function("__hash__", ["self"], [f"return hash({hashed})"], {}))(self)


def _shown(self: Any) -> str:
    told = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({told})"


_FIRST = {"__init__": _first_made, "__eq__": _first_compared, "__hash__": _first_hashed, "__repr__": _shown}
"""What a class has until something is first done with one of its values."""


def _written(cls: type[Any], name: str, function: Any) -> Any:
    """A method of a class, put in its place."""
    type.__setattr__(cls, name, function)
    return function


def _making(cls: type[Any]) -> Any:
    """What sets the fields of an object, as for an open data class."""
    space: dict[str, Any] = {"absent": MISSING}
    given, lines = ["self"], []
    for each in fields(cls):
        name, what = each.name, each.name
        if each.default_factory is not MISSING:
            space[f"make_{name}"] = each.default_factory
            given += [f"{name}=absent"] if each.init else []
            what = f"make_{name}() if {name} is absent else {name}" if each.init else f"make_{name}()"
        elif each.default is not MISSING:
            space[f"of_{name}"] = each.default
            given += [f"{name}=of_{name}"] if each.init else []
            what = name if each.init else f"of_{name}"
        elif each.init:
            given.append(name)
        else:
            continue
        lines.append(f"self.{name} = {what}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    return _function("__init__", given, lines or ["pass"], space)


def _function(name: str, given: list[str], lines: list[str], space: dict[str, Any]) -> Any:
    """A function of its text."""
    exec("\n    ".join([f"def {name}({', '.join(given)}):", *lines]), space)
    return space[name]


def _tuple(names: list[str]) -> str:
    """The tuple of some fields, as code."""
    return f"({''.join(f'self.{name}, ' for name in names)})"
