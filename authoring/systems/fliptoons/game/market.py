"""The Market phase: hiring, dismissing, refilling, and effects on the market. Rulebook: Market."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar

from authoring.game.extensive import Move
from authoring.systems.fliptoons.game.doing import KEYWORDS, Source, fire, left
from authoring.systems.fliptoons.game.effects import dismissed, has_enough, slot_words
from authoring.systems.fliptoons.game.scoring import dismiss_cost, dismissable
from authoring.systems.fliptoons.game.state import LOST, Options, Table, slot_of, with_one, without
from authoring.systems.fliptoons.game.task import Decision, Draw, Outcomes, Task
from authoring.values import value

OFFERS = Outcomes("market")
FACE_DOWN = "face-down"
"""What moves call a card that lies face down."""


@cache
def _hiring(seat: int, card: str, price: int) -> Move:
    return Move(seat, "hire", (card, "for", str(price)))


@cache
def _dismissing(seat: int, card: str, row: int, column: int) -> Move:
    return Move(seat, "dismiss", (card, "at", *slot_words(row, column)))


@cache
def _passing(seat: int) -> Move:
    return Move(seat, "pass")


@value
class Turn(Decision):
    """A player's actions, one after another, until there are none left or the player passes.

    Passing is always asked for, so that rounds in which nothing can be done do not run by themselves for ever.
    """

    forced: ClassVar[bool] = False

    def legal(self, table: Table) -> Options:
        """Hire what can be paid, dismiss what can be paid, or pass: with the slot of the market, or the serial."""
        number, seat, found = self.seat, table.seats[self.seat], Options()
        if seat.actions < 1:
            return found
        fame = seat.fame
        for slot, price in enumerate(table.setup.prices):
            if price <= fame and (card := table.market[slot]) is not None:
                found.setdefault(_hiring(number, card, price), slot)
        if has_enough(table, number):
            for placed in sorted(dismissable(table.library, seat.grid, table.setup.dismiss_cost, fame), key=slot_of):
                found.setdefault(
                    _dismissing(number, placed.card if placed.up else FACE_DOWN, placed.row, placed.column),
                    placed.serial,
                )
        found[_passing(number)] = 0
        return found

    def take(self, table: Table, move: Move, about: int) -> None:
        """Pay for it and do it."""
        seat = table.seats[self.seat]
        if move.verb == "pass":
            seat.actions = 0
            return
        seat.actions -= 1
        table.agenda.append(self)
        if move.verb == "hire":
            seat.fame -= table.setup.prices[about]
            hired(table, self.seat, off_market(table, about))
        else:
            placed = seat.card_of(about)
            seat.fame -= dismiss_cost(table.library, seat.grid, placed, table.setup.dismiss_cost)
            seat.taken(placed)
            dismissed(table, self.seat, placed.card)

    @property
    def weight(self) -> int:
        """Passing, once."""
        return 1


def off_market(table: Table, slot: int) -> str:
    """Take the card of a slot out of the market; that leaves a gap."""
    card = table.market[slot]
    assert card is not None, "there is a gap"
    lay(table, slot, None)
    return card


def lay(table: Table, slot: int, card: str | None) -> None:
    """Put a card into a slot of the market, or leave a gap there."""
    market = list(table.market)
    market[slot] = card
    table.market = tuple(market)


def hired(table: Table, number: int, card: str) -> None:
    """Put a hired card on top of a player's deck; its hired abilities fire."""
    table.seats[number].deck.put_on_top(card)
    table.happened("hired", card)
    fire(table, number, card, "hired")


@value
class Refill(Draw):
    """Reveal cards for the free market slots, one after another; then sort. Rulebook: Refill the Market."""

    stays: ClassVar[bool] = True

    def outcomes(self) -> Outcomes:
        """The market fills up."""
        return OFFERS

    def cards(self, table: Table) -> Sequence[str]:
        """What may be on top of the toon deck, as long as there is a free slot."""
        return table.toons.on_top() if None in table.market else ()

    def draw(self, table: Table, at: int) -> None:
        """Put it there; then the next one."""
        card = table.toons.draw_top(at)
        lay(table, table.market.index(None), card)
        table.happened("offered", card)

    def none(self, table: Table) -> None:
        """Sort; a short market goes under the highest or the lowest prices (FT-R14), and may lose the game. An empty
        one ends it."""
        cards = table.library.in_order([card for card in table.market if card is not None])
        missing = len(table.market) - len(cards)
        if not missing:
            table.market = tuple(cards)
            return
        gaps = (None,) * missing
        table.market = (*cards, *gaps) if table.library.short_market_low else (*gaps, *cards)
        if table.setup.lose == "short market":
            table.end(LOST, ())
        elif not cards:
            table.ending = True

    @property
    def weight(self) -> int:
        """Draws are counted by the toon deck."""
        return 0


