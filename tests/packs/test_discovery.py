from __future__ import annotations

from pathlib import Path

import pytest

from authoring.packs.discovery import NothingFound, find_packs, neighbours, shown
from tests.packs.writing_packs import lamp, write_pack


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Two packs beside each other, a third inside one of them, and much that is none."""
    write_pack(tmp_path / "one", lamp("a"), z="", b="")
    (tmp_path / "one" / "deep" / "er").mkdir(parents=True)
    (tmp_path / "one" / "deep" / "er" / "c.yml").write_text("")
    (tmp_path / "one" / "deep" / "notes.txt").write_text("")
    (tmp_path / "one" / "deep" / ".hidden.yaml").write_text("")
    (tmp_path / "one" / "folder.yaml").mkdir()
    write_pack(tmp_path / "one" / "inner", lamp("x"))
    write_pack(tmp_path / "two")
    write_pack(tmp_path / ".hidden")
    write_pack(tmp_path / "two" / ".authoring-cache" / "pack")
    return tmp_path


def names(folder: Path, *paths: Path) -> list[str]:
    return [pack.root.relative_to(folder).as_posix() for pack in find_packs(paths)]


def test_a_folder_holds_packs_at_any_depth(tree: Path) -> None:
    assert names(tree, tree) == ["one", "one/inner", "two"]


def test_packs_named_twice_come_once(tree: Path) -> None:
    assert names(tree, tree / "two", tree / "two" / "pack.yaml", tree / "two") == ["two"]


def test_a_file_selects_its_pack(tree: Path) -> None:
    assert names(tree, tree / "one" / "deep" / "er" / "c.yml") == ["one"]
    assert names(tree, tree / "one" / "inner" / "content.yaml") == ["one/inner"]


def test_a_folder_within_a_pack_selects_it(tree: Path) -> None:
    assert names(tree, tree / "one" / "deep") == ["one"]


def test_files_come_sorted_behind_the_manifest_and_without_those_of_inner_packs(tree: Path) -> None:
    (pack, _) = find_packs([tree / "one"])
    files = [file.relative_to(pack.root).as_posix() for file in pack.files]
    assert files == ["pack.yaml", "b.yaml", "content.yaml", "deep/er/c.yml", "z.yaml"]


def test_lists_of_words_are_no_files_of_content_but_are_named(tree: Path) -> None:
    for name in ("one/words.txt", "one/deep/a.txt", "one/inner/other.txt", "one/.hidden.txt"):
        (tree / name).write_text("word\n")
    (pack, _) = find_packs([tree / "one"])
    assert [file.relative_to(pack.root).as_posix() for file in pack.lists] == [
        "deep/a.txt",
        "deep/notes.txt",
        "words.txt",
    ]
    assert not any(file.suffix == ".txt" for file in pack.files)


def test_what_is_excluded_is_not_there(tree: Path) -> None:
    (pack,) = find_packs([tree / "one"], lambda path: path.name in ("deep", "inner", "z.yaml"))
    assert [file.name for file in pack.files] == ["pack.yaml", "b.yaml", "content.yaml"]


def test_recorded_plays_are_found_and_are_no_content(tree: Path) -> None:
    plays = tree / "one" / "plays"
    (plays / "deep").mkdir(parents=True)
    for name in ("b.transcript", "a.txt", ".hidden.transcript", "deep/a.transcript", "old.transcript"):
        (plays / name).write_text("")
    (tree / "one" / "loose.transcript").write_text("")
    [before, *_] = find_packs([tree / "one"])
    assert [path.relative_to(plays).as_posix() for path in before.plays] == [
        "b.transcript",
        "deep/a.transcript",
        "old.transcript",
    ]
    assert not any(path.suffix == ".transcript" for path in before.files)
    [pack, *_] = find_packs([tree / "one"], lambda path: path.name in ("deep", "old.transcript"))
    assert [path.name for path in pack.plays] == ["b.transcript"]
    [without, *_] = find_packs([tree / "two"])
    assert without.plays == ()


def test_neighbours_are_the_packs_in_the_folders_beside(tree: Path) -> None:
    (two,) = find_packs([tree / "two"])
    assert [pack.root.name for pack in neighbours(two)] == ["one"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere", "there is no file or folder"),
        ("empty", "a pack is a folder with a pack.yaml"),
        ("empty/notes.txt", "is no YAML file"),
        ("empty/lost.yaml", "no pack found in"),
    ],
)
def test_where_no_pack_is_it_says_so(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "notes.txt").write_text("")
    (tmp_path / "empty" / "lost.yaml").write_text("")
    with pytest.raises(NothingFound, match=said):
        find_packs([tmp_path / name])


def test_links_to_folders_are_not_followed(tree: Path) -> None:
    (tree / "two" / "round").symlink_to(tree)
    assert names(tree, tree) == ["one", "one/inner", "two"]


def test_paths_are_shown_from_the_working_folder(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tree / "one")
    assert shown(tree / "one" / "b.yaml") == "b.yaml"
    assert shown(tree / "two" / "pack.yaml") == (tree / "two" / "pack.yaml").as_posix()
