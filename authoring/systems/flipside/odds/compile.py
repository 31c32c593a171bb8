"""Adventures and solo finals for the kernel: how to read a bag table off the game of one.

The game itself is played, so nothing of the rules is said twice. What makes it unfit is a look into the bag
by anything but a draw, a swap or the question whether it is empty.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import product

from authoring.game.agenda import settle
from authoring.game.extensive import Move
from authoring.proof.bag_tables import Unfit
from authoring.systems.flipside.game.finale import FinalDraw, Trial
from authoring.systems.flipside.game.state import Bag, Play, Seat
from authoring.systems.flipside.game.tokens import DrawTokens, RandomWound, SwapIn, TakeWound
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.model.tokens import LEVELS, TERRAINS, Requirement
from authoring.systems.flipside.odds.finales import FinaleGame
from authoring.systems.flipside.odds.games import OddsAdventure

UNREAD = frozenset({"supply", "adventure", "buy", "move", "roll_loot"})
"""Effects that do more than can be read off without knowing the bag."""
EMPTY = frozenset({"draw", "swap_drawn"})
"""Effects that are not offered when the bag is empty."""


class BaggedPlay:
    """A game of one seat as its bag and the rest."""

    def __init__(self, game: OddsAdventure | FinaleGame) -> None:
        self.game = game
        seat = game.laid().seats[0]
        bag, foreign = seat.bag, self._foreign(seat)
        names = sorted(set(bag))
        names += sorted(foreign - set(names))
        self.types = (*names, *self._padding(names))
        self.tokens = tuple(bag.count(name) for name in self.types)
        self.foreign = frozenset(self.types.index(name) for name in foreign)
        self.minds_empty = bool(game.every_key & EMPTY)
        self._in_order = sorted((name, number) for number, name in enumerate(self.types))
        self._nothing = (0,) * len(self.types)
        self._counted: dict[Bag, tuple[int, ...]] = {}

    def _foreign(self, seat: Seat) -> set[str]:
        """The tokens that can come from the supply, and those that cover slots of the board."""
        library = self.game.library
        effects = [part for part in self.game.found if isinstance(part, Effect)]
        needs = [part.value for part in effects if part.key == "add"]
        found = {name for name in library.box.tokens for need in needs if need.matches(name)}
        if any(part.key == "unlock" for part in effects):
            blocking = library.characters[seat.character].blocking
            found |= {blocking[number].token for number in seat.locked}
        return found

    def _swaps(self) -> list[Requirement]:
        found = [part.value for part in self.game.found if isinstance(part, Effect) and part.key == "swap_drawn"]
        return list({str(need): need for need in found}.values())

    def _padding(self, names: Sequence[str]) -> list[str]:
        """Token names beside those in play, so that there is always something to choose from."""
        every = [f"{terrain} {level}" for terrain, level in product(TERRAINS, LEVELS)]
        more: list[str] = []
        for need in [Requirement.model_validate("any"), *self._swaps()]:
            for wanted in (True, False):
                fitting = [name for name in (*names, *more) if need.matches(name) is wanted]
                spare = [name for name in every if need.matches(name) is wanted and name not in fitting]
                if len(fitting) == 1:
                    more += spare[:1]
        return more

    def fit(self) -> None:
        """Raises Unfit for effects that do more than a table can say."""
        for key in sorted(self.game.every_key & UNREAD):
            raise Unfit(f'"{key.replace("_", " ")}" is not read into a table')
        for part in self.game.found:
            if not isinstance(part, Effect):
                continue
            if part.key == "check" and part.value.draw == "all":
                raise Unfit("a check of all tokens is not read into a table")
            if part.key == "use" and "bag" in part.value.from_:
                raise Unfit('"use" from the bag is not read into a table')
        if not sum(self.tokens):
            raise Unfit("there are no tokens")
        if "heal" in self.game.every_key and self.game.laid().seats[0].wounds:
            raise Unfit("wounds of before may be healed into the bag")

    def start(self, bag: Sequence[int]) -> Play:
        """Before items are equipped."""
        play = self.game.laid()
        play.seats[0].bag = self._names(bag)
        return self.game.begun(play)

    def _names(self, bag: Sequence[int]) -> tuple[str, ...]:
        return tuple([name for name, number in self._in_order for _ in range(bag[number])])

    def bag(self, state: Play) -> Sequence[int]:
        """How many tokens of each type are in the bag."""
        bag = state.seats[0].bag
        known = self._counted.get(bag)
        if known is None:
            known = self._counted[bag] = tuple(bag.count(name) for name in self.types)
        return known

    def owned(self, state: Play) -> Sequence[int]:
        """How many tokens of each type the player has, boxes and items included; not counted where none can come."""
        if not self.foreign:
            return self.tokens
        seat = state.seats[0]
        zones = [seat.bag, seat.drawn, seat.discard, seat.wounds, (seat.used,)]
        zones += [card.tokens for card in seat.equipped]
        zones += [(task.token,) for task in state.agenda if isinstance(task, TakeWound)]
        zones += [task.kept for task in state.agenda if isinstance(task, Trial)]
        boxes = self.game.boxes
        zones += [tokens for name, tokens in (state.run.boxes if state.run else ()) if boxes[name].token == "used"]
        return [sum(zone.count(name) for zone in zones) for name in self.types]

    def told(self, state: Play) -> Sequence[int]:
        """The tokens outside of the bag that the place tells."""
        zones = self.game.told(state)
        return [sum(zone.count(name) for zone in zones) for name in self.types] if any(zones) else self._nothing

    def takes(self, state: Play) -> str:
        """ "draws" for draws of all sorts, "picks" for a swap."""
        task = state.agenda[-1] if state.agenda else None
        if isinstance(task, DrawTokens | RandomWound | FinalDraw | Trial):
            return "draws"
        return "picks" if isinstance(task, SwapIn) else ""

    def held(self, state: Play) -> Sequence[int]:
        """The token that a swap put back."""
        task = state.agenda[-1] if state.agenda else None
        return tuple(int(name == task.returned) for name in self.types) if isinstance(task, SwapIn) else self._nothing

    def prefers(self, state: Play, type: int) -> bool:
        """Whether a swap is for such a token."""
        task = state.agenda[-1]
        return isinstance(task, SwapIn) and task.need.matches(self.types[type])

    def with_bag(self, state: Play, bag: Sequence[int]) -> Play:
        """The same state with another bag."""
        play = state.copy()
        play.seats[0].bag = self._names(bag)
        self.game.counted_from_here(play)
        settle(play)
        return self.game.judged(play)

    def take(self, state: Play, type: int) -> Move:
        """The move that takes a token of a type."""
        name = self.types[type]
        return next(move for move in state.legal or () if move.args[0] == name)

    def place(self, state: Play) -> Hashable:
        """All but the bag and the counters."""
        return self.game.place(state)

    def row(self, state: Play) -> Hashable:
        """The counters."""
        return self.game.row(state)

    def kinds(self, state: Play) -> tuple[int, ...]:
        """The classes of the types at the pawn's place."""
        numbers: dict[str, int] = {}
        kinds = [self.game.kind_here(state, name) for name in self.types]
        return tuple(numbers.setdefault(kind, len(numbers)) for kind in kinds)
