"""Whatever a play was, what is recorded anew of it holds, and every entry of the old one is accounted for."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from authoring.game.extensive import Event
from authoring.game.lines import Line
from authoring.game.replay import replay
from authoring.game.transcript import Entry, Expectation, Header, Transcript
from authoring.game.transcript_file import written
from authoring.play.rerecording import Rerecorded, What, rerecord, told
from tests.game.toys import Board, Edge

BOARD = Board(
    {
        "start": [Edge("north", "?fork", ("oak",)), Edge("round", "start")],
        "?fork": [Edge("left", "glade", ("elm",)), Edge("right", "start"), Edge("light", "bank")],
        "glade": [Edge("north", "out", ("ash",)), Edge("norther", "bank")],
        "bank": [Edge("swim", "out"), Edge("round", "start", ("elm",))],
    }
)
WORDS = ("go north", "go norther", "go south", "go round", "go swim", "draw left", "draw light", "draw right")
EVENTS = st.sampled_from([Event("seen", name) for name in ("oak", "elm", "ash", "yew")])
LINES = st.builds(Line, st.sampled_from(("ada", "chance", "ben")), st.sampled_from(WORDS))
EXPECTATIONS = st.builds(
    Expectation,
    st.lists(EVENTS, max_size=2).map(tuple),
    st.lists(EVENTS, max_size=2).map(tuple),
    st.none() | st.integers(0, 3),
    st.none() | st.booleans(),
)
ENTRIES: st.SearchStrategy[list[Entry]] = st.lists(LINES | EXPECTATIONS, max_size=16)


def transcript(play: list[Entry], expect: Expectation) -> Transcript:
    header = Header("toys", "woods", "1", ("walk", "oak"), "alone", "a walk", expect, content="sha256:0")
    return Transcript(header, tuple(play))


def anew(old: Transcript) -> Rerecorded:
    return rerecord(BOARD, old, version="2", content="sha256:1", rulings={})


@given(ENTRIES, EXPECTATIONS)
def test_what_is_recorded_anew_holds(play: list[Entry], expect: Expectation) -> None:
    came = anew(transcript(play, expect))
    assert replay(BOARD, came.transcript).holds
    assert [change.old for change in came.changes] == play
    assert [change.new for change in came.changes if change.new is not None] == list(came.transcript.play)
    assert all((change.new is None) == (change.what is What.CUT) for change in came.changes)
    assert (came.transcript.header.claim == "a walk") == (came.transcript.header.expect == expect)
    assert len(list(told(came))) >= len(play)


@given(ENTRIES, EXPECTATIONS)
def test_what_holds_stays_as_it_is(play: list[Entry], expect: Expectation) -> None:
    once = anew(transcript(play, expect)).transcript
    assert written(anew(once).transcript) == written(once)
    assert all(change.what is What.KEPT for change in anew(once).changes)


@given(ENTRIES)
def test_the_beginning_that_holds_is_kept(play: list[Entry]) -> None:
    old = transcript(play, Expectation())
    came = replay(BOARD, old)
    kept = old.play if came.failure is None else old.play[: came.failure.place]
    assert anew(old).transcript.play[: len(kept)] == kept
