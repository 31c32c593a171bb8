"""`authoring diff` and `check --changed-only`, on folders and on revisions of git."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from unittest.mock import patch

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, FINDINGS, TROUBLE
from authoring.vocabulary.system import systems
from tests.proof.maze_system import GARDEN, PACK, mazes_installed

GOLDEN = Path(__file__).resolve().parent.parent / "packs" / "golden-flipside"
Said = pytest.CaptureFixture[str]
OTHER = PACK.replace("gardens", "parks").replace("Gardens", "Parks") + "requires: [gardens]\n"
LATER = GARDEN.replace("to: pit}", "to: bower}", 1).replace("[rose, gate, thorn]", "[rose, gate, moss]")

TEXT = """\
gardens 1.2.0 -> 1.3.0
  verdicts
    maze hedge: there is a way out of every room of "hedge": refuted -> proved
  lost
    maze hedge, goals: "thorn" can be reached in "hedge"
  gained
    maze hedge, goals: "moss" can be reached in "hedge"
  added
    maze: maze-two
  changed
    maze hedge
      goals[2]: "thorn" -> "moss"
      rooms.start[1].to: "pit" -> "bower"
  counts
    maze: 1 -> 2
"""
MARKDOWN = """\
### gardens 1.2.0 -\\> 1.3.0

**verdicts**

- maze hedge: there is a way out of every room of "hedge": refuted -\\> proved

**lost**

- maze hedge, goals: "thorn" can be reached in "hedge"

<details><summary>gained (1)</summary>

- maze hedge, goals: "moss" can be reached in "hedge"

</details>

<details><summary>added (1)</summary>

- maze: maze-two

</details>

<details><summary>changed (1)</summary>

- maze hedge
  - goals\\[2\\]: "thorn" -\\> "moss"
  - rooms.start\\[1\\].to: "pit" -\\> "bower"

</details>

<details><summary>counts (1)</summary>

- maze: 1 -\\> 2

