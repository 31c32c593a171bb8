"""Texts that are read line by line: what is read so is what the parser gives, and what is odd is left to it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from authoring.source import LIMITS, Fault, Limits, SourceDocument, read_text
from authoring.source import reading as reading_module
from authoring.source.plain import plain_documents
from tests.source.yaml_texts import parser_only, same, texts_of

CONTENT = Path(__file__).resolve().parent.parent.parent / "content"
PIECES = (
    "a", "b", "key", "a: ", "b: ", "- ", "- - ", "-", "---", "...", "|", ">", "|-", ">-", "|+", ">2", "#", "# c", " #",
    " # c", ",", ":", "'", '"', "'x'", '"y"', "[", "]", "{", "}", ", ", "[a, b]", "{a: 1}", "[a: b]", "[]", "{}", "&x ",
    "*x", "!t ", "? ", "%", "@", "`", "\\", "1", "01", "1.5", "-1", "true", "~", "", "<<", "0x1F", "it's", "a:b", "é",
    "word two", "\u3000", "\u00a0", "\t", "\r", ".inf", "- a", "a: b # c", "b:", "[{a: b}]", "{a: [b, c]}", "[a,b]",
    "{a: b, c: }", "[a, ]", "x ? y", "--- a", "- -  a",
)  # fmt: skip
INDENTS = ("", "", "", " ", "  ", "  ", "    ")
LIMITED = (LIMITS, Limits(depth=3), Limits(nodes=6))


def by_parser(text: str, limits: Limits = LIMITS) -> tuple[list[SourceDocument], list[Fault]]:
    """What the parser makes of a text."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(reading_module, "plain_documents", parser_only)
        return read_text(text, limits)


def odd_texts(seed: int) -> Iterator[str]:
    """Lines put together out of pieces, and pieces put into lines of real content."""
    draw = random.Random(seed)
    files = [file.read_text(encoding="utf-8").split("\n") for file in sorted(CONTENT.rglob("*.yaml"))]
    while True:
        yield "\n".join(
            draw.choice(INDENTS) + "".join(draw.choices(PIECES, k=draw.randint(0, 4)))
            for _ in range(draw.randint(1, 8))
        )
        whole = draw.choice(files)
        start = draw.randrange(len(whole))
        lines = whole[start : start + draw.randint(2, 20)]
        at = draw.randrange(len(lines))
        column = draw.randint(0, len(lines[at]))
        lines[at] = lines[at][:column] + draw.choice((*PIECES, *INDENTS)) + lines[at][column + draw.randint(0, 1) :]
        least = min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip(" ")), default=0)
        yield "\n".join(line[least:] for line in lines) + draw.choice(("", "\n"))


def check(text: str, limits: Limits = LIMITS) -> bool:
    """Whether a text is plain; then the parser has to find the same in it, and nothing wrong."""
    found = plain_documents(text, limits)
    if found is None:
        return False
    documents, faults = by_parser(text, limits)
    assert faults == []
    assert [(document.number, document.sound) for document in documents] == [(at, True) for at in range(len(found))]
    assert same([document.data for document in documents], found)
    return True


@given(texts_of())
def test_what_is_plain_is_what_the_parser_gives(written: tuple[Any, str]) -> None:
    check(written[1])


@pytest.mark.parametrize("limits", LIMITED)
def test_odd_texts_are_read_as_by_the_parser_or_not_at_all(limits: Limits) -> None:
    texts = odd_texts(LIMITED.index(limits))
    plain = 0
    for _ in range(3_000):
        text = next(texts)
        readable, faults = reading_module.parseable(reading_module.SourceText(text))
        plain += not faults and check(readable, limits)
    assert plain > 100


def test_nearly_all_of_the_shipped_content_is_plain() -> None:
    texts = [file.read_text(encoding="utf-8") for file in CONTENT.rglob("*.yaml")]
    assert sum(map(check, texts)) >= 0.9 * len(texts)


def test_what_is_read_without_the_parser() -> None:
    text = """\
# why

---
kind: entry    # what: it is
id: a-1
cost: 3
half: 1.5
golden: true
nothing:
said: "It's late, he said: go"
other: '"Go"'
tags: [a, b: 1, {c: [stuff:d, "e, f"]}, []]
text: >-
  one
  two

  three
poem: |
  one
    two

choices:
- text: Go on.
  do:
    - count:
        gold: 1
    - - x
      - y
- plain item, and more
---
- kind: entry
"""
    assert plain_documents(text, LIMITS) == [
        {
            "kind": "entry",
            "id": "a-1",
            "cost": 3,
            "half": 1.5,
            "golden": True,
            "nothing": None,
            "said": "It's late, he said: go",
            "other": '"Go"',
            "tags": ["a", {"b": 1}, {"c": ["stuff:d", "e, f"]}, []],
            "text": "one two\nthree",
            "poem": "one\n  two\n",
            "choices": [
                {"text": "Go on.", "do": [{"count": {"gold": 1}}, ["x", "y"]]},
                "plain item, and more",
            ],
        },
        [{"kind": "entry"}],
    ]
    assert check(text)


@pytest.mark.parametrize(
    "text",
    [
        "a: &x 1\n", "a: *x\n", "a: !t 1\n", "a: 1\na: 2\n", "a: 01\n", "a: .inf\n", "1.5: a\n", "<<: a\n",
        "true: a\n", "a: b: c\n", "a: b:\n", "a:: b\n", "a: 'it''s'\n", 'a: "\\n"\n', "a: [b\n", "a: [b, ]\n",
        "a: [b]]\n", "a: {b}\n", "a: [1]: 2\n", "a: b\n  c\n", "a:\n  b\n", "a: |+\n  b\n", "a: |2\n  b\n",
        "a: |\n\n  b\n", "a: |\n  b", "a: |\n", "a: >\n  b\n   c\n", "a: - b\n", "- a: - b\n", "-\n  a: 1\n",
        "a: 1\n- b\n", "a:\n    b: 1\n  c: 2\n", " a: 1\nb: 2\n", "- a\nb: 1\n", "a: 1\n...\n", "--- a\n",
        "a: 1\n---\n", "", "# a\n", "a\n", "? a\n: b\n", "a:\tb\n", "a: 1\rb: 2\n", "a: {b: 1, b: 2}\n", "a: @b\n",
        "a: - \n", "a: -\n",
    ],
)  # fmt: skip
def test_what_is_left_to_the_parser(text: str) -> None:
    assert plain_documents(text, LIMITS) is None


def test_line_ends_of_windows_are_plain() -> None:
    assert plain_documents("a: |\r\n  b\r\n\r\n  c\r\nd: 1\r\n", LIMITS) == [{"a": "b\n\nc\n", "d": 1}]


def test_what_is_remembered_of_lines_is_bounded() -> None:
    text = "".join(f"key {number}:\n  inner {number}: 1\n" for number in range(11_000))
    assert check(text)
    assert check("key 1: key 1:1\nkey 2:\n- key 3\n")
