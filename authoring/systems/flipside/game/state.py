"""The state of a play: seats, the table, and the agenda of what is still to be done.

A state is a value to everyone outside: `apply` works on a copy. All containers in it are immutable and
replaced, so a copy is shallow; multisets are sorted tuples.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Hashable, Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from authoring.game.copying import copier
from authoring.game.extensive import Event, Move
from authoring.systems.flipside.game import constants as rules

if TYPE_CHECKING:
    from authoring.game.agenda import Task
    from authoring.systems.flipside.game.library import Library

Bag = tuple[str, ...]
"""A multiset of names: sorted, with repeats."""


def with_one(bag: Bag, name: str) -> Bag:
    """The multiset with one more of a name."""
    names = list(bag)
    insort(names, name)
    return tuple(names)


def with_all(bag: Bag, names: Iterable[str]) -> Bag:
    """The multiset with all those names added."""
    return tuple(sorted((*bag, *names)))


def without(bag: Bag, name: str) -> Bag:
    """The multiset with one less of a name. Raises ValueError when there is none."""
    at = bisect_left(bag, name)
    if at == len(bag) or bag[at] != name:
        raise ValueError(f"no {name} in {bag}")
    return bag[:at] + bag[at + 1 :]


class Equipped(NamedTuple):
    """An item in an item slot: what lies on it, and how often it was used this round."""

    item: str
    tokens: Bag = ()
    coins: int = 0
    used: int = 0

    @property
    def busy(self) -> bool:
        """Whether it was used this round, mostly seen by tokens or coins on it: it cannot be unequipped."""
        return bool(self.tokens or self.coins or self.used)


class Seat:
    """A player: the character, the board, and what lies on it."""

    __slots__ = (
        "ability_coins", "ability_uses", "acted", "backpack", "bag", "character", "coins", "discard", "drawn",
        "equipped", "final", "golden", "health", "junk", "locked", "moved", "place", "quests", "slots", "stuff",
        "used", "virtual", "worn", "wounds", "xp",
    )  # fmt: skip

    character: str
    place: str
    golden: bool
    xp: int
    coins: int
    bag: Bag
    drawn: Bag
    """Freshly drawn tokens: not yet used for anything."""
    used: str
    """The token just used for a step or as a mismatch, until it is discarded, placed or a wound; or ""."""
    virtual: Bag
    """Activated virtual tokens that wait for a move or count in a check."""
    discard: Bag
    health: int
    """Open health slots, those with wounds included."""
    wounds: Bag
    slots: int
    """Open item slots."""
    locked: tuple[int, ...]
    """The Blocking tokens still on the board, as indexes into the character's list."""
    equipped: tuple[Equipped, ...]
    worn: Bag
    """Items equipped in this window, which are not swapped back and forth for ever."""
    backpack: Bag
    junk: Bag
    stuff: Bag
    quests: int
    """Quests completed."""
    ability_coins: int
    ability_uses: int
    moved: bool
    """Done with this Movement Phase."""
    acted: bool
    final: str
    """In the Final Adventure: "" before it, "in", "out" when eliminated, "unready"."""

    def copy(self) -> Seat:
        """A copy that shares its immutable parts."""
        return _copied_seat(self)

    def frozen(self) -> tuple[Hashable, ...]:
        """All of it, to compare and hash."""
        found: tuple[Hashable, ...] = _frozen_seat(self)
        return found

    @property
    def free_health(self) -> int:
        """Empty health slots."""
        return self.health - len(self.wounds)

    def gain_xp(self, number: int) -> None:
        """Gain XP, up to the cap."""
        self.xp = min(rules.XP_CAP, self.xp + number)


class Run(NamedTuple):
    """An adventure under way."""

    seat: int
    adventure: str
    at: str
    """The step the pawn is on; "" on the Start step."""
    boxes: tuple[tuple[str, Bag], ...]
    """Boxes with tokens in them, by name, filled from the left."""

    def filled(self, box: str) -> int:
        """How many spaces of a box are filled."""
        return len(dict(self.boxes).get(box, ()))


