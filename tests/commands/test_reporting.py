"""Several reports of one run, and where each of them goes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import FINDINGS, TROUBLE
from tests.problems.standards import check_junit, check_sarif

MANIFEST = "kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n"
ENTRY = "kind: entry\nid: at-the-well\ntext: The water is cold.\nnumber: 0\n"
Said = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack with one error in it, in the working folder, outside of any CI."""
    (tmp_path / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "book.yaml").write_text(ENTRY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    return tmp_path


@pytest.mark.parametrize("command", ["lint", "prove", "check"])
def test_several_reports_of_one_run(command: str, pack: Path, capsys: Said) -> None:
    words = ["--format", "text", "--format", "sarif=out.sarif", "--format", "junit=out.xml"]
    assert main([command, ".", *words]) == FINDINGS
    assert "error[wrong-value]" in capsys.readouterr().out
    sarif = check_sarif((pack / "out.sarif").read_text(encoding="utf-8"))
    assert sarif["runs"][0]["automationDetails"]["id"] == f"authoring/{command}/"
    rules = sarif["runs"][0]["tool"]["driver"]["rules"]
    assert "## What it finds" in next(rule for rule in rules if rule["id"] == "wrong-value")["help"]["markdown"]
    assert check_junit((pack / "out.xml").read_text(encoding="utf-8")).get("failures") == "1"


def test_text_goes_to_the_terminal_where_every_report_goes_to_a_file(pack: Path, capsys: Said) -> None:
    assert main(["lint", ".", "--format", "gitlab=quality.json"]) == FINDINGS
    assert "error[wrong-value]" in capsys.readouterr().out
    assert json.loads((pack / "quality.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--format", "sarfi"], 'there is no format "sarfi", did you mean "sarif"?'),
        (["--format", "json", "--format", "text"], "json cannot share the terminal; write --format json=FILE"),
        (["--format", "json="], '"json=" names no file'),
        (["--format", "json", "--format", "sarif=x", "--output-file", "y"], "goes with one --format"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_read(words: list[str], said: str, capsys: Said) -> None:
    assert main(["lint", "no-such-folder", *words]) == TROUBLE
    assert said in capsys.readouterr().err


def test_auto_adds_annotations_in_github_actions(pack: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    main(["lint", ".", "--format", "auto"])
    assert "::error" not in capsys.readouterr().out
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(pack / "summary.md"))
    (pack / "summary.md").write_text("before\n\n", encoding="utf-8")
    assert main(["lint", ".", "--format", "auto"]) == FINDINGS
    said = capsys.readouterr().out
    assert "error[wrong-value]" in said
    assert "::error title=wrong-value,file=book.yaml,line=4," in said
    summary = (pack / "summary.md").read_text(encoding="utf-8")
    assert summary.startswith("before\n\n## authoring lint: 1 error")
