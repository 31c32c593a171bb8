from __future__ import annotations

from functools import cache
from pathlib import Path

from authoring.lint.running import read_packs
from authoring.packs.linked import LinkedPack
from authoring.sheets.drawings import drawings
from authoring.sheets.encoding import texts_of
from authoring.sheets.model import Box, Card, Deck, Face
from authoring.sheets.printing import faces_of, printed
from authoring.sheets.profiles import built_in
from authoring.sheets.theming import TONES as COMMON
from authoring.systems.paperback.icons import ICONS as NAMES
from authoring.systems.paperback.model import Box as Contents
from authoring.systems.paperback.model import Enemy, LetterCard
from authoring.systems.paperback.sheets import box
from authoring.systems.paperback.sheets.look import ICONS

PACK = Path(__file__).parents[4] / "content" / "paperback-midnight-press"


@cache
def pack() -> LinkedPack:
    return read_packs([PACK])[0][0]


@cache
def the_box() -> Box:
    return box(pack())


def deck(id: str) -> Deck:
    found = next(sheet for sheet in the_box().sheets if sheet.id == id)
    assert isinstance(found, Deck)
    return found


def card(deck_id: str, id: str) -> Card:
    return next(card for card in deck(deck_id).cards if card.id == id)


def said(face: Face | str) -> str:
    assert isinstance(face, Face)
    return "\n".join(texts_of(face, ICONS))


def test_every_icon_of_the_game_is_drawn_or_said() -> None:
    assert set(ICONS) == set(NAMES)
    assert {drawing for icon in ICONS.values() for drawing in icon.drawings} <= drawings()


def test_cards_are_as_many_as_the_box_says() -> None:
    (holds,) = [each.holds for _, each in pack().each(Contents, own=True)]
    assert len(deck("enemies").cards) == holds["enemies"] == len(deck("rewards").cards)
    assert len(deck("items").cards) == holds["items"]
    assert len(deck("mcguffins").cards) == holds["mcguffins"]
    assert len(deck("penalties").cards) == holds["penalties"]
    assert len(deck("enemy-vowels").cards) == holds["enemy vowels"]
    assert len(deck("plot-twists").cards) == holds["plot twists"]
    letters = sum(each.copies for each in deck("letters-odile").cards)
    assert letters == holds["starting letters"] + holds["library letters"]


def test_a_letter_has_its_upgraded_side_as_its_back() -> None:
    found = card("letters-brass", "brass-a1")
    assert isinstance(found.back, Face)
    assert [(mark.icon, mark.text) for mark in found.front.left] == [("shield", "1")]
    assert [(mark.icon, mark.text) for mark in found.front.right] == [("sword", "1")]
    assert [(mark.icon, mark.text) for mark in found.back.right] == [("sword", "2")]
    assert "Top card: 2 sword." in said(found.front) and "2shield | 2sword   3 sword." in said(found.front)
    assert "Top card: 3 sword." in said(found.back)
    assert found.front.title == "A" == found.back.title


def test_starters_are_told_from_the_library_by_more_than_colour() -> None:
    for _, letter in pack().each(LetterCard, own=True):
        front = card(f"letters-{letter.character}", letter.id).front
        assert ("bottom right" in front.corners) == letter.starter


def test_an_enemy_has_both_stages_with_its_actions_in_rows() -> None:
    golem = card("enemies", "slush-golem")
    first, second = said(golem.front), said(golem.back)
    assert "swords 4" in first and "1 shield, swords 3" in first
    assert "Book 1 · lackey · stage 1" in first and "stage 2" in second
    assert "1 hex to you" in second and "3 + each hex on player" in second
    tiger = card("enemies", "paper-tiger")
    assert "swords 3 × 2" in said(tiger.back) and "Surplus damage" in said(tiger.back)
    for document, enemy in pack().each(Enemy, own=True):
        shown = card("enemies", document.id).front.corners
        assert shown["top left"].words == str(enemy.stages[0].hp)
        assert ("top right" in shown) == (enemy.weak_vowel is not None)


def test_penalties_are_the_same_on_both_sides_and_vowels_are_not() -> None:
    assert all(each.back == "same" for each in deck("penalties").cards)
    vowel = card("enemy-vowels", "vowel-a")
    assert vowel.front.left and isinstance(vowel.back, Face) and not vowel.back.left


def test_the_box_prints_without_a_word_against_it() -> None:
    profiles = built_in()
    made = printed(pack(), the_box(), profiles.profiles["a4"], profiles)
    assert made.findings == []
    tones = {*COMMON, *the_box().tones}
    for sheet in the_box().sheets:
        for face, _ in faces_of(sheet):
            assert face.tone in tones
            assert {face.icon, *(badge.icon for badge in face.corners.values())} - {""} <= drawings()
