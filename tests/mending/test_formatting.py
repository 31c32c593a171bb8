"""The layout is stable, keeps data and comments, and leaves shipped content as it is."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, FINDINGS
from authoring.mending.formatting import formatted
from authoring.source.comments import comments
from authoring.source.reading import read_text
from authoring.source.text import SourceText
from tests.source.yaml_texts import texts_of

CONTENT = Path(__file__).resolve().parent.parent.parent / "content"


def data(text: str) -> list[Any]:
    return [document.data for document in read_text(text)[0]]


def told(text: str) -> list[str]:
    return [comment.text.rstrip() for comment in comments(SourceText(text))]


CROOKED = dedent("""\

    # head \t
    kind: lamp   # why··
    list:
    - a
    - b: 1
      c:
          - x
          # about y
          - y


    - - deep
      - er
    map:
        one:    1
        two:
           three: |
              kept···

                as it is
        four: >+
           folded··
           text

        # last one
        five: [a,
           b]
        six: "several
          lines   here"
    # end

    """).replace("·", " ")
STRAIGHT = dedent("""\
    # head
    kind: lamp   # why
    list:
      - a
      - b: 1
        c:
          - x
          # about y
          - y

      - - deep
        - er
    map:
      one:    1
      two:
        three: |
           kept···

             as it is
      four: >+
         folded··
         text

      # last one
      five: [a,
         b]
      six: "several
        lines   here"
    # end
    """).replace("·", " ")


def test_what_it_changes_and_what_it_keeps() -> None:
    assert formatted(CROOKED) == STRAIGHT
    assert data(CROOKED) == data(STRAIGHT)


@given(texts_of(), st.sampled_from(["\n", "\r\n"]), st.sampled_from([1, 2, 3]))
def test_any_text_is_laid_out_once_and_for_all(value: tuple[Any, str], line_break: str, width: int) -> None:
    text = value[1].replace("\n", line_break)
    text = re.sub(r"^( +)(?=[\w\"'#-])", lambda match: " " * (len(match[1]) * width), text, flags=re.MULTILINE)
    new = formatted(text)
    assert data(new) == data(text)
    assert told(new) == told(text)
    assert formatted(new) == new


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a: [1\n",
        "a: 1\na: 2\n",
        "a:\n  - x\n  -\n",
        "? a\n: b\n",
        "- &my-anchor x\n- *my-anchor\n",
        "--- |\n  text \n",
    ],
)
def test_what_is_odd_is_not_made_worse(text: str) -> None:
    new = formatted(text)
    assert data(new) == data(text)
    assert formatted(new) == new


def test_lines_end_as_most_of_them_do() -> None:
    assert formatted("a: 1\r\nb: 2\r\nc: 3\n") == "a: 1\r\nb: 2\r\nc: 3\r\n"
    assert formatted("a: 1\r\nb: 2\nc: 3") == "a: 1\r\nb: 2\r\nc: 3\r\n"


def test_shipped_content_is_laid_out_already() -> None:
    files = sorted(CONTENT.rglob("*.yaml"))
    assert files
    assert [file.name for file in files if formatted(read(file)) != read(file)] == []


def read(file: Path) -> str:
    return file.read_bytes().decode()


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pack.yaml").write_text("kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n")
    crooked = "kind: entry\nid: a   \ntext: Ü\n\n\n"
    (tmp_path / "a.yaml").write_text(crooked, encoding="utf-16")
    (tmp_path / "b.yaml").write_text("kind: [\n", encoding="utf-8")
    assert main(["fmt", ".", "--check"]) == FINDINGS
    said = capsys.readouterr()
    assert said.out == "a.yaml: would be laid out\n1 of 2 files would change\n"
    assert said.err == "b.yaml: left alone, since it does not read without errors\n"
    assert main(["fmt", "a.yaml", "--diff"]) == FINDINGS
    assert "-id: a   \n+id: a\n" in capsys.readouterr().out
    assert (tmp_path / "a.yaml").read_text(encoding="utf-16") == crooked
    assert main(["fmt", "a.yaml"]) == CLEAN
    assert (tmp_path / "a.yaml").read_bytes() == "kind: entry\nid: a\ntext: Ü\n".encode()
    assert main(["fmt", "a.yaml"]) == CLEAN
