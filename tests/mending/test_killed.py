"""Killed at any moment, a command that writes leaves every file as it was or as it was to be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize(
    "words",
    [
        ["fix", "."],
        ["fmt", "."],
        ["rename", "entry-0", "entry-zero", "."],
        ["migrate", "."],
        ["test", "--accept", "."],
        ["print", "pack"],
    ],
    ids=lambda words: str(words[0]),
)
def test_every_file_is_old_or_new(tmp_path: Path, words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.mending.killing", str(tmp_path), *words],
        cwd=ROOT, env={**os.environ, "AUTHORING_CACHE": str(tmp_path / "cache")}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    partly, left = map(int, done.stdout.split())
    assert partly >= 3, "kills fall between two files"
    assert left >= 3, "some fall before a file is finished"
