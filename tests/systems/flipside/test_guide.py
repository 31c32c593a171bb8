"""The guide wins the shipped scenario with every group, in few plays, and finds each way to lose."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.game.extensive import Event
from authoring.game.lines import possible
from authoring.lint.running import read_packs
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import library_of
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.guide import ScenarioGuide
from authoring.systems.flipside.proving.lines import PILED, find
from authoring.systems.flipside.proving.relaxation import ScenarioFacts
from authoring.systems.flipside.proving.subjects import subjects
from tests.systems.flipside.small_scenarios import tale

CONTENT = Path(__file__).parents[3] / "content"
PACKS, _ = read_packs([CONTENT / "lanterns-on-the-lake", CONTENT / "mountween"])
LAKE = next(pack for pack in PACKS if pack.id == "lanterns-on-the-lake")
SCENARIO = next(subject for subject in subjects(LAKE) if subject.kind == "scenario")


def attempts_until(game: ScenarioGame, event: Event, most: int) -> int:
    """How many plays the guide takes for an event; more than `most` if it does not find it."""
    facts = ScenarioFacts(game.library, game.scenario, game.seats, game.achieved)
    guide = ScenarioGuide(facts.relaxation(), frozenset({event}))
    for attempt in range(most):
        state = game.initial()
        guide.start(game, attempt)
        while moves := possible(game, state):
            move = moves[0] if len(moves) == 1 else guide.choose(game, state, moves, attempt)
            state = game.apply(state, move)
            if event in state.events:
                return attempt + 1
    return most + 1


def test_every_group_of_the_four_characters_is_tried() -> None:
    groups = {configuration.data["characters"] for configuration in SCENARIO.configurations}
    assert len(groups) == len(SCENARIO.configurations) == 15


@pytest.mark.parametrize("number", range(15))
def test_the_guide_wins_with_every_group(number: int) -> None:
    configuration = SCENARIO.configurations[number]
    game = configuration.game()
    assert isinstance(game, ScenarioGame)
    assert attempts_until(game, Event("end", "won"), 3) <= 3, configuration.name


@pytest.mark.parametrize("loss", ["locked", "unready", "eliminated"])
def test_the_guide_loses_in_each_way(loss: str) -> None:
    game = SCENARIO.configurations[0].game()
    assert isinstance(game, ScenarioGame)
    assert attempts_until(game, Event("end", loss), 3) <= 3


def test_a_search_of_content_that_goes_round_ends_although_no_state_comes_back() -> None:
    pack = tale(
        1,
        {"kind": "token", "id": "imp", "name": "Imp", "type": "monster", "location": "g1", "adventure": "ring"},
        {"kind": "adventure", "id": "ring", "title": "Ring", "intro": "O.", "start": "in", "mismatched": ["discard"],
         "steps": {"in": {"need": "level 3", "frame": "green"}}, "success": "over", "failure": "again"},
        {"kind": "entry", "id": "over", "text": "T.", "do": [{"end": "turn"}]},
        {"kind": "entry", "id": "again", "text": "T.", "do": [{"adventure": "ring"}, {"gain": "regular item"}]},
        setup=["imp"],
    )  # fmt: skip
    game = ScenarioGame(library_of(pack), "tale", ("cook",))
    state = game.initial()
    while state.run is None:
        moves = possible(game, state)
        state = game.apply(state, next((move for move in moves if move.verb == "interact"), moves[-1]))
    sizes: list[int] = []

    def never(play: Play) -> bool:
        sizes.append(len(play.agenda))
        return False

    assert not find(game, state, [Event("success", "ring")], never, limit=100).found
    assert max(sizes) > 100 and sum(sizes) <= 100 * PILED + max(sizes)
