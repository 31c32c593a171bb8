from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from authoring.lint.running import read_packs
from authoring.packs.linked import LinkedPack
from authoring.sheets.encoding import paragraphs, texts_of
from authoring.sheets.model import Block, Board, Book, Box, Chart, Deck, Face, Sheet, Span
from authoring.sheets.printing import blocks_of, faces_of, printed
from authoring.sheets.profiles import built_in
from authoring.sheets.theming import TONES as COMMON
from authoring.systems.flipside.icons import ICONS as NAMES
from authoring.systems.flipside.model import Adventure, Character, Entry, Item, WorldMap
from authoring.systems.flipside.model import Box as Contents
from authoring.systems.flipside.model.effects import Condition
from authoring.systems.flipside.sheets import box
from authoring.systems.flipside.sheets.icons import ICONS
from authoring.systems.flipside.sheets.wording import Wording

CONTENT = Path(__file__).parents[4] / "content"
PACKS = ("lanterns-on-the-lake", "mountween")


@cache
def pack_of(name: str) -> LinkedPack:
    packs, _ = read_packs([CONTENT / name])
    return next(pack for pack in packs if pack.id == name)


@cache
def box_of(name: str) -> Box:
    return box(pack_of(name))


def sheet(name: str, id: str) -> Sheet:
    return next(sheet for sheet in box_of(name).sheets if sheet.id == id)


def deck(name: str, id: str) -> Deck:
    found = sheet(name, id)
    assert isinstance(found, Deck)
    return found


def book(id: str) -> Book:
    found = sheet("lanterns-on-the-lake", id)
    assert isinstance(found, Book)
    return found


def said(face: Face) -> str:
    return "\n".join(texts_of(face, ICONS))


def words_of(blocks: tuple[Block, ...]) -> str:
    return "\n".join(text for block in blocks for text in paragraphs(block, ICONS))


def test_every_icon_of_the_game_is_drawn_or_said() -> None:
    drawings = {file.stem for file in (Path(__file__).parents[4] / "authoring/sheets/icons").glob("*.svg")}
    assert set(ICONS) == set(NAMES)
    for icon in ICONS.values():
        assert icon.word or icon.drawings
        assert set(icon.drawings) <= drawings


@pytest.mark.parametrize("name", PACKS)
def test_every_drawing_and_colour_that_is_named_is_there(name: str) -> None:
    drawings = {file.stem for file in (Path(__file__).parents[4] / "authoring/sheets/icons").glob("*.svg")}
    tones = {*COMMON, *box_of(name).tones}
    for each in box_of(name).sheets:
        for face, _ in faces_of(each):
            assert face.tone in tones
            assert {face.icon, *(mark.icon for mark in face.left)} - {""} <= drawings
            assert {badge.icon for badge in face.corners.values()} - {""} <= drawings


def test_the_book_has_every_entry_once_in_the_order_of_its_numbers() -> None:
    entries = [entry for entry in book("scenario-book").entries if entry.number]
    numbers = [int(entry.number) for entry in entries]
    assert numbers == sorted(set(numbers))
    ids = {document.id for document, _ in pack_of("lanterns-on-the-lake").each(Entry, own=True)}
    assert {entry.anchor.removeprefix("entry-") for entry in entries} == ids


def test_every_number_that_is_read_is_that_of_an_entry_and_links_to_it() -> None:
    whole = book("scenario-book")
    numbers = {entry.anchor: entry.number for entry in whole.entries}
    found = 0
    for each in (*whole.entries, *book("adventure-book").entries):
        for number in re.findall(r"\bRead (\d+)", words_of(each.blocks)):
            assert number in numbers.values()
            found += 1
    for block in blocks_of(whole):
        words = getattr(block, "words", "")
        for span in words if isinstance(words, tuple) else (words,):
            if isinstance(span, Span) and span.to:
                assert span.text == f"Read {numbers[span.to]}"
    assert found > 70


def test_an_entry_is_kept_from_sight_of_those_it_leads_to() -> None:
    whole = book("scenario-book")
    doorman = next(entry for entry in whole.entries if entry.anchor == "entry-moth-ball")
    assert "entry-moth-ball-skylight" in doorman.apart
    assert doorman.at is not None and doorman.at.document.id == "moth-ball"


def test_options_say_their_price_and_what_they_do() -> None:
    whole = book("scenario-book")
    doorman = next(entry for entry in whole.entries if entry.anchor == "entry-moth-ball")
    text = words_of(doorman.blocks)
    assert re.search(r"Slip the doorman a few coins\. Give 3coin\. Go on swords Adventure \d+\.", text)
    assert re.search(r"Show your invitation\. Give box \d+ \(Invitation to the Moth Ball\)\. Read \d+\.", text)


def test_an_adventure_has_a_page_with_its_graph_and_its_ends() -> None:
    pages = book("adventure-book").entries
    adventures = list(pack_of("lanterns-on-the-lake").each(Adventure, own=True))
    assert len(pages) == len(adventures)
    page = next(page for page in pages if page.anchor == "adventure-puddlewink")
    text = words_of(page.blocks)
    assert page.page and "Success at 6" in text and "Failure" in text and "2  It winks" in text
    assert "Take a wound with the token." in text


