"""The schemas in the tree under a validator that is not ours: check-jsonschema, as people run it in CI.

It reads one document a file, so that the files of packs are cut at their `---`.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.vocabulary.wrong_documents import WRONG

ROOT = Path(__file__).resolve().parent.parent.parent
CUT = re.compile(r"(?m)^---.*\n")


def errors(schema: str, files: list[Path]) -> dict[str, list[dict[str, Any]]]:
    """What check-jsonschema finds, by the names of files."""
    words = ["--output-format", "json", "--schemafile", str(ROOT / "schemas" / schema), *map(str, files)]
    done = subprocess.run([sys.executable, "-m", "check_jsonschema", *words], capture_output=True, text=True)
    answer = json.loads(done.stdout)
    assert answer.get("parse_errors", []) == []
    assert done.returncode == (1 if answer["errors"] else 0)
    found: dict[str, list[dict[str, Any]]] = {}
    for error in answer["errors"]:
        found.setdefault(Path(error["filename"]).name, []).append(error)
    return found


@pytest.mark.parametrize("system", ["flipside", "fliptoons", "paperback"])
def test_it_takes_what_ships(system: str, tmp_path: Path) -> None:
    files = []
    for manifest in sorted((ROOT / "content").glob("*/pack.yaml")):
        if yaml.safe_load(manifest.read_text(encoding="utf-8"))["system"] != system:
            continue
        for file in sorted(manifest.parent.rglob("*.yaml")):
            for text in filter(str.strip, CUT.split(file.read_text(encoding="utf-8"))):
                files.append(tmp_path / f"{len(files)}.yaml")
                files[-1].write_text(text, encoding="utf-8")
    assert len(files) > 4
    assert errors(f"{system}.json", files) == {}


@pytest.mark.parametrize("system", sorted({wrong.system for wrong in WRONG}))
def test_it_says_plainly_what_is_wrong(system: str, tmp_path: Path) -> None:
    own = [wrong for wrong in WRONG if wrong.system == system]
    for wrong in own:
        (tmp_path / f"{wrong.name}.yaml").write_text(wrong.text, encoding="utf-8")
    found = errors(f"{system}.json", [tmp_path / f"{wrong.name}.yaml" for wrong in own])
    for wrong in own:
        (error,) = found[f"{wrong.name}.yaml"]
        assert (error["path"], error["has_sub_errors"]) == (wrong.path, False), wrong.name
        assert error["message"].startswith(wrong.said), wrong.name
