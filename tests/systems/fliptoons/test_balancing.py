"""Policies and measures of FlipToons, and the quick path of both held equal to the reference."""

from __future__ import annotations

from dataclasses import replace

import pytest

from authoring.balance.declared import Declared, study_of
from authoring.balance.study import Study, rows_of_cell
from authoring.balance.worth import returns_of
from authoring.game.extensive import CHANCE
from authoring.game.policies import below, drawn, splitmix64
from authoring.systems.fliptoons.balancing.quick import playouts_on_arrays, plays_on_arrays
from authoring.systems.fliptoons.balancing.rules import sensible, stirring
from authoring.systems.fliptoons.balancing.unseen import unseen
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.state import Table
from tests.systems.fliptoons.staging import library, pack

SOLO = ("slapstick-starter", "wacky-workload", "maniacal-mayhem")


def study(*policies: str, about: tuple[str, ...] = SOLO, plays: int = 12, bare: bool = True) -> Study:
    return study_of(pack(), Declared(about=about, policies=policies, plays=plays, bare=bare))


def walk(game: FlipToonsGame, seed: int) -> list[Table]:
    """The states of a random play."""
    states = [game.initial()]
    while not game.is_terminal(states[-1]):
        number = splitmix64(seed, len(states))
        if game.current_player(states[-1]) == CHANCE:
            move = drawn(game.chance_outcomes(states[-1]), number)
        else:
            moves = game.legal_actions(states[-1])
            move = moves[below(number, len(moves))]
        states.append(game.apply(states[-1], move))
    return states


def test_whole_games_on_arrays_are_those_of_the_reference() -> None:
    wanted = study("random", "sensible")
    quick = replace(wanted, balancing=replace(wanted.balancing, plays=plays_on_arrays))
    slow = replace(wanted, balancing=replace(wanted.balancing, plays=lambda game, policy, ends: None))
    for cell in wanted.cells:
        assert rows_of_cell(quick, cell, range(12)) == rows_of_cell(slow, cell, range(12))


def test_sensible_play_is_better_the_easier_the_set_up_and_better_than_random_play() -> None:
    wanted = study("random", "sensible", plays=120)
    quick = replace(wanted, balancing=replace(wanted.balancing, plays=plays_on_arrays))
    wins = [sum(row.returns[0] for row in rows_of_cell(quick, cell, range(120))) for cell in quick.cells]
    assert all(plain < by_rule for plain, by_rule in zip(wins[::2], wins[1::2], strict=True))
    assert wins[1] > wins[3] > wins[5] > 0


@pytest.mark.parametrize("setup", SOLO)
def test_playouts_on_arrays_come_to_the_same_end(setup: str) -> None:
    game = FlipToonsGame(library(), setup)
    quick = playouts_on_arrays(game)
    assert quick is not None
    for number, state in enumerate(walk(game, 7)):
        for seed in (number, splitmix64(number, 1)):
            assert quick(state, seed, 1_000) == returns_of(game, state, seed)


def test_what_is_not_solo_has_no_quick_path() -> None:
    assert playouts_on_arrays(FlipToonsGame(library(), "duel")) is None
    assert plays_on_arrays(FlipToonsGame(library(), SOLO[0]), "sensible", frozenset({"hired"})) is None


def test_what_is_dealt_anew_looks_the_same() -> None:
    changed = 0
    for game in (FlipToonsGame(library(), "duel", 2), FlipToonsGame(library(), "studio", 3)):
        for seed in range(3):
            for number, state in enumerate(walk(game, seed)):
                dealt = unseen(game, state, 0, splitmix64(seed, number))
                changed += dealt is not state
                assert game.observation(dealt, 0) == game.observation(state, 0)
                assert game.legal_actions(dealt) == game.legal_actions(state)
                assert game.current_player(dealt) == game.current_player(state)
    assert changed


def test_looking_ahead_a_flip_wins_more_often() -> None:
    wanted = study("sensible", "lookahead:40", about=("maniacal-mayhem",), plays=6, bare=False)
    by_rule, ahead = (rows_of_cell(wanted, cell, range(6)) for cell in wanted.cells)
    assert sum(row.returns[0] for row in ahead) >= sum(row.returns[0] for row in by_rule)
    assert all(row.lost == "the market ran short" for row in (*by_rule, *ahead) if not row.returns[0])
    assert all(len(row.series["fame"]) == row.rounds for row in ahead)


def test_a_market_that_does_not_churn_is_stirred_so_that_games_against_others_end() -> None:
    wanted = study("sensible", about=("studio",), plays=12)
    assert {cell.configuration.data["players"] for cell in wanted.cells} == {"3", "4"}
    for cell in wanted.cells:
        rows = rows_of_cell(wanted, cell, range(12))
        assert all(row.ended and row.rounds < 25 for row in rows)
    duel = FlipToonsGame(library(), "duel")
    assert not any(stirring(state, duel.legal_actions(state)) for state in walk(duel, 1) if not duel.is_terminal(state))
    studio = FlipToonsGame(library(), "studio", 3)
    state = next(state for state in walk(studio, 1) if "pass" in {move.verb for move in studio.legal_actions(state)})
    moves = studio.legal_actions(state)
    assert stirring(state, moves) == [move for move in moves if move.verb == "hire"]
    assert sensible(studio, state, moves, 0).verb != "pass" or not stirring(state, moves)
