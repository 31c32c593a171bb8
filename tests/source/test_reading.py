"""Reading files and texts."""

from __future__ import annotations

import fcntl
import gc
import os
import stat
import threading
from pathlib import Path

import pytest

from authoring.source import (
    RULES,
    Fault,
    Limits,
    SourceDocument,
    Span,
    gc_paused,
    read_bytes,
    read_file,
    read_text,
    write_whole,
)
from authoring.source.writing import sweep


def test_a_file_with_several_documents(tmp_path: Path) -> None:
    path = tmp_path / "pack.yaml"
    path.write_bytes(b"# first\nid: lamp\n---\n- 1\n- two\n---\n\nid: oar\n...\n")
    file = read_file(path)
    assert file.documents == [
        SourceDocument(0, {"id": "lamp"}),
        SourceDocument(1, [1, "two"]),
        SourceDocument(2, {"id": "oar"}),
    ]
    assert (file.faults, file.complete, file.encoding, file.mark) == ([], True, "utf-8", False)


def test_a_byte_order_mark_is_kept_apart() -> None:
    file = read_bytes(Path("a.yaml"), b"\xef\xbb\xbfid: lamp\n")
    assert file.source.text == "id: lamp\n"
    assert (file.mark, file.documents[0].data) == (True, {"id": "lamp"})


def test_utf_16_is_read_and_warned_of() -> None:
    file = read_bytes(Path("a.yaml"), "id: 🐸\n".encode("utf-16"))
    assert file.documents[0].data == {"id": "🐸"}
    assert [fault.rule for fault in file.faults] == ["wide-encoding"]
    assert file.encoding == "utf-16-le"


def test_an_empty_document_keeps_its_number() -> None:
    documents, faults = read_text("---\n---\nid: lamp\n--- ~\n--- null\n")
    assert [(each.number, each.data) for each in documents] == [(1, {"id": "lamp"}), (2, None), (3, None)]
    assert [fault.rule for fault in faults] == ["empty-document"]


def test_what_was_read_of_a_broken_document_comes_too() -> None:
    documents, _ = read_text("kind: toon\nid: goat\nbonus: {fame: 3\n---\nid: oar\n")
    assert documents[0] == SourceDocument(0, {"kind": "toon", "id": "goat"}, False)
    assert documents[1] == SourceDocument(1, {"id": "oar"}, True)


def test_a_syntax_fault_does_not_hide_the_faults_before_it() -> None:
    _, faults = read_text("a: 1\na: 010\nb: [\n---\nc: 1\nc: 2\n")
    assert [fault.rule for fault in faults] == [
        "duplicate-key", "leading-zero", "unclosed-bracket", "duplicate-key"
    ]  # fmt: skip


@pytest.mark.parametrize("line", ["%TAG", "%TAG x", "%names first", "%"])
def test_a_directive_belongs_before_a_document(line: str) -> None:
    (fault,) = read_text(f"---\na: 1\n{line}\n")[1]
    assert fault.message == 'a line inside a document cannot start with "%"'
    assert fault.span == (2, 0, 2, len(line))


def test_both_places_of_a_duplicate_key_are_told() -> None:
    _, faults = read_text("steps:\n  back: 1\n  tail: 2\n  back: 3\n")
    assert faults[0].span == Span(3, 2, 3, 6)
    assert faults[0].notes == ((Span(1, 2, 1, 6), "first set here"),)


def test_of_equal_keys_the_first_counts() -> None:
    documents, _ = read_text("a: 1\nb: 2\na: 3\n")
    assert documents[0].data == {"a": 1, "b": 2}


def test_whole_numbers_as_keys_are_text_as_written() -> None:
    documents, faults = read_text("1: a\n01: b\n-2: c\n0x10: d\n'3': e\n")
    assert list(documents[0].data) == ["1", "01", "-2", "0x10", "3"]
    assert faults == []
    assert read_text('1: a\n"1": b\n')[1][0].rule == "duplicate-key"


def test_an_alias_shares_its_value() -> None:
    documents, faults = read_text("a: &x [1]\nb: *x\nc: &k key\n*k : d\n")
    assert documents[0].data == {"a": [1], "b": [1], "c": "key", "key": "d"}
    assert faults == []


def test_anchors_end_with_their_document() -> None:
    _, faults = read_text("a: &x 1\n---\nb: *x\nc: &x 2\n")
    assert [fault.rule for fault in faults] == ["unknown-alias"]


def test_values_behind_aliases_count_each_time() -> None:
    text = "a: &a [1, 2, 3]\nb: [*a, *a, *a]\n"
    assert read_text(text, Limits(nodes=25))[1] == []
    assert [fault.rule for fault in read_text(text, Limits(nodes=15))[1]] == ["large-document"]


