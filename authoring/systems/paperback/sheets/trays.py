"""The trays: HP, hexes, boons and energy of the player and of the enemy. Rulebook: Trays."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Block, Board, Columns, Face, Gap, Para, Rule, Slots, Space, Span, Track
from authoring.systems.paperback.model import Character, Enemy

LAST = 10
"""The end of the tracks of hexes, boons and energy."""


def trays(pack: LinkedPack) -> Iterator[Board]:
    """A tray for each character, and one for the enemy."""
    for document, character in pack.each(Character, own=True):
        text = Para(Span(" ".join(character.text.split()), document.at("text")), "flavour")
        body: tuple[Block, ...] = (
            text,
            *_tracks(character.hp, energy=True),
            Gap(),
            _places("deck", "word", "discard", "fatigue"),
        )
        face = Face(character.name, body, "board", "letter", "Tray", icon="open-book", at=document.at())
        yield Board(f"tray-{character.id}", f"Tray of {character.name}", (face,), landscape=True, at=document.at())
    most = max((stage.hp for _, enemy in pack.each(Enemy, own=True) for stage in enemy.stages), default=0)
    if most:
        body = (*_tracks(most, energy=False), Gap(), _places("enemy", "vowel"))
        yield Board(
            "tray-enemy",
            "Tray of the enemy",
            (Face("Enemy", body, "board", "enemy", "Tray", icon="monster"),),
            landscape=True,
        )


def _tracks(hp: int, energy: bool) -> tuple[Block, ...]:
    rows = [
        ("{hp} HP", hp),
        ("{hex} Hexes", LAST),
        ("{boon} Boons", LAST),
        *([("{energy} Energy", LAST)] if energy else []),
    ]
    found: list[Block] = []
    for title, last in rows:
        spaces = tuple(Space(str(number)) for number in range(last + 1))
        columns = min(len(spaces), 22)
        found += [Para(title, "label"), Track(spaces, columns, 9, arrows=False)]
    return tuple(found)


def _places(*names: str) -> Block:
    return Columns(tuple((Rule(name), Slots(1, 40, 45)) for name in names))
