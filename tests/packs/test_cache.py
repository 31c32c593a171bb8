from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from authoring.packs.cache import Store, content_hash, key_of, pack_hash, store_beside, tool_hash
from tests.packs.writing_packs import lamp, linked, write_pack
from tests.tiny_system import SYSTEMS

KEY = key_of("a key")


def test_what_is_put_is_got(tmp_path: Path) -> None:
    store = Store(tmp_path / "cache")
    assert store.get(KEY) is None
    store.put(KEY, b"entry")
    assert store.get(KEY) == b"entry"
    store.put(KEY, b"")
    assert store.get(KEY) == b""


def test_the_folder_says_what_it_is(tmp_path: Path) -> None:
    Store(tmp_path / "cache").put(KEY, b"entry")
    assert (tmp_path / "cache" / ".gitignore").read_text() == "*\n"
    assert (tmp_path / "cache" / "CACHEDIR.TAG").read_text().startswith("Signature: 8a477f597d28d172789f06886806bc55")


@pytest.mark.parametrize("damage", [b"", b"short", b"x" * 40, bytes(32) + b"entry"])
def test_a_damaged_entry_is_none(tmp_path: Path, damage: bytes) -> None:
    store = Store(tmp_path)
    store.put(KEY, b"entry")
    (tmp_path / KEY[:2] / KEY[2:]).write_bytes(damage)
    assert store.get(KEY) is None


def test_a_folder_that_cannot_be_written_keeps_nothing_and_fails_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file")
    store.put(KEY, b"entry")
    store.prune()
    assert store.get(KEY) is None


@pytest.mark.parametrize("failing", ["replace", "fdopen"])
def test_a_failure_while_writing_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*arguments: object, **more: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, failing, fail)
    store = Store(tmp_path)
    store.put(KEY, b"entry")
    monkeypatch.undo()
    assert store.get(KEY) is None
    assert list((tmp_path / KEY[:2]).iterdir()) == []


def test_pruning_keeps_the_newest(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keys = [key_of(number) for number in range(5)]
    for number, key in enumerate(keys):
        store.put(key, b"entry")
        os.utime(tmp_path / key[:2] / key[2:], (number, number))
    store.prune(2)
    assert [key for key in keys if store.get(key) is not None] == keys[3:]


def test_the_store_is_beside_the_pack_or_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AUTHORING_CACHE", raising=False)
    assert store_beside(tmp_path / "pack").folder == tmp_path / ".authoring-cache"
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "elsewhere"))
    assert store_beside(tmp_path / "pack").folder == tmp_path / "elsewhere"


def test_the_hash_of_a_pack_follows_its_content_and_that_of_what_it_builds_on(tmp_path: Path) -> None:
    core = write_pack(tmp_path / "core", lamp("a"))
    lake = write_pack(tmp_path / "lake", lamp("b"), manifest="requires: [core]\n")
    first = pack_hash(linked(lake))
    assert pack_hash(linked(lake)) == first
    (core / "content.yaml").write_text(lamp("a", oil="4"))
    second = pack_hash(linked(lake))
    (lake / "more.yaml").write_text(lamp("c"))
    third = pack_hash(linked(lake))
    assert len({first, second, third}) == 3


def test_the_hash_of_a_pack_does_not_depend_on_where_it_lies(tmp_path: Path) -> None:
    here = write_pack(tmp_path / "one" / "p", lamp("a"))
    there = write_pack(tmp_path / "two" / "p", lamp("a"))
    assert pack_hash(linked(here)) == pack_hash(linked(there))


def test_a_file_that_cannot_be_read_has_no_content(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    assert content_hash({"a": tmp_path / "empty"}) != content_hash({"a": tmp_path / "absent"})


def test_the_tool_is_known_by_its_source_and_that_of_the_systems() -> None:
    assert tool_hash() == tool_hash()
    assert tool_hash() != tool_hash(SYSTEMS.values())


def test_entries_are_ordinary_files(tmp_path: Path) -> None:
    Store(tmp_path).put(KEY, b"entry")
    assert stat.S_ISREG((tmp_path / KEY[:2] / KEY[2:]).stat().st_mode)
