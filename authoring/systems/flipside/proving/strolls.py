"""Whether a player can walk somewhere in so many rounds of lucky draws, and how: exactly, token by token.

Every round begins with the same tokens, five of which can be drawn. A token that shows a terrain leads to a place
of it, and any to a road; two of any kind lead anywhere. Where a check waits, what it takes may be left in the bag.
Where somebody is to be met on the way, the walk is by that place in that round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.state import Bag
from authoring.systems.flipside.model.tokens import token
from authoring.systems.flipside.proving.routes import Leg, value
from authoring.systems.flipside.proving.sparing import Spared

if TYPE_CHECKING:
    from authoring.proof.second.timetables import Stop

Stroll = tuple[tuple[Leg, ...], ...]
"""The legs of each round."""


@lru_cache(maxsize=4096)
def stroll(
    library: Library,
    start: str,
    goal: str,
    bag: Bag,
    rounds: int,
    spared: Spared | None = None,
    stops: tuple[Stop, ...] = (),
) -> Stroll | None:
    """A way with tokens out of a bag, the whole of which is there again every round; None if there is none. What is
    spared is left in the bag in the last of these rounds. The way is by all stops, in their rounds."""
    marks = [_Mark(stop.place, rounds - stop.round + 1) for stop in stops]
    return _Search(library, [*marks, _Mark(goal, 1)], bag, spared).way(start, rounds)


@lru_cache(maxsize=1024)
def hops(library: Library, goal: str) -> Mapping[str, int]:
    """The fewest steps to a place from every other."""
    found, todo = {goal: 0}, [goal]
    for place in todo:
        for other in library.neighbours.get(place, ()):
            if other not in found:
                found[other] = found[place] + 1
                todo.append(other)
    return found


class _Mark(NamedTuple):
    """A place to be at, and how many rounds are left when one is there at the latest, its own among them."""

    place: str
    rounds: int


class _Search:
    """Depth first towards one mark after the other, from each place to the nearest first."""

    def __init__(self, library: Library, marks: Sequence[_Mark], bag: Bag, spared: Spared | None) -> None:
        self.library, self.marks, self.spared = library, marks, spared
        self.bag = tuple(sorted(bag, key=value))
        self.most = min(rules.MOVEMENT_DRAW, len(bag))
        self.away = [hops(library, mark.place) for mark in marks]
        self.dead: set[tuple[str, int, Bag, int, int]] = set()

    def way(self, start: str, rounds: int) -> Stroll | None:
        """The legs of each round, backwards from the goal."""
        legs = self._on(start, rounds, self.bag, self.most, 0)
        if legs is None:
            return None
        found: list[list[Leg]] = [[]]
        for leg in reversed(legs):
            if leg is None:
                found.append([])
            else:
                found[-1].append(leg)
        return tuple(map(tuple, found))

    def _on(self, place: str, rounds: int, left: Bag, draws: int, next: int) -> list[Leg | None] | None:
        """The legs from a place on over the marks from the next one on, the last leg first, with None between rounds:
        with tokens left and draws left in this round."""
        mark, away = self.marks[next], self.away[next]
        if rounds < mark.rounds or away.get(place, 1_000) > draws + (rounds - mark.rounds) * rules.MOVEMENT_DRAW:
            return None
        if place == mark.place:
            return self._at_mark(rounds, left, draws, next)
        state = (place, rounds, left, draws, next)
        if state in self.dead:
            return None
        for other in sorted(self.library.neighbours[place], key=lambda code: (away.get(code, 1_000), code)):
            for spent in self._spent(other, left, draws):
                rest = list(left)
                for name in spent:
                    rest.remove(name)
                found = self._on(other, rounds, tuple(rest), draws - len(spent), next)
                if found is not None:
                    return [*found, Leg(other, spent)]
        if rounds > 1 and draws < self.most:
            found = self._on(place, rounds - 1, self.bag, self.most, next)
            if found is not None:
                return [*found, None]
        self.dead.add(state)
        return None

    def _at_mark(self, rounds: int, left: Bag, draws: int, next: int) -> list[Leg | None] | None:
        """The same where one has come to the next mark: at a stop one waits for its round."""
        mark = self.marks[next]
        if next + 1 == len(self.marks):
            return [] if rounds > 1 or self.spared is None or self.spared.left_in(left) else None
        if rounds == mark.rounds:
            return self._on(mark.place, rounds, left, draws, next + 1)
        found = self._on(mark.place, mark.rounds, self.bag, self.most, next + 1)
        return None if found is None else [*found, *[None] * (rounds - mark.rounds)]

    def _spent(self, place: str, left: Bag, draws: int) -> list[tuple[str, ...]]:
        """The tokens that lead to a place: those of least use otherwise first."""
        terrain = self.library.locations[place].terrain
        names = list(dict.fromkeys(left))
        fitting = [(name,) for name in names if terrain == "road" or terrain in token(name).terrains] if draws else []
        if fitting or draws < 2:
            return [*fitting]
        count = Counter(left)
        return [
            (one, other)
            for place_of_one, one in enumerate(names)
            for other in names[place_of_one:]
            if one != other or count[one] > 1
        ]
