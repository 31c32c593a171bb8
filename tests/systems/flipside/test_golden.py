"""Every golden case of the rulebook, played by the interpreter or read by the linter."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from authoring.lint.running import LintOptions, lint_paths
from authoring.systems.flipside.game.conditions import holds
from authoring.systems.flipside.game.rounds import new_play
from authoring.systems.flipside.model import WorldMap
from tests.systems.flipside.staging import Acted, Stage, differences, golden_pack, library

FILE = Path(__file__).parents[2] / "golden" / "flipside.yaml"
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in yaml.safe_load(FILE.read_text(encoding="utf-8"))}
NUMBERS = (
    1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 13, 15, 16, 17, 19, 20, 21, 22, 23, 24, 25, 26, 28, 30, 31, 32, 33, 34, 35,
    37, 39, 40, 42, 43, 44, 46, 47, 48, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61,
)  # fmt: skip
"""The examples that were collected; the gaps are numbers that were merged into others."""


def test_no_case_is_missing() -> None:
    assert list(CASES) == [f"FS-{number:02}" for number in NUMBERS]


def test_each_says_where_it_is_from_and_looks_at_something() -> None:
    for id, case in CASES.items():
        assert case["section"] and case["about"], id
        for each in case.get("cases", [case]):
            assert each.get("then") or each.get("reported") or each.get("unlocked"), id


@pytest.mark.parametrize("id", CASES)
def test_golden(id: str, tmp_path: Path) -> None:
    case = CASES[id]
    for each in case.get("cases", [case]):
        whole = {**case, **each}
        if "begin" in whole:
            acted = Acted(Stage(whole))
            acted.act(whole.get("do", []))
            found = differences(acted, whole["then"])
            assert not found, found
        if "packs" in whole:
            _reported(whole["packs"], whole["reported"], tmp_path)
        for scenario, expected in whole.get("unlocked", {}).items():
            assert _unlocked(scenario, whole["given"]["achieved"]) == expected
        for what, number in whole.get("numbers", {}).items():
            document = golden_pack().find(*what.split())
            assert document is not None and getattr(document.model, "number", None) == number
        for printed, code in whole.get("printed", {}).items():
            (world,) = [world for _, world in golden_pack().each(WorldMap)]
            assert [key for key, each in world.locations.items() if printed in each.printed] == [code]


def _unlocked(scenario: str, achieved: list[str]) -> bool:
    """Whether the Achievement Sheet shows what a scenario asks for."""
    known = library()
    return holds(new_play(known, ["motato"], achieved), None, known.scenarios[scenario].unlock)


def _reported(packs: Mapping[str, Any], expected: list[dict[str, str]], folder: Path) -> None:
    """What the linter says of small packs, each given by what stands in its manifest, or by its content."""
    for id, data in packs.items():
        (folder / id).mkdir()
        manifest = {"kind": "pack", "id": id, "system": "flipside", "version": "1.0.0", "title": id}
        manifest |= {key: value for key, value in data.items() if key != "content"}
        (folder / id / "pack.yaml").write_text(yaml.safe_dump(manifest), encoding="utf-8")
        if "content" in data:
            (folder / id / "content.yaml").write_text(data["content"], encoding="utf-8")
    problems = lint_paths([folder / id for id in packs], LintOptions(cache=False)).problems
    for one in expected:
        found = [problem for problem in problems if problem.rule == one["rule"] and one["about"] in problem.message]
        assert found, f"{one} is not among {[(problem.rule, problem.message) for problem in problems]}"
        assert one.get("help", "") in str(found[0].help)
