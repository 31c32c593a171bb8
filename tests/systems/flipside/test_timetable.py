"""The timetables of scenarios: whatever plays do has to be a plan, and plans and plays have to say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from authoring.game.agenda import NeverSettles
from authoring.game.extensive import Event
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.lint.running import LintOptions, read_packs
from authoring.proof.answering import answers_of
from authoring.proof.answers import Budget
from authoring.proof.claims import Guide, Guided, Scope, Subject, Word
from authoring.proof.packs import subjects_of
from authoring.proof.second.answering import over_plans
from authoring.proof.second.planned import planned
from authoring.proof.second.planning import Planner
from authoring.proof.second.timetables import Done, Stop
from authoring.systems.flipside.game.actions import Act
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.tokens import token
from authoring.systems.flipside.model.world import Location
from authoring.systems.flipside.proving.guide import ScenarioGuide
from authoring.systems.flipside.proving.often import OFTEN, Lead, often
from authoring.systems.flipside.proving.relaxation import ScenarioFacts
from authoring.systems.flipside.proving.strolls import Stroll, stroll
from authoring.systems.flipside.proving.timetable import TELLS, ScenarioTimetable
from tests.systems.flipside.random_scenarios import library_of, stories
from tests.systems.flipside.test_relaxation import BUSY, scenarios
from tools.generating.scenarios import scenario_pack
from tools.mutation.goods import dumped

DEEDS = frozenset({"interact", "quest", "offer", "stall", "camp"})


def made(game: ScenarioGame, seed: int, most: int, guide: Guide | None = None) -> tuple[set[Event], list[Done]]:
    """What a play at random, or by a guide, shows, and who does what in which round."""
    state, seen, deeds = game.initial(), set[Event](), list[Done]()
    if guide is not None:
        guide.start(game, seed)
    for number in range(most):
        seen.update(event for event in game.events(state) if event.what in TELLS)
        moves = possible(game, state)
        if not moves:
            break
        if guide is not None and len(moves) > 1:
            move = guide.choose(game, state, moves, seed)
        else:
            moves = ([move for move in moves if move.verb in BUSY] if number % 3 else []) or moves
            move = moves[below(splitmix64(seed, number), len(moves))]
        if isinstance(state.agenda[-1], Act) and move.verb in DEEDS:
            deeds.append(Done(state.round, move.seat, deed_of(state, move.seat, move.verb, move.args), ()))
        try:
            state = game.apply(state, move)
        except NeverSettles:
            break
    return seen, deeds


def deed_of(state: Play, number: int, verb: str, args: tuple[str, ...]) -> str:
    """What a timetable calls an action."""
    seat = state.seats[number]
    match verb:
        case "quest":
            quests = state.library.characters[seat.character].quests
            return f"quest:{plain(quests[seat.quests])} of {number}"
        case "stall":
            return f"stall:{seat.place}"
        case _:
            return f"{verb}:{''.join(args)}"


def impossible(game: ScenarioGame, plays: Iterable[tuple[set[Event], list[Done]]]) -> list[str]:
    """The plays that are no plans: with all that was done, when and by whom, not all that they show can happen."""
    plays = list(plays)
    events = sorted(set[Event]().union(*(seen for seen, _ in plays)))
    timetable = ScenarioTimetable(game.library, game.scenario, game.seats, game.achieved).timetable()
    planner = Planner(timetable.towards(map(str, events)), [[str(event)] for event in events])
    known = {deed.name for deed in planner.timetable.deeds}
    return [
        f"{sorted(map(str, seen))} by {deeds}"
        for seen, deeds in plays
        if not planner.allows([events.index(event) for event in seen], [done for done in deeds if done.deed in known])
    ]


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(stories(), st.integers(0, 1_000))
def test_plays_of_small_scenarios_are_plans(story: list[dict[str, object]], seed: int) -> None:
    library = library_of(story)
    for seats in (("cook",), ("cook", "maid")):
        game = ScenarioGame(library, "tale", seats, ())
        assert impossible(game, (made(game, splitmix64(seed, play), 300) for play in range(4))) == []


def test_plays_of_the_scenarios_that_ship_are_plans() -> None:
    for number, (name, game) in enumerate(scenarios()):
        if number % 3 == 0:
            goal = frozenset({Event("end", "won")})
            relaxation = ScenarioFacts(game.library, game.scenario, game.seats, game.achieved).relaxation()
            plays = [made(game, number, 400), made(game, 0, 3_000, ScenarioGuide(relaxation, goal))]
            assert impossible(game, plays) == [], name


def generated(seed: int, players: int, rounds: int, folder: Path) -> Subject:
    """A generated scenario, with the one claim that it can be completed, for one group, and no second prover."""
    folder.mkdir()
    first, *rest = scenario_pack(seed, players, rounds)
    (folder / "pack.yaml").write_text(dumped(first), encoding="utf-8")
    (folder / "all.yaml").write_text("---\n".join(map(dumped, rest)), encoding="utf-8")
    (pack,), _ = read_packs([folder], LintOptions(cache=False))
    found = next(each for each in subjects_of(pack) if each.kind == "scenario")
    claims = tuple(claim for claim in found.claims if claim.scope is Scope.EACH)
    assert isinstance(found.method, Guided)
    alone = replace(found.method, timetable=None)
    return replace(found, claims=claims, configurations=found.configurations[:1], method=alone)


def test_plays_of_generated_scenarios_are_plans(tmp_path: Path) -> None:
    for seed, players in ((200, 1), (201, 2), (202, 3)):
        asked = generated(seed, players, 6, tmp_path / f"{seed}")
        game = asked.configurations[0].game()
        assert isinstance(game, ScenarioGame)
        relaxation = ScenarioFacts(game.library, game.scenario, game.seats).relaxation()
        plays = [made(game, play, 1_000) for play in range(6)]
        plays += [
            made(game, play, 1_000, ScenarioGuide(relaxation, frozenset({Event("end", "won")}))) for play in (0, 2)
        ]
        assert impossible(game, plays) == []


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_provers_say_the_same_of_generated_scenarios(players: int, tmp_path: Path) -> None:
    open_ = 0
    for seed, rounds in ((100, 8), (101, 6), (102, 5)):
        asked = generated(seed, players, rounds, tmp_path / f"{seed}")
        game = asked.configurations[0].game()
        assert isinstance(game, ScenarioGame)
        timetable = ScenarioTimetable(game.library, game.scenario, game.seats).timetable()
        second = over_plans(game, timetable, asked.claims).get(0, Word.BOUNDED)
        (first,) = answers_of(asked, asked.configurations[0], [0], 0, Budget(4_000))
        assert Word.BOUNDED in (first.word, second) or first.word is second
        open_ += second is Word.BOUNDED
    assert open_ <= 1


def test_the_first_prover_has_checks_fail_for_the_coins_that_brings(tmp_path: Path) -> None:
    asked = generated(4, 1, 6, tmp_path / "poor")
    (answer,) = answers_of(asked, asked.configurations[0], [0], 0, Budget(2_000))
    assert answer.word is Word.PROVED
    game = asked.configurations[0].game()
    state, failed = game.initial(), 0
    for move in answer.moves or ():
        state = game.apply(state, move)
        failed += sum(event.what == "check-result" and event.which.endswith("/failure") for event in game.events(state))
    assert failed == 2


@pytest.mark.parametrize(("seed", "on_the_way"), [(20, False), (1, True)], ids=["at a deed", "on their ways"])
def test_players_give_each_other_coins_where_they_meet(seed: int, on_the_way: bool, tmp_path: Path) -> None:
    asked = generated(seed, 2, 4, tmp_path / "given")
    game = asked.configurations[0].game()
    assert isinstance(game, ScenarioGame)
    timetable = ScenarioTimetable(game.library, game.scenario, game.seats).timetable()
    found = dict(planned(game, timetable, {0: asked.claims[0]}))[0]
    assert found.word is Word.PROVED
    assert any(move.verb == "give" for move in found.moves)
    poor = replace(timetable, gifts=0)
    assert 0 not in dict(planned(game, poor, {0: asked.claims[0]}))
    goals = [[str(event) for event in asked.claims[0].events]]
    assert (Planner(timetable.towards(goals[0]), goals).plan(0, True, 10_000) is None) is on_the_way


# Walks and counting


MAP = {"a": "bd", "b": "ac", "c": "bd", "d": "ca"}
TERRAINS = {"a": "forest", "b": "water", "c": "road", "d": "mountain"}


def ring() -> Library:
    """Four places in a ring, one of them a road."""
    library = Library.__new__(Library)
    library.neighbours = {code: tuple(near) for code, near in MAP.items()}
    library.locations = {
        code: Location(name=code, terrain=terrain, borders=tuple(MAP[code]))  # type: ignore[arg-type]
        for code, terrain in TERRAINS.items()
    }
    return library


def reached(library: Library, starts: Iterable[str], bag: tuple[str, ...], by: str = "") -> set[str]:
    """Where one gets from some places in a round, by trying everything; by a place, if one is named."""
    found = todo = [(start, bag, 5, start == by) for start in starts]
    for place, left, draws, passed in todo:
        for other in library.neighbours[place]:
            terrain = library.locations[other].terrain
            ways = [(one,) for one in left if terrain == "road" or terrain in token(one).terrains]
            for spent in [*ways, *combinations(left, 2)]:
                rest = list(left)
                for one in spent:
                    rest.remove(one)
                after = (other, tuple(rest), draws - len(spent), passed or other == by)
                if after[2] >= 0 and after not in found:
                    todo.append(after)
    return {place for place, _, _, passed in found if passed or not by}


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(["forest 1", "water 1", "mountain 2", "meadow 1"]), max_size=6), st.integers(1, 3))
def test_a_stroll_is_found_where_there_is_one(names: list[str], rounds: int) -> None:
    library, bag = ring(), tuple(sorted(names))
    there = {"a"}
    for _ in range(rounds):
        there |= reached(library, there, bag)
    for goal in MAP:
        way = stroll(library, "a", goal, bag, rounds)
        assert (way is not None) == (goal in there)
        strolled(way, bag, rounds)


def strolled(way: Stroll | None, bag: tuple[str, ...], rounds: int) -> None:
    """A way keeps to its rounds, and each of these to the tokens."""
    assert way is None or len(way) <= rounds
    for legs in way or ():
        spent = Counter(name for leg in legs for name in leg.tokens)
        assert sum(spent.values()) <= 5 and spent <= Counter(bag)


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.sampled_from(["forest 1", "water 1", "mountain 2", "meadow 1"]), max_size=4),
    st.sampled_from([(1, 1), (1, 2), (2, 2), (2, 3)]),
    st.sampled_from(sorted(MAP)),
)
def test_a_stroll_is_by_a_stop_in_its_round(names: list[str], when: tuple[int, int], by: str) -> None:
    library, bag, (round, rounds) = ring(), tuple(sorted(names)), when
    there = {"a"}
    for each in range(1, rounds + 1):
        there = reached(library, there, bag, by if each == round else "")
    for goal in MAP:
        way = stroll(library, "a", goal, bag, rounds, stops=(Stop(by, round),))
        assert (way is not None) == (goal in there)
        strolled(way, bag, rounds)
        if way is not None:
            places = [["a"], *([leg.to for leg in legs] for legs in way)]
            before = [place for each in places[:round] for place in each][-1:]
            assert by in [*before, *(places[round] if round < len(places) else ())]


@pytest.mark.parametrize(
    ("leads", "twice"),
    [
        ([Lead("root", "a"), Lead("root", "b"), Lead("a", "c"), Lead("b", "c")], {"c"}),
        ([Lead("root", "a", group="g"), Lead("root", "b", group="g"), Lead("a", "c"), Lead("b", "c")], set()),
        ([Lead("root", "a", OFTEN), Lead("a", "b")], {"a", "b"}),
        ([Lead("root", "a"), Lead("a", "b"), Lead("b", "a"), Lead("b", "c")], {"a", "b", "c"}),
        ([Lead("root", "a"), Lead("a", "b"), Lead("other", "b")], set()),
    ],
    ids=["two ways", "one of two ways", "told so", "a ring", "of another turn"],
)
def test_what_can_happen_twice_in_a_turn(leads: list[Lead], twice: set[str]) -> None:
    assert often(leads, ["root", "other"]) == twice
