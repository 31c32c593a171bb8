"""Exhaustive search against a checker that knows nothing of its tricks: no key, no chains, no arrays."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import TERMINAL, Event, Move
from authoring.game.replay import replay
from authoring.game.transcript import Header, record
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Claim, Kind, Word
from authoring.proof.exhaustive import answer_all
from authoring.proof.explore import explore
from tests.game.strategies import EVENTS, boards
from tests.game.toys import Bag, Board, Levers, board, soft_lock
from tests.proof.claims_of_toys import all_claims, claim

SEEN = [Event("seen", event) for event in EVENTS]


class Naive:
    """Answers about a board, straight from its edges."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.met = self.beyond("start")

    def ways(self, node: str) -> list[tuple[str, tuple[str, ...]]]:
        return [(edge.to, edge.events) for edge in self.board.edges.get(node, ())]

    def beyond(self, node: str) -> set[str]:
        """The nodes that a node leads to, itself among them."""
        found, todo = {node}, [node]
        while todo:
            for to, _ in self.ways(todo.pop()):
                if to not in found:
                    found.add(to)
                    todo.append(to)
        return found

    def distance(self, event: str) -> int | None:
        """The fewest moves until an event happens."""
        queue, met = deque([("start", 0)]), {"start"}
        while queue:
            node, moves = queue.popleft()
            for to, events in self.ways(node):
                if event in events:
                    return moves + 1
                if to not in met:
                    met.add(to)
                    queue.append((to, moves + 1))
        return None

    def cyclic(self) -> bool:
        return any(node in self.beyond(to) for node in self.met for to, _ in self.ways(node))

    def trapped(self) -> set[str]:
        return {node for node in self.met if all(self.ways(each) for each in self.beyond(node))}

    def loses(self, event: str) -> bool:
        """Whether some move gives an event up while something can still be chosen or drawn."""
        hopeful = {
            node
            for node in self.met
            if any(event in events for each in self.beyond(node) for _, events in self.ways(each))
        }
        for node in self.met & hopeful:
            for to, events in self.ways(node):
                if to not in hopeful and event not in events and not self.only_runs_out(to):
                    return True
        return False

    def only_runs_out(self, node: str) -> bool:
        """Whether forced moves lead from a node to an end."""
        for _ in range(len(self.board.edges) + 1):
            ways = self.ways(node)
            if len(ways) != 1:
                return not ways
            node = ways[0][0]
        return False


def holds(board: Board, answer: Answer) -> bool:
    """Whether the witness of an answer replays."""
    assert answer.moves is not None
    header = Header("toy", "toys", "1", ("toy", "x"), "", "", answer.expect)
    return replay(board, record(board, answer.moves, header)).holds


def words(claims: Sequence[Claim], answers: Sequence[Answer]) -> dict[str, Word]:
    return {claim.title: answer.word for claim, answer in zip(claims, answers, strict=True)}


@settings(max_examples=400, deadline=None)
@given(boards(), st.integers(0, 3))
def test_all_answers_are_those_of_a_naive_checker(game: Board, idle: int) -> None:
    game.idle = idle
    naive = Naive(game)
    claims = all_claims(*SEEN)
    for each, answer in zip(claims, answer_all(game, claims, Budget()), strict=True):
        which = next(iter(each.goal)).which if each.goal else ""
        match each.kind:
            case Kind.REACHABLE:
                distance = naive.distance(which)
                assert answer.word is (Word.REFUTED if distance is None else Word.PROVED)
                assert distance is None or len(answer.moves or ()) == distance
            case Kind.ENDS:
                assert answer.word is (Word.REFUTED if naive.cyclic() else Word.PROVED)
            case Kind.NO_TRAP:
                assert answer.word is (Word.REFUTED if naive.trapped() else Word.PROVED)
            case Kind.NO_RETURN:
                assert answer.word is (Word.REFUTED if naive.loses(which) else Word.PROVED)
        assert answer.moves is None or holds(game, answer)


@settings(max_examples=200, deadline=None)
@given(boards(idle=3))
def test_the_quotient_answers_as_the_states_do(game: Board) -> None:
    exact = Board(game.edges, idle=3, exact=True)
    claims = all_claims(*SEEN)
    assert words(claims, answer_all(game, claims, Budget())) == words(claims, answer_all(exact, claims, Budget()))


@settings(max_examples=150, deadline=None)
@given(boards(), st.integers(1, 6))
def test_a_bounded_search_never_says_more_than_a_full_one(game: Board, states: int) -> None:
    claims = all_claims(*SEEN)
    full = answer_all(game, claims, Budget())
    for bounded, whole in zip(answer_all(game, claims, Budget(states=states)), full, strict=True):
        assert bounded.word in (whole.word, Word.BOUNDED)
        assert bounded.moves is None or bounded.word is Word.BOUNDED or holds(game, bounded)


