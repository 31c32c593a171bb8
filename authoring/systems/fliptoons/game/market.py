"""The Market phase: hiring, dismissing, refilling, and effects on the market. Rulebook: Market."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import ClassVar

from authoring.game.extensive import Move
from authoring.systems.fliptoons.game.doing import KEYWORDS, Source, fire, left
from authoring.systems.fliptoons.game.effects import dismissed, has_enough, slot_words
from authoring.systems.fliptoons.game.scoring import cost_among
from authoring.systems.fliptoons.game.state import LOST, Placed, Table, slot_of, with_one, without
from authoring.systems.fliptoons.game.task import Decision, Draw, Outcomes, Task

OFFERS = Outcomes("market")


@cache
def _hiring(seat: int, card: str, price: int) -> Move:
    return Move(seat, "hire", (card, "for", str(price)))


@cache
def _dismissing(seat: int, card: str, row: int, column: int) -> Move:
    return Move(seat, "dismiss", (card, "at", *slot_words(row, column)))


@cache
def _passing(seat: int) -> Move:
    return Move(seat, "pass")


@dataclass(frozen=True, slots=True)
class Turn(Decision):
    """A player's actions, one after another, until there are none left or the player passes.

    Passing is always asked for, so that rounds in which nothing can be done do not run by themselves for ever.
    """

    forced: ClassVar[bool] = False

    def legal(self, table: Table) -> list[Move]:
        """Hire what can be paid, dismiss what can be paid, or pass."""
        seat = table.seats[self.seat]
        if seat.actions < 1:
            return []
        found = [
            _hiring(self.seat, card, price)
            for card, price in zip(table.market, table.setup.prices, strict=True)
            if price <= seat.fame and card is not None
        ]
        found += [move for move, _, _ in self._dismissable(table)]
        return [*dict.fromkeys(found), _passing(self.seat)]

    def _dismissable(self, table: Table) -> Iterator[tuple[Move, Placed, int]]:
        """The cards that can be dismissed: the move, the card, and what that costs."""
        seat, library, usual = table.seats[self.seat], table.library, table.setup.dismiss_cost
        if not has_enough(table, self.seat):
            return
        costs, about = library.dismissals(usual), []
        if library.prices_others:
            about = [placed for placed in seat.grid if library.cards[placed.card].prices_others]
        for placed in sorted(seat.grid, key=slot_of):
            if placed.up and placed.card in costs:
                cost = cost_among(library, about, placed, usual) if about else costs[placed.card]
                if cost <= seat.fame:
                    yield _dismissing(self.seat, placed.card, placed.row, placed.column), placed, cost

    def take(self, table: Table, move: Move) -> None:
        """Pay for it and do it."""
        seat = table.seats[self.seat]
        if move.verb == "pass":
            seat.actions = 0
            return
        if move.verb == "hire":
            self._hire(table, move)
            return
        placed, cost = next((card, cost) for each, card, cost in self._dismissable(table) if each == move)
        seat.fame -= cost
        seat.actions -= 1
        seat.taken(placed)
        table.push(self)
        dismissed(table, self.seat, placed.card)

    def _hire(self, table: Table, move: Move) -> None:
        seat, card, price = table.seats[self.seat], move.args[0], int(move.args[2])
        slot = list(zip(table.market, table.setup.prices, strict=True)).index((card, price))
        table.market = (*table.market[:slot], None, *table.market[slot + 1 :])
        seat.fame -= price
        seat.actions -= 1
        table.push(self)
        hired(table, self.seat, card)

    @property
    def weight(self) -> int:
        """Passing, once."""
        return 1


def hired(table: Table, number: int, card: str) -> None:
    """Put a hired card on top of a player's deck; its hired abilities fire."""
    seat = table.seats[number]
    seat.deck = seat.deck._replace(top=(card, *seat.deck.top))
    table.happened("hired", card)
    fire(table, number, card, "hired")


@dataclass(frozen=True, slots=True)
class Refill(Draw):
    """Reveal cards for the free market slots, one after another; then sort. Rulebook: Refill the Market."""

    stays: ClassVar[bool] = True

    def outcomes(self) -> Outcomes:
        """The market fills up."""
        return OFFERS

    def cards(self, table: Table) -> tuple[str, ...]:
        """What may be on top of the toon deck, as long as there is a free slot."""
        return table.toons.on_top() if None in table.market else ()

    def draw(self, table: Table, card: str) -> None:
        """Put it there; then the next one."""
        table.toons = table.toons.without_top(card)
        slot = table.market.index(None)
        table.market = (*table.market[:slot], card, *table.market[slot + 1 :])
        table.happened("offered", card)

    def none(self, table: Table) -> None:
        """Sort; a short market goes under the highest prices (FT-R14), and may lose the game. An empty one ends it."""
        cards = table.library.in_order([card for card in table.market if card is not None])
        table.market = (*[None] * (len(table.market) - len(cards)), *cards)
        if None in table.market and table.setup.lose == "short market":
            table.end(LOST, ())
        elif not cards:
            table.ending = True

    @property
    def weight(self) -> int:
        """Draws are counted by the toon deck."""
        return 0


