"""Proofs by play: what a guide reaches is proved, what a relaxation rules out is refuted, the rest is not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from hypothesis import given, settings

from authoring.game.extensive import Event, Game, Move
from authoring.game.policies import below, splitmix64
from authoring.proof.answers import Budget
from authoring.proof.claims import Claim, Guide, Guided, Kind, Word
from authoring.proof.exhaustive import answer_all
from authoring.proof.guided import answer_guided
from authoring.proof.relaxation import Operator, Relaxation
from authoring.proof.shorten import shortened
from tests.game.strategies import EVENTS, boards
from tests.game.toys import Board, Levers, board, soft_lock
from tests.proof.claims_of_toys import all_claims, claim
from tests.proof.test_exhaustive import holds

WON = Event("seen", "win")


class Wanderer(Guide):
    """Goes anywhere, each attempt elsewhere."""

    def __init__(self) -> None:
        self.step = 0

    def start(self, game: Game[Any], attempt: int) -> None:
        self.step = 0

    def choose(self, game: Game[Any], state: Any, moves: Sequence[Move], attempt: int) -> Move:
        self.step += 1
        return moves[below(splitmix64(attempt, self.step), len(moves))]


class First(Guide):
    """Always makes the first move there is."""

    def choose(self, game: Game[Any], state: Any, moves: Sequence[Move], attempt: int) -> Move:
        return moves[0]


def wander(game: Game[Any], claim: Claim) -> Guide:
    return Wanderer()


def first(game: Game[Any], claim: Claim) -> Guide:
    return First()


@settings(max_examples=150, deadline=None)
@given(boards())
def test_what_plays_decide_agrees_with_search(game: Board) -> None:
    claims = all_claims(*(Event("seen", event) for event in EVENTS))
    known = answer_all(game, claims, Budget())
    for played, whole in zip(
        answer_guided(game, claims, Guided(wander, max_moves=60), None, Budget(states=2_000)), known, strict=True
    ):
        assert played.word in (whole.word, Word.BOUNDED)
        assert played.moves is None or holds(game, played)


def test_one_play_counts_for_every_claim() -> None:
    edges = {f"n{n}": [("on", f"n{n + 1}", f"lamp{n}"), ("off", "lost")] for n in range(9)}
    game = board({"start": [("on", "n0"), ("off", "lost")], **edges, "n9": [("on", "won", "win")]})
    goals = [Event("seen", f"lamp{n}") for n in range(9)] + [Event("seen", "win")]

    def only_for_win(game: Game[Any], claim: Claim) -> Guide | None:
        return First() if Event("seen", "win") in claim.goal else None

    answers = answer_guided(game, [claim(Kind.REACHABLE, goal) for goal in goals], Guided(only_for_win), None, Budget())
    assert all(answer.word is Word.PROVED and holds(game, answer) for answer in answers)
    assert answers[-1].stats.plays == 1
    assert [len(answer.moves or ()) for answer in answers] == list(range(2, 12))


def test_discrepancies_find_what_the_guide_never_plays() -> None:
    game = board(
        {
            "start": [("a", "n1"), ("b", "lost")],
            "n1": [("a", "lost", "lose"), ("b", "n2")],
            "n2": [("a", "won", "win"), ("b", "lost")],
        }
    )
    answer = answer_guided(game, [claim(Kind.REACHABLE, Event("seen", "win"))], Guided(first), None, Budget())[0]
    assert answer.word is Word.PROVED and holds(game, answer)


def test_what_is_not_found_is_bounded_with_the_best_play() -> None:
    game = soft_lock(40)
    never = [claim(Kind.REACHABLE, Event("seen", "never"))]
    answer = answer_guided(game, never, Guided(wander), None, Budget(states=60))[0]
    assert answer.word is Word.BOUNDED and answer.reason is not None
    assert re.match("it did not happen in .* until the limit of moves was hit", answer.reason.summary)
    assert answer.moves and holds(game, answer)


def test_what_plays_leave_open_of_a_small_game_is_decided_by_all_of_its_states() -> None:
    claims = [claim(Kind.REACHABLE, Event("seen", "never")), claim(Kind.NO_TRAP), claim(Kind.REACHABLE, WON)]
    never, trap, won = answer_guided(soft_lock(40), claims, Guided(wander), None, Budget())
    assert never.word is Word.REFUTED and never.reason is not None and never.reason.kind == "never-happens"
    assert trap.word is Word.REFUTED and holds(soft_lock(40), trap)
    assert won.word is Word.PROVED and won.stats.plays > 0
    left = answer_guided(soft_lock(40), claims, Guided(wander), None, Budget(), pursued=[2])
    assert [answer.word for answer in left] == [Word.BOUNDED, Word.BOUNDED, Word.PROVED]


def test_the_best_play_ends_before_what_it_has_to_do_without() -> None:
    endless = {"start": [("on", "hall"), ("wait", "start")], "hall": [("out", "end", "win", "bad")]}
    game = board(endless, idle=10**9, exact=True)
    asked = replace(claim(Kind.REACHABLE, WON), without=frozenset({Event("seen", "bad")}))
    (answer,) = answer_guided(game, [asked], Guided(first), None, Budget(states=50), without=asked.without)
    assert answer.word is Word.BOUNDED and holds(game, answer)
    assert answer.moves == (Move(0, "go", ("on",)),)


def test_the_relaxation_refutes_before_a_move_is_made() -> None:
    relaxation = Relaxation(frozenset(), (Operator("win", frozenset({"stuff:key"}), frozenset({"seen:win"})),))
    answer = answer_guided(
        soft_lock(), [claim(Kind.REACHABLE, Event("seen", "win"))], Guided(wander), relaxation, Budget()
    )[0]
    assert answer.word is Word.REFUTED and answer.reason is not None
    assert answer.reason.summary == 'nothing gives stuff "key"'
    assert answer.stats.moves == 0


def test_a_state_that_comes_back_refutes_that_play_ends() -> None:
    game = board({"start": [("on", "b")], "b": [("back", "start"), ("out", "won")]})
    claims = [claim(Kind.REACHABLE, Event("seen", "x")), claim(Kind.ENDS)]
    ends = answer_guided(game, claims, Guided(first), None, Budget())[1]
    assert ends.word is Word.REFUTED and holds(game, ends)


def test_a_guide_that_claims_luck_and_no_end_keeps_to_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    game = board({"start": [("on", "b")], "b": [("back", "start"), ("out", "won")]}, idle=10**9, exact=True)
    claims = [claim(Kind.REACHABLE, Event("seen", f"x{n}")) for n in range(10)]
    answers = answer_guided(game, claims, Guided(first), None, Budget(states=5_000))
    assert answers[0].reason is not None and "until the limit of moves was hit" in answers[0].reason.summary
    assert answers[0].stats.moves == 5_000
    clock = count()
    monkeypatch.setattr("authoring.proof.guided.process_time", lambda: next(clock) / 1_000)
    seconds = Budget(states=10**9, seconds=0.3)
    answers = answer_guided(game, claims, Guided(first, max_moves=10**9), None, seconds)
    assert answers[0].reason is not None and "until the limit of seconds was hit" in answers[0].reason.summary
    assert next(clock) < 400


def test_shortening_leaves_out_detours() -> None:
    edges = {f"n{n}": [("on", f"n{n + 1}"), ("wait", f"n{n}"), ("look", f"n{n}")] for n in range(6)}
    game = board({"start": [("on", "n0")], **edges, "n6": [("win", "won", "win")]}, idle=99, exact=True)
    on, wait, look = (Move(0, "go", (word,)) for word in ("on", "wait", "look"))
    way = [on, wait, wait, look, on, on, look, wait, on, look, on, wait, on, on, Move(0, "go", ("win",))]
    short, effort = shortened(game, way, [Event("seen", "win")], None, 2_000)
    assert short == (on,) * 7 + (Move(0, "go", ("win",)),)
    assert effort <= 2_000
    same, _ = shortened(game, way, [Event("seen", "win")], None, 0)
    assert same == tuple(way)


def test_shortening_lets_the_guide_pass() -> None:
    class Passing(First):
        def idle(self, game: Game[Any], state: Any, moves: Sequence[Move]) -> Move | None:
            return next((move for move in moves if move.args == ("pass",)), None)

    edges = {f"n{n}": [("dig", f"m{n}"), ("pass", f"n{n + 1}")] for n in range(3)}
    edges |= {f"m{n}": [("rest", f"n{n + 1}"), ("dream", "lost")] for n in range(3)}
    game = board({"start": [("on", "n0")], **edges, "n3": [("win", "won", "win")]})
    words = ("on", "dig", "rest", "pass", "dig", "rest", "win")
    way = [Move(0, "go", (word,)) for word in words]
    short, _ = shortened(game, way, [Event("seen", "win")], Passing(), 500)
    assert [move.args[0] for move in short] == ["on", "pass", "pass", "pass", "win"]


def test_levers_are_proved_by_one_play() -> None:
    answer = answer_guided(Levers(200), [claim(Kind.REACHABLE, Event("door", "open"))], Guided(first), None, Budget())[
        0
    ]
    assert answer.word is Word.PROVED and len(answer.moves or ()) == 200
