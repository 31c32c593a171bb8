"""`--baseline`: known findings are hidden, new ones fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, FINDINGS, TROUBLE

Said = pytest.CaptureFixture[str]


@pytest.mark.parametrize("command", ["lint", "prove", "check"])
def test_known_findings_are_hidden(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    (tmp_path / "pack.yaml").write_text("kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n")
    book = tmp_path / "book.yaml"
    book.write_text("kind: entry\nid: a\ntext: A\nnumber: 0\n")
    words = [command, ".", "--baseline", "known.json"]
    assert main(words) == TROUBLE
    assert '"known.json" cannot be read: no such file or directory' in capsys.readouterr().err
    assert main([command, ".", "--write-baseline"]) == TROUBLE
    assert main([*words, "--write-baseline"]) == CLEAN
    assert "written to known.json" in capsys.readouterr().err
    book.write_text("# a line more\n" + book.read_text())
    assert main(words) == CLEAN
    assert "hidden by known.json" in capsys.readouterr().err
    book.write_text(book.read_text() + "---\nkind: entry\nid: b\ntext: B\nnumber: -1\n")
    assert main(words) == FINDINGS
    assert capsys.readouterr().out.count("error[wrong-value]") == 1
    book.write_text("kind: entry\nid: c\ntext: A\nnumber: 1\n")
    main(words)
    assert "no longer found: write it again with --write-baseline" in capsys.readouterr().err
