"""Transcripts: written, read back, replayed, and refused where they were tampered with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import CHANCE, TEAM, Event, Move
from authoring.game.lines import Line, line_of, lines, seat_names
from authoring.game.policies import play_out, uniform
from authoring.game.replay import replay
from authoring.game.transcript import Expectation, Header, Transcript, event_from, record
from authoring.game.transcript_file import read_transcript, written
from tests.game.strategies import boards
from tests.game.toys import Bag, Board, board, soft_lock

HEADER = Header(
    "toy",
    "toys",
    "1.0.0",
    ("toy", "bag"),
    "two players, a full bag",
    'proved: "bag" can be won',
    Expectation(happens=(Event("end", "won"), Event("end", "lost")), ended=True),
    {"players": "2", "characters": "ada, bo"},
    {"wild-moves": "yes"},
    "sha256:0011",
)


def recorded(seed: int = 3) -> Transcript:
    return record(Bag(), play_out(Bag(), uniform, seed, 50).moves, HEADER)


def read_back(text: str, folder: Path) -> tuple[Transcript | None, list[str]]:
    file = folder / "play.yaml"
    file.write_text(text, encoding="utf-8")
    read = read_transcript(file, "play.yaml")
    return read.transcript, [f"{problem.place.span.line + 1}: {problem.message}" for problem in read.problems]


def test_a_file_reads_as_people_write(tmp_path: Path) -> None:
    transcript = replace(
        recorded(), play=(*recorded().play[:1], Expectation(never=(Event("end", "won"),)), *recorded().play[1:])
    )
    assert written(transcript) == (
        "transcript: 1\n"
        "system: toy\n"
        "pack: toys\n"
        'version: "1.0.0"\n'
        "subject: toy/bag\n"
        'configuration: "two players, a full bag"\n'
        'claim: "proved: \\"bag\\" can be won"\n'
        'content: "sha256:0011"\n'
        "data:\n"
        '  players: "2"\n'
        '  characters: "ada, bo"\n'
        "rulings:\n"
        '  wild-moves: "yes"\n'
        'expect: {happens: ["end:won", "end:lost"], ended: true}\n'
        "play:\n"
        "  - chance: draw 0\n"
        '  - expect: {never: ["end:won"]}\n'
        "  - player-2: stop\n"
    )
    assert read_back(written(transcript), tmp_path) == (transcript, [])


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12)


@settings(max_examples=150, deadline=None)
@given(
    st.builds(
        Header,
        TEXTS,
        TEXTS,
        st.text(max_size=5),
        st.tuples(st.just("toy"), TEXTS),
        TEXTS,
        TEXTS,
        st.builds(
            Expectation,
            st.lists(st.builds(Event, st.just("seen"), TEXTS), max_size=2).map(tuple),
            st.just(()),
            st.none() | st.integers(0, 99),
            st.none() | st.booleans(),
        ),
        st.dictionaries(TEXTS, TEXTS, max_size=2),
        st.dictionaries(TEXTS, TEXTS, max_size=2),
        TEXTS,
    ),
    st.lists(st.builds(Line, TEXTS.filter(lambda word: word != "expect"), TEXTS), max_size=3).map(tuple),
)
def test_any_text_comes_back(tmp_path_factory: pytest.TempPathFactory, header: Header, play: tuple[Line, ...]) -> None:
    transcript = Transcript(header, play)
    back, problems = read_back(written(transcript), tmp_path_factory.mktemp("any"))
    assert problems == [] and back == transcript


@settings(max_examples=100, deadline=None)
@given(boards(), st.integers(0, 99))
def test_every_line_finds_its_move_again(game: Board, seed: int) -> None:
    play = play_out(game, uniform, seed, 20)
    transcript = record(game, play.moves, replace(HEADER, expect=Expectation()))
    replayed = replay(game, transcript)
    assert replayed.holds and replayed.state == play.state and replayed.events == play.events


class Twins(Board):
    """Two moves that read alike, by seats that are named alike and as chance is."""

    def legal_actions(self, state: object) -> list[Move]:
        return [Move(0, "go", ("a", "b")), Move(0, "go", ("a b",)), Move(1, "go a", ("b",)), Move(TEAM, "rest")]


def test_moves_that_read_alike_are_told_apart() -> None:
    game = Twins({"start": []}, players=2, seats=("chance", "chance"))
    assert seat_names(game) == ("chance-2", "chance-3")
    found = lines(game, game.initial())
    assert [str(line) for line in found] == [
        "chance-2: go a b",
        "chance-2: go a b #2",
        "chance-3: go a b",
        "team: rest",
    ]
    assert all(line_of(game, game.initial(), move) == line for line, move in found.items())
    with pytest.raises(LookupError):
        line_of(game, game.initial(), Move(CHANCE, "go"))


def test_a_move_that_is_not_possible_is_named_with_what_was() -> None:
    transcript = recorded()
    tampered = replace(transcript, play=(transcript.play[0], Line("player-2", "stopp"), *transcript.play[1:]))
    failure = replay(Bag(), tampered).failure
    assert failure is not None and failure.place == 1
    assert failure.message == (
        'move 2: "player-2: stopp" is not possible here, did you mean "player-2: stop"?; '
        'possible: "player-2: more", "player-2: stop"'
    )
    assert failure.closest == Line("player-2", "stop")


def test_moves_after_the_end_are_refused() -> None:
    transcript = recorded()
    longer = replace(transcript, play=(*transcript.play, Line("player-1", "more")))
    failure = replay(Bag(), longer).failure
    assert failure is not None
    assert failure.message == 'move 3: "player-1: more" is not possible here; the play has ended'


def test_leaving_a_move_out_is_noticed() -> None:
    transcript = recorded()
    failure = replay(Bag(), replace(transcript, play=transcript.play[:-1])).failure
    assert failure is not None and failure.place == 1
    assert failure.message == 'after move 1: expected "end:won" or "end:lost" to have happened'


def test_each_expectation_is_checked_where_it_stands() -> None:
    game = soft_lock(1)
    play: list[Line | Expectation] = [Line("ada", "go left"), Line("ada", "go door a"), Line("ada", "go back")]
    loop = Header("toy", "toys", "1", ("toy", "x"), "", "", Expectation(repeats=1, ended=False))
    assert replay(game, Transcript(loop, tuple(play))).holds
    wrong = {
        "expected the state after move 3 again, but that is not earlier": Expectation(repeats=3),
        "expected the same state as after move 0": Expectation(repeats=0),
        "expected the play to have ended": Expectation(ended=True),
        'expected "seen:win" to have happened': Expectation(happens=(Event("seen", "win"),)),
    }
    for why, expectation in wrong.items():
        failure = replay(game, Transcript(replace(loop, expect=expectation), tuple(play))).failure
        assert failure is not None and failure.message == f"after move 3: {why}"
    lamp = board({"start": [("on", "won", "win")]})
    early: list[Line | Expectation] = [Expectation(never=(Event("seen", "win"),)), Line("ada", "go on")]
    assert replay(lamp, Transcript(replace(loop, expect=Expectation(ended=True)), tuple(early))).holds
    failure = replay(lamp, Transcript(replace(loop, expect=Expectation(ended=True)), tuple(early[::-1]))).failure
    assert failure is not None and failure.place == 1
    assert failure.message == 'after move 1: expected "seen:win" not to have happened'


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("transcript: 1\n", "transcript: 99\n", "1: format 99 of transcripts is not known here, only up to 1"),
        ("transcript: 1\n", "", '1: this transcript needs "transcript"'),
        ("subject: toy/bag", "subject: bag", '5: "subject" names a kind and an id: "adventure/shellmaw"'),
        ("pack: toys", "pack: 7", '3: "pack" must be a text'),
        ("claim:", "claims:", '7: a transcript has no key "claims"'),
        ('players: "2"', "players: 2", '10: "players" must be a text'),
        ("happens:", "happen:", '14: "expect" has no key "happen"'),
        ('"end:won"', '"won"', '14: an event is a text such as "entry:shellmaw-asleep"'),
        ("ended: true", 'ended: "yes"', '14: "ended" must be true or false'),
        ("- chance: draw 0", "- draw 0", "16: expected a move, written as `- who: what`"),
        ("- chance: draw 0", "- chance: 0", '16: "chance" must be a text'),
        ("play:", "play: {", None),
        ("system: toy", "system: toy\nsystem: toy", None),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_line(
    tmp_path: Path, old: str, new: str, expected: str | None
) -> None:
    text = written(recorded())
    assert old in text
    transcript, problems = read_back(text.replace(old, new, 1), tmp_path)
    assert transcript is None and problems
    if expected is not None:
        assert problems == [expected]


@pytest.mark.parametrize("text", ["", "- 1\n", "word", "{}\n", "a: &a [*a]\n", "\0", "a: 1\n---\nb: 2\n", "[" * 500])
def test_no_file_is_too_odd_to_be_refused(tmp_path: Path, text: str) -> None:
    transcript, problems = read_back(text, tmp_path)
    assert transcript is None and problems


def test_an_event_is_two_words_with_a_colon() -> None:
    assert event_from("entry:a:b") == Event("entry", "a:b")
    for text in ("entry", "entry:", ":a", ""):
        with pytest.raises(ValueError, match="what:which"):
            event_from(text)
