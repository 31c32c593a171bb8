"""A Final Adventure alone, as a game to take odds of: every player with the same loadout. Rulebook: Final Adventure."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

from authoring.game.extensive import Move
from authoring.systems.flipside.game import rounds
from authoring.systems.flipside.game.alone import equip_loadout
from authoring.systems.flipside.game.cards import Prepare
from authoring.systems.flipside.game.constants import COINS_AT_START
from authoring.systems.flipside.game.ends import ELIMINATED, WON
from authoring.systems.flipside.game.engine import FlipsideGame, settle
from authoring.systems.flipside.game.finale import Enter, Trial
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.reach import Part, parts
from authoring.systems.flipside.game.state import Bag, Final, Play, Seat
from authoring.systems.flipside.game.task import Task
from authoring.systems.flipside.game.tokens import SwapIn, TakeWound
from authoring.systems.flipside.model.cards import Loadout
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.model.tokens import Requirement
from authoring.systems.flipside.odds.games import TALLIES, named

APART = ("wounds", "discard")
"""What of a seat is looked at only where an effect can."""


class FinaleGame(FlipsideGame):
    """A Final Adventure for a group that has all entered it. It ends before the last entry is read."""

    tallies = TALLIES

    def __init__(
        self, library: Library, finale: str, characters: Sequence[str], loadout: Loadout | None = None
    ) -> None:
        super().__init__(library, characters)
        self.finale, self.loadout = finale, loadout
        self.board = library.finals[finale]
        self.coins = len(self.seats) * (loadout.coins if loadout is not None else COINS_AT_START)
        found = list(self._parts())
        self._looks = {part.key for part in found if isinstance(part, Effect)}
        self.asked = sorted(set(self._asked(found)))
        self._needs: dict[tuple[str, int], tuple[Requirement, ...]] = {}
        self._kinds: dict[tuple[str, int, str], str] = {}

    # What can matter

    def _parts(self) -> Iterator[Part]:
        library = self.library
        for chain in self.board.chains.values():
            for step in chain.steps:
                yield from parts(library, step.do)
            for arrow in chain.next:
                if arrow.stuff is not None and plain(arrow.stuff) in library.stuff:
                    yield from parts(library, library.stuff[plain(arrow.stuff)].do)
        yield from parts(library, self.board.mismatched)
        items = {plain(item) for item in (self.loadout.items if self.loadout is not None else ())}
        for character in self.seats:
            card = library.characters[character]
            items.add(plain(card.item))
            yield from parts(library, (*card.ability.do, *card.golden.do))
        for item in sorted(items):
            use = library.faces[item].use if item in library.faces else None
            yield from parts(library, use.do) if use is not None else ()

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
            seen, todo = set[str](), [arrow.to for arrow in self.board.chains[chain].next]
            while todo:
                name = todo.pop()
                if name not in seen:
                    seen.add(name)
                    needs.update(str(step.need) for step in self.board.chains[name].steps)
                    todo += [arrow.to for arrow in self.board.chains[name].next]
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

    def initial(self) -> Play:
        """Before items are equipped."""
        play = rounds.new_play(self.library, self.seats)
        for number, seat in enumerate(play.seats):
            if self.loadout is not None:
                equip_loadout(play, self.loadout, number)
            seat.final = "in"
        play.phase = "final"
        play.final = Final(self.finale, self.board.start, 0, len(play.seats), (), -1)
        play.push(*(Prepare(number) for number in range(len(play.seats))), Enter(self.board.start))
        settle(play)
        return self._ended(play)

    def apply(self, state: Play, move: Move) -> Play:
        """The state after a move."""
        return self._ended(super().apply(state, move))

    def _ended(self, play: Play) -> Play:
        if play.final is None and play.agenda:
            play.agenda.clear()
            play.legal = []
        if play.final is None:
            won = any(event.what == "final-success" for event in play.events)
            play.result = WON if won or play.result == WON else ELIMINATED
        return play

    def _seat(self, final: Final, seat: Seat, preparing: bool) -> Hashable:
        looks = self._looks
        return (
            seat.final,
            *(self.kinds(final, zone) for zone in (seat.bag, seat.drawn)),
            self.kind(final, seat.used),
            self.kinds(final, seat.wounds) if "heal" in looks else len(seat.wounds),
            self.kinds(final, seat.discard) if looks & {"recover", "use", "supply"} else (),
            (seat.virtual, seat.health, seat.slots, seat.coins, seat.golden, seat.ability_uses, seat.locked),
            tuple(sorted([(card.item, card.used, card.busy) for card in seat.equipped])),
            (seat.backpack, seat.worn) if preparing else (),
            (seat.backpack, seat.junk, seat.xp) if looks & {"fix", "lose", "when", "choose"} else (),
        )

    def _task(self, final: Final, task: Task) -> Hashable:
        if isinstance(task, TakeWound):
            return ("take-wound", task.seat, self.kind(final, task.token))
        if isinstance(task, SwapIn):
            return ("swap-in", task.seat, self.kind(final, task.returned), str(task.need), task.left)
        if isinstance(task, Trial):
            return ("trial", task.seat, task.left, str(task.spare), self.kinds(final, task.kept))
        return task

    def key(self, state: Play) -> Hashable:
        """Where the pawn is, every seat with tokens by kind, and what stands on the table."""
        final = state.final
        if final is None:
            return state.result
        preparing = any(isinstance(task, Prepare) for task in state.agenda)
        return (
            final,
            tuple([self._task(final, task) for task in state.agenda]),
            tuple([self._seat(final, seat, preparing) for seat in state.seats]),
            tuple(sorted(state.counters.items())),
            state.common,
            tuple(sorted(state.supply.items())) if self._looks & {"add", "supply"} else (),
            tuple(sorted(state.decks.items())) if "gain" in self._looks else (),
        )

    def tally(self, before: Play | None, after: Play) -> Sequence[int]:
        """Wounds taken, coins and XP gained by all together, with a move."""
        wounds = sum(event.what == "wound" for event in after.events)
        coins = self.coins if before is None else sum(seat.coins for seat in before.seats)
        xp = 0 if before is None else sum(seat.xp for seat in before.seats)
        return (wounds, sum(seat.coins for seat in after.seats) - coins, sum(seat.xp for seat in after.seats) - xp)

    def label(self, state: Play, move: Move) -> Hashable:
        """The move with kinds of tokens in place of their names."""
        place, final = named(move), state.final
        if place < 0 or final is None:
            return move
        kind = self.kind(final, move.args[place])
        return (move.seat, move.verb, *move.args[:place], kind, *move.args[place + 1 :])


__all__ = ["FinaleGame"]
