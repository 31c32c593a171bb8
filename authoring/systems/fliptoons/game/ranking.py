"""Why a game ends: a measure that falls with every move, for set-ups with a churn.

Each round the churn takes cards out of the market for good, and only cards that say so come back into the toon deck;
where it finds none, the market is depleted and that round is the last. Within a round the phases follow one another;
within a phase the players do; a flip reveals so many cards at the most, a turn takes cards out of the market or the
grid, and what an effect still asks for, or has still to give, is paid off. Where a set-up has no churn, players who do
nothing can go on for ever, and there is no measure; nor is there with cards that together come back again and again
(`sound`), nor by readings of rulings that it does not know (`readable`).
"""

from __future__ import annotations

from collections.abc import Iterable

from authoring.systems.fliptoons.game.constants import REPEATS, REVEALS
from authoring.systems.fliptoons.game.doing import Ask, Do
from authoring.systems.fliptoons.game.effects import PutInDeck
from authoring.systems.fliptoons.game.library import Card, Library
from authoring.systems.fliptoons.game.market import Refill, Replacing, Turn
from authoring.systems.fliptoons.game.placing import Reveal
from authoring.systems.fliptoons.game.rounds import Gained, Hook
from authoring.systems.fliptoons.game.state import Table
from authoring.systems.fliptoons.model import Effect

PHASES = ("over", "market", "fame checked", "flipped", "flip", "after market", "set-up")
"""The phases in the order in which the measure falls: a round is cut where the churn takes its cards."""
LAST_PHASES = ("over", "after market", "market", "fame checked", "flipped", "flip", "set-up")
"""The phases of the last round and of Final Flips: there the churn may have nothing left to take."""
READINGS = {
    "FT-R07": "after every flip, before Check Fame", "FT-R09": "after every flip, before Check Fame",
    "FT-R10": "active, and not placed again", "FT-R15": "after the last refill",
}  # fmt: skip
"""Rulings that the measure knows one reading of; by another one it need not fall, where it matters to the cards."""
PLACED = {"placed"}
"""The triggers of what fires in Flip only."""
STEPS = (Reveal, Gained, Hook, Turn, Refill)
"""Tasks that a phase is made of."""


def readable(library: Library, cards: Iterable[Card]) -> bool:
    """Whether the measure knows the readings of all rulings that matter with these cards in the game."""
    abilities = [ability for card in cards for ability in card.abilities]
    triggers = {trigger for ability in abilities for trigger in ability.when}
    effects = [effect for ability in abilities for effect in ability.do]
    brought = any(effect.key == "stack" and effect.value.card == "toon deck" for effect in effects)
    matters = {
        "FT-R07": brought and "hired" in triggers,
        "FT-R09": "dismissed" in triggers,
        "FT-R10": any(effect.key == "flip" for effect in effects),
    }
    return all(library.says(id, reading) or not matters.get(id, True) for id, reading in READINGS.items())


def sound(cards: Iterable[Card]) -> bool:
    """Whether the measure falls with these cards in the game. It need not where cards go into decks while they are
    placed, where dismissed cards are hired in a flip, nor where what one card throws out of a deck another brings
    back, or what one puts into the toon deck another takes out in the same turn."""
    pairs = [(effect, set(ability.when)) for card in cards for ability in card.abilities for effect in ability.do]
    puts = [(effect, when) for effect, when in pairs if effect.key == "place_in_deck"]
    rehires = [when for effect, when in pairs if effect.key == "hire" and effect.value == "dismissed"]
    brings = [when for effect, when in pairs if effect.key == "stack" and effect.value.card == "toon deck"]
    takes = [when for effect, when in pairs if effect.key == "hire" and effect.value == "market"]
    late = [when for when in brings if when != PLACED]
    thrown = [when for effect, when in pairs if _from_deck(effect) and (late or when != PLACED)]
    restocks = any(effect.value != "any player" for effect, _ in puts)
    return not (
        any("placed" in when for _, when in puts)
        or any("placed" in when for when in rehires)
        or (restocks and (takes or late))
        or (thrown and (rehires or any("dismissed" in when for _, when in puts)))
    )


def _from_deck(effect: Effect) -> bool:
    """Whether an effect dismisses a card of the deck."""
    return effect.key == "dismiss" and effect.value.key in ("deck_top", "deck_bottom")


def rank(table: Table) -> tuple[int, ...]:
    """(cards for the market, what is to come of rounds, repeats and phases, steps of the phase, rest of the step)."""
    agenda, seats, library = table.agenda, table.seats, table.library
    replacing = weight = steps = coming = gains = 0
    now: object = None
    for task in agenda:
        weight += task.weight
        if isinstance(task, STEPS):
            steps += 1
            now = task
        elif isinstance(task, Replacing):
            replacing += len(task.slots)
        elif isinstance(task, PutInDeck):
            coming += 1
        elif isinstance(task, Do | Ask):
            left = task.source.rule(table).do[task.at if isinstance(task, Do) else 0 :]
            coming += sum(effect.key == "place_in_deck" for effect in left)
            gains += sum(effect.gain.actions for effect in left if effect.gain)
    filled = sum(card is not None for card in table.market)
    supply = table.toons.size
    alive = supply + filled
    if library.restocking:
        held = (
            card for seat in seats for card in (*seat.deck.cards, *seat.dismissed, *(each.card for each in seat.grid))
        )
        alive += sum(card in library.restocking for card in held)
    last = table.ending or table.final
    phase = (LAST_PHASES if last else PHASES).index(table.phase)
    head = (alive, 2 - table.ending - table.final, REPEATS - table.repeats, phase, steps)
    if isinstance(now, Reveal):
        return (*head, REVEALS - seats[now.seat].reveals, supply, 0, 0, 0, weight)
    if isinstance(now, Refill):
        replacing += min(supply, len(table.market) - filled)
    grids = sum(len(seat.grid) for seat in seats)
    dismissed = sum(len(seat.dismissed) for seat in seats) if library.rehires else 0
    decks = sum(seat.deck.size for seat in seats)
    actions = sum(seat.actions for seat in seats) + gains
    return (*head, filled + replacing + grids, dismissed, supply + coming, actions, decks, weight)
