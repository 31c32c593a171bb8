"""The interpreter as a game: it conforms to the extensive form, and along random plays nothing gets lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from authoring.game.conformance import breaches
from authoring.game.extensive import TERMINAL
from authoring.game.lines import possible
from authoring.game.policies import below, drawn, splitmix64
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.cards import Stow
from authoring.systems.flipside.game.conditions import holds
from authoring.systems.flipside.game.engine import FlipsideGame, ScenarioGame
from authoring.systems.flipside.game.finale import Trial
from authoring.systems.flipside.game.keywords import KEYWORDS
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.rounds import board_for
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.game.tokens import TakeWound
from authoring.systems.flipside.model.effects import Condition, Effect
from tests.systems.flipside.staging import Stage, golden_pack

CONTENT = Path(__file__).parents[3] / "content"
GOLDEN, SHIPPED = "golden-flipside", "lanterns-on-the-lake"
CHARACTERS = ["hunter", "motato", "stone-stealer", "visitor"]


@cache
def pack(name: str) -> LinkedPack:
    """One of the two packs that are played here."""
    if name == GOLDEN:
        return golden_pack()
    packs, problems = read_packs([CONTENT], LintOptions(cache=False))
    assert not problems
    return next(each for each in packs if each.id == name)


@cache
def library(name: str) -> Library:
    """A pack as the game reads it: one for all its games, as parts of it are compared by identity."""
    return Library(pack(name))


def whole(name: str, scenario: str, players: int) -> ScenarioGame:
    """A scenario from its start."""
    return ScenarioGame(library(name), scenario, CHARACTERS[:players])


def late(name: str, scenario: str, players: int) -> Stage:
    """The scenario's last rounds, for a group that is ready: random players never get there."""
    known = library(name)
    board = board_for(known.scenarios[scenario], players)
    assert board is not None
    seats = {
        each: {
            "quests": rules.QUESTS,
            "coins": 9,
            "health": rules.HEALTH_SLOTS,
            "locked": (3, 4),
            "bag": [*known.characters[each].tokens] * 3,
        }
        for each in CHARACTERS[:players]
    }
    common = [id for id, card in known.stuff.items() if card.type == "common"]
    given = {**seats, "space": len(board.track) - 3, "common": common, "achieved": list(known.achievements)}
    return Stage({"players": CHARACTERS[:players], "given": given, "begin": {"round": scenario}}, pack(name))


class Unmerged(AdventureGame):
    """An adventure with every state apart.

    Its own key merges states of which one needs a draw where the other, with one kind of token left, needs
    none: they lead to the same things, though not move by move. That is for the test of the quotient.
    """

    def key(self, state: Play) -> Hashable:
        return state.frozen()


SCENARIOS = [(GOLDEN, "runaway-circus"), (GOLDEN, "crossroads"), (SHIPPED, SHIPPED)]
ADVENTURES = [
    *((GOLDEN, adventure) for adventure in ("shieldback", "gnomes-den", "charmweaver", "dark-stairs", "exam")),
    *((SHIPPED, adventure) for adventure in ("catching-min", "drowned-bell", "moth-dance", "the-stacks")),
]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_scenarios_conform(name: str, scenario: str, players: int) -> None:
    assert breaches(lambda: whole(name, scenario, players), seed=players, plays=2, max_moves=70) == []
    ready = late(name, scenario, players)
    assert breaches(lambda: ready, seed=players, plays=2, max_moves=90) == []


@pytest.mark.parametrize(("name", "adventure"), ADVENTURES)
def test_adventures_conform(name: str, adventure: str) -> None:
    known = library(name)
    for number, character in enumerate(CHARACTERS):
        for loadout in (None, *known.loadouts.values()):
            game = Unmerged(known, adventure, character, loadout)
            assert breaches(lambda game=game: game, seed=number, plays=2, max_moves=40) == []  # type: ignore[misc]


# Invariants


