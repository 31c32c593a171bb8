"""Two-headed giant: what the players share, and what stays with one of them."""

from __future__ import annotations

from authoring.systems.paperback.game.counting import max_hp, total, wilds
from tests.systems.paperback.staging import Acted, Stage, library

MORE_CARDS = next(id for id, boss in library().bosses.items() if boss.changes is not None and boss.changes.hand == 1)


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


def test_a_card_gives_its_owner_more_wilds_and_cards_and_both_more_hp() -> None:
    def counted(owner: int) -> tuple[int, int, int]:
        owned = [[id, owner] for id in ("egg", "locket", MORE_CARDS)]
        play = Acted(Stage({"setup": {"mode": "two-headed"}, "given": {"hand": ["c"], "owned": owned}})).state
        return wilds(play), total(play, "hand"), max_hp(play)

    assert counted(0) == (2, 1, 25)
    assert counted(1) == (1, 0, 25)
