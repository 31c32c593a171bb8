"""Puts a play of Paperback Adventures into a state written as plain data, plays lines in it, looks at what came.

A stage is `rulings` (where they differ from the defaults), `setup` (mode, twists, cores, boxes, opened), `given`
(what lies where; `other` for the second player of 2v2) and `begin` (what happens first); an act is a list of lines and
looks; `differences` compares a state with what is expected of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from authoring.game.agenda import Mark, Task
from authoring.game.extensive import CHANCE, Event
from authoring.game.lines import lines
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.systems.paperback import SYSTEM
from authoring.systems.paperback.game import battle, counting, dealing, develop, teams
from authoring.systems.paperback.game.effects import Do
from authoring.systems.paperback.game.engine import PaperbackGame, RunGame, Setup
from authoring.systems.paperback.game.library import Library
from authoring.systems.paperback.game.state import Owned, Pile, Play, with_all
from authoring.systems.paperback.model.effects import Effect

ROOT = Path(__file__).parents[3]
PACK = ROOT / "tests" / "packs" / "golden-paperback"
CONTENT = ROOT / "content" / "paperback-midnight-press"
BAGS = ("deck", "hand", "kept", "discard", "fatigue", "captured")
PILES = ("penalties", "letters", "items", "mcguffins", "bosses")
AFTER = develop.AfterBattle(("tinker",))


@cache
def pack_of(folder: Path = PACK) -> LinkedPack:
    """A pack, read without findings."""
    (pack,), problems = read_packs([folder], LintOptions(cache=False, systems={"paperback": SYSTEM}))
    assert not problems, [problem.message for problem in problems]
    return pack


@cache
def content() -> Library:
    """The library of the box that ships."""
    return Library(pack_of(CONTENT))


def library(rulings: Mapping[str, str] | None = None) -> Library:
    """The golden pack's library, with some rulings decided otherwise."""
    pack = pack_of()
    return Library(replace(pack, rulings={**pack.rulings, **(rulings or {})}))


