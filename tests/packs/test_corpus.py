"""Packs with everything wrong that can be: every one gives findings, word for word those that stand beside it.

`UPDATE_GOLDEN=1 pytest tests/packs/test_corpus.py` writes what is said into `expected.txt`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from authoring.lint.running import LintOptions, lint_paths
from authoring.problems.reports import report
from authoring.problems.sources import sources_below
from tests.tiny_system import SYSTEMS

DATA = Path(__file__).resolve().parent.parent / "packs_data"
BAD = sorted(folder for folder in (DATA / "bad").iterdir() if folder.is_dir())
OPTIONS = LintOptions(cache=False, systems=SYSTEMS)


@pytest.mark.parametrize("folder", BAD, ids=lambda folder: folder.name)
def test_a_bad_pack_is_told_what_is_wrong(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    problems = lint_paths([folder], OPTIONS).problems
    assert problems
    assert not [problem for problem in problems if problem.rule == "rule-fault"]
    said = report("text", problems, sources_below(folder))
    expected = folder / "expected.txt"
    if os.environ.get("UPDATE_GOLDEN") == "1":
        expected.write_text(said, encoding="utf-8")
    assert said == expected.read_text(encoding="utf-8")


def test_the_good_packs_are_silent() -> None:
    linted = lint_paths([DATA / "good"], OPTIONS)
    assert linted.problems == []
    assert [pack.id for pack in linted.packs] == ["lamps", "more-lamps"]
