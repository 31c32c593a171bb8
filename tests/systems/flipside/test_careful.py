"""What a careful group can be sure of: held against the whole graph of small scenarios, and made by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import process_time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from authoring.game.agenda import NeverSettles
from authoring.game.extensive import CHANCE, Event, Move
from authoring.game.policies import below, splitmix64
from authoring.packs.linked import LinkedPack
from authoring.proof import assured
from authoring.proof.answers import Budget
from authoring.proof.cautious import search, walked
from authoring.proof.claims import Kind, Verdict, Word
from authoring.proof.explore import START, explore
from authoring.proof.fates import Fated
from authoring.proof.guaranteed import attractor
from authoring.proof.informing import informing
from authoring.proof.packs import subjects_of
from authoring.proof.running import Options, prove
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.movement import step_moves
from authoring.systems.flipside.game.rounds import new_play
from authoring.systems.flipside.proving.careful import CarefulGame, careful
from authoring.systems.flipside.proving.careful_sight import Sight
from authoring.systems.flipside.proving.careful_walks import next_step, sure_walks
from authoring.systems.flipside.proving.misfortune import misfortunes
from authoring.systems.flipside.proving.relaxation import ScenarioFacts
from tests.systems.flipside.random_scenarios import ENTRIES, MARKS, STUFF, library_of, stories
from tests.systems.flipside.small_scenarios import BELL, BYWAY, FOUND, MISSED, TRIP, WAY, Data, tale
from tests.systems.flipside.test_relaxation import lake

WON = Event("end", "won")
GOALS = (
    *(Event("stuff", stuff) for stuff in STUFF),
    *(Event("achievement", mark) for mark in MARKS),
    *(Event("entry", entry) for entry in ENTRIES),
)
HILLS: Data = {
    "locations": {
        "g1": {"name": "Home", "terrain": "forest", "borders": ["p1"]},
        "p1": {"name": "One", "terrain": "mountain", "borders": ["p2"]},
        "p2": {"name": "Two", "terrain": "mountain", "borders": ["p3"]},
        "p3": {"name": "Three", "terrain": "mountain", "borders": []},
    }
}
FAR: dict[str, Data] = {
    "valley": HILLS,
    "cook": {"tokens": [*["mountain 1"] * 3, *["forest 1"] * 5]},
    **{quest: {"location": "p3"} for quest in ("salt", "pepper", "onions")},
}
"""Everything is to be done three hills away: a round's walk with luck, else two."""
MANY_TREES: dict[str, Data] = {"cook": {"tokens": ["mountain 1", *["forest 1"] * 8]}}


def guaranteed(pack: LinkedPack, seconds: float = 20) -> Verdict:
    subjects = [each for each in informing(subjects_of(pack), Kind.GUARANTEED) if each.kind == "scenario"]
    report = prove(pack, subjects, Options(Budget(1_000_000, seconds)))
    (verdict,) = report.outcomes[0].of(report.outcomes[0].subject.claims[0])
    return verdict


def careful_of(game: ScenarioGame, goal: Event = WON) -> CarefulGame | None:
    relaxation = ScenarioFacts(game.library, game.scenario, game.seats).relaxation()
    return careful(game, {goal}, relaxation)


def test_guaranteed_without_any_draw() -> None:
    verdict = guaranteed(tale(3))
    assert verdict.word is Word.PROVED and verdict.witness is not None
    assert verdict.notes[1:] == (
        'round 1: Cook does the quest "Salt"',
        'round 2: Cook does the quest "Pepper"',
        'round 3: Cook does the quest "Onions"',
    )


def test_guaranteed_although_draws_decide_the_way() -> None:
    missed = {**MISSED, "do": [{"place": "byway"}, {"end": "turn"}]}
    verdict = guaranteed(tale(5, BELL, TRIP, FOUND, missed, WAY, BYWAY, if_={"have": "bell"}, setup=["way"]))
    assert verdict.word is Word.PROVED
    assert verdict.notes[1:4] == (
        'round 1: Cook interacts with "Way"',
        'round 2, as it was drawn: Cook interacts with "Byway"',
        '  or: Cook does the quest "Salt"',
    )


def test_not_guaranteed_since_an_adventure_may_fail() -> None:
    pack = tale(4, BELL, TRIP, FOUND, MISSED, WAY, BYWAY, if_={"have": "bell"}, setup=["way"], **MANY_TREES)
    verdict = guaranteed(pack)
    assert verdict.word is Word.REFUTED and verdict.reason is not None and verdict.witness is not None
    assert verdict.reason.kind == "bad-luck"
    assert any("adventure" in str(line) or "Trip" in line.text for line in verdict.reason.because)