@dataclass(frozen=True, slots=True)
class Churn(Task):
    """Discard the outer two cards of the market, and refill it (FT-R15). Rulebook: Cleanup; Solo: How to Play."""

    def run(self, table: Table) -> None:
        """Discard them."""
        market = list(table.market)
        filled = [slot for slot, card in enumerate(market) if card is not None]
        for slot in dict.fromkeys((*filled[:1], *filled[-1:])):
            card = market[slot]
            assert card is not None
            table.discarded = with_one(table.discarded, card)
            market[slot] = None
        table.market = tuple(market)
        table.phase = "after market"
        table.push(Refill())


@dataclass(frozen=True, slots=True)
class Redraw(Decision):
    """Discard any number of market cards; as many are revealed at once. Rulebook: FAQ Horse."""

    source: Source

    def legal(self, table: Table) -> list[Move]:
        """Every choice of market cards, none included."""
        cards = [card for card in table.market if card is not None]
        chosen = {each for count in range(len(cards) + 1) for each in combinations(cards, count)}
        ordered = sorted(chosen, key=lambda each: (len(each), each))
        return [Move(self.seat, "discard", each) if each else Move(self.seat, "keep-market") for each in ordered]

    def take(self, table: Table, move: Move) -> None:
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
        table.push(Replacing(tuple(sorted(freed))))


@dataclass(frozen=True, slots=True)
class Replacing(Draw):
    """Reveal a card for each slot that was cleared; gaps of hired cards stay (FT-R13)."""

    slots: tuple[int, ...]

    def outcomes(self) -> Outcomes:
        """The market fills up."""
        return OFFERS

    def cards(self, table: Table) -> tuple[str, ...]:
        """What may be on top of the toon deck, as long as a cleared slot is left."""
        return table.toons.on_top() if self.slots else ()

    def draw(self, table: Table, card: str) -> None:
        """Put it there; then the next one."""
        slot, *rest = self.slots
        table.toons = table.toons.without_top(card)
        table.market = (*table.market[:slot], card, *table.market[slot + 1 :])
        table.happened("offered", card)
        table.push(Replacing(tuple(rest)))

    def none(self, table: Table) -> None:
        """Sort what lies there."""
        table.sort_market()

    @property
    def weight(self) -> int:
        """One draw a slot."""
        return len(self.slots)


@dataclass(frozen=True, slots=True)
class FreeHire(Decision):
    """Hire a card for nothing, from the market or from any player's dismissed cards."""

    source: Source
    place: str

    def _cards(self, table: Table) -> Iterator[str]:
        if self.place == "market":
            yield from (card for card in table.market if card is not None)
        else:
            yield from (card for seat in table.seats for card in seat.dismissed)

    def legal(self, table: Table) -> list[Move]:
        """One move a card, and to leave it where that is allowed."""
        found = [Move(self.seat, "take", (card,)) for card in dict.fromkeys(self._cards(table))]
        if found and self.source.rule(table).may:
            found.append(Move(self.seat, "leave", (self.source.card,)))
        return found

    def take(self, table: Table, move: Move) -> None:
        """Hire it; the market is filled up again."""
        if move.verb == "leave":
            left(table, self.source)
            return
        card = move.args[0]
        if self.place == "market":
            slot = table.market.index(card)
            table.market = (*table.market[:slot], None, *table.market[slot + 1 :])
            table.push(Refill())
        else:
            owner = next(seat for seat in table.seats if card in seat.dismissed)
            owner.dismissed = without(owner.dismissed, card)
        self.source.took(table)
        hired(table, self.seat, card)


def _redraw(table: Table, source: Source, at: int, value: str) -> None:
    table.push(Redraw(source.seat, source))


def _hire(table: Table, source: Source, at: int, value: str) -> None:
    table.push(FreeHire(source.seat, source, value))


KEYWORDS.update(redraw_market=_redraw, hire=_hire)

__all__ = ["Churn", "FreeHire", "Redraw", "Refill", "Replacing", "Turn", "hired"]
