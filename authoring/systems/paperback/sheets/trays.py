"""The trays: HP, hexes, boons and energy of a character; HP, hexes, boons and actions of an enemy. Rulebook: Setup.

The enemy tray has marks beside its card that are as high, and as far from the card's top, as the rows of actions on it
(see enemies.py): the indicator lies on the mark of the action that is next.
"""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.documents import Route
from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Block, Board, Columns, Face, Gap, Para, Rule, Slots, Space, Span, Track
from authoring.systems.paperback.model import Character, Enemy, PlotTwist, Twist
from authoring.systems.paperback.sheets.enemies import ROW
from authoring.systems.paperback.sheets.look import owner
from authoring.systems.paperback.sheets.table import foe, turn

LAST = 15
"""The end of the tracks of hexes, boons and energy; there is no limit, so what is above it is counted besides."""
ACROSS = (8, 16, 26)
ROWS = 4
SPACE = 12.0
"""Spaces in a row of a track: the fewest with which it has no more than so many rows; and how high they are in mm."""
HIGH = 13.4
"""How high a space of the enemy's tracks is, which has one track less to show."""
SPARE = 10
"""HP above the most of a character that its track has room for."""
CARD, CHARACTER = (70.0, 120.0), (63.5, 88.9)
"""The places of an enemy card and of a character card, in mm."""
FIRST_ROW = 15.2
"""From the top of an enemy card to its first action, in mm."""


def trays(pack: LinkedPack) -> Iterator[Board]:
    """A tray for each character, and one for the enemy."""
    for document, character in pack.each(Character, own=True):
        mark, tone = owner(pack, document.id)
        tracks = (
            *_track("{hp} HP", character.hp + SPARE, character.hp),
            *_track("{energy} Energy", LAST),
            *_track("{hex} Hexes", LAST),
            *_track("{boon} Boons", LAST),
        )
        text = Para(Span(" ".join(character.text.split()), document.at("text")), "flavour", "centre")
        left: tuple[Block, ...] = (Slots(1, *CHARACTER, "character card", mark), Gap(4), text, Rule("a turn"), *turn())
        body = (Columns((left, tracks), (7, 17)),)
        face = Face(character.name, body, "board", tone, "Character tray", icon=mark, at=document.at())
        yield Board(f"tray-{character.id}", f"Tray of {character.name}", (face,), landscape=True, at=document.at())
    stages = [
        (stage.hp, document.at("stages")) for document, enemy in pack.each(Enemy, own=True) for stage in enemy.stages
    ]
    if stages:
        more = sum(_more(each) for _, card in pack.each(PlotTwist) for each in card.twists.values())
        most, at = max(stages, key=lambda stage: stage[0])
        rows = max(len(stage.actions) for _, enemy in pack.each(Enemy, own=True) for stage in enemy.stages)
        yield _enemy(most + more, rows, at)


def _more(twist: Twist) -> int:
    """HP that a twist gives to every stage of an enemy."""
    return max(0, twist.changes.enemy_hp) if twist.changes is not None else 0


def _enemy(hp: int, actions: int, at: Route) -> Board:
    """The tray of enemies with up to so many HP and actions."""
    marks = tuple(Space(Span(str(number), style="strong"), look="token") for number in range(1, actions + 1))
    card: tuple[Block, ...] = (Slots(1, *CARD, "enemy card", "monster"),)
    column: tuple[Block, ...] = (Gap(FIRST_ROW), Track(marks, 1, ROW, arrows=False))
    shown = (("{hp} HP", hp), ("{hex} Hexes", LAST), ("{boon} Boons", LAST))
    tracks = tuple(block for title, most in shown for block in _track(title, most, high=HIGH))
    body = (Columns((card, column, tracks), (7.1, 2, 15.4)), Gap(), *foe())
    face = Face("Enemy", body, "board", "enemy", "Enemy tray", icon="monster", at=at)
    return Board("tray-enemy", "Enemy tray", (face,), landscape=True, at=at)


def _track(title: str, most: int, mark: int = -1, high: float = SPACE) -> tuple[Block, ...]:
    """A track from 0 to `most`, its last row filled; the space that `mark` names stands out, as it begins there."""
    across = next((columns for columns in ACROSS if most < ROWS * columns), ACROSS[-1])
    count = -(-(most + 1) // across) * across
    spaces = tuple(Space(str(number), look="start" if number == mark else "plain") for number in range(count))
    return Para(title, "label"), Track(spaces, across, high, arrows=False)
