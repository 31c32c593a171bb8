"""From a market turn to the next flip: what the rest of the round does to decks and market.

Nobody acts any more: all players pass what they have left. The market is filled up and churned, and what cards do
after the Market is done; then one player flips, with the other grids as they lie. What of the market and the toon
deck no card of that player looks at is left out, so that rounds that differ in nothing else are one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.systems.fliptoons.game.engine import settle
from authoring.systems.fliptoons.game.library import Card, Library, plain
from authoring.systems.fliptoons.game.market import Churn, Refill, Turn
from authoring.systems.fliptoons.game.placing import Reveal
from authoring.systems.fliptoons.game.rounds import Cleanup, Gained
from authoring.systems.fliptoons.game.scoring import fits
from authoring.systems.fliptoons.game.state import Deck, Table
from authoring.systems.fliptoons.game.task import Task
from authoring.systems.fliptoons.model import Condition, Filter
from authoring.values import value

TAKING = frozenset({"take_toon", "hire", "redraw_market"})
"""Effects that take cards of the market or the toon deck, besides those that stack them."""


@value
class NextFlip(Task):
    """The flip of a player, in place of the end of the round; nothing comes after it."""

    seat: int

    def run(self, table: Table) -> None:
        """Collect that player's cards, leave out what does not matter to them, and flip."""
        table.agenda.clear()
        table.phase = "flip"
        table.seats[self.seat].collect()
        seen = _seen(table, self.seat)
        if seen is not None:
            table.toons = Deck()
            table.market = tuple(sorted(card for card in table.market if card in seen))
        table.push(Reveal(self.seat), Gained(self.seat))


def after_flip(table: Table, seat: int) -> Table:
    """The table with nothing to do but that seat's flip, with all its cards in its deck."""
    begun = table.copy()
    begun.agenda = [NextFlip(seat)]
    settle(begun)
    return begun


def until_flip(table: Table, seat: int) -> Table:
    """The table as it is, but that the round ends with that seat's flip, and with it the play."""
    held = table.copy()
    held.agenda = [NextFlip(seat), *[task for task in held.agenda if not isinstance(task, Cleanup)]]
    return held


def passed(table: Table, seat: int) -> Table:
    """A table of `until_flip` on which nobody acts any more. Where the market does not matter to that player's cards,
    and has toons enough, it is not filled up."""
    begun = table.copy()
    begun.agenda = [task for task in begun.agenda if not isinstance(task, Turn)]
    if not begun.result and _seen(begun, seat) == frozenset() and begun.toons.size >= _drawn(begun):
        begun.agenda = [task for task in begun.agenda if not isinstance(task, Refill | Churn)]
    settle(begun)
    return begun


def _drawn(table: Table) -> int:
    """How many toons the market takes at the most until the round is over."""
    return table.market.count(None) + 2 * table.setup.churn


def _seen(table: Table, seat: int) -> frozenset[str] | None:
    """The cards that, in the market, matter to a player's cards; None where they take cards from there or from the
    toon deck, so that all of both matters."""
    own = table.seats[seat]
    cards = [table.library.cards[id] for id in {*own.deck.cards, *(placed.card for placed in own.grid)}]
    if any(_takes(card) for card in cards):
        return None
    return frozenset(id for card in cards for wanted in _looks(card) for id in _meant(table.library, wanted))


def _takes(card: Card) -> bool:
    return any(
        effect.key in TAKING or (effect.key == "stack" and effect.value.card == "toon deck")
        for ability in card.abilities
        for effect in ability.do
    )


def _meant(library: Library, wanted: Filter) -> Iterable[str]:
    return [id for id in library.cards if fits(library, wanted, id)]


def _looks(card: Card) -> Iterator[Filter]:
    """What a card asks of the market."""
    for bonus in card.bonuses:
        yield from _asked(bonus.if_)
        if bonus.per is not None and "market" in bonus.per.in_:
            yield bonus.per
    for ability in card.abilities:
        yield from _asked(ability.if_)


def _asked(condition: Condition | None) -> Iterator[Filter]:
    """What a condition asks of the market."""
    if condition is None:
        return
    value = condition.value
    match condition.key:
        case "all" | "any":
            for each in value:
                yield from _asked(each)
        case "not_":
            yield from _asked(value)
        case "most":
            yield Filter(name=(plain(value),))
        case "every" if "market" in value.in_:
            yield Filter()
        case "different" if "market" in value:
            yield Filter()
        case "exists" | "count" if "market" in value.in_:
            yield value


__all__ = ["NextFlip", "after_flip", "passed", "until_flip"]
