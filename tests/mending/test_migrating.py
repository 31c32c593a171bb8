"""Packs of older formats are brought to the newest one, with a made-up format as the example."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, FINDINGS
from authoring.mending.migrating import MIGRATIONS, CannotMigrate, Migration, migrate
from authoring.packs.documents import Change, Document
from authoring.packs.manifest import FORMAT
from tests.packs.writing_packs import OPTIONS, lamp, write_pack


def _tints(document: Document) -> Iterator[Change]:
    if "tint" in document.data:
        yield Change("write", document.key("tint"), "colour")


def _ochre(document: Document) -> Iterator[Change]:
    if document.data.get("colour") == "ochre":
        yield Change("write", document.at("colour"), "amber")


MADE_UP = {1: Migration("`tint` is called `colour`", _tints), 2: Migration("ochre is amber", _ochre)}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_table_leads_to_the_newest_format() -> None:
    assert sorted(MIGRATIONS) == list(range(1, FORMAT))


def test_a_pack_goes_through_every_format(folder: Path) -> None:
    text = lamp("a", tint="ochre   # as ever") + "---\n" + lamp("b")
    root = write_pack(folder / "p", content=text)
    migrated = migrate([root], OPTIONS, MADE_UP)
    assert migrated.packs == {"p": [1, 2, 3]}
    assert migrated.texts[root / "content.yaml"] == text.replace("tint: ochre", "colour: amber")
    assert migrated.texts[root / "pack.yaml"] == (root / "pack.yaml").read_text() + "format: 3\n"


def test_the_manifest_is_written_last(folder: Path) -> None:
    root = write_pack(folder / "p", content=lamp("a", tint="ochre"))

    def renamed(document: Document) -> Iterator[Change]:
        if document.kind == "pack":
            yield Change("write", document.at("title"), "Another")
        yield from _tints(document)

    migrated = migrate([root], OPTIONS, {1: Migration("packs are called otherwise", renamed)})
    assert list(migrated.texts) == [root / "content.yaml", root / "pack.yaml"]


def test_a_pack_starts_from_its_own_format(folder: Path) -> None:
    root = write_pack(folder / "p", lamp("a", colour="ochre"), manifest="format: 2 # since May\n")
    migrated = migrate([root], OPTIONS, MADE_UP)
    assert migrated.packs == {"p": [2, 3]}
    assert "format: 3 # since May\n" in migrated.texts[root / "pack.yaml"]
    assert "colour: amber" in migrated.texts[root / "content.yaml"]


def test_what_cannot_be_written_is_left_to_the_author(folder: Path) -> None:
    root = write_pack(folder / "p", lamp("a", colour="|\n  ochre"))

    def drop(document: Document) -> Iterator[Change]:
        if "colour" in document.data:
            yield Change("write", document.at("colour"), "amber")

    with pytest.raises(CannotMigrate, match="by hand"):
        migrate([root], OPTIONS, {1: Migration("amber", drop)})


def test_the_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    manifest = "kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n"
    (folder / "pack.yaml").write_text(manifest)
    assert main(["migrate", "."]) == CLEAN
    assert capsys.readouterr().out == f"p: in format {FORMAT}, the newest: nothing to migrate\n"
    assert (folder / "pack.yaml").read_text() == manifest
    (folder / "pack.yaml").write_text(manifest + "format: 99\n")
    assert main(["migrate", "."]) == FINDINGS
    assert capsys.readouterr().out == "p: in format 99, which this version does not know\n"
