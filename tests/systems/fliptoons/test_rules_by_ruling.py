"""Lint rules go by the rulings of the pack: none calls vain or impossible what a ruling allows."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from authoring.lint.running import LintOptions, lint_paths

STACKS = {"when": "placed", "do": [{"stack": {"card": "toon deck", "on": "this"}}]}
RISES = {"when": "placed", "do": ["move above"]}
EVERY_ROW = ["upper row", "lower row", "extra row"]
EVERY_COLUMN = ["left column", "middle column", "right column"]


def found(folder: Path, rulings: dict[str, str], rules: set[str], *abilities: object, bonus: object = ()) -> set[str]:
    """Which of some rules have a finding in a pack with a newt that has these abilities and this bonus."""
    manifest = {"kind": "pack", "id": "p", "system": "fliptoons", "version": "1.0.0", "title": "P", "rulings": rulings}
    newt = {"kind": "toon", "id": "newt", "rank": 1, "copies": 3, "fame": 1, "abilities": list(abilities)}
    if bonus:
        newt["bonus"] = bonus
    (folder / "pack.yaml").write_text(yaml.safe_dump(manifest), encoding="utf-8")
    (folder / "newt.yaml").write_text(yaml.safe_dump(newt), encoding="utf-8")
    _, problems = lint_paths([folder], LintOptions(cache=False))
    assert not [problem for problem in problems if problem.code[0] in "SM"], problems
    return {problem.rule for problem in problems} & rules


@pytest.mark.parametrize(("ruling", "trigger"), [("FT-R07", "hired"), ("FT-R09", "dismissed")])
def test_the_next_card_is_revealed_after_what_comes_at_once(ruling: str, trigger: str, tmp_path: Path) -> None:
    vain = {"effect-at-wrong-time"}
    waits = {"when": trigger, "do": [{"next": "face down"}]}
    assert found(tmp_path, {}, vain, STACKS, waits) == vain
    assert found(tmp_path, {ruling: "at once"}, vain, STACKS, waits) == set()


def test_where_the_topmost_row_is_the_upper_one_others_may_be_no_row(tmp_path: Path) -> None:
    always, topmost = {"condition-always-holds"}, {"FT-R02": "the topmost one"}
    bonus = {"fame": 1, "if": {"in": EVERY_ROW}}
    assert found(tmp_path, {}, always, RISES, bonus=bonus) == always
    assert found(tmp_path, topmost, always, RISES, bonus=bonus) == set()
    assert found(tmp_path, topmost, always, bonus={"fame": 1, "if": {"in": EVERY_ROW[:2]}}) == always
    never = {"condition-never-holds"}
    bonus = {"fame": 1, "if": {"all": [{"in": "upper row"}, {"in": "extra row"}]}}
    assert found(tmp_path, {}, never, RISES, bonus=bonus) == never
    assert found(tmp_path, topmost, never, RISES, bonus=bonus) == set()


def test_a_card_that_acts_out_of_the_deck_lies_in_no_column(tmp_path: Path) -> None:
    never = {"condition-never-holds"}
    ability = {"when": "fame checked", "if": {"not": {"in": EVERY_COLUMN}}, "do": [{"gain": {"fame": 1}}]}
    assert found(tmp_path, {}, never, ability) == never
    assert found(tmp_path, {"FT-R18": "of cards in the deck as well"}, never, ability) == set()
