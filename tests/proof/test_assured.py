"""Guarantees of games too big to be seen: what the search proves and what fates refute agrees with the whole graph."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.game.lines import possible
from authoring.proof import assured
from authoring.proof.answers import Answer, Budget
from authoring.proof.assured import answer_assured
from authoring.proof.cautious import NotGuaranteed, Policy, by_policy, search, walked
from authoring.proof.claims import Claim, Guided, Kind, Word
from authoring.proof.explore import explore
from authoring.proof.fates import Fated, draws_told, usual_fates
from authoring.proof.guided import answer_guided
from tests.game.strategies import EVENTS, boards
from tests.game.toys import Board, board
from tests.proof.claims_of_toys import claim
from tests.proof.test_guaranteed import naive
from tests.proof.test_guided import wander


class Wary(Board):
    """A board that is its own cautious game."""

    @classmethod
    def of(cls, game: Board) -> Wary:
        return cls(game.edges, game.start, game.idle, game.exact, game.name)

    def label(self, state: Any, move: Move) -> Hashable:
        return move

    def play(self, policy: Policy, draws: Callable[[Any, Sequence[Move]], Move]) -> tuple[Move, ...]:
        state, moves = self.initial(), list[Move]()
        while self.current_player(state) != TERMINAL and len(moves) < 60:
            options = possible(self, state)
            move: Move | None = options[0]
            if self.current_player(state) == CHANCE:
                move = draws(state, options)
            elif len(options) > 1:
                move = by_policy(self, policy, state, options)
            if move is None:
                # Behind the goal the policy has nothing more to say.
                break
            state = self.apply(state, move)
            moves.append(move)
        return tuple(moves)

    def told(self, decisions: Sequence[tuple[Any, Move]]) -> Sequence[str]:
        return list(dict.fromkeys(self.describe(state, move) for state, move in decisions))


def wary(game: Game[Any], claim: Claim) -> Wary:
    assert isinstance(game, Board)
    return Wary.of(game)


def asked(game: Board, goal: str, budget: Budget | None = None, method: Guided | None = None) -> Answer:
    about = claim(Kind.GUARANTEED, Event("seen", goal))
    return answer_assured(game, about, method or Guided(wander, cautious=wary, max_moves=60), None, budget or Budget())


@settings(max_examples=300, deadline=None)
@given(boards(), st.sampled_from(EVENTS))
def test_what_is_small_is_answered_as_the_whole_graph_does(game: Board, goal: str) -> None:
    found = asked(game, goal)
    assert found.word is (Word.PROVED if naive(game, goal) else Word.REFUTED)
    happened, state = False, game.initial()
    for move in found.moves or ():
        assert move in possible(game, state)
        state = game.apply(state, move)
        happened = happened or Event("seen", goal) in game.events(state)
    if found.moves is not None:
        assert happened is (found.word is Word.PROVED)


@settings(max_examples=300, deadline=None)
@given(boards(), st.sampled_from(EVENTS))
def test_neither_the_search_nor_a_fate_says_anything_wrong(game: Board, goal: str) -> None:
    truth, goals = naive(game, goal), {Event("seen", goal)}
    found = search(Wary.of(game), goals, Budget())
    if found.policy is not None:
        assert truth
        assert walked(Wary.of(game), found.policy, goals, 60) is not None
    for fate in usual_fates():
        seen = explore(Fated(game, fate), [goals], Budget(), whole=False)
        assert seen.complete or seen.sightings
        assert not truth or seen.sightings


@settings(max_examples=150, deadline=None)
@given(boards(), st.sampled_from(EVENTS), st.integers(1, 4))
def test_without_a_look_at_every_state_the_word_is_the_same_or_bounded(game: Board, goal: str, states: int) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(assured, "SMALL", states)
        if states < 4:
            patched.setattr(assured, "SEEING", 0.0)
        found = asked(game, goal)
    assert found.word in (Word.PROVED if naive(game, goal) else Word.REFUTED, Word.BOUNDED)


TWO_WAYS = {
    "start": [("bet", "?coin"), ("work", "?weather")],
    "?coin": [("heads", "won", "win"), ("tails", "lost")],
    "?weather": [("sun", "won", "win"), ("rain", "shed")],
    "shed": [("sleep", "lost"), ("mend", "won", "win")],
}


def test_a_way_to_play_is_told_and_its_play_is_the_witness() -> None:
    found = asked(board(TWO_WAYS), "win")
    assert found.word is Word.PROVED and found.moves is not None
    assert found.notes == (
        "a way to play was found and walked through every draw, over 3 states; 28 plays of the game itself by it "
        "came out well",
        "from start go work",
        "from shed go mend",
    )


def test_a_fate_refutes_what_cannot_be_seen_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assured, "SEEING", 0.0)
    edges = {**TWO_WAYS, "shed": [("sleep", "lost"), ("wait", "lost")]}
    found = asked(board(edges), "win", method=Guided(wander))
    assert found.word is Word.REFUTED and found.reason is not None and found.moves is not None
    assert found.reason.summary == (
        "with the last outcome of every draw it never happens, whatever is chosen: all 2 states of that were seen"
    )
    assert [line.text for line in found.reason.because] in ([["from ?coin draw tails"], ["from ?weather draw rain"]])


def test_what_is_open_says_how_far_it_came(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assured, "SEEING", 0.0)
    edges = {f"n{n}": [("on", f"?n{n}"), ("out", "lost")] for n in range(20)}
    edges |= {f"?n{n}": [("good", f"n{n + 1}"), ("bad", f"n{n + 1}")] for n in range(20)}
    game = board({"start": [("in", "n0"), ("out", "lost")], **edges, "n20": [("on", "won", "win"), ("out", "lost")]})
    found = asked(game, "win", Budget(states=10))
    assert found.word is Word.BOUNDED and found.reason is not None
    assert found.reason.summary == (
        "not all states could be seen; no way to play was found in a search over 11 states, until the limit of "
        "states was hit; and none of 4 ways in which draws can come out was seen to rule it out, until the limit of "
        "states was hit"
    )
    assert asked(game, "win").word is Word.PROVED


def test_a_policy_is_checked_by_what_did_not_find_it() -> None:
    game, goals = Wary.of(board(TWO_WAYS)), {Event("seen", "win")}
    start = hash(game.key(game.initial()))
    found = search(game, goals, Budget())
    assert found.policy is not None and found.policy[start] == Move(0, "go", ("work",))
    for wrong, said in (
        ({**found.policy, start: Move(0, "go", ("bet",))}, "ends without it"),
        ({start: Move(0, "go", ("work",))}, "no move in a state"),
        ({**found.policy, start: Move(0, "go", ("away",))}, "no move in a state"),
    ):
        with pytest.raises(NotGuaranteed, match=said):
            walked(game, wrong, goals, 60)
    round_and_round = Wary.of(board({"start": [("on", "there"), ("out", "won", "win")], "there": [("back", "start")]}))
    with pytest.raises(NotGuaranteed, match="come round for ever"):
        walked(round_and_round, {start: Move(0, "go", ("on",))}, goals, 60)
    assert walked(game, found.policy, goals, -1) is None


def test_a_play_that_fails_is_no_proof() -> None:
    class Clumsy(Wary):
        """Plays otherwise than its policy says."""

        def play(self, policy: Policy, draws: Callable[[Any, Sequence[Move]], Move]) -> tuple[Move, ...]:
            return (Move(0, "go", ("bet",)), Move(CHANCE, "draw", ("tails",)))

    def clumsy(game: Game[Any], claim: Claim) -> Clumsy:
        assert isinstance(game, Board)
        return Clumsy(game.edges)

    with pytest.raises(NotGuaranteed, match="ends without it"):
        asked(board(TWO_WAYS), "win", method=Guided(wander, cautious=clumsy))


def test_guarantees_stand_beside_other_claims() -> None:
    claims = [claim(Kind.GUARANTEED, Event("seen", "win")), claim(Kind.REACHABLE, Event("seen", "win"))]
    edges = {"start": [("bet", "?coin"), ("leave", "lost")], "?coin": TWO_WAYS["?coin"]}
    words = [answer.word for answer in answer_guided(board(edges), claims, Guided(wander), None, Budget())]
    assert words == [Word.REFUTED, Word.PROVED]


def test_draws_that_matter_are_told_and_forced_ones_are_not() -> None:
    edges = {"start": [("on", "?one")], "?one": [("only", "?two")], "?two": [("heads", "won"), ("tails", "lost")]}
    moves = (Move(0, "go", ("on",)), Move(CHANCE, "draw", ("only",)), Move(CHANCE, "draw", ("tails",)))
    assert [line.text for line in draws_told(board(edges), moves)] == ["from ?two draw tails"]


def test_random_looking_fates_are_the_same_every_time() -> None:
    outcomes = [Move(CHANCE, "draw", (str(number),)) for number in range(9)]
    for fate, again in zip(usual_fates(), usual_fates(), strict=True):
        assert fate.draws(None, outcomes) == again.draws(None, outcomes)
