"""What is read again when a text changes, and what is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.editor.workspace import Workspace
from tests.editor.conftest import FILES, write_pack


def test_only_what_changed_is_parsed_again(tmp_path: Path) -> None:
    write_pack(tmp_path / "lake")
    stuff = tmp_path / "lake" / "stuff.yaml"
    packs = Workspace()
    packs.open(stuff, FILES["stuff.yaml"])
    assert len(packs.analyses) == 1
    parsed = packs.files.parsed
    assert parsed == len(FILES)
    packs.change(stuff, FILES["stuff.yaml"].replace("A Boat", "A Raft"))
    assert packs.refresh()
    assert packs.files.parsed == parsed + 1
    packs.change(stuff, FILES["stuff.yaml"].replace("A Boat", "A Raft"))
    assert not packs.refresh()


def test_what_another_program_writes_is_seen(tmp_path: Path) -> None:
    write_pack(tmp_path / "lake")
    stuff, entries = tmp_path / "lake" / "stuff.yaml", tmp_path / "lake" / "entries.yaml"
    packs = Workspace()
    packs.open(stuff, FILES["stuff.yaml"])
    assert not any(problem.rule == "unknown-reference" for problem in packs.problems().get(entries, ()))
    entries.write_text(FILES["entries.yaml"].replace("stuff: boat", "stuff: raft"), encoding="utf-8")
    packs.changed(entries)
    assert any(problem.rule == "unknown-reference" for problem in packs.problems()[entries])


def test_what_was_found_before_is_told_before_the_pack_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    write_pack(tmp_path / "lake")
    stuff = tmp_path / "lake" / "stuff.yaml"

    def begun(text: str) -> tuple[Workspace, bool]:
        packs = Workspace(live=True)
        packs.open(stuff, text)
        (analysis,) = packs.analyses
        return packs, analysis.recalled

    packs, recalled = begun(FILES["stuff.yaml"])
    first = packs.problems()
    assert first and not recalled
    packs.complete()
    packs, recalled = begun(FILES["stuff.yaml"])
    assert recalled and packs.problems() == first
    assert packs.files.parsed < len(FILES)
    packs.complete()
    assert packs.problems() == first
    assert not packs.analyses[0].recalled
    _, recalled = begun(FILES["stuff.yaml"] + "# not saved\n")
    assert not recalled
    packs, recalled = begun(FILES["stuff.yaml"])
    packs.change(stuff, FILES["stuff.yaml"].replace("type: common", "type: comon"))
    assert recalled and packs.problems() != first
