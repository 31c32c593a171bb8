"""Where the rules meet: what no example shows, and what an interpreter easily gets wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.flipside.staging import Acted, Stage, differences


def staged(*acts: Any, then: dict[str, Any], **data: Any) -> Acted:
    """Play the acts on a stage and hold what came of it."""
    acted = Acted(Stage(data))
    acted.act(acts)
    found = differences(acted, then)
    assert not found, found
    return acted


# News


def test_news_come_again_in_the_order_in_which_they_were_put_down() -> None:
    camps = ["actions", "actions", "actions", "actions"]
    acted = Acted(Stage({"given": {"motato": {"place": "r7"}}, "begin": camps}))
    acted.act(["motato: camp", "chance: news no-news", "motato: camp", "motato: break-camp"])
    acted.act(["motato: camp", "motato: break-camp", "motato: camp", "motato: break-camp"])
    seen = [event.which for event in acted.events if event.what == "news"]
    assert seen == ["no-news", "coin-rain", "no-news", "coin-rain"]
    assert acted.state.news_seen == ("no-news", "coin-rain")


# Stuff


def test_an_offer_of_a_stuff_item_is_the_action_and_needs_it_in_a_slot() -> None:
    place = {"motato": {"place": "e1", "equipped": ["portable-door"]}}
    staged(
        {"only": ["motato: camp", "motato: offer portable-door"]},
        "motato: offer portable-door",
        given=place,
        begin="actions",
        then={"motato": {"xp": 1, "acted": True}, "happened": ["entry:a-door"]},
    )
    packed = {"motato": {"place": "e1", "equipped": [], "backpack": ["portable-door"]}}
    staged({"only": ["motato: camp"]}, given=packed, begin="actions", then={"motato": {"xp": 0}})


def test_only_passable_stuff_is_given_away() -> None:
    staged(
        {"legal": ["hunter: give glove to motato"]},
        {"illegal": ["hunter: give scar to motato"]},
        players=["hunter", "motato"],
        given={"hunter": {"place": "m4", "stuff": ["glove", "scar"], "bag": []}, "motato": {"bag": []}},
        begin="movement",
        then={},
    )


def test_a_stuff_item_is_kept_though_its_own_text_ends_the_turn() -> None:
    staged(
        "motato: offer portable-door",
        given={"motato": {"place": "e1", "equipped": ["portable-door"]}},
        begin="actions",
        then={"motato": {"xp": 1}},
    )
    staged(
        "motato: equip parting-gift",
        given={"motato": {"equipped": []}},
        begin={"do": [{"gain": {"stuff": "parting-gift"}}]},
        then={"motato": {"equipped": ["parting-gift"], "xp": 1}},
    )


# Paying


def payment(pay: dict[str, Any]) -> dict[str, Any]:
    """A choice with that price, and one for nothing."""
    options = [{"text": "Pay.", "pay": pay, "do": ["flip character"]}, {"text": "Do not.", "do": []}]
    return {"do": [{"choose": options}]}


@pytest.mark.parametrize("order", ["hhhm", "hhmm", "mhmh", "mmmh"])
def test_a_group_splits_a_price_as_it_likes(order: str) -> None:
    names = {"h": "hunter", "m": "motato"}
    shares = [order.count("h"), order.count("m")]
    # When one purse is empty the other pays the rest without being asked.
    asked = order.rstrip(order[-1]) if 3 in shares else order
    acted = staged(
        "hunter: choose 1",
        *(f"{names[letter]}: pay coins" for letter in asked),
        players=["hunter", "motato"],
        given={"hunter": {"coins": 3}, "motato": {"coins": 3}, "coins": 50},
        begin=payment({"coins": 4, "as a group": True}),
        then={"coins": 54, "hunter": {"golden": True}},
    )
    assert [3 - seat.coins for seat in acted.state.seats] == shares


def test_a_group_may_give_the_stuff_of_any_player() -> None:
    staged(
        "hunter: choose 1",
        players=["hunter", "motato"],
        given={"motato": {"stuff": ["glove"]}},
        begin=payment({"stuff": "glove", "as a group": True}),
        then={"motato": {"stuff": []}, "hunter": {"golden": True}},
    )
    staged(
        players=["hunter", "motato"],
        given={"motato": {"stuff": ["glove"]}},
        begin=payment({"stuff": "glove"}),
        then={"motato": {"stuff": ["glove"]}, "hunter": {"golden": False}},
    )


def test_junk_counts_one_less_and_overpaying_gets_no_change() -> None:
    given = {"motato": {"coins": 0, "equipped": [], "backpack": ["queen-iguana"], "junk": ["queen-iguana"]}}
    staged(
        "motato: choose 1",
        "motato: give queen-iguana from junkbox",
        given=given,
        begin=payment({"worth": 4}),
        then={"motato": {"coins": 0, "backpack": [], "junk": [], "golden": True}},
    )
    staged(given=given, begin=payment({"worth": 6}), then={"motato": {"golden": False}})


# Items


def test_of_two_copies_the_one_without_coins_is_traded() -> None:
    held: dict[str, Any] = {"equipped": [{"item": "two-slots", "coins": 1}], "backpack": ["two-slots"]}
    staged(
        "hunter: give two-slots to motato",
        players=["hunter", "motato"],
        given={"hunter": {"place": "m4", "bag": [], **held}, "motato": {"place": "m4", "bag": ["water 1"]}},
        begin="movement",
        then={
            "hunter": {"equipped": [{"item": "two-slots", "tokens": [], "coins": 1}], "backpack": []},
            "motato": {"backpack": ["two-slots"]},
        },
    )


def test_a_free_item_is_not_used_again_by_putting_it_away_in_between() -> None:
    staged(
        "motato: use free-fork",
        {"illegal": ["motato: use free-fork", "motato: equip left-sock for free-fork"]},
        {"legal": ["motato: equip left-sock for motatos-staff"]},
        given={"motato": {"equipped": ["free-fork", "motatos-staff"], "backpack": ["left-sock"], "bag": []}},
        begin="movement",
        then={"motato": {"xp": 1}},
    )


def test_a_token_put_back_does_not_replace_itself() -> None:
    staged(
        {"stone-stealer draws": ["water 1"]},
        "stone-stealer: use zingers-magnet",
        {"only": ["stone-stealer: take-out forest 1", "stone-stealer: take-out meadow 1"]},
        "stone-stealer: take-out forest 1",
        players=["stone-stealer"],
        given={"stone-stealer": {"coins": 1, "bag": ["water 1", "meadow 1", "forest 1"]}},
        begin={"check": {"draw": 1, "need": "water", "failure": [{"gain": "1 xp"}]}},
        then={"stone-stealer": {"xp": 1, "bag": ["meadow 1", "water 1"]}},
    )


# Movement


def test_a_pair_spends_drawn_tokens_and_leaves_the_virtual_one() -> None:
    staged(
        {"motato draws": ["water 1", "mountain 1"]},
        "motato: use pebble with water 1",
        "motato: move r8 with mountain 1 and mountain 1",
        given={"motato": {"place": "m4", "equipped": ["pebble"], "bag": ["mountain 1", "mountain 1", "water 1"]}},
        begin="movement",
        then={"motato": {"place": "r8", "virtual": ("mountain 1",), "discard": ["mountain 1", "mountain 1"]}},
    )


def test_with_a_cap_on_coins_nobody_is_given_more() -> None:
    staged(
        {"legal": ["hunter: give 2 coins to motato"]},
        {"illegal": ["hunter: give 3 coins to motato"]},
        players=["hunter", "motato"],
        rulings={"FS-R03": "xp and coins"},
        given={"hunter": {"place": "m4", "coins": 5, "bag": []}, "motato": {"coins": 13, "bag": []}},
        begin="movement",
        then={},
    )


# Adventures


def test_shieldback_is_beaten_by_the_blade_with_the_last_token() -> None:
    staged(
        "motato: step shell bottom with water 1",
        "motato: step claw bottom with water 1",
        "motato: step nap bottom with water 1",
        "motato: use singing-blade",
        given={"motato": {"coins": 1, "equipped": ["singing-blade"], "bag": ["water 1"] * 4}},
        begin={"adventure": "shieldback"},
        then={
            "motato": {"wounds": ["water 1"] * 3, "bag": ["water 1"], "coins": 0, "discard": []},
            "run": None,
            "happened": ["success:shieldback", "entry:shieldback-beaten"],
        },
    )


def test_an_end_of_turn_inside_a_blue_frame_goes_back_to_the_adventure() -> None:
    staged(
        "motato: interact sign",
        {"motato draws": ["water 1"]},
        {"holds": {"motato": {"xp": 1}, "run": {"at": "door"}}},
        {"motato draws": ["forest 1"]},
        given={
            "motato": {"place": "r7", "bag": ["water 1", "forest 1", "forest 1", "meadow 1"], "equipped": []},
            "board": {"sign": "r7"},
        },
        begin="actions",
        then={"run": None, "motato": {"xp": 1}, "board": {}, "happened": ["success:blue-door", "entry:done"]},
    )


def test_what_pending_wounds_hold_is_not_lost_when_the_adventure_fails() -> None:
    bag = ["forest 1", "forest 1", "forest 2", "forest 2"]
    acted = staged(
        {"motato draws": ["forest 1", "forest 2", "forest 1"]},
        given={"motato": {"bag": bag, "equipped": [], "coins": 0, "health": 0}},
        begin={"adventure": "blue-door"},
        then={"run": None, "happened": ["failure:blue-door"]},
    )
    seat = acted.state.seats[0]
    assert sorted((*seat.bag, *seat.discard, *seat.wounds)) == bag


def test_a_virtual_token_used_in_a_check_inside_an_adventure_counts_there() -> None:
    staged(
        {"motato draws": ["water 1"]},
        {"motato draws": ["forest 1", "meadow 1"]},
        "motato: use motatos-staff with forest 1",
        given={"motato": {"bag": ["water 1", "forest 1", "meadow 1", "flipside 1", "flipside 2"], "coins": 0}},
        begin={"adventure": "exam"},
        then={"motato": {"xp": 3}, "run": {"at": "desk"}, "happened": ["check-result:entry:question/success"]},
    )


# Final Adventure


def finale(*players: str, **seats: dict[str, Any]) -> dict[str, Any]:
    """A stage at the crossroads, everybody ready."""
    given = {name: {"quests": 3, "coins": 0, "equipped": [], **seats.get(name, {})} for name in players}
    return {"players": list(players), "given": given, "begin": {"final": "crossroads"}}


def test_two_arrows_to_one_chain_are_told_apart() -> None:
    staged(
        {
            "only": [
                "team: follow end by quick-tentacles",
                "team: follow end by sleepwalking",
                "team: follow end by boilzebub",
            ]
        },
        "team: follow end by sleepwalking",
        **finale("motato", motato={"bag": ["water 1"] * 3}),
        then={"happened": ["stuff:sleepwalking", "eliminated:motato"]},
    )


def test_what_a_card_does_after_the_last_step_of_a_chain_is_done() -> None:
    staged(
        "motato: use metronome",
        **finale("motato", motato={"bag": ["forest 1"] * 4, "equipped": ["metronome"]}),
        then={"motato": {"xp": 2, "bag": ["forest 1"] * 4, "drawn": []}, "final": {"chain": "hall", "at": 1}},
    )


def test_the_last_entry_of_a_finale_that_is_won_cannot_lose_it() -> None:
    acted = staged(
        "team: follow end by quick-tentacles",
        **finale("motato", motato={"bag": ["forest 1"] * 9, "coins": 0}),
        then={"result": "won", "happened": ["ending:hard", "end:won"]},
    )
    assert acted.game.returns(acted.state) == [1.0]


def test_who_drops_out_between_two_wounds_uses_nothing_for_the_second() -> None:
    full = {"bag": ["forest 1"] * 3, "wounds": ["water 2"] * 3, "equipped": ["grimeowr"]}
    staged(
        "hunter: advance with forest 1",
        "team: follow end by boilzebub",
        "hunter: take-wound forest 1",
        "visitor: use grimeowr with forest 1",
        **finale("hunter", "visitor", hunter=full, visitor=full),
        then={
            "hunter": {"final": "out", "equipped": ["grimeowr"], "discard": ["forest 1"] * 3},
            "result": "eliminated",
            "not happened": ["end:won"],
        },
    )


def test_those_eliminated_are_passed_over_and_the_others_go_on() -> None:
    acted = staged(
        {"motato draws": ["water 1"]},
        "motato: advance with water 1",
        "team: follow end by boilzebub",
        {"motato draws": ["water 1", "water 1"]},
        **finale(
            "hunter",
            "motato",
            hunter={"bag": ["forest 1"] * 6, "wounds": ["water 2"] * 3},
            motato={"bag": ["water 1", "water 1", "water 1", "forest 1", "forest 2"]},
        ),
        then={
            "hunter": {"final": "out", "bag": ["forest 1"] * 4, "drawn": []},
            "final": {"chain": "end", "at": 0, "size": 2, "lasting": ["boilzebub"]},
        },
    )
    assert {line.rpartition(" for ")[2] for line in acted.options} == {"motato"}


def test_with_the_last_one_out_it_is_lost_and_every_token_is_somewhere() -> None:
    full = {"bag": ["forest 1"] * 6, "wounds": ["water 2"] * 3}
    acted = staged(
        "hunter: advance with forest 1",
        "team: follow end by boilzebub",
        **finale("hunter", "motato", hunter=full, motato=full),
        then={
            "result": "eliminated",
            "happened": ["eliminated:hunter", "eliminated:motato", "entry:darkness", "ending:darkness"],
        },
    )
    assert [len((*seat.bag, *seat.discard, *seat.drawn)) for seat in acted.state.seats] == [6, 6]
