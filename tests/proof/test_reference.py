"""The reference pages show what the tool reads and writes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from authoring.game.transcript_file import read_transcript, written
from authoring.proof.answers import Budget
from authoring.proof.json_report import proof_data
from authoring.proof.running import Options, prove
from tests.proof.claims_of_toys import pack
from tests.proof.test_running import subjects

REFERENCE = Path(__file__).resolve().parent.parent.parent / "docs" / "reference"


def example(page: str, language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", (REFERENCE / page).read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_transcript_on_its_page_is_one(tmp_path: Path) -> None:
    text = example("transcripts.md", "yaml")
    file = tmp_path / "play.transcript"
    file.write_text(text, encoding="utf-8")
    read = read_transcript(file, "play.transcript")
    assert read.problems == () and read.transcript is not None
    assert len(read.transcript.moves) == 4
    assert read_back(written(read.transcript), tmp_path) == read.transcript


def read_back(text: str, folder: Path) -> Any:
    (folder / "again.transcript").write_text(text, encoding="utf-8")
    return read_transcript(folder / "again.transcript", "again.transcript").transcript


def keys(data: Any, path: str = "") -> set[str]:
    """The paths of all keys of plain data, list items alike; what is under "data" is free."""
    if isinstance(data, list):
        return set().union(*(keys(item, path + "[]") for item in data))
    if not isinstance(data, dict):
        return set()
    own = {f"{path}.{key}" for key in data}
    return own.union(*(keys(value, f"{path}.{key}") for key, value in data.items() if key != "data"))


def test_the_json_on_its_page_has_the_keys_that_are_written() -> None:
    report = prove(pack(), subjects(), Options(Budget(5_000)))
    shown, real = keys(json.loads(example("json-proof.md", "json"))), keys(proof_data([report]))
    optional = {key for key in real if ".reason" in key or key.endswith(".notes")}
    assert shown - {".problems"} == real - optional
    assert any(key.endswith(".reason.because[].text") for key in optional)
