"""The tutorial and how-to pages say what happens: files are written, commands run, output compared.

A block `yaml file=NAME` is a file. A block `console` is a session: a line that starts with `$` is a command, what
follows it is what it prints. `UPDATE_PAGES=1 pytest tests/test_how_to.py` writes what it prints into the pages.
"""

from __future__ import annotations

import io
import os
import re
import shlex
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.lint.pages import blocks

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "docs" / "tutorial.md", *sorted((ROOT / "docs" / "how-to").glob("*.md"))]
TIME = re.compile(r"(?m)^((?:checked|proved) in ).*$")
UPDATE = os.environ.get("UPDATE_PAGES") == "1"


def session(text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """A session with what its commands print now; behind `<` stands a file with what is typed."""
    lines = []
    for line in text.splitlines():
        if not line.startswith("$ "):
            continue
        lines.append(line + "\n")
        program, *words = shlex.split(line[2:])
        typed = io.StringIO()
        if "<" in words:
            words, (_, file) = words[:-2], words[-2:]
            typed = io.StringIO(Path(file).read_text(encoding="utf-8"))
        monkeypatch.setattr("sys.stdin", typed)
        if program == "cat":
            lines.append(Path(words[0]).read_text(encoding="utf-8"))
        else:
            assert program == "authoring"
            main(words)
            said = capsys.readouterr()
            lines += [TIME.sub(r"\g<1>0.5 s", said.out), TIME.sub(r"\g<1>0.5 s", said.err)]
    return "".join(lines)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_prints_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "content").symlink_to(ROOT / "content", target_is_directory=True)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / ".cache"))
    for name in ("COLUMNS", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)
    whole = page.read_text(encoding="utf-8")
    pieces, taken = [], 0
    for block in blocks(whole):
        if "file" in block.words:
            file = tmp_path / block.words["file"]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        elif block.language == "console":
            pieces += [whole[taken : block.span[0]], session(block.text, capsys, monkeypatch)]
            taken = block.span[1]
    found = "".join([*pieces, whole[taken:]])
    if UPDATE:
        page.write_text(found, encoding="utf-8")
    else:
        assert found == whole


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_links_to_what_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#]+)[^)]*\)", text):
        assert (page.parent / target).exists(), target
