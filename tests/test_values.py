"""Frozen data classes that cost little: they are what Python makes of them, but for the freeze."""

from __future__ import annotations

import pickle
from dataclasses import field, replace
from typing import ClassVar

import pytest

from authoring.values import Later, value


@value
class Point:
    """Something with a field that has to be given, and one that has not."""

    kind: ClassVar[str] = "point"
    x: int
    y: int = 2


@value
class Named(Point):
    """One that inherits fields and makes a default of its own."""

    names: list[str] = field(default_factory=list)


@value
class Even:
    """One that looks at what it is given."""

    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError(f"{self.number} is odd")


@value
class Nothing:
    """One without fields."""


def test_a_value_is_made_compared_hashed_and_shown_by_its_fields() -> None:
    assert Point(1) == Point(1, 2) == Point(y=2, x=1) != Point(1, 3)
    assert hash(Point(1)) == hash(Point(1, 2)) and Nothing() == Nothing()
    assert repr(Point(1)) == "Point(x=1, y=2)" and Point.kind == "point"
    assert replace(Point(1), y=5) == Point(1, 5)
    assert pickle.loads(pickle.dumps(Point(3))) == Point(3)


def test_defaults_are_made_anew_and_fields_are_inherited() -> None:
    one, other = Named(1), Named(1, names=["a"])
    one.names.append("b")
    assert (one.x, one.y, one.names, other.names, Named(1).names) == (1, 2, ["b"], ["a"], [])


def test_what_is_missing_unknown_or_refused_is_an_error() -> None:
    with pytest.raises(TypeError, match="x"):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="z"):
        Point(1, z=1)  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="1 is odd"):
        Even(1)
    with pytest.raises(AttributeError):
        Even(2).more = 1  # type: ignore[attr-defined]


def test_a_late_text_is_made_once_when_it_is_asked_for_and_is_equal_to_the_text() -> None:
    made: list[str] = []

    def make() -> str:
        made.append("made")
        return "sha256:0011"

    late = Later(make)
    assert not made and late
    assert late == "sha256:0011" == late and late == Later(lambda: "sha256:0011") != "other"
    assert f"{late}" == str(late) and hash(late) == hash("sha256:0011") and made == ["made"]
    assert pickle.loads(pickle.dumps(late)) == "sha256:0011" and type(pickle.loads(pickle.dumps(late))) is str


@value
class Sized:
    """One with fields that are not given, and one that does not count."""

    names: tuple[str, ...]
    note: str = field(default="", compare=False)
    size: int = field(init=False)
    seen: list[str] = field(default_factory=list, init=False, repr=False, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", len(self.names))


@value
class Loud:
    """One that is compared and shown by itself."""

    text: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Loud) and self.text.upper() == other.text.upper()

    def __repr__(self) -> str:
        return self.text.upper()


def test_fields_that_are_not_given_and_that_do_not_count() -> None:
    one, other = Sized(("a", "b"), "here"), Sized(("a", "b"))
    assert (one.size, one.seen) == (2, []) and one == other and hash(one) == hash(other)
    assert repr(one) == "Sized(names=('a', 'b'), note='here', size=2)"
    other.seen.append("x")
    assert one != other, "it counts, though it is not shown"


def test_what_a_class_says_itself_is_kept() -> None:
    assert Loud("a") == Loud("A") and repr(Loud("a")) == "A"
    with pytest.raises(TypeError, match="unhashable"):
        hash(Loud("a"))


def test_values_of_two_classes_are_never_the_same() -> None:
    assert Named(1) != Point(1) and Point(1).__eq__(1) is NotImplemented