</details>
"""


def git(*words: str) -> None:
    environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    names = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *names, *words], check=True, capture_output=True, env=environment)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A repository with two packs of mazes, one of which builds on the other, and a commit."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / ".cache"))
    (tmp_path / ".gitignore").write_text(".cache\n")
    for name, manifest, maze in (("gardens", PACK, GARDEN), ("parks", OTHER, GARDEN.replace("hedge", "wall"))):
        (tmp_path / "packs" / name).mkdir(parents=True)
        (tmp_path / "packs" / name / "pack.yaml").write_text(manifest)
        (tmp_path / "packs" / name / "mazes.yaml").write_text(maze)
    git("init", "-q", "-b", "main")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    with mazes_installed():
        yield tmp_path


def change(folder: Path) -> None:
    gardens = folder / "packs" / "gardens"
    (gardens / "mazes.yaml").write_text(LATER)
    (gardens / "more.yaml").write_text(
        "kind: maze\nid: maze-two\ngoals: [a]\nrooms:\n  start: [{name: on, to: a, events: [a]}]\n"
    )
    (gardens / "pack.yaml").write_text(PACK.replace("1.2.0", "1.3.0"))


def test_a_revision_beside_what_is_there_now(folder: Path, capsys: Said) -> None:
    change(folder)
    assert main(["diff", "HEAD:packs/gardens", "packs/gardens"]) == CLEAN
    assert capsys.readouterr().out == TEXT
    assert main(["diff", "HEAD:packs/gardens", "packs/gardens", "--format", "markdown", "--exit-code"]) == FINDINGS
    assert capsys.readouterr().out == MARKDOWN


def test_two_revisions_and_paths_from_here(folder: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    change(folder)
    git("add", ".")
    git("commit", "-q", "-m", "second")
    monkeypatch.chdir(folder / "packs")
    assert main(["diff", "HEAD~1:./gardens", "HEAD:packs/gardens"]) == CLEAN
    assert capsys.readouterr().out == TEXT
    assert main(["diff", "HEAD:./gardens", "gardens", "--exit-code"]) == CLEAN
    assert capsys.readouterr().out == "no difference\n"


def test_a_comparison_as_data(folder: Path, capsys: Said) -> None:
    change(folder)
    assert main(["diff", "HEAD:packs", "packs", "--format", "json"]) == CLEAN
    data = json.loads(capsys.readouterr().out)
    gardens, parks = data["packs"]
    assert (gardens["id"], gardens["same"], parks["same"]) == ("gardens", False, True)
    assert [each["new"] for each in gardens["turned"]] == ["proved"]
    assert gardens["documents"]["added"] == [{"kind": "maze", "id": "maze-two"}]
    assert gardens["claims"]["lost"][0]["title"] == '"thorn" can be reached in "hedge"'


def test_a_pack_that_came_and_one_that_does_not_read(folder: Path, capsys: Said) -> None:
    (folder / "packs" / "gardens" / "mazes.yaml").write_text(GARDEN.replace("goals:", "goal:"))
    (folder / "packs" / "woods").mkdir()
    (folder / "packs" / "woods" / "pack.yaml").write_text(PACK.replace("gardens", "woods"))
    assert main(["diff", "HEAD:packs", "packs"]) == CLEAN
    said = capsys.readouterr().out
    assert "  not proved\n    the new side does not read without errors\n" in said
    assert "woods 1.2.0 · new\n" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nowhere:packs", "packs"], 'there is no revision "nowhere" in this repository'),
        (["HEAD:elsewhere", "packs"], "there is no file or folder"),
        (["packs", "elsewhere"], 'there is no file or folder "elsewhere"'),
    ],
)
def test_what_is_not_there(folder: Path, words: list[str], said: str, capsys: Said) -> None:
    assert main(["diff", *words]) == TROUBLE
    assert said in capsys.readouterr().err


def test_only_what_a_change_can_affect_is_checked(folder: Path, capsys: Said) -> None:
    assert main(["check", "packs", "--changed-only", "HEAD"]) == CLEAN
    assert capsys.readouterr().out == "no change since HEAD can affect any of 2 packs\n"
    parks = folder / "packs" / "parks" / "mazes.yaml"
    parks.write_text(parks.read_text() + "---\n" + GARDEN.replace("hedge", "moat").replace("thorn", "rose"))
    assert main(["check", "packs", "--changed-only", "HEAD"]) == FINDINGS
    said = capsys.readouterr().out
    assert "parks 1.2.0" in said
    assert "gardens 1.2.0" not in said
    assert "mazes  0 of 2 hold" in said, "without a system's word, a game may look at every document"


def test_a_change_in_a_pack_reaches_those_that_build_on_it(folder: Path, capsys: Said) -> None:
    change(folder)
    main(["check", "packs", "--changed-only", "HEAD"])
    said = capsys.readouterr().out
    assert "gardens 1.3.0" in said
    assert "parks 1.2.0" in said


def test_new_settings_reach_every_pack(folder: Path, capsys: Said) -> None:
    (folder / "authoring.toml").write_text('profile = "draft"\n')
    git("add", ".")
    git("commit", "-q", "-m", "settings")
    (folder / "authoring.toml").write_text('profile = "print"\n')
    main(["check", "packs", "--changed-only", "HEAD"])
    assert "parks 1.2.0" in capsys.readouterr().out


def test_another_list_is_a_change(folder: Path, capsys: Said) -> None:
    words = folder / "packs" / "gardens" / "words.txt"
    words.write_text("rose\n")
    git("add", ".")
    git("commit", "-q", "-m", "words")
    assert main(["check", "packs", "--changed-only", "HEAD"]) == CLEAN
    assert capsys.readouterr().out == "no change since HEAD can affect any of 2 packs\n"
    words.write_text("rose\nthorn\n")
    main(["check", "packs", "--changed-only", "HEAD"])
    assert "gardens 1.2.0" in capsys.readouterr().out


def test_a_revision_that_is_not_there(folder: Path, capsys: Said) -> None:
    assert main(["check", "packs", "--changed-only", "nope"]) == TROUBLE
    assert 'there is no revision "nope" in this repository' in capsys.readouterr().err


def test_how_far_odds_moved(tmp_path: Path, capsys: Said) -> None:
    systems.cache_clear()
    with patch("authoring.vocabulary.system.entry_points", entry_points):
        for side, need in (("old", "flipside"), ("new", "flipside or forest")):
            shutil.copytree(GOLDEN, tmp_path / side / "golden")
            file = tmp_path / side / "golden" / "adventures.yaml"
            file.write_text(file.read_text().replace("hedge: {need: flipside,", f"hedge: {{need: {need},"))
        assert main(["diff", "old", "new", "--no-prove", "--odds"]) == CLEAN
    systems.cache_clear()
    said = capsys.readouterr().out
    assert "  odds\n    adventure thornhedge\n      hunter, starting, best play: 0.0 % -> 100.0 %\n" in said
    assert "motato" not in said, "whose tokens are the same for both"
