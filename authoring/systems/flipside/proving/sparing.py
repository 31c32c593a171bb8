"""What is not to be spent on the way to a check, if the check is to come out as it should."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.reach import on_page
from authoring.systems.flipside.game.state import Bag
from authoring.systems.flipside.model.effects import Check, Choice, Effect
from authoring.systems.flipside.model.tokens import Requirement

RESULT = "check-result:"
"""What the facts of checks begin with; the place where the check stands follows, and what comes of it."""


class Spared(NamedTuple):
    """A check that waits at the end of a walk: how many tokens it draws (0: all of the bag), how many of them are to
    show what, and whether it is to fail."""

    draw: int
    at_least: int
    need: Requirement
    fails: bool

    def left_in(self, bag: Bag) -> bool:
        """Whether the check can still come out so by lucky draws from a bag."""
        drawn = min(self.draw or len(bag), len(bag))
        fitting = sum(self.need.matches(name) for name in bag)
        if self.fails:
            return drawn - (len(bag) - fitting) < self.at_least
        return min(drawn, fitting) >= self.at_least


def spared(library: Library, facts: Iterable[str]) -> Spared | None:
    """The first check among facts that are to come about; None where it is not plain which check is meant."""
    for fact in facts:
        if fact.startswith(RESULT):
            source, _, result = fact.removeprefix(RESULT).rpartition("/")
            checks = list(_checks(library, source))
            if len(checks) == 1:
                return spared_by(checks[0], result == "failure")
    return None


def spared_by(check: Check, fails: bool) -> Spared:
    """What a check has to find in the bag, to succeed or to fail."""
    draw = check.draw if isinstance(check.draw, int) else 0
    return Spared(draw, check.need.at_least, check.need.of, fails)


def _checks(library: Library, source: str) -> Iterator[Check]:
    """The checks of a quest or an entry."""
    what, _, id = source.partition(":")
    effects: tuple[Effect, ...] = ()
    choices: tuple[Choice, ...] = ()
    if what == "quest" and id in library.quests:
        quest = library.quests[id]
        choices = quest.choices
        if quest.check is not None:
            yield quest.check
            effects = (*quest.check.success, *quest.check.failure)
    elif what == "entry" and id in library.entries:
        entry = library.entries[id]
        effects, choices = entry.do, entry.choices
    for part in on_page(effects, choices):
        if isinstance(part, Effect) and part.key == "check":
            yield part.value
