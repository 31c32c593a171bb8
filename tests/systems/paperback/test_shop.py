"""The shop as its card says it: what lies where, what can be renewed at once, and how often."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from authoring.game.extensive import IllegalMove, Move
from authoring.systems.paperback.game.dealing import clear_shop
from authoring.systems.paperback.game.develop import OpenShop, Shop
from authoring.systems.paperback.game.engine import RunGame, Setup
from authoring.systems.paperback.game.phases import between
from authoring.systems.paperback.game.stall import Stall, stall_of
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.model import Shop as ShopCard
from tests.systems.paperback.staging import Acted, Stage, library

PRICES = {"item": 1, "mcguffin": 1, "letter": 1, "reroll": 1}


def card(**more: object) -> ShopCard:
    """A Shop card with these prices."""
    return ShopCard.model_validate({"kind": "shop", "id": "stall", "prices": PRICES, **more})


def visited(shop: ShopCard, **given: object) -> Acted:
    """In such a shop."""
    data = {"given": {"enemy": "", "deck": ["a", "c"], "boons": 9, "hand": [], **given}, "begin": "shop"}
    stage = Stage(data)
    stage.library.shop, stage.library.stall = shop, stall_of(shop)
    return Acted(stage)


def renewals(acted: Acted) -> list[str]:
    """What can be renewed."""
    return [move.args[0] for move in acted.state.legal or () if move.verb == "renew"]


def test_the_shop_of_the_rulebook() -> None:
    stall = stall_of(card())
    assert stall.places == {"item": 3, "mcguffin": 2, "letter": 3} and stall.renewals == 1
    assert stall.lines == {
        "items": (("item", 0), ("item", 1), ("item", 2)),
        "mcguffins": (("mcguffin", 0), ("mcguffin", 1)),
        "letters": (("letter", 0), ("letter", 1), ("letter", 2)),
        "column-1": (("item", 0), ("mcguffin", 0), ("letter", 0)),
        "column-2": (("item", 1), ("letter", 1)),
        "column-3": (("item", 2), ("mcguffin", 1), ("letter", 2)),
    }


def test_another_grid_has_its_own_rows_and_columns() -> None:
    stall = stall_of(card(grid=[["letter", "letter"], ["shop", "item"], ["letter", "nothing"]]))
    assert stall.places == {"item": 1, "mcguffin": 0, "letter": 3}
    assert stall.lines == {
        "row-1": (("letter", 0), ("letter", 1)),
        "items": (("item", 0),),
        "row-3": (("letter", 2),),
        "column-1": (("letter", 0), ("letter", 2)),
        "column-2": (("letter", 1), ("item", 0)),
    }
    assert stall.empty("letter") == ("", "", "")


def test_without_a_shop_there_is_nothing_for_sale() -> None:
    assert stall_of(None) == Stall({"item": 0, "mcguffin": 0, "letter": 0}, {}, 0)


@pytest.mark.parametrize(
    ("grid", "message"),
    [
        ([["item", "item"], ["letter"]], "rows of 1 and 2 places, write as many in each row"),
        ([["item", "shop"], ["shop", "letter"]], "the Shop card lies in 2 places, expected one at most"),
        ([["item", "hat"]], "Input should be 'item', 'mcguffin', 'letter', 'shop' or 'nothing'"),
    ],
)
def test_a_grid_that_is_none_is_refused(grid: list[list[str]], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        card(grid=grid)


def test_only_what_the_card_says_is_renewed_and_as_often() -> None:
    offered = {"shop_items": ["dose", "lever", "match"], "items": ["pebble"], "shop_letters": [], "letters": []}
    offered |= {"shop_mcguffins": [], "mcguffins": []}
    acted = visited(card(reroll={"columns": False, "times": 2}), **offered)
    assert renewals(acted) == ["items"]
    acted.line("renew items")
    assert acted.state.boons == 8 and renewals(acted) == ["items"]
    acted.line("renew items")
    assert acted.state.boons == 7 and renewals(acted) == []
    with pytest.raises(IllegalMove):
        acted.game.apply(acted.state, Move(0, "renew", ("items",)))
    assert renewals(visited(card(reroll={"rows": False}), **offered)) == ["column-1", "column-2", "column-3"]
    assert renewals(visited(card(reroll={"times": 0}), **offered)) == []


def test_a_column_goes_to_the_far_ends_of_its_decks_and_the_shop_card_stays() -> None:
    grid = [["item", "shop"], ["letter", "letter"]]
    offered = {"shop_items": ["dose"], "items": ["pebble"], "shop_letters": ["b", "d"], "letters": ["i", "m"]}
    acted = visited(card(grid=grid), **offered, shop_mcguffins=[], mcguffins=["fan"])
    acted.line("renew column-1")
    while not isinstance(acted.state.agenda[-1], Shop):
        acted.state = acted.game.apply(acted.state, (acted.state.legal or ())[0])
    assert acted.state.shop_items == ("pebble",) and acted.state.items.back == ("dose",)
    assert acted.state.shop_letters[1] == "d" and acted.state.letters.back == ("b",)
    assert acted.state.shop_mcguffins == () and len(acted.state.mcguffins) == 1


def test_a_game_begins_with_the_places_of_its_own_shop() -> None:
    known = library()
    known.shop = card(grid=[["item", "shop", "letter"]])
    known.stall = stall_of(known.shop)
    game = RunGame(known, Setup("tinker", "standard"))
    play = game.table()
    clear_shop(play)
    assert (play.shop_items, play.shop_mcguffins, play.shop_letters) == (("",), (), ("",))


def test_what_lies_between_battles_ends_however_often_the_shop_was_renewed_before() -> None:
    acted = visited(card(), shop_items=["dose"], items=["pebble"], shop_letters=[], letters=[])

    def of(rerolled: int, *tasks: OpenShop | Shop) -> tuple[int, ...]:
        play: Play = acted.state.copy()
        play.agenda, play.rerolled = list(tasks), rerolled
        return between(play)

    before, inside, after = of(1, OpenShop()), of(0, Shop(0)), of(1, Shop(0))
    assert before == inside > after
