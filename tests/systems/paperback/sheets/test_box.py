from __future__ import annotations

import re

import pytest

from authoring.sheets.drawings import drawings
from authoring.sheets.model import Board, Columns, Deck, Picture, Slots
from authoring.sheets.printing import blocks_of, faces_of, printed
from authoring.sheets.profiles import built_in
from authoring.sheets.theming import TONES as COMMON
from authoring.systems.paperback.icons import ICONS as NAMES
from authoring.systems.paperback.model import Box as Contents
from authoring.systems.paperback.model import Core, Enemy, Item, LetterCard
from authoring.systems.paperback.sheets import box as sheets_of
from authoring.systems.paperback.sheets.look import ICONS, LEGEND, OWNERS
from tests.systems.paperback.sheets.shelves import back_of, card, deck, pack, said, the_box
from tests.systems.paperback.staging import PACK as GOLDEN
from tests.systems.paperback.staging import pack_of


def test_every_icon_of_the_game_is_drawn_and_named() -> None:
    assert set(ICONS) == set(NAMES) == set(LEGEND)
    shown = [icon.drawings for icon in ICONS.values()]
    assert {drawing for each in shown for drawing in each} <= drawings()
    assert len(set(shown)) == len(shown)
    assert {drawing for drawing, _ in OWNERS} <= drawings()


def test_every_drawing_and_colour_that_is_named_is_there() -> None:
    tones = {*COMMON, *the_box().tones}
    for sheet in the_box().sheets:
        for face, _ in faces_of(sheet):
            assert face.tone in tones
            assert {face.icon, *(mark.icon for mark in (*face.left, *face.right))} - {""} <= drawings()
            assert {badge.icon for badge in face.corners.values()} - {""} <= drawings()
        assert {block.icon for block in blocks_of(sheet) if isinstance(block, Picture)} <= drawings()


def test_cards_are_as_many_as_the_box_says() -> None:
    (holds,) = [each.holds for _, each in pack().each(Contents, own=True)]

    def count(*decks: str) -> int:
        return sum(card.copies for id in decks for card in deck(id).cards)

    starters = [item.id for _, item in pack().each(Item, own=True) if item.starter]
    assert count("enemies") == holds["enemies"] == count("rewards")
    assert count("items") + len(starters) == holds["items"]
    assert count("mcguffins") == holds["mcguffins"]
    assert count("boss-mcguffins", "boss-mcguffins-sealed") == holds["boss mcguffins"]
    assert count("boss-mcguffins-sealed") == holds["sealed boss mcguffins"]
    assert count("penalties") == holds["penalties"]
    assert count("enemy-vowels") == holds["enemy vowels"]
    assert count("plot-twists") == holds["plot twists"]
    assert count("wilds") == 4
    for character in ("odile", "brass"):
        assert count(f"letters-{character}-starting") == holds["starting letters"]
        assert count(f"letters-{character}-library") == holds["library letters"]
        cores = [core for _, core in pack().each(Core, own=True) if core.character == character]
        assert len(cores) == holds["core cards"]
        ids = {each.id for each in deck(f"box-{character}").cards}
        assert {core.id for core in cores} < ids and character in ids and len(ids & set(starters)) == 1


def test_every_card_of_the_pack_leads_to_the_place_it_was_written_at() -> None:
    for sheet in the_box().sheets:
        if isinstance(sheet, Deck) and sheet.id not in ("wilds", "table", "counters"):
            for each in sheet.cards:
                assert each.at is not None and each.at.document.id == each.id


def test_a_letter_has_its_upgraded_side_as_its_back_and_shows_it_on_its_front() -> None:
    found = card("letters-brass-starting", "brass-a1")
    back = back_of(found)
    assert [(mark.icon, mark.text) for mark in found.front.left] == [("", "A"), ("shield", "")]
    assert [(mark.icon, mark.text) for mark in found.front.right] == [("", "A"), ("fist", "")]
    assert [mark.icon for mark in back.right] == ["", "fist", "fist"]
    text = said(found.front)
    assert "Gain 2fist." in text and "2shield\n2fist\nGain 3fist." in text
    assert "Gain 3fist." in said(back) and "Gain 2fist." not in said(back)
    assert "bottom right" in back.corners and "bottom right" not in found.front.corners


def test_what_counts_in_a_spread_word_stands_along_both_edges() -> None:
    for document, letter in pack().each(LetterCard, own=True):
        deck_id = f"letters-{letter.character}-{'starting' if letter.starter else 'library'}"
        front = card(deck_id, document.id).front
        for marks, edge in ((front.left, letter.left), (front.right, letter.right)):
            assert marks[0].text == letter.letter.upper()
            icons = [mark.icon for mark in marks[1:]]
            assert [icons.count(icon) for icon in ("fist", "shield", "energy")] == list(edge.icons)


def test_starters_are_told_from_the_library_and_owners_from_each_other_by_more_than_colour() -> None:
    for _, letter in pack().each(LetterCard, own=True):
        deck_id = f"letters-{letter.character}-{'starting' if letter.starter else 'library'}"
        front = card(deck_id, letter.id).front
        assert front.foot == ("▲ starting letter" if letter.starter else "library")
        assert front.corners["bottom left"].icon == {"odile": "feather", "brass": "gear"}[letter.character]