def test_cards_are_as_many_as_the_box_holds() -> None:
    pack = pack_of("mountween")
    for kind in ("regular", "flipside", "starting"):
        wanted = {item.id: item.copies for _, item in pack.each(Item, own=True) if item.deck == kind}
        assert {card.id: card.copies for card in deck("mountween", f"items-{kind}").cards} == wanted
    (contents,) = [each for _, each in pack.each(Contents, own=True)]
    tokens = deck("mountween", "path-tokens")
    assert sum(card.copies for card in tokens.cards) == sum(contents.tokens.values())
    heroes = [each for _, each in pack.each(Character, own=True)]
    assert len(deck("mountween", "blocking-tokens").cards) == sum(len(hero.blocking) for hero in heroes)


def test_a_quest_says_on_its_back_what_is_found_there() -> None:
    card = next(card for card in deck("mountween", "quests").cards if card.id == "something-moved")
    assert isinstance(card.back, Face)
    assert "only witness is the Mumbling Wood" in said(card.front) and "Quest of Hunter · 1" in said(card.front)
    assert "Check! Draw 4 tokens. You need 2 forest." in said(card.back)
    assert "Success: " in said(card.back) and "Failure: " in said(card.back)


def test_news_have_two_halves_and_a_common_back() -> None:
    news = deck("mountween", "news")
    card = next(card for card in news.cards if card.id == "mayor-found")
    text = said(card.front)
    assert text.index("Stall") < text.index("Gain 2coin.") < text.index("Camp") < text.index("Gain 1 XP.")
    assert card.back == "deck" and news.back is not None


def test_a_character_card_has_a_golden_side() -> None:
    card = next(card for card in deck("mountween", "characters").cards if card.id == "hunter")
    assert isinstance(card.back, Face)
    assert "I Know a Shortcut" in said(card.front) and "I Actually Know a Shortcut" in said(card.back)
    assert card.back.corners["top right"].icon == "crown" and "top right" not in card.front.corners


def test_stuff_shows_its_number_on_both_sides() -> None:
    wording = Wording(pack_of("lanterns-on-the-lake"))
    for card in deck("lanterns-on-the-lake", "stuff").cards:
        assert isinstance(card.back, Face)
        number = wording.number("stuff", card.id)
        assert card.front.corners["top left"].words == number
        assert said(card.back).startswith(f"Stuff {number}")


def test_the_final_board_and_the_sides_of_the_scenario_board() -> None:
    final = sheet("lanterns-on-the-lake", "final-middle-of-the-lake")
    sides = sheet("lanterns-on-the-lake", "board-lanterns-on-the-lake")
    assert isinstance(final, Board) and isinstance(sides, Board)
    assert final.sheets == 2 and "The Lamplighter" in said(final.faces[0])
    assert [face.head for face in sides.faces] == ["Scenario Board · 1, 2 players", "Scenario Board · 3, 4 players"]
    assert "skip with more than 1 people" in said(sides.faces[0])


@pytest.mark.parametrize("name", PACKS)
def test_the_box_prints_without_an_error(name: str) -> None:
    profiles = built_in()
    made = printed(pack_of(name), box_of(name), profiles.profiles["a4"], profiles)
    assert made.findings == []


def test_the_game_board_has_every_place_and_border_of_the_map_and_none_on_its_fold() -> None:
    board = sheet("mountween", "map")
    assert isinstance(board, Board) and board.sheets == 2
    (chart,) = (block for block in board.faces[0].body if isinstance(block, Chart))
    _, world = next(pack_of("mountween").each(WorldMap))
    assert {place.id for place in chart.places} == set(world.locations)
    ways = {frozenset((way.one, way.other)) for way in chart.ways}
    assert ways == {frozenset((code, to)) for code, each in world.locations.items() for to in each.borders}
    assert {frozenset((way.one, way.other)) for way in chart.ways if way.barred} == set(map(frozenset, world.barriers))
    profiles = built_in()
    for paper in ("a4", "letter"):
        made = printed(pack_of("mountween"), box_of("mountween"), profiles.profiles[paper], profiles, ["map"])
        assert made.findings == []


def test_what_does_not_hold_is_said_plainly() -> None:
    wording = Wording(pack_of("lanterns-on-the-lake"))
    (name,) = (document.id for document, _ in list(pack_of("lanterns-on-the-lake").each(Entry))[:1])
    condition = Condition.model_validate({"not": {"was read": name}})
    assert wording.condition(condition) == f"entry {wording.number('entry', name)} has not been read"
    within = Condition.model_validate({"not": {"all": [{"was read": name}, {"was read": name}]}})
    assert wording.condition(within).startswith("it is not so that")


def test_an_adventure_speaks_of_its_boxes_by_their_titles() -> None:
    page = next(entry for entry in book("adventure-book").entries if entry.anchor == "adventure-gloamgeese")
    assert "Follow the box “The Flock”." in words_of(page.blocks)
