"""Writes small packs into a folder, for tests."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from authoring.lint.running import LintOptions, lint_paths
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Problem
from tests.tiny_system import SYSTEMS

OPTIONS = LintOptions(cache=False, systems=SYSTEMS)


def write_pack(root: Path, *documents: str, manifest: str = "", **files: str) -> Path:
    """A pack in that folder: a manifest with some more lines, and one file `content.yaml`, or others by name."""
    root.mkdir(parents=True, exist_ok=True)
    head = f"kind: pack\nid: {root.name}\nsystem: tiny\nversion: 1.0.0\ntitle: Test\n"
    (root / "pack.yaml").write_text(head + dedent(manifest), encoding="utf-8")
    if documents:
        files["content"] = "---\n".join(dedent(document) for document in documents)
    for name, text in files.items():
        (root / f"{name}.yaml").write_text(dedent(text), encoding="utf-8")
    return root


def lint(*roots: Path) -> list[Problem]:
    """What is wrong with some packs of the tiny system."""
    return lint_paths(roots, OPTIONS).problems


def linked(root: Path) -> LinkedPack:
    """One linked pack."""
    (pack,) = lint_paths([root], OPTIONS).packs
    return pack


def lamp(id: str, **keys: str) -> str:
    """A lamp that nothing is wrong with."""
    lines = {"title": id.title(), "next": id, **keys}
    return f"kind: lamp\nid: {id}\n" + "".join(f"{key}: {value}\n" for key, value in lines.items())