def test_an_enemy_has_both_stages_with_its_actions_in_rows() -> None:
    golem = card("enemies", "slush-golem")
    first, second = said(golem.front), said(back_of(golem))
    assert "Attacks for 4swords." in first and "Blocks 1shield; attacks for 3swords." in first
    assert "Book 1 · Lackey · Stage 1" in first and "Stage 2" in second
    assert "attacks for 3swords, 1 more for each hex on you" in second.replace("Attacks", "attacks")
    tiger = said(back_of(card("enemies", "paper-tiger")))
    assert "Attacks for 3swords, twice." in tiger and "Surplus damage of the stage before" in tiger
    for document, enemy in pack().each(Enemy, own=True):
        shown = card("enemies", document.id).front.corners
        assert shown["top right"].words == str(enemy.stages[0].hp)
        assert ("top left" in shown) == (enemy.weak_vowel is not None)


def test_a_weak_vowel_is_marked_in_the_name_where_it_stands_first() -> None:
    title = card("enemies", "red-herring").front.title
    assert isinstance(title, tuple)
    assert [(span.text, span.style) for span in title if not isinstance(span, str)] == [
        ("R", ""), ("e", "marked"), ("d Herring", ""),
    ]  # fmt: skip


def test_a_reward_has_a_side_to_choose_on_each_face() -> None:
    found = card("rewards", "reward-red-herring")
    first, second = said(found.front), said(back_of(found))
    assert first.startswith("Book 3 · Lackey · The truth\nRed Herring\n")
    assert second.startswith("Book 3 · Lackey · The bait\nRed Herring\n")
    assert first.index("Reveal 4quill, keep one in place of one of yours.") < first.index("up-card Upgrade 3 letters.")
    assert "Reveal 3knapsack, keep one." in second
    assert found.front.corners["top left"].words == "A" and back_of(found).corners["top left"].words == "B"


def test_treasures_say_their_price_and_how_often_they_are_used() -> None:
    slip, pen = card("items", "erratum-slip"), card("box-odile", "poison-pen")
    assert slip.front.corners["top right"].words == "0" and "Once a battle, then face down" in said(slip.front)
    assert slip.front.corners["bottom right"].icon == "hourglass"
    assert pen.front.corners["top right"].words == "*"
    text = said(pen.front)
    assert "hex on the enemy\n0–2\n3–5\n6+\nenergy\n1\n2\n3" in text
    assert "If the enemy has 1 or more hex, spend hex of the enemy by hex on the enemy (1–5: 1, 6+: 3)" in text
    assert pen.front.corners["top left"].icon == "hex"
    assert card("box-odile", "good-reviews").front.corners["top left"].icon == "laurels"
    scarf = card("mcguffins", "warm-scarf")
    assert "Maximum heart: +5." in said(scarf.front) and "At the start of a battle: heal 2heart." in said(
        back_of(scarf)
    )


def test_the_sign_of_a_character_is_on_the_cards_that_are_played_with_it_alone() -> None:
    for document, item in pack().each(Item, own=True):
        deck_id = f"box-{item.character}" if item.starter else "items"
        front = card(deck_id, document.id).front
        assert ("bottom left" in front.corners) == item.only
        assert ("box of" in said(front)) == (item.character is not None and not item.only)


def test_penalties_are_the_same_on_both_sides_and_vowels_are_not() -> None:
    assert all(each.back == "same" for each in deck("penalties").cards)
    assert "Played: it stays in your deck for good." in said(card("penalties", "smudge-s").front)
    vowel = card("enemy-vowels", "vowel-a")
    assert [mark.icon for mark in vowel.front.left] == [""]
    assert [mark.icon for mark in back_of(vowel).left] == ["", "shield"]
    assert "standard" in said(vowel.front) and "training" in said(back_of(vowel))


def test_a_twist_card_has_two_twists_with_their_scores_on_either_side() -> None:
    found = card("plot-twists", "twists-of-the-first-night")
    assert re.search(r"Open Secrets  −2[\s\S]*Pocket Moth  −1", said(found.front))
    assert re.search(r"Thin Coat  \+1[\s\S]*Late Fee  \+1", said(back_of(found)))


def test_the_shop_says_its_prices_where_its_places_are_and_how_they_are_renewed() -> None:
    found = card("table", "night-counter")
    assert re.search(r"knapsack Item\n4laurels", said(found.front))
    assert "Once a visit, discard a row or a column and fill it again: free." in said(found.front)
    rows = [block for block in back_of(found).body if isinstance(block, Columns)]
    icons = [[block.icon for cell in row.cells for block in cell if isinstance(block, Slots)] for row in rows]
    assert icons == [["knapsack"] * 3, ["chest", "stall", "chest"], ["quill"] * 3]


def test_an_envelope_says_what_opens_it() -> None:
    found = card("table", "envelope-of-odile")
    assert "a boss of book 3 of the box of Odile Blot (Mother of Ink)" in said(found.front)
    assert "Cross References" in said(back_of(found)) and "all of these cards" in said(back_of(found))


def test_tracks_are_as_long_as_the_game_needs() -> None:
    boards = {sheet.id: sheet for sheet in the_box().sheets if isinstance(sheet, Board)}
    assert set(boards) == {"tray-odile", "tray-brass", "tray-enemy"}
    most = max(stage.hp for _, enemy in pack().each(Enemy, own=True) for stage in enemy.stages)
    (enemy,) = boards["tray-enemy"].faces
    assert f"\n{most + 2}\n" in said(enemy)
    assert len(deck("counters").cards) == 12


@pytest.mark.parametrize("profile", ["a4", "letter"])
def test_the_box_prints_without_a_word_against_it(profile: str) -> None:
    profiles = built_in()
    made = printed(pack(), the_box(), profiles.profiles[profile], profiles)
    assert made.findings == []


def test_any_pack_of_the_system_has_its_sheets() -> None:
    box = sheets_of(pack_of(GOLDEN))
    assert {"enemies", "items"} <= {sheet.id for sheet in box.sheets}
    for sheet in box.sheets:
        assert all(said(face) or face.left for face, _ in faces_of(sheet))
