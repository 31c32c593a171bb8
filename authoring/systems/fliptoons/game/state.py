"""The state of a play: decks as far as they are known, grids, the market, and what is still to be done."""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from authoring.game.extensive import Event, Move
from authoring.systems.fliptoons.game.constants import SLOTS
from authoring.systems.fliptoons.game.deck import Deck
from authoring.systems.fliptoons.game.library import Library, Setting

if TYPE_CHECKING:
    from authoring.systems.fliptoons.game.task import Task

TABLE, BOX = -1, -2
"""Where critic's choice lies while no player has it."""
WON, LOST = "won", "lost"
Options = dict[Move, int]
"""The moves of a decision in order, each with the slot, serial or other number that it is about, or 0."""
event = cache(Event)
"""Events are values, and the same ones come again and again."""


def count_of(cards: Sequence[str]) -> dict[str, int]:
    """How often each card is there."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without the first of that name."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def with_one(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards, which are sorted, with one more."""
    more = list(cards)
    insort(more, card)
    return tuple(more)


class Placed(NamedTuple):
    """A card in a grid. `serial` numbers the placings of a flip. In one slot, what comes later lies on top."""

    serial: int
    card: str
    up: bool
    row: int
    column: int


placed_card = cache(Placed)
slot_of = itemgetter(3, 4)
"""The row and column of a placed card."""


class Clause(NamedTuple):
    """A next-revealed clause that waits: the card it is of, and which effect of which ability."""

    serial: int
    card: str
    ability: int
    effect: int


class Deferred(NamedTuple):
    """An ability that waits for the end of all flips (FT-R07, FT-R09)."""

    card: str
    trigger: str
    serial: int


@dataclass(slots=True)
class Seat:
    """A player's deck, grid and dismissed cards, and what this round has brought."""

    deck: Deck
    grid: tuple[Placed, ...] = ()
    dismissed: tuple[str, ...] = ()
    total: int = 0
    """What Check Fame found; fixed until the next one."""
    fame: int = 0
    """What is left to spend."""
    actions: int = 0
    counted: int = 0
    """Fame gained during Flip that counts in Check Fame (FT-R06)."""
    purse: int = 0
    """Fame gained during Flip that can only be spent."""
    more: int = 0
    """Actions gained during Flip."""
    pending: tuple[Clause, ...] = ()
    deferred: tuple[Deferred, ...] = ()
    serial: int = 0
    reveals: int = 0

    def copy(self) -> Seat:
        """A seat that can be changed without changing this one."""
        return Seat(
            self.deck.copy(), self.grid, self.dismissed, self.total, self.fame, self.actions, self.counted, self.purse,
            self.more, self.pending, self.deferred, self.serial, self.reveals,
        )  # fmt: skip

    def frozen(self) -> Hashable:
        """Everything of it, as a value."""
        return (
            self.deck.frozen(), self.grid, self.dismissed, self.total, self.fame, self.actions, self.counted,
            self.purse, self.more, self.pending, self.deferred, self.serial, self.reveals,
        )  # fmt: skip

    def find(self, serial: int) -> Placed | None:
        """The card of that serial number in the grid."""
        for placed in self.grid:
            if placed.serial == serial:
                return placed
        return None

    def card_of(self, serial: int) -> Placed:
        """The card of that serial number, which lies in the grid."""
        found = self.find(serial)
        assert found is not None, f"no card has the serial number {serial}"
        return found

    def taken(self, placed: Placed) -> None:
        """Take a card out of the grid."""
        self.grid = tuple([each for each in self.grid if each.serial != placed.serial])

    def put(self, placed: Placed) -> None:
        """Put a card into the grid, on top of what lies in its slot."""
        self.grid = (*self.grid, placed)

    def turned(self, placed: Placed) -> None:
        """Turn a card of the grid over where it lies."""
        self.grid = tuple(
            [each._replace(up=not each.up) if each.serial == placed.serial else each for each in self.grid]
        )

    def free_slot(self) -> tuple[int, int] | None:
        """The next of the six slots without a card."""
        occupied = set(map(slot_of, self.grid))
        for slot in SLOTS:
            if slot not in occupied:
                return slot
        return None

    def row_above(self, column: int) -> int:
        """The number of a new row above a column."""
        return min([0, *(placed.row for placed in self.grid if placed.column == column)]) - 1

    def collect(self) -> None:
        """Take up grid and deck, and shuffle them."""
        if self.grid or self.deck.top or self.deck.under:
            self.deck.shuffle(*[placed.card for placed in self.grid])
        self.grid, self.pending, self.deferred = (), (), ()
        self.counted = self.purse = self.more = self.serial = self.reveals = 0


@cache
def clockwise(first: int, count: int) -> tuple[int, ...]:
    """So many seats from one of them on."""
    return tuple((first + number) % count for number in range(count))


@dataclass(slots=True)
class Table:
    """A play at some point. Values only; `copy` makes one that can be changed."""

    library: Library
    setup: Setting
    seats: list[Seat]
    toons: Deck
    market: tuple[str | None, ...]
    discarded: tuple[str, ...] = ()
    round: int = 0
    first: int = 0
    phase: str = "set-up"
    critic: int = TABLE
    ending: bool = False
    final: bool = False
    repeats: int = 0
    result: str = ""
    winners: tuple[int, ...] = ()
    agenda: list[Task] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    """What has happened since the decision or draw before."""
    heard: bool = True
    """Whether anybody asks what happens; else it is not noted."""
    fired: int = 0
    """Cards that have fired since the decision or draw before."""
    legal: Options = field(default_factory=Options)
    """The moves of the decision that is due; none where a draw is, or the play is over."""

    def copy(self) -> Table:
        """A table that can be changed without changing this one; nothing has happened on it yet."""
        return Table(
            self.library, self.setup, [seat.copy() for seat in self.seats], self.toons.copy(), self.market,
            self.discarded, self.round, self.first, self.phase, self.critic, self.ending, self.final, self.repeats,
            self.result, self.winners, self.agenda[:], [], self.heard, 0, self.legal,
        )  # fmt: skip

    def frozen(self) -> Hashable:
        """Everything that what can still happen depends on. Rounds are not counted."""
        return (
            tuple(seat.frozen() for seat in self.seats), self.toons.frozen(), self.market, self.first, self.phase,
            self.critic, self.ending, self.final, self.repeats, self.result, tuple(self.agenda),
        )  # fmt: skip

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda, to be done in this order before anything else."""
        self.agenda += tasks[::-1]

    def happened(self, what: str, which: str) -> None:
        """Note an event."""
        if self.heard:
            self.events.append(event(what, which))

    def order(self) -> tuple[int, ...]:
        """The seats from the first player on, clockwise."""
        return clockwise(self.first, len(self.seats))

    def sort_market(self) -> None:
        """Sort the cards over the slots that hold some; gaps stay (FT-R13)."""
        cards = iter(self.library.in_order([card for card in self.market if card is not None]))
        self.market = tuple(None if card is None else next(cards) for card in self.market)

    def end(self, result: str, winners: tuple[int, ...]) -> None:
        """End the play."""
        self.result, self.winners, self.phase = result, winners, "over"
        self.agenda.clear()
        self.happened("end", result)


__all__ = [
    "BOX", "LOST", "TABLE", "WON", "Clause", "Deck", "Deferred", "Placed", "Seat", "Table", "with_one", "without",
]  # fmt: skip
