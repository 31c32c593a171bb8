"""Set-up, the phases of a round, and how the game ends. Rulebook: Setup; How to Play; Final Flip; Solo."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from authoring.systems.fliptoons.game.constants import REPEATS
from authoring.systems.fliptoons.game.doing import fire, fire_all
from authoring.systems.fliptoons.game.library import Library, setting_of
from authoring.systems.fliptoons.game.market import REFILL, Churn, Turn
from authoring.systems.fliptoons.game.placing import Reveal
from authoring.systems.fliptoons.game.scoring import scored
from authoring.systems.fliptoons.game.sight import in_reading_order, sight_of
from authoring.systems.fliptoons.game.state import BOX, LOST, TABLE, WON, Deck, Seat, Table, with_one
from authoring.systems.fliptoons.game.task import Draw, Outcomes, Task
from authoring.systems.fliptoons.model import SetUp
from authoring.values import value


def new_table(library: Library, setup: SetUp, players: int) -> Table:
    """The table before the market is laid, with nothing on the agenda."""
    starting = library.starting_deck(setup)
    return Table(
        library,
        setting_of(setup),
        [Seat(Deck(pile=starting)) for _ in range(players)],
        Deck(pile=library.toon_deck(setup)),
        (None,) * len(setup.prices),
    )


SET_ASIDE = Outcomes("set-aside")


@value
class SetUpDiscard(Draw):
    """Discard cards of the toon deck until so many lie in a face-up pile. Rulebook: Solo Setup."""

    stays: ClassVar[bool] = True
    count: int

    def outcomes(self) -> Outcomes:
        """They are discarded."""
        return SET_ASIDE

    def cards(self, table: Table) -> Sequence[str]:
        """What may be on top of the toon deck."""
        return table.toons.on_top() if len(table.discarded) < self.count else ()

    def draw(self, table: Table, at: int) -> None:
        """Discard it; then the next one."""
        table.discarded = with_one(table.discarded, table.toons.draw_top(at))

    @property
    def weight(self) -> int:
        """Draws are counted by the toon deck."""
        return 0


@value
class Round(Task):
    """A round from Flip to Cleanup."""

    def run(self, table: Table) -> None:
        """Shuffle every deck, and put the phases on the agenda."""
        table.round += 1
        _flip(table, table.order(), CHECK)


def _flip(table: Table, seats: tuple[int, ...], after: Task) -> None:
    """Let these seats flip, and then do what comes after it."""
    table.phase = "flip"
    for number in seats:
        table.seats[number].collect()
    table.push(*_flips(seats), after)


@cache
def _flips(seats: tuple[int, ...]) -> tuple[Task, ...]:
    """The flips of seats, one after another, and then what each has left for its end."""
    return (*[Reveal(number) for number in seats], *[Gained(number) for number in seats])


@cache
def _after_check(seats: tuple[int, ...]) -> tuple[Task, ...]:
    """The abilities that follow Check Fame, and the Market."""
    return (*[Hook(number, "fame checked") for number in seats], MARKET)


@cache
def _in_market(
    seats: tuple[int, ...], after: Task, closing: tuple[int, ...], last: tuple[Task, ...]
) -> tuple[Task, ...]:
    """The turns of seats, each followed by a refill; what comes after them; the abilities that follow, of seats in
    another order (FT-R29); what comes last (FT-R15); Cleanup."""
    turns = [task for number in seats for task in (Turn(number), REFILL)]
    return (*turns, after, *[Hook(number, "market closed") for number in closing], *last, CLEANUP)


@value
class Gained(Task):
    """What a flip has left for its end: hired and dismissed abilities (FT-R07, FT-R09), unless they came at once."""

    seat: int

    def run(self, table: Table) -> None:
        """Fire them: those of dismissed cards first, then in reading order."""
        table.phase = "flipped"
        seat = table.seats[self.seat]
        waiting, seat.deferred = seat.deferred, ()
        if not waiting:
            return
        ordered = [placed.serial for placed in in_reading_order(table.library, seat.grid)]
        place = {serial: number for number, serial in enumerate(ordered)}
        for each in sorted(waiting, key=lambda each: place.get(each.serial, -1), reverse=True):
            fire(table, self.seat, each.card, each.trigger, each.serial)


@value
class CheckFame(Task):
    """What every grid generates, critic's choice, and the solo win. Rulebook: Check Fame."""

    def run(self, table: Table) -> None:
        """Count, then go on to the Market unless the game is won."""
        setup, totals = table.setup, count_fame(table, range(len(table.seats)))
        for seat in table.seats:
            seat.fame = max(0, seat.total) + seat.purse
            seat.actions = setup.actions + seat.more
        best = max(totals)
        if best >= setup.threshold:
            if setup.win == "at threshold":
                table.end(WON, tuple(number for number, total in enumerate(totals) if total == best))
                return
            table.ending = True
            award(table, totals)
        table.phase = "fame checked"
        table.push(*_after_check(table.order()))


