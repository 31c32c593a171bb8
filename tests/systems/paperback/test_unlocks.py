"""What a victory unlocks, in the first game and in later ones."""

from __future__ import annotations

from authoring.systems.paperback.game.library import plain
from tests.systems.paperback.staging import Acted, Stage, library

SEALED = sorted(id for id, boss in library().bosses.items() if boss.sealed)
LAST = {
    "given": {"enemy": "crown", "stage": 2, "enemy_hp": 1, "hits": 1, "hand": []},
    "begin": ["prep", "mark", "after"],
}


def unlocked(opened: list[str]) -> list[str]:
    """What the last boss of the core box can unlock, after games that have unlocked some of it."""
    acted = Acted(Stage({**LAST, "setup": {"opened": opened}}))
    acted.line("skip")
    assert acted.state.result == "won"
    done = [event.which for event in acted.events if event.what == "unlocked"]
    return done or [move.args[0] for move in acted.state.legal or ()]


def test_one_of_those_that_are_still_sealed() -> None:
    assert len(SEALED) > 1
    assert unlocked([]) == SEALED
    assert unlocked(SEALED[:1]) == SEALED[1:]
    assert unlocked(SEALED) == []


def test_what_was_unlocked_lies_in_the_deck_of_later_games() -> None:
    known = library()
    game = Stage({**LAST, "setup": {"opened": SEALED[:1]}})
    assert set(SEALED) & set(game.table().bosses.unseen) == set(SEALED[:1])
    assert {plain(id) for unlock in known.unlocks.values() if unlock.box == "core" for id in unlock.opens} == set(
        SEALED
    )
