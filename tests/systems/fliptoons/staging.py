"""Puts a game of FlipToons into a state written as plain data, plays lines in it, and looks at what came of it.

A stage has `rulings` (where they differ from the defaults), `set-up`, `players`, `given` and `begin`. In a grid
a cell is a card, null, or a list from the bottom up; "~bee" lies face down. `above` are extra rows, nearest
first. Decks are written top first. What belongs to player 1 may stand in `given` itself, what belongs to the
others in `player-2` and so on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from authoring.game.extensive import CHANCE, Event
from authoring.game.lines import lines
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.game.engine import FlipToonsGame, settle
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.market import Refill, Turn
from authoring.systems.fliptoons.game.placing import Reveal
from authoring.systems.fliptoons.game.rounds import (
    CheckFame,
    Cleanup,
    Compare,
    FinalFlip,
    Gained,
    Hook,
    Market,
    Round,
    SetUpDiscard,
    count_fame,
    new_table,
)
from authoring.systems.fliptoons.game.scoring import fame_of, sight_of
from authoring.systems.fliptoons.game.state import Deck, Placed, Table
from authoring.systems.fliptoons.game.task import Task, player

BASE = Path(__file__).parents[3] / "content" / "fliptoons-base"
TASKS: dict[str, tuple[type[Task], str]] = {
    "flip": (Reveal, ""), "gained": (Gained, ""), "turn": (Turn, ""), "refill": (Refill, "market"),
    "market": (Market, ""), "check fame": (CheckFame, ""), "cleanup": (Cleanup, ""), "round": (Round, ""),
}  # fmt: skip
"""What can begin, by name, and whether a phase has to be set for it."""


@cache
def pack(*folders: Path) -> LinkedPack:
    """The last of some packs."""
    found, problems = read_packs(list(folders or (BASE,)), LintOptions(cache=False))
    assert not problems, problems
    return found[-1]


def library(rulings: Mapping[str, str] | None = None, linked: LinkedPack | None = None) -> Library:
    """A pack's library, with some rulings decided otherwise."""
    linked = linked or pack()
    return Library(replace(linked, rulings={**linked.rulings, **(rulings or {})}))


class Stage(FlipToonsGame):
    """A game that begins where the data says."""

    def __init__(self, data: Mapping[str, Any], linked: LinkedPack | None = None) -> None:
        players = data.get("players", 1)
        setup = data.get("set-up", {1: "wacky-workload", 2: "duel"}.get(players, "studio"))
        super().__init__(library(data.get("rulings"), linked), setup, players)
        self.data = data

    def initial(self) -> Table:
        """The state given, with what begins under way."""
        table = self.laid()
        settle(table)
        return table

    def laid(self) -> Table:
        """The state given, with what begins on the agenda."""
        if self.data.get("begin") == "set-up":
            return self._dealt()
        table = super().initial().copy()
        table.agenda.clear()
        table.legal, table.toons, table.market, table.phase = {}, Deck(), (None,) * len(table.market), "flip"
        for seat in table.seats:
            seat.deck, seat.grid = Deck(), ()
        for name, value in self.data.get("given", {}).items():
            if name.startswith("player-"):
                for inner, each in value.items():
                    _set_seat(table, int(name[7:]) - 1, inner, each)
            elif name in ("market", "toons", "first", "critic", "ending", "phase", "round"):
                _set_table(table, name, value)
            else:
                _set_seat(table, 0, name, value)
        begin = self.data.get("begin", [])
        tasks = [self._task(table, each) for each in (begin if isinstance(begin, list) else [begin])]
        table.push(*tasks)
        return table

    def _dealt(self) -> Table:
        """The set-up with a known order of the toon deck."""
        table = new_table(self.library, self.setup, self.players)
        for card in (top := self.data["given"].get("toons", ())):
            table.toons.take(card)
        table.toons.top = list(top)
        table.push(Refill(), SetUpDiscard(self.setup.discard))
        return table

    def _task(self, table: Table, begin: Any) -> Task:
        """ "turn" for player 1, or {turn: player-2}, {after: market closed, of: player-1}."""
        if isinstance(begin, str):
            begin = {begin: "player-1"}
        (what, value), *rest = begin.items()
        if what == "after":
            seat = int(str(dict(rest).get("of", "player-1"))[7:]) - 1
            table.phase = "after market" if value == "market closed" else "fame checked"
            return Hook(seat, value)
        if what in ("final", "compare"):
            kind = FinalFlip if what == "final" else Compare
            return kind(tuple(int(each[7:]) - 1 for each in value))
        task, _ = TASKS[what]
        if what in ("turn", "refill"):
            table.phase = "market"
        if what in ("refill", "market", "check fame", "cleanup", "round"):
            return task()
        return task(int(value[7:]) - 1)


def _set_seat(table: Table, number: int, name: str, value: Any) -> None:
    seat = table.seats[number]
    if name == "deck":
        value = Deck(top=tuple(value))
    elif name == "dismissed":
        value = tuple(sorted(value))
    elif name in ("grid", "above"):
        for row, cells in enumerate(value):
            for column, cell in enumerate(cells):
                for card in cell if isinstance(cell, list) else [cell] if cell else []:
                    where = row if name == "grid" else -1 - row
                    seat.put(Placed(seat.serial, card.lstrip("~"), not card.startswith("~"), where, column))
                    seat.serial += 1
        return
    assert hasattr(seat, name), name
    setattr(seat, name, value)


