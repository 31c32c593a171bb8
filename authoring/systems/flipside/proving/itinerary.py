"""Who does what in which order, so that all of it is done in time: a small search over errands.

An errand is an action at a place. Some have to come after others, some cannot be had before a round, some are
for one player only, some cost coins that others bring. Walking is counted in rounds of lucky draws, and the
group has one purse.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from authoring.game.policies import below, splitmix64
from authoring.proof.relaxation import Operator
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.state import Play, Seat
from authoring.systems.flipside.model.tokens import token
from authoring.systems.flipside.proving.purse import earners, of_entry, of_option, of_quest
from authoring.systems.flipside.proving.routes import distances

LIMIT = 2_000
"""States the search may see."""
MOST = 20
"""More errands than this are not put in order."""


class Errand(NamedTuple):
    """An action at a place: `after` are the numbers of the errands that come first, `release` the round, from 1
    for this one, before which it cannot be; `seat` who alone can do it, or -1; `coins` what it brings, or costs
    where that is below 0."""

    place: str
    verb: str
    argument: str
    after: frozenset[int]
    release: int = 1
    seat: int = -1
    coins: int = 0


def first_errands(
    library: Library, seats: Sequence[Seat], errands: Sequence[Errand], rounds: int, seed: int = 0
) -> dict[int, Errand] | None:
    """What each player does first so that all errands are done within so many rounds; None if no way was found.

    Players without an errand are left out.
    """
    if len(errands) > MOST:
        return None
    found = _Search(library, seats, errands, rounds, seed).orders()
    return None if found is None else {seat: errands[order[0]] for seat, order in found.items()}


def errands_of(found: Sequence[Operator], state: Play, keeper: int) -> list[Errand]:
    """The actions of a plan as errands, and the quests that the keeper (a seat, or -1) has still to do."""
    errands: list[Errand] = []
    options = _options_of(found)
    before: dict[str, frozenset[int]] = {}
    release: dict[str, int] = {}
    for operator in found:
        after = frozenset[int]().union(*(before.get(fact, frozenset()) for fact in operator.needs))
        waits = max((_release(fact, release, state) for fact in operator.needs), default=1)
        for fact in operator.gives:
            place = _place_of(fact, state)
            if place is not None:
                verb, _, argument = fact.partition(":")
                coins = _coins_of(fact, options, state.library)
                errands.append(Errand(place, verb, argument, after, waits, coins=coins))
                after |= {len(errands) - 1}
                break
        for fact in operator.gives:
            before.setdefault(fact, after)
            release.setdefault(fact, waits)
    if keeper >= 0:
        seat, library = state.seats[keeper], state.library
        last = frozenset[int]()
        for quest in library.characters[seat.character].quests[seat.quests : rules.QUESTS]:
            place, coins = library.quests[plain(quest)].location, of_quest(library, plain(quest))
            errands.append(Errand(place, "quest", "", last, 1, keeper, coins))
            last = frozenset({len(errands) - 1})
    return [*errands, *_earning(errands, state)]


def _options_of(found: Sequence[Operator]) -> dict[str, int]:
    """The option, counted from 1, that a plan takes of each source of options."""
    options: dict[str, int] = {}
    for operator in found:
        for fact in operator.gives:
            if fact.startswith("choice:"):
                source, _, number = fact.removeprefix("choice:").rpartition("/")
                options.setdefault(source, int(number))
    return options


def price_of(found: Sequence[Operator], library: Library) -> int:
    """The coins that the options of a plan cost in all, those they bring aside."""
    total = 0
    for source, number in _options_of(found).items():
        what, _, id = source.partition(":")
        # Options of a "choose" inside an entry are counted as the entry's own.
        if what == "entry" and id in library.entries and number <= len(library.entries[id].choices):
            total += max(0, -of_option(library.entries[id].choices[number - 1]))
    return total


def _coins_of(fact: str, options: dict[str, int], library: Library) -> int:
    """What the action that a fact stands for brings in coins, with the option that the plan takes."""
    what, _, which = fact.partition(":")
    action = library.stuff[which].action if what == "offer" else None
    read = library.tokens[which].read if what == "interact" else action.read if action is not None else None
    if read is None:
        return 0
    entry = plain(read)
    return of_entry(library, entry, options.get(f"entry:{entry}"))


def _earning(errands: Sequence[Errand], state: Play) -> list[Errand]:
    """Errands that bring the coins which others cost and nobody has: those that bring most, as many as it takes."""
    short = -sum(errand.coins for errand in errands) - sum(seat.coins for seat in state.seats)
    known = {errand.argument for errand in errands}
    found: list[Errand] = []
    for id, coins in sorted(earners(state).items(), key=lambda pair: (-pair[1], pair[0])):
        if short <= 0:
            break
        if id not in known:
            found.append(Errand(state.board[id], "interact", id, frozenset(), coins=coins))
            short -= coins
    return found


def _release(fact: str, known: dict[str, int], state: Play) -> int:
    """The round, from 1 for this one, in which a fact is there."""
    what, _, number = fact.partition(":")
    return max(1, int(number) - state.space) if what == "space" else known.get(fact, 1)


def _place_of(fact: str, state: Play) -> str | None:
    """Where the action is taken that a fact stands for; None for other facts."""
    what, _, which = fact.partition(":")
    if what == "interact":
        return state.library.tokens[which].location
    if what == "offer":
        action = state.library.stuff[which].action
        return None if action is None else action.location or state.seats[0].place
    return None


class _Search:
    def __init__(
        self, library: Library, seats: Sequence[Seat], errands: Sequence[Errand], rounds: int, seed: int
    ) -> None:
        self.library, self.errands, self.rounds, self.seed = library, errands, rounds, seed
        self.places = tuple(seat.place for seat in seats)
        self.shown = [
            frozenset(terrain for name in (*seat.bag, *seat.drawn, *seat.discard) for terrain in token(name).terrains)
            for seat in seats
        ]
        self.purse = sum(seat.coins for seat in seats)
        self.dead: set[tuple[tuple[int, ...], tuple[str, ...], tuple[int, ...]]] = set()
        self.orders_so_far: dict[int, list[int]] = {}

    def orders(self) -> dict[int, list[int]] | None:
        """The errands of each player in order."""
        if self._done((0,) * len(self.places), self.places, {}):
            return self.orders_so_far
        return None

    def _done(self, times: tuple[int, ...], places: tuple[str, ...], when: dict[int, int]) -> bool:
        """Whether the errands that are left can be done: depth first, the one that is soonest done first."""
        if len(when) == len(self.errands):
            return True
        key = (times, places, tuple(sorted(when)))
        left = sum(self.rounds - time for time in times)
        if len(self.errands) - len(when) > left or key in self.dead or len(self.dead) > LIMIT:
            return False
        for time, _, number, seat in sorted(self._options(times, places, when)):
            self.orders_so_far.setdefault(seat, []).append(number)
            after = (*times[:seat], time, *times[seat + 1 :])
            there = (*places[:seat], self.errands[number].place, *places[seat + 1 :])
            if self._done(after, there, {**when, number: time}):
                return True
            self.orders_so_far[seat].pop()
            if not self.orders_so_far[seat]:
                del self.orders_so_far[seat]
        self.dead.add(key)
        return False

    def _options(
        self, times: tuple[int, ...], places: tuple[str, ...], when: dict[int, int]
    ) -> list[tuple[int, int, int, int]]:
        """(round, noise, errand, player) of every errand that can be next."""
        found = []
        purse = self.purse + sum(self.errands[done].coins for done in when)
        for number, errand in enumerate(self.errands):
            if number in when or not errand.after <= when.keys() or purse + errand.coins < min(0, purse):
                continue
            earliest = max([errand.release, *(when[other] for other in errand.after)])
            for seat, place in enumerate(places):
                if errand.seat in (-1, seat):
                    away = _rounds(self.library, self.shown[seat], place, errand.place)
                    time = max(times[seat] + away, earliest)
                    noise = below(splitmix64(self.seed, number * 8 + seat), 97) if self.seed else number
                    if time <= self.rounds:
                        found.append((time, noise, number, seat))
        return found


@lru_cache(maxsize=4096)
def _rounds(library: Library, shown: frozenset[str], start: str, goal: str) -> int:
    """Rounds of lucky walking, at least 1; many when there is no way."""
    cost = _away(library, shown, start).get(goal, 1_000)
    return max(1, -(-cost // rules.MOVEMENT_DRAW))


@lru_cache(maxsize=1024)
def _away(library: Library, shown: frozenset[str], start: str) -> dict[str, int]:
    """Tokens to every other place, for a player whose tokens show these terrains."""
    return distances(library, start, Counter(f"{terrain} 1" for terrain in sorted(shown)))