def along(game: FlipsideGame, seed: int, max_moves: int) -> Iterator[tuple[Play, Play]]:
    """The pairs of states before and after each move of a random play."""
    state = game.initial()
    for number in range(max_moves):
        if game.current_player(state) == TERMINAL:
            return
        random = splitmix64(seed, number)
        outcomes = game.chance_outcomes(state)
        moves = possible(game, state)
        # Players who always stop at once see little: what ends a turn is chosen less often.
        going = [move for move in moves if move.verb not in ("done", "ready", "leave", "break-camp", "stow")]
        chosen = going if going and random % 4 else moves
        move = drawn(outcomes, random) if outcomes else chosen[below(splitmix64(random, 0), len(chosen))]
        after = game.apply(state, move)
        yield state, after
        state = after


def tokens_of(play: Play) -> Counter[str]:
    """Every path token there is, wherever it lies."""
    found = Counter(play.supply)
    for seat in play.seats:
        used = (seat.used,) if seat.used else ()
        for zone in (seat.bag, seat.drawn, seat.discard, seat.wounds, used):
            found.update(zone)
        for card in seat.equipped:
            found.update(card.tokens)
        blocking = play.library.characters[seat.character].blocking
        found.update(blocking[number].token for number in seat.locked)
    for _, lying in play.run.boxes if play.run else ():
        found.update(lying)
    for task in play.agenda:
        if isinstance(task, TakeWound):
            found[task.token] += 1
        elif isinstance(task, Trial):
            found.update(task.kept)
    return +found


def coins_of(play: Play) -> int:
    """Every coin there is."""
    seats = sum(seat.coins + seat.ability_coins + sum(card.coins for card in seat.equipped) for seat in play.seats)
    return play.coins + seats


def items_of(play: Play) -> Counter[str]:
    """Every item card that is in the game, Stuff-items aside."""
    found: Counter[str] = Counter()
    for deck in play.decks:
        found.update(play.decks[deck])
        found.update(play.market[deck])
    for seat in play.seats:
        found.update((*(card.item for card in seat.equipped), *seat.backpack, *seat.junk))
    found.update(task.item for task in play.agenda if isinstance(task, Stow))
    return Counter({item: number for item, number in found.items() if item in play.library.items})


def seats_are_sound(play: Play) -> None:
    """What a board can hold, and what opens its slots."""
    for seat in play.seats:
        blocking = play.library.characters[seat.character].blocking
        opened = Counter(each.slot for number, each in enumerate(blocking) if number not in seat.locked)
        assert 0 <= seat.xp <= rules.XP_CAP
        assert seat.coins >= 0
        assert seat.ability_coins >= 0
        assert 0 <= seat.quests <= rules.QUESTS
        assert len(seat.equipped) <= seat.slots <= rules.ITEM_SLOTS
        assert len(seat.wounds) <= seat.health <= rules.HEALTH_SLOTS
        assert seat.slots == rules.ITEMS_AT_START + opened["item"]
        assert seat.health == rules.HEALTH_AT_START + opened["health"]
        assert seat.place in play.library.locations
        assert seat.final in ("", "in", "out", "unready")
        for bag in (seat.bag, seat.drawn, seat.discard, seat.wounds, seat.backpack, seat.junk):
            assert list(bag) == sorted(bag)


def keeps_everything(game: FlipsideGame, seed: int, max_moves: int) -> Play:
    """Play a game out, holding every invariant; the last state."""
    state = game.initial()
    tokens, coins, items, news = (
        tokens_of(state),
        coins_of(state),
        items_of(state),
        len(state.news) + len(state.news_seen),
    )
    placed = set(state.board) | {event.which for event in state.events if event.what == "placed"}
    for before, state in along(game, seed, max_moves):
        seats_are_sound(state)
        assert tokens_of(state) == tokens
        assert coins_of(state) == coins
        # Items leave the game, and never come back.
        left = items_of(state)
        assert left <= items
        items = left
        assert len(state.news) + len(state.news_seen) == news
        placed.update(event.which for event in state.events if event.what == "placed")
        assert set(state.board) <= placed
        assert all(state.library.tokens[token].location == place for token, place in state.board.items())
        assert state.round in (before.round, before.round + 1)
        assert (state.space > before.space) == (state.round > before.round)
        assert before.frozen() != state.frozen()
    return state


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_nothing_gets_lost_in_a_scenario(name: str, scenario: str, players: int) -> None:
    results = set()
    for make in (whole, late):
        for seed in range(6):
            state = keeps_everything(make(name, scenario, players), 10 * players + seed, 1500)
            assert not state.agenda, "every play ends"
            results.add(state.result)
    assert results >= ({"unready"} if scenario == "crossroads" else {"locked"})
    assert results & {"won", "eliminated"}


