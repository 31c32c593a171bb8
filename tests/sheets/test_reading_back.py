from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Board, Book, Box, Deck
from authoring.sheets.printing import imprint_of, manifest
from authoring.sheets.reading_back import NotReadable, contents_of, read_back
from tests.sheets.staging import ICONS, LAMPS, PROFILES, board, book, box_of, deck_of, output, pack_of


def written(pack: LinkedPack, folder: Path, box: Box | None = None, profile: str = "a4") -> Path:
    made = output(pack, box, profile)
    for file in [*made.files, manifest(imprint_of(pack), PROFILES.profiles[profile], made)]:
        (folder / file.name).parent.mkdir(parents=True, exist_ok=True)
        (folder / file.name).write_bytes(file.data)
    return folder


def said(pack: LinkedPack, folder: Path, box: Box | None = None) -> list[str]:
    contents = contents_of(folder)
    profile = PROFILES.profiles[contents.profile]
    return [each.message for each in read_back(pack, box or box_of(pack), profile, PROFILES, folder, contents)]


@pytest.mark.parametrize(
    "profile", ["a4", "letter", "a4-short", "a4-gutterfold", "a4-bleed", "a4-draft", "one-up", "shop", "png"]
)
def test_what_was_printed_is_what_the_pack_says(tmp_path: Path, profile: str) -> None:
    pack = pack_of(tmp_path / "pack")
    assert said(pack, written(pack, tmp_path / "out", profile=profile)) == []


def test_a_text_that_was_changed_since_is_found(tmp_path: Path) -> None:
    pack = pack_of(tmp_path / "pack")
    out = written(pack, tmp_path / "out")
    later = pack_of(tmp_path / "pack", LAMPS.replace("He doesn't.", "He never did."))
    found = said(later, out)
    assert "it was printed from other content" in found[0]
    assert 'page 1 of "Lamp cards" does not say "He never did."' in found
    assert 'entry 2 is not printed with "He never did."' in found


def test_a_count_that_is_not_the_box_s_is_found(tmp_path: Path) -> None:
    pack = pack_of(tmp_path / "pack")
    out = written(pack, tmp_path / "out")
    more = Box((deck_of(pack, copies=3), board(), book(pack)), ICONS)
    found = said(pack, out, more)
    assert '"Lamp cards" has "old-betsy" 2 times, and the box holds 3' in found
    assert '"Lamp cards" has "new-tom" 1 times, and the box holds 3' in found
    many = Box((deck_of(pack, copies=30), board(), book(pack)), ICONS)
    assert said(pack, out, many) == ['"Lamp cards" has 2 pages, expected 14']


def test_a_number_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    pack = pack_of(tmp_path / "pack")
    whole = book(pack)
    torn = Box((replace(whole, entries=whole.entries[:1]),), ICONS)
    out = written(pack, tmp_path / "out", torn)
    assert said(pack, out, torn) == ['"The book" says "Read 2", and there is no entry 2 in "The book"']
    assert '"The book" has no entry 2 after the one before' in said(pack, out)


def test_numbers_are_those_of_the_map(tmp_path: Path) -> None:
    numbers = "kind: numbers\nid: map\nnumbers: {lamp: {old-betsy: 1, new-tom: 7}}\n"
    pack = pack_of(tmp_path / "pack", numbers=numbers)
    box = Box((book(pack),), ICONS)
    assert said(pack, written(pack, tmp_path / "out", box), box) == ["entry 2 has the number 7 in the map"]
    cards = Box((deck_of(pack),), ICONS)
    found = said(pack, written(pack, tmp_path / "cards", cards), cards)
    assert '"new-tom" does not show 7, its number in the map' in found


def test_a_file_that_was_changed_or_lost_is_found(tmp_path: Path) -> None:
    pack = pack_of(tmp_path / "pack")
    out = written(pack, tmp_path / "out")
    data = (out / "lamps.pdf").read_bytes()
    (out / "lamps.pdf").write_bytes(data + b"\n")
    (out / "book.pdf").unlink()
    assert said(pack, out) == [
        'the printed file "book.pdf" is not there',
        'the printed file "lamps.pdf" was changed after it was printed',
    ]


@pytest.mark.parametrize("text", [None, "{", "{}", json.dumps({"hash": 1})])
def test_without_a_list_of_what_was_printed_there_is_nothing_to_read(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "contents.json").write_text(text, encoding="utf-8")
    with pytest.raises(NotReadable) as caught:
        contents_of(tmp_path)
    assert "print the pack" in str(caught.value)


def test_every_kind_of_sheet_is_read(tmp_path: Path) -> None:
    kinds = {type(sheet) for sheet in box_of(pack_of(tmp_path)).sheets}
    assert kinds == {Deck, Board, Book}
