"""Abilities at work: what fires, in which order its effects come, and who may leave it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from authoring.game.extensive import Move
from authoring.systems.fliptoons.game.asking import holds
from authoring.systems.fliptoons.game.constants import FIRINGS
from authoring.systems.fliptoons.game.sight import in_reading_order, sight_of
from authoring.systems.fliptoons.game.state import Options, Placed, Seat, Table
from authoring.systems.fliptoons.game.task import Decision, Task
from authoring.systems.fliptoons.model import Ability
from authoring.values import value

IN_GRID = frozenset({"placed", "fame checked", "market closed"})
"""Triggers of cards that, unless they fire out of a deck (FT-R18), have to lie face up in the grid when their turn
comes."""


class Source(NamedTuple):
    """Whose ability it is. `serial` is that of the card in the grid, -1 for one that lies in none; `gained`
    says that the card came from the toon deck during Flip."""

    seat: int
    card: str
    serial: int
    trigger: str
    ability: int
    gained: bool = False

    def rule(self, table: Table) -> Ability:
        """The ability itself."""
        return table.library.cards[self.card].abilities[self.ability]

    def owner(self, table: Table) -> Seat:
        """The seat of its owner."""
        return table.seats[self.seat]

    def me(self, table: Table) -> Placed | None:
        """The card in its owner's grid, if it lies there."""
        return self.owner(table).find(self.serial) if self.serial >= 0 else None

    def took(self, table: Table) -> None:
        """Note that the ability has done something."""
        table.happened("fired", f"{self.card}/{self.ability + 1}")


Keyword = Callable[[Table, Source, int, Any], None]
KEYWORDS: dict[str, Keyword] = {}
"""What each effect does, given the table, the source, the number of the effect and its value."""
MANY = 10
"""More effects than an ability has."""
ASKING = frozenset({"redraw_market", "hire"})
"""Effects that always ask, and so can be left without a question of their own."""


def fire(table: Table, seat: int, card: str, trigger: str, serial: int = -1, gained: bool = False) -> None:
    """Put the abilities of a card with a trigger on the agenda, unless they have gone round for long enough."""
    numbers = table.library.cards[card].fires.get(trigger)
    if numbers and table.fired < FIRINGS:
        table.fired += 1
        table.push(*[doing(seat, card, serial, trigger, number, gained) for number in numbers])


def fire_all(table: Table, seat: int, trigger: str) -> None:
    """The abilities of all face-up cards of a grid with a trigger, in reading order (FT-R01); after Check Fame perhaps
    those of cards in the deck after them (FT-R18)."""
    library = table.library
    firing = library.firing(trigger)
    ready = [placed for placed in table.seats[seat].grid if placed.card in firing and placed.up]
    if not ready and not library.decks_fire:
        return
    found = [
        doing(seat, placed.card, placed.serial, trigger, number)
        for placed in in_reading_order(library, ready)
        for number in library.cards[placed.card].fires[trigger]
    ]
    if library.decks_fire and trigger == "fame checked":
        held = sorted(card for card in table.seats[seat].deck.cards if card in firing)
        found += [doing(seat, card, -1, trigger, each) for card in held for each in library.cards[card].fires[trigger]]
    table.push(*found)


@value
class Do(Task):
    """An ability from one of its effects on."""

    source: Source
    at: int = 0
    agreed: bool = False

    def run(self, table: Table) -> None:
        """Do the next effect, if the card is still there and the condition holds at the beginning."""
        source, ability = self.source, self.source.rule(table)
        me = source.me(table)
        if self.at == 0 and not self.agreed:
            if source.trigger in IN_GRID and (source.serial >= 0 if me is None else not me.up):
                return
            if ability.if_ is not None and not holds(sight_of(table, source.seat), me, ability.if_):
                return
            if ability.may and not leaves(ability):
                table.push(Ask(source.seat, source))
                return
        effect = ability.do[self.at]
        if self.at + 1 < len(ability.do):
            table.push(Do(source, self.at + 1, agreed=True))
        KEYWORDS[effect.key](table, source, self.at, effect.value)

    @property
    def weight(self) -> int:
        """For each effect that is left a choice or a draw, and one more; and the question whether it is used."""
        return 2 * (MANY - self.at) + 2 * (not self.at and not self.agreed)


@cache
def doing(seat: int, card: str, serial: int, trigger: str, ability: int, gained: bool = False) -> Do:
    """A whole ability; they are values, and the same ones come again and again."""
    return Do(Source(seat, card, serial, trigger, ability, gained))


def leaves(ability: Ability) -> bool:
    """Whether the first effect asks anyway, so that leaving it is one of the answers."""
    first = ability.do[0]
    target = getattr(first.value, "on", first.value)
    return first.key in ASKING or getattr(target, "choose", None) is not None


@value
class Ask(Decision):
    """Whether an ability that may be left is used."""

    source: Source

    def legal(self, table: Table) -> Options:
        """Use it or leave it."""
        return {Move(self.seat, "use", (self.source.card,)): 0, Move(self.seat, "leave", (self.source.card,)): 0}

    def take(self, table: Table, move: Move, about: int) -> None:
        """Do it, if that is wanted."""
        if move.verb == "use":
            table.push(Do(self.source, agreed=True))

    @property
    def weight(self) -> int:
        """The question, and all that comes of it."""
        return 1 + 2 * MANY


def left(table: Table, source: Source) -> None:
    """Leave what an ability has still to do."""
    if table.agenda and isinstance(top := table.agenda[-1], Do) and top.at and top.source == source:
        table.agenda.pop()
