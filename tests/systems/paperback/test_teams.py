"""2v2: two trays, two enemies, phases in step, letters bought across the table. Rulebook: 2v2 Mode."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from authoring.game.conformance import breaches
from authoring.game.extensive import CHANCE, TEAM, Event
from authoring.game.lines import possible
from authoring.systems.paperback.game.battle import Prep
from authoring.systems.paperback.game.dealing import Change
from authoring.systems.paperback.game.develop import ChooseReward, Shop
from authoring.systems.paperback.game.engine import BattleGame, IllegalSetup, RunGame, Setup
from authoring.systems.paperback.game.state import Play, with_all
from authoring.systems.paperback.proving.guide import IdleGuide, WinningGuide
from authoring.systems.paperback.proving.relaxation import of_run
from tests.systems.paperback.staging import Acted, content

MODE = "two-on-two"
PAIR = Setup("odile", MODE, partner="brass")


def at_prep() -> Acted:
    """The first Prep Phase of the first player; draws are the first ones possible."""
    acted = Acted(RunGame(content(), PAIR))
    while not isinstance(acted.state.agenda[-1], Prep):
        step(acted)
    return acted


def step(acted: Acted, verb: str = "") -> None:
    """One move: the first with that verb, or the first there is."""
    moves = possible(acted.game, acted.state)
    chosen = next((move for move in moves if move.verb == verb), moves[0])
    acted.state = acted.game.apply(acted.state, chosen)
    acted.events += acted.game.events(acted.state)


def change(acted: Acted, how: Callable[[Play], None]) -> None:
    """Put the table into another state in the middle of a Prep Phase."""
    play = acted.state.copy()
    how(play)
    play.legal = play.agenda[-1].moves(play)
    acted.state = play


def on(acted: Acted, seat: int) -> Play:
    """The table as it is before a player."""
    play = acted.state.copy()
    play.turn_to(seat)
    return play


def to_prep(acted: Acted, seat: int, verb: str = "skip") -> None:
    """On to the next Prep Phase of a player."""
    step(acted, verb)
    while not (isinstance(acted.state.agenda[-1], Prep) and acted.state.seat == seat):
        step(acted, "skip")


def test_a_run_of_two_keeps_the_form() -> None:
    assert breaches(lambda: RunGame(content(), PAIR), plays=2, max_moves=40) == []


@pytest.mark.parametrize("partner", ["", "odile", "nobody"])
def test_the_characters_are_two_different_ones(partner: str) -> None:
    with pytest.raises(IllegalSetup, match="different character"):
        RunGame(content(), Setup("odile", MODE, partner=partner))


def test_core_cards_are_chosen_for_the_partner_too() -> None:
    cores = ("overtime", "rattling-type")
    acted = Acted(RunGame(content(), Setup("odile", MODE, partner="brass", partner_cores=cores)))
    first, second = on(acted, 0), on(acted, 1)
    assert {card.id for card in second.owned} == {*cores, "pressure-valve"}
    assert not {card.id for card in first.owned} & set(cores)


@pytest.mark.parametrize(
    ("mode", "cores", "told"),
    [
        (MODE, ("overtime", "subscribers"), "one that uses hexes"),
        (MODE, ("overtime", "poison-pen"), "from its own"),
        (MODE, ("overtime", "nothing"), "from its own"),
        ("standard", ("overtime", "rattling-type"), "in 2v2 only"),
    ],
)
def test_core_cards_that_a_partner_cannot_have(mode: str, cores: tuple[str, str], told: str) -> None:
    with pytest.raises(IllegalSetup, match=told):
        RunGame(content(), Setup("odile", mode, partner="brass", partner_cores=cores))


def test_there_is_no_single_battle_of_two() -> None:
    with pytest.raises(IllegalSetup, match="whole game"):
        BattleGame(content(), PAIR, "fib")


def test_each_has_a_tray_and_the_shop_a_row_for_each() -> None:
    acted = at_prep()
    first, second = on(acted, 0), on(acted, 1)
    assert acted.game.seats == (first.character, second.character) == ("odile", "brass")
    for play in (first, second):
        letters = [*play.deck, *play.hand]
        assert len(play.hand) == 4 and len(letters) == 10
        assert len([card for card in play.shop_letters if card]) == 3 and len(play.letters) == 47
        assert {card.split("-")[0] for card in (*letters, *play.shop_letters)} == {play.character}
        assert {card.owner for card in play.owned} == {play.seat} and len(play.owned) == 3
        assert (play.hp, play.turn) == (20, 1 - play.seat)
    enemies = [content().enemies[play.enemy] for play in (first, second)]
    assert first.enemy != second.enemy
    assert [(enemy.book, enemy.type) for enemy in enemies] == [(1, "lackey")] * 2
    assert first.shop_items == second.shop_items and first.items == second.items
    seen = acted.game.observation(acted.state, 0)
    assert [seen[f"{who} enemy"]["id"] for who in ("odile", "brass")] == [first.enemy, second.enemy]
    assert [seen[f"{who} hand"] for who in ("odile", "brass")] == [list(first.hand), list(second.hand)]


def test_nobody_begins_a_phase_before_both_have_ended_the_one_before() -> None:
    acted = at_prep()
    assert acted.state.seat == 0
    before = len(acted.events)
    step(acted, "skip")
    assert acted.state.seat == 1 and isinstance(acted.state.agenda[-1], Prep)
    assert not [event for event in acted.events[before:] if event.what == "action"]
    to_prep(acted, 0)
    enemies = [on(acted, seat).enemy for seat in (0, 1)]
    assert [event.which.split("/")[0] for event in acted.events if event.what == "action"] == enemies
    assert [on(acted, seat).turn for seat in (0, 1)] == [2, 1]
    assert [len(on(acted, seat).hand) for seat in (0, 1)] == [4, 4]


def buying() -> Acted:
    """The first player has a boon and "at"; the second a "c" to sell and a penalty that is no letter card."""
    acted = at_prep()

    def deal(play: Play) -> None:
        mine = sorted((*play.hand, *play.deck))
        play.hand = with_all((), [next(card for card in mine if card.startswith("odile-e"))])
        play.deck = with_all((), [card for card in mine if card not in play.hand])
        play.boons = 1
        play.set_other("hand", with_all((), (play.of_other("hand")[0], "smudge-g")))

    change(acted, deal)
    return acted


def test_a_letter_is_bought_once_a_turn_for_a_boon_and_goes_home_when_it_was_used() -> None:
    acted = buying()
    card = on(acted, 1).hand[0]
    sold = [option for option in acted.options if option.startswith("buy ")]
    assert sold == [f"buy {card} from brass"]
    theirs = on(acted, 1).boons
    acted.line(sold[0])
    assert (acted.state.boons, on(acted, 1).boons) == (0, theirs + 1)
    assert card in acted.state.hand and card not in on(acted, 1).hand
    assert Event("traded", card) in acted.events
    assert not [option for option in acted.options if option.startswith("buy ")]
    change(acted, lambda play: setattr(play, "boons", 5))
    assert not [option for option in acted.options if option.startswith("buy ")]
    top = next(option for option in acted.options if option.split(" ")[3:4] == [card])
    acted.line(top)
    assert acted.state.seat == 1
    assert not [option for option in acted.options if option.startswith("buy ")]
    while not (isinstance(acted.state.agenda[-1], Prep) and acted.state.seat == 0):
        step(acted, "skip")
    assert card in on(acted, 1).fatigue and card not in on(acted, 0).fatigue
    assert not acted.state.lent
    assert [option for option in acted.options if option.startswith("buy ")]


def test_a_bought_letter_that_was_not_used_goes_to_its_owners_discard_pile() -> None:
    acted = buying()
    card = on(acted, 1).hand[0]
    acted.line(f"buy {card} from brass")
    kept = on(acted, 1).discard.count(card)
    step(acted, "skip")
    step(acted, "skip")
    for _ in range(20):
        if not acted.state.lent:
            break
        step(acted)
    theirs = on(acted, 1)
    assert [*theirs.discard, *theirs.hand, *theirs.deck].count(card) >= kept + 1
    assert not [each for each in (*on(acted, 0).discard, *on(acted, 0).deck) if each.startswith("brass")]


def test_the_second_player_may_buy_while_the_first_prepares() -> None:
    acted = at_prep()
    change(acted, lambda play: play.set_other("boons", 1))
    sold = next(move for move in acted.state.legal or () if move.verb == "buy")
    assert sold.seat == 1 and sold.args[1:] == ("from", "odile")
    assert acted.game.current_player(acted.state) == TEAM
    acted.state = acted.game.apply(acted.state, sold)
    assert sold.args[0] in on(acted, 1).hand and len(acted.state.hand) == 3 and acted.state.seat == 0
    assert on(acted, 1).boons == 0 and acted.state.boons == 1


def test_who_has_finished_only_draws_hands_and_can_still_sell() -> None:
    acted = at_prep()

    def weaken(play: Play) -> None:
        play.stage, play.enemy_hp, play.hits = 2, 1, 50
        play.boons = 0
        play.set_other("boons", 3)

    change(acted, weaken)
    to_prep(acted, 1)
    first = on(acted, 0)
    while not first.finished:
        to_prep(acted, 1)
        first = on(acted, 0)
    assert Event("defeated", first.enemy) in acted.events
    hp, turn = first.hp, first.turn
    assert len(first.hand) == 4 and not first.word.text
    assert [option for option in acted.options if option.endswith("from odile")]
    for _ in range(3):
        to_prep(acted, 1)
    first = on(acted, 0)
    assert (first.hp, first.turn, len(first.hand)) == (hp, turn, 4)
    assert first.enemy and not on(acted, 1).finished


def test_the_death_of_one_loses_for_both() -> None:
    acted = at_prep()
    change(acted, lambda play: play.set_other("hp", 1))
    while not acted.game.is_terminal(acted.state):
        step(acted, "skip")
    assert acted.state.result == "lost" and on(acted, 0).hp > 0
    assert acted.game.returns(acted.state) == [0.0, 0.0]


def run_of_both(attempt: int) -> tuple[Acted, int]:
    """A whole game with so much luck, letters bought wherever they can be up to eight times; and how many were."""
    acted = Acted(RunGame(content(), PAIR))
    guide = WinningGuide()
    guide.start(acted.game, attempt)
    lent = 0
    while moves := possible(acted.game, acted.state):
        move = guide.choose(acted.game, acted.state, moves, attempt)
        buys = [each for each in moves if each.verb == "buy" and each.args[1:2] == ("from",)]
        if buys and lent < 8:
            lent, move = lent + 1, buys[-1]
        acted.state = acted.game.apply(acted.state, move)
        acted.events += acted.game.events(acted.state)
        for seat in (0, 1):
            play = on(acted, seat)
            piles = (play.deck, play.discard, play.fatigue)
            strange = [card for pile in piles for card in pile if play.of_other("character") in card.split("-")]
            assert not strange
    return acted, lent


def test_a_run_is_won_when_both_have_beaten_two_bosses_of_the_third_book() -> None:
    acted, lent = next(found for attempt in range(4, 24) if (found := run_of_both(attempt))[0].state.result == "won")
    assert acted.game.returns(acted.state) == [1.0, 1.0]
    assert lent and not acted.state.lent
    beaten = [content().enemies[event.which] for event in acted.events if event.what == "defeated"]
    assert [(enemy.book, enemy.type) for enemy in beaten] == [
        (book, type_) for book in (1, 2, 3) for type_ in ("lackey", "boss") for _ in (0, 1)
    ]
    rewards = [event.which.split("/")[0] for event in acted.events if event.what == "reward"]
    assert sorted(rewards) == sorted(
        event.which for event in acted.events if event.what == "defeated"
        and (content().enemies[event.which].book, content().enemies[event.which].type) != (3, "boss")
    )  # fmt: skip


def test_doing_nothing_loses() -> None:
    game = RunGame(content(), PAIR)
    guide, state = IdleGuide(), game.initial()
    while moves := possible(game, state):
        state = game.apply(state, guide.choose(game, state, moves, 0))
    assert state.result == "lost"


def test_the_same_table_told_twice_is_the_same_state() -> None:
    one, other = at_prep(), at_prep()
    assert one.game.key(one.state) == other.game.key(other.state)
    there = one.state.copy()
    there.turn_to(1)
    there.turn_to(0)
    assert one.game.key(there) == one.game.key(one.state)
    assert one.game.current_player(one.state) != CHANCE


def test_a_book_with_one_lackey_is_not_enough_for_two() -> None:
    game = RunGame(content(), PAIR)
    assert of_run(game).reaches(["end:won"])
    enemies = dict(game.library.enemies)
    lackeys = [id for id, enemy in enemies.items() if (enemy.book, enemy.type) == (2, "lackey")]
    for id in lackeys[1:]:
        del game.library.enemies[id]
    try:
        assert not of_run(game).reaches(["end:won"])
        assert of_run(RunGame(content(), Setup("odile", "standard"))).reaches(["end:won"])
    finally:
        game.library.enemies = enemies


def test_a_column_of_the_shop_is_renewed_through_both_rows_of_letters() -> None:
    acted = at_prep()

    def shop(play: Play) -> None:
        play.boons = 9
        play.push(Shop(0))

    change(acted, shop)
    before = [on(acted, seat) for seat in (0, 1)]
    acted.line("renew column-2")
    while not isinstance(acted.state.agenda[-1], Shop):
        step(acted)
    assert acted.state.seat == 0 and acted.state.rerolled
    for seat, old in enumerate(before):
        new = on(acted, seat)
        assert new.letters.back == (old.shop_letters[1],) and len(new.letters) == len(old.letters)
        assert all(new.shop_letters) and new.shop_letters[::2] == old.shop_letters[::2]
    assert acted.state.items.back == (before[0].shop_items[1],) and not acted.state.mcguffins.back


def test_what_a_reward_gives_is_of_the_player_who_chose_it() -> None:
    acted = at_prep()

    def beaten(play: Play) -> None:
        play.turn_to(1)
        play.push(ChooseReward(1, "slush-golem"))

    change(acted, beaten)
    acted.line("reward 2")
    asked = []
    while not isinstance(acted.state.agenda[-1], Change):
        moves = possible(acted.game, acted.state)
        asked += [move.seat for move in moves if move.seat != CHANCE]
        step(acted)
    assert set(asked) == {1}
    gained = [event.which for event in acted.events if event.what == "gained"]
    assert len(gained) == 1
    assert (gained[0], 1) in {(card.id, card.owner) for card in on(acted, 1).owned}
    assert gained[0] not in {card.id for card in on(acted, 0).owned}


@pytest.mark.parametrize("seed", range(3))
def test_all_that_lies_beside_a_tray_is_its_players(seed: int) -> None:
    game, guide = RunGame(content(), PAIR), WinningGuide()
    guide.start(game, seed)
    state, gained = game.initial(), 0
    while moves := possible(game, state):
        state = game.apply(state, guide.choose(game, state, moves, seed))
        gained += sum(event.what == "gained" for event in state.events)
        for seat in (0, 1):
            there = state.copy()
            there.turn_to(seat)
            assert {card.owner for card in there.owned} <= {seat}
    assert gained