REFILL = Refill()


@value
class Churn(Task):
    """Discard the outer two cards of the market, and refill it (FT-R15). Rulebook: Cleanup; Solo: How to Play."""

    def run(self, table: Table) -> None:
        """Discard them."""
        filled = [slot for slot, card in enumerate(table.market) if card is not None]
        for slot in {*filled[:1], *filled[-1:]}:
            table.discarded = with_one(table.discarded, off_market(table, slot))
        table.phase = "after market"
        table.agenda.append(REFILL)


@value
class Redraw(Decision):
    """Discard any number of market cards; as many are revealed at once. Rulebook: FAQ Horse."""

    source: Source

    def legal(self, table: Table) -> Options:
        """Every choice of market cards, none included."""
        cards = [card for card in table.market if card is not None]
        chosen = {each for count in range(len(cards) + 1) for each in combinations(cards, count)}
        ordered = sorted(chosen, key=lambda each: (len(each), each))
        return {Move(self.seat, "discard", each) if each else Move(self.seat, "keep-market"): 0 for each in ordered}

    def take(self, table: Table, move: Move, about: int) -> None:
        """Discard them, and reveal."""
        if move.verb == "keep-market":
            return
        freed: list[int] = []
        for card in move.args:
            slot = next(number for number, each in enumerate(table.market) if each == card and number not in freed)
            freed.append(slot)
        table.market = tuple(None if slot in freed else card for slot, card in enumerate(table.market))
        table.discarded = tuple(sorted((*table.discarded, *move.args)))
        self.source.took(table)
        if table.library.says("FT-R13", "is filled as well"):
            freed = [slot for slot, card in enumerate(table.market) if card is None]
        table.push(Replacing(tuple(sorted(freed))))


@value
class Replacing(Draw):
    """Reveal a card for each slot that was cleared; gaps of hired cards may stay (FT-R13)."""

    slots: tuple[int, ...]

    def outcomes(self) -> Outcomes:
        """The market fills up."""
        return OFFERS

    def cards(self, table: Table) -> Sequence[str]:
        """What may be on top of the toon deck, as long as a cleared slot is left."""
        return table.toons.on_top() if self.slots else ()

    def draw(self, table: Table, at: int) -> None:
        """Put it there; then the next one."""
        card = table.toons.draw_top(at)
        slot, *rest = self.slots
        lay(table, slot, card)
        table.happened("offered", card)
        table.push(Replacing(tuple(rest)))

    def none(self, table: Table) -> None:
        """Sort what lies there."""
        table.sort_market()

    @property
    def weight(self) -> int:
        """One draw a slot."""
        return len(self.slots)


@value
class FreeHire(Decision):
    """Hire a card for nothing, from the market or from any player's dismissed cards."""

    source: Source
    place: str

    def _cards(self, table: Table) -> Iterator[str]:
        if self.place == "market":
            yield from (card for card in table.market if card is not None)
        else:
            yield from (card for seat in table.seats for card in seat.dismissed)

    def offers(self, table: Table) -> bool:
        """Whether there is any card to hire."""
        return any(True for _ in self._cards(table))

    def legal(self, table: Table) -> Options:
        """One move a card, and to leave it where that is allowed."""
        found = {Move(self.seat, "take", (card,)): 0 for card in self._cards(table)}
        if found and self.source.rule(table).may:
            found[Move(self.seat, "leave", (self.source.card,))] = 0
        return found

    def take(self, table: Table, move: Move, about: int) -> None:
        """Hire it; the market is filled up again."""
        if move.verb == "leave":
            left(table, self.source)
            return
        card = move.args[0]
        if self.place == "market":
            off_market(table, table.market.index(card))
            table.push(REFILL)
        else:
            owner = next(seat for seat in table.seats if card in seat.dismissed)
            owner.dismissed = without(owner.dismissed, card)
        self.source.took(table)
        hired(table, self.seat, card)


def _redraw(table: Table, source: Source, at: int, value: str) -> None:
    table.push(Redraw(source.seat, source))


def _hire(table: Table, source: Source, at: int, value: str) -> None:
    task = FreeHire(source.seat, source, value)
    if table.library.says("FT-R28", "nothing happens") or task.offers(table):
        table.push(task)
    else:
        left(table, source)


KEYWORDS.update(redraw_market=_redraw, hire=_hire)

__all__ = ["Churn", "FreeHire", "Redraw", "Refill", "Replacing", "Turn", "hired"]
