"""What is said where the odds contradict a difficulty icon: only what is true, with a mend that holds."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.packs.linked import LinkedPack
from authoring.proof.balance import Odds
from authoring.proof.glances import glances_of
from tests.systems.flipside.small_scenarios import pack_of

TASTE = {"name": "Taste", "when": "stall", "do": [{"gain": "1 xp"}]}


def cellar(difficulty: str, steps: dict[str, Any], tokens: list[str], *more: dict[str, Any]) -> LinkedPack:
    """An adventure for a cook with these tokens and three health slots."""
    return pack_of(
        [
            {"kind": "pack", "id": "p", "system": "flipside", "version": "1.0.0", "title": "P"},
            {"kind": "box", "id": "box", "tokens": {"forest 1": 9, "mountain 1": 9}, "loot": [[]]},
            {"kind": "item", "id": "spoon", "name": "Spoon", "deck": "starting"},
            {"kind": "character", "id": "cook", "name": "Cook", "backstory": "B.", "start": "g1", "tokens": tokens,
             "item": "spoon", "ability": TASTE, "golden": TASTE, "blocking": [], "quests": []},
            {"kind": "adventure", "id": "cellar", "title": "C", "difficulty": difficulty, "intro": "Down.",
             "start": "door", "steps": steps, "mismatched": ["fail"]},
            *more,
        ]
    )  # fmt: skip


DOOR = {"door": {"need": "forest", "frame": "green"}}


@pytest.mark.parametrize(
    ("difficulty", "forests", "said", "mend"),
    [
        ("easy", 1, "10.0 %", "give it `difficulty: epic`"),
        ("easy", 4, "40.0 %", "give it `difficulty: moderate`"),
        ("easy", 5, "", ""),
        ("moderate", 0, "", ""),
        ("moderate", 9, "", ""),
        ("moderate", 10, "100.0 %", "give it `difficulty: easy`, or ask for more"),
        ("epic", 5, "", ""),
        ("epic", 6, "60.0 %", "give it `difficulty: moderate`, or ask for more"),
        ("epic", 10, "100.0 %", "give it `difficulty: easy`, or ask for more"),
    ],
)
def test_of_ten_tokens_so_many_are_drawn_to_win(difficulty: str, forests: int, said: str, mend: str) -> None:
    tokens = ["forest 1"] * forests + ["mountain 1"] * (10 - forests)
    (glance,) = glances_of(cellar(difficulty, DOOR, tokens))
    assert [said in finding.message and finding.help.endswith(mend) for finding in glance.findings] == [True] * bool(
        said
    )


def test_what_misses_by_less_than_is_told_is_just_below() -> None:
    """1000 of 2001 tokens win: a fortieth of a point too few."""
    steps = {"door": {"need": "forest", "next": "stairs"}, "stairs": {"need": "any", "frame": "green"}}
    (glance,) = glances_of(cellar("easy", steps, ["forest 1"] * 1000 + ["mountain 1"] * 1001))
    (finding,) = glance.findings
    assert "by best play: just below 50 % for" in finding.message


def test_what_seems_too_hard_for_those_who_put_items_away_is_looked_at_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The staff that is gained at the door takes the stairs, which the cook's own tokens never do."""
    steps = {
        "door": {"need": "forest", "do": [{"gain": "regular item"}], "next": "stairs"},
        "stairs": {"need": "mountain", "frame": "green"},
    }
    use = {"when": "adventure", "pay": "token", "do": [{"activate": "mountain"}]}
    staff = {"kind": "item", "id": "staff", "name": "Staff", "deck": "regular", "cost": 1, "use": use}
    pack = cellar("easy", steps, ["forest 1"] * 4, staff)
    (glance,) = glances_of(pack)
    assert (glance.best, glance.findings) == (1, ())
    monkeypatch.setattr("authoring.proof.glances.take_odds", _only_the_simplest)
    (glance,) = glances_of(pack)
    assert (glance.best, glance.findings) == (None, ()), "unknown, where it would take too long"


def _only_the_simplest(linked: Any, tasks: Any, *rest: Any) -> list[Odds | None]:
    from authoring.proof.balancing import take_odds

    found = take_odds(linked, tasks, *rest)
    return [odds if odds is not None and odds.keeping else None for odds in found]
