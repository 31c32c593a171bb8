"""Plays begin in the middle: with what is declared, and with nothing that is not."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.lines import seat_names
from authoring.game.replay import replay
from authoring.game.starts import BadStart, Facts, start_from, start_of
from authoring.game.transcript import Header
from authoring.game.transcript_file import transcript_of, written
from authoring.play.kept import Missing, setting_of
from authoring.play.session import Session
from authoring.play.starting import begun, said_in_full, starting_of
from tests.play.shipped import LAKE, PRESS, TOONS, configuration, pack, subjects

SCENARIO = "scenario/lanterns-on-the-lake"


def begin(name: str, subject: str, words: str = "", **facts: str) -> Any:
    """The first decision of a play that begins so."""
    start = {key.replace("__", ".").replace("_", "-"): value for key, value in facts.items()}
    return Session(begun(pack(name), configuration(name, subject, words), start).game(), 1).state


def test_an_adventure_is_begun_by_a_player_who_has_what_is_declared() -> None:
    play = begin(
        LAKE, SCENARIO, "2 players: hunter, motato", at="puddlewink", round="3", coins="7", motato__coins="1",
        all__xp="4", hunter__tokens="3 x water 1, forest 2: 1", items="", wounds="water 2", achieved="met-pernilla",
        motato__place="m4", motato__quests="2",
    )  # fmt: skip
    hunter, motato = play.seats
    assert play.run is not None and (play.run.adventure, play.run.seat, play.round) == ("puddlewink", 0, 3)
    assert (hunter.coins, motato.coins, hunter.xp, motato.xp) == (7, 1, 4, 4)
    assert sorted((*hunter.bag, *hunter.drawn)) == ["forest 2", "water 1", "water 1", "water 1"]
    assert (hunter.equipped, hunter.wounds, motato.place, motato.quests) == ((), ("water 2",), "m4", 2)
    assert "met-pernilla" in play.achieved


def test_tokens_that_are_given_come_from_the_organizer_and_old_ones_go_back() -> None:
    plain, given = (
        begin(LAKE, SCENARIO, "1 player: hunter", round="2", **more) for more in ({}, {"tokens": "water 1"})
    )
    bags = [sorted((*play.seats[0].bag, *play.seats[0].drawn)) for play in (plain, given)]
    for token in {*plain.supply}:
        total = [play.supply[token] + bag.count(token) for play, bag in zip((plain, given), bags, strict=True)]
        assert total[0] == total[1], token


def test_the_board_shows_what_set_up_and_round_tracker_have_placed_by_then() -> None:
    first, later = (begin(LAKE, SCENARIO, "1 player: hunter", round=number) for number in ("1", "4"))
    assert set(first.board) < set(later.board)
    assert begin(LAKE, SCENARIO, "1 player: hunter", board="puddlewink: m4").board == {"puddlewink": "m4"}


def test_an_entry_is_read_and_the_round_goes_on() -> None:
    entry = next(each for each in pack(LAKE).documents if each.kind == "entry" and each.data.get("choices"))
    game = begun(pack(LAKE), configuration(LAKE, SCENARIO, "1 player: hunter"), {"at": f"entry/{entry.id}"}).game()
    session = Session(game, 1)
    assert f"entry:{entry.id}" in map(str, session.opening())
    session.play_on(lambda moves, number: moves[number % len(moves)], 40)
    assert session.state.round > 1 or session.over


def test_an_adventure_alone_knows_the_cards_it_is_begun_with() -> None:
    game = begun(pack(LAKE), configuration(LAKE, "adventure/puddlewink"), {"items": "oil-lantern", "coins": "9"}).game()
    seat = game.initial().seats[0]
    assert [card.item for card in seat.equipped] == ["oil-lantern"] and seat.coins == 9
    assert game.key(game.initial()) == game.key(game.initial())


def test_toons_begin_with_decks_a_market_and_a_round() -> None:
    table = begin(TOONS, "set-up/duel", deck="bee, 2 x elephant", market="bull, tiger", round="4", seat="player-2")
    game = configuration(TOONS, "set-up/duel").game()
    session = Session(begun(pack(TOONS), configuration(TOONS, "set-up/duel"), {
        "deck": "bee, 2 x elephant", "market": "bull, tiger", "round": "4", "seat": "player-2", "top": "elephant",
    }).game(), 1)  # fmt: skip
    assert (table.round, table.first, seat_names(game)) == (4, 1, ("player-1", "player-2"))
    second = session.state.seats[1]
    assert sorted((*second.deck.cards, *(placed.card for placed in second.grid))) == ["bee", "elephant", "elephant"]
    flips = [str(move) for move in session.moves if move.verb == "reveal" and "player-2" in move.args]
    assert flips[0] == "reveal elephant for player-2"
    assert {"bull", "tiger"} <= set(session.state.market) | {
        card for seat in session.state.seats for card in seat.deck.cards
    }


def test_a_battle_begins_with_a_given_enemy_and_deck() -> None:
    play = begin(PRESS, "enemy/slush-golem", "brass", hp="7", stage="2", hexes="2", enemy_hp="3", deck="2 x brass-t1")
    assert (play.hp, play.stage, play.hexes, play.enemy_hp) == (7, 2, 2, 3)
    assert sorted((*play.deck, *play.hand)) == ["brass-t1", "brass-t1"]


@pytest.mark.parametrize("words", ["standard", "two-headed", "two-on-two"])
def test_a_whole_game_begins_with_a_book(words: str) -> None:
    game = begun(pack(PRESS), configuration(PRESS, "character/odile", words), {"book": "2", "hp": "5"}).game()
    session = Session(game, 2)
    session.play_on(lambda moves, number: moves[0], 4)
    assert "book:2" in map(str, session.happened()) and session.happened()


@pytest.mark.parametrize(("enemy", "event"), [("slush-golem", "battle:slush-golem"), ("iron-maiden-aunt", "battle:")])
def test_a_whole_game_begins_at_an_enemy(enemy: str, event: str) -> None:
    game = begun(pack(PRESS), configuration(PRESS, "character/odile", "standard"), {"at": enemy}).game()
    assert any(str(each).startswith(event) for each in Session(game, 1).happened())


@pytest.mark.parametrize(
    ("name", "subject", "facts", "message"),
    [
        (LAKE, SCENARIO, {"coinz": "1"}, 'there is no fact "coinz", did you mean "coins"?'),
        (LAKE, SCENARIO, {"coins": "many"}, 'expected a number from 0 to 60, not "many"'),
        (LAKE, SCENARIO, {"nobody.coins": "1"}, 'nobody who plays is called "nobody"'),
        (LAKE, SCENARIO, {"seat": "huntr"}, 'nobody who plays is called "huntr", did you mean "hunter"?'),
        (LAKE, SCENARIO, {"at": "pudlewink"}, 'none is called "pudlewink", did you mean "puddlewink"?'),
        (LAKE, SCENARIO, {"place": "zz9"}, '"place" knows no "zz9"'),
        (LAKE, SCENARIO, {"golden": "perhaps"}, 'expected "yes" or "no"'),
        (LAKE, SCENARIO, {"board": "puddlewink: zz9"}, 'there is no location "zz9"'),
        (LAKE, SCENARIO, {"board": "pudlewink"}, 'there is no token "pudlewink", did you mean "puddlewink"?'),
        (LAKE, SCENARIO, {"counters": "darkness"}, "expected pairs"),
        (LAKE, SCENARIO, {"counters": "darkness: low"}, 'expected a number for "darkness"'),
        (LAKE, SCENARIO, {"wounds": "4 x water 1"}, "4 wounds do not fit on 3 health slots"),
        (LAKE, "adventure/puddlewink", {"at": "moth-dance"}, "play the scenario to begin at"),
        (TOONS, "set-up/duel", {"at": "bee"}, "a play begins with a flip"),
        (TOONS, "set-up/duel", {"market": "6 x bee"}, "6 cards do not fit on 5 places"),
        (TOONS, "set-up/duel", {"deck": "bee", "top": "tiger"}, '"tiger" is not in the deck'),
        (TOONS, "set-up/duel", {"deck": "9999 x bee"}, 'are too many'),
        (PRESS, "enemy/slush-golem", {"hp": "60"}, "more than the maximum"),
        (PRESS, "enemy/slush-golem", {"book": "2"}, "a battle alone is of no book"),
        (PRESS, "character/odile", {"enemy-hp": "2"}, '"enemy-hp" is of a battle alone'),
        (PRESS, "character/odile", {"at": "slush-golm"}, 'did you mean "slush-golem"?'),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(name: str, subject: str, facts: dict[str, str], message: str) -> None:
    with pytest.raises(BadStart) as wrong:
        begun(pack(name), configuration(name, subject), facts)
    assert message in str(wrong.value)


def test_facts_are_read_from_words_and_from_yaml() -> None:
    assert start_from(["coins=3", "at = shop", "board=a: p5, b"]) == {"coins": "3", "at": "shop", "board": "a: p5, b"}
    data = {"coins": 3, "golden": True, "items": ["rope", "lamp"], "tokens": {"water 1": 2}, "read": None}
    assert start_of(data) == {
        "coins": "3", "golden": "yes", "items": "rope, lamp", "tokens": "water 1: 2", "read": "",
    }  # fmt: skip
    for wrong in (["coins"], ["=3"]):
        with pytest.raises(BadStart):
            start_from(wrong)
    for bad in ([1], {"coins": 1.5}):
        with pytest.raises(BadStart):
            start_of(bad)


def test_what_it_begins_at_is_written_with_its_kind() -> None:
    assert said_in_full(pack(LAKE), {"at": "puddlewink", "coins": "1"}) == {"at": "adventure/puddlewink", "coins": "1"}
    assert said_in_full(pack(LAKE), {"at": "token/puddlewink"}) == {"at": "token/puddlewink"}
    assert said_in_full(pack(PRESS), {"at": "slush-golem"}) == {"at": "enemy/slush-golem"}


@pytest.mark.parametrize(
    ("name", "subject", "start"),
    [
        (LAKE, SCENARIO, {"at": "adventure/puddlewink", "coins": "5"}),
        (LAKE, "adventure/puddlewink", {"tokens": "9 x water 1"}),
        (TOONS, "set-up/duel", {"deck": "4 x bee, goat"}),
        (PRESS, "enemy/slush-golem", {"hp": "3"}),
    ],
)
def test_a_play_that_begins_in_the_middle_is_recorded_and_played_again(
    name: str, subject: str, start: dict[str, str]
) -> None:
    chosen = configuration(name, subject)
    session = Session(begun(pack(name), chosen, start).game(), 7)
    session.play_on(lambda moves, number: moves[number % len(moves)], 6)
    kind, id = subject.split("/")
    header = Header(pack(name).system, name, "1", (kind, id), chosen.name, "", session.expectation(), start=start)
    transcript = session.transcript(header)
    again = transcript_of(written(transcript))
    assert again == transcript and again is not None
    setting = setting_of(pack(name), list(subjects(name).values()), again)
    assert not isinstance(setting, Missing)
    assert replay(setting[1].game(), again).holds
    without = setting_of(
        pack(name), list(subjects(name).values()), transcript_of(written(transcript).replace("start:", "data:"))
    )  # type: ignore[arg-type]
    assert not isinstance(without, Missing) and not replay(without[1].game(), again).holds


@settings(max_examples=40, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from(["at", "coins", "hp", "deck", "items", "tokens", "board", "seat", "round", "x.y"]),
        st.text(max_size=12),
        max_size=4,
    )
)
def test_whatever_is_declared_begins_or_is_refused(start: dict[str, str]) -> None:
    for name, subject in ((LAKE, SCENARIO), (TOONS, "set-up/duel"), (PRESS, "enemy/slush-golem")):
        try:
            game = begun(pack(name), configuration(name, subject), start).game()
        except BadStart as wrong:
            assert str(wrong)
        else:
            assert game.current_player(game.initial()) != 99


def test_every_fact_says_what_it_is() -> None:
    for name in (LAKE, TOONS, PRESS):
        starting = starting_of(pack(name))
        assert starting is not None and not {*starting.table} & {*starting.seat}
        facts = Facts({}, starting.table, starting.seat, ("a",))
        assert all((*starting.table.values(), *starting.seat.values())) and facts.text("at") is None
