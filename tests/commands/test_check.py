"""`authoring check` from files to one screen: what linting found, what is proved, and the exit code."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.__main__ import main
from tests.proof.maze_system import GARDEN, PACK, mazes_installed

SOUND = GARDEN.replace("[rose, gate, thorn]", "[rose]").replace("to: pit}\n", "to: out}\n")
"""A maze of which everything holds."""
SCREEN = """\
gardens 1.2.0 · mazes · 1 maze
  lint  no findings
  mazes  1 of 1 hold
                goals   traps
         hedge  proved  proved
         hedge  1p proved  2p proved
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working folder with a pack of mazes."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    pack(SOUND)
    with mazes_installed():
        yield tmp_path


def pack(mazes: str, manifest: str = PACK, name: str = "gardens") -> None:
    """Write a pack of mazes."""
    Path(name).mkdir(exist_ok=True)
    (Path(name) / "pack.yaml").write_text(manifest)
    (Path(name) / "mazes.yaml").write_text(mazes)


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit code, what is printed without the line that tells the time, and that line or what went wrong."""
    code = main(["check", "--workers", "1", *words])
    said = capsys.readouterr()
    out, told = [], said.err
    for line in said.out.splitlines(keepends=True):
        if line.startswith("checked in "):
            told += line
        else:
            out.append(line)
    return code, "".join(out), told


def test_one_screen_says_what_holds(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, told = run(capsys, "gardens")
    assert (code, out) == (0, SCREEN)
    assert told.startswith("checked in ") and "cache" not in told


def test_a_second_run_takes_what_is_unchanged_from_the_cache(capsys: pytest.CaptureFixture[str]) -> None:
    first = run(capsys, "gardens")[1]
    code, out, told = run(capsys, "gardens")
    assert (code, out) == (0, first)
    assert told.endswith("(4 of 4 verdicts from the cache)\n")
    pack(SOUND.replace("{name: out, to: out}", "{name: away, to: out}"))
    assert "cache" not in run(capsys, "gardens")[2]
    assert "cache" not in run(capsys, "gardens", "--no-cache")[2]


def test_what_is_refuted_fails(capsys: pytest.CaptureFixture[str]) -> None:
    pack(GARDEN)
    code, out, _ = run(capsys, "gardens")
    assert code == 1
    assert out.startswith('error[maze-no-way]: "gate" cannot be reached in "hedge" (only with 1 player)\n')
    assert "\ngardens 1.2.0 · mazes · 1 maze\n  lint  no findings\n  mazes  0 of 1 hold\n" in out
    assert out.endswith("         hedge  1 of 3  refuted\n         hedge  1p refuted  2p refuted\n")


def test_what_linting_finds_stands_above_what_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    pack(SOUND.replace("name: left", "name: TODO"))
    code, out, _ = run(capsys, "gardens")
    assert code == 0
    assert out.startswith('warning[leftover-placeholder]: "TODO" stands where')
    assert out.endswith(SCREEN.replace("no findings", "1 warning"))


def test_severity_decides_what_fails(capsys: pytest.CaptureFixture[str]) -> None:
    pack(SOUND.replace("{name: out, to: out}", "{name: out, to: pit}"))
    assert "warning[maze-trap]" in run(capsys, "gardens")[1]
    assert [run(capsys, "gardens", "--fail-on", level)[0] for level in ("error", "warning", "info")] == [0, 1, 1]
    pack(SOUND.replace("name: left", "name: TODO"))
    assert [run(capsys, "gardens", "--fail-on", level)[0] for level in ("error", "warning")] == [0, 1]
    assert run(capsys, "gardens", "--fail-on", "warning", "--profile", "draft")[0] == 0
    Path("authoring.toml").write_text('[lint]\nfail-on = "warning"\n')
    assert run(capsys, "gardens")[0] == 1


def test_a_pack_that_does_not_read_is_linted_and_not_proved(capsys: pytest.CaptureFixture[str]) -> None:
    pack(SOUND.replace("goals:", "gaols:"))
    pack(SOUND, PACK.replace("gardens", "parks"), "parks")
    code, out, _ = run(capsys, "gardens", "parks")
    assert code == 1 and "error[unknown-key]" in out
    screens = out[out.index("gardens 1.2.0") :]
    assert screens == (
        "gardens 1.2.0 · mazes · 1 maze\n  lint  1 error\n  not proved, since it does not read without errors\n"
        + SCREEN.replace("gardens", "parks")
    )


def test_ignore_comments_hold_for_what_is_refuted(capsys: pytest.CaptureFixture[str]) -> None:
    text = GARDEN.replace("thorn]\n", "thorn]  # authoring: ignore[maze-no-way] both grow next year\n")
    pack(text)
    code, out, _ = run(capsys, "gardens")
    assert code == 0 and "maze-no-way" not in out and "warning[maze-trap]" in out
    assert "maze-no-way" in run(capsys, "gardens", "--no-ignores")[1]
    pack(text.replace("[rose, gate, thorn]", "[rose]"))
    unused = [line for line in run(capsys, "gardens")[1].splitlines() if line.startswith("warning[unused-ignore]")]
    assert len(unused) == 1


def test_json_holds_findings_and_verdicts(capsys: pytest.CaptureFixture[str]) -> None:
    pack(GARDEN.replace("name: left", "name: TODO"))
    code, out, _ = run(capsys, "gardens", "--format", "json", "--witness-dir", "plays")
    assert (code, out) == run(capsys, "gardens", "--format", "json", "--witness-dir", "plays")[:2]
    assert code == 1
    data = json.loads(out)
    assert [problem["rule"] for problem in data["problems"]] == [
        "maze-no-way", "maze-no-way", "maze-trap", "leftover-placeholder",
    ]  # fmt: skip
    (subject,) = data["packs"][0]["subjects"]
    assert [claim["word"] for claim in subject["claims"]] == ["proved", "refuted", "refuted", "refuted"]
    written = {file.relative_to("plays").as_posix() for file in Path("plays").rglob("*.transcript")}
    told = {
        verdict["witness"]["file"]
        for claim in subject["claims"]
        for verdict in claim["verdicts"]
        if "witness" in verdict
    }
    assert written == told and written


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere"], 'there is no file or folder "nowhere"'),
        (["gardens", "--fail-on", "worry"], "worry"),
        (["gardens", "--budget", "0"], "--budget"),
        ([], "Missing argument"),
    ],
)
def test_wrong_usage_is_trouble(capsys: pytest.CaptureFixture[str], words: list[str], said: str) -> None:
    code, out, told = run(capsys, *words)
    assert (code, out) == (2, "")
    assert said in told


def test_progress_is_shown_where_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "2 of 2  maze hedge, " in run(capsys, "gardens", "--progress")[2]
    assert "maze hedge" not in run(capsys, "gardens")[2]
