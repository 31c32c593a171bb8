"""Whether conditions can hold together: for every group, round, purse and board that the pack allows.

A condition is brought into alternatives of simple facts; an alternative is possible when its numbers leave
something of their ranges and no fact is both there and not. What the play up to there makes impossible is
not known here, so "impossible" is certain and "possible" is not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from authoring.packs.derived import derived
from authoring.packs.linked import LinkedPack
from authoring.packs.values import plural
from authoring.systems.flipside.model import Achievement, Box
from authoring.systems.flipside.model.effects import Condition, Payment
from authoring.systems.flipside.rules.rounds import QUESTS, group_sizes, tracks
from authoring.values import value
from authoring.vocabulary.numbers import Range

XP_CAP = 15
GROUP = 4
"""The most players there are."""
LIMIT = 4096
"""Alternatives to look at before a condition counts as possible."""


class Fact(NamedTuple):
    """Something that is so or not: ("have", "oar")."""

    word: str
    name: str
    is_so: bool


class Number(NamedTuple):
    """A number within bounds; `high` None is without end."""

    word: str
    name: str
    low: int
    high: int | None


Literal_: TypeAlias = Fact | Number
Alternatives: TypeAlias = list[tuple[Literal_, ...]]

_FACTS = {
    "have": "have",
    "achieved": "achieved",
    "item": "item",
    "character": "character",
    "playing": "playing",
    "was_read": "was read",
    "on_board": "on board",
}


FREE = frozenset({"have", "achieved", "item", "was_read", "on_board"})
"""Conditions that by themselves can always hold and always fail."""


def alternatives(condition: Condition, holds: bool = True) -> Alternatives:
    """The ways in which a condition holds, or does not, each a set of simple facts."""
    key, value = condition.key, condition.value
    if key == "not_":
        return alternatives(value, not holds)
    if key in ("all", "any"):
        parts = [alternatives(each, holds) for each in value]
        return _product(parts) if (key == "all") == holds else [each for part in parts for each in part]
    if key in _FACTS:
        return [(Fact(_FACTS[key], plain(value), holds),)]
    name, range_ = _number(condition)
    return [(each,) for each in _bounds(key, name, range_, holds)]


def plain(reference: str) -> str:
    """A reference without its pack, so that the same thing has one name."""
    return reference.rpartition(":")[2]


def payable(payment: Payment, holds: bool = True) -> Alternatives:
    """The ways in which one player can pay a price, or cannot; an empty way where that cannot be told."""
    if payment.as_group or payment.worth is not None:
        return [()]
    asked: list[Alternatives] = []
    for word, number in (("coins", payment.coins), ("xp", payment.xp), ("items", payment.items)):
        if number is not None:
            name = "any" if word == "items" else ""
            asked.append([(each,) for each in _bounds(word, name, _at_least(number), holds)])
    for word, name_ in (("item", payment.item), ("have", payment.stuff)):
        if name_ is not None:
            asked.append([(Fact(word, plain(name_), holds),)])
    if holds:
        return _product(asked)
    return [each for part in asked for each in part]


@lru_cache(maxsize=256)
def _at_least(number: int) -> Range:
    return Range.model_validate({"at least": number})


def _number(condition: Condition) -> tuple[str, Range]:
    value = condition.value
    match condition.key:
        case "counter":
            return plain(value.name), value.is_
        case "achievements":
            return value.family, value.is_
        case "items":
            return value.deck, value.is_
        case _:
            return "", value


def _bounds(word: str, name: str, range_: Range, holds: bool) -> Iterator[Number]:
    if holds:
        yield Number(word, name, range_.at_least, range_.at_most)
        return
    if range_.at_least > 0:
        yield Number(word, name, 0, range_.at_least - 1)
    if range_.at_most is not None:
        yield Number(word, name, range_.at_most + 1, None)


def _product(parts: Iterable[Alternatives]) -> Alternatives:
    found: Alternatives = [()]
    for part in parts:
        if len(found) * len(part) > LIMIT:
            return [()]
        found = [(*one, *other) for one in found for other in part]
    return found


@value
class Logic:
    """What numbers a pack allows, and what can be so within them."""

    players: tuple[int, ...]
    ranges: dict[str, tuple[int, int | None]]
    families: dict[str, frozenset[str]] = field(default_factory=dict)

    def example(self, *all_of: Alternatives) -> tuple[Literal_, ...] | None:
        """Simple facts with which one alternative of each is so; None: they cannot be so at once."""
        return self._search(list(all_of), ())

    def possible(self, *all_of: Alternatives) -> bool:
        """Whether one alternative of each can be so at once."""
        return self.example(*all_of) is not None

    def never(self, condition: Condition, *given: Alternatives) -> bool:
        """Whether it cannot hold where the given alternatives do."""
        return not self.possible(alternatives(condition), *given)

    def always(self, condition: Condition, *given: Alternatives) -> bool:
        """Whether it holds wherever the given alternatives do."""
        return not self.possible(alternatives(condition, False), *given)

    def _search(self, parts: list[Alternatives], chosen: tuple[Literal_, ...]) -> tuple[Literal_, ...] | None:
        if not self.consistent(chosen):
            return None
        if not parts:
            return chosen
        ways = (self._search(parts[1:], (*chosen, *way)) for way in parts[0])
        return next((way for way in ways if way is not None), None)

    def consistent(self, literals: Iterable[Literal_]) -> bool:
        """Whether these can all be so."""
        facts: dict[tuple[str, str], bool] = {}
        numbers: dict[tuple[str, str], tuple[int, int | None]] = {}
        for literal in literals:
            key = (literal.word, literal.name)
            if isinstance(literal, Fact):
                if facts.setdefault(key, literal.is_so) is not literal.is_so:
                    return False
            else:
                low, high = numbers.get(key, self._range(*key))
                numbers[key] = (max(low, literal.low), _least(high, literal.high))
        return self._characters(facts) and all(
            self._leaves_something(*key, low, high, facts) for key, (low, high) in numbers.items()
        )

    def _range(self, word: str, name: str) -> tuple[int, int | None]:
        if word == "achievements":
            return 0, len(self.families.get(name, ()))
        return self.ranges.get(word, (0, None))

    def _characters(self, facts: dict[tuple[str, str], bool]) -> bool:
        if not any(word in ("character", "playing") for word, _ in facts):
            return True
        acting = [name for (word, name), is_so in facts.items() if word == "character" and is_so]
        playing = {name for (word, name), is_so in facts.items() if word == "playing" and is_so}
        if len(acting) > 1 or any(facts.get(("playing", name)) is False for name in acting):
            return False
        return len(playing.union(acting)) <= max(self.players)

    def _leaves_something(
        self, word: str, name: str, low: int, high: int | None, facts: dict[tuple[str, str], bool]
    ) -> bool:
        if high is not None and high < low:
            return False
        if word == "players":
            least = len({of for (kind, of), so in facts.items() if so and kind in ("playing", "character")})
            return any(low <= number and (high is None or number <= high) for number in self.players if number >= least)
        if word == "achievements":
            family = self.families.get(name, frozenset())
            marked = sum(facts.get(("achieved", one)) is True for one in family)
            left = sum(facts.get(("achieved", one)) is not False for one in family)
            return low <= left and (high is None or marked <= high)
        if word == "items" and name == "any":
            held = sum(so for (kind, _), so in facts.items() if kind == "item")
            return high is None or held <= high
        return True


def _least(one: int | None, other: int | None) -> int | None:
    return other if one is None else one if other is None else min(one, other)


def logic(pack: LinkedPack, achievable: Callable[[str], bool] = lambda id: True) -> Logic:
    """What the pack allows; with `achievable`, families count only such achievements."""
    families: dict[str, set[str]] = {}
    for document, achievement in pack.each(Achievement):
        if achievement.family is not None and achievable(document.id):
            families.setdefault(achievement.family, set()).add(document.id)
    rounds = max((track.rounds for track in tracks(pack)), default=None)
    coins = next((box.coins for _, box in pack.each(Box)), None)
    return Logic(
        group_sizes(pack),
        {"round": (1, rounds), "coins": (0, coins), "xp": (0, XP_CAP), "quests": (0, QUESTS)},
        {family: frozenset(names) for family, names in families.items()},
    )


@derived
def logic_of(pack: LinkedPack) -> Logic:
    """What the pack allows, made once."""
    return logic(pack)


def numbers_in_words(numbers: Iterable[int]) -> str:
    """Numbers with runs as "2-4": "1, 3-4"."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _narrowed(literals: Iterable[Literal_]) -> list[Literal_]:
    """The same facts with one range for each number, where it stood first."""
    found: dict[tuple[str, str, bool], Literal_] = {}
    for literal in literals:
        key = (literal.word, literal.name, isinstance(literal, Fact) and literal.is_so)
        before = found.get(key)
        if isinstance(literal, Number) and isinstance(before, Number):
            literal = literal._replace(low=max(before.low, literal.low), high=_least(before.high, literal.high))
        found[key] = literal
    return list(found.values())