def test_a_soft_lock_behind_sixteen_choices_is_found_at_once() -> None:
    claims = all_claims(Event("seen", "win"))
    answers = answer_all(soft_lock(16), claims, Budget())
    reached, lost, ends, trap = answers
    assert (reached.word, len(reached.moves or ())) == (Word.PROVED, 17)
    assert reached.stats.states == 34
    assert trap.word is Word.REFUTED and trap.reason is not None
    assert trap.moves == (Move(0, "go", ("left",)),) * 16
    assert 'no end can be reached, such as after "from left15 go left"' in trap.reason.summary
    assert ends.word is Word.REFUTED and ends.expect.repeats == 16 and len(ends.moves or ()) == 18
    assert lost.reason is not None
    assert [line.text for line in lost.reason.because] == ["from left15 go left"]


def test_an_idle_counter_costs_nothing_under_the_key() -> None:
    edges = {f"room{n}": [("on", f"room{n + 1}"), ("wait", f"room{n}")] for n in range(30)}
    edges["start"] = [("in", "room0"), ("stay", "start")]
    counted = board(edges, idle=100_000)
    explored = explore(counted, [], Budget(), whole=True)
    assert explored.complete and explored.states == 31
    exact = board(edges, idle=100, exact=True)
    assert explore(exact, [], Budget(), whole=True).states > 1_500


def test_forced_moves_are_not_stored_and_their_events_are_seen() -> None:
    edges = {f"hall{n}": [("on", f"hall{n + 1}", f"lamp{n}")] for n in range(20)}
    edges |= {"start": [("in", "hall0"), ("out", "lost")], "hall20": [("out", "won", "win")]}
    game = board(edges)
    claims = [claim(Kind.REACHABLE, Event("seen", name)) for name in ("lamp0", "lamp13", "win")]
    answers = answer_all(game, claims, Budget())
    assert [len(answer.moves or ()) for answer in answers] == [2, 15, 22]
    assert all(holds(game, answer) for answer in answers)
    assert answers[0].stats.states == 1


def test_a_forced_run_without_end_is_a_cycle_and_a_trap() -> None:
    ring = {f"n{n}": [("on", f"n{(n + 1) % 7}")] for n in range(7)}
    game = board({"start": [("in", "n0"), ("out", "won")], **ring})
    ends, trap = answer_all(game, [claim(Kind.ENDS), claim(Kind.NO_TRAP)], Budget())
    assert ends.word is Word.REFUTED and holds(game, ends)
    assert trap.word is Word.REFUTED and holds(game, trap)


def test_a_start_that_is_an_end() -> None:
    game = board({})
    assert game.current_player(game.initial()) == TERMINAL
    answers = answer_all(game, all_claims(Event("seen", "win")), Budget())
    assert [answer.word for answer in answers] == [Word.REFUTED, Word.PROVED, Word.PROVED, Word.PROVED]


def test_reaching_every_goal_ends_the_search() -> None:
    answers = answer_all(Levers(10), [claim(Kind.REACHABLE, Event("door", "open"))], Budget())
    assert answers[0].word is Word.PROVED and len(answers[0].moves or ()) == 10
    near = board(
        {
            "start": [("a", "won", "win"), ("b", "n0")],
            **{f"n{n}": [("x", f"n{n + 1}"), ("y", "lost")] for n in range(50)},
        }
    )
    assert answer_all(near, [claim(Kind.REACHABLE, Event("seen", "win"))], Budget())[0].stats.states < 4


def test_the_bag_is_answered_as_by_its_states() -> None:
    claims = all_claims(Event("end", "won"), Event("end", "lost"))
    quotient, exact = Bag((4, 3, 2), 9), Bag((4, 3, 2), 9, quotient=False)
    merged, apart = answer_all(quotient, claims, Budget()), answer_all(exact, claims, Budget())
    assert words(claims, merged) == words(claims, apart)
    assert merged[0].stats.states < apart[0].stats.states / 2


def test_the_budget_in_seconds_is_kept() -> None:
    claims = [claim(Kind.ENDS), claim(Kind.NO_TRAP)]
    start = time.process_time()
    answers = answer_all(Levers(22), claims, Budget(seconds=1.0))
    assert time.process_time() - start < 2
    assert [answer.word for answer in answers] == [Word.BOUNDED, Word.BOUNDED]
    assert answers[0].reason is not None and "limit of seconds" in answers[0].reason.summary


def test_the_budget_in_states_is_kept() -> None:
    answer = answer_all(Levers(12), [claim(Kind.ENDS)], Budget(states=100))[0]
    assert answer.word is Word.BOUNDED
    assert 100 <= answer.stats.states <= 100 + 12
