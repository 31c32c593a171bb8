"""Runs of cases: conditions on one number that stand side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from authoring.packs.documents import Route
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model.effects import Condition
from authoring.systems.flipside.rules.logic import logic_of, numbers_in_words, plain
from authoring.systems.flipside.rules.walk import own_survey
from authoring.vocabulary.numbers import Range


class Case(NamedTuple):
    """One case: the numbers it is for, and where it says so."""

    range: Range
    at: Route


class Run(NamedTuple):
    """Cases on one number side by side, such as "players", and the numbers that can come up."""

    name: str
    cases: tuple[Case, ...]
    numbers: tuple[int, ...]

    def words(self, numbers: Iterable[int]) -> str:
        """Some of the numbers in words: "2-3 players", "round 4", "3 of the counter"."""
        found = numbers_in_words(numbers)
        if self.name == "players":
            return f"{found} player{'' if found == '1' else 's'}"
        return f"round {found}" if self.name == "round" else f"{found} of the {self.name}"


def runs(pack: LinkedPack) -> tuple[Run, ...]:
    """The runs of the pack's own documents: consecutive `when`s without `else`."""
    return tuple(_runs(pack))


def _runs(pack: LinkedPack) -> Iterator[Run]:
    for site in own_survey(pack).lists_doing("when"):
        cases: list[tuple[str, Case]] = []
        for index, effect in enumerate(site.effects):
            asked = _asked(effect.when.if_) if effect.when and not effect.when.otherwise else None
            if asked is None or (cases and cases[-1][0] != asked[0]):
                yield from _run(pack, cases)
                cases = []
            if asked is not None:
                cases.append((asked[0], Case(asked[1], site.below(index, "when", "if"))))
        yield from _run(pack, cases)


def _asked(condition: Condition) -> tuple[str, Range] | None:
    if condition.counter:
        return f'counter "{plain(condition.counter.name)}"', condition.counter.is_
    if condition.key in ("players", "round"):
        return condition.key, condition.value
    return None


def _run(pack: LinkedPack, cases: list[tuple[str, Case]]) -> Iterator[Run]:
    if len(cases) < 2:
        return
    name = cases[0][0]
    ranges = [case.range for _, case in cases]
    highest = max(range_.at_least if range_.at_most is None else range_.at_most for range_ in ranges)
    numbers = tuple(range(highest + 1))
    if name == "players":
        numbers = logic_of(pack).players
    yield Run(name, tuple(case for _, case in cases), numbers)