def award(table: Table, totals: Sequence[int]) -> None:
    """Critic's choice goes to whoever has the most fame, or into the box where several have it."""
    best = max(totals)
    table.critic = totals.index(best) if totals.count(best) == 1 else BOX
    table.happened("critic", "box" if table.critic == BOX else "taken")


def count_fame(table: Table, seats: Sequence[int]) -> list[int]:
    """Set the totals of players, noting the bonuses that came to something."""
    totals = []
    for number in seats:
        seat = table.seats[number]
        fame, came = scored(sight_of(table, number))
        seat.total = fame + seat.counted
        if seat.total < 0 and not table.library.says("FT-R23", "stands, with nothing to spend"):
            seat.total = 0
        totals.append(seat.total)
        for bonus in came:
            table.happened("bonus", bonus)
    return totals


@value
class Hook(Task):
    """Abilities of one player's grid that follow a phase."""

    seat: int
    trigger: str

    def run(self, table: Table) -> None:
        """Fire them in reading order."""
        fire_all(table, self.seat, self.trigger)


@value
class Market(Task):
    """The turns of all players, each followed by a refill; then the churn, if there is one."""

    def run(self, table: Table) -> None:
        """Put them on the agenda."""
        table.phase = "market"
        churn = (CHURN,) if table.setup.churn else ()
        late = bool(churn) and table.library.churns_late
        seats = table.order()
        closing = (*seats[1:], seats[0]) if table.library.closes_later else seats
        table.push(*_in_market(seats, CLOSED if late or not churn else CHURN, closing, churn if late else ()))


@value
class Closed(Task):
    """The Market phase is over."""

    def run(self, table: Table) -> None:
        """Say so."""
        table.phase = "after market"


@value
class Cleanup(Task):
    """The end of a round. Rulebook: Cleanup; Refill the Market."""

    def run(self, table: Table) -> None:
        """Go on to the next round, or to the Final Flip. Where the market ended the game, nobody reached the threshold,
        and critic's choice may be given all the same (FT-R17)."""
        if table.ending and table.critic == TABLE and table.library.says("FT-R17", "goes to the most fame"):
            award(table, [seat.total for seat in table.seats])
        for seat in table.seats:
            seat.collect()
            seat.fame = seat.actions = seat.total = 0
        if table.ending and table.setup.win == "at threshold":
            table.end(LOST, ())
        elif table.ending:
            table.push(FinalFlip(tuple(range(len(table.seats)))))
        else:
            table.first = (table.first + 1) % len(table.seats)
            table.agenda.append(ROUND)


@value
class FinalFlip(Task):
    """The flip that decides, of all players or of those who are tied."""

    seats: tuple[int, ...]

    def run(self, table: Table) -> None:
        """Flip, and compare."""
        table.final = True
        table.happened("final", str(len(self.seats)))
        _flip(table, tuple(number for number in table.order() if number in self.seats), Compare(self.seats))


@value
class Compare(Task):
    """The most fame wins; critic's choice adds its own (FT-R16); who stay tied share it (FT-R32).

    Rulebook: Final Flip."""

    seats: tuple[int, ...]

    def run(self, table: Table) -> None:
        """Name a winner, or flip again for those who are tied."""
        count_fame(table, self.seats)
        every_time = table.library.says("FT-R16", "counts every time")
        if table.critic in self.seats and (every_time or not table.repeats):
            table.seats[table.critic].total += table.setup.critic
        best = max(table.seats[number].total for number in self.seats)
        ahead = tuple(number for number in self.seats if table.seats[number].total == best)
        repeats = REPEATS if table.library.says("FT-R32", "shared after twenty repeats") else 1
        if len(ahead) == 1 or table.repeats == repeats:
            table.end(WON, ahead)
        else:
            table.repeats += 1
            table.push(FinalFlip(ahead))


ROUND, CHECK, MARKET, CHURN, CLOSED, CLEANUP = Round(), CheckFame(), Market(), Churn(), Closed(), Cleanup()

__all__ = ["CheckFame", "Cleanup", "Compare", "FinalFlip", "Hook", "Market", "Round", "SetUpDiscard", "new_table"]
