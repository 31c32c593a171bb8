"""States that differ in the names of like tokens are worth the same, wherever a search has seen only one of them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from authoring.game.extensive import CHANCE
from authoring.proof.bagged import Reading
from authoring.proof.boxes import Boxes
from authoring.proof.odds import Search
from authoring.proof.regrets import TableValues, choices_of
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.odds.compile import BaggedPlay
from authoring.systems.flipside.odds.games import OddsAdventure
from tests.systems.flipside.random_adventures import trip_of

BAG = ("forest 1", "forest 2", "forest 2", "meadow 1")


def game_with(mismatched: Sequence[Any], do: Sequence[Any]) -> OddsAdventure:
    """An adventure in which two tokens of the bag are alike, but for their names."""
    steps = {
        "one": {"need": "any", "do": list(do), "next": ["end"]},
        "end": {"need": "meadow or level 3", "frame": "green"},
    }
    trip = trip_of(steps, "boots", 0, BAG)
    page = trip.adventure.model_dump(by_alias=True, exclude_unset=True) | {"mismatched": list(mismatched)}
    found = trip._replace(adventure=Adventure.model_validate(page)).game(OddsAdventure)
    assert isinstance(found, OddsAdventure)
    return found


def worth(game: OddsAdventure, state: Play, known: dict[Any, Fraction]) -> Fraction:
    """The value of a state under best play, every state by itself."""
    key = state.frozen()
    if key not in known:
        if game.is_terminal(state):
            known[key] = Fraction(game.returns(state)[0])
        elif game.current_player(state) == CHANCE:
            ways = [(worth(game, game.apply(state, move), known), n) for move, n in game.chance_outcomes(state)]
            known[key] = sum((value * n for value, n in ways), Fraction(0)) / sum(n for _, n in ways)
        else:
            known[key] = max(worth(game, game.apply(state, move), known) for move in game.legal_actions(state))
    return known[key]


def states(game: OddsAdventure) -> list[Play]:
    """All of them, those that differ in names too."""
    first = game.initial()
    found, seen = [first], {first.frozen()}
    for state in found:
        chance = game.current_player(state) == CHANCE
        for move in [move for move, _ in game.chance_outcomes(state)] if chance else game.legal_actions(state):
            after = game.apply(state, move)
            if after.frozen() not in seen:
                seen.add(after.frozen())
                found.append(after)
    return found


@pytest.mark.parametrize("mismatched", [["discard"], [{"supply": "any"}], [{"supply": "forest"}, {"add": "meadow"}]])
@pytest.mark.parametrize("do", [[], [{"recover": 1}], [{"supply": "any"}], [{"add": "forest or meadow"}]])
def test_every_state_has_the_value_that_it_has_by_itself(mismatched: list[Any], do: list[Any]) -> None:
    game = game_with(mismatched, do)
    search = Search(game, (), 5_000)
    known: dict[Any, Fraction] = {}
    everything = states(game)
    assert len(search) < len(everything)
    for state in everything:
        assert search.best(state) == worth(game, state, known)
    for choice in choices_of(game, search.watch, search.best):
        assert max(option.value for option in choice.options) == choice.options[0].value


@pytest.mark.parametrize("do", [[{"supply": "any"}], [{"add": "forest or meadow"}], [{"supply": {"from": "bag"}}]])
def test_like_states_offer_the_same_decisions(do: list[Any]) -> None:
    game = game_with(["discard"], do)
    offered: dict[Any, set[frozenset[Any]]] = {}
    for state in states(game):
        if game.current_player(state) >= 0:
            labels = frozenset(game.label(state, move) for move in game.legal_actions(state))
            offered.setdefault(game.key(state), set()).add(labels)
    assert all(len(each) == 1 for each in offered.values())


def test_tokens_that_a_face_of_the_loot_dice_tells_apart_are_not_alike() -> None:
    steps = {
        "one": {"need": "any", "next": ["two"]},
        "two": {"need": "any", "do": ["roll loot"], "next": ["end"]},
        "end": {"need": "meadow", "frame": "green"},
    }
    trip = trip_of(steps, "boots", 0, ["forest 1", "water 1", "meadow 1", "meadow 1"])
    page = trip.adventure.model_copy(update={"mismatched": (Effect.model_validate("fail"),)})
    made = trip._replace(adventure=page).game(OddsAdventure)
    library = made.library
    face = Effect.model_validate({"recover": "water"})
    library.box = library.box.model_copy(update={"loot": ((face,),)})
    game = OddsAdventure(library, made.adventure, made.seats[0], made.loadout)
    assert Search(game, (), 5_000).best(game.initial()) == worth(game, game.initial(), {})


def test_what_a_table_keeps_apart_for_nothing_still_has_its_value() -> None:
    """In the midst of a random wound the discard pile is told, which on the way there was not."""
    steps = {
        "one": {"need": "any", "next": ["two"]},
        "two": {"need": "forest", "do": [{"wounds": 1}, {"recover": 1}], "next": ["three"]},
        "three": {"need": "any", "next": ["end"]},
        "end": {"top": {"need": "forest", "do": [{"wounds": 1}]}, "bottom": {"need": "meadow"}, "frame": "green"},
    }
    trip = trip_of(steps, "boots", 0, ["forest 1", "forest 1", "forest 2", "water 1", "meadow 1", "forest/meadow 3"])
    game = trip.game(OddsAdventure)
    assert isinstance(game, OddsAdventure)
    reading = Reading(BaggedPlay(game))
    table, known = TableValues(reading, Boxes(reading.table)), dict[Any, Fraction]()
    for state in states(game):
        assert table.best(state) == worth(game, state, known)
