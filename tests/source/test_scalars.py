"""Plain scalars are typed by the core schema of YAML 1.2."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.source import read_text


def value(text: str) -> object:
    """What a plain scalar is read as."""
    documents, _ = read_text(f"a: {text}\n")
    return documents[0].data["a"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", None), ("~", None), ("null", None), ("NULL", None), ("nUll", "nUll"),
        ("true", True), ("True", True), ("FALSE", False), ("tRUE", "tRUE"),
        ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("y", "y"),
        ("0", 0), ("-12", -12), ("+7", 7), ("010", 10), ("0o10", 8), ("0x1F", 31), ("0b1", "0b1"),
        ("-0x1F", "-0x1F"), ("0o9", "0o9"), ("1_000", "1_000"), ("12:30:45", "12:30:45"),
        ("2024-01-01", "2024-01-01"), ("1.5", 1.5), (".5", 0.5), ("1.", 1.0), ("1e3", 1000.0),
        ("-1.5E-3", -0.0015), (".", "."), ("-", "-"), ("+", "+"), ("1.2.3", "1.2.3"), ("e3", "e3"),
        ("'1'", "1"), ('"true"', "true"), ("'~'", "~"), ("level 2+", "level 2+"), ("٣", "٣"),
    ],
)  # fmt: skip
def test_types(text: str, expected: object) -> None:
    if text == "-":
        text = "\n  - "
        expected = [None]
    read = value(text)
    assert read == expected
    assert type(read) is type(expected)


@given(st.integers(min_value=-(10**25), max_value=10**25))
def test_whole_numbers_keep_their_value(number: int) -> None:
    assert value(str(number)) == number


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_fractions_keep_their_value(number: float) -> None:
    assert value(repr(number)) == number


@pytest.mark.parametrize("text", [".inf", "-.INF", ".NaN", "1e999", "-1e999"])
def test_what_is_not_finite_is_a_fault_and_stays_text(text: str) -> None:
    documents, faults = read_text(f"a: {text}\n")
    assert [fault.rule for fault in faults] == ["non-finite-number"]
    assert documents[0].data == {"a": text}
    assert not (isinstance(documents[0].data["a"], float) and math.isinf(documents[0].data["a"]))


@pytest.mark.parametrize("text", ["9" * 31, "-" + "1" * 5000, "0x" + "f" * 40, "1." + "0" * 100])
def test_a_long_number_is_a_fault(text: str) -> None:
    documents, faults = read_text(f"a: {text}\n")
    assert [fault.rule for fault in faults] == ["long-number"]
    assert documents[0].data == {"a": text}


@pytest.mark.parametrize("text", ["007", "-01", "00"])
def test_a_leading_zero_is_warned_of(text: str) -> None:
    documents, faults = read_text(f"a: {text}\n")
    assert [fault.rule for fault in faults] == ["leading-zero"]
    assert documents[0].data == {"a": int(text)}
    assert not faults[0].spoils
