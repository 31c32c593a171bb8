"""Puts a play of the Flipside into a state written as plain data, plays lines in it, and looks at what came of it.

A stage is `rulings` (where they differ from the defaults), `players`, `given` (what lies where) and `begin`
(what happens first); an act is a list of lines and looks, see `play`; `differences` compares a state with
what is expected of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from authoring.game.agenda import Task
from authoring.game.extensive import CHANCE, Event
from authoring.game.lines import lines
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.game import rounds
from authoring.systems.flipside.game.actions import StartActions
from authoring.systems.flipside.game.adventure import Start
from authoring.systems.flipside.game.checks import StartCheck
from authoring.systems.flipside.game.engine import FlipsideGame
from authoring.systems.flipside.game.finale import FinalRound
from authoring.systems.flipside.game.keywords import Do
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.movement import StartMovement
from authoring.systems.flipside.game.state import Equipped, Play, Seat, with_all
from authoring.systems.flipside.model.effects import Check, Effect

PACK = Path(__file__).parents[2] / "packs" / "golden-flipside"
BAGS = ("bag", "drawn", "discard", "wounds", "backpack", "junk", "stuff")
"""What of a seat is a multiset of names."""


@cache
def golden_pack() -> LinkedPack:
    """The little valley in which the examples are played."""
    (pack,), problems = read_packs([PACK], LintOptions(cache=False))
    assert not problems
    return pack


def library(rulings: Mapping[str, str] | None = None, pack: LinkedPack | None = None) -> Library:
    """A pack's library, with some rulings decided otherwise."""
    pack = pack or golden_pack()
    return Library(replace(pack, rulings={**pack.rulings, **(rulings or {})}))


class Stage(FlipsideGame):
    """A game that begins where the data says."""

    def __init__(self, data: Mapping[str, Any], pack: LinkedPack | None = None) -> None:
        super().__init__(library(data.get("rulings"), pack), data.get("players", ["motato"]))
        self.data = data

    def initial(self) -> Play:
        """The state given, with what begins under way."""
        given = dict(self.data.get("given", {}))
        play = rounds.new_play(self.library, self.seats, given.pop("achieved", ()))
        for name, value in given.items():
            if name in self.seats:
                _set_seat(play.seats[self.seats.index(name)], value)
            else:
                _set_table(play, name, value)
        begin = self.data.get("begin", [])
        play.push(*[self._task(each) for each in (begin if isinstance(begin, list) else [begin])])
        self.settle(play)
        return play

    def _task(self, begin: Any) -> Task[Play]:
        """ "actions", or {adventure: shieldback, by: motato}."""
        simple = {"movement": StartMovement, "actions": StartActions, "upkeep": rounds.Upkeep}
        if isinstance(begin, str):
            return simple[begin]()
        (what, value), *rest = begin.items()
        seat = self.seats.index(dict(rest).get("by", self.seats[0]))
        match what:
            case "adventure":
                return Start(seat, value)
            case "round":
                return rounds.NextRound(value)
            case "scenario":
                return rounds.SetUp(value)
            case "final":
                return FinalRound(value)
            case "check":
                return StartCheck(seat, self.library.held(Check.model_validate(value)), "test")
            case "do":
                return Do(seat, self.library.script(tuple(map(Effect.model_validate, value))), "test")
        raise AssertionError(f"nothing begins with {what}")


def _set_seat(seat: Seat, given: Mapping[str, Any]) -> None:
    for name, value in given.items():
        if name == "equipped":
            value = tuple(sorted(_equipped(card) for card in value))
        elif name in BAGS:
            value = with_all((), value)
        assert hasattr(seat, name), name
        setattr(seat, name, value)


def _equipped(card: Any) -> Equipped:
    if isinstance(card, str):
        return Equipped(card)
    return Equipped(card["item"], tuple(card.get("tokens", ())), card.get("coins", 0), card.get("used", 1))


def _set_table(play: Play, name: str, value: Any) -> None:
    match name:
        case "board" | "counters" | "supply":
            value = {**getattr(play, name), **value}
        case "market" | "decks":
            value = {**getattr(play, name), **{deck: with_all((), cards) for deck, cards in value.items()}}
        case "news":
            value = with_all((), value)
        case "news_seen":
            value = tuple(value)
        case "common":
            value = frozenset(value)
    assert hasattr(play, name), name
    setattr(play, name, value)


class Acted:
    """A game played along: its state, and everything that has happened in it."""

    def __init__(self, game: FlipsideGame) -> None:
        self.game = game
        self.state: Play = game.initial()
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

    def draw(self, who: str, tokens: Sequence[str]) -> None:
        """That player draws these tokens; a draw from a bag of one kind happens by itself."""
        for token in tokens:
            if self.game.current_player(self.state) == CHANCE:
                self.line(f"chance: draw {token} for {who}")

    def act(self, acts: Sequence[Any]) -> None:
        """Lines to play, or looks: {motato draws: [...]}, {legal: [...]}, {illegal: [...]}, {only: [...]},
        {holds: ...} with what `differences` takes."""
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
            elif what == "holds":
                found = differences(self, value)
                assert not found, found
            else:
                who, verb = what.split(" ")
                assert verb == "draws", what
                self.draw(who, value)


def differences(acted: Acted, expected: Mapping[str, Any]) -> list[str]:
    """What a state does not hold of what is expected, in words; events are looked for since the start."""
    play, found = acted.state, []
    for name, value in expected.items():
        if name in acted.game.seats:
            seat = play.seats[acted.game.seats.index(name)]
            seen = {key: _seen_seat(seat, key) for key in value}
            value = {key: sorted(each) if key in BAGS else each for key, each in value.items()}
        elif name == "happened":
            seen = [str(event) for event in acted.events if str(event) in value]
        elif name == "not happened":
            seen, value = [str(event) for event in acted.events if str(event) in value], []
        elif name == "times":
            seen = {each: [str(event) for event in acted.events].count(each) for each in value}
        else:
            seen = _seen_table(play, name, value)
        if seen != value:
            found.append(f"{name}: expected {value}, found {seen}")
    return found


def _seen_seat(seat: Seat, key: str) -> Any:
    value = getattr(seat, key)
    if key == "equipped":
        return [
            card.item if not card.busy else {"item": card.item, "tokens": list(card.tokens), "coins": card.coins}
            for card in value
        ]
    return sorted(value) if key in BAGS else value


def _seen_table(play: Play, name: str, expected: Any) -> Any:
    if name in ("run", "final"):
        part = getattr(play, name)
        return None if part is None else {key: _plain(getattr(part, key)) for key in expected or {}}
    value = getattr(play, name)
    if name == "market" and all(isinstance(each, int) for each in expected.values()):
        return {deck: len(value[deck]) for deck in expected}
    if isinstance(expected, dict) and name == "supply":
        return {key: value.get(key, 0) for key in expected}
    return _plain(value)


def _plain(value: Any) -> Any:
    """Tuples as lists, sets as sorted lists."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
