"""The state of a play: decks as far as they are known, grids, the market, and what is still to be done."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from authoring.game.extensive import Event, Move
from authoring.systems.fliptoons.game.constants import SLOTS
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.model import SetUp

if TYPE_CHECKING:
    from authoring.systems.fliptoons.game.task import Task

TABLE, BOX = -1, -2
"""Where critic's choice lies while no player has it."""
WON, LOST = "won", "lost"
event = cache(Event)
"""Events are values, and the same ones come again and again."""


class Deck(NamedTuple):
    """A deck: cards on top that are known, top first; the shuffled ones, sorted; known ones under them, top first.

    A draw from what is shuffled is a chance with the weights of a multiset, so no order has to be thought up.
    """

    top: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    under: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards it has."""
        return len(self.top) + len(self.pile) + len(self.under)

    @property
    def cards(self) -> tuple[str, ...]:
        """All its cards."""
        return (*self.top, *self.pile, *self.under)

    def shuffled(self, *more: str) -> Deck:
        """All of it and more cards, shuffled."""
        return Deck(pile=tuple(sorted((*self.top, *self.pile, *self.under, *more))))

    def on_top(self) -> tuple[str, ...]:
        """What may be the top card, each as often as ways lead to it."""
        return self.top[:1] or self.pile or self.under[:1]

    def at_bottom(self) -> tuple[str, ...]:
        """What may be the bottom card, each as often as ways lead to it."""
        return self.under[-1:] or self.pile or self.top[-1:]

    def without_top(self, card: str) -> Deck:
        """The deck without its top card, which was that one."""
        if self.top:
            return Deck(self.top[1:], self.pile, self.under)
        if pile := self.pile:
            place = pile.index(card)
            return Deck((), pile[:place] + pile[place + 1 :], self.under)
        return Deck((), (), self.under[1:])

    def without_bottom(self, card: str) -> Deck:
        """The deck without its bottom card, which was that one."""
        if self.under:
            return Deck(self.top, self.pile, self.under[:-1])
        if self.pile:
            return Deck(self.top, without(self.pile, card), ())
        return Deck(self.top[:-1], (), ())

    def without_any(self, card: str) -> Deck:
        """The deck without one card of that name, the nearest to the top."""
        if card in self.top:
            return Deck(without(self.top, card), self.pile, self.under)
        if card in self.pile:
            return Deck(self.top, without(self.pile, card), self.under)
        return Deck(self.top, self.pile, without(self.under, card))


def count_of(cards: tuple[str, ...]) -> dict[str, int]:
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
    place = bisect(cards, card)
    return (*cards[:place], card, *cards[place:])


class Placed(NamedTuple):
    """A card in a grid. `serial` numbers the placings of a flip. In one slot, what comes later lies on top."""

    serial: int
    card: str
    up: bool
    row: int
    column: int


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
            self.deck, self.grid, self.dismissed, self.total, self.fame, self.actions, self.counted, self.purse,
            self.more, self.pending, self.deferred, self.serial, self.reveals,
        )  # fmt: skip

    def frozen(self) -> Hashable:
        """Everything of it, as a value."""
        return (
            self.deck, self.grid, self.dismissed, self.total, self.fame, self.actions, self.counted, self.purse,
            self.more, self.pending, self.deferred, self.serial, self.reveals,
        )  # fmt: skip

    def find(self, serial: int) -> Placed | None:
        """The card of that serial number in the grid."""
        for placed in self.grid:
            if placed.serial == serial:
                return placed
        return None

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
            self.deck = self.deck.shuffled(*[placed.card for placed in self.grid])
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
    setup: SetUp
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
    legal: list[Move] | tuple[str, ...] | None = None
    """What is open: the moves of a decision, or the cards that may be drawn, each as often as ways lead to it."""

    def copy(self) -> Table:
        """A table that can be changed without changing this one; nothing has happened on it yet."""
        return Table(
            self.library, self.setup, [seat.copy() for seat in self.seats], self.toons, self.market, self.discarded,
            self.round, self.first, self.phase, self.critic, self.ending, self.final, self.repeats, self.result,
            self.winners, self.agenda[:], [], self.legal,
        )  # fmt: skip

    def frozen(self) -> Hashable:
        """Everything that what can still happen depends on. Rounds are not counted."""
        return (
            tuple(seat.frozen() for seat in self.seats), self.toons, self.market, self.first, self.phase,
            self.critic, self.ending, self.final, self.repeats, self.result, tuple(self.agenda),
        )  # fmt: skip

    def push(self, *tasks: Task) -> None:
        """Put tasks on the agenda, to be done in this order before anything else."""
        self.agenda += tasks[::-1]

    def happened(self, what: str, which: str) -> None:
        """Note an event."""
        self.events.append(event(what, which))

    def order(self) -> tuple[int, ...]:
        """The seats from the first player on, clockwise (FT-R29)."""
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
