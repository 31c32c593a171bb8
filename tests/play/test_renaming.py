"""New ids for documents, packs and steps reach the plays that packs keep, and change no other letter of them."""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.lint.running import lint_paths
from authoring.mending.renaming import CannotRename, Renamed, rename
from authoring.play.kept import Kept, kept_plays
from authoring.play.renaming import renamed_plays

CONTENT = Path(__file__).resolve().parent.parent.parent / "content"
PLAY = Path("lanterns-on-the-lake/plays/catching-min-failed.transcript")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with two of the packs that ship."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / ".cache"))
    for name in ("mountween", "lanterns-on-the-lake"):
        shutil.copytree(CONTENT / name, tmp_path / name)
    return tmp_path


def texts() -> dict[str, str]:
    return {file.as_posix(): file.read_text(encoding="utf-8") for file in Path().glob("[!.]*/**/*") if file.is_file()}


def plays() -> list[Kept]:
    linted = lint_paths([Path()])
    return kept_plays(linted, linted.packs)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("adventure/catching-min", "catching-max", 'adventure "catching-min" is now "catching-max": '),
        ("catching-min.ring", "circle", 'adventure "catching-min": steps "ring" is now "circle": '),
        ("catching-min.steps.ring", "circle", 'adventure "catching-min": steps "ring" is now "circle": '),
        ("pack/lanterns-on-the-lake", "lake-lanterns", 'pack "lanterns-on-the-lake" is now "lake-lanterns": '),
        ("character/hunter", "huntress", 'character "hunter" is now "huntress": '),
        ("item/firefly-on-a-leash", "moth-on-a-leash", 'item "firefly-on-a-leash" is now "moth-on-a-leash": '),
    ],
)
def test_plays_hold_after_a_rename_and_nothing_else_changes(
    old: str, new: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before, findings = texts(), len(lint_paths([Path()]).problems)
    assert main(["rename", old, new]) == 0
    assert capsys.readouterr().out.startswith(said)
    after = texts()
    assert before.keys() == after.keys()
    name = re.split("[/.]", old)[-1]
    changed = {file for file in before if before[file] != after[file]}
    assert PLAY.as_posix() in changed
    for file in changed:
        pairs = list(zip(before[file].splitlines(), after[file].splitlines(), strict=True))
        for one, other in ((one, other) for one, other in pairs if one != other):
            assert other == one.replace(name, new) or {one[:9], other[:9]} == {"content: "}
    assert all(play.holds for play in plays()) and len(plays()) == 2
    assert len(lint_paths([Path()]).problems) == findings


def test_a_word_that_means_something_else_stays(folder: Path) -> None:
    text = PLAY.read_text(encoding="utf-8")
    file = folder / "lanterns-on-the-lake" / "hunters.yaml"
    file.write_text("kind: stuff\nid: hunter\nname: A Hunter\ntype: common\ntext: Of moths.\n", encoding="utf-8")
    made = rename([folder / "lanterns-on-the-lake"], "stuff/hunter", "moth-hunter")
    assert list(made.texts) == [file]
    assert renamed_plays(made) == ({}, {})
    assert PLAY.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("pack/mountwean", "x", 'there is no pack "mountwean", did you mean "mountween"?'),
        ("pack/mountween", "lanterns-on-the-lake", 'there is a pack "lanterns-on-the-lake" already'),
        ("catching-min.rong", "x", 'has nothing called "rong", did you mean "ring"?'),
        ("catching-min.ring", "oar", "steps"),
    ],
)
def test_what_cannot_be_renamed(old: str, new: str, said: str) -> None:
    first = Path("lanterns-on-the-lake/adventures/catching-min.yaml").read_text(encoding="utf-8")
    steps = re.findall(r"(?m)^  ([a-z-]+):", first.partition("steps:")[2])
    taken = next(step for step in steps if step != "ring") if new == "oar" else new
    with pytest.raises(CannotRename, match=re.escape(said)):
        rename([Path()], old, taken)


def test_an_id_in_front_of_another_is_changed_with_its_pack() -> None:
    file = Path("lanterns-on-the-lake/entries/people.yaml")
    file.write_text(file.read_text(encoding="utf-8").replace("item: spare-key", "item: spare-key"), encoding="utf-8")
    Path("lanterns-on-the-lake/questions.yaml").write_text(
        "kind: question\nid: q\ncan: half:catching-min/ring/top\n", encoding="utf-8"
    )
    made: Renamed = rename([Path()], "catching-min.ring", "circle")
    assert made.texts[Path("lanterns-on-the-lake/questions.yaml").absolute()].endswith("half:catching-min/circle/top\n")
    made = rename([Path()], "adventure/catching-min", "catching-max")
    assert made.texts[Path("lanterns-on-the-lake/questions.yaml").absolute()].endswith("half:catching-max/ring/top\n")


def test_a_new_id_reaches_what_a_play_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = io.StringIO("1\nexpect adventure:puddlewink\nkeep here\nquit\n")
    monkeypatch.setattr("sys.stdin", typed)
    words = ["--at", "puddlewink", "--with", "items=firefly-on-a-leash", "--with", "hunter.coins=3"]
    assert main(["play", "lanterns-on-the-lake", *words]) == 0
    file = Path("lanterns-on-the-lake/plays/here.transcript")
    for old, new in (
        ("adventure/puddlewink", "eyelake"),
        ("item/firefly-on-a-leash", "moth"),
        ("character/hunter", "huntress"),
    ):
        assert main(["rename", old, new]) == 0
        text = file.read_text(encoding="utf-8")
        assert new in text.partition("start:")[2].partition("play:")[0]
        assert all(play.holds for play in plays()) and len(plays()) == 3
