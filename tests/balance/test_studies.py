"""Studies of toy games: the same rows for any workers, after any kill, and what they come to."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.balance.answers import answers_of
from authoring.balance.policies import KINDS, NoSuchPolicy, named
from authoring.balance.recording import transcript_of
from authoring.balance.stats import Share
from authoring.balance.study import Row, Study
from authoring.balance.table import OtherStudy, Table
from authoring.balance.working import Here, run
from authoring.game.extensive import Event
from authoring.game.replay import replay
from authoring.proof.claims import Kind
from tests.game.toys import Bag, board, soft_lock
from tests.proof.claims_of_toys import claim, pack, subject

WON, LOST = Event("end", "won"), Event("end", "lost")
BAG = subject(
    "bag",
    [claim(Kind.REACHABLE, WON, aspect="won"), claim(Kind.REACHABLE, LOST, aspect="lost")],
    {"small": Bag, "large": lambda: Bag((4, 3, 3), wanted=8)},
    headline=("won", "lost"),
)


def study(*policies: str, plays: int = 20, seed: int = 3) -> Study:
    return Study(pack(), [(BAG, BAG.configurations)], [named(each) for each in policies], plays, seed)


def every(wanted: Study) -> list[Row]:
    return [row for rows in run(wanted, Here(1)) for row in rows]


def write(path: Path, wanted: Study, workers: int = 1, pieces: int | None = None) -> bytes:
    """Go on with a file, for so many pieces of work or to the end; what is in it then."""
    table = Table(path, wanted)
    for number, rows in enumerate(run(wanted, Here(workers), len(table.rows))):
        if number == pieces:
            break
        table.add(rows)
    table.close()
    return path.read_bytes()


def test_workers_do_not_show(tmp_path: Path) -> None:
    wanted = study("random", "greedy:2", "mcts:4", plays=5)
    one = write(tmp_path / "one.csv", wanted)
    assert one == write(tmp_path / "two.csv", wanted, workers=2)
    assert one.count(b"\n") == 1 + wanted.total


@pytest.mark.parametrize("cut", [0, 7, 150, 1_000, -1])
def test_a_cut_file_is_gone_on_with(tmp_path: Path, cut: int) -> None:
    wanted, path = study("random", "rollout:4"), tmp_path / "rows.csv"
    whole = write(path, wanted)
    path.write_bytes(whole[:cut])
    assert whole.startswith(write(path, wanted, pieces=1))
    assert write(path, wanted) == whole
    assert write(path, wanted) == whole


def test_the_file_of_another_study_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    whole = write(path, study("random"))
    with pytest.raises(OtherStudy, match="of another study in line 2"):
        Table(path, study("random", seed=4))
    assert path.read_bytes() == whole
    path.write_text("my diary")
    with pytest.raises(OtherStudy):
        Table(path, study("random"))
    assert path.read_text() == "my diary"


def test_the_rows_of_a_file_are_those_that_were_played(tmp_path: Path) -> None:
    wanted, path = study("random"), tmp_path / "rows.csv"
    write(path, wanted)
    table = Table(path, wanted)
    table.close()
    assert table.rows == every(wanted)


def test_a_single_play_is_played_again() -> None:
    wanted = study("mcts:4", plays=4)
    rows = every(wanted)
    for cell, row in zip(wanted.cells, rows[3::4], strict=True):
        transcript = transcript_of(wanted, cell, 3)
        played = replay(cell.configuration.game(), transcript)
        assert played.failure is None
        assert len(transcript.moves) == row.moves


def test_what_the_plays_come_to() -> None:
    wanted = study("random", "mcts:60", plays=60)
    answers = list(answers_of(wanted, every(wanted)))
    for plain, thought in zip(answers[::2], answers[1::2], strict=True):
        assert (plain.policy, thought.policy) == ("random", "mcts:60")
        assert thought.won[0].interval[0] > plain.won[0].value
        assert plain.together
        for each in (plain, thought):
            assert each.ends[str(WON)] == each.won[0] == each.seen[str(WON)].plays
            assert sum(share.hits for share in each.ends.values()) == 60


@pytest.mark.parametrize(
    ("hits", "plays", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)]
)
def test_intervals_of_wilson(hits: int, plays: int, low: float, high: float) -> None:
    # The third is the example of Newcombe (1998), table I.
    assert Share(hits, plays).interval == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("name", [name for name in KINDS if name != "random"])
def test_who_thinks_finds_the_way_to_win(name: str) -> None:
    game = board({"start": [("a", "lost"), ("b", "lost"), ("c", "hall")], "hall": [("d", "won"), ("e", "won")]})
    policy = named(name).policy
    moves = game.legal_actions(game.initial())
    assert all(policy(game, game.initial(), moves, number << 50).args == ("c",) for number in range(20))


def test_a_play_that_does_not_end_is_counted_as_such() -> None:
    locked = subject("lock", [claim(Kind.REACHABLE, Event("seen", "win"))], {"one": lambda: soft_lock(1)})
    wanted = Study(pack(), [(locked, locked.configurations)], [named("random")], 20, max_moves=50)
    (answer,) = answers_of(wanted, every(wanted))
    assert 0 < answer.unended.hits < 20
    assert answer.moves.most == 50


@pytest.mark.parametrize("text", ["randon", "random:3", "mcts:", "mcts:0", "mcts:many"])
def test_policies_there_are_not(text: str) -> None:
    with pytest.raises(NoSuchPolicy):
        named(text)
