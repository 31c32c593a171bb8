"""Comments are told from `#` characters inside texts."""

from __future__ import annotations

import pytest

from authoring.source import SourceText
from authoring.source.comments import comments


def found(text: str) -> list[str]:
    """The texts of the comments."""
    return [comment.text for comment in comments(SourceText(text))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# one\na: 1 # two\n", [" one", " two"]),
        ("a: 'x # no'\nb: \"y\n  # no\" # yes\n", [" yes"]),
        ("a: x#no\nb: [1, # yes\n 2]\n", [" yes"]),
        ("a: | # yes\n  # no\n  text # no\n# yes\nb: 1\n", [" yes", " yes"]),
        ("a: >-\n  text # no\n\n  # no\n # yes\nb: 1\n", [" yes"]),
        ("a: 1 #one\r\n#two\rb: 2 # three", ["one", "two", " three"]),
        ("'# no': 1 # yes\n", [" yes"]),
        ("a: [ # yes\n---\nb: '# no'\n# yes\n", [" yes", " yes"]),
        ("a: '# open\n", []),
        ("%YAML 1.2 # yes\n---\na: 1\n", [" yes"]),
        ("#\n", [""]),
    ],
)
def test_comments(text: str, expected: list[str]) -> None:
    assert found(text) == expected


def test_places() -> None:
    one, two = comments(SourceText("  # 🐸 one\na: 🐸 # two\n"))
    assert (one.span, one.alone) == ((0, 2, 0, 9), True)
    assert (two.span, two.alone) == ((1, 5, 1, 10), False)
