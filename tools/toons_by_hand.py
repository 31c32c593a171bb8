"""What holds after every move of the FlipToons base set, checked as a person at the table would.

The fame of the thirty cards is written out here by name, from the rulebook and in another way than the interpreter
computes it, so that the two can be held against each other: cards are never lost or made, the market is in order,
totals are what the grids generate, fame and actions are paid for what is done, and the measure of the game falls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from authoring.game.extensive import Move
from authoring.proof.ranked import falls
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.rounds import Compare
from authoring.systems.fliptoons.game.state import Placed, Table

Slot = tuple[int, int]
Cells = Mapping[Slot, Sequence[str]]
"""The face-up cards of a grid by row and column."""
RANKS = {
    name: rank
    for rank, name in enumerate(
        "ostrich eagle donkey butterfly dog goat sheep camel rabbit horse snake elephant rooster cat alligator lion "
        "monkey pig peacock turkey bull tiger deer bear cow".split(),
        1,
    )
} | dict.fromkeys(("bee", "snail", "caterpillar", "dragonfly", "skunk"), 0)
STARTING = {name for name, rank in RANKS.items() if rank == 0}
PRINTED = {
    "bee": 1, "snail": 2, "ostrich": 1, "eagle": 4, "donkey": 1, "butterfly": 2, "goat": 1, "sheep": 1, "camel": 2,
    "rabbit": 3, "horse": 4, "snake": 1, "elephant": 7, "cat": 1, "alligator": 6, "lion": 3, "monkey": 3, "pig": -1,
    "peacock": 5, "turkey": 5, "bull": 3, "tiger": 3, "deer": 3, "bear": 1,
}  # fmt: skip
PRICES, CHEAPER = (3, 4, 7, 10, 15), {"caterpillar": 3}
DISMISSING, CRITIC = 5, 3


class View(NamedTuple):
    """What cards of one player can look at: the own grid, how many of it lie face down, everything beside it."""

    cells: Cells
    face_down: int
    elsewhere: Sequence[Sequence[str]]
    """The market, and each other grid, face-up cards only."""
    dismissed: Sequence[str]

    @property
    def up(self) -> list[str]:
        """All face-up cards."""
        return [card for cards in self.cells.values() for card in cards]

    def around(self, slot: Slot) -> list[str]:
        """The face-up cards in the four slots that share a side with one."""
        row, column = slot
        beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        return [card for each in beside for card in self.cells.get(each, ())]


More = Callable[[View, Slot], int]
MORE: dict[str, More] = {
    "dragonfly": lambda view, slot: len(set(view.around(slot))),
    "donkey": lambda view, slot: 5 * (slot[0] == 1),
    "goat": lambda view, slot: 3 * (slot[0] == 0),
    "sheep": lambda view, slot: 4 * (slot[1] == 1),
    "dog": lambda view, slot: 5 * any("dog" in cards for cards in view.elsewhere),
    "camel": lambda view, slot: 2 * all(list(each).count("camel") <= view.up.count("camel") for each in view.elsewhere),
    "rooster": lambda view, slot: sum(RANKS[card] <= 13 for card in view.up),
    "cat": lambda view, slot: sum(card in STARTING for card in view.dismissed),
    "lion": lambda view, slot: 4 * all(RANKS[card] <= 16 for card in view.around(slot)),
    "bull": lambda view, slot: 7 * (view.face_down > 0),
    "tiger": lambda view, slot: len(view.dismissed),
    "deer": lambda view, slot: 5 * (max(Counter(view.up).values()) == 1),
    "bear": lambda view, slot: len(view.up),
}
"""What cards generate beside what is printed on them."""


def worth(view: View, card: str, slot: Slot) -> int:
    """The fame of one face-up card."""
    if card == "cow":
        return max((worth(view, each, other) for each, other in _beside(view, slot)), default=0)
    more = MORE.get(card)
    return PRINTED.get(card, 0) + (more(view, slot) if more is not None else 0)


def _beside(view: View, slot: Slot) -> list[tuple[str, Slot]]:
    """The cards around a slot with where they lie; no cow, of which there is one."""
    return [
        (card, other)
        for other, cards in view.cells.items()
        if abs(other[0] - slot[0]) + abs(other[1] - slot[1]) == 1
        for card in cards
        if card != "cow"
    ]


def view_of(table: Table, number: int) -> View:
    """What the cards of a player look at."""
    cells: dict[Slot, list[str]] = {}
    for placed in table.seats[number].grid:
        if placed.up:
            cells.setdefault((placed.row, placed.column), []).append(placed.card)
    others = [_shown(seat.grid) for other, seat in enumerate(table.seats) if other != number]
    market = [card for card in table.market if card is not None]
    face_down = sum(not placed.up for placed in table.seats[number].grid)
    return View(cells, face_down, [market, *others], table.seats[number].dismissed)


def _shown(grid: Sequence[Placed]) -> list[str]:
    return [placed.card for placed in grid if placed.up]


def total(table: Table, number: int) -> int:
    """The fame of a player's grid."""
    view = view_of(table, number)
    return sum(worth(view, card, slot) for slot, cards in view.cells.items() for card in cards)


