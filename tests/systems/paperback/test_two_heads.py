"""Two-headed giant: what the players share, and what stays with one of them."""

from __future__ import annotations

from tests.systems.paperback.staging import Acted, Stage


def test_a_retained_card_waits_for_the_player_who_retained_it() -> None:
    acted = Acted(Stage({
        "setup": {"mode": "two-headed"},
        "given": {"enemy": "turtle", "hand": ["h", "a", "t", "e"], "vowel": "", "deck": list("cglnorwb")},
    }))  # fmt: skip
    acted.act(["play hat right h a t", "retain e", {"draws": ["c", "g", "l", "n"]}])
    assert acted.state.seat == 1
    assert acted.state.hand == ("c", "g", "l", "n") and acted.state.held == ("e",)
    acted.act(["skip", {"draws": ["o", "r", "w", "b"]}])
    assert acted.state.seat == 0
    assert acted.state.hand == ("b", "e", "o", "r", "w") and acted.state.held == ()


def test_it_goes_back_into_the_deck_when_the_battle_ends_before_that() -> None:
    acted = Acted(Stage({
        "setup": {"mode": "two-headed"},
        "given": {
            "enemy": "turtle", "stage": 2, "enemy_hp": 1, "hits": 1, "hand": ["c"], "held": ("e",), "deck": ["g"],
            "reward_boss": "wall",
        },
        "begin": ["prep", "mark", "after"],
    }))  # fmt: skip
    acted.line("skip")
    assert acted.state.enemy == "" and acted.state.held == ()
    assert acted.state.deck == ("c", "e", "g")
