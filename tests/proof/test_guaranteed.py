"""What can be had whatever is drawn, against a checker that knows nothing but the graph."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import CHANCE, Event
from authoring.game.lines import possible
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Kind, Word
from authoring.proof.exhaustive import answer_all
from authoring.proof.explore import explore
from authoring.proof.guaranteed import answer_sure, guaranteed
from tests.game.strategies import EVENTS, boards
from tests.game.toys import Bag, Board, Edge, Node, board
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
    """By the graph of all states."""
    explored = explore(game, [], budget or Budget(), whole=True, mark=[[goal]])  # type: ignore[misc]
    return guaranteed(explored, claim(Kind.GUARANTEED, goal), explored.marked[0])


def searched(game: Board | Bag, goal: Event, budget: Budget | None = None) -> Answer | None:
    """By the search that sees no more than it has to."""
    return answer_sure(game, claim(Kind.GUARANTEED, goal), budget or Budget())  # type: ignore[misc]


@settings(max_examples=300, deadline=None)
@given(boards(), st.sampled_from(EVENTS))
def test_it_agrees_with_rounds_over_the_graph(game: Board, goal: str) -> None:
    truth = Word.PROVED if naive(game, goal) else Word.REFUTED
    whole, quick = answer(game, Event("seen", goal)), searched(game, Event("seen", goal))
    assert whole.word is truth
    (both,) = answer_all(game, [claim(Kind.GUARANTEED, Event("seen", goal))], Budget())
    assert both == quick or (quick is None and both == whole)
    for found in [whole, *([quick] if quick is not None else [])]:
        assert found.word is truth
        if found.word is Word.PROVED:
            continue
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
    for find in (answer, searched):
        found = find(game, Event("seen", goal), Budget(states=states))
        if found is not None and found.word is not Word.BOUNDED:
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


@dataclass
class Twins(Board):
    """A board of which each node is there several times under one key, "n1" as "n1/0", "n1/1" and so on."""

    def key(self, state: Node) -> Hashable:
        return state.name.split("/")[0]


@st.composite
def twins(draw: st.DrawFn) -> tuple[Board, Twins]:
    """A board, and one with twins that do as each node does; but where one has a single move, another may have
    several that come to the same."""
    game = draw(boards(nodes=7))
    copies = {node: draw(st.integers(1, 3)) for node in game.edges}
    edges: dict[str, list[Edge]] = {}
    for node, count in copies.items():
        for number in range(count):
            edges[f"{node}/{number}"] = [
                edge._replace(
                    name=f"{edge.name} {again}",
                    to=f"{edge.to}/{draw(st.integers(0, copies[edge.to] - 1))}" if edge.to in copies else edge.to,
                )
                for edge in game.edges[node]
                for again in range(draw(st.sampled_from([1, 1, 1, 2])))
            ]
    return game, Twins(edges, start="start/0", name="twins")


@settings(max_examples=400, deadline=None)
@given(twins(), st.sampled_from(EVENTS))
def test_twins_with_more_moves_that_come_to_the_same_change_nothing(boards: tuple[Board, Twins], goal: str) -> None:
    plain, merged = boards
    truth = Word.PROVED if naive(plain, goal) else Word.REFUTED
    quick = searched(merged, Event("seen", goal))
    assert answer(merged, Event("seen", goal)).word is truth
    assert quick is None or quick.word is truth


@pytest.mark.parametrize("sort", ["", "?"])
def test_a_play_against_bad_luck_goes_through_a_twin_with_two_moves_where_one_was_seen(sort: str) -> None:
    # The toss that is seen, being the nearest, leads through the wood of the first twin; the play comes by the other.
    alone, double = f"{sort}wood/0", f"{sort}wood/1"
    for first, second in ((alone, double), (double, alone)):
        edges = {
            "start/0": [("far", "path/0"), ("near", "?toss/0")],
            "path/0": [("on", "?toss/1")],
            "?toss/0": [("heads", "won", "win"), ("tails", first)],
            "?toss/1": [("heads", "won", "win"), ("tails", second)],
            alone: [("on", "?last/0")],
            double: [("on", "?last/0"), ("on, too", "?last/1")],
            "?last/0": [("heads", "won", "win"), ("tails", "lost")],
            "?last/1": [("heads", "won", "win"), ("tails", "lost")],
        }
        game = Twins(board(edges).edges, start="start/0")
        found = answer(game, Event("seen", "win"))
        assert found.word is Word.REFUTED
        edges["?last/0"] = edges["?last/1"] = [("heads", "won", "win"), ("tails", "won", "win")]
        assert answer(Twins(board(edges).edges, start="start/0"), Event("seen", "win")).word is Word.PROVED


def test_what_is_over_before_the_first_move_is_guaranteed_to_nobody() -> None:
    for find in (answer, searched):
        found = find(board({}), Event("seen", "win"))
        assert found is not None and found.word is Word.REFUTED and found.moves == ()


def test_what_decided_once_is_looked_at_first_and_the_rest_not_at_all() -> None:
    # Each toss is lost by its last side, and from then on by the first one that is looked at.
    edges: dict[str, list[tuple[str, ...]]] = {
        f"?n{n}": [*[(f"side {side}", f"n{n + 1}") for side in range(8)], ("edge", "lost")] for n in range(40)
    }
    edges |= {f"n{n}": [("on", f"?n{n}"), ("over", f"?n{n}")] for n in range(1, 40)}
    edges |= {"start": [("on", "?n0"), ("out", "lost")], "n40": [("on", "won", "win"), ("out", "lost")]}
    game = board(edges)
    found, whole = searched(game, Event("seen", "win")), answer(game, Event("seen", "win"))
    assert found is not None and found.word is whole.word is Word.REFUTED
    assert whole.stats.edges > 400
    assert found.stats.edges < 140


def test_where_ways_come_round_the_search_says_nothing_and_the_graph_answers() -> None:
    game = board({"start": [("round", "there"), ("out", "won", "win")], "there": [("back", "start"), ("on", "lost")]})
    assert searched(game, Event("seen", "win")) is None
    (found,) = answer_all(game, [claim(Kind.GUARANTEED, Event("seen", "win"))], Budget())
    assert found.word is Word.PROVED
