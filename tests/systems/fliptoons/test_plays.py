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
from authoring.systems.fliptoons.fast.comparing import difference
from authoring.systems.fliptoons.fast.game import FastGame
from authoring.systems.fliptoons.game.constants import FIRINGS
from authoring.systems.fliptoons.game.engine import FlipToonsGame, settle
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.playing import play_on
from authoring.systems.fliptoons.game.rounds import Hook
from authoring.systems.fliptoons.game.scoring import sight_of, total_of
from authoring.systems.fliptoons.game.state import Deck, Placed, Table
from authoring.systems.fliptoons.model import Ability
from tests.systems.fliptoons.staging import BASE, Stage, library, pack

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
            if state.phase == "flip" and not seats[0].grid:
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
def test_a_measure_falls_with_every_move(folders: tuple[Path, ...], setup: str, players: int) -> None:
    played = game(folders, setup, players)
    assert played.measured
    for seed in range(6):
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
        assert play_on(table, number, 400) == len(play.moves)
        assert made.key(table) == made.key(play.state)
        assert table.round == play.state.round


@pytest.mark.parametrize("most", [0, 1, 30, 77])
def test_playing_on_stops_after_so_many_moves_and_can_be_taken_up_again(most: int) -> None:
    made = game((BASE,), "wacky-workload", 1)
    play, table = play_out(made, uniform, 5, most), made.initial()
    assert play_on(table, 5, most) == most and made.key(table) == made.key(play.state)
    assert made.legal_actions(table) == made.legal_actions(play.state)
    assert made.chance_outcomes(table) == made.chance_outcomes(play.state)
    assert not table.events, "what happens is not noted"
    play_on(table, 6, 5_000)
    assert made.is_terminal(table)


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


def test_the_measure_falls_in_a_round_in_which_the_churn_finds_nothing() -> None:
    """The market was bought empty: an alligator still asks, and then the Final Flip comes."""
    given = {
        "market": {3: "ostrich"},
        "fame": 9,
        "actions": 1,
        "grid": [["alligator", ["bee", "dog"], None], [None] * 3],
    }
    played = Stage({"players": 2, "begin": "market", "phase": "fame checked", "given": given})
    state = played.initial()
    while not played.is_terminal(state):
        moves = possible(played, state)
        after = played.apply(state, moves[0])
        assert falls(played.rank(state), played.rank(after), played.is_terminal(after))
        state = after
    assert state.final and state.result == "won"


def test_the_measure_falls_with_an_ability_that_puts_its_card_into_decks_twice() -> None:
    base = library()
    twice = {"when": "fame checked", "may": True, "do": [{"place in deck": "any player"}] * 2}
    rule = Ability.model_validate(twice)
    base.cards["bee"] = base.cards["bee"]._replace(abilities=(rule,), fires={"fame checked": (0,)})
    played = FlipToonsGame(base, "duel", 2)
    assert played.measured
    asked = 0
    for seed in range(3):
        before: Table | None = None
        for state in states(played, seed, 150):
            asked += any(move.verb == "use" for move in played.legal_actions(state))
            assert before is None or falls(played.rank(before), played.rank(state), played.is_terminal(state))
            before = state
    assert asked


def test_an_immune_card_that_is_placed_instead_is_a_reveal_so_a_flip_ends() -> None:
    """Cats that return themselves and turn up the next one would go round by themselves for ever."""
    base = library()
    rule = Ability.model_validate({"when": "placed", "do": [{"return": "this"}, {"dismiss": "deck top"}]})
    base.cards["cat"] = base.cards["cat"]._replace(abilities=(rule,), fires={"placed": (0,)})
    setup = base.setups["wacky-workload"].model_copy(update={"deck": {"cat": 6}})
    reference, fast = FlipToonsGame(base, setup, 1), FastGame(base, setup)
    assert reference.initial().seats[0].deck.size == 6
    assert difference(reference, fast, 5, 300) == ""
    flipped = list(states(reference, 0, 60))[-1]
    assert flipped.round >= 1 and flipped.seats[0].deck.size + len(flipped.seats[0].grid) >= 6


def test_cards_that_set_themselves_off_for_ever_are_stopped() -> None:
    """Each comes back into the deck when it is dismissed, and dismisses the top card of it: there is no other."""
    base = library()
    rule = Ability.model_validate(
        {"when": "dismissed", "do": [{"place in deck": "any player"}, {"dismiss": "deck top"}]}
    )
    base.cards["bee"] = base.cards["bee"]._replace(abilities=(rule,), fires={"dismissed": (0,)})
    setup = base.setups["wacky-workload"].model_copy(update={"deck": {"bee": 6}, "dismiss_cost": 0})
    played = FlipToonsGame(base, setup, 1)
    assert not played.measured
    state = next(each for each in states(played, 0, 90) if each.phase == "market" and len(each.seats[0].grid) == 6)
    dismiss = next(move for move in played.legal_actions(state) if move.verb == "dismiss")
    after = played.apply(state, dismiss)
    assert after.fired == FIRINGS
    assert sum(event.what == "fired" for event in after.events) == 2 * FIRINGS
    assert after.seats[0].deck.size + len(after.seats[0].grid) + len(after.seats[0].dismissed) == 6


def test_after_flip_an_immune_card_on_top_of_the_deck_stays_there() -> None:
    base = library()
    rule = Ability.model_validate({"when": "market closed", "do": [{"dismiss": "deck top"}]})
    base.cards["goat"] = base.cards["goat"]._replace(abilities=(rule,), fires={"market closed": (0,)})
    played = FlipToonsGame(base, "wacky-workload", 1)
    table = played.initial()
    table.agenda.clear()
    table.phase = "after market"
    table.seats[0].grid = (Placed(0, "goat", True, 0, 0),)
    table.seats[0].deck = Deck(top=("cat", "bee"))
    table.push(Hook(0, "market closed"))
    settle(table)
    assert [placed.card for placed in table.seats[0].grid] == ["goat"]
    assert table.seats[0].deck == Deck(top=("cat", "bee")) and not table.seats[0].dismissed
