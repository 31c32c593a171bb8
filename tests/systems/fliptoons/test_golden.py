"""Every golden case of the rulebook, played by the interpreter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.systems.fliptoons.staging import Acted, Stage, differences

FILE = Path(__file__).parents[2] / "golden" / "fliptoons.yaml"
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in yaml.safe_load(FILE.read_text(encoding="utf-8"))}
NUMBERS = (
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 25, 26, 27, 28, 29, 30, 32, 33,
    34, 35, 36, 37, 38, 39, 40, 41, 43, 45, 46, 47, 48, 50, 51, 53, 54, 55, 56, 57, 60, 61, 63, 65, 66,
)  # fmt: skip
"""The examples that were collected; the gaps are numbers that were merged into others."""


def test_no_case_is_missing() -> None:
    assert list(CASES) == [f"FT-{number:02}" for number in NUMBERS]


def test_each_says_where_it_is_from_and_looks_at_something() -> None:
    for id, case in CASES.items():
        assert case["section"] and case["about"], id
        assert all(each.get("then") for each in case.get("cases", [case])), id


@pytest.mark.parametrize("id", CASES)
def test_golden(id: str) -> None:
    case = CASES[id]
    for each in case.get("cases", [case]):
        whole = {**case, **each}
        acted = Acted(Stage(whole))
        acted.act(whole.get("do", []))
        found = differences(acted, whole["then"])
        assert not found, found
