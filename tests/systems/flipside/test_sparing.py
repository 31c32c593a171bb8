"""What a check takes is not spent on the way to it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.proof.claims import Word
from authoring.proof.second.planned import planned
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.model.tokens import Requirement, token
from authoring.systems.flipside.proving.sparing import Spared, spared
from authoring.systems.flipside.proving.strolls import stroll
from authoring.systems.flipside.proving.timetable import ScenarioTimetable
from tests.systems.flipside.test_timetable import MAP, generated, ring

FOREST = Requirement.model_validate("forest")


@pytest.mark.parametrize(
    ("bag", "draw", "at_least", "passes", "fails"),
    [
        (("forest 1", "forest 1", "water 1"), 2, 1, True, False),
        (("forest 1", "water 1", "water 1"), 2, 1, True, True),
        (("forest 1", "water 1", "water 1"), 0, 1, True, False),
        (("forest 1", "water 1"), 2, 2, False, True),
        ((), 1, 1, False, True),
    ],
)
def test_what_a_bag_can_still_come_to(
    bag: tuple[str, ...], draw: int, at_least: int, passes: bool, fails: bool
) -> None:
    assert Spared(draw, at_least, FOREST, False).left_in(bag) is passes
    assert Spared(draw, at_least, FOREST, True).left_in(bag) is fails
    drawn = [list(each) for each in combinations(bag, min(draw or len(bag), len(bag)))]
    results = {sum(FOREST.matches(name) for name in each) >= at_least for each in drawn}
    assert results == {result for result, can in ((True, passes), (False, fails)) if can}


def left_at(goal: str, bag: tuple[str, ...]) -> set[tuple[str, ...]]:
    """The tokens that can be left on coming to a place of the ring in one round, by trying everything but to pay two
    where one will do."""
    library = ring()
    found, todo = {("a", bag, 5)}, [("a", bag, 5)]
    for place, left, draws in todo:
        for other in library.neighbours[place]:
            terrain = library.locations[other].terrain
            ones = [(one,) for one in left if terrain == "road" or terrain in token(one).terrains]
            for spent in ones or combinations(left, 2):
                rest = list(left)
                for one in spent:
                    rest.remove(one)
                after = (other, tuple(rest), draws - len(spent))
                if place != goal and after[2] >= 0 and after not in found:
                    found.add(after)
                    todo.append(after)
    return {left for place, left, _ in found if place == goal}


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(["forest 1", "water 1", "mountain 2", "meadow 1"]), max_size=6),
    st.sampled_from(list(MAP)),
    st.sampled_from([Spared(draw, 1, FOREST, fails) for draw in (0, 1, 2) for fails in (False, True)]),
)
def test_a_stroll_that_spares_is_found_where_there_is_one(names: list[str], goal: str, kept: Spared) -> None:
    bag = tuple(sorted(names))
    way = stroll(ring(), "a", goal, bag, 1, kept)
    assert (way is not None) == any(kept.left_in(left) for left in left_at(goal, bag))
    left = list(bag)
    for leg in way[0] if way is not None else ():
        for name in leg.tokens:
            left.remove(name)
    assert way is None or kept.left_in(tuple(left))


def test_a_plan_that_lives_on_failed_checks_is_played(tmp_path: Path) -> None:
    asked = generated(4, 1, 6, tmp_path / "failed")
    game = asked.configurations[0].game()
    assert isinstance(game, ScenarioGame)
    timetable = ScenarioTimetable(game.library, game.scenario, game.seats).timetable()
    found = dict(planned(game, timetable, {0: asked.claims[0]}))[0]
    assert found.word is Word.PROVED
    kept = spared(game.library, ["quest:ada-first", "check-result:quest:ada-first/failure"])
    assert kept is not None
    assert (kept.draw, kept.at_least, kept.fails) == (3, 1, True)
    assert spared(game.library, ["quest:ada-first", "check-result:entry:spot-0/failure"]) is None