@pytest.mark.parametrize(("name", "adventure"), ADVENTURES)
def test_nothing_gets_lost_in_an_adventure(name: str, adventure: str) -> None:
    for number, character in enumerate(CHARACTERS):
        for loadout in (None, *library(name).loadouts.values()):
            game = AdventureGame(library(name), adventure, character, loadout)
            state = game.initial()
            tokens, coins = tokens_of(state), coins_of(state)
            for before, state in along(game, number, 300):
                assert tokens_of(state) == tokens
                assert coins_of(state) == coins
                assert before.run is not None
            assert state.result in ("success", "failure")


def test_a_state_is_not_changed_by_what_is_made_of_it() -> None:
    game = whole(SHIPPED, SHIPPED, 3)
    states = [(state, state.frozen()) for state, _ in along(game, 5, 400)]
    assert len(states) > 100
    for state, frozen in states:
        for move in possible(game, state):
            game.apply(state, move)
        assert state.frozen() == frozen


# Keywords and conditions


def test_every_keyword_is_interpreted_and_nothing_else_is() -> None:
    assert set(KEYWORDS) == set(Effect.model_fields)


CONDITIONS: list[tuple[dict[str, Any], str]] = [
    ({"have": "glove"}, "-mt"),
    ({"achieved": "ticket"}, "hmt"),
    ({"achievements": {"family": "met", "is": 2}}, "hmt"),
    ({"achievements": {"family": "met", "is": "3+"}}, "---"),
    ({"players": "1-2"}, "hmt"),
    ({"round": 3}, "hmt"),
    ({"counter": {"name": "flood", "is": "at most 1"}}, "hmt"),
    ({"coins": "5+"}, "-mt"),
    ({"xp": "at most 3"}, "h-t"),
    ({"items": {"deck": "regular", "is": 1}}, "-mt"),
    ({"items": {"is": 0}}, "---"),
    ({"item": "magic-coin"}, "-mt"),
    ({"character": "motato"}, "-mt"),
    ({"playing": "visitor"}, "---"),
    ({"was read": "done"}, "hmt"),
    ({"on board": "wort"}, "hmt"),
    ({"quests": 2}, "-mt"),
    ({"all": [{"coins": 2}, {"xp": 0}]}, "h-t"),
    ({"any": [{"coins": 5}, {"players": 4}]}, "-mt"),
    ({"not": {"coins": 5}}, "h--"),
]
"""Conditions, and for whom they hold on the stage: Hunter, Motato, the team."""


def test_every_condition_is_looked_at() -> None:
    assert {Condition.model_validate(condition).key for condition, _ in CONDITIONS} == set(Condition.model_fields)


@pytest.mark.parametrize(("condition", "whom"), CONDITIONS, ids=lambda part: str(part))
def test_conditions_hold_for_the_acting_player_or_the_team(condition: dict[str, Any], whom: str) -> None:
    motato = {"coins": 5, "xp": 4, "quests": 2, "stuff": ["glove"], "backpack": ["magic-coin"]}
    given = {
        "motato": motato,
        "board": {"wort": "m4"},
        "read": frozenset({"done"}),
        "round": 3,
        "achieved": ["ticket", "met-wort", "met-mayor"],
    }
    play = Stage({"players": ["hunter", "motato"], "given": given}).initial()
    asked = Condition.model_validate(condition)
    found = [
        letter if holds(play, seat, asked) else "-" for letter, seat in zip("hmt", [*play.seats, None], strict=True)
    ]
    assert "".join(found) == whom