def in_words(literals: Iterable[Literal_], players: Sequence[int] = ()) -> str:
    """Simple facts as a message lists them: `not have "oar", coins at most 1`; of `players` those that there are."""
    words: dict[str, None] = {}
    for literal in _narrowed(literals):
        if isinstance(literal, Number) and literal.word == "players" and players:
            high = max(players) if literal.high is None else literal.high
            sizes = numbers_in_words(each for each in players if literal.low <= each <= high)
            words["1 player" if sizes == "1" else f"{sizes} players"] = None
            continue
        if isinstance(literal, Fact):
            words[f'{"" if literal.is_so else "not "}{literal.word} "{literal.name}"'] = None
        else:
            name = f' "{literal.name}"' if literal.name and literal.name != "any" else ""
            if literal.high is None:
                bound = f"at least {literal.low}"
            elif literal.low == literal.high:
                bound = str(literal.low)
            else:
                bound = f"{literal.low}-{literal.high}" if literal.low else f"at most {literal.high}"
            words[f"{literal.word}{name} {bound}"] = None
    return ", ".join(words)


def bound_of(pack: LinkedPack, condition: Condition) -> str:
    """In a few words, the bound that a simple condition breaks or keeps; empty where there is none."""
    found = logic_of(pack)
    match condition.key:
        case "players":
            return f"the boards are for {numbers_in_words(found.players)} players"
        case "round":
            return f"the longest track has {found.ranges['round'][1]} rounds"
        case "xp":
            return f"a character holds 0 to {XP_CAP} XP"
        case "coins" if found.ranges["coins"][1] is not None:
            return f"the box holds {found.ranges['coins'][1]} coins"
        case "quests":
            return f"a character has {QUESTS} quests"
        case "achievements":
            count = plural(len(found.families.get(condition.value.family, ())), "achievement")
            return f'the family "{condition.value.family}" has {count}'
        case _:
            return ""
