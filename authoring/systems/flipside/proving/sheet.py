"""What a scenario asks of the Achievement Sheet, and which sheets it therefore cannot tell apart.

Two sheets are alike for a scenario if every condition that its plays can come to has the same answer on both,
whatever the plays mark in between. Of a family of which only the number is asked, only the answers count, for the
number there is and for those that the scenario can make of it by marking some itself; where these differ, so does
which of these are there already, since they add nothing again. What leads to nothing but words that are read aloud
asks nothing.

Where a condition does nothing but open one option more, beside one that is always open, every play with fewer
achievements is also a play with more of them, move by move. So what can happen with fewer can happen with more, what
the players can guarantee with fewer they can with more, and no other achievements than the fewest and the most have
to be looked at. Conditions of the final round, branches of `when` and anything negated do not count as such.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from pydantic import BaseModel

from authoring.systems.flipside import model
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.model.effects import Choice, Condition, Effect, When
from authoring.systems.flipside.rules.book import book
from authoring.systems.flipside.rules.walk import sites_of

Sheet = frozenset[str]
"""The achievements that are marked, by id."""
Chances = tuple[bool, bool]
"""Whether a condition may hold, and whether it may not."""
Numbers = tuple[int, int | None]
"""A range of numbers, from the one to the other; None for no end."""
UNKNOWN: Chances = (True, True)


class Asked(NamedTuple):
    """What some conditions ask: achievements by name, and of families whether their number is in some ranges."""

    names: frozenset[str]
    families: Mapping[str, frozenset[Numbers]]

    def most(self, family: str) -> int:
        """The number from which on more of a family are as good as that many."""
        return max((low if high is None else high + 1 for low, high in self.families.get(family, ())), default=0)

    def members(self, library: Library) -> Sheet:
        """The achievements whose being marked can make a difference."""
        counted = {id for id, card in library.achievements.items() if card.family in self.families}
        return self.names.union(counted)


class Asks(NamedTuple):
    """What a scenario asks: what decides what happens, and what does no more than open options.

    `marks` are the achievements that it may mark itself.
    """

    deciding: Asked
    opening: Asked
    marks: Sheet

    def key(self, library: Library, sheet: Sheet) -> Hashable:
        """The same for sheets on which all that decides is answered alike, in every play."""
        return _key(library, self.deciding, self.marks, sheet)

    def whole_key(self, library: Library, sheet: Sheet) -> Hashable:
        """The same for sheets on which everything is answered alike, what only opens options too."""
        return self.key(library, sheet), _key(library, self.opening, self.marks, sheet)

    def opened(self, library: Library, sheet: Sheet) -> Sheet:
        """What of a sheet opens options: of two sheets with one key, a larger one can do all that a smaller one can."""
        return sheet & self.opening.members(library)


def asks_of(library: Library, scenario: str, marks: Iterable[str]) -> Asks:
    """What the plays of a scenario ask, which may mark these achievements themselves."""
    deciding: list[Condition] = []
    opening: list[Condition] = []
    for document in book(library.pack).reached_in(library.documents["scenario", scenario]):
        if document.model is not None:
            _collect(document.model, deciding, opening)
    return Asks(asked_by(deciding), asked_by(opening), frozenset(marks))


def asked_by(conditions: Iterable[Condition]) -> Asked:
    """What conditions ask of the sheet, those inside them too."""
    names: set[str] = set()
    families: dict[str, frozenset[Numbers]] = {}
    for condition in conditions:
        for each in _leaves(condition):
            if each.key == "achieved":
                names.add(plain(each.value))
            elif each.key == "achievements":
                family, numbers = each.value.family, each.value.is_
                asked = frozenset({(numbers.at_least, numbers.at_most)})
                families[family] = families.get(family, frozenset()) | asked
    return Asked(frozenset(names), families)


def together(asked: Iterable[Asked]) -> Asked:
    """All that is asked."""
    names: set[str] = set()
    families: dict[str, frozenset[Numbers]] = {}
    for each in asked:
        names |= each.names
        for family, numbers in each.families.items():
            families[family] = families.get(family, frozenset()) | numbers
    return Asked(frozenset(names), families)


@lru_cache(maxsize=64)
def marked_in(library: Library, scenario: str) -> Sheet:
    """The achievements that anything marks which the plays of a scenario may come to, whatever it takes."""
    return Sheet(
        plain(site.effect.achieve)
        for document in book(library.pack).reached_in(library.documents["scenario", scenario])
        for site in sites_of(document).doing("achieve")
        if site.effect.achieve
    )


def chances(
    library: Library,
    condition: Condition,
    least: Collection[str],
    most: Collection[str],
    other: Callable[[Condition], Chances] = lambda _: UNKNOWN,
) -> Chances:
    """What a condition may come to, if all of `least` and nothing beyond `most` is marked; `other` answers for
    conditions that ask something else."""
    value: Any = condition.value
    match condition.key:
        case "achieved":
            return plain(value) in most, plain(value) not in least
        case "achievements":
            known = library.achievements
            low, high = (sum(known[id].family == value.family for id in some if id in known) for some in (least, most))
            inside = [number in value.is_ for number in range(low, high + 1)]
            return any(inside), not all(inside)
        case "all" | "any":
            inner = [chances(library, each, least, most, other) for each in value]
            if condition.key == "all":
                return all(yes for yes, _ in inner), any(no for _, no in inner)
            return any(yes for yes, _ in inner), all(no for _, no in inner)
        case "not_":
            yes, no = chances(library, value, least, most, other)
            return no, yes
        case _:
            return other(condition)


def _key(library: Library, asked: Asked, marks: Sheet, sheet: Sheet) -> Hashable:
    counted: list[tuple[str, Hashable, tuple[str, ...]]] = []
    for family, ranges in sorted(asked.families.items()):
        members = {id for id, card in library.achievements.items() if card.family == family}
        there, own = members & sheet, members & marks
        reached = range(len(there), len(there) + len(own - there) + 1)
        answers = [_answers(ranges, number) for number in reached]
        known = tuple(sorted(own & there)) if len(set(answers)) > 1 else ()
        counted.append((family, tuple(answers) if len(set(answers)) > 1 else answers[0], known))
    return tuple(sorted(sheet & asked.names)), tuple(counted)


def _answers(ranges: Iterable[Numbers], number: int) -> tuple[bool, ...]:
    """Whether a number is in each of some ranges."""
    return tuple(low <= number and (high is None or number <= high) for low, high in sorted(ranges, key=str))


def _collect(part: Any, deciding: list[Condition], opening: list[Condition]) -> None:
    """Sort the conditions in a part of a document by whether they do no more than open an option."""
    if isinstance(part, When) and _silent(part.do) and _silent(part.otherwise):
        return
    if isinstance(part, Condition):
        deciding.append(part)
    elif isinstance(part, BaseModel):
        for name in sorted(part.model_fields_set):
            if not (isinstance(part, model.Scenario) and name == "unlock"):
                _collect(getattr(part, name), deciding, opening)
    elif isinstance(part, Mapping):
        for value in part.values():
            _collect(value, deciding, opening)
    elif isinstance(part, list | tuple):
        free = any(isinstance(each, Choice) and each.if_ is None and each.pay is None for each in part)
        for each in part:
            if free and isinstance(each, Choice) and each.if_ is not None and _more_only_helps(each.if_):
                opening.append(each.if_)
                _collect(each.do, deciding, opening)
            else:
                _collect(each, deciding, opening)


def _silent(effects: Sequence[Effect]) -> bool:
    """Whether effects do nothing but have something read aloud."""
    return all(
        effect.key == "say" or (effect.key == "when" and _silent(effect.value.do) and _silent(effect.value.otherwise))
        for effect in effects
    )


def _more_only_helps(condition: Condition) -> bool:
    """Whether a condition that holds goes on to hold however many achievements more are marked."""
    match condition.key:
        case "all" | "any":
            return all(map(_more_only_helps, condition.value))
        case "achievements":
            return condition.value.is_.at_most is None
        case "not_":
            return not any(each.key in ("achieved", "achievements") for each in _leaves(condition.value))
        case _:
            return True


def _leaves(condition: Condition) -> Iterator[Condition]:
    """The conditions in a condition that are not made up of others."""
    if condition.key in ("all", "any"):
        for each in condition.value:
            yield from _leaves(each)
    elif condition.key == "not_":
        yield from _leaves(condition.value)
    else:
        yield condition


__all__ = ["UNKNOWN", "Asked", "Asks", "Chances", "Sheet", "asked_by", "asks_of", "chances", "marked_in", "together"]
