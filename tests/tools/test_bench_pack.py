"""The pack that linting is measured on: the same every time, of the size it says, and without findings."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN
from tools.bench_pack import FILES_PER_UNIT, LINES_PER_UNIT, write_pack


def test_it_lints_clean(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_pack(tmp_path, 4)
    assert main(["lint", "--no-cache", "--fail-on", "info", str(tmp_path)]) == CLEAN
    assert capsys.readouterr().out == "no findings in 1 pack\n"


def test_each_unit_has_its_files_and_lines(tmp_path: Path) -> None:
    files, lines = write_pack(tmp_path / "four", 4)
    more_files, more_lines = write_pack(tmp_path / "six", 6)
    assert (more_files - files, more_lines - lines) == (2 * FILES_PER_UNIT, 2 * LINES_PER_UNIT)


def test_it_is_written_the_same_again(tmp_path: Path) -> None:
    write_pack(tmp_path / "a", 3)
    write_pack(tmp_path / "b", 3)
    written = {
        folder: {file.relative_to(tmp_path / folder): file.read_bytes() for file in (tmp_path / folder).rglob("*.yaml")}
        for folder in ("a", "b")
    }
    assert written["a"] == written["b"]