def cards_of(table: Table) -> Counter[str]:
    """All cards of a table by name, wherever they are."""
    found = Counter((*table.toons.cards, *table.discarded, *(card for card in table.market if card is not None)))
    for seat in table.seats:
        found.update((*seat.deck.cards, *seat.dismissed))
        found.update(placed.card for placed in seat.grid)
    return found


def wrong(game: FlipToonsGame, before: Table, move: Move, after: Table, whole: Counter[str]) -> str:
    """What does not hold after a move of the base set, in words; "" if all does. `whole` are the cards there are."""
    if cards_of(after) != whole:
        return f"cards were lost or made: {cards_of(after) - whole} more, {whole - cards_of(after)} fewer"
    if before.round != after.round:
        ranks = [RANKS[card] for card in after.market if card is not None]
        if ranks != sorted(ranks):
            return f"the market is out of order: {after.market}"
    if game.measured and not falls(game.rank(before), game.rank(after), game.is_terminal(after)):
        return f"the measure did not fall: {game.rank(before)} to {game.rank(after)}"
    if game.is_terminal(after) and not after.result:
        return "the play stands still without an end"
    return _counted(before, after) or _paid(before, move, after)


def _counted(before: Table, after: Table) -> str:
    """Whether totals are what the grids generate, where they were counted with this move and nothing was moved on."""
    if before.phase not in ("flip", "flipped") or after.phase in ("flip", "flipped"):
        return ""
    if any(event.what == "dismissed" for event in after.events):
        return ""
    flipped = next((task.seats for task in before.agenda if isinstance(task, Compare)), range(len(after.seats)))
    for number in flipped:
        seat = after.seats[number]
        extra = seat.counted + CRITIC * (after.final and after.critic == number)
        if seat.total != (expected := total(after, number) + extra):
            return f"seat {number} has a total of {seat.total}, and its grid generates {expected}"
    return ""


def _paid(before: Table, move: Move, after: Table) -> str:
    """Whether an action costs what it should, while the turn goes on."""
    same_turn = (before.phase, before.round, before.agenda) == (after.phase, after.round, after.agenda)
    if not same_turn or move.verb not in ("hire", "dismiss"):
        return ""
    mine, then, card = before.seats[move.seat], after.seats[move.seat], move.args[0]
    fame, actions = (2, 1) if move.verb == "hire" and card == "peacock" else (0, 0)
    cost = int(move.args[2]) if move.verb == "hire" else CHEAPER.get(card, DISMISSING)
    if move.verb == "hire" and (card, cost) not in zip(before.market, PRICES, strict=True):
        return f"{move}, and the market is {before.market}"
    told, expected = (then.fame, then.actions), (mine.fame - cost + fame, mine.actions - 1 + actions)
    return "" if told == expected else f"{move} left {told} fame and actions, expected {expected}"
