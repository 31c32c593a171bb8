"""Moves in words: each is a sentence of its own."""

from __future__ import annotations

from authoring.game.extensive import TEAM, Move
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import library_of
from authoring.systems.flipside.game.paying import GiveAmount
from authoring.systems.flipside.game.state import Play
from tests.systems.flipside.small_scenarios import tale


def begun() -> tuple[ScenarioGame, Play]:
    game = ScenarioGame(library_of(tale(1)), "tale", ("cook",))
    return game, game.initial()


def test_no_move_is_told_by_its_verb_alone() -> None:
    game, state = begun()
    told = {
        Move(0, "break-camp"): "Cook breaks camp",
        Move(0, "leave"): "Cook leaves the stall",
        Move(0, "ready"): "Cook is ready",
        Move(0, "resolve"): "Cook has the check judged",
        Move(0, "stop"): "Cook wants no more",
        Move(0, "pass"): "Cook passes",
        Move(0, "choose-deck", ("regular",)): "Cook takes a regular item",
        Move(0, "heal", ("forest 1",)): "Cook heals a forest 1",
        Move(0, "put-back", ("forest 1",)): "Cook returns a forest 1 to the bag",
        Move(0, "take-out", ("forest 1",)): "Cook takes a forest 1 out of the bag",
        Move(0, "recover", ("forest 1",)): "Cook returns a forest 1 from the discard pile to the bag",
        Move(0, "return", ("forest 1",)): "Cook returns a forest 1 to the supply",
        Move(0, "use-token", ("forest 1",)): "Cook uses a forest 1",
        Move(0, "fill", ("forest 1",)): "Cook puts a forest 1 into the box",
        Move(0, "give", ("1", "coins", "to", "cook")): "Cook gives 1 coin to Cook",
        Move(0, "give", ("2", "coins", "to", "cook")): "Cook gives 2 coins to Cook",
    }
    assert {move: game.describe(state, move) for move in told} == told


def test_a_payment_says_how_much_of_it_is_paid() -> None:
    game, state = begun()
    seat = state.seats[0]
    seat.coins, seat.xp = 5, 2
    for what, number, as_group, said in (
        ("coins", 3, False, "Cook pays 3 coins"),
        ("coins", 3, True, "Cook pays 1 coin"),
        ("xp", 3, False, "Cook pays 2 XP"),
    ):
        state.agenda.append(GiveAmount(TEAM if as_group else 0, what, number, as_group))
        assert game.describe(state, Move(0, "pay", (what,))) == said