def test_not_guaranteed_in_so_few_rounds() -> None:
    assert guaranteed(tale(4, **FAR)).word is Word.PROVED
    verdict = guaranteed(tale(3, **FAR))
    assert verdict.word is Word.REFUTED and verdict.reason is not None and verdict.witness is not None
    assert verdict.reason.because[0].text == "round 1, movement: Cook draws a forest 1 (5 times)"


@pytest.mark.parametrize("rounds", [3, 4])
def test_the_same_words_without_a_look_at_every_state(monkeypatch: pytest.MonkeyPatch, rounds: int) -> None:
    monkeypatch.setattr(assured, "SEEING", 0.0)
    verdict = guaranteed(tale(rounds, **FAR))
    assert verdict.word is (Word.PROVED if rounds == 4 else Word.REFUTED)
    if verdict.reason is not None:
        assert verdict.reason.summary.startswith("with draws that never fit it never happens, whatever is chosen")


def test_what_cannot_happen_is_not_guaranteed() -> None:
    verdict = guaranteed(tale(2))
    assert verdict.word is Word.REFUTED and verdict.reason is not None
    assert (verdict.reason.kind, verdict.notes) == ("too-late", ("it cannot happen at all",))


def test_a_group_that_has_to_look_into_its_purse_is_not_careful() -> None:
    for choices in (
        [{"text": "Pay.", "pay": {"coins": 2}, "do": [{"gain": {"stuff": "bell"}}]}],
        [{"text": "Go.", "if": {"coins": "3+"}, "do": []}, {"text": "Stay.", "do": []}],
    ):
        pack = tale(3, BELL, {"kind": "entry", "id": "found", "text": "T.", "choices": choices}, BYWAY)
        assert careful_of(ScenarioGame(Library(pack), "tale", ("cook",))) is None
    free = [{"text": "Pay.", "pay": {"coins": 2}, "do": []}, {"text": "Stay.", "do": [{"gain": {"stuff": "bell"}}]}]
    pack = tale(3, BELL, {"kind": "entry", "id": "found", "text": "T.", "choices": free}, BYWAY)
    assert careful_of(ScenarioGame(Library(pack), "tale", ("cook",))) is not None


def shuffled(seed: int) -> Any:
    turn = [0]

    def draws(state: Any, outcomes: Sequence[Move]) -> Move:
        turn[0] += 1
        return outcomes[below(splitmix64(seed, turn[0]), len(outcomes))]

    return draws


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(stories())
def test_nothing_that_is_said_of_small_scenarios_is_wrong(story: list[dict[str, Any]]) -> None:
    """The whole graph, as far as it is seen, never says otherwise, and policies stand every play of the game itself."""
    scenario = story[-1]
    scenario["boards"][0]["track"] = [*scenario["boards"][0]["track"][:1], {}]
    library = library_of(story)
    game = ScenarioGame(library, "tale", ("cook",))
    try:
        at_once = game.events(game.initial())
        goals = [goal for goal in GOALS if goal not in at_once]
        seen = explore(game, [], Budget(600, 5), whole=True, mark=[[goal] for goal in goals])
        for goal, marked in zip(goals, seen.marked, strict=True):
            surely = bool(attractor(seen, marked, hopeful=False)[START])
            perhaps = bool(attractor(seen, marked, hopeful=True)[START])
            wary = careful_of(game, goal)
            found = None if wary is None else search(wary, {goal}, Budget(600, 2))
            if wary is not None and found is not None and found.policy is not None:
                assert perhaps
                assert walked(wary, found.policy, {goal}, 20) is not None
                for seed in range(4):
                    state, happened = game.initial(), False
                    for move in wary.play(found.policy, shuffled(seed)):
                        state = game.apply(state, move)
                        happened = happened or goal in game.events(state)
                    assert happened
            if surely:
                fated = explore(Fated(game, misfortunes()[0]), [[goal]], Budget(600, 2), whole=False)
                assert fated.sightings or not fated.complete
    except NeverSettles:
        return


@pytest.mark.parametrize("tokens", [("mountain 1",) * 3 + ("forest 1",) * 5, ("mountain 1",) * 4 + ("forest 1",)])
def test_sure_walks_are_gone_with_any_draw(tokens: tuple[str, ...]) -> None:
    library = Library(tale(3, **FAR))
    walks = sure_walks(library, "g1", tokens, frozenset())
    assert sorted(walks) == (["g1", "p1", "p2"] if len(tokens) == 8 else ["g1", "p1", "p2", "p3"])
    for seed in range(200):
        for walk in walks.values():
            play = new_play(library, ("cook",))
            bag = list(tokens)
            hand = [bag.pop(below(splitmix64(seed, number), len(bag))) for number in range(5)]
            seat = play.seats[0]
            seat.drawn = tuple(sorted(hand))
            for step, place in enumerate(walk.places):
                move = next_step(library, 0, walk, step, seat.drawn, step_moves(play, 0))
                left = list(seat.drawn)
                for name in move.args[2::2]:
                    left.remove(name)
                seat.place, seat.drawn = place, tuple(left)
            assert len(hand) - len(seat.drawn) == walk.cost


