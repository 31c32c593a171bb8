"""Texts that are read line by line: what is read so is what the parser gives, and what is odd is left to it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from authoring.source import LIMITS, Fault, Limits, SourceDocument, SourceText, read_text
from authoring.source import reading as reading_module
from authoring.source.plain import plain_documents
from authoring.source.plain_values import NotPlain
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


def refused(text: str) -> Any:
    """What is not plain is not read at all."""
    raise NotPlain


def check(text: str, limits: Limits = LIMITS) -> bool:
    """Whether a text is plain; in any case what is read and found in it has to be what the parser gives."""
    documents, faults = read_text(text, limits)
    others, other_faults = by_parser(text, limits)
    assert same([list(each) for each in documents], [list(each) for each in others])
    assert faults == other_faults
    readable, hidden = reading_module.parseable(SourceText(text))
    return not hidden and plain_documents(readable, limits, refused) is not None


@given(texts_of())
def test_what_is_plain_is_what_the_parser_gives(written: tuple[Any, str]) -> None:
    check(written[1])


@pytest.mark.parametrize("limits", LIMITED)
def test_odd_texts_are_read_as_by_the_parser(limits: Limits) -> None:
    texts = odd_texts(LIMITED.index(limits))
    assert sum(check(next(texts), limits) for _ in range(700)) > 20


def test_nearly_all_of_the_shipped_content_is_plain() -> None:
    texts = [file.read_text(encoding="utf-8") for file in CONTENT.rglob("*.yaml")]
    assert sum(map(check, texts)) >= 0.9 * len(texts)


def test_documents_that_are_not_plain_are_parsed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    alone = reading_module._alone
    monkeypatch.setattr(reading_module, "_alone", lambda text, limits: parsed.append(text) or alone(text, limits))
    plain = "".join(f"---\nid: a-{number}\n" for number in range(20))
    text = f'# first\n{plain}---\nid: &x b\ndo: *x\n{plain}---\nid: "\\u00e9"'
    assert not check(text)
    assert parsed == ["---\nid: &x b\ndo: *x\n", '---\nid: "\\u00e9"']


def test_a_text_with_more_odd_documents_is_parsed_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []
    alone = reading_module._alone
    monkeypatch.setattr(reading_module, "_alone", lambda text, limits: parsed.append(text) or alone(text, limits))
    assert not check("".join(f"---\nid: &x a-{number}\n" for number in range(50)))
    assert len(parsed) < 10


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
again: 'It''s late'
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
    assert plain_documents(text, LIMITS, refused) == [
        {
            "kind": "entry",
            "id": "a-1",
            "cost": 3,
            "half": 1.5,
            "golden": True,
            "nothing": None,
            "said": "It's late, he said: go",
            "again": "It's late",
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
        "true: a\n", "a: b: c\n", "a: b:\n", "a:: b\n", 'a: "\\n"\n', "a: [b\n", "a: [b, ]\n",
        "a: [b]]\n", "a: {b}\n", "a: [1]: 2\n", "a: b\n  c\n", "a:\n  b\n", "a: |+\n  b\n", "a: |2\n  b\n",
        "a: |\n\n  b\n", "a: |\n  b", "a: |\n", "a: >\n  b\n   c\n", "a: - b\n", "- a: - b\n", "-\n  a: 1\n",
        "a: 1\n- b\n", "a:\n    b: 1\n  c: 2\n", " a: 1\nb: 2\n", "- a\nb: 1\n", "a: 1\n...\n", "--- a\n",
        "a: 1\n---\n", "", "# a\n", "a\n", "? a\n: b\n", "a:\tb\n", "a: 1\rb: 2\n", "a: {b: 1, b: 2}\n", "a: @b\n",
        "a: - \n", "a: -\n",
    ],
)  # fmt: skip
def test_what_is_left_to_the_parser(text: str) -> None:
    assert plain_documents(text, LIMITS, refused) is None


def test_line_ends_of_windows_are_plain() -> None:
    assert plain_documents("a: |\r\n  b\r\n\r\n  c\r\nd: 1\r\n", LIMITS, refused) == [{"a": "b\n\nc\n", "d": 1}]


def test_what_is_remembered_of_lines_is_bounded() -> None:
    text = "".join(f"key {number}:\n  inner {number}: 1\n" for number in range(11_000))
    assert check(text)
    assert check("key 1: key 1:1\nkey 2:\n- key 3\n")
