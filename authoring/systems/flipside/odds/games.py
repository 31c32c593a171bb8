"""Adventures as games to take odds of: what is counted, and which decisions are one."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from authoring.game.agenda import settle
from authoring.game.extensive import Move
from authoring.systems.flipside.game import rounds
from authoring.systems.flipside.game.adventure import Start
from authoring.systems.flipside.game.alone import AdventureGame, Kept, equip_loadout
from authoring.systems.flipside.game.cards import DrawItem, Stow
from authoring.systems.flipside.game.constants import COINS_AT_START
from authoring.systems.flipside.game.ends import ALONE
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.reach import Part
from authoring.systems.flipside.game.state import Bag, Play
from authoring.systems.flipside.model.adventures import Box
from authoring.systems.flipside.model.cards import Loadout
from authoring.systems.flipside.odds.passing import Passing
from authoring.systems.flipside.odds.slice import Slice

TALLIES = ("wounds", "coins", "xp")
NAMING = frozenset({"add", "heal", "mismatch", "put-back", "recover", "return", "take-out", "take-wound", "use-token"})
"""Moves whose first word names a token of which only the kind matters; others name it after "with"."""


def named(move: Move) -> int:
    """Where in its words a move names a token of which only the kind matters; -1 where it names none."""
    if move.verb in NAMING:
        return 0
    return move.args.index("with") + 1 if "with" in move.args else -1


def xp_of(loadout: Loadout | None) -> int:
    """The XP that a player begins with."""
    return loadout.seat.xp if isinstance(loadout, Kept) else 0


class OddsAdventure(AdventureGame):
    """An adventure whose states are told apart as far as its odds need.

    Wounds, coins and XP are counted as they come: a coin supply that runs dry and the cap on XP are left
    aside, unless something in the adventure looks at XP. `stowing`: whoever gains an item on the way puts
    it away; so which item it was does not matter, unless something looks at items.
    """

    tallies = TALLIES

    def __init__(
        self,
        library: Library,
        adventure: str,
        character: str,
        loadout: Loadout | None = None,
        stowing: bool = False,
    ) -> None:
        super().__init__(library, adventure, character, loadout)
        self.stowing = stowing
        self.coins = loadout.coins if loadout is not None else COINS_AT_START
        self.slice = Slice(library, adventure, character, loadout, stowing)
        self._passing = Passing(self.slice)

    @property
    def found(self) -> Sequence[Part]:
        """All that can happen."""
        return self.slice.found

    @property
    def every_key(self) -> frozenset[str]:
        """The keywords of all that can happen."""
        return self.slice.every_key

    @property
    def boxes(self) -> Mapping[str, Box]:
        """The framed boxes."""
        return self.slice.page.boxes

    def laid(self) -> Play:
        """The table before anything begins."""
        play = rounds.new_play(self.library, self.seats)
        if self.loadout is not None:
            equip_loadout(play, self.loadout)
        play.phase = ALONE
        self.counted_from_here(play)
        return play

    def begun(self, play: Play) -> Play:
        """Before items are equipped."""
        play.push(Start(0, self.adventure))
        settle(play)
        return play

    def initial(self) -> Play:
        """Before items are equipped."""
        return self.begun(self.laid())

    def judged(self, play: Play) -> Play:
        """A state as it is."""
        return play

    def place(self, state: Play) -> Hashable:
        """All but the bag, coins and the number of wounds."""
        return self.slice.place(state)

    def row(self, state: Play) -> Hashable:
        """Coins, as far as they matter, and the number of wounds."""
        return self.slice.row(state)

    def told(self, state: Play) -> list[Bag]:
        """The tokens outside of the bag that the place tells."""
        return self.slice.told(state)

    def kind_here(self, state: Play, token: str) -> str:
        """The class of a token where the pawn is."""
        return self._passing.kind(state, token)

    def legal_actions(self, state: Play) -> Sequence[Move]:
        """The decisions open now."""
        moves = super().legal_actions(state)
        if self.stowing and state.agenda and isinstance(state.agenda[-1], Stow):
            return [move for move in moves if move.verb == "stow"]
        return moves

    def chance_outcomes(self, state: Play) -> Sequence[tuple[Move, int]]:
        """The outcomes of the draw that is due; one item stands for all that are put away."""
        outcomes = super().chance_outcomes(state)
        if self.stowing and not self.slice.wide and isinstance(state.agenda[-1], DrawItem):
            return [(outcomes[0][0], 1)]
        return outcomes

    def counted_from_here(self, play: Play) -> None:
        """Have what comes next counted from nothing and taken from full supplies."""
        play.coins = self.library.box.coins
        if not self.slice.reads_xp:
            play.seats[0].xp = 0

    def apply(self, state: Play, move: Move) -> Play:
        """The state after a move."""
        if state.seats[0].xp or state.coins != self.library.box.coins:
            legal = state.legal
            state = state.copy()
            state.legal = legal
            self.counted_from_here(state)
        return super().apply(state, move)

    def key(self, state: Play) -> Hashable:
        """Where the play is, the bag by kinds, and the counters that matter."""
        if state.result or state.run is None:
            return state.result
        bag = self.slice.kinds(state.run.at, state.seats[0].bag)
        return (self.slice.place(state), self.slice.row(state), bag)

    def tally(self, before: Play | None, after: Play) -> Sequence[int]:
        """Wounds taken, coins and XP gained, with a move."""
        seat = after.seats[0]
        wounds = sum([event.what == "wound" for event in after.events])
        coins = self.coins if before is None else before.seats[0].coins
        xp = (xp_of(self.loadout) if before is None else before.seats[0].xp) if self.slice.reads_xp else 0
        return (wounds, seat.coins - coins, seat.xp - xp)

    def label(self, state: Play, move: Move) -> Hashable:
        """The move with kinds of tokens in place of their names, and one name for cards that can do nothing."""
        if move.verb == "equip":
            return (move.seat, move.verb, *move.args[:2], *map(self.slice.name, move.args[2:]))
        place = named(move)
        if place < 0 or state.run is None:
            return move
        kind = self.slice.kind(state.run.at, move.args[place])
        return (move.seat, move.verb, *move.args[:place], kind, *move.args[place + 1 :])
