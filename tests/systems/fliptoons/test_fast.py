"""The quick path plays what the reference plays: the same choices, draws and states, and the same random games."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import prod
from typing import Any

import pytest
from hypothesis import given, strategies

from authoring.game.policies import play_out, splitmix64, uniform
from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.fast import layout, randomness
from authoring.systems.fliptoons.fast.comparing import difference
from authoring.systems.fliptoons.fast.compiling import READINGS, CannotCompile
from authoring.systems.fliptoons.fast.game import FastGame, looks
from authoring.systems.fliptoons.fast.jit import COMPILED, array
from authoring.systems.fliptoons.fast.luck import foresee, luck
from authoring.systems.fliptoons.fast.randomness import below, nth, nth_bit, seed_of, splitmix
from authoring.systems.fliptoons.fast.redrawing import redraws
from authoring.systems.fliptoons.fast.sets import names_at_once
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.model import Ability, SetUp
from authoring.systems.fliptoons.rulings import RULINGS
from tests.systems.fliptoons.staging import BASE, library, pack
from tests.systems.fliptoons.test_second_season import SEASON

MOST = 2000
SOLO = ("slapstick-starter", "wacky-workload", "maniacal-mayhem")
OTHER_READINGS = {
    "FT-R01": "base rows first",
    "FT-R04": "order of placing",
    "FT-R05": "do not resolve",
    "FT-R06": "can be spent only",
    "FT-R08": "the slot to the right or under the deck",
    "FT-R12": "every dismissal",
    "FT-R20": "printed fame",
}
UNDERSTUDIES = BASE.parent / "fliptoons-understudies"
WAYS = (nth,) if COMPILED else (nth, randomness._nth_by_bytes)
"""How the bit of a rank is found: in machine code as it is done there, else both ways that run in Python."""
INVENTED: tuple[Mapping[str, Any], ...] = (
    {"when": "placed", "if": {"any": ["in upper row", {"not": "in left column"}]}, "do": [{"gain": {"fame": 1}}]},
    {"when": "placed", "if": {"different": ["row", "column"]}, "may": True, "do": [{"return": "this"}, "take toon"]},
    {"when": "market closed", "may": True, "do": [{"flip": {"choose": {"in": "grid"}}}, {"dismiss": "this"}]},
    {"when": ["hired", "dismissed"], "may": True, "do": [{"redraw market": "any"}, {"gain": {"actions": 1}}]},
    {"when": "placed", "do": [{"stack": {"on": {"choose": {"in": ["grid", "row"], "others": True}}}}]},
    {"when": "fame checked", "do": [{"replace": {"choose": {"in": "grid", "face": "down"}}}, "move above"]},
    {"when": ["placed", "dismissed"], "do": [{"stack": {"card": "toon deck", "on": {"choose": "card in grid"}}}]},
    {"when": ["placed", "hired"], "do": [{"dismiss": "deck bottom"}, {"flip": "this"}, {"flip": "previous placed"}]},
    {"when": "placed", "if": {"every": {"in": ["adjacent", "deck"], "odd": True}}, "do": [{"return": "this"}]},
)
"""Abilities that no card has, for what the cards do not need."""


def agree(library: Library, setup: SetUp | str, games: int, seed: int = 0) -> None:
    reference, fast = FlipToonsGame(library, setup, 1), FastGame(library, setup)
    for number in range(games):
        assert difference(reference, fast, splitmix64(seed, number), MOST) == "", f"game {number} of seed {seed}"


def compilable(library: Library, **changes: Any) -> tuple[SetUp, list[str]]:
    """A set-up of everything in a library that the tables can say, and the cards that they cannot."""
    setup = library.setups["wacky-workload"].model_copy(update=changes)
    out: list[str] = []
    while True:
        setup = setup.model_copy(update={"without": tuple(out)})
        try:
            FastGame(library, setup)
        except CannotCompile as refused:
            out.append(refused.id)
        else:
            return setup, out


@pytest.mark.parametrize("setup", SOLO)
def test_the_base_set_is_played_alike(setup: str) -> None:
    agree(library(), setup, 20)


@pytest.mark.parametrize("reading", ["order of placing", "reading order of the slots"])
def test_other_readings_are_played_alike(reading: str) -> None:
    agree(library({**OTHER_READINGS, "FT-R04": reading}), "wacky-workload", 15)


def test_the_understudies_are_played_alike() -> None:
    agree(library(linked=pack(BASE, UNDERSTUDIES)), "dress-rehearsal", 20)


@pytest.mark.parametrize("rulings", [{}, OTHER_READINGS], ids=["as it is", "other readings"])
def test_a_second_season_is_played_alike_but_for_what_hires_for_nothing(rulings: Mapping[str, str]) -> None:
    season = library(rulings, pack(BASE, SEASON))
    deck = {"ladybug": 2, "grasshopper": 1, "spider": 1, "dragonfly": 1, "bee": 1}
    setup, out = compilable(season, deck=deck, actions=3, discard=30, threshold=50)
    assert out == ["crow", "pig", "raccoon"]
    agree(season, setup, 20)


def test_abilities_that_no_card_has_are_played_alike() -> None:
    base = library()
    for id, ability in zip(
        ("dog", "camel", "rabbit", "goat", "cow", "bear", "lion", "cat", "bee"), INVENTED, strict=True
    ):
        rule = Ability.model_validate(ability)
        fires: dict[str, tuple[int, ...]] = {**dict.fromkeys(rule.when, (0,))}
        base.cards[id] = base.cards[id]._replace(abilities=(rule,), fires=fires, immune=frozenset())
    setup = base.setups["wacky-workload"].model_copy(
        update={"actions": 4, "dismiss_cost": 1, "prices": (0, 1, 2, 3, 4)}
    )
    agree(base, setup, 30)


def test_random_games_end_as_those_of_the_reference_whatever_they_are_split_into() -> None:
    base = library()
    reference, fast = FlipToonsGame(base, "wacky-workload", 1), FastGame(base, "wacky-workload")
    plays = [play_out(reference, uniform, splitmix64(9, number), MOST) for number in range(20)]
    for number, play in enumerate(plays):
        assert fast.look(fast.playout(9, number, MOST)) == looks(play.state)
    whole, early, late = fast.playouts(9, 20, MOST), fast.playouts(9, 8, MOST), fast.playouts(9, 12, MOST, first=8)
    assert whole == tuple(one + other for one, other in zip(early, late, strict=True))
    assert (whole.games, whole.ended, whole.won) == (20, 20, sum(play.state.result == "won" for play in plays))
    assert whole.moves == sum(len(play.moves) for play in plays)
    assert whole.rounds == sum(play.state.round for play in plays)


def test_a_game_is_given_up_after_so_many_moves() -> None:
    fast = FastGame(library(), "wacky-workload")
    assert fast.playouts(0, 3, 10).ended == 0
    assert fast.playouts(0, 3, 10).moves == 30


@pytest.mark.parametrize("most", [1, 5, 12, 40, 77])
def test_a_game_that_is_given_up_stands_where_the_reference_does(most: int) -> None:
    base = library()
    reference, fast = FlipToonsGame(base, "wacky-workload", 1), FastGame(base, "wacky-workload")
    play = play_out(reference, uniform, splitmix64(4, 0), most)
    assert not play.ended
    assert fast.look(fast.playout(4, 0, most)) == looks(play.state)


def test_the_random_numbers_are_those_of_playing_out() -> None:
    for seed, index in ((0, 0), (1, 7), (2**64 - 1, 3), (2**63, 10**6)):
        number = splitmix64(seed, index)
        assert splitmix(seed_of(seed), index) % 2**64 == number
        assert all(below(seed_of(number), limit) == number * limit >> 64 for limit in (1, 2, 58, 2**20 + 7))


@given(strategies.integers(1, 2**63 - 1), strategies.data())
def test_the_bit_of_a_rank_is_found_either_way(word: int, data: strategies.DataObject) -> None:
    rank = data.draw(strategies.integers(0, word.bit_count() - 1))
    for way in WAYS:
        number = way(word, rank)
        assert word >> number & 1 and (word & (1 << number) - 1).bit_count() == rank
    assert nth_bit(word, rank) == 1 << nth(word, rank)


def test_the_random_numbers_made_beforehand_are_those_of_the_moves() -> None:
    state = array([0] * layout.STATE)
    seed = seed_of(2**63 + 5)
    for move, count in ((0, 5), (5, 126), (131, 1), (132, 64), (196, 2), (700, 30), (701, 190)):
        state[layout.MOVES] = move
        foresee(state, seed, count)
        assert [luck(state, move + k) for k in range(count)] == [splitmix(seed, move + k) for k in range(count)]


@given(strategies.lists(strategies.integers(1, 6), max_size=6).filter(lambda copies: sum(copies) <= layout.SLOTS))
def test_a_redraw_has_one_choice_for_so_many_cards_of_each_name(copies: list[int]) -> None:
    names = [name for name, count in enumerate(copies) for _ in range(count)]
    twins = sum(1 << at for at in range(1, len(names)) if names[at] == names[at - 1])
    word = redraws()[(len(names) << layout.SLOTS - 1) + (twins >> 1)]
    assert word.bit_count() + 1 == prod(count + 1 for count in copies)


@given(strategies.lists(strategies.integers(1, 6), min_size=1, max_size=10), strategies.data())
def test_the_names_of_a_word_are_counted_at_once(copies: list[int], data: strategies.DataObject) -> None:
    name_of = [name for name, count in enumerate(copies) for _ in range(count)]
    there = data.draw(strategies.sets(strategies.integers(0, len(name_of) - 1)))
    last = sum(1 << card for card, name in enumerate(name_of) if name_of[card + 1 : card + 2] != [name])
    assert names_at_once(sum(1 << card for card in there), last) == len({name_of[card] for card in there})


def of_one_count(game: FastGame) -> set[str]:
    cards = range(len(game.names))
    words = [game.tables[layout.ONE_COUNT + number // layout.WORD] for number in cards]
    return {game.cards[game.names[number]] for number in cards if words[number] >> number % layout.WORD & 1}


def test_most_bonuses_are_one_count() -> None:
    base, understudies = library(), library(linked=pack(BASE, UNDERSTUDIES))
    more = {"badger", "flamingo", "owl", "penguin", "pigeon"}
    for cards, setup, others in (
        (base, "wacky-workload", {"camel", "deer"}),
        (understudies, "dress-rehearsal", {"camel", "deer", *more, "dragonfly"}),  # a name there is in both words
    ):
        game = FastGame(cards, setup)
        assert of_one_count(game) == {id for id in game.cards if cards.cards[id].bonuses} - others


def test_fame_that_is_too_far_apart_is_refused() -> None:
    base = library()
    base.cards["dog"] = base.cards["dog"]._replace(base=300)
    with pytest.raises(CannotCompile, match="has cards of 0 fame and of more than 255, which is too far apart"):
        FastGame(base, "wacky-workload")


@pytest.mark.parametrize(
    ("id", "reading"),
    [(id, other) for id, known in READINGS.items() for other in RULINGS[id].alternatives if other != known],
)
def test_readings_that_the_tables_do_not_know_are_refused(id: str, reading: str) -> None:
    with pytest.raises(CannotCompile, match=f"the tables of the fast engine read {id} as"):
        FastGame(library({id: reading}), "wacky-workload")


def refused(linked: LinkedPack, changes: Mapping[str, Any], message: str) -> None:
    read = library(linked=linked)
    with pytest.raises(CannotCompile, match=re.escape(message)):
        FastGame(read, read.setups["wacky-workload"].model_copy(update=changes))


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"without": ()}, 'the tables of the fast engine cannot say what "pig" does: effect "place in deck"'),
        ({"players": (1, 2)}, 'set-up "wacky-workload" is for several players, expected a set-up for one'),
        ({"win": "final flip"}, 'set-up "wacky-workload" has a final flip, expected "win: at threshold"'),
        ({"prices": tuple(range(7))}, 'set-up "wacky-workload" has 7 prices, expected 6 at the most'),
        ({"deck": {"bee": 80}}, 'set-up "wacky-workload" has 132 cards, expected 126 at the most'),
    ],
    ids=["card", "players", "final flip", "prices", "cards"],
)
def test_what_the_tables_cannot_say_is_refused_by_name(changes: Mapping[str, Any], message: str) -> None:
    refused(pack(), changes, message)
