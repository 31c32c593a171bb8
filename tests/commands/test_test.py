"""`authoring test`: plays that are kept with a pack hold, break with a place, and are recorded anew."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.__main__ import main
from tests.proof.maze_system import PACK, mazes_installed

MAZE = """\
kind: maze
id: walk
goals: [rose]
rooms:
  start:
    - {name: to the bower, to: bower, events: [rose]}
    - {name: to the pond, to: pond}
  bower: [{name: along the hedge, to: hedge}]
  hedge: [{name: through the gate, to: out, events: [gate]}]
  pond: [{name: back, to: start}]
"""
PLAY = """\
transcript: 1
system: mazes
pack: gardens
version: "1.2.0"
subject: maze/walk
configuration: "1 players"
claim: "the rose is seen on the way to the gate"
expect: {happens: ["seen:gate"], never: ["seen:thorn"], ended: true}
play:
  - ada: go to the bower
  - expect: {happens: ["seen:rose"], ended: false}
  - ada: go along the hedge
  - ada: go through the gate
"""
FILE = Path("gardens/plays/deep/walk.transcript")
OK = """\
gardens 1.2.0 · mazes
  ok      deep/walk  3 moves
1 play: 1 ok
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working folder with a pack and a play that it keeps."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    FILE.parent.mkdir(parents=True)
    Path("gardens/pack.yaml").write_text(PACK)
    Path("gardens/mazes.yaml").write_text(MAZE)
    FILE.write_text(PLAY)
    with mazes_installed():
        yield tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str, command: str = "test") -> tuple[int, str, str]:
    code = main([command, *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def edit(file: str | Path, old: str, new: str) -> None:
    text = Path(file).read_text()
    assert old in text
    Path(file).write_text(text.replace(old, new))


def test_a_play_that_holds_is_ok(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "gardens") == (0, OK, "")


def test_a_change_of_content_shows_the_first_step_that_differs(capsys: pytest.CaptureFixture[str]) -> None:
    edit("gardens/mazes.yaml", "along the hedge", "along the wall")
    code, out, _ = run(capsys, "gardens")
    assert code == 1
    assert out.startswith('error[broken-transcript]: move 2: "ada: go along the hedge" is not possible here')
    assert f"  --> {FILE}:12:5\n" in out
    assert "gardens/mazes.yaml:2:5" in out and "the maze that is played, 1 players" in out
    assert out.endswith("  failed  deep/walk  1 of 3 moves\n1 play: 0 ok, 1 failed\n")


def test_what_is_expected_at_a_step_is_checked_there(capsys: pytest.CaptureFixture[str]) -> None:
    edit("gardens/mazes.yaml", "events: [rose]", "events: [thorn]")
    code, out, _ = run(capsys, "gardens")
    assert code == 1
    assert 'after move 1: expected "seen:rose" to have happened' in out
    assert f"  --> {FILE}:11:5\n" in out


def test_accepting_changes_what_has_to_be(capsys: pytest.CaptureFixture[str]) -> None:
    edit("gardens/mazes.yaml", "along the hedge", "along the edge")
    assert run(capsys, "gardens", "--accept") == (
        0,
        f"{FILE}: recorded anew\n"
        "    1  kept        ada: go to the bower\n"
        '       kept        expect {happens: ["seen:rose"], ended: false}\n'
        "    2  changed to  ada: go along the edge  (was ada: go along the hedge)\n"
        "    3  kept        ada: go through the gate\n" + OK,
        "",
    )
    text = FILE.read_text()
    assert text.partition("play:")[2] == PLAY.partition("play:")[2].replace("along the hedge", "along the edge")
    assert 'claim: "the rose is seen on the way to the gate"\n' in text and 'content: "sha256:' in text
    assert run(capsys, "gardens")[0] == 0


def test_accepting_prefers_what_still_shows_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    doors = "[{name: through the gat, to: out}, {name: through a gate, to: out, events: [gate]}]"
    edit("gardens/mazes.yaml", "[{name: through the gate, to: out, events: [gate]}]", doors)
    code, out, _ = run(capsys, "gardens", "--accept")
    assert code == 0
    assert "    3  changed to  ada: go through a gate  (was ada: go through the gate)\n" in out
    assert "  end  " not in out and "the claim is dropped" not in out


def test_accepting_leaves_a_step_out_that_is_gone(capsys: pytest.CaptureFixture[str]) -> None:
    edit("gardens/mazes.yaml", "to: bower, events", "to: hedge, events")
    code, out, _ = run(capsys, "gardens", "--accept")
    assert code == 0
    assert "    2  cut         ada: go along the hedge\n    3  kept        ada: go through the gate\n" in out
    assert "  ok      deep/walk  2 moves\n" in out


def test_accepting_keeps_the_longest_beginning_that_holds(capsys: pytest.CaptureFixture[str]) -> None:
    edit("gardens/mazes.yaml", "bower: [{name: along the hedge, to: hedge}]", "bower: [{name: up, to: pond}]")
    code, out, _ = run(capsys, "gardens", "--accept")
    assert code == 0
    assert "    2  cut         ada: go along the hedge\n    3  cut         ada: go through the gate\n" in out
    assert (
        '  end  changed to  expect {never: ["seen:thorn"], ended: false}  '
        '(was expect {happens: ["seen:gate"], never: ["seen:thorn"], ended: true})\n'
    ) in out
    assert "the claim is dropped, since its play no longer shows it: the rose is seen" in out
    assert "the old decisions hold no longer than that: move 2 is not possible" in out
    assert "claim" not in FILE.read_text()
    assert run(capsys, "gardens") == (0, OK.replace("3 moves", "1 move"), "")


def test_accepting_cuts_what_is_no_longer_so(capsys: pytest.CaptureFixture[str]) -> None:
    edit("gardens/mazes.yaml", ", events: [rose]", "")
    edit(FILE, 'happens: ["seen:rose"], ended: false', 'happens: ["seen:rose"]')
    code, out, _ = run(capsys, "gardens", "--accept")
    assert code == 0
    assert '       cut         expect {happens: ["seen:rose"]}\n' in out
    assert "seen:rose" not in FILE.read_text()


def test_accepting_leaves_alone_what_holds_or_cannot_be_recorded(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "gardens", "--accept") == (0, OK, "")
    assert FILE.read_text() == PLAY
    edit(FILE, "maze/walk", "maze/wall")
    code, out, _ = run(capsys, "gardens", "--accept")
    assert code == 1 and f"{FILE}: left as it is, since there is nothing to record\n" in out
    assert 'there is no maze "wall" to play in "gardens"' in out and 'did you mean "maze/walk"?' in out
    edit(FILE, "maze/wall", "maze/walk")
    edit("gardens/mazes.yaml", "to the bower", "north")
    edit("gardens/mazes.yaml", "to the pond", "south")
    code, out, _ = run(capsys, "gardens", "--accept")
    assert code == 1 and "left as it is, since none of its moves is possible any more\n" in out
    assert FILE.read_text() == PLAY


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("transcript: 1\n", "", 'error[malformed-transcript]: this transcript needs "transcript"'),
        ("pack: gardens", "pack: parks", 'error[broken-transcript]: a play of "parks" is kept in "gardens"'),
        ("1 players", "9 players", 'error[broken-transcript]: "walk" has no configuration "9 players"'),
        ("seen:rose", "rose", "error[malformed-transcript]: an event is a text such as"),
    ],
)
def test_a_file_that_is_no_such_play_is_found(
    old: str, new: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(FILE, old, new)
    code, out, _ = run(capsys, "gardens")
    assert code == 1 and said in out and "1 play: 0 ok, 1 failed" in out


def test_some_of_the_plays_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gardens/plays/other.transcript").write_text(PLAY.replace("along", "above"))
    assert run(capsys, "gardens", "--only", "deep") == (0, OK, "")
    assert run(capsys, "gardens")[0] == 1
    code, _, err = run(capsys, "gardens", "--only", "shallow")
    assert code == 2 and 'no recorded play has "shallow" in its name' in err


def test_nothing_to_play_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    FILE.unlink()
    code, out, err = run(capsys, "gardens")
    assert (code, out) == (2, "") and "there are no recorded plays" in err


def test_a_pack_that_does_not_read_is_not_played(capsys: pytest.CaptureFixture[str]) -> None:
    edit("gardens/mazes.yaml", "goals:", "gaols:")
    code, out, _ = run(capsys, "gardens")
    assert code == 1 and "error[unknown-key]" in out
    assert "gardens was not played, since it does not read without errors\n" in out


def test_the_reports_tell_of_each_play(capsys: pytest.CaptureFixture[str]) -> None:
    edit("gardens/mazes.yaml", "along the hedge", "up")
    code, out, _ = run(capsys, "gardens", "--format", "json")
    data = json.loads(out)
    assert code == 1 and data["summary"] == {"ok": 0, "failed": 1}
    assert data["packs"][0]["plays"] == [
        {
            "name": "deep/walk",
            "path": FILE.as_posix(),
            "result": "failed",
            "subject": "maze/walk",
            "configuration": "1 players",
            "moves": 3,
            "made": 1,
        }
    ]
    [problem] = data["problems"]
    assert (problem["rule"], problem["route"], problem["pack"]) == ("broken-transcript", "play[2]", "gardens")
    out = run(capsys, "gardens", "--format", "junit")[1]
    assert '<testcase classname="gardens.play" name="play deep/walk"' in out and '<failure type="refuted"' in out


def test_check_replays_what_a_pack_keeps(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "gardens", "--workers", "1", command="check")
    assert code == 0 and "\n  plays  1 of 1 hold\n" in out
    edit("gardens/mazes.yaml", "along the hedge", "up")
    code, out, _ = run(capsys, "gardens", "--workers", "1", command="check")
    assert code == 1 and "\n  plays  0 of 1 hold\n" in out
    assert out.startswith("error[broken-transcript]: move 2:")


def test_the_settings_say_how_bad_a_broken_play_is(capsys: pytest.CaptureFixture[str]) -> None:
    Path("authoring.toml").write_text('[severity]\nbroken-transcript = "warning"\n')
    edit("gardens/mazes.yaml", "along the hedge", "up")
    code, out, _ = run(capsys, "gardens")
    assert code == 0 and out.startswith("warning[broken-transcript]")


def test_check_of_a_change_sees_a_changed_play(capsys: pytest.CaptureFixture[str]) -> None:
    identity = ("-c", "user.name=ada", "-c", "user.email=ada@example.org")
    for words in (["init", "-q"], ["add", "gardens"], [*identity, "commit", "-q", "-m", "a walk"]):
        subprocess.run(["git", *words], check=True)
    check = ("gardens", "--workers", "1", "--changed-only", "HEAD")
    assert run(capsys, *check, command="check")[:2] == (0, "no change since HEAD can affect the pack\n")
    edit(FILE, "along the hedge", "along the edge")
    code, out, _ = run(capsys, *check, command="check")
    assert code == 1 and "error[broken-transcript]" in out


def test_the_folder_is_no_content(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "gardens", command="lint")
    assert (code, out) == (0, "no findings in 1 pack\n")
    assert "of 2 files would change" in run(capsys, "gardens", "--check", command="fmt")[1]
    assert FILE.read_text() == PLAY