def test_a_misfortune_is_one_of_the_outcomes_and_helps_least() -> None:
    game = ScenarioGame(Library(tale(3, **FAR)), "tale", ("cook",))
    fate = misfortunes()[0]
    state = game.initial()
    assert game.current_player(state) == CHANCE
    outcomes = [move for move, _ in game.chance_outcomes(state)]
    assert fate.draws(state, outcomes).args[0] == "forest 1"


def test_the_purse_is_nothing_to_the_key() -> None:
    wary = careful_of(ScenarioGame(Library(tale(3)), "tale", ("cook",)))
    assert wary is not None
    state = wary.initial()
    richer = state.copy()
    richer.legal = state.legal
    richer.seats[0].coins, richer.seats[0].xp, richer.coins = 9, 9, 1
    wary.settle(richer)
    assert wary.key(richer) == wary.key(state)
    richer.seats[0].quests = 1
    assert wary.key(richer) != wary.key(state)


def test_bags_that_walk_otherwise_are_kept_apart() -> None:
    wary = careful_of(ScenarioGame(Library(tale(3)), "tale", ("cook",)))
    assert wary is not None
    state = wary.initial()
    other, same = state.copy(), state.copy()
    other.seats[0].bag = tuple(sorted(["forest 1", "forest 1", "mountain 1", "mountain 1", "mountain 1"]))
    same.seats[0].bag = tuple(sorted(["forest 1", "forest 1", "forest 2", "mountain 1", "mountain 3"]))
    assert wary.key(other) != wary.key(state)
    assert wary.key(same) == wary.key(state)


def test_what_is_read_in_the_finale_tells_tokens_apart() -> None:
    check = {"check": {"draw": 2, "need": "forest", "success": [{"gain": {"stuff": "bell"}}]}}
    plain_ = Sight(Library(tale(3)), ("cook",))
    assert plain_.kind("forest 1", True) == plain_.kind("mountain 1", True)
    told = {"kind": "entry", "id": "told", "text": "T.", "do": [check]}
    stuff = {"kind": "stuff", "id": "gust", "name": "Gust", "type": "adventure effect", "text": "T.",
             "do": [{"read": "told"}]}  # fmt: skip
    asking = Sight(Library(tale(3, BELL, told, stuff)), ("cook",))
    assert asking.kind("forest 1", True) != asking.kind("mountain 1", True)


def test_whose_bags_an_action_disturbs() -> None:
    hurt = {"kind": "entry", "id": "hurt", "text": "T.", "do": [{"wounds": 1}]}
    for do, disturbs in (
        ([{"each player": [{"read": "hurt"}]}], True),
        ([{"each player": [{"gain": "1 coin"}]}], False),
        ([{"trial": {"draw": 1, "spare": "forest"}}], True),
        ([{"read": "hurt"}], False),
    ):
        found = {"kind": "entry", "id": "found", "text": "T.", "do": do}
        assert Sight(Library(tale(3, found, hurt, BYWAY)), ("cook",)).disturbing is disturbs


def test_options_inside_an_entry_are_none_of_its_own() -> None:
    options = [{"text": "A.", "do": []}, {"text": "B.", "do": [{"gain": {"stuff": "bell"}}]}]
    found = {"kind": "entry", "id": "found", "text": "T.", "do": [{"choose": options}, {"end": "turn"}]}
    pack = tale(4, BELL, found, BYWAY, if_={"have": "bell"}, setup=["byway"])
    verdict = guaranteed(pack)
    assert verdict.word is Word.PROVED and any(line.endswith('Cook interacts with "Byway"') for line in verdict.notes)


def test_the_seconds_of_a_budget_are_kept() -> None:
    pack = lake()
    (subject,) = [each for each in informing(subjects_of(pack), Kind.GUARANTEED) if each.kind == "scenario"]
    started = process_time()
    report = prove(pack, [replace(subject, configurations=subject.configurations[:1])], Options(Budget(10**6, 2)))
    assert process_time() - started < 2.2
    assert [verdict.word for verdict in report.verdicts] == [Word.BOUNDED, Word.PROVED]


def test_carried_states_and_groups_are_kept_apart() -> None:
    pack = tale(3)
    (subject,) = [each for each in subjects_of(pack) if each.kind == "scenario"]
    (informed,) = informing([subject], Kind.GUARANTEED)
    assert [claim.kind for claim in informed.claims] == [Kind.GUARANTEED, Kind.REACHABLE]
    assert informing([replace(subject, claims=())], Kind.GUARANTEED) == []
    (informed,) = informing([subject], Kind.NO_RETURN)
    assert [claim.kind for claim in informed.claims] == [Kind.NO_RETURN]
