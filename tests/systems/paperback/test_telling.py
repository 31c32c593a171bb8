"""Moves in words: what a word shows, what a card does and costs, what a reward gives."""

from __future__ import annotations

import pytest

from authoring.game.extensive import Move
from authoring.systems.paperback.game.develop import ChooseReward, Shop
from authoring.systems.paperback.game.engine import BattleGame, Setup
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.game.telling import describe
from authoring.systems.paperback.spoken import spoken
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
         "LO(G), splayed left, O (odile-o1) on top (Next turn draw 1 more card): 3 blocks"),
        ("play (a) right none wild", "(A), splayed right, no top card: nothing"),
        ("play li left vowel odile-l1", "LI, splayed left, the enemy vowel on top: 2 blocks"),
        ("use blotting-paper", "use Blotting Paper for 2 energy: Gain 2 blocks. Give the enemy 1 hex"),
        ("use poison-pen",
         "use Poison Pen for 2 energy and 1 hex: If the enemy has 1 or more hexes, spend hexes of the enemy by hexes "
         "on the enemy (1–5: 1, 6+: 3): the enemy loses 1 HP for each hex on the enemy"),
        ("use good-reviews", "use Good Reviews for 2 boons: Spend 2 boons: heal 2 HP. Gain 1 block"),
        ("use candle-stub", "use Candle Stub for nothing: Gain 2 energy"),
        ("use folding-screen",
         "use Folding Screen for 3 energy: Turn this until the battle ends. While it is turned: At the start of your "
         "turn: gain 1 block"),
        ("plot odile-l1", "use the plot of L (odile-l1): Give the enemy 1 hex"),
        ("plot odile-l1+", "use the plot of L (odile-l1+): Give the enemy 2 hexes"),
        ("upgrade odile-n1", "upgrade N (odile-n1): 2 hits left, 2 hits right"),
        ("remove odile-n1", "remove N (odile-n1)"),
        ("keep moth-in-a-matchbox", "keep Moth in a Matchbox: Wilds: +1"),
        ("keep smelling-salts 1",
         "keep Smelling Salts, side 1 (Uncorked) up: When you lose HP, once a battle: heal 2 HP"),
        ("keep dead-letter 1",
         "keep Dead Letter, side 1 (Opened) up: When a card of yours goes to the fatigue pile, if the enemy has 3 or "
         "more hexes, once a turn: gain 1 boon"),
        ("skip", "no word"),
    ],
)  # fmt: skip
def test_a_move_is_told_with_what_comes_of_it(line: str, told: str) -> None:
    verb, *args = line.split(" ")
    assert describe(battle(), Move(0, verb, tuple(args))) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("buy hardcover", "buy Hardcover for 4 boons, used for 2 energy: Gain 3 blocks"),
        ("buy warm-scarf 1", "buy Warm Scarf for 4 boons, side 1 (Round the neck) up: Maximum HP: +5"),
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
        "take side 2 of the reward (The budget): Reveal 3 letters, keep one on its upgraded side. Gain the next boss "
        "McGuffin. Reveal 2 items, keep one. Heal 3 HP"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Gain {hit 2} and give the enemy {hex 1}.", "Gain 2 hits and give the enemy 1 hex."),
        ("When you gain a {boon}: lose {hp 3}.", "When you gain a boon: lose 3 HP."),
        ("Gain {hit 1} for every 2 {hex} on you.", "Gain 1 hit for every 2 hexes on you."),
        ("{upgrade} Upgrade a letter.", "Upgrade a letter."),
        ("Wilds {wild}: +1.", "Wilds: +1."),
        ("Penalties {penalty} in your starting deck: +2.", "Penalties in your starting deck: +2."),
        ("If the word has no {wild}, gain the next {item 2}.", "If the word has no Wild, gain the next 2 items."),
        ("(if you have 3 or more {hex})", "(if you have 3 or more hexes)"),
        ("Put a card of {fatigue} on your discard pile.", "Put a card of the fatigue pile on your discard pile."),
        (
            "blocks {block 4}; attacks for {attack 5}; {hex} and no more",
            "blocks 4; attacks for 5 damage; hexes and no more",
        ),
    ],
)
def test_icons_are_told_by_their_names(text: str, told: str) -> None:
    assert spoken(text) == told