class Stage(PaperbackGame):
    """A game that begins where the data says."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        given = {
            key: tuple(value) if isinstance(value, list) else value for key, value in data.get("setup", {}).items()
        }
        super().__init__(library(data.get("rulings")), Setup("tinker", given.pop("mode", "standard"), **given))
        self.data = data

    def begin(self, play: Play) -> None:
        """The state given, with what begins under way."""
        begin = self.data.get("begin", "prep")
        if begin == "run":
            RunGame.begin(self, play)  # type: ignore[arg-type]
            return
        if self.team:
            play.turn_to(1)
            lay(play, dict(self.data.get("other", {})))
            play.turn_to(0)
        lay(play, dict(self.data.get("given", {})))
        play.push(*[self._task(each) for each in (begin if isinstance(begin, list) else [begin])])

    def _task(self, begin: Any) -> Task[Play]:
        """ "prep", "turn", or {do: [...]}, {reward: enemy}, {battle: enemy}."""
        simple: dict[str, Task] = {
            "prep": battle.Prep(0), "turn": battle.StartTurn(), "mark": Mark(), "after": AFTER, "hand": battle.Hand(),
            "shop": develop.OpenShop(), "fill": dealing.Fill(), "finish": develop.Finish(),
            "turn of both": teams.Turn(), "after both": teams.After(("tinker",)),
        }  # fmt: skip
        if isinstance(begin, str):
            return simple[begin]
        ((what, value),) = begin.items()
        match what:
            case "do":
                return Do(0, self.library.script(tuple(map(Effect.model_validate, value))))
            case "reward":
                return develop.ChooseReward(0, value)
            case "battle":
                return develop.StartBattle(value)
            case "foes":
                return teams.Foes(0, tuple(value))
        raise AssertionError(f"nothing begins with {what}")


def lay(play: Play, given: dict[str, Any]) -> None:
    """What is given onto the table of the player whose turn it is."""
    place_enemy(play, given.pop("enemy", "mudling"))
    for name, value in given.items():
        if name in BAGS:
            value = with_all((), value)
        elif name in PILES:
            value = Pile(with_all((), value))
        elif name == "owned":
            cards = [Owned(*each) if isinstance(each, list) else Owned(each, play.seat * play.team) for each in value]
            value = tuple(sorted(cards))
        elif isinstance(value, list):
            value = tuple(value)
        assert hasattr(play, name), name
        setattr(play, name, value)


def place_enemy(play: Play, enemy: str) -> None:
    """An enemy in the tray, on its first side."""
    if enemy:
        play.enemy, play.stage = enemy, 1
        play.enemy_hp, play.turn = play.foe_stage.hp, 1
        play.vowel = (play.foe.weak_vowel or "").lower()
    play.deck, play.owned = (), ()


class Acted:
    """A game played along: its state, and everything that has happened in it."""

    def __init__(self, game: PaperbackGame) -> None:
        self.game = game
        self.state: Play = game.initial()
        self.events: list[Event] = list(game.events(self.state))

    @property
    def options(self) -> list[str]:
        """The lines of what can come next, without the player's name."""
        return [str(line).partition(": ")[2] for line in lines(self.game, self.state)]

    def line(self, text: str) -> None:
        """Play the move of that line."""
        moves = dict(zip(self.options, lines(self.game, self.state).values(), strict=True))
        assert text in moves, f'"{text}" is not possible, but {list(moves)}'
        self.state = self.game.apply(self.state, moves[text])
        self.events += self.game.events(self.state)

    def act(self, acts: Sequence[Any]) -> None:
        """Lines to play, or looks: {legal: [...]}, {illegal: [...]}, {draws: [...]}, {holds: {...}}."""
        for act in acts:
            if isinstance(act, str):
                self.line(act)
                continue
            ((what, value),) = act.items()
            match what:
                case "legal":
                    assert set(value) <= set(self.options), f"{value} not all in {self.options}"
                case "illegal":
                    assert not set(value) & set(self.options), f"{value} partly in {self.options}"
                case "every":
                    self.every(**value)
                case "draws":
                    for card in value:
                        if self.game.current_player(self.state) == CHANCE:
                            self.line(f"draw {card}")
                case "holds":
                    found = differences(self, value)
                    assert not found, found
                case _:
                    raise AssertionError(what)

    def every(self, top: str, side: str, first: str = "", last: str = "") -> None:
        """Every word with that card on top, splayed so, begins or ends with a letter; and there are some."""
        plays = [option.split(" ") for option in self.options if option.startswith("play ")]
        words = [play[1] for play in plays if play[2] == side and play[3] == top]
        assert words
        assert all(word.startswith(first) and word.endswith(last) for word in words), words


def replace_state(acted: Acted, seat: int) -> Acted:
    """The same play, looked at from a seat of 2v2."""
    there = copy(acted)
    there.state = acted.state.copy()
    there.state.turn_to(seat)
    return there


def differences(acted: Acted, expected: Mapping[str, Any]) -> list[str]:
    """What a state does not hold of what is expected, in words; events are looked for since the start."""
    found = []
    for name, value in expected.items():
        seen = _seen(acted, name, value)
        if name in BAGS:
            value = sorted(value)
        if seen != value:
            found.append(f"{name}: expected {value}, found {seen}")
    return found


def _seen(acted: Acted, name: str, value: Any) -> Any:
    play = acted.state
    match name:
        case "happened":
            told = {str(event) for event in acted.events}
            return [each for each in value if each in told]
        case "not happened":
            return [each for each in value if each not in {str(event) for event in acted.events}]
        case "difficulty":
            return acted.game.difficulty
        case "max hp":
            return counting.max_hp(play)
        case "wilds":
            return counting.wilds(play)
        case "vowel icons":
            return counting.some(play, "vowel_icons")
        case "owned":
            return [card.id for card in play.owned]
        case "down" | "turned" | "used":
            return [card.id for card in play.owned if getattr(card, name)]
        case "sizes":
            return {each: len(getattr(play, each)) for each in value}
        case "first" | "second":
            there = replace_state(acted, int(name == "second"))
            return value if not differences(there, value) else differences(there, value)
        case "top" | "side":
            return getattr(play.word, name)
        case "back":
            return {each: list(getattr(play, each).back) for each in value}
    seen = getattr(play, name)
    return list(seen) if isinstance(seen, tuple) else seen


__all__ = ["Acted", "Stage", "content", "differences", "library", "pack_of"]
