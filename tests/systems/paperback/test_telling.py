"""Moves in words: what a word shows, what a card does and costs, what a reward gives."""

from __future__ import annotations

import pytest

from authoring.game.extensive import Move
from authoring.systems.paperback.game.develop import ChooseReward, Shop
from authoring.systems.paperback.game.engine import BattleGame, Setup
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.game.telling import describe
from authoring.systems.paperback.wording import words
from tests.systems.paperback.staging import content


def battle() -> Play:
    """The first turn against Fib, with a hex on it and energy to spend."""
    play = BattleGame(content(), Setup("odile", "standard"), "fib").initial().copy()
    play.enemy_hexes, play.energy, play.hand = 4, 5, ("odile-l1", "odile-o1")
    return play


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("play lo right odile-l1 odile-o1", "LO, splayed right, L (odile-l1) on top: 2 hits, 1 energy"),
        ("play lo(g) left odile-o1 odile-l1 wild",
         "LO(G), splayed left, O (odile-o1) on top (draw next turn 1): 3 blocks"),
        ("play (a) right none wild", "(A), splayed right, no top card: nothing"),
        ("play li left vowel odile-l1", "LI, splayed left, the enemy vowel on top: 2 blocks"),
        ("use blotting-paper", "use Blotting Paper: blocks 2, hexes 1 for 2 energy"),
        ("use poison-pen", "use Poison Pen: damage 1 for each hex on enemy for 2 energy and 1 hex"),
        ("use good-reviews", "use Good Reviews: heal 2, blocks 1 for 2 boons"),
        ("use candle-stub", "use Candle Stub: energy 2 for nothing"),
        ("use folding-screen", "use Folding Screen: at turn start: blocks 1 for 3 energy"),
        ("plot odile-l1", "use the plot of L (odile-l1): hexes 1"),
        ("plot odile-l1+", "use the plot of L (odile-l1+): hexes 2"),
        ("upgrade odile-n1", "upgrade N (odile-n1): 2 hits left, 2 hits right"),
        ("remove odile-n1", "remove N (odile-n1)"),
        ("keep moth-in-a-matchbox", "keep Moth in a Matchbox: wilds 1"),
        ("keep smelling-salts 1", "keep Smelling Salts, side 1 (Uncorked) up: at hp lost, once a battle: heal 2"),
        ("keep dead-letter 1",
         "keep Dead Letter, side 1 (Opened) up: at card fatigued, if hex on enemy 3+, once a turn: boons 1"),
        ("skip", "no word"),
    ],
)  # fmt: skip
def test_a_move_is_told_with_what_comes_of_it(line: str, told: str) -> None:
    verb, *args = line.split(" ")
    assert describe(battle(), Move(0, verb, tuple(args))) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("buy hardcover", "buy Hardcover for 4 boons: blocks 3, costs 2 energy"),
        ("buy warm-scarf 1", "buy Warm Scarf for 4 boons, side 1 (Round the neck) up: max hp 5"),
        ("buy odile-a2 for odile-o1",
         "buy A (odile-a2) for 2 boons in the place of O (odile-o1): 2 blocks, 1 energy left, 1 hit right"),
        ("upgrade odile-n1", "upgrade N (odile-n1) for 3 boons: 2 hits left, 2 hits right"),
        ("remove odile-n1", "remove N (odile-n1) for 4 boons"),
        ("heal", "heal 3 HP for 3 boons"),
        ("renew column-2", "renew column 2 of the shop for 0 boons"),
        ("renew items", "renew the items of the shop for 0 boons"),
        ("leave", "leave the shop"),
    ],
)  # fmt: skip
def test_the_shop_says_its_prices(line: str, told: str) -> None:
    play = battle()
    play.agenda = [Shop(0)]
    verb, *args = line.split(" ")
    assert describe(play, Move(0, verb, tuple(args))) == told


def test_a_reward_says_what_is_on_its_sides() -> None:
    play = battle()
    play.agenda = [ChooseReward(0, "head-of-marketing")]
    assert describe(play, Move(0, "reward", ("2",))) == (
        "take side 2 of the reward (The budget): add letter reveal 3, upgraded, gain boss mcguffin 1, gain item 2, "
        "heal 3"
    )


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"per": "hex on enemy"}, "1 for each hex on enemy"),
        ({"per": "energy", "each": 2, "every": 3, "base": 1, "most": 9}, "1 and 2 for each 3 energy, 9 at most"),
        ({"per": "hex on enemy", "chart": {0: 1, 3: 2}}, "by hex on enemy (1 from 0 on, 2 from 3 on)"),
        (["stun", {"hits": 2}], "stun, hits 2"),
        ({"while": {"no wild": True}}, "while no wild"),
    ],
)
def test_numbers_and_effects_in_words(data: object, told: str) -> None:
    assert words(data) == told
