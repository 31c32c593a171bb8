"""Bad files of every kind, each beside the exact report on it.

`UPDATE_SNAPSHOTS=1` writes the reports anew; read the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from authoring.problems.from_faults import problem_of
from authoring.problems.reports import report
from authoring.source import RULES, Fault, Limits, read_bytes, read_file, read_text
from authoring.source import reading as reading_module
from authoring.source.events import PythonParser

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.yaml"))
ELSEWHERE = {
    "large-file": "a file of more than a megabyte",
    "large-document": "is in billion-laughs.yaml when the limit is the usual one",
    "many-faults": "a file of many broken documents",
    "unreadable-file": "a folder",
}
DIFFERS = {
    "deep-braces-unclosed": "libyaml looks ahead and counts a thousand brackets before it tells of the first",
}


def written(path: Path) -> str:
    """The report on one file."""
    file = read_file(path)
    return report("text", [problem_of(fault, path.name) for fault in file.faults], lambda _: file.source)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_report_is_the_one_beside_the_file(path: Path) -> None:
    expected = path.with_suffix(".out")
    text = written(path)
    if os.environ.get("UPDATE_SNAPSHOTS"):
        expected.write_text(text, encoding="utf-8", newline="")
    assert text, "every file here is bad"
    assert text == expected.read_bytes().decode()


def test_no_report_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.out")} == {path.stem for path in FILES}


def test_every_reading_rule_has_a_file() -> None:
    found = {fault.rule for path in FILES for fault in read_file(path).faults}
    assert found | ELSEWHERE.keys() == RULES.keys()


@pytest.mark.parametrize("path", [path for path in FILES if path.stem not in DIFFERS], ids=lambda path: path.stem)
def test_the_parser_in_python_tells_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = written(path)
    monkeypatch.setattr(reading_module, "PARSER", PythonParser)
    assert written(path) == text


def rules(faults: list[Fault]) -> list[str]:
    """The names of some faults."""
    return [fault.rule for fault in faults]


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"a: 1\n" * 200_001)
    file = read_file(path)
    assert rules(file.faults) == ["large-file"]
    assert file.faults[0].message == "this file has 1,000,005 bytes, more than 1,000,000"
    assert not file.complete


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert rules(read_file(tmp_path).faults) == ["unreadable-file"]
    assert rules(read_file(tmp_path / "missing.yaml").faults) == ["unreadable-file"]
    assert rules(read_file(Path("with\0zero.yaml")).faults) == ["unreadable-file"]


def test_reading_stops_after_many_faults() -> None:
    text = "---\na: [\n" * 50_000
    documents, faults = read_text(text)
    assert rules(faults).count("many-faults") == 1
    assert len(faults) == 101
    assert len(documents) == 100


def test_one_document_with_many_faults_is_given_up() -> None:
    _, faults = read_text("".join(f"a: {n}\n" for n in range(1000)))
    assert rules(faults).count("duplicate-key") == 100
    assert rules(faults).count("many-faults") == 1
    assert len(faults) == 101


def test_deep_blocks_are_quick_to_refuse() -> None:
    text = "".join(" " * n + "- \n" for n in range(1200))
    _, faults = read_text(text, Limits(size=10_000_000))
    assert rules(faults) == ["deep-nesting"]


def test_a_long_line_of_brackets_is_quick_to_refuse() -> None:
    for text in ("[" * 500_000, "{a: " * 200_000, "- " * 400_000, "? " * 400_000, "[{" * 300_000):
        _, faults = read_text(text)
        assert rules(faults) == ["deep-nesting"], text[:4]


@pytest.mark.parametrize(
    "data",
    [
        b"a: 1\n" * 1000 + b"\x07" * 300_000,
        b"a: 1\n" * 1000 + b"\xff a" * 100_000,
        b"%A\n" * 100_000,
        b"\ta: 1\n---\n" * 30_000,
        b"{" + b"a: 1, " * 50_000 + b"}",
        b"a" * 300_000 + b": 1",
        b"a: !" + b"x" * 300_000 + b" 1",
        b"a: &" + b"x" * 300_000 + b" 1\nb: *" + b"y" * 300_000 + b"\n",
        b"a: " + b"9" * 300_000,
    ],
    ids=["bells", "bytes", "directives", "tabs", "one-line", "key", "tag", "anchor", "number"],
)
def test_the_report_on_a_hostile_file_stays_short(data: bytes) -> None:
    file = read_bytes(Path("hostile.yaml"), data)
    text = report("text", [problem_of(fault, "hostile.yaml") for fault in file.faults], lambda _: file.source)
    assert 0 < len(file.faults) <= 121
    assert max(map(len, text.splitlines())) < 300
