"""Doing without: the game cut off, the relaxation that gives less, and claims that something never happens."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.conformance import breaches
from authoring.game.extensive import Event
from authoring.proof.answering import answers_of
from authoring.proof.answers import Answer, Budget
from authoring.proof.avoiding import Avoiding
from authoring.proof.claims import Claim, Exhaustive, Guided, Kind, Method, Word
from authoring.proof.relaxation import Relaxation
from tests.game.strategies import EVENTS, Planning, boards, plannings
from tests.game.toys import Board, board
from tests.proof.claims_of_toys import claim, subject
from tests.proof.test_guided import wander

SOME = st.sets(st.sampled_from(EVENTS), min_size=1, max_size=2)
ENOUGH = Budget(states=20_000)


def seen(names: Collection[str]) -> frozenset[Event]:
    return frozenset(Event("seen", name) for name in names)


def asked(kind: Kind, goal: Collection[str], without: Collection[str]) -> Claim:
    made = claim(kind, *seen(goal))
    return replace(made, title=f"{made.title} without {sorted(without)}", without=seen(without))


def naive(game: Board, goal: Collection[str], without: Collection[str]) -> bool:
    """Whether a path goes over an edge with the goal and over none with what is to be avoided."""
    met, todo = {"start"}, ["start"]
    while todo:
        for edge in game.edges.get(todo.pop(), ()):
            if set(edge.events) & set(without):
                continue
            if set(edge.events) & set(goal):
                return True
            if edge.to not in met:
                met.add(edge.to)
                todo.append(edge.to)
    return False


def answers(game: Board | Planning, claims: list[Claim], method: Method | None = None) -> list[Answer]:
    """The answers of the prover, each witness checked against the game itself."""
    made = subject("toy", claims, {"only": lambda: game}, method=method or Exhaustive())
    with patch("authoring.proof.sampling.MOVES", 50):
        found = answers_of(made, made.configurations[0], range(len(claims)), 0, ENOUGH)
    for each, answer in zip(claims, found, strict=True):
        if answer.moves is not None:
            state, happened = game.initial(), list[Event]()
            for move in answer.moves:
                state = game.apply(state, move)  # type: ignore[arg-type]
                happened += game.events(state)  # type: ignore[arg-type]
            if answer.word is not Word.BOUNDED:
                assert each.goal & set(happened) and not each.without & set(happened)
    return found


@settings(max_examples=60, deadline=None)
@given(boards(), SOME, SOME)
def test_search_agrees_with_a_walk_over_the_graph(game: Board, goal: set[str], without: set[str]) -> None:
    kinds = (Kind.REACHABLE, Kind.NEVER)
    can, never, plain = answers(game, [asked(kind, goal, without) for kind in kinds] + [asked(kinds[0], goal, ())])
    expected = naive(game, goal, without)
    assert can.word is (Word.PROVED if expected else Word.REFUTED)
    assert never.word is (Word.REFUTED if expected else Word.PROVED)
    assert plain.word is (Word.PROVED if naive(game, goal, ()) else Word.REFUTED)
    assert never.reason is not None


@settings(max_examples=40, deadline=None)
@given(boards(), SOME, SOME)
def test_plays_decide_nothing_wrongly(game: Board, goal: set[str], without: set[str]) -> None:
    claims = [asked(kind, goal, without) for kind in (Kind.REACHABLE, Kind.NEVER)]
    can, never = answers(game, claims, Guided(wander, max_moves=60))
    if naive(game, goal, without):
        assert can.word is not Word.REFUTED and never.word is not Word.PROVED
    else:
        assert can.word is Word.REFUTED and never.word is Word.PROVED


@settings(max_examples=60, deadline=None)
@given(plannings(), st.sampled_from("abcdef"), st.sampled_from("abcdef"))
def test_the_relaxation_without_a_fact_never_refuses_what_search_reaches(
    task: Planning, goal: str, without: str
) -> None:
    made = replace(claim(Kind.REACHABLE, Event("fact", goal)), without=frozenset({Event("fact", without)}))
    (answer,) = answers(task, [made])
    relaxed = task.relaxation().without([f"fact:{without}"])
    if answer.word is Word.PROVED:
        assert relaxed.reaches([f"fact:{goal}"])
    (explained,) = answers(task, [made], Exhaustive(lambda configuration: task.relaxation()))
    assert explained.word is answer.word


def test_a_relaxation_keeps_what_was_there_and_what_else_is_given() -> None:
    relaxation = Planning([], frozenset("a")).relaxation()
    assert relaxation.without(["fact:a"]).reaches(["fact:a"])
    assert relaxation.without([]) is relaxation
    assert isinstance(relaxation.without(["fact:b"]), Relaxation)


@settings(max_examples=25, deadline=None)
@given(boards(), SOME)
def test_the_cut_off_game_is_a_game(game: Board, without: set[str]) -> None:
    assert breaches(lambda: Avoiding(game, seen(without)), plays=3) == []


def test_what_happens_together_does_not_count() -> None:
    game = board(
        {"start": [("both", "won", "win", "spark"), ("first", "hall", "spark")], "hall": [("on", "won", "win")]}
    )
    can, never = answers(game, [asked(kind, ["win"], ["spark"]) for kind in (Kind.REACHABLE, Kind.NEVER)])
    assert (can.word, never.word) == (Word.REFUTED, Word.PROVED)
