"""The second prover against the first: over generated games they never differ, and where they do it is told."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import Event
from authoring.proof.answering import answers_of
from authoring.proof.answers import Budget
from authoring.proof.claims import Claim, Exhaustive, Kind, Word
from authoring.proof.landmarks import fewest
from authoring.proof.relaxation import Operator, Relaxation
from authoring.proof.report import Report
from authoring.proof.running import prove
from authoring.proof.second import answering
from authoring.proof.second.answering import over_relaxation, over_states
from authoring.proof.second.comparing import compared
from authoring.proof.second.enumerating import enumerated, key_of, value_of
from authoring.proof.second.solving import NoSolver, solve, version
from tests.game.strategies import EVENTS, Planning, boards, plannings
from tests.game.toys import Bag, Board, Edge, Levers, board, soft_lock
from tests.proof.claims_of_toys import claim, pack, subject

SEEN = [Event("seen", event) for event in EVENTS]
FACTS = [Event("fact", fact) for fact in "abcdef"]


def all_claims(events: Sequence[Event]) -> list[Claim]:
    """Every claim the second prover decides, also such as do without another event."""
    can = [claim(Kind.REACHABLE, event) for event in events]
    can += [
        replace(each, title=f"{each.title} without {other}", without=frozenset({other}))
        for each in can
        for other in events[:2]
        if other not in each.goal
    ]
    never = [replace(each, kind=Kind.NEVER, title=f"never {each.title}") for each in can]
    return [*can, *never, claim(Kind.ENDS), claim(Kind.NO_TRAP)]


def words(game: Any, claims: Sequence[Claim]) -> dict[int, Word]:
    """The first prover's words."""
    toy = subject("toy", claims, {"only": lambda: game})
    answers = answers_of(toy, toy.configurations[0], range(len(claims)), 0, Budget())
    return {number: answer.word for number, answer in enumerate(answers)}


@settings(max_examples=50, deadline=None)
@given(st.one_of(boards(), boards(idle=3)))
def test_they_agree_on_boards(game: Board) -> None:
    claims = all_claims(SEEN)
    written = enumerated(game, Budget())
    assert written is not None
    assert over_states(written, claims) == words(game, claims)


@settings(max_examples=30, deadline=None)
@given(plannings())
def test_they_agree_on_planning_tasks(task: Planning) -> None:
    claims = all_claims(FACTS)
    written = enumerated(task, Budget())
    assert written is not None
    assert over_states(written, claims) == words(task, claims)


@pytest.mark.parametrize("game", [soft_lock(6), Levers(5), Bag()], ids=["soft lock", "levers", "bag"])
def test_they_agree_on_toys(game: Any) -> None:
    claims = all_claims([Event("seen", "win"), Event("won", ""), Event("seen", "lever 0")])
    written = enumerated(game, Budget())
    assert written is not None
    assert over_states(written, claims) == words(game, claims)


@settings(max_examples=30, deadline=None)
@given(plannings(), st.integers(0, 4))
def test_a_relaxation_refutes_what_no_plan_has_time_for(task: Planning, time: int) -> None:
    claims = [claim(Kind.REACHABLE, fact) for fact in FACTS]
    relaxation = task.relaxation(layers=time)
    found, left = over_relaxation(relaxation, claims)
    assert left == set(range(len(claims))) - found.keys()
    assert set(found.values()) <= {Word.REFUTED}
    for number, fact in enumerate(FACTS):
        needed = fewest(relaxation, [str(fact)]).actions if relaxation.reaches([str(fact)]) else time + 1
        assert (number in found) or needed <= time
    if found:
        real = words(task, [replace(each, title=f"{each.title} at all") for each in claims])
        untimed, _ = over_relaxation(task.relaxation(), claims)
        assert all(real[number] is Word.REFUTED for number in untimed)


class Blurred(Board):
    """A game whose key takes all states for the same."""

    def key(self, state: Any) -> int:
        return 0


def report_on(game: Any, claims: Sequence[Claim], **how: Any) -> Report:
    return prove(pack(), [subject("toy", claims, {"only": lambda: game}, **how)])


