from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, FINDINGS, TROUBLE

ROOT = Path(__file__).resolve().parent.parent.parent
MANIFEST = "kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n"
ENTRY = "kind: entry\nid: at-the-well\ntext: The water is cold.\n"
Said = pytest.CaptureFixture[str]


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack with one error in it, in the working folder; the report speaks of nothing else."""
    (tmp_path / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "book.yaml").write_text(ENTRY + "number: 0\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_findings_are_reported_and_counted(pack: Path, capsys: Said) -> None:
    assert main(["lint", "."]) == FINDINGS
    said = capsys.readouterr().out
    assert 'error[wrong-value]: "number" must be at least 1, found 0\n --> book.yaml:4:9\n' in said
    assert said.splitlines()[-1].startswith("1 error")
    assert said.splitlines()[-1].endswith("in 1 pack")


def test_the_second_run_says_the_same(pack: Path, capsys: Said) -> None:
    main(["lint", "."])
    first = capsys.readouterr().out
    assert (pack.parent / ".authoring-cache").is_dir()
    assert main(["lint", "."]) == FINDINGS
    assert capsys.readouterr().out == first
    assert main(["lint", ".", "--no-cache"]) == FINDINGS
    assert capsys.readouterr().out == first


def test_what_fails_can_be_chosen(pack: Path, capsys: Said) -> None:
    (pack / "book.yaml").write_text(ENTRY.replace("cold.", "[colour]."), encoding="utf-8")
    assert main(["lint", "."]) == CLEAN
    assert main(["lint", ".", "--fail-on", "warning"]) == FINDINGS
    (pack / "authoring.toml").write_text('fail-on = "warning"\n', encoding="utf-8")
    assert main(["lint", "."]) == FINDINGS
    assert main(["lint", ".", "--fail-on", "error"]) == CLEAN


def test_a_report_can_go_to_a_file_while_text_goes_to_the_terminal(pack: Path, capsys: Said) -> None:
    assert main(["lint", ".", "--format", "json", "--output-file", "report.json"]) == FINDINGS
    assert "error[wrong-value]" in capsys.readouterr().out
    report = json.loads((pack / "report.json").read_text(encoding="utf-8"))
    assert report["summary"]["errors"] == 1


def test_other_formats_stand_alone(pack: Path, capsys: Said) -> None:
    assert main(["lint", ".", "--format", "json"]) == FINDINGS
    assert json.loads(capsys.readouterr().out)["version"] == 1
    assert main(["lint", ".", "--format", "short"]) == FINDINGS
    assert all(line.startswith(("book.yaml:", "pack.yaml:")) for line in capsys.readouterr().out.splitlines())


def test_colour_is_for_terminals_or_for_who_asks(pack: Path, capsys: Said) -> None:
    main(["lint", "."])
    assert "\x1b[" not in capsys.readouterr().out
    main(["lint", ".", "--colour", "always"])
    assert "\x1b[" in capsys.readouterr().out


def test_nothing_to_lint_is_no_success(tmp_path: Path, capsys: Said) -> None:
    assert main(["lint", str(tmp_path)]) == TROUBLE
    assert main(["lint", str(tmp_path / "nowhere")]) == TROUBLE
    said = capsys.readouterr().err
    assert "no pack found in" in said
    assert "there is no file or folder" in said


def test_every_run_writes_the_same_bytes() -> None:
    said = [
        subprocess.run(
            [
                sys.executable,
                "-m",
                "authoring",
                "lint",
                "content",
                "tests/packs_data/bad",
                "--no-cache",
                "--format",
                "json",
            ],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": "C"},
            capture_output=True,
            check=False,
        ).stdout
        for seed in ("0", "1")
    ]
    assert said[0] == said[1]
    assert len(json.loads(said[0])["problems"]) > 10


def test_a_report_that_cannot_be_written_is_no_success(pack: Path, capsys: Said) -> None:
    assert main(["lint", ".", "--output-file", "no/such/folder/report.txt"]) == TROUBLE
    assert "cannot be written" in capsys.readouterr().err
