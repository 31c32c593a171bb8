"""`authoring prove` from files to the screen."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.__main__ import main
from tests.proof.maze_system import GARDEN, PACK, mazes_installed

SCREEN = """\
error[maze-no-way]: "gate" cannot be reached in "hedge" (only with 1 player)
 --> gardens/mazes.yaml:3:15
  |
3 | goals: [rose, gate, thorn]
  |               ^^^^ no play comes to it: all 2 states were seen
  = help: add a door
  = more: authoring explain maze-no-way

error[maze-no-way]: "thorn" cannot be reached in "hedge"
 --> gardens/mazes.yaml:3:21
  |
3 | goals: [rose, gate, thorn]
  |                     ^^^^^ no play comes to it: all 2 states were seen
  = help: add a door
  = more: authoring explain maze-no-way

warning[maze-trap]: it does not hold that there is a way out of every room of "hedge"
 --> gardens/mazes.yaml:5:1
  |
5 | rooms:
  | ^^^^^ from 1 of 2 states no end can be reached, such as after "from start go right"
  | ----- left there: from pit go round
  = more: authoring explain maze-trap

gardens 1.2.0 · mazes
  mazes  0 of 1 hold
                goals   traps
         hedge  1 of 3  refuted
         hedge  1p refuted  2p refuted
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working folder with a pack of mazes."""
    (tmp_path / "gardens").mkdir()
    (tmp_path / "gardens/pack.yaml").write_text(PACK)
    (tmp_path / "gardens/mazes.yaml").write_text(GARDEN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    with mazes_installed():
        yield tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["prove", *words])
    out = capsys.readouterr()
    return code, out.out, out.err


def test_one_screen_says_what_holds(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "gardens")
    assert (code, out) == (1, SCREEN)
    assert err.startswith("proved in ") and "cache" not in err
    code, out, err = run(capsys, "gardens", "--workers", "2")
    assert (code, out) == (1, SCREEN)
    assert err.endswith("(8 of 8 claims from the cache)\n")
    assert run(capsys, "gardens", "--no-cache", "--workers", "2")[1] == SCREEN


def test_json_is_the_same_every_time(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "gardens", "--format", "json", "--witness-dir", "plays")
    assert (code, out) == run(capsys, "gardens", "--format", "json", "--witness-dir", "plays")[:2]
    data = json.loads(out)
    assert data["version"] == 1
    assert data["summary"] == {"proved": 3, "refuted": 5, "bounded": 0}
    rose = data["packs"][0]["subjects"][0]["claims"][0]
    assert rose["goal"] == ["seen:rose"] and rose["word"] == "proved" and rose["scope"] == "each"
    assert rose["route"] == {"path": "gardens/mazes.yaml", "document": "hedge", "keys": ["goals", 0]}
    witness = rose["verdicts"][0]["witness"]
    assert witness["moves"] == ["ada: go left"]
    assert witness["file"] == "gardens/maze/hedge/1-players/proved-rose-can-be-reached-in-hedge.transcript"
    assert (Path("plays") / witness["file"]).read_text().startswith("transcript: 1\nsystem: mazes\n")
    assert len(data["problems"]) == 3


def test_filters_narrow_what_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "gardens", "--players", "2", "--only", "maze/hedge")
    assert '"gate"' not in out and "2 of 3" in out
    for words, said in (
        (("--only", "hedg"), 'nothing to prove is called "hedg", did you mean "hedge"?'),
        (("--players", "3"), "nothing is for 3 players"),
    ):
        code, out, err = run(capsys, "gardens", *words)
        assert (code, out) == (2, "") and said in err


def test_a_claim_to_show_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "gardens", "--show", "seen:gat")
    assert (code, 'no claim is called "seen:gat", did you mean "seen:gate"?' in err) == (2, True)
    code, out, _ = run(capsys, "gardens", "--show", "seen:gate", "--players", "2")
    assert '"gate" can be reached' in out


def test_severity_decides_what_fails(capsys: pytest.CaptureFixture[str]) -> None:
    text = GARDEN.replace("[rose, gate, thorn]", "[rose]")
    Path("gardens/mazes.yaml").write_text(text)
    assert run(capsys, "gardens")[0] == 0
    assert run(capsys, "gardens", "--fail-on", "warning")[0] == 1
    Path("gardens/mazes.yaml").write_text(text.replace("to: pit}\n    - {name: up", "to: out}\n    - {name: up"))
    assert run(capsys, "gardens", "--fail-on", "info")[0] == 0


def test_a_small_budget_leaves_claims_undecided(capsys: pytest.CaptureFixture[str]) -> None:
    rooms = "".join(
        f"  r{n}: [{{name: a, to: r{n + 1}}}, {{name: b, to: q{n}}}]\n"
        f"  q{n}: [{{name: a, to: r{n + 1}}}, {{name: b, to: out}}]\n"
        for n in range(9)
    )
    text = "kind: maze\nid: long\ngoals: [end]\nrooms:\n  start: [{name: a, to: r0}]\n"
    text += rooms + "  r9: [{name: z, to: out, events: [end]}]\n"
    Path("gardens/mazes.yaml").write_text(text)
    code, out, _ = run(capsys, "gardens", "--states", "4")
    assert code == 0
    undecided = 'it was not decided whether there is a way out of every room of "long"'
    assert f"warning[proof-bounded]: {undecided}" in out
    assert "the limit of states was hit after" in out
    assert run(capsys, "gardens")[1].startswith("gardens 1.2.0 · mazes\n  mazes  1 of 1 hold\n")


def test_a_relaxation_says_where_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    text = GARDEN + "  hall: [{name: on, to: vault}]\n  vault: [{name: on, to: out, events: [thorn]}]\nguided: true\n"
    Path("gardens/mazes.yaml").write_text(text)
    _, out, _ = run(capsys, "gardens", "--players", "2")
    start = out.index('error[maze-no-way]: "thorn"')
    assert out[start : out.index("\n\n", start)] == (
        'error[maze-no-way]: "thorn" cannot be reached in "hedge"\n'
        "  --> gardens/mazes.yaml:3:21\n"
        "   |\n"
        " 3 | goals: [rose, gate, thorn]\n"
        '   |                     ^^^^^ nothing gives room "hall"\n'
        "12 |   hall: [{name: on, to: vault}]\n"
        '   |          --------------------- 1. door "on" of "hall" needs room "hall"\n'
        "13 |   vault: [{name: on, to: out, events: [thorn]}]\n"
        '   |           ------------------------------------ 2. which leads to door "on" of "vault"\n'
        "   = help: add a door\n"
        "   = more: authoring explain maze-no-way"
    )


def test_a_pack_that_does_not_read_is_not_proved(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gardens/mazes.yaml").write_text(GARDEN.replace("goals:", "gaols:"))
    code, out, _ = run(capsys, "gardens")
    assert code == 1 and "error[" in out
    assert out.endswith("gardens 1.2.0 · not proved, since it does not read without errors\n")


def test_a_system_that_fails_is_a_finding(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gardens/mazes.yaml").write_text(GARDEN.replace("id: hedge", "id: unspeakable"))
    code, out, _ = run(capsys, "gardens")
    assert code == 1
    assert 'error[proof-fault]: "mazes" could not say what there is to prove: LookupError: no words' in out


def test_nothing_to_prove_is_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "nowhere")
    assert code == 2 and 'there is no file or folder "nowhere"' in err


def test_progress_is_shown_where_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "2 of 2  maze hedge, " in run(capsys, "gardens", "--progress")[2]
    assert "maze hedge" not in run(capsys, "gardens")[2]


def test_ignore_comments_and_settings_hold_for_what_is_refuted(capsys: pytest.CaptureFixture[str]) -> None:
    text = GARDEN.replace("thorn]\n", "thorn]  # authoring: ignore[maze-no-way] both grow next year\n")
    Path("gardens/mazes.yaml").write_text(text)
    code, out, _ = run(capsys, "gardens")
    assert code == 0 and "maze-no-way" not in out and "warning[maze-trap]" in out
    Path("gardens/mazes.yaml").write_text(text.replace("[rose, gate, thorn]", "[rose]"))
    assert "unused-ignore" in run(capsys, "gardens")[1]
    assert "unused-ignore" not in run(capsys, "gardens", "--players", "2")[1]


def test_a_second_prover_agrees(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = run(capsys, "gardens", "--second")
    assert code == 1
    assert ": 8 alike, 0 otherwise, 0 that were open, 0 left to the first prover, 0 decided by neither\n" in out
    shown = run(capsys, "gardens", "--second", "--progress")[2]
    told = [line.removeprefix("\x1b[K") for line in shown.split("\r") if "clingo: " in line]
    assert told and all(
        line.startswith(f"clingo: {number} of {len(told)}  maze ") for number, line in enumerate(told, 1)
    )
    code, out, err = run(capsys, "gardens", "--second", "--load-bearing")
    assert (code, out) == (2, "") and "nothing is decided twice with --load-bearing" in err
    monkeypatch.setitem(sys.modules, "clingo", None)
    code, out, err = run(capsys, "gardens", "--second")
    assert (code, out) == (2, "") and "pip install 'authoring[second]'" in err
