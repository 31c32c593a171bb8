"""What a pack holds, in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.packs.counting import contents_in_words
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.packs.values import plural, plural_of
from authoring.systems.flipside import SYSTEM


def held(*kinds: str) -> str:
    """What a pack of documents of these kinds holds."""
    documents = [Document("p", Path("p.yaml"), "p.yaml", number, kind, "", {}) for number, kind in enumerate(kinds)]
    manifest = Document("p", Path("pack.yaml"), "pack.yaml", 0, "pack", "p", {})
    return contents_in_words(
        LinkedPack("p", "flipside", "1.0.0", manifest, documents, documents, {}, kinds=SYSTEM.kinds)
    )


def test_kinds_are_counted_by_their_titles_the_most_first() -> None:
    assert held("stuff", "entry", "entry", "stuff", "entry") == "3 entries, 2 Stuff cards"
    assert held("stuff", "entry") == "1 entry, 1 Stuff card"
    assert (
        held("news", "news", "final-adventure", "token", "token") == "2 news cards, 2 board tokens, 1 final adventure"
    )
    assert held() == ""


def test_a_kind_may_have_a_plural_of_its_own() -> None:
    assert held("question") == "1 question to the prover"
    assert held("question", "question") == "2 questions to the prover"


def test_what_is_of_no_known_kind_is_counted_too() -> None:
    assert held("", "") == "2 documents"
    assert held("wagon", "wagon") == "2 wagons"


@pytest.mark.parametrize(
    ("one", "several"),
    [("entry", "entries"), ("box", "boxes"), ("news card", "news cards"), ("toy", "toys"), ("patch", "patches")],
)
def test_the_usual_plurals(one: str, several: str) -> None:
    assert plural_of(one) == several
    assert (plural(1, one), plural(2, one)) == (f"1 {one}", f"2 {several}")
