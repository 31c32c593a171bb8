"""Why a game ends: a measure that falls with every move, for set-ups with a churn.

Each round the churn takes cards out of play for good, and nothing brings cards back; where it finds none, the
market is depleted and that round is the last. Within a round the phases follow one another; within a phase the
players do; a flip reveals so many cards at the most, a turn takes cards out of the market or the grid, and what an
effect still asks for, or has still to give, is paid off. Where a set-up has no churn, players who do nothing can go
on for ever, and there is no measure; nor is there with cards that hire dismissed cards, or that bring cards into the
grid after Flip.
"""

from __future__ import annotations

from collections.abc import Iterable

from authoring.systems.fliptoons.game.constants import REPEATS, REVEALS
from authoring.systems.fliptoons.game.doing import Ask, Do, Source
from authoring.systems.fliptoons.game.effects import PutInDeck
from authoring.systems.fliptoons.game.library import Card
from authoring.systems.fliptoons.game.market import Refill, Replacing, Turn
from authoring.systems.fliptoons.game.placing import Reveal
from authoring.systems.fliptoons.game.rounds import Gained, Hook
from authoring.systems.fliptoons.game.state import Table
from authoring.systems.fliptoons.model import Ability

PHASES = ("over", "market", "fame checked", "flipped", "flip", "after market", "set-up")
"""The phases in the order in which the measure falls: a round is cut where the churn takes its cards."""
LAST_PHASES = ("over", "after market", "market", "fame checked", "flipped", "flip", "set-up")
"""The phases of the last round and of Final Flips: there the churn may have nothing left to take."""
ACTIONS = "actions"
"""What is counted beside the cards that may go back into a deck."""
STEPS = (Reveal, Gained, Hook, Turn, Refill)
"""Tasks that a phase is made of."""


def sound(cards: Iterable[Card]) -> bool:
    """Whether the measure falls with these cards in the game."""
    return all(_sound(ability) for card in cards for ability in card.abilities)


def _sound(ability: Ability) -> bool:
    for effect in ability.do:
        value = effect.value
        if effect.key == "hire":
            return False
        if effect.key == "stack" and value.card == "toon deck" and set(ability.when) != {"placed"}:
            return False
        if effect.key == "place_in_deck" and not set(ability.when) <= {"hired", "dismissed"}:
            return False
    return True


def rank(table: Table) -> tuple[int, ...]:
    """(cards in play, what is to come of rounds, repeats and phases, steps of the phase, rest of the step)."""
    agenda, seats = table.agenda, table.seats
    coming = {"hired": 0, "dismissed": 0, ACTIONS: 0}
    replacing = weight = steps = 0
    now: object = None
    for task in agenda:
        weight += task.weight
        if isinstance(task, STEPS):
            steps += 1
            now = task
        elif isinstance(task, Replacing):
            replacing += len(task.slots)
        elif isinstance(task, PutInDeck):
            coming[task.source.trigger] += 1
        elif isinstance(task, Do | Ask):
            _expect(table, task.source, task.at if isinstance(task, Do) else 0, coming)
    filled = sum(card is not None for card in table.market)
    grids = sum(len(seat.grid) for seat in seats)
    decks = sum(seat.deck.size for seat in seats)
    waiting = sum(
        each.trigger == "dismissed" and _puts(table, Source(0, each.card, -1, each.trigger, number), 0)
        for seat in seats
        for each in seat.deferred
        for number in table.library.cards[each.card].fires[each.trigger]
    )
    alive = table.toons.size + filled + grids + decks + coming["dismissed"] + waiting
    last = table.ending or table.final
    phase = (LAST_PHASES if last else PHASES).index(table.phase)
    head = (alive, 2 - table.ending - table.final, REPEATS - table.repeats, phase, steps)
    supply = table.toons.size
    if isinstance(now, Reveal):
        return (*head, REVEALS - seats[now.seat].reveals, supply, 0, weight)
    if isinstance(now, Refill):
        return (*head, supply, replacing, 0, weight)
    actions = sum(seat.actions for seat in seats) + coming.pop(ACTIONS)
    return (*head, filled + replacing + grids, supply + sum(coming.values()), actions, weight)


def _expect(table: Table, source: Source, at: int, coming: dict[str, int]) -> None:
    """Count a card that may still go back into a deck, and actions that may still be gained."""
    if source.trigger in coming and _puts(table, source, at):
        coming[source.trigger] += 1
    coming[ACTIONS] += sum(effect.gain.actions for effect in source.rule(table).do[at:] if effect.gain)


def _puts(table: Table, source: Source, at: int) -> bool:
    return any(effect.key == "place_in_deck" for effect in source.rule(table).do[at:])
