"""The table of FlipToons laid out: the market under its prices, and every player's grid and deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.game.panels import Panel
from authoring.systems.fliptoons.game.constants import COLUMNS, ROWS
from authoring.systems.fliptoons.game.state import BOX, Seat, Table, count_of
from authoring.systems.fliptoons.game.task import player


def panels(table: Table, seat: int) -> Sequence[Panel]:
    """The table as it lies before everybody; whose grid it is tells who looks."""
    found = [_round(table), _market(table)]
    for number, each in enumerate(table.seats):
        found += _player(table, number, each, own=number == seat)
    return found


def _round(table: Table) -> Panel:
    critic = "in the box" if table.critic == BOX else "not taken" if table.critic < 0 else _who(table.critic)
    rows = [
        ("round", str(table.round)),
        ("phase", table.phase),
        ("threshold", f"{table.setup.threshold} {{fame}}"),
        ("toon deck", f"{table.toons.size} cards"),
        ("critic's choice", critic),
    ]
    if len(table.seats) > 1:
        rows.append(("first player", _who(table.first)))
    if table.discarded:
        rows.append(("set aside", f"{len(table.discarded)} cards"))
    return Panel(table.setup.title, tuple(rows))


def _who(seat: int) -> str:
    return player(seat).replace("-", " ")


def _market(table: Table) -> Panel:
    names = tuple(_card(table, card, "\n") if card is not None else "-" for card in table.market)
    return Panel("the market", (names,), tuple(f"for {{fame {price}}}" for price in table.setup.prices), ruled=True)


def _card(table: Table, id: str, between: str = ", ") -> str:
    """A card's title, and its fame and rank below it."""
    toon = table.library.toons[id]
    fame = toon.fame if isinstance(toon.fame, int) else "copied"
    return f"{toon.title}\n{{fame {fame}}}{between}rank {toon.rank}"


def _player(table: Table, number: int, seat: Seat, own: bool) -> Iterator[Panel]:
    """The grid, if anything lies in it, and what deck and dismissed cards are made of."""
    alone = len(table.seats) == 1
    who = "you" if alone else _who(number)
    if seat.grid:
        told = f"{who}: {seat.total} {{fame}}" if table.phase not in ("flip", "flipped") else f"{who}: flipping"
        if table.phase == "market" and seat.actions:
            told += f", {seat.fame} to spend, {seat.actions} action{'s' if seat.actions != 1 else ''}"
        yield Panel(told, tuple(_grid(table, seat)), own=own, ruled=True)
    rows = [
        (str(count), table.library.cards[card].title)
        for card, count in count_of(tuple(sorted(seat.deck.cards))).items()
    ]
    title = f"deck of {who}, {seat.deck.size}" if not alone else f"your deck, {seat.deck.size}"
    yield Panel(title, tuple(rows) or (("empty",),), own=own)
    if seat.dismissed:
        gone = count_of(tuple(sorted(seat.dismissed)))
        rows = [(str(count), table.library.cards[card].title) for card, count in gone.items()]
        yield Panel("dismissed" if alone else f"dismissed by {who}", tuple(rows), own=own)


def _grid(table: Table, seat: Seat) -> Iterator[tuple[str, ...]]:
    """The rows from the top; of cards in one slot the last lies on top."""
    rows = sorted({*range(ROWS), *(placed.row for placed in seat.grid)})
    columns = sorted({*range(COLUMNS), *(placed.column for placed in seat.grid)})
    for row in rows:
        cells = []
        for column in columns:
            here = [placed for placed in seat.grid if (placed.row, placed.column) == (row, column)]
            top = here[-1] if here else None
            told = "" if top is None else _card(table, top.card) if top.up else "face down\n"
            cells.append((told + (f", on {len(here) - 1}" if len(here) > 1 else "")) or "\n")
        yield tuple(cells)
