"""A Final Adventure alone, as a game to take odds of, every player with a loadout. Rulebook: Final Adventure."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from authoring.game.agenda import settle
from authoring.game.extensive import Move
from authoring.systems.flipside.game import rounds
from authoring.systems.flipside.game.alike import by_kind, stock
from authoring.systems.flipside.game.alone import equip_loadout
from authoring.systems.flipside.game.cards import Prepare
from authoring.systems.flipside.game.constants import COINS_AT_START
from authoring.systems.flipside.game.ends import ELIMINATED, WON
from authoring.systems.flipside.game.engine import FlipsideGame
from authoring.systems.flipside.game.finale import Advance, AfterStep, Enter, FinalDraw, Follow, Turn
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.reach import Part, parts
from authoring.systems.flipside.game.state import Bag, Final, Play, Seat
from authoring.systems.flipside.game.tokens import DiscardUsed, TakeWound
from authoring.systems.flipside.game.using import WINDOWS
from authoring.systems.flipside.model.adventures import Box
from authoring.systems.flipside.model.cards import Loadout
from authoring.systems.flipside.model.effects import Choice, Condition, Effect
from authoring.systems.flipside.model.tokens import Requirement
from authoring.systems.flipside.odds.games import TALLIES, named, xp_of
from authoring.systems.flipside.odds.hands import of_hands
from authoring.systems.flipside.odds.slice import RECOVERING, reads

QUIET = (Advance, FinalDraw, TakeWound, DiscardUsed, AfterStep, Follow, Turn)
"""Tasks that do nothing more for a card that was used just now."""
LOSING = frozenset({"junk", "lose", "sell", "return_stuff"})
"""Effects by which an equipped card can go."""
READING = frozenset({"lose", "sell", "buy", "take", "flip_character", "count"})
"""Effects for which everything on the table and on the boards is kept."""


class FinaleGame(FlipsideGame):
    """A Final Adventure for a group that has all entered it. It ends before the last entry is read."""

    tallies = TALLIES
    boxes: Mapping[str, Box] = {}

    def __init__(
        self,
        library: Library,
        finale: str,
        characters: Sequence[str],
        loadout: Loadout | Mapping[str, Loadout | None] | None = None,
    ) -> None:
        super().__init__(library, characters)
        self.finale = finale
        own = loadout if isinstance(loadout, Mapping) else dict.fromkeys(characters, loadout)
        self.loadouts = {character: own[character] for character in self.seats}
        self.board = library.finals[finale]
        self.coins = sum(COINS_AT_START if each is None else each.coins for each in self.loadouts.values())
        board = list(self._parts())
        stuff = [arrow.stuff for chain in self.board.chains.values() for arrow in chain.next if arrow.stuff]
        windows = {*WINDOWS["adventure"], *WINDOWS["check"], "wound"}
        self.card_parts = of_hands(library, self.loadouts, windows, board, stuff)
        self.found = [*board, *self.card_parts]
        self.every_key = frozenset(part.key for part in self.found if isinstance(part, Effect))
        self.reads_xp = reads(self.found, "xp")
        self.wide = any(isinstance(part, Condition | Choice) for part in self.found) or bool(self.every_key & READING)
        self.asked = sorted(set(self._asked(self.found)))
        self._keys_ahead: dict[tuple[str, int], frozenset[str]] = {}
        self._needs: dict[tuple[str, int], tuple[Requirement, ...]] = {}
        self._kinds: dict[tuple[str, int, str], str] = {}

    # What can matter

    def _parts(self) -> Iterator[Part]:
        """All that can happen on the board."""
        for chain in sorted(self.board.chains):
            yield from self._of_chain(chain, 0)
        yield from parts(self.library, self.board.mismatched)

    def _of_chain(self, name: str, at: int) -> Iterator[Part]:
        """What a chain does from a step on, with the Stuff on its arrows."""
        chain, stuff = self.board.chains[name], self.library.stuff
        for step in chain.steps[at:]:
            yield from parts(self.library, step.do)
        for arrow in chain.next:
            if arrow.stuff is not None and plain(arrow.stuff) in stuff:
                yield from parts(self.library, stuff[plain(arrow.stuff)].do)

    def keys_ahead(self, play: Play, final: Final) -> frozenset[str]:
        """The keywords that can still come; all where something is under way."""
        if any(not isinstance(task, QUIET) for task in play.agenda):
            return self.every_key
        return self.lasting_keys(final)

    def lasting_keys(self, final: Final) -> frozenset[str]:
        """The keywords that can still come when all that is under way is done."""
        known = self._keys_ahead.get((final.chain, final.at))
        if known is None:
            found = [*self._of_chain(final.chain, final.at), *parts(self.library, self.board.mismatched)]
            for chain in self._chains_after(final.chain):
                found += self._of_chain(chain, 0)
            found += self.card_parts
            known = frozenset(part.key for part in found if isinstance(part, Effect))
            self._keys_ahead[final.chain, final.at] = known
        return known

    def _chains_after(self, name: str) -> list[str]:
        """The chains that arrows lead to from a chain, one after another; itself where they lead back."""
        seen: set[str] = set()
        todo = [arrow.to for arrow in self.board.chains[name].next]
        while todo:
            chain = todo.pop()
            if chain not in seen:
                seen.add(chain)
                todo += [arrow.to for arrow in self.board.chains[chain].next]
        return sorted(seen)

    def _asked(self, found: Iterable[Part]) -> Iterator[str]:
        """The requirements that tell tokens apart wherever the pawn is."""
        for part in found:
            if isinstance(part, Effect) and part.key in ("add", "swap_drawn"):
                yield str(part.value)
            elif isinstance(part, Effect) and part.key in ("supply", "recover", "use"):
                yield str(part.value.token)
            elif isinstance(part, Effect) and part.key == "trial":
                yield str(part.value.spare)
            elif isinstance(part, Effect) and part.key == "check":
                yield str(part.value.need.of)
                yield from [str(part.value.wound_per)] if part.value.wound_per is not None else []
        for card in self.library.stuff.values():
            if card.while_ is not None and card.while_.mismatch_unless is not None:
                yield str(card.while_.mismatch_unless)

    def _ahead(self, chain: str, at: int) -> tuple[Requirement, ...]:
        known = self._needs.get((chain, at))
        if known is None:
            needs = {str(step.need) for step in self.board.chains[chain].steps[at:]}
            for name in self._chains_after(chain):
                needs.update(str(step.need) for step in self.board.chains[name].steps)
            known = tuple(Requirement.model_validate(words) for words in sorted(needs.union(self.asked)))
            self._needs[chain, at] = known
        return known

    def kind(self, final: Final, token: str) -> str:
        """What a token meets of the requirements ahead, as a string of bits."""
        key = (final.chain, final.at, token)
        known = self._kinds.get(key)
        if known is None:
            known = "".join("01"[need.matches(token)] for need in self._ahead(final.chain, final.at)) if token else ""
            self._kinds[key] = known
        return known

    def kinds(self, final: Final, tokens: Bag) -> tuple[str, ...]:
        """The kinds of a multiset of tokens."""
        return tuple(sorted([self.kind(final, token) for token in tokens]))

    # The game

    def laid(self) -> Play:
        """The table before anything begins."""
        play = rounds.new_play(self.library, self.seats)
        for number, character in enumerate(self.seats):
            loadout = self.loadouts[character]
            if loadout is not None:
                equip_loadout(play, loadout, number)
            play.seats[number].final = "in"
        play.phase = "final"
        play.final = Final(self.finale, self.board.start, 0, len(play.seats), (), -1)
        self.counted_from_here(play)
        return play

    def begun(self, play: Play) -> Play:
        """Before items are equipped."""
        play.push(*(Prepare(number) for number in range(len(play.seats))), Enter(self.board.start))
        settle(play)
        return self.judged(play)

    def initial(self) -> Play:
        """Before items are equipped."""
        return self.begun(self.laid())

    def counted_from_here(self, play: Play) -> None:
        """Have what comes next counted from nothing and taken from full supplies."""
        play.coins = self.library.box.coins
        if not self.reads_xp:
            for seat in play.seats:
                seat.xp = 0

    def apply(self, state: Play, move: Move) -> Play:
        """The state after a move."""
        legal = state.legal
        state = state.copy()
        state.legal = legal
        self.counted_from_here(state)
        return self.judged(super().apply(state, move))

    def judged(self, play: Play) -> Play:
        """A state, ended when the Final Adventure is."""
        if play.final is None and play.agenda:
            play.agenda.clear()
            play.legal = []
        if play.final is None:
            won = any(event.what == "final-success" for event in play.events)
            play.result = WON if won or play.result == WON else ELIMINATED
        return play

    def _seat(self, final: Final, seat: Seat, looks: frozenset[str], preparing: bool) -> Hashable:
        """A seat but for its bag, coins and the number of wounds."""
        return (
            seat.final,
            self.kinds(final, seat.drawn),
            self.kind(final, seat.used),
            self.kinds(final, seat.wounds) if "heal" in looks else (),
            self.kinds(final, seat.discard) if looks & RECOVERING else (),
            (seat.virtual, seat.health, seat.slots, seat.golden, seat.ability_uses, seat.locked),
            # Tokens on a card that is broken or lost are discarded, and may come back from there.
            tuple(
                sorted([(card.item, card.used, card.busy, self.kinds(final, card.tokens)) for card in seat.equipped])
                if looks & LOSING and looks & RECOVERING
                else sorted([(card.item, card.used, card.busy) for card in seat.equipped])
            ),
            # Before a check, too, one may equip what is in the backpack.
            (seat.backpack, seat.worn) if preparing or self.wide or "check" in looks else (),
            seat.junk if self.wide or "fix" in looks else (),
            seat.stuff if self.wide else (),
            seat.xp if self.reads_xp else 0,
        )

    def place(self, state: Play) -> Hashable:
        """Where the pawn is, every seat with tokens by kind, and what stands on the table."""
        final = state.final
        if final is None:
            return state.result
        preparing = any(isinstance(task, Prepare) for task in state.agenda)
        looks = self.keys_ahead(state, final)
        table = (tuple(sorted(state.counters.items())), state.common, state.achieved, state.read)
        return (
            final,
            by_kind(state.agenda, partial(self.kind, final)),
            tuple([self._seat(final, seat, looks, preparing) for seat in state.seats]),
            table if self.wide else (),
            self._stock(state, final, looks),
            tuple(sorted(state.decks.items())) if looks & {"gain", "take", "buy"} else (),
        )

    def _stock(self, state: Play, final: Final, looks: frozenset[str]) -> Hashable:
        """The supply, where it is looked at: by name, where tokens are bought for what they cost."""
        if "buy" in looks:
            return tuple(sorted(state.supply.items()))
        return stock(state.supply, partial(self.kind, final)) if looks & {"add", "supply"} else ()

    def row(self, state: Play) -> Hashable:
        """Coins and the number of wounds of every seat."""
        return tuple([(seat.coins, len(seat.wounds)) for seat in state.seats]) if state.final is not None else ()

    def key(self, state: Play) -> Hashable:
        """All that the rest depends on."""
        final = state.final
        if final is None:
            return state.result
        bags = tuple([self.kinds(final, seat.bag) for seat in state.seats])
        return (self.place(state), self.row(state), bags)

    def told(self, state: Play) -> list[Bag]:
        """The zones outside of the only bag whose tokens the places so far have told by kind."""
        final, seat = state.final, state.seats[0]
        if final is None:
            return []
        looks = self.lasting_keys(final)
        zones = [seat.drawn, seat.wounds if "heal" in looks else (), seat.discard if looks & RECOVERING else ()]
        return [*zones, (seat.used,)] if seat.used else zones

    def kind_here(self, state: Play, token: str) -> str:
        """The class of a token where the pawn is."""
        return self.kind(state.final, token) if state.final is not None else ""

    def tally(self, before: Play | None, after: Play) -> Sequence[int]:
        """Wounds taken, coins and XP gained by all together, with a move."""
        wounds = sum(event.what == "wound" for event in after.events)
        coins = self.coins if before is None else sum(seat.coins for seat in before.seats)
        xp = 0
        if self.reads_xp:
            begun = [xp_of(self.loadouts[character]) for character in self.seats]
            xp = sum(begun) if before is None else sum(seat.xp for seat in before.seats)
        return (wounds, sum(seat.coins for seat in after.seats) - coins, sum(seat.xp for seat in after.seats) - xp)

    def label(self, state: Play, move: Move) -> Hashable:
        """The move with kinds of tokens in place of their names."""
        place, final = named(move), state.final
        if place < 0 or final is None:
            return move
        kind = self.kind(final, move.args[place])
        return (move.seat, move.verb, *move.args[:place], kind, *move.args[place + 1 :])


__all__ = ["FinaleGame"]