class Final(NamedTuple):
    """A Final Adventure under way."""

    adventure: str
    chain: str
    at: int
    """The number of the step the group pawn is on, from 1; 0 is before the first."""
    size: int
    """The number of players who entered, fixed for all of it (FS-R29)."""
    lasting: tuple[str, ...]
    """Stuff with a lasting effect, as revealed."""
    last_out: int
    """The seat eliminated last, or -1."""


_TABLE = (
    "achieved", "board", "coins", "common", "counters", "decks", "final", "market", "news", "news_seen", "phase",
    "read", "result", "round", "run", "space", "supply", "traded",
)  # fmt: skip
_FROZEN = tuple(name for name in _TABLE if name != "counters")


class Play:
    """A state of the game, and the workbench on which the next one is made."""

    __slots__ = (*_TABLE, "agenda", "events", "legal", "library", "seats")

    library: Library
    seats: list[Seat]
    round: int
    """The number of rounds begun."""
    space: int
    """The Round Tracker's space, from 0; -1 is Start."""
    phase: str
    market: dict[str, tuple[str, ...]]
    decks: dict[str, Bag]
    """What is left of each item deck; its order is not known, so a draw is a chance outcome."""
    news: Bag
    """News cards not seen yet."""
    news_seen: tuple[str, ...]
    """The cards put to the bottom, in order: known, so drawn in order once all are seen."""
    supply: dict[str, int]
    coins: int
    """The coin supply's value."""
    board: dict[str, str]
    """Board tokens in play by id, with their location."""
    common: frozenset[str]
    traded: frozenset[tuple[str, ...]]
    """What went from whom to whom at which place since somebody moved on or used something, so that trading comes to
    an end."""
    achieved: frozenset[str]
    counters: dict[str, int]
    read: frozenset[str]
    run: Run | None
    final: Final | None
    result: str
    """ "" while the play goes on; "won", or how it was lost."""
    agenda: list[Task[Play]]
    """What is to be done, the next thing last."""
    events: list[Event]
    """What happened since the last decision or draw."""
    legal: list[Move] | None
    """The moves now possible, once asked for."""

    def copy(self) -> Play:
        """A copy to work on: seats are copied, the rest is shared and replaced when it changes."""
        twin = _copied_table(self)
        twin.seats = [_copied_seat(seat) for seat in self.seats]
        twin.agenda = self.agenda.copy()
        twin.events = []
        twin.legal = None
        return twin

    def frozen(self, agenda: tuple[Hashable, ...] | None = None) -> tuple[Hashable, ...]:
        """All that the future depends on, to compare and hash: counters that nobody asks after are left out. What is
        still to be done may be told in another way than by the agenda."""
        asked = self.library.asked_numbers
        return (
            tuple([seat.frozen() for seat in self.seats]),
            tuple(self.agenda) if agenda is None else agenda,
            tuple([(name, number) for name, number in sorted(self.counters.items()) if name in asked]),
            tuple([
                tuple(sorted(value.items())) if isinstance(value := getattr(self, name), dict) else value
                for name in _FROZEN
            ]),
        )  # fmt: skip

    def happen(self, what: str, which: str) -> None:
        """Note an event."""
        self.events.append(_tuple(Event, (what, which)))

    def push(self, *tasks: Task[Play]) -> None:
        """Put tasks on the agenda, the first to be done first."""
        self.agenda += tasks[::-1]

    def take_coins(self, number: int) -> int:
        """Coins from the supply, as many as it has (FS-R38)."""
        found = min(number, self.coins)
        self.coins -= found
        return found

    def supply_has(self, token: str) -> bool:
        """Whether the supply holds such a token."""
        return self.supply.get(token, 0) > 0

    def change_supply(self, token: str, by: int) -> None:
        """Put tokens of a name into the supply, or take them out."""
        self.supply = {**self.supply, token: self.supply.get(token, 0) + by}

    def to_bag(self, seat: Seat, tokens: Iterable[str]) -> None:
        """Put tokens into a player's bag."""
        seat.bag = with_all(seat.bag, tokens)


_tuple = tuple.__new__
_copied_seat = copier(Seat, Seat.__slots__)
_frozen_seat = attrgetter(*Seat.__slots__)
_copied_table = copier(Play, (*_TABLE, "library"))
