"""A check alone, as a game to take odds of: draw, use items, take wounds, compare. Rulebook: Checks."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

from authoring.game.agenda import settle
from authoring.game.extensive import Move
from authoring.systems.flipside.game import rounds
from authoring.systems.flipside.game.alike import by_kind, stock
from authoring.systems.flipside.game.alone import equip_loadout
from authoring.systems.flipside.game.checks import StartCheck
from authoring.systems.flipside.game.constants import COINS_AT_START
from authoring.systems.flipside.game.engine import FlipsideGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.state import Bag, Play
from authoring.systems.flipside.game.using import WINDOWS
from authoring.systems.flipside.model.cards import Loadout
from authoring.systems.flipside.model.effects import Check, Choice, Effect
from authoring.systems.flipside.model.tokens import Requirement
from authoring.systems.flipside.odds.games import TALLIES, named, xp_of
from authoring.systems.flipside.odds.hands import of_hands


def checks_in(effects: Iterable[Effect]) -> Iterator[Check]:
    """The checks that effects hold, those inside choices, conditions and results of other checks too."""
    for effect in effects:
        value = effect.value
        match effect.key:
            case "check":
                yield value
                yield from checks_in((*value.success, *value.failure))
            case "choose":
                yield from checks_of(value)
            case "when":
                yield from checks_in((*value.do, *value.otherwise))
            case "each_player":
                yield from checks_in(value)


def checks_of(choices: Iterable[Choice]) -> Iterator[Check]:
    """The checks behind choices."""
    for choice in choices:
        yield from checks_in(choice.do)


class CheckGame(FlipsideGame):
    """A check for one character with a loadout, up to its result and the wounds it costs.

    What the result does is left out: it belongs to the entry or quest.
    """

    tallies = TALLIES

    def __init__(
        self, library: Library, check: Check, source: str, character: str, loadout: Loadout | None = None
    ) -> None:
        super().__init__(library, (character,))
        self.check = check.model_copy(update={"success": (), "failure": ()})
        self.source, self.loadout = source, loadout
        self.coins = loadout.coins if loadout is not None else COINS_AT_START
        self.asked = [Requirement.model_validate(words) for words in sorted(set(self._asked()))]
        self._kinds: dict[str, str] = {}

    def _asked(self) -> Iterator[str]:
        """The requirements that tell tokens apart: the check's, and those of cards that may be used in it."""
        yield str(self.check.need.of)
        if self.check.wound_per is not None:
            yield str(self.check.wound_per)
        found = of_hands(self.library, {self.seats[0]: self.loadout}, (*WINDOWS["check"], "wound"))
        for part in found:
            if isinstance(part, Effect) and part.key in ("add", "swap_drawn"):
                yield str(part.value)
            elif isinstance(part, Effect) and part.key in ("supply", "recover", "use"):
                yield str(part.value.token)

    def _laid(self) -> Play:
        play = rounds.new_play(self.library, self.seats)
        if self.loadout is not None:
            equip_loadout(play, self.loadout)
        return play

    def initial(self) -> Play:
        """Before items are equipped."""
        play = self._laid()
        play.push(StartCheck(0, self.library.held(self.check), self.source))
        settle(play)
        return self._judged(play)

    def apply(self, state: Play, move: Move) -> Play:
        """The state after a move."""
        return self._judged(super().apply(state, move))

    def _judged(self, play: Play) -> Play:
        for event in play.events:
            if event.what == "check-result":
                play.result = event.which.rpartition("/")[2]
        return play

    def kind(self, token: str) -> str:
        """What of all requirements a token meets, as a string of bits."""
        known = self._kinds.get(token)
        if known is None:
            known = "".join("01"[need.matches(token)] for need in self.asked)
            self._kinds[token] = known
        return known

    def kinds(self, tokens: Bag) -> tuple[str, ...]:
        """The kinds of a multiset of tokens."""
        return tuple(sorted([self.kind(token) for token in tokens]))

    def key(self, state: Play) -> Hashable:
        """Tokens by kind, and all that cards can still look at."""
        if not state.agenda:
            return state.result
        seat = state.seats[0]
        return (
            state.result,
            by_kind(state.agenda, self.kind),
            *(self.kinds(zone) for zone in (seat.bag, seat.drawn, seat.discard, seat.wounds)),
            (seat.virtual, seat.coins, seat.xp, seat.health, seat.slots, seat.locked, seat.golden, seat.ability_uses),
            tuple(sorted([(card.item, card.used, card.busy, self.kinds(card.tokens)) for card in seat.equipped])),
            (seat.backpack, seat.worn, seat.junk),
            stock(state.supply, self.kind),
            tuple(sorted(state.decks.items())),
        )

    def tally(self, before: Play | None, after: Play) -> Sequence[int]:
        """Wounds taken, coins and XP gained, with a move."""
        seat = after.seats[0]
        wounds = sum(event.what == "wound" for event in after.events)
        coins, xp = (self.coins, xp_of(self.loadout)) if before is None else (before.seats[0].coins, before.seats[0].xp)
        return (wounds, seat.coins - coins, seat.xp - xp)

    def label(self, state: Play, move: Move) -> Hashable:
        """The move with kinds of tokens in place of their names."""
        place = named(move)
        if place < 0:
            return move
        return (move.seat, move.verb, *move.args[:place], self.kind(move.args[place]), *move.args[place + 1 :])


__all__ = ["CheckGame", "checks_in", "checks_of"]
