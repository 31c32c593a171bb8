"""Tokens to punch, the boards of scenarios and characters, and the Achievement Sheet."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.sheets.drawings import pictured
from authoring.sheets.model import (
    Badge,
    Block,
    Board,
    Card,
    Checklist,
    Columns,
    Corner,
    Deck,
    Face,
    Gap,
    Mark,
    Para,
    Rule,
    Slots,
    Space,
    Span,
    Table,
    Track,
)
from authoring.systems.flipside.model import Achievement, BoardToken, Box, Character, Scenario
from authoring.systems.flipside.model.book import Board as Side
from authoring.systems.flipside.model.tokens import token
from authoring.systems.flipside.sheets.icons import TERRAIN
from authoring.systems.flipside.sheets.wording import Wording

ICONS = {"scenario": "scroll", "resident": "person", "monster": "monster"}
DIFFICULTY = {"easy": "star", "moderate": "star star", "hard": "star star star"}
XP = 15
HEALTH, ITEMS = 6, 4
LINES, LOG = 25, 6
"""The lines of an Achievement Sheet that achievements and games played share, and the fewest for games."""
ACROSS, TRACK, BETWEEN = 4, 158.0, 2.6
"""The spaces in a row of a track; its height, and what is left between two of its rows, in mm."""
CARD = (61.0, 86.0)
"""The place for a card on a character board, in mm: a card covers it."""


def tokens(pack: LinkedPack) -> Iterator[Deck]:
    """The tokens of a pack: for the board, for the bags, and those that block slots."""
    board = [
        Card(
            each.id,
            Face(
                each.name,
                look="token",
                icon=pictured(each.id, ICONS[each.type]),
                tone={"scenario": "blue", "resident": "green", "monster": "red"}[each.type],
                head=f"{{{each.type}}} {each.type}",
                at=document.at("name"),
            ),
            Face(
                each.location,
                look="token",
                icon="place",
                head=each.difficulty,
                tone="plain",
                at=document.at("location"),
            ),
            1,
            document.at(),
        )
        for document, each in pack.each(BoardToken, own=True)
    ]
    if board:
        yield Deck("board-tokens", "Board tokens", "token-large", tuple(board))
    paths = [
        Card(name.replace("/", "-").replace(" ", "-"), _path(name), "same", count, document.at("tokens", name))
        for document, box in pack.each(Box, own=True)
        for name, count in box.tokens.items()
    ]
    if paths:
        yield Deck("path-tokens", "Path tokens", "token-round", tuple(paths))
    blocking = [
        Card(
            f"{character.id}-{number}",
            _path(each.token),
            Face(
                character.name,
                look="token",
                icon="lock",
                head=f"{each.xp} XP",
                tone="black",
                at=document.at("blocking", number),
            ),
            1,
            document.at("blocking", number),
        )
        for document, character in pack.each(Character, own=True)
        for number, each in enumerate(character.blocking)
    ]
    if blocking:
        yield Deck("blocking-tokens", "Blocking tokens", "token-round", tuple(blocking))


def _path(name: str) -> Face:
    """A path token: its terrain or both, and its level."""
    found = token(name)
    drawings = [TERRAIN[each] for each in name.split(" ")[0].split("/")]
    marks = tuple(Mark(drawing) for drawing in drawings)
    tone, *other = name.split(" ")[0].split("/")
    return Face(
        str(found.level or ""), look="token", tone=tone, icon=drawings[0], left=marks, other=other[0] if other else ""
    )


def boards(pack: LinkedPack, wording: Wording) -> Iterator[Board]:
    """Scenario boards with their round tracks, character boards, and the Achievement Sheet."""
    for document, scenario in pack.each(Scenario, own=True):
        faces = tuple(_side(document, scenario, number, side, wording) for number, side in enumerate(scenario.boards))
        yield Board(
            f"board-{scenario.id}", f"Board of {scenario.title}", faces, landscape=True, at=document.at("boards")
        )
    for document, character in pack.each(Character, own=True):
        face = _character(document, character)
        yield Board(f"board-{character.id}", f"Board of {character.name}", (face,), landscape=True, at=document.at())
    lines = list(pack.each(Achievement, own=True))
    if lines:
        words = tuple(Span(each.name, document.at("name")) for document, each in lines)
        columns = 2 if len(words) > 12 else 1
        log = max(LOG, LINES - -(-len(words) // columns))
        notes = tuple(each.family or "" for _, each in lines)
        body: tuple[Block, ...] = (
            Para("Tick what you have done. It stays ticked in later scenarios.", "flavour"),
            Gap(2),
            Checklist(words, notes, columns),
            Gap(5),
            Rule("games played"),
            Table((("Date", "Players and characters", "Ending", "Notes"), *(("",) * 4,) * log), parts=(2, 5, 4, 5)),
        )
        face = Face("Achievements", body, "board", "gold", icon="laurels")
        yield Board("achievements", "Achievement Sheet", (face,))


def _side(document: Document, scenario: Scenario, number: int, side: Side, wording: Wording) -> Face:
    spaces = [Space("Start", look="start")]
    for index, space in enumerate(side.track, 1):
        at = document.at("boards", number, "track", index - 1)
        words: tuple[str | Span, ...] = (wording.read(space.read),) if space.read else ()
        notes = [f"{{place here}} {wording.token(each)}" for each in space.place]
        notes += [f"skip with more than {space.players} {{players}}"] if space.players is not None else []
        last = index == len(side.track)
        spaces.append(Space(words, "\n".join(notes), "success" if last else "plain", at, str(index)))
    players = ", ".join(str(each) for each in side.players)
    body: tuple[Block, ...] = (
        Track(tuple(spaces), ACROSS, _height(len(spaces)), inside=True),
        Gap(),
        Para("The last space is the final round.", "small"),
    )
    head = f"Scenario Board · {players} {'player' if players == '1' else 'players'}"
    return Face(scenario.title, body, "board", "night", head, icon="hourglass", at=document.at("boards", number))


def _height(spaces: int) -> float:
    """The height of a space in mm, so that a track fills its board."""
    return round(TRACK / -(-spaces // ACROSS) - BETWEEN, 1)


def _character(document: Document, character: Character) -> Face:
    """Places for as many tokens and cards as a character has slots, as large as these are."""
    xp = Track(tuple(Space(str(number)) for number in range(XP + 1)), XP + 1, 11, arrows=False)
    health: tuple[Block, ...] = (Rule("health"), Slots(HEALTH, 24, 24, "", "heart", True))
    story: tuple[Block, ...] = (
        Rule("who you are"),
        Para(Span(" ".join(character.backstory.split()), document.at("backstory")), "flavour"),
    )
    body: tuple[Block, ...] = (
        Columns((health, story), (168, 100)),
        Gap(),
        Rule("items"),
        Slots(ITEMS, *CARD, "", "knapsack"),
        Gap(),
        Rule("experience"),
        xp,
    )
    corners: dict[Corner, Badge] = {"top right": Badge(character.start, "place", "tag", at=document.at("start"))}
    icon = pictured(character.id, "person")
    return Face(character.name, body, "board", "hero", "Character Board", icon=icon, corners=corners, at=document.at())
