"""Every golden case of the rulebook, played by the interpreter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from authoring.game.lines import possible
from authoring.systems.paperback.game.engine import IllegalSetup, RunGame, Setup
from authoring.systems.paperback.proving.guide import WinningGuide
from tests.systems.paperback.staging import Acted, Stage, content, differences, library

FILE = Path(__file__).parents[2] / "golden" / "paperback.yaml"
CASES: dict[str, dict[str, Any]] = {case["id"]: case for case in yaml.safe_load(FILE.read_text(encoding="utf-8"))}
NUMBERS = (
    1, 2, 3, 5, 6, 8, 9, 10, 11, 13, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 33, 34, 35, 36,
    37, 38, 39, 41, 42, 44, 46, 47, 48,
)  # fmt: skip
"""The examples that were collected; the gaps are numbers that were merged into others."""


def test_no_case_is_missing() -> None:
    assert list(CASES) == [*(f"PA-{number:02}" for number in NUMBERS), *(f"2V2-{number:02}" for number in range(1, 8))]


def test_each_says_where_it_is_from_and_looks_at_something() -> None:
    for id, case in CASES.items():
        assert case["section"] and case["about"], id
        for each in case.get("cases", [case]):
            whole = {**case, **each}
            assert whole["then"] or whole.get("refused"), id


@pytest.mark.parametrize("id", CASES)
def test_golden(id: str) -> None:
    case = CASES[id]
    if "content" in case or "run" in case:
        acted = _run(case)
        assert not differences(acted, case["then"])
        return
    if "refused" in case:
        known = library()
        with pytest.raises(IllegalSetup, match="one that uses hexes and one that uses boons"):
            RunGame(known, Setup("tinker", cores=tuple(case["refused"]["cores"])))
        return
    for each in case.get("cases", [case]):
        whole = {**case, **each}
        acted = Acted(Stage(whole))
        acted.act(whole.get("do", []))
        found = differences(acted, whole["then"])
        assert not found, found


LUCKY = 24
"""So many runs are played until one is won, by more luck each time."""


def _run(case: dict[str, Any]) -> Acted:
    """A run of the box that ships: up to the first hand, or to the end of one that is won."""
    for attempt in range(LUCKY):
        acted = _attempt(case, attempt)
        if "run" not in case or acted.state.result == "won":
            break
    return acted


def _attempt(case: dict[str, Any], attempt: int) -> Acted:
    """One such run, its enemies in their order."""
    boxes = tuple(case.get("content", {}).get("boxes", ()))
    acted = Acted(RunGame(content(), Setup("odile", "standard", boxes=boxes)))
    guide = WinningGuide()
    guide.start(acted.game, attempt)
    whole = "run" in case
    while not acted.game.is_terminal(acted.state) and (whole or acted.state.turn == 0):
        options = possible(acted.game, acted.state)
        if not whole and acted.state.agenda[-1].__class__.__name__ == "NextBook":
            assert len(options) == case["enemies"]
        move = guide.choose(acted.game, acted.state, options, attempt)
        acted.state = acted.game.apply(acted.state, move)
        acted.events += acted.game.events(acted.state)
    if whole and acted.state.result == "won":
        enemies = content().enemies
        fought = [enemies[event.which] for event in acted.events if event.what == "defeated"]
        assert [f"{enemy.type} {enemy.book}" for enemy in fought] == case["run"]
    return acted
