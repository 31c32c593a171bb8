"""What holds in every play: conformance, cards that stay in the game, a sorted market, fame that adds up, an end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.game.conformance import breaches
from authoring.game.extensive import CHANCE, TERMINAL, IllegalMove, Move
from authoring.game.lines import possible
from authoring.game.policies import below, play_out, splitmix64, uniform
from authoring.proof.ranked import falls
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.playing import play_on
from authoring.systems.fliptoons.game.scoring import sight_of, total_of
from authoring.systems.fliptoons.game.state import Table
from tests.systems.fliptoons.staging import BASE, pack

SEASON = Path(__file__).parents[2] / "packs" / "fliptoons-second-season"
UNDERSTUDIES = BASE.parent / "fliptoons-understudies"
GAMES = [
    ((BASE,), "slapstick-starter", 1), ((BASE,), "duel", 2), ((BASE,), "studio", 3), ((BASE,), "studio", 4),
    ((BASE, UNDERSTUDIES), "dress-rehearsal", 1), ((BASE, UNDERSTUDIES), "double-bill", 2),
    ((BASE, SEASON), "second-solo", 1), ((BASE, SEASON), "second-crowd", 6),
]  # fmt: skip


def game(folders: tuple[Path, ...], setup: str, players: int) -> FlipToonsGame:
    return FlipToonsGame(Library(pack(*folders)), setup, players)


def states(game: FlipToonsGame, seed: int, most: int) -> Iterator[Table]:
    """The states of a random play."""
    state = game.initial()
    yield state
    for number in range(most):
        moves = possible(game, state)
        if not moves:
            return
        state = game.apply(state, moves[below(splitmix64(seed, number), len(moves))])
        yield state


@pytest.mark.parametrize(("folders", "setup", "players"), GAMES)
def test_it_is_a_game_in_extensive_form(folders: tuple[Path, ...], setup: str, players: int) -> None:
    assert breaches(lambda: game(folders, setup, players), plays=3, max_moves=90) == []


@pytest.mark.parametrize(("folders", "setup", "players"), GAMES)
def test_no_card_is_lost_or_made_and_the_market_is_in_order(
    folders: tuple[Path, ...], setup: str, players: int
) -> None:
    played = game(folders, setup, players)
    library = played.library
    starting = library.starting_deck(played.setup)
    whole = Counter([*library.toon_deck(played.setup), *starting * players])
    for seed in range(4):
        for state in states(played, seed, 400):
            seats = state.seats
            cards = [*state.toons.cards, *state.discarded, *(card for card in state.market if card)]
            cards += [card for seat in seats for card in (*seat.deck.cards, *seat.dismissed)]
            cards += [placed.card for seat in seats for placed in seat.grid]
            assert Counter(cards) == whole
            assert all(seat.fame >= 0 and seat.actions >= 0 for seat in seats)
            for seat in seats:
                slots = {(placed.row, placed.column) for placed in seat.grid}
                assert all(row <= 1 and 0 <= column <= 2 for row, column in slots)
                assert len({placed.serial for placed in seat.grid}) == len(seat.grid)
            if state.phase == "flip" and state.legal and not seats[0].grid:
                ranks = [library.cards[card].rank for card in state.market if card]
                assert ranks == sorted(ranks)


@pytest.mark.parametrize(("folders", "setup", "players"), GAMES)
def test_totals_are_what_the_grids_generate(folders: tuple[Path, ...], setup: str, players: int) -> None:
    played = game(folders, setup, players)
    checked = 0
    for state in states(played, 11, 600):
        if state.phase == "market" and any(event.what == "bonus" for event in state.events):
            for number, seat in enumerate(state.seats):
                if not any(event.what in ("dismissed", "hired") for event in state.events):
                    assert seat.total == total_of(sight_of(state, number)) + seat.counted
                    checked += 1
    assert checked


@pytest.mark.parametrize(("folders", "setup", "players"), [each for each in GAMES if each[2] <= 2])
def test_a_measure_falls_with_every_move_or_there_is_none(folders: tuple[Path, ...], setup: str, players: int) -> None:
    played = game(folders, setup, players)
    assert played.measured == (setup != "second-solo"), "raccoons bring cards back"
    for seed in range(6 if played.measured else 0):
        before: Table | None = None
        for state in states(played, seed, 3_000):
            ended = played.is_terminal(state)
            assert before is None or falls(played.rank(before), played.rank(state), ended)
            before = state
        assert before is not None and played.current_player(before) == TERMINAL


def test_what_is_hidden_is_not_shown() -> None:
    played = game((BASE,), "duel", 2)
    for state in states(played, 3, 200):
        shown = played.observation(state, 0)
        assert shown["seats"][1]["deck"] == sorted(state.seats[1].deck.cards)
        assert shown["toon deck"] == state.toons.size and "toons" not in shown


def test_rounds_in_which_nothing_can_be_done_do_not_run_by_themselves() -> None:
    """Nobody can pay for anything, every deck is of one card, and no card leaves the market."""
    library = Library(pack(BASE))
    setup = library.setups["studio"].model_copy(update={"deck": {"caterpillar": 6}, "prices": (90,), "churn": False})
    played = FlipToonsGame(library, setup, 3)
    last = list(states(played, 0, 100))[-1]
    assert not played.is_terminal(last) and last.round > 20


@pytest.mark.parametrize("setup, players", [("wacky-workload", 1), ("duel", 2), ("studio", 3)])
def test_playing_on_the_table_itself_makes_the_moves_of_playing_out(setup: str, players: int) -> None:
    made = game((BASE,), setup, players)
    for number in range(3):
        play, table = play_out(made, uniform, number, 400), made.initial()
        assert play_on(made, table, number, 400) == len(play.moves)
        assert made.key(table) == made.key(play.state)
        assert table.round == play.state.round


def test_a_step_that_is_not_possible_changes_nothing() -> None:
    duel = game((BASE,), "duel", 2)
    table = duel.initial()
    before = duel.key(table)
    with pytest.raises(IllegalMove, match="reveal bee is not possible now"):
        duel.step(table, Move(CHANCE, "reveal", ("bee",)))
    assert duel.key(table) == before
    while duel.current_player(table) == CHANCE:
        duel.deal(table, 0)
    before = duel.key(table)
    with pytest.raises(IllegalMove, match="hire nobody is not possible now"):
        duel.step(table, Move(0, "hire", ("nobody",)))
    assert duel.key(table) == before
