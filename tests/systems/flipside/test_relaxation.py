"""The relaxations: whatever plays show happening must be reached in them, in no more actions than were taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from authoring.game.agenda import NeverSettles
from authoring.game.extensive import Event, Game
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Guide
from authoring.proof.landmarks import cuts
from authoring.proof.packs import subjects_of
from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.alone import AdventureFacts
from authoring.systems.flipside.proving.guide import ScenarioGuide
from authoring.systems.flipside.proving.relaxation import ScenarioFacts
from tests.systems.flipside.random_adventures import Trip, trips
from tests.systems.flipside.random_scenarios import library_of, stories
from tests.systems.flipside.staging import golden_pack

CONTENT = Path(__file__).parents[3] / "content"
CLAIMED = frozenset(
    "success failure step half box slot green adventure end ending entry placed stuff achievement quest chain final "
    "interact offer choice check-result".split()
)
"""The kinds of events that the relaxations are about."""
BUSY = frozenset({"quest", "interact", "offer", "choose", "step", "advance"})
"""Moves that get on with the story: chosen more often."""


@cache
def lake() -> LinkedPack:
    """The scenario that ships."""
    packs, _ = read_packs([CONTENT / "lanterns-on-the-lake", CONTENT / "mountween"], LintOptions(cache=False))
    return next(pack for pack in packs if pack.id == "lanterns-on-the-lake")


def seen(game: Game[Play], seed: int, most: int, guide: Guide | None = None) -> dict[Event, int]:
    """The claimed events of a play at random, or by a guide: each with the actions taken by then."""
    state, found, actions = game.initial(), dict[Event, int](), 0
    if guide is not None:
        guide.start(game, seed)
    for number in range(most):
        for event in game.events(state):
            actions += event.what == "action"
            if event.what in CLAIMED:
                found.setdefault(event, actions)
        moves = possible(game, state)
        if not moves:
            break
        if guide is not None and len(moves) > 1:
            move = guide.choose(game, state, moves, seed)
        else:
            busy = [move for move in moves if move.verb in BUSY] if number % 3 else []
            moves = busy or moves
            move = moves[below(splitmix64(seed, number), len(moves))]
        try:
            state = game.apply(state, move)
        except NeverSettles:
            break
    return found


def missed(relaxation: Relaxation, found: Mapping[Event, int]) -> list[str]:
    """The events that the relaxation rules out although they were seen."""
    wrong = [str(event) for event in found if not relaxation.reaches([str(event)])]
    late = relaxation.layers is not None
    wrong += [
        f"{event} took {actions} actions, not {len(cuts(relaxation, [str(event)]))}"
        for event, actions in found.items()
        if late and str(event) not in wrong and len(cuts(relaxation, [str(event)])) > actions
    ]
    return wrong


def alone(game: AdventureGame, plays: int, seed: int = 0) -> list[str]:
    """What random plays of an adventure show and its relaxation rules out."""
    relaxation = AdventureFacts(game).relaxation()
    found = {event: n for play in range(plays) for event, n in seen(game, splitmix64(seed, play), 300).items()}
    return missed(relaxation, found)


def documented(trip: Trip) -> AdventureGame:
    """The game of a trip with documents for its parts."""
    game = trip.game()
    for kind, ids in (("adventure", ["trip"]), ("character", ["walker"]), ("item", [*game.library.items])):
        for id in ids:
            document = Document("trip", Path("trip.yaml"), "trip.yaml", 0, kind, id, {"kind": kind, "id": id})
            game.library.documents[kind, id] = document
    return game


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(trips())
def test_what_happens_in_a_small_adventure_is_not_ruled_out(trip: Trip) -> None:
    assert alone(documented(trip), plays=12) == []


def adventures() -> Iterator[tuple[str, AdventureGame]]:
    """The adventures that ship, each with every character and loadout; and those of the valley of examples."""
    for pack in (lake(), golden_pack()):
        for subject in subjects_of(pack):
            for configuration in subject.configurations if subject.kind == "adventure" else ():
                game = configuration.game()
                assert isinstance(game, AdventureGame)
                yield f"{subject.id}, {configuration.name}", game


def test_what_happens_in_the_adventures_that_ship_is_not_ruled_out() -> None:
    wrong = {name: found for name, game in adventures() if (found := alone(game, plays=4))}
    assert wrong == {}


def scenarios() -> Iterator[tuple[str, ScenarioGame]]:
    """The scenarios that ship and those of the valley of examples, for every group of characters."""
    for pack in (lake(), golden_pack()):
        for subject in subjects_of(pack):
            for configuration in subject.configurations if subject.kind == "scenario" else ():
                game = configuration.game()
                assert isinstance(game, ScenarioGame)
                yield f"{subject.id}, {configuration.name}", game


def relaxed(game: ScenarioGame) -> Relaxation:
    return ScenarioFacts(game.library, game.scenario, game.seats, game.achieved).relaxation()


def test_what_happens_in_random_plays_of_scenarios_is_not_ruled_out() -> None:
    wrong = {}
    for number, (name, game) in enumerate(scenarios()):
        found = missed(relaxed(game), seen(game, number, 400))
        if found:
            wrong[name] = found
    assert wrong == {}


@pytest.mark.parametrize("end", ["won", "locked", "eliminated"])
def test_what_happens_in_plays_by_the_guide_is_not_ruled_out(end: str) -> None:
    for name, game in scenarios():
        if game.scenario != "lanterns-on-the-lake" or (end != "won" and len(game.seats) != 2):
            continue
        relaxation = relaxed(game)
        found = seen(game, 0, 3_000, ScenarioGuide(relaxation, frozenset({Event("end", end)})))
        assert len(found) > 20, name
        assert missed(relaxation, found) == [], name


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(stories())
def test_what_happens_in_a_small_scenario_is_not_ruled_out(story: list[dict[str, object]]) -> None:
    library = library_of(story)
    for seats in (("cook",), ("cook", "maid")):
        game = ScenarioGame(library, "tale", seats, ())
        relaxation, found = relaxed(game), dict[Event, int]()
        for seed in range(4):
            for event, actions in seen(game, seed, 150).items():
                found[event] = min(actions, found.get(event, actions))
        assert missed(relaxation, found) == []
