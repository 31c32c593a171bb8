"""Plays in chapters: every move is told once, draws that begin alike in one sentence."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from authoring.game.chapters import Told, chapters, lines_of
from authoring.game.extensive import Event

WORDS = st.sampled_from(["ada", "bert", "draws", "a", "the", "oak", "sea"])
TOLD = st.builds(
    Told,
    st.just(0),
    st.sampled_from(["round 1", "round 2"]),
    st.booleans(),
    st.lists(WORDS, min_size=1, max_size=5).map(" ".join),
    st.lists(st.builds(Event, st.just("seen"), WORDS), max_size=2).map(tuple),
)


def test_a_play_reads_like_a_story() -> None:
    moves = [
        Told(1, "", True, "the news card is fog"),
        Told(2, "round 1", True, "Ada draws an oak 1"),
        Told(3, "round 1", True, "Ada draws an oak 1", (Event("seen", "oak"),)),
        Told(4, "round 1", True, "Ada draws a sea 2", (Event("seen", "sea"),)),
        Told(5, "round 1", True, "Bert draws a sea 2"),
        Told(6, "round 1", True, "Bert draws a sea 2"),
        Told(7, "round 1", False, "Ada moves on"),
        Told(8, "round 1", False, "Ada moves on again"),
        Told(9, "", False, "all sleep"),
    ]
    assert lines_of(chapters(moves)) == [
        "1  the news card is fog",
        "round 1",
        "  2  Ada draws an oak 1, an oak 1 and a sea 2  [seen:oak, seen:sea]",
        "  5  Bert draws a sea 2 (2 times)",
        "  7  Ada moves on",
        "  8  Ada moves on again",
        "9  all sleep",
    ]
    assert lines_of(chapters([])) == []


@given(st.lists(TOLD, max_size=12))
def test_nothing_is_lost(moves: list[Told]) -> None:
    moves = [move._replace(number=number) for number, move in enumerate(moves, 1)]
    parts = chapters(moves)
    assert all(one.heading != other.heading for one, other in pairwise(parts))
    assert [event for part in parts for each in part.sentences for event in each.events] == [
        event for move in moves for event in move.events
    ]
    told = [sentence for part in parts for sentence in part.sentences]
    starts = [sentence.number for sentence in told]
    assert starts == sorted(set(starts)) and starts[:1] == [1][: len(moves)]
    for move in moves:
        sentence = max((each for each in told if each.number <= move.number), key=lambda each: each.number)
        assert sentence.prose == move.prose or set(move.prose.split(" ")) <= set(
            sentence.prose.replace(",", " ").split()
        ), "a folded draw keeps its words"
