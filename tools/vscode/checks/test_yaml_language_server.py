"""The schemas under the server that most editors use for YAML: what ships is right, what is wrong is told plainly."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.vocabulary.wrong_documents import WRONG
from tools.vscode.checks.conftest import Built

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent.parent
CUT = re.compile(r"(?m)^---.*\n")


def found(built: Built, files: list[Path]) -> dict[str, list[dict[str, Any]]]:
    """What the server finds in files."""
    words = ["node", str(HERE / "yaml_server.js"), str(built.folder / "node_modules")]
    names = json.dumps([str(file) for file in files])
    done = subprocess.run(words, input=names, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, list[dict[str, Any]]] = json.loads(done.stdout)
    return answer


def with_schema(file: Path, system: str, text: str) -> Path:
    """A file whose first line names the schema of a system, as `authoring new` writes it."""
    schema = os.path.relpath(ROOT / "schemas" / f"{system}.json", file.parent)
    file.write_text(f"# yaml-language-server: $schema={schema}\n{text}", encoding="utf-8")
    return file


def test_what_ships_is_right(built: Built, tmp_path: Path) -> None:
    files: list[Path] = []
    for manifest in sorted((ROOT / "content").glob("*/pack.yaml")):
        match = re.search(r"(?m)^system: (\w+)", manifest.read_text(encoding="utf-8"))
        assert match is not None
        for file in sorted(manifest.parent.rglob("*.yaml")):
            # it looks at the first document of a file only
            texts = list(filter(str.strip, CUT.split(file.read_text(encoding="utf-8"))))
            for text in texts if len(texts) < 4 else texts[:: len(texts) // 3]:
                files.append(with_schema(tmp_path / f"{len(files)}.yaml", match[1], text))
    answer = found(built, files)
    assert len(answer) == len(files) > 80
    assert {file: findings for file, findings in answer.items() if findings} == {}


def test_what_is_wrong_is_told_plainly(built: Built, tmp_path: Path) -> None:
    files = [with_schema(tmp_path / f"{number}.yaml", wrong.system, wrong.text) for number, wrong in enumerate(WRONG)]
    answer = found(built, files)
    for wrong, file in zip(WRONG, files, strict=True):
        (told,) = answer[str(file)]
        assert told["message"].startswith(wrong.edited), wrong.name
        assert told["line"] == wrong.line, wrong.name


def test_what_is_begun_names_its_schema_and_is_right(built: Built, tmp_path: Path) -> None:
    begun = subprocess.run(
        [sys.executable, "-m", "authoring", "new", "pack", "one", "--system", "flipside", "--in", str(tmp_path)],
        cwd=ROOT, capture_output=True, check=False,
    )  # fmt: skip
    assert begun.returncode == 0
    files = sorted((tmp_path / "one").rglob("*.yaml"))
    answer = found(built, files)
    assert len(answer) == len(files) > 10
    assert {file: findings for file, findings in answer.items() if findings} == {}
    manifest = tmp_path / "one" / "pack.yaml"
    manifest.write_text(manifest.read_text(encoding="utf-8").replace("title:", "titel:"), encoding="utf-8")
    told = [finding["message"] for finding in found(built, [manifest])[str(manifest)]]
    assert told == ['Missing property "title".', "Property titel is not allowed."]


def test_words_and_keys_are_offered(built: Built, tmp_path: Path) -> None:
    entry, step = "kind: entry\nid: a\n", "kind: adventure\nid: a\nsteps:\n  one:\n    "
    cases = [
        ("kind: ¦", {"pack", "entry", "adventure"}),
        (f"{entry}¦", {"text", "do", "choices"}),
        (f"{entry}do: [¦]\n", {"wound", "discard"}),
        (f"{entry}do:\n  - ¦\n", {"wound", "gain", "read"}),
        (f"{entry}do:\n  - end: ¦\n", {"turn", "news", "adventure"}),
        (f"{entry}do:\n  - gain:\n      ¦\n", {"coins", "xp", "stuff"}),
        (f"{step}¦\n", {"need", "top", "bottom", "next"}),
        (f"{step}need: ¦\n", {"forest", "level 2+", "any"}),
    ]
    files = [with_schema(tmp_path / f"{number}.yaml", "flipside", text) for number, (text, _) in enumerate(cases)]
    answer = found(built, files)
    for file, (text, wanted) in zip(files, cases, strict=True):
        assert wanted <= {offered["message"] for offered in answer[str(file)]}, text
