"""The measure by which adventures end falls with every move, and is refused where it would not."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from authoring.game.extensive import CHANCE
from authoring.game.policies import below, drawn, splitmix64
from authoring.lint.running import read_packs
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside import model
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.library import Library

CONTENT = Path(__file__).parents[3] / "content"


@cache
def lake() -> LinkedPack:
    packs, _ = read_packs([CONTENT / "lanterns-on-the-lake", CONTENT / "mountween"])
    return next(pack for pack in packs if pack.id == "lanterns-on-the-lake")


def adventures() -> list[str]:
    return [document.id for document, _ in lake().each(model.Adventure)]


@pytest.mark.parametrize("adventure", adventures())
def test_the_measure_falls_with_every_move_of_the_shipped_adventures(adventure: str) -> None:
    library = Library(lake())
    watched = 0
    for character in library.characters:
        for loadout in (None, *library.loadouts.values()):
            game = AdventureGame(library, adventure, character, loadout)
            for play in range(4):
                state = game.initial()
                rank = game.rank(state)
                assert rank is not None and min(rank) >= 0
                seed = splitmix64(11, play)
                moves = 0
                while not game.is_terminal(state):
                    number = splitmix64(seed, moves)
                    if game.current_player(state) == CHANCE:
                        move = drawn(game.chance_outcomes(state), number)
                    else:
                        legal = game.legal_actions(state)
                        move = legal[below(number, len(legal))]
                    before, state = game.describe(state, move), game.apply(state, move)
                    after = game.rank(state)
                    assert after is not None
                    assert game.is_terminal(state) or after < rank, before
                    rank, moves = after, moves + 1
                watched += moves
    assert watched > 100


def changed(adventure: str, **parts: Any) -> Library:
    """The shipped pack with parts of one adventure replaced, by their names in the file."""
    library = Library(lake())
    page = library.adventures[adventure]
    data = page.model_dump(by_alias=True, exclude_unset=True) | parts
    library.adventures[adventure] = model.Adventure.model_validate(data)
    return library


STEPS = {"one": {"need": "any", "next": ["two"]}, "two": {"need": "forest", "frame": "green"}}
CASES = {
    "a loop of steps": {"steps": {**STEPS, "two": {"need": "forest", "next": ["one", "three"]},
                                  "three": {"need": "water", "frame": "green"}}},
    "a mismatch that gives the token back": {"steps": STEPS, "mismatched": ["return drawn"]},
    "a mismatch that heals": {"steps": STEPS, "mismatched": [{"heal": 1}]},
    "a mismatch that heals all": {"steps": STEPS, "mismatched": ["wound", {"heal": "all"}]},
    "a check on the way": {"steps": {**STEPS, "one": {"need": "any", "next": ["two"], "do": [
        {"check": {"draw": 1, "need": "forest"}}]}}},
}  # fmt: skip


@pytest.mark.parametrize("why", CASES)
def test_there_is_no_measure_where_the_argument_breaks(why: str) -> None:
    library = changed("puddlewink", start=["one"], boxes={}, **CASES[why])
    game = AdventureGame(library, "puddlewink", "hunter")
    assert game.rank(game.initial()) is None


def test_there_is_a_measure_for_the_plain_form_of_those() -> None:
    library = changed("puddlewink", start=["one"], boxes={}, steps=STEPS, mismatched=["wound"])
    game = AdventureGame(library, "puddlewink", "hunter")
    assert game.rank(game.initial()) is not None
