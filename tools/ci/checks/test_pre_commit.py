"""The hooks as the real pre-commit runs them. It comes from the package registry, so `make test` leaves this out.

The hooks run on authoring as it is in this tree: the environment that pre-commit would make for them is left out,
everything else of their definition counts.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent.parent.parent
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
GIT = {
    "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull,
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
}  # fmt: skip
MANIFEST = "kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n"
ENTRY = "kind: entry\nid: a\ntext:  The water is cold.\nnumber: 007\ndo:\n- end: turn\n"


@pytest.fixture(scope="module")
def pre_commit() -> Iterator[Path]:
    """The program pre-commit, in an environment that does not outlive the checks."""
    with tempfile.TemporaryDirectory() as name:
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", name], check=True)
        python = Path(name) / "bin" / "python"
        uv = Path(sys.executable).parent / "uv"
        subprocess.run([uv, "pip", "install", "--quiet", "--python", python, "pre-commit"], check=True)
        yield python.parent / "pre-commit"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with a pack that fmt, fix and lint have something to say of, and the hooks."""
    (tmp_path / "p").mkdir()
    (tmp_path / "p" / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "p" / "book.yaml").write_text(ENTRY, encoding="utf-8")
    local = {"repo": "local", "hooks": [{**hook, "language": "system"} for hook in HOOKS]}
    (tmp_path / ".pre-commit-config.yaml").write_text(yaml.safe_dump({"repos": [local]}), encoding="utf-8")
    (tmp_path / ".bin").mkdir()
    program = tmp_path / ".bin" / "authoring"
    program.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m authoring "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    for words in (["init", "-q"], ["add", "p", ".pre-commit-config.yaml"], ["commit", "-q", "-m", "first"]):
        subprocess.run(["git", *words], cwd=tmp_path, env={**os.environ, **GIT}, check=True)
    return tmp_path


def run(pre_commit: Path, repository: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **GIT, "PRE_COMMIT_HOME": str(repository / ".home"), "NO_COLOR": "1"}
    environment |= {
        "PATH": f"{repository / '.bin'}:{os.environ['PATH']}",
        "AUTHORING_CACHE": str(repository / ".cache"),
    }
    return subprocess.run(
        [str(pre_commit), *words], cwd=repository, env=environment, capture_output=True, text=True, check=False
    )


def test_the_manifest_is_one(pre_commit: Path, repository: Path) -> None:
    done = run(pre_commit, repository, "validate-manifest", str(ROOT / ".pre-commit-hooks.yaml"))
    assert (done.returncode, done.stdout) == (0, "")


def test_they_mend_and_then_pass(pre_commit: Path, repository: Path) -> None:
    first = run(pre_commit, repository, "run", "--all-files", "--verbose")
    assert first.returncode == 1
    text = (repository / "p" / "book.yaml").read_text(encoding="utf-8")
    assert text == "kind: entry\nid: a\ntext:  The water is cold.\nnumber: 7\ndo:\n  - end: turn\n"
    assert "p/book.yaml: laid out" in first.stdout and "[leading-zero] write 7" in first.stdout
    assert first.stdout.count("files were modified by this hook") == 2
    second = run(pre_commit, repository, "run", "--all-files")
    assert (second.returncode, second.stdout.count("Passed")) == (0, 3), second.stdout


def test_an_error_stops_a_commit_and_a_push(pre_commit: Path, repository: Path) -> None:
    book = repository / "p" / "book.yaml"
    book.write_text(ENTRY.replace("text:", "txt_of_it:").replace("007", "7"), encoding="utf-8")
    lint = run(pre_commit, repository, "run", "authoring-lint", "--all-files")
    assert lint.returncode == 1 and "error[unknown-key]" in lint.stdout
    push = run(pre_commit, repository, "run", "authoring-check", "--all-files", "--hook-stage", "pre-push")
    assert push.returncode == 1 and "not proved, since it does not read without errors" in push.stdout


def test_nothing_runs_where_no_file_of_a_pack_changed(pre_commit: Path, repository: Path) -> None:
    (repository / "notes.md").write_text("# Notes\n", encoding="utf-8")
    subprocess.run(["git", "add", "notes.md"], cwd=repository, check=True)
    done = run(pre_commit, repository, "run")
    assert done.returncode == 0 and done.stdout.count("no files to check") == 3