def test_a_key_that_merges_too_much_is_found_out() -> None:
    edges = {f"n{number}": [Edge("on", f"n{number + 1}"), Edge("off", "lost")] for number in range(20)}
    game = Blurred({**edges, "n20": [Edge("on", "won", ("win",))]}, start="n0")
    win = Event("seen", "win")
    report = report_on(game, [claim(Kind.REACHABLE, win), claim(Kind.NEVER, win)])
    assert [verdict.word for verdict in report.verdicts] == [Word.REFUTED, Word.PROVED]
    found = compared(report)
    assert (found.same, [finding.rule for finding in found.differing]) == (0, ["proof-fault"] * 2)
    assert [finding.message for finding in found.differing] == [
        'the two provers do not agree on whether reachable seen:win in "only": the first says refuted, '
        "the second proved",
        'the two provers do not agree on whether never seen:win in "only": the first says proved, the second refuted',
    ]


def slow(layers: int | None, needs: str = "") -> Relaxation:
    """Two actions to the goal in the relaxation, the first of which may need what cannot be had."""
    step = Operator("step", frozenset(needs.split()), frozenset({"half"}), cost_actions=1)
    goal = Operator("goal", frozenset({"half"}), frozenset({"seen:win"}), cost_actions=1)
    return Relaxation(frozenset(), (step, goal), layers)


@pytest.mark.parametrize("relaxation", [slow(1), slow(None, "key")])
def test_what_the_relaxation_refutes_is_decided_again(relaxation: Relaxation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answering, "SMALL", Budget(100))
    method = Exhaustive(lambda configuration: relaxation)
    win = claim(Kind.REACHABLE, Event("seen", "win"))
    report = report_on(Levers(8), [win], method=method)
    (verdict,) = report.verdicts
    assert verdict.word is Word.REFUTED and verdict.reason is not None
    found = compared(report)
    assert (found.same, found.differing) == (1, ())
    # A first prover that had refuted by facts which are there, or by time which is enough, is told of.
    sound = Exhaustive(lambda configuration: slow(2))
    (outcome,) = report.outcomes
    doubtful = replace(report, outcomes=(replace(outcome, subject=replace(outcome.subject, method=sound)),))
    (finding,) = compared(doubtful).differing
    assert finding.message.startswith('the two provers do not agree on whether reachable seen:win in "only"')
    assert finding.rule == "proof-fault"


def test_they_are_counted_where_they_agree() -> None:
    claims = [*all_claims(SEEN[:1]), claim(Kind.NO_RETURN, SEEN[0])]
    found = compared(report_on(board({"start": [("on", "end", "win"), ("out", "end")]}), claims))
    assert (found.same, found.first, found.second, found.neither, found.differing) == (4, 0, 0, 0, ())
    assert found.told() == (
        f"  second prover (clingo {version()}): 4 alike, 0 otherwise, 0 that were open, "
        "0 left to the first prover, 0 decided by neither\n"
    )


def test_without_clingo_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "clingo", None)
    with pytest.raises(NoSolver, match=r"pip install 'authoring\[second\]'"):
        version()


def test_no_answer_set_is_none() -> None:
    assert solve("a :- not b. b :- not a. :- a. :- b.", [], 100) is None
    assert solve("a(X) :- b(X). #show a/1.", ["b(1).", "b(2)."], 100) == {"a": {(1,), (2,)}}


def test_too_many_states_are_not_written_down() -> None:
    assert enumerated(soft_lock(16), Budget(states=5)) is None


def test_a_thing_is_what_it_holds() -> None:
    @dataclass
    class Hand:
        cards: list[str]
        marks: dict[str, set[int]]

    def hand(*cards: str, mark: int = 1) -> Hand:
        return Hand(list(cards), {"b": {mark}, "a": set()})

    assert value_of(hand("x", "y")) == value_of(Hand(["x", "y"], {"a": set(), "b": {1}}))
    different = [
        hand("x", "y"),
        hand("y", "x"),
        hand("x"),
        hand("x", "y", mark=2),
        ("x", "y"),
        True,
        1,
        object(),
        object(),
    ]
    assert len({value_of(thing) for thing in different}) == len(different)


def test_states_that_cannot_be_looked_into_are_told_apart_by_their_key() -> None:
    class Sealed:
        def __init__(self, lamps: int) -> None:
            self.lamps = lamps

    class SealedLevers(Levers):
        def key(self, state: Any) -> int:
            return int(state.lamps)

    sealed, plain = Sealed(3), Levers(3)
    game = SealedLevers(3)
    assert key_of(game, sealed)(Sealed(3)) == 3
    assert key_of(plain, plain.initial())(5) == 5
