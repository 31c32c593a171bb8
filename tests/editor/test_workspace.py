"""What is read again when a text changes, and what is not."""

from __future__ import annotations

from pathlib import Path

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
