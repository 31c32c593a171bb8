"""What can be had whatever is drawn, against a checker that knows nothing but the graph."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import CHANCE, Event
from authoring.game.lines import possible
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Kind, Word
from authoring.proof.exhaustive import answer_all
from tests.game.strategies import EVENTS, boards
from tests.game.toys import Bag, Board, board
from tests.proof.claims_of_toys import claim


def naive(game: Board, goal: str) -> bool:
    """Round by round: from which nodes so many moves are enough, the draws being against us."""
    sure: set[str] = set()
    for _ in range(len(game.edges) + 1):
        for node, edges in game.edges.items():
            good = [goal in edge.events or edge.to in sure for edge in edges]
            if all(good) if node.startswith("?") else any(good):
                sure.add(node)
    return "start" in sure


def answer(game: Board | Bag, goal: Event, budget: Budget | None = None) -> Answer:
    (found,) = answer_all(game, [claim(Kind.GUARANTEED, goal)], budget or Budget())  # type: ignore[misc]
    return found


@settings(max_examples=300, deadline=None)
@given(boards(), st.sampled_from(EVENTS))
def test_it_agrees_with_rounds_over_the_graph(game: Board, goal: str) -> None:
    found = answer(game, Event("seen", goal))
    assert found.word is (Word.PROVED if naive(game, goal) else Word.REFUTED)
    if found.word is Word.REFUTED:
        assert found.moves is not None and found.reason is not None
        state, keys = game.initial(), [game.key(game.initial())]
        for move in found.moves:
            assert move in possible(game, state)
            state = game.apply(state, move)
            assert Event("seen", goal) not in game.events(state)
            keys.append(game.key(state))
        assert game.is_terminal(state) or keys[-1] in keys[:-1] or found.moves == ()


@settings(max_examples=150, deadline=None)
@given(boards(), st.sampled_from(EVENTS), st.integers(1, 6))
def test_a_small_budget_says_nothing_wrong(game: Board, goal: str, states: int) -> None:
    found = answer(game, Event("seen", goal), Budget(states=states))
    if found.word is not Word.BOUNDED:
        assert found.word is (Word.PROVED if naive(game, goal) else Word.REFUTED)


def test_a_draw_needs_every_outcome_and_a_decision_one() -> None:
    edges = {
        "start": [("bet", "?coin"), ("work", "?weather")],
        "?coin": [("heads", "won", "win"), ("tails", "lost")],
        "?weather": [("sun", "won", "win"), ("rain", "shed")],
        "shed": [("sleep", "lost"), ("mend", "won", "win")],
    }
    assert answer(board(edges), Event("seen", "win")).word is Word.PROVED
    del edges["shed"]
    found = answer(board(edges), Event("seen", "win"))
    assert found.word is Word.REFUTED and found.reason is not None
    assert found.reason.summary == "whatever is chosen, draws can keep it from happening"
    assert [line.text for line in found.reason.because] == ["from ?coin draw tails"]


def test_waiting_for_ever_is_no_guarantee() -> None:
    edges = {"start": [("wait", "?sea")], "?sea": [("calm", "won", "win"), ("storm", "start")]}
    assert answer(board(edges), Event("seen", "win")).word is Word.REFUTED


def test_a_quotient_does_not_mislead_the_play_against_bad_luck() -> None:
    game = Bag(bag=(2, 1, 1), wanted=3, quotient=False)
    for goal in ("won", "lost"):
        found = answer(game, Event("end", goal))
        if found.word is Word.REFUTED:
            assert any(move.seat == CHANCE for move in found.moves or ())
    assert answer(game, Event("end", "won")).word is Word.REFUTED
