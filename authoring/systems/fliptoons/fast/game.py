"""A set-up for the quick path, and what its numbers mean: moves as the reference names them, states to compare."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from authoring.game.extensive import CHANCE, TERMINAL, Move
from authoring.systems.fliptoons.fast import engine, playing
from authoring.systems.fliptoons.fast import layout as at
from authoring.systems.fliptoons.fast.compiling import compiled
from authoring.systems.fliptoons.fast.jit import Ints, array
from authoring.systems.fliptoons.fast.randomness import seed_of
from authoring.systems.fliptoons.game.effects import ON_CARDS, slot_words
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.state import Deck, Placed, Table
from authoring.systems.fliptoons.game.task import player
from authoring.systems.fliptoons.model import SetUp

_DRAWS = {
    at.K_REPLACING: ("market", ()), at.K_DRAW_TOP: ("draw-top", ("for", player(0))),
    at.K_DRAW_BOTTOM: ("draw-bottom", ("for", player(0))), at.K_STACK_TOON: ("gain", ("for", player(0))),
    at.K_TAKE_TOON: ("gain", ("for", player(0))),
}  # fmt: skip
_STAGE_DRAWS = {
    at.G_SET_ASIDE: ("set-aside", ()), at.G_MARKET: ("market", ()), at.G_REFILL: ("market", ()),
    at.G_REFILL_AGAIN: ("market", ()), at.G_REVEAL: ("reveal", ("for", player(0))),
}  # fmt: skip
MOST_KNOWN = 10_000
"""So many sets of cards are kept in words: from one state to the next most stay as they are."""
_EFFECTS = {code: ON_CARDS[key][0] for key, code in at.ON_CARDS.items()}


class Totals(NamedTuple):
    """A batch of games added up: those played, ended and won, their rounds and moves, and the fame that each has
    counted in its last round."""

    games: int
    ended: int
    won: int
    rounds: int
    moves: int
    fame: int


class FastGame:
    """A set-up for one player, compiled. Raises CannotCompile for what the tables cannot say.

    A state is changed in place; take a copy (`state.copy()`) to keep it.
    """

    def __init__(self, library: Library, setup: str | SetUp) -> None:
        self.setup = library.setups[setup] if isinstance(setup, str) else setup
        tables, self.cards, self.names, self.width = compiled(library, self.setup)
        self.tables = array(tables)
        self._prices = self.setup.prices
        self._known: dict[tuple[int, int], tuple[str, ...]] = {}

    def initial(self) -> Ints:
        """Before the market is laid."""
        state = array([0] * at.STATE)
        engine.initial(self.width, self.tables, state)
        return state

    def current_player(self, state: Ints) -> int:
        """0, CHANCE for a draw, or TERMINAL at the end."""
        if not state[at.PLAN] and not state[at.AGENDA_SIZE]:
            return TERMINAL
        return CHANCE if state[at.DRAWN_FROM] else 0

    def codes(self, state: Ints) -> list[int]:
        """What can come next, in numbers that `apply` takes: of cards that may be drawn one of each name, or choices,
        as the reference orders them."""
        if state[at.DRAWN_FROM]:
            return [self.code_of(state, id) for id in self.weights(state)]
        return [int(engine.choice(self.width, self.tables, state, number)) for number in range(state[at.OPTION_COUNT])]

    def weights(self, state: Ints) -> dict[str, int]:
        """The cards that may be drawn, and how many ways lead to each."""
        return Counter(self._counted(state, int(state[at.DRAWN_FROM])))

    def code_of(self, state: Ints, id: str) -> int:
        """The code of a card that may be drawn."""
        return next(card for card in cards_of(state, int(state[at.DRAWN_FROM])) if self._id(card) == id)

    def apply(self, state: Ints, code: int) -> None:
        """Make a move of `codes`; what needs nobody runs behind it."""
        engine.move(self.width, self.tables, state, code)

    def move(self, state: Ints, code: int) -> Move:
        """A move of `codes` as the reference names it."""
        task = at.AGENDA + at.TASK * (int(state[at.AGENDA_SIZE]) - 1)
        ability = state[at.AGENDA_SIZE] > 0
        if state[at.DRAWN_FROM]:
            stage = (int(state[at.PLAN]) & -int(state[at.PLAN])).bit_length() - 1
            verb, tail = _DRAWS[int(state[task])] if ability else _STAGE_DRAWS[stage]
            return Move(CHANCE, verb, (self._id(code), *tail))
        verb_code, value = code % 16, code // 16
        match verb_code:
            case at.V_HIRE:
                card = self._market(state)[value]
                return Move(0, "hire", (self._id(card), "for", str(self._prices[value])))
            case at.V_PASS:
                return Move(0, "pass")
            case at.V_USE | at.V_LEAVE:
                return Move(0, "use" if verb_code == at.V_USE else "leave", (self._id(int(state[task + 1])),))
            case at.V_DISCARD:
                count = value >> 36
                cards = tuple(self.cards[value >> 6 * number & 63] for number in range(count - 1, -1, -1))
                return Move(0, "discard", cards) if cards else Move(0, "keep-market")
        placed = self._placed(state, value)
        name = placed.card if placed.up else "face-down"
        verb = "dismiss"
        if verb_code == at.V_CARD:
            effect = state[task + 4] + at.A_EFFECTS + at.EFFECT * state[task + 6]
            verb = _EFFECTS[int(self.tables[effect])]
        return Move(0, verb, (name, "at", *slot_words(placed.row, placed.column)))

    def playout(self, seed: int, number: int, most: int) -> Ints:
        """The last state of the game of that number among the `playouts` of a seed."""
        state, sums = array([0] * at.STATE), array([0] * 5)
        playing.play_many(self.width, self.tables, state, seed_of(seed), number, 1, most, sums)
        return state

    def playouts(self, seed: int, count: int, most: int, first: int = 0) -> Totals:
        """Games at random, number k with the seed `splitmix64(seed, k)`, as `play_out` plays them with the policy
        `uniform`: the same whatever they are split into."""
        state, sums = array([0] * at.STATE), array([0] * 5)
        playing.play_many(self.width, self.tables, state, seed_of(seed), first, count, most, sums)
        return Totals(count, *(int(each) for each in sums))

    def look(self, state: Ints) -> dict[str, Any]:
        """All that the state says, in the words of the reference: what `looks(table)` says of the same state."""
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        if not isinstance(state, list):
            state = state[: at.PENDING].tolist()
        return {
            "deck": Deck(
                self._listed(state, at.TOP, at.TOP_SIZE)[::-1],
                self._counted(state, at.PILE),
                self._listed(state, at.UNDER, at.UNDER_SIZE),
            ),
            "grid": self._grid(state),
            "dismissed": self._counted(state, at.DISMISSED),
            "toons": self._counted(state, at.TOONS),
            "market": tuple(None if card < 0 else self._id(card) for card in self._market(state)),
            "discarded": self._counted(state, at.DISCARDED),
            "numbers": tuple(state[place] for place in _NUMBERS),
            "waiting": (
                state[at.PENDING_SIZE], state[at.DEFERRED_SIZE], state[at.AGENDA_SIZE] + state[at.PLAN].bit_count(),
            ),
            "phase": at.PHASES[state[at.PHASE]],
            "result": at.RESULTS[state[at.RESULT]],
            "ending": bool(state[at.ENDING]),
        }  # fmt: skip

    def _id(self, card: int) -> str:
        return self.cards[self.names[card]]

    def _listed(self, state: Ints, place: int, size: int) -> tuple[str, ...]:
        return tuple(self._id(card) for card in state[place : place + state[size]])

    def _counted(self, state: Ints, cards: int) -> tuple[str, ...]:
        words = int(state[cards]), int(state[cards + 1])
        if words not in self._known:
            self._known[words] = tuple(self._id(card) for card in cards_of(state, cards))
        return self._known[words]

    def _market(self, state: Ints) -> list[int]:
        """The card in each slot of the market, -1 where there is none."""
        in_order = iter([int(self.tables[at.IN_ORDER + place]) for place in cards_of(state, at.OFFERED)])
        found: list[int] = []
        for slot in range(len(self._prices)):
            if not int(state[at.FILLED]) >> slot & 1:
                found.append(-1)
            else:
                found.append(int(state[at.MARKET + slot]) if int(state[at.COMING]) >> slot & 1 else next(in_order))
        return found

    def _grid(self, state: Ints) -> tuple[Placed, ...]:
        found = sorted(cards_of(state, at.IN_GRID), key=lambda card: state[at.SINCE_OF + card] % at.SINCE)
        return tuple(self._placed(state, card) for card in found)

    def _placed(self, state: Ints, card: int) -> Placed:
        row, column = divmod(int(state[at.SLOT_OF + card]), at.COLUMNS_APART)
        up = bool(int(state[at.UP + card // at.WORD]) >> card % at.WORD & 1)
        return Placed(int(state[at.SINCE_OF + card]) // at.SINCE, self._id(card), up, row - at.ROWS_ABOVE, column)


def cards_of(state: Ints, place: int) -> list[int]:
    """The cards of a set of a state, in order."""
    found: list[int] = []
    for number in range(2):
        word = int(state[place + number])
        while word:
            found.append(at.WORD * number + (word & -word).bit_length() - 1)
            word &= word - 1
    return found


_NUMBERS = (
    at.ROUND, at.TOTAL, at.FAME, at.ACTIONS, at.COUNTED, at.PURSE, at.MORE, at.SERIAL, at.REVEALS,
)  # fmt: skip


def looks(table: Table) -> dict[str, Any]:
    """All that a state of the reference says, but events: to be compared with `FastGame.look`."""
    (seat,) = table.seats
    return {
        "deck": seat.deck,
        "grid": seat.grid,
        "dismissed": seat.dismissed,
        "toons": table.toons.cards,
        "market": table.market,
        "discarded": table.discarded,
        "numbers": (
            table.round, seat.total, seat.fame, seat.actions, seat.counted, seat.purse, seat.more, seat.serial,
            seat.reveals,
        ),
        "waiting": (len(seat.pending), len(seat.deferred), len(table.agenda)),
        "phase": table.phase,
        "result": table.result,
        "ending": table.ending,
    }  # fmt: skip
