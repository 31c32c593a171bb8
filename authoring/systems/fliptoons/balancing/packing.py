"""From a state of the reference to the array of the quick path, where only whole stages are still to be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from authoring.systems.fliptoons.fast import layout as at
from authoring.systems.fliptoons.fast.game import FastGame
from authoring.systems.fliptoons.fast.jit import Ints, array
from authoring.systems.fliptoons.game.market import Churn, Refill, Turn
from authoring.systems.fliptoons.game.placing import Reveal
from authoring.systems.fliptoons.game.rounds import (
    CheckFame,
    Cleanup,
    Closed,
    Gained,
    Hook,
    Market,
    Round,
    SetUpDiscard,
)
from authoring.systems.fliptoons.game.state import Table

STAGES: dict[type[Any], int] = {
    SetUpDiscard: at.G_SET_ASIDE, Round: at.G_ROUND, Reveal: at.G_REVEAL, Gained: at.G_GAINED, CheckFame: at.G_CHECK,
    Market: at.G_TURNS, Turn: at.G_TURN, Churn: at.G_CHURN, Closed: at.G_CLOSED, Cleanup: at.G_CLEANUP,
}  # fmt: skip
"""The stages of the tasks that belong to no card; hooks and refills have several."""


def packed(fast: FastGame, table: Table) -> Ints | None:
    """The state as an array; None where something of a card is under way, or the order of the toon deck is known."""
    (seat,) = table.seats
    stages = [_stage(task, table.agenda[:place]) for place, task in enumerate(table.agenda)]
    if seat.pending or seat.deferred or table.toons.top or table.toons.under or -1 in stages:
        return None
    if stages != sorted(set(stages), reverse=True):
        return None
    state = [0] * at.STATE
    state[at.PLAN] = sum(1 << stage for stage in stages)
    to_set_aside = [task.count - len(table.discarded) for task in table.agenda if isinstance(task, SetUpDiscard)]
    state[at.TO_SET_ASIDE] = sum(to_set_aside)
    state[at.ROUND], state[at.PHASE] = table.round, at.PHASES.index(table.phase)
    state[at.RESULT], state[at.ENDING] = at.RESULTS.index(table.result), int(table.ending)
    state[at.TOTAL], state[at.FAME], state[at.ACTIONS] = seat.total, seat.fame, seat.actions
    state[at.COUNTED], state[at.PURSE], state[at.MORE] = seat.counted, seat.purse, seat.more
    state[at.SERIAL], state[at.REVEALS] = seat.serial, seat.reveals
    cards = _Copies(fast)
    _market(state, table, cards)
    for place, ids in (
        (at.PILE, seat.deck.pile),
        (at.TOONS, table.toons.pile),
        (at.DISMISSED, seat.dismissed),
        (at.DISCARDED, table.discarded),
    ):
        for id in ids:
            _add(state, place, cards.take(id))
    state[at.TOP_SIZE], state[at.UNDER_SIZE] = len(seat.deck.top), len(seat.deck.under)
    for number, id in enumerate(reversed(seat.deck.top)):
        state[at.TOP + number] = cards.take(id)
    for number, id in enumerate(seat.deck.under):
        state[at.UNDER + number] = cards.take(id)
    _grid(state, table, cards)
    return array(state)


class _Copies:
    """The numbers of the copies of each card, given out one after another."""

    def __init__(self, fast: FastGame) -> None:
        self._left: dict[str, list[int]] = {}
        for number in range(len(fast.names) - 1, -1, -1):
            if fast.names[number] >= 0:
                self._left.setdefault(fast.cards[fast.names[number]], []).append(number)

    def take(self, id: str) -> int:
        """The next copy of a card."""
        return self._left[id].pop()


def _stage(task: Any, below: Sequence[Any]) -> int:
    """The stage of a task, by what is to be done after it; -1 for what is none."""
    if isinstance(task, Hook):
        return at.G_HOOK_FAME if task.trigger == "fame checked" else at.G_HOOK_CLOSED
    if isinstance(task, Refill):
        if any(isinstance(each, SetUpDiscard) for each in below):
            return at.G_MARKET
        return at.G_REFILL if any(isinstance(each, Churn | Closed) for each in below) else at.G_REFILL_AGAIN
    return STAGES.get(type(task), -1)


def _add(state: list[int], place: int, card: int) -> None:
    state[place + (card >> 6)] |= 1 << (card & 63)


def _market(state: list[int], table: Table, cards: _Copies) -> None:
    """The cards as they lie there; the quick path sorts them in when it fills the market."""
    for slot, id in enumerate(table.market):
        if id is not None:
            state[at.MARKET + slot] = cards.take(id)
            state[at.FILLED] |= 1 << slot
    state[at.COMING] = state[at.FILLED]


def _grid(state: list[int], table: Table, cards: _Copies) -> None:
    (seat,) = table.seats
    state[at.PUTS] = len(seat.grid)
    state[at.DOUBLED] = int(len({(placed.row, placed.column) for placed in seat.grid}) < len(seat.grid))
    for number, placed in enumerate(seat.grid):
        card = cards.take(placed.card)
        slot = at.FIRST_SLOT + at.COLUMNS_APART * placed.row + placed.column
        state[at.SLOT_OF + card], state[at.SINCE_OF + card] = slot, at.SINCE * placed.serial + number
        _add(state, at.IN_GRID, card)
        _add(state, at.HERE + 2 * slot, card)
        if placed.up:
            _add(state, at.UP, card)
        if slot >= at.FIRST_SLOT:
            state[at.OCCUPIED] |= 1 << (slot - at.FIRST_SLOT)
        else:
            state[at.ABOVE] = min(state[at.ABOVE], placed.row)
