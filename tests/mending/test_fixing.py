"""Repairs change only what they must, hold still the second time, and never lead to a new error."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from random import Random

import pytest

from authoring.lint.running import LintOptions, lint_paths
from authoring.mending.fixing import Fixed, fix_packs
from authoring.problems.problem import Problem, Severity
from tests.packs.writing_packs import OPTIONS, lamp, write_pack

CONTENT = Path(__file__).resolve().parent.parent.parent / "content"
UNCACHED = LintOptions(cache=False)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def fixed(root: Path, *, unsafe: bool = False) -> Fixed:
    return fix_packs([root], OPTIONS, unsafe=unsafe)


def text_of(result: Fixed, file: Path) -> str:
    return result.texts.get(file) or file.read_text(encoding="utf-8")


def errors(problems: list[Problem]) -> list[str]:
    return [problem.rule for problem in problems if problem.severity is Severity.ERROR]


CROOKED = """\
# The first lamp of the pier.
kind: lamp
id: a
tilte:   "Old Betsy"   # she was here first
colour: ambre
bright: yes
oil: 007
next: [a,a]
text: Two  spaces. {lmap}
"""
STRAIGHT = """\
# The first lamp of the pier.
kind: lamp
id: a
title:   "Old Betsy"   # she was here first
colour: amber
bright: true
oil: 7
next: [a,a]
text: Two spaces. {lamp}
"""


def test_only_what_is_wrong_changes(folder: Path) -> None:
    root = write_pack(folder / "p", CROOKED)
    result = fixed(root)
    assert result.texts == {root / "content.yaml": STRAIGHT}
    assert errors(result.left) == []
    assert (root / "content.yaml").read_text(encoding="utf-8") == CROOKED


def test_the_second_time_there_is_nothing_to_do(folder: Path) -> None:
    root = write_pack(folder / "p", CROOKED)
    (root / "content.yaml").write_text(text_of(fixed(root), root / "content.yaml"), encoding="utf-8")
    again = fixed(root)
    assert (again.texts, again.mended) == ({}, [])


def test_what_is_only_likely_waits_to_be_asked_for(folder: Path) -> None:
    root = write_pack(folder / "p", lamp("red-two"), lamp("red-toe"), lamp("c", next="red-tow"))
    file = root / "content.yaml"
    assert "next: red-tow\n" in text_of(fixed(root), file), "two lamps are close"
    assert "next: red-tow\n" not in text_of(fixed(root, unsafe=True), file)


def test_a_repair_that_would_break_something_else_is_refused(folder: Path) -> None:
    root = write_pack(folder / "p", lamp("a", next="B b"), lamp("B b", next="a"))
    result = fixed(root, unsafe=True)
    assert result.texts == {}
    assert [problem.rule for problem in result.refused] == ["malformed-id"]


def test_a_repair_that_brings_an_old_error_to_light_is_made(folder: Path) -> None:
    root = write_pack(folder / "p", lamp("a", tilt="1").replace("title: A\ntilt: 1", "tilte: A\nnext: nobody"))
    text = "kind: lamp\nid: a\ntilte: A\nnext: nobody\n"
    (root / "content.yaml").write_text(text, encoding="utf-8")
    result = fixed(root)
    assert text_of(result, root / "content.yaml") == text.replace("tilte", "title")
    assert errors(result.left) == ["unknown-reference"]


def test_what_touches_the_same_text_waits_for_the_next_round(folder: Path) -> None:
    root = write_pack(folder / "p", lamp("a", text="'a  b {lmap}  c'"))
    result = fixed(root)
    assert "text: 'a b {lamp} c'\n" in text_of(result, root / "content.yaml")


LAMP = "kind: lamp\nid: a\ntitle: A\nnext: a\n"


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        (f"# authoring: ignore[unknown-key] old\n{LAMP}", LAMP),
        (LAMP.replace("e: A", "e: A # authoring: ignore[unknown-key]"), LAMP),
        (f"{LAMP}brigth: no\n".replace("\n", "\r\n"), f"{LAMP}bright: false\n".replace("\n", "\r\n")),
        (LAMP.replace("e: A", "e: 12"), LAMP.replace("e: A", 'e: "12"')),
        (f"---\n---\n{LAMP}", f"---\n{LAMP}"),
        (LAMP.replace("\n", "\r"), LAMP),
        (LAMP.replace("e: A", "e: Lаmp"), LAMP.replace("e: A", "e: Lamp")),
        (LAMP.replace("lamp", "lmap"), LAMP),
    ],
)
def test_repairs(folder: Path, text: str, mended: str) -> None:
    root = write_pack(folder / "p")
    file = root / "content.yaml"
    file.write_bytes(text.encode())
    result = fixed(root)
    assert result.texts.get(file) == mended


def test_a_file_that_cannot_be_read_whole_is_left_alone(folder: Path) -> None:
    root = write_pack(folder / "p")
    file = root / "content.yaml"
    file.write_bytes("kind: lamp\nid: a\ntilte: caf\xe9\nnext: a\n".encode("latin-1"))
    assert fixed(root, unsafe=True).texts == {}


def test_repairs_over_the_shipped_packs_change_only_what_they_say(folder: Path) -> None:
    """Each change is one of the edits that were announced, and no finding is added."""
    packs = sorted(path.parent for path in CONTENT.glob("*/pack.yaml"))
    before = lint_paths(packs, UNCACHED).problems
    result = fix_packs(packs, UNCACHED)
    assert errors(result.left) == [rule for rule in errors(before) if rule in errors(result.left)]
    for file, text in result.texts.items():
        old, new = result.olds[file].splitlines(), text.splitlines()
        changed = [number for number, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
        assert changed == sorted(
            {each.problem.place.span.line for each in result.mended if file.match(each.problem.place.path)}
        )


def test_slips_of_the_pen_are_mended_to_the_byte(folder: Path) -> None:
    """Keys and ids of a shipped pack with two letters swapped come back as they were, most of them."""
    for name in ("mountween", "lanterns-on-the-lake"):
        shutil.copytree(CONTENT / name, folder / name)
    root = folder / "lanterns-on-the-lake"
    files = sorted(root.rglob("*.yaml"))
    random = Random(7)
    mended = 0
    for _ in range(6):
        file = random.choice(files)
        text = file.read_text(encoding="utf-8")
        words = list(re.finditer(r"(?<=: )[a-z]+-[a-z-]{4,}(?=\n)|^[a-z]{5,}(?=:)", text, re.MULTILINE))
        match = random.choice(words)
        word = match[0]
        at = next((place for place in range(1, len(word) - 1) if word[place] != word[place + 1]), None)
        if at is None or re.search(rf"^id: {re.escape(word)}$", text, re.MULTILINE):
            continue
        slip = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        spoilt = text[: match.start()] + slip + text[match.end() :]
        result = fix_packs([root], LintOptions(cache=False, texts={file: spoilt}))
        assert result.texts.get(file, text) == text
        mended += file in result.texts
    assert mended >= 3
