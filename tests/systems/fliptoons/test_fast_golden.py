"""Every golden case of the rulebook that one player can play, in the quick path beside the reference."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from authoring.game.extensive import CHANCE, Move
from authoring.game.lines import lines
from authoring.systems.fliptoons.balancing.packing import packed
from authoring.systems.fliptoons.fast import engine
from authoring.systems.fliptoons.fast.comparing import departure
from authoring.systems.fliptoons.fast.game import FastGame
from authoring.systems.fliptoons.game.engine import settle
from authoring.systems.fliptoons.game.state import Table
from tests.systems.fliptoons.staging import Stage
from tests.systems.fliptoons.test_golden import CASES

SEVERAL = {
    "FT-02", "FT-03", "FT-07", "FT-08", "FT-09", "FT-22", "FT-39", "FT-40", "FT-53", "FT-54", "FT-55", "FT-56",
    "FT-57", "FT-60", "FT-66",
}  # fmt: skip
"""The cases of several players, whom the quick path does not know."""


def cases() -> Iterator[tuple[str, Mapping[str, Any]]]:
    for id, case in CASES.items():
        for each in case.get("cases", [case]):
            whole = {**case, **each}
            if whole.get("players", 1) == 1:
                yield id, {**whole, "begin": whole.get("begin", "check fame")}


SOLO = list(cases())


def test_all_cases_but_those_of_several_players_are_played() -> None:
    assert {id for id, _ in SOLO} == set(CASES) - SEVERAL


def shuffled(table: Table) -> list[str]:
    """Take what is known of the order of the toon deck, which the quick path leaves to chance."""
    known = table.toons.top[:]
    table.toons.shuffle()
    return known


@pytest.mark.parametrize("number", range(len(SOLO)), ids=[id for id, _ in SOLO])
def test_a_golden_case_is_played_alike(number: int) -> None:
    _, case = SOLO[number]
    stage = Stage(case)
    table = stage.laid()
    toons, script = shuffled(table), [act for act in case.get("do", []) if isinstance(act, str)]
    (seat,) = table.seats
    there = Counter([*seat.deck.cards, *seat.dismissed, *(placed.card for placed in seat.grid), *table.toons.cards])
    there.update(card for card in table.market if card is not None)
    needed = {card: min(count, 9) for card, count in there.items()}
    if case["begin"] == "set-up":
        needed = dict(stage.setup.deck)
    fast = FastGame(stage.library, stage.setup.model_copy(update={"deck": needed}))
    state = packed(fast, table)
    assert state is not None
    settle(table)
    engine.resume(fast.width, fast.tables, state)
    made: list[Move] = []

    def following(now: Table, number: int) -> Move | None:
        options = {str(line): move for line, move in lines(stage, now).items()}
        if stage.current_player(now) == CHANCE and toons:
            card = toons.pop(0)
            move = next(move for move in options.values() if move.args[0] == card)
        elif script:
            move = options[script.pop(0)]
        else:
            return None
        made.append(move)
        return move

    assert departure(stage, fast, table, state, following) == ""
    assert not script, made
