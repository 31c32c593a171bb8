from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path
from shutil import copytree

import pytest

from authoring.lint.running import read_packs
from authoring.packs.linked import LinkedPack
from authoring.sheets.drawings import drawings
from authoring.sheets.encoding import texts_of
from authoring.sheets.model import Box, Deck
from authoring.sheets.printing import faces_of, printed
from authoring.sheets.profiles import built_in
from authoring.sheets.theming import TONES as COMMON
from authoring.systems.fliptoons.icons import ICONS as NAMES
from authoring.systems.fliptoons.model import Season, Toon
from authoring.systems.fliptoons.sheets import box
from authoring.systems.fliptoons.sheets.look import ICONS, TONES
from authoring.systems.fliptoons.sheets.toons import BANDS, band

CONTENT = Path(__file__).parents[4] / "content"
PACKS = ("fliptoons-base", "fliptoons-understudies")


@cache
def pack_of(name: str) -> LinkedPack:
    packs, _ = read_packs([CONTENT / name])
    return next(pack for pack in packs if pack.id == name)


@cache
def box_of(name: str) -> Box:
    return box(pack_of(name))


def deck(name: str, id: str) -> Deck:
    found = next(sheet for sheet in box_of(name).sheets if sheet.id == id)
    assert isinstance(found, Deck)
    return found


def test_every_icon_of_the_game_is_drawn_or_said() -> None:
    assert set(ICONS) == set(NAMES)
    assert {drawing for icon in ICONS.values() for drawing in icon.drawings} <= drawings()
    assert all(icon.word or icon.drawings for icon in ICONS.values())


@pytest.mark.parametrize("name", PACKS)
def test_every_toon_is_there_as_often_as_its_deck_has_it(name: str) -> None:
    pack = pack_of(name)
    wanted = {toon.id: toon.copies for _, toon in pack.each(Toon, own=True) if toon.deck == "toon"}
    cards = {card.id: card.copies for card in deck(name, "toons").cards}
    assert cards == wanted
    (season,) = [season for _, season in pack.each(Season, own=True)]
    assert sum(cards.values()) == season.toons


def test_there_are_starting_cards_for_all_players() -> None:
    (season,) = [season for _, season in pack_of("fliptoons-base").each(Season, own=True)]
    assert sum(card.copies for card in deck("fliptoons-base", "starting").cards) == season.starting
    assert len(deck("fliptoons-base", "prices").cards) == season.prices


def test_a_set_up_card_tells_how_the_game_ends_and_what_every_round_does() -> None:
    cards = {card.id: " ".join(texts_of(card.front, ICONS)) for card in deck("fliptoons-base", "set-ups").cards}
    for said in ("the outer two market cards go", "wins", "Short market loses", "Out of the deck Pig"):
        assert said in cards["maniacal-mayhem"], said
    assert "leads to the Final Flip" in cards["studio"] and "market cards go" not in cards["studio"]


def test_there_are_price_cards_for_every_slot_and_table_cards_for_everybody(tmp_path: Path) -> None:
    """Seven slots of which two and two have one price, and six players."""
    copytree(CONTENT / "fliptoons-base", tmp_path / "grown")
    set_ups = tmp_path / "grown" / "set-ups.yaml"
    more = "players: [5, 6]\n  prices: [3, 3, 4, 7, 10, 15, 15]\n  critic: 5\n"
    set_ups.write_text(set_ups.read_text(encoding="utf-8").replace("players: [3, 4]\n", more), encoding="utf-8")
    (pack,), _ = read_packs([tmp_path / "grown"])
    decks = {sheet.id: sheet for sheet in box(pack).sheets if isinstance(sheet, Deck)}
    prices = {card.id: card.copies for card in decks["prices"].cards}
    assert prices["price-3"] == prices["price-15"] == 2 and sum(prices.values()) == 7
    assert {card.id: card.copies for card in decks["table"].cards}["fame"] == 6
    critic = next(card for card in decks["table"].cards if card.id == "critics-choice")
    assert "3star or 5star" in " ".join(texts_of(critic.front, ICONS))


def test_a_toon_shows_its_numbers_in_its_corners() -> None:
    goat = next(card for card in deck("fliptoons-base", "toons").cards if card.id == "goat")
    shown = {where: badge.words for where, badge in goat.front.corners.items()}
    assert shown == {"top left": "6", "top right": "×2", "bottom left": "1"}
    assert goat.front.icon == "goat"
    assert "+3 star if it is in the upper row." in "\n".join(texts_of(goat.front, ICONS))


def test_the_colour_of_a_toon_follows_its_rank_and_its_number_says_it() -> None:
    toons = {card.id: card.front for card in deck("fliptoons-base", "toons").cards}
    by_rank = sorted((int(face.corners["top left"].words), face.tone) for face in toons.values())
    assert list(dict.fromkeys(tone for _, tone in by_rank)) == list(BANDS)
    assert [band(rank) for rank in (0, 1, 5, 6, 20, 21, 25, 99)] == [BANDS[each] for each in (0, 0, 0, 1, 3, 4, 4, 4)]
    # Neighbours on the ladder differ in lightness, for who does not see their hues.
    lights = [_lightness(TONES[tone]) for tone in BANDS]
    assert all(abs(one - other) > 0.04 for one, other in pairwise(lights))
    assert all(card.back == "deck" for card in deck("fliptoons-base", "toons").cards)


def _lightness(colour: str) -> float:
    """The luma of a colour, from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("name", PACKS)
def test_the_box_prints_without_a_word_against_it(name: str) -> None:
    profiles = built_in()
    made = printed(pack_of(name), box_of(name), profiles.profiles["a4"], profiles)
    assert made.findings == []
    tones = {*COMMON, *box_of(name).tones}
    assert {face.tone for sheet in box_of(name).sheets for face, _ in faces_of(sheet)} <= tones
