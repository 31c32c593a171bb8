"""The box that ships holds what a core box and two character boxes hold."""

from __future__ import annotations

from collections import Counter

import pytest

from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.words.lexicon import lexicon
from tests.systems.paperback.staging import content

CHARACTERS = ["brass", "odile"]
CORE_BOX = {"items": 23, "mcguffins": 22, "bosses": 12}
CHARACTER_BOX = {"items": 5, "mcguffins": 3, "bosses": 1}


def whose(card: object) -> str:
    """The character a card is of, or "core"."""
    character = getattr(card, "character", None)
    return plain(character) if character is not None else "core"


def test_there_are_two_characters() -> None:
    assert sorted(content().characters) == CHARACTERS


@pytest.mark.parametrize("character", CHARACTERS)
def test_each_character_has_sixty_letters_with_an_upgrade_each(character: str) -> None:
    library = content()
    assert len(library.starting_deck(character)) == 10
    assert len(library.library_deck(character)) == 50
    mine = [card for card in library.letters.values() if whose(card) == character]
    assert sum(card.copies for card in mine) == 60
    assert all(card.upgraded != card.normal for card in mine)


@pytest.mark.parametrize("character", CHARACTERS)
def test_each_character_has_four_core_cards_of_which_two_are_sealed(character: str) -> None:
    mine = [core for core in content().cores.values() if whose(core) == character]
    assert Counter((core.uses, core.sealed) for core in mine) == {
        ("hexes", False): 1, ("hexes", True): 1, ("boons", False): 1, ("boons", True): 1,
    }  # fmt: skip
    starting = [id for id, item in content().items.items() if item.starter and whose(item) == character]
    assert len(starting) == 1


@pytest.mark.parametrize("table", CORE_BOX)
def test_treasures_by_box(table: str) -> None:
    counts = Counter(whose(card) for card in getattr(content(), table).values())
    assert counts == {"core": CORE_BOX[table], **dict.fromkeys(CHARACTERS, CHARACTER_BOX[table])}


def test_mcguffins_have_two_sides_and_four_boss_mcguffins_are_sealed() -> None:
    assert {len(card.sides) for card in content().mcguffins.values()} == {2}
    assert sum(boss.sealed for boss in content().bosses.values()) == 4
    opened = [plain(id) for unlock in content().unlocks.values() for id in unlock.opens]
    sealed = [id for table in (content().bosses, content().cores) for id, card in table.items() if card.sealed]
    assert sorted(opened) == sorted(sealed) and len(sealed) == 8


def test_twenty_four_enemies_with_rewards_over_three_books() -> None:
    enemies = content().enemies
    places = Counter((enemy.book, enemy.type, whose(enemy)) for enemy in enemies.values())
    assert places == {
        (book, type_, box): 2 if box == "core" else 1
        for book in (1, 2, 3)
        for type_ in ("lackey", "boss")
        for box in ("core", *CHARACTERS)
    }
    assert len(enemies) == 24 and set(content().rewards) == set(enemies)
    assert {len(enemy.stages) for enemy in enemies.values()} == {2}
    assert {len(reward.sides) for _, reward in content().rewards.values()} == {2}


def test_penalties_vowels_twists_modes_and_the_shop() -> None:
    library = content()
    assert len(library.penalties) == 7
    assert [card.letter for card in library.penalties.values() if not card.returns] == ["s"]
    assert sorted(library.vowels) == list("aeiou")
    assert len(library.twists) == 20
    assert {mode.form for mode in library.modes.values()} == {"solo", "two-headed giant", "2v2"}
    assert library.shop is not None


def test_the_dictionary_holds_about_as_many_words_as_its_source() -> None:
    assert 240_000 < len(lexicon("en", 80)) < 250_000
