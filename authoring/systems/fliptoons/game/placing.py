"""Cards that come into a grid. Rulebook: Flip; Keywords; FAQ Ostrich, Eagle, Monkey, Snake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from authoring.systems.fliptoons.game.asking import fits
from authoring.systems.fliptoons.game.constants import SLOTS
from authoring.systems.fliptoons.game.doing import fire
from authoring.systems.fliptoons.game.state import Deferred, Seat, Table, placed_card
from authoring.systems.fliptoons.game.task import Draw, Outcomes, outcomes
from authoring.systems.fliptoons.model.effects import Next
from authoring.values import value

FULL = len(SLOTS)
"""Cards that fill a grid."""


def place(table: Table, number: int, card: str, slot: tuple[int, int], up: bool = True, gained: bool = False) -> None:
    """Put a card into a slot, on top of what lies there; face up it triggers its placed abilities."""
    seat = table.seats[number]
    serial = seat.serial
    seat.serial = serial + 1
    seat.put(placed_card(serial, card, up, slot[0], slot[1]))
    table.happened("placed" if up else "face-down", card)
    if gained:
        table.happened("gained", card)
        if table.library.says("FT-R07", "at once"):
            fire(table, number, card, "hired", serial)
        elif "hired" in table.library.cards[card].fires:
            seat.deferred = (*seat.deferred, Deferred(card, "hired", serial))
    if up and not (gained and table.library.says("FT-R05", "do not resolve")):
        fire(table, number, card, "placed", serial, gained)


def row_above(table: Table, seat: Seat, column: int) -> int:
    """The number of the row that a card comes into which goes above a column (FT-R27)."""
    return seat.row_above(column) if table.library.says("FT-R27", "a further row") else -1


def reveal(table: Table, number: int, card: str, slot: tuple[int, int]) -> None:
    """Place the card that was revealed, as the clauses of the cards before it say; else in the slot that is next."""
    seat = table.seats[number]
    pending, seat.pending = seat.pending, ()
    up = True
    for clause in pending:
        source = seat.find(clause.serial)
        wanted: Next = table.library.cards[clause.card].abilities[clause.ability].do[clause.effect].value
        if source is None or not source.up or (wanted.filters and not fits(table.library, wanted, card)):
            continue
        if wanted.is_ == "face down" and "flipped" in table.library.cards[card].immune:
            continue
        if wanted.is_ == "returned" and "returned" in table.library.cards[card].immune:
            continue
        table.happened("fired", f"{clause.card}/{clause.ability + 1}")
        match wanted.is_:
            case "returned":
                seat.deck.put_under(card)
                table.happened("returned", card)
                return
            case "face down":
                up = False
            case "stacked on this":
                slot = (source.row, source.column)
            case _:
                slot = (row_above(table, seat, source.column), source.column)
    place(table, number, card, slot, up)


@value
class Reveal(Draw):
    """Reveal cards of a player's deck until the six slots are full or the deck is empty."""

    stays: ClassVar[bool] = True
    seat: int

    def outcomes(self) -> Outcomes:
        """Who reveals it."""
        return outcomes("reveal", self.seat)

    def cards(self, table: Table) -> Sequence[str]:
        """What may be on top of the deck; nothing once the flip is complete."""
        seat = table.seats[self.seat]
        if seat.reveals >= table.library.most_reveals or (len(seat.grid) >= FULL and seat.free_slot() is None):
            return ()
        return seat.deck.on_top()

    def draw(self, table: Table, at: int) -> None:
        """Place it; then the next one."""
        seat = table.seats[self.seat]
        card = seat.deck.draw_top(at)
        seat.reveals += 1
        slot = seat.free_slot()
        assert slot is not None, "nothing is revealed for a full grid"
        if seat.pending:
            reveal(table, self.seat, card, slot)
        else:
            place(table, self.seat, card, slot)

    def none(self, table: Table) -> None:
        """Clauses about a card that is not revealed any more lapse."""
        table.seats[self.seat].pending = ()

    @property
    def weight(self) -> int:
        """Reveals are counted by the seat."""
        return 0
