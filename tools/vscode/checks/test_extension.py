"""The extension holds what it is to hold, and what is in it starts the real server and shows what that finds."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from authoring import __version__
from tools.build_extension import run
from tools.vscode.checks.conftest import Built

HERE = Path(__file__).resolve().parent
MANIFEST = "kind: pack\nid: lake\nsystem: flipside\nversion: 1.0.0\ntitle: Lake\n"
ENTRY = "kind: entry\nid: a\ntext: A 🌊 wave.\ndo: [end: turn]\n"
PROVIDERS = (
    "CompletionItem",
    "Hover",
    "Definition",
    "Reference",
    "DocumentSymbol",
    "WorkspaceSymbol",
    "CodeActions",
    "CodeLens",
    "DocumentFormattingEdit",
    "FoldingRange",
    "DocumentSemanticTokens",
    "Rename",
)


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A program that runs authoring as it is in this tree."""
    root = HERE.parent.parent.parent
    file = tmp_path / "authoring"
    file.write_text(f'#!/bin/sh\nPYTHONPATH="{root}" exec "{sys.executable}" -m authoring "$@"\n', encoding="utf-8")
    file.chmod(0o755)
    return file


def test_the_package_holds_what_it_needs_and_nothing_else(built: Built) -> None:
    with zipfile.ZipFile(built.package) as package:
        names = {name.removeprefix("extension/") for name in package.namelist() if name.startswith("extension/")}
        manifest = ElementTree.fromstring(package.read("extension.vsixmanifest"))
    assert names == {
        "LICENSE.txt", "NOTICE", "dist/extension.js", "icon.png", "package.json", "readme.md", "schemas/pack.json",
    }  # fmt: skip
    assert built.package.name == f"authoring-{__version__}.vsix"
    (identity,) = (element for element in manifest.iter() if element.tag.endswith("}Identity"))
    assert identity.attrib["Version"] == __version__


def test_the_packager_lists_the_same_files(built: Built) -> None:
    listed = run(built.folder, "npx", "--no-install", "vsce", "ls", "--no-dependencies").split()
    assert set(listed) == {
        "LICENSE.txt", "NOTICE", "README.md", "dist/extension.js", "icon.png", "package.json", "schemas/pack.json",
    }  # fmt: skip


def driven(built: Built, program: str, folder: Path) -> Any:
    """What the extension shows of a file in which a word is misspelt as one types."""
    (folder / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (folder / "entries.yaml").write_text(ENTRY, encoding="utf-8")
    words = ["node", str(HERE / "drive.js"), str(built.folder), program, str(folder), "entries.yaml", "turn", "trun"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_it_starts_the_server_and_shows_what_it_finds(built: Built, program: Path, tmp_path: Path) -> None:
    (tmp_path / "lake").mkdir()
    answer = driven(built, str(program), tmp_path / "lake")
    (found,) = answer["found"]
    assert found["message"].startswith('"end" must be one of "turn", "news" or "adventure", found "trun"')
    assert (found["code"], found["source"]) == ("wrong-value", "authoring")
    assert (found["line"], found["character"]) == (3, 10)
    assert (answer["again"], answer["left"], answer["messages"]) == (1, 0, [])


def test_it_takes_all_that_the_server_offers(built: Built, program: Path, tmp_path: Path) -> None:
    (tmp_path / "lake").mkdir()
    answer = driven(built, str(program), tmp_path / "lake")
    offered = {name.removeprefix("languages.register").removesuffix("Provider") for name in answer["registered"]}
    assert set(PROVIDERS) <= offered
    assert answer["commands"] == ["authoring.restart", "authoring.check"]
    assert "watcher **/*.{yaml,yml,toml,txt}" in answer["registered"]


def test_it_says_how_to_get_a_program_that_is_not_there(built: Built, tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (tmp_path / "entries.yaml").write_text(ENTRY, encoding="utf-8")
    words = ["node", str(HERE / "drive.js"), str(built.folder), str(tmp_path / "nowhere"), str(tmp_path)]
    done = subprocess.run(
        [*words, "entries.yaml", "turn", "trun"], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 1
    assert "could not be started: " in done.stderr
    assert 'Install it with: pip install "authoring[lsp]"' in done.stderr