def _set_table(table: Table, name: str, value: Any) -> None:
    if name == "market":
        by_price = dict(zip(table.setup.prices, value, strict=False)) if isinstance(value, list) else value
        value = tuple(by_price.get(price) for price in table.setup.prices)
    elif name == "toons":
        value = Deck(top=tuple(value))
    setattr(table, name, value)


class Acted:
    """A game played along: its state, and everything that has happened in it."""

    def __init__(self, game: FlipToonsGame) -> None:
        self.game = game
        self.state: Table = game.initial()
        self.events: list[Event] = list(game.events(self.state))

    @property
    def options(self) -> list[str]:
        """The lines of what can come next."""
        return [str(line) for line in lines(self.game, self.state)]

    def line(self, text: str) -> None:
        """Play the move of that line."""
        moves = {str(line): move for line, move in lines(self.game, self.state).items()}
        assert text in moves, f'"{text}" is not possible, but {list(moves)}'
        self.state = self.game.apply(self.state, moves[text])
        self.events += self.game.events(self.state)

    def act(self, acts: Sequence[Any]) -> None:
        """Lines to play, or looks: {legal: [...]}, {illegal: [...]}, {only: [...]}, {holds: ...}."""
        for act in acts:
            if isinstance(act, str):
                self.line(act)
                continue
            ((what, value),) = act.items()
            if what == "legal":
                assert set(value) <= set(self.options), f"{value} not all in {self.options}"
            elif what == "illegal":
                assert not set(value) & set(self.options), f"{value} partly in {self.options}"
            elif what == "only":
                assert sorted(value) == sorted(self.options), self.options
            else:
                assert what == "holds", what
                found = differences(self, value)
                assert not found, found


def grid_of(table: Table, number: int, above: bool = False) -> list[list[Any]]:
    """A grid, or the rows above it, in the words of a stage."""
    placed = table.seats[number].grid
    top = min([0, *(each.row for each in placed)])
    rows = range(-1, top - 1, -1) if above else range(2)
    found: list[list[Any]] = []
    for row in rows:
        cells: list[Any] = []
        for column in range(3):
            cards = [("" if p.up else "~") + p.card for p in placed if (p.row, p.column) == (row, column)]
            cells.append(None if not cards else cards[0] if len(cards) == 1 else cards)
        found.append(cells)
    return found


def differences(acted: Acted, expected: Mapping[str, Any]) -> list[str]:
    """What of a state is not as expected, in words."""
    return [
        f"{name}: {found!r}, expected {value!r}"
        for name, value in expected.items()
        for found, value in _compared(acted, name, value)
        if found != value
    ]


def _compared(acted: Acted, name: str, value: Any) -> list[tuple[Any, Any]]:
    table = acted.state
    if name.startswith("player-"):
        number = int(name[7:]) - 1
        return [pair for inner, each in value.items() for pair in _of_seat(table, number, inner, each)]
    match name:
        case "market":
            market = dict(zip(table.setup.prices, table.market, strict=True))
            if isinstance(value, list):
                return [([card for card in table.market if card is not None], value)]
            return [(market, {**dict.fromkeys(table.setup.prices), **value})]
        case "toons":
            return [(list(table.toons.cards), value)]
        case "toon deck":
            return [(table.toons.size, value)]
        case "discarded":
            return [(len(table.discarded), value)]
        case "critic":
            return [({-1: "table", -2: "box"}.get(table.critic) or player(table.critic), value)]
        case "happened":
            missing = [each for each in value if each not in [str(event) for event in acted.events]]
            return [(missing, [])]
        case "never":
            return [([each for each in value if each in [str(event) for event in acted.events]], [])]
        case "chance":
            return [(acted.game.current_player(table) == CHANCE, value)]
        case "winners":
            return [([player(number) for number in table.winners], value)]
        case "ending" | "result" | "phase" | "round" | "first":
            return [(getattr(table, name), value)]
        case _:
            return _of_seat(table, 0, name, value)


def _of_seat(table: Table, number: int, name: str, value: Any) -> list[tuple[Any, Any]]:
    seat = table.seats[number]
    match name:
        case "grid" | "above":
            return [(grid_of(table, number, name == "above"), value)]
        case "deck":
            return [(list(seat.deck.cards), value)]
        case "deck of":
            return [(dict(sorted({card: seat.deck.cards.count(card) for card in seat.deck.cards}.items())), value)]
        case "dismissed":
            return [(list(seat.dismissed), sorted(value))]
        case "fame of":
            sight = sight_of(table, number)
            return [
                (sorted(fame_of(sight, each) for each in seat.grid if each.card == card), sorted(_listed(fame)))
                for card, fame in value.items()
            ]
        case "per card":
            sight = sight_of(table, number)
            cells = [[0] * 3 for _ in range(2)]
            for each in seat.grid:
                cells[each.row][each.column] += fame_of(sight, each)
            return [(cells, value)]
        case "generates":
            counted = table.copy()
            count_fame(counted, (number,))
            return [(counted.seats[number].total, value)]
        case _:
            found = getattr(seat, name)
            return [(list(found) if isinstance(found, tuple) else found, value)]


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]
