"""`authoring replay`: a cold start, no search, and what is said of a play that does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.__main__ import main
from tests.proof.maze_system import GARDEN, PACK, mazes_installed

PLAY = "plays/gardens/maze/hedge/2-players/proved-gate-can-be-reached-in-hedge.transcript"
TRAP = "plays/gardens/maze/hedge/1-players/refuted-there-is-a-way-out-of-every-room-of-hedge.transcript"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Path]:
    """A working folder with a pack and the witnesses of its proofs."""
    (tmp_path / "gardens").mkdir()
    (tmp_path / "gardens/pack.yaml").write_text(PACK)
    (tmp_path / "gardens/mazes.yaml").write_text(GARDEN)
    monkeypatch.chdir(tmp_path)
    with mazes_installed():
        main(["prove", "gardens", "--witness-dir", "plays", "--no-cache"])
        capsys.readouterr()
        yield tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["replay", *words])
    out = capsys.readouterr()
    return code, out.out, out.err


def edit(file: str, old: str, new: str) -> None:
    text = Path(file).read_text()
    assert old in text
    Path(file).write_text(text.replace(old, new))


def test_the_line_is_told_in_prose(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, PLAY) == (
        0,
        "maze hedge, 2 players\n"
        'proved: "gate" can be reached in "hedge"\n'
        "\n"
        "1  from start go up 2  [seen:gate]\n"
        "\n"
        "holds: 1 move\n",
        "",
    )
    assert run(capsys, TRAP, "--quiet") == (0, "holds: 1 move\n", "")


def test_every_witness_holds(capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted(Path("plays").rglob("*.transcript"))
    assert len(files) == 5
    for file in files:
        assert run(capsys, str(file), "--quiet")[0] == 0


def test_the_rulings_that_differ_are_in_the_file() -> None:
    assert "rulings:\n  doors: both ways\n" in Path(PLAY).read_text()


def test_a_tampered_move_fails_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    edit(PLAY, "ada: go up 2", "ada: go up 3")
    code, out, _ = run(capsys, PLAY, "-q")
    assert code == 1
    assert out.startswith(
        'error[broken-transcript]: move 1: "ada: go up 3" is not possible here, did you mean "ada: go up 2"?; '
        'possible: "ada: go left", "ada: go right", "ada: go up 2"\n'
        f"  --> {PLAY}:"
    )


def test_a_play_that_shows_nothing_fails(capsys: pytest.CaptureFixture[str]) -> None:
    edit(PLAY, "ada: go up 2", "ada: go left")
    code, out, _ = run(capsys, PLAY)
    assert code == 1
    assert 'after move 1: expected "seen:gate" to have happened' in out


def test_a_pack_that_changed_is_played_as_it_is_now(capsys: pytest.CaptureFixture[str]) -> None:
    edit("gardens/mazes.yaml", "name: left", "name: far left")
    code, out, err = run(capsys, PLAY, "-q")
    assert (code, out, err) == (0, "holds: 1 move\n", "the pack has changed since it was recorded\n")
    edit("gardens/mazes.yaml", "name: up 2", "name: down 2")
    assert run(capsys, PLAY)[0] == 1


def test_names_that_are_gone_are_said_with_the_closest(capsys: pytest.CaptureFixture[str]) -> None:
    edit(PLAY, "2 players", "3 players")
    code, out, _ = run(capsys, PLAY)
    assert code == 1 and '"hedge" has no configuration "3 players"' in out and "did you mean" in out
    edit(PLAY, "maze/hedge", "maze/hedgy")
    code, out, _ = run(capsys, PLAY)
    assert code == 1 and 'there is no maze "hedgy" to play in "gardens"' in out
    assert 'did you mean "maze/hedge"?' in out


def test_the_pack_is_looked_for_or_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "gardens" / "deep").mkdir()
    inside = tmp_path / "gardens/deep/play.transcript"
    inside.write_text(Path(PLAY).read_text())
    (tmp_path / "else").mkdir()
    monkeypatch.chdir(tmp_path / "else")
    assert run(capsys, str(inside), "-q")[0] == 0
    code, _, err = run(capsys, str(tmp_path / PLAY), "-q")
    assert code == 2 and 'the pack "gardens" was not found in ' in err
    assert run(capsys, str(tmp_path / PLAY), "-q", "--pack", str(tmp_path / "gardens"))[0] == 0
    code, _, err = run(capsys, "nothing.yaml")
    assert code == 2 and 'there is no file "nothing.yaml"' in err


def test_what_is_no_transcript_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "gardens/mazes.yaml")
    assert code == 1 and "error[malformed-transcript]" in out


def test_a_pack_that_does_not_read_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    edit("gardens/mazes.yaml", "goals:", "gaols:")
    code, out, _ = run(capsys, PLAY)
    assert code == 1 and "error[unknown-key]" in out
