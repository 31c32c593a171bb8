"""The base set held against what a person would check at the table, in random plays; and that the checks bite."""

from __future__ import annotations

from collections import Counter

import pytest

from authoring.game.extensive import Move
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.state import Placed, Table
from tests.systems.fliptoons.staging import library
from tools.toons_by_hand import cards_of, total, wrong


def moves_of(game: FlipToonsGame, seed: int, most: int) -> list[tuple[Table, Move, Table]]:
    """The moves of a random play, each with the states around it."""
    state, found = game.initial(), []
    for number in range(most):
        options = possible(game, state)
        if not options:
            break
        move = options[below(splitmix64(seed, number), len(options))]
        after = game.apply(state, move)
        found.append((state, move, after))
        state = after
    return found


@pytest.mark.parametrize(
    ("setup", "players"), [("slapstick-starter", 1), ("maniacal-mayhem", 1), ("duel", 2), ("studio", 3), ("studio", 4)]
)
def test_nothing_is_wrong_in_random_plays(setup: str, players: int) -> None:
    game = FlipToonsGame(library(), setup, players)
    whole, counted = cards_of(game.initial()), 0
    for seed in range(8):
        for before, move, after in moves_of(game, seed, 300):
            assert wrong(game, before, move, after, whole) == ""
            counted += before.phase in ("flip", "flipped") and after.phase == "market"
    assert counted > 30, "fame was counted"


def test_the_example_of_the_rulebook_is_twelve() -> None:
    table = FlipToonsGame(library(), "wacky-workload", 1).initial()
    cards = ("caterpillar", "sheep", "caterpillar", "dragonfly", "bee", "camel")
    table.market = (None,) * 5
    table.seats[0].grid = tuple(Placed(at, card, True, *divmod(at, 3)) for at, card in enumerate(cards))
    assert total(table, 0) == 12


def test_each_check_bites() -> None:
    game = FlipToonsGame(library(), "wacky-workload", 1)
    whole = cards_of(game.initial())
    moves = moves_of(game, 1, 200)
    before, move, after = next(each for each in moves if each[0].phase == "flip" and each[2].phase == "market")
    rich = after.copy()
    rich.seats[0].total += 1
    assert "its grid generates" in wrong(game, before, move, rich, whole)
    short = after.copy()
    short.toons.draw_top(0)
    assert "lost or made" in wrong(game, before, move, short, whole)
    assert wrong(game, before, move, after, whole - Counter(["bee"])).startswith("cards were lost")
    assert "did not fall" in wrong(game, after, move, before, whole)
    before, move, after = next(each for each in moves if each[1].verb == "hire" and each[2].seats[0].actions)
    cheap = after.copy()
    cheap.seats[0].fame += 1
    assert f"{move} left" in wrong(game, before, move, cheap, whole)
    other = Move(move.seat, "hire", (move.args[0], "for", "2"))
    assert "and the market is" in wrong(game, before, other, after, whole)
