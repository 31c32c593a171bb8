"""The sides of a comparison: folders, or content as it was at a revision of git."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from authoring.packs.discovery import LIST_SUFFIX, PLAY_SUFFIX, YAML_SUFFIXES
from authoring.problems.settings import FILE, PYPROJECT

_UNKNOWN = "Not a valid object name "


class NoSuchRevision(Exception):
    """What is named is no folder and no revision. The text says what git said."""


@contextmanager
def side(named: str) -> Iterator[Path]:
    """The folder or file of `PATH` or `REV:PATH`, the latter laid out in a folder that is gone afterwards.

    As git has it, `REV:PATH` counts from the top of the repository and `REV:./PATH` from here. Raises
    NoSuchRevision.
    """
    revision, colon, path = named.partition(":")
    if not colon or Path(named).exists():
        yield Path(named)
        return
    with checked_out(revision, Path.cwd()) as top:
        here = top / prefix(Path.cwd()) if path.startswith("./") else top
        yield here / path


@contextmanager
def checked_out(revision: str, inside: Path) -> Iterator[Path]:
    """The YAML files, lists, recorded plays and settings of a whole repository at a revision. Raises NoSuchRevision."""
    endings = (*YAML_SUFFIXES, LIST_SUFFIX, PLAY_SUFFIX, FILE, PYPROJECT)
    listed = git(inside, "ls-tree", "-r", "-z", "--name-only", "--full-tree", revision).decode(errors="replace")
    wanted = [f"*{ending}" for ending in endings if any(name.endswith(ending) for name in listed.split("\0"))]
    with tempfile.TemporaryDirectory(prefix="authoring-") as folder:
        if wanted:
            top = git(inside, "rev-parse", "--show-toplevel").decode().rstrip("\n")
            archive = git(Path(top), "archive", "--format=tar", revision, "--", *wanted)
            with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
                tar.extractall(folder, filter="data")
        yield Path(folder).resolve()


def prefix(folder: Path) -> str:
    """Where a folder lies below the top of its repository. Raises NoSuchRevision."""
    return git(folder, "rev-parse", "--show-prefix").decode().rstrip("\n")


def git(folder: Path, *words: str) -> bytes:
    """What git prints. Raises NoSuchRevision with what it says where it fails."""
    try:
        done = subprocess.run(
            ["git", *words], cwd=folder, capture_output=True, check=False, env={**os.environ, "LC_ALL": "C"}
        )
    except FileNotFoundError:
        raise NoSuchRevision("git is not there") from None
    if done.returncode:
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        said = lines[-1].removeprefix("fatal: ") if lines else f"git {words[0]} failed"
        unknown = said.removeprefix(_UNKNOWN)
        raise NoSuchRevision(f'there is no revision "{unknown}" in this repository' if unknown != said else said)
    return done.stdout