@pytest.mark.parametrize(("depth", "text"), [(3, "[[[1]]]"), (3, "a:\n  b:\n    c: 1\n"), (3, "- - - 1\n"), (1, "{}")])
def test_the_depth_that_is_still_allowed(depth: int, text: str) -> None:
    assert read_text(text, Limits(depth=depth))[1] == []
    assert [fault.rule for fault in read_text(text, Limits(depth=depth - 1))[1]] == ["deep-nesting"]


def test_a_text_may_be_too_long() -> None:
    documents, faults = read_text("a: 1\n" * 10, Limits(size=20))
    assert documents == []
    assert faults[0].message == "this file has 50 characters, more than 20"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert read_file(tmp_path / "pipe.yaml").faults[0].rule == "unreadable-file"


def test_a_fault_needs_a_rule_of_the_table() -> None:
    with pytest.raises(ValueError, match="no reading rule"):
        Fault("no-such-rule", "text", Span(0, 0, 0, 0))


def test_the_table_of_rules() -> None:
    assert len({rule.code for rule in RULES.values()}) == len(RULES)
    for name, rule in RULES.items():
        assert name == rule.name
        assert rule.code[0] == "R" and rule.code[1:].isdigit() and len(rule.code) == 4
        assert rule.summary and not rule.summary.endswith(".")


def test_the_collector_is_resumed() -> None:
    assert gc.isenabled()
    with gc_paused():
        assert not gc.isenabled()
        with gc_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(KeyError), gc_paused():
        raise KeyError
    assert gc.isenabled()


def test_writing_replaces_the_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    write_whole(path, "one\r\né\n")
    assert path.read_bytes() == "one\r\né\n".encode()
    path.chmod(0o640)
    write_whole(path, "two\n")
    assert path.read_bytes() == b"two\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["a.yaml"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.yaml").write_text("one")
    (tmp_path / "link.yaml").symlink_to("real.yaml")
    write_whole(tmp_path / "link.yaml", "two")
    assert (tmp_path / "link.yaml").is_symlink()
    assert (tmp_path / "real.yaml").read_text() == "two"


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("old")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        write_whole(path, "new")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "\ud800")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["a.yaml"]


def test_what_is_no_file_is_written_to_and_stays_what_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    ends = os.open(pipe, os.O_RDWR)
    write_whole(pipe, "through")
    assert os.read(ends, 20) == b"through"
    os.close(ends)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    handle = os.open(tmp_path / "out", os.O_CREAT | os.O_RDWR)
    write_whole(Path(f"/dev/fd/{handle}"), "into it")
    assert os.read(handle, 20) == b"into it"
    os.close(handle)
    assert sorted(os.listdir(tmp_path)) == ["out", "pipe"]


def test_what_killed_runs_left_is_swept_up_and_nothing_else(tmp_path: Path) -> None:
    left = [tmp_path / f".authoring-{name}.part" for name in ("dead", "busy")]
    for path in (*left, tmp_path / ".a.yaml.part"):
        path.write_text("half")
    with left[1].open() as busy:
        fcntl.flock(busy, fcntl.LOCK_EX)
        write_whole(tmp_path / "a.yaml", "new")
        assert sorted(os.listdir(tmp_path)) == [".a.yaml.part", ".authoring-busy.part", "a.yaml"]
    sweep(tmp_path)
    assert sorted(os.listdir(tmp_path)) == [".a.yaml.part", "a.yaml"]


def test_a_file_that_is_swept_up_before_it_is_locked_is_begun_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock, swept = fcntl.flock, []

    def late(file: int, how: int) -> None:
        if not swept:
            swept.extend(tmp_path.glob(".authoring-*"))
            swept[0].unlink()
        lock(file, how)

    monkeypatch.setattr(fcntl, "flock", late)
    write_whole(tmp_path / "a.yaml", b"\x00new")
    assert len(swept) == 1
    assert (tmp_path / "a.yaml").read_bytes() == b"\x00new"
    assert os.listdir(tmp_path) == ["a.yaml"]


def test_a_reader_never_sees_half_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    texts = ("a" * 200_000, "b" * 100_000)
    write_whole(path, texts[0])
    seen: set[str] = set()
    done = threading.Event()

    def watch() -> None:
        while not done.is_set():
            seen.add(path.read_text())

    watcher = threading.Thread(target=watch)
    watcher.start()
    for n in range(10):
        write_whole(path, texts[n % 2])
    done.set()
    watcher.join()
    assert seen <= set(texts)
