"""What could happen at best in a set-up: cards that come into reach, and what needs them. It only ever gains.

Facts are "a toon deck with:goat", "offered:goat", "a deck with:goat" (somebody can hold it), "placed:goat",
"dismissed:goat", and the text forms of events. Positions, numbers and luck are left out, so what cannot be gained
here can never happen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.packs.derived import derived
from authoring.packs.documents import Route
from authoring.packs.linked import LinkedPack
from authoring.proof.relaxation import Operator, Relaxation, Wording
from authoring.source.text import DocPath
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Card
from authoring.systems.fliptoons.game.scoring import fits
from authoring.systems.fliptoons.model import Ability, Cards, Condition, Effect, Filter, Target
from authoring.systems.fliptoons.proving.bounds import most_gained, most_of_flip
from authoring.systems.fliptoons.proving.worth import most
from authoring.systems.fliptoons.rules.possible import possible
from authoring.systems.fliptoons.rules.walk import conditions, item

MANY = 64
"""Sets of facts that are followed for one condition at the most."""
ENDLESS = 99
"""What `worth.most` says where there is no bound."""
GRID = frozenset(
    (
        "grid",
        "adjacent",
        "row",
        "column",
        "above",
        "below",
        "stack",
        "slot left",
        "slot right",
        "slot above",
        "slot below",
    )
)
"""Zones of one's own grid."""
FACTS = {"market": "offered", "other grids": "placed", "dismissed": "dismissed", "deck": "a deck with"}
"""What a card must be for another one to find it in a zone."""
MAGNITUDE = "enough fame"
"""The fact that a deck can pay for the cheapest card, or reach the threshold."""


WORDINGS = {"guard": Wording("the condition of {}", "meets")}
"""How facts are spoken of that do not speak for themselves."""


@derived
def never_met(pack: LinkedPack) -> frozenset[tuple[str, DocPath]]:
    """The conditions of bonuses and abilities that can hold nowhere, by the id of the toon and the path in it."""
    return frozenset((site.document.id, site.path) for site in conditions(pack, own=False) if not possible(pack, site))


def relaxation_of(game: FlipToonsGame) -> Relaxation:
    """The relaxation of a set-up."""
    return Relaxed(game).relaxation()


class Relaxed:
    """The cards of one set-up and the operators between them."""

    def __init__(self, game: FlipToonsGame) -> None:
        self.game, self.library, self.setup = game, game.library, game.setup
        self.starting = sorted(set(self.library.starting_deck(self.setup)))
        self.toons = sorted(set(self.library.toon_deck(self.setup)))
        self.cards = [self.library.cards[id] for id in sorted(self.library.cards)]
        self.in_play = [card for card in self.cards if card.id in {*self.starting, *self.toons}]
        document = next(
            (each for each in self.library.pack.documents if each.model is self.setup), self.library.pack.manifest
        )
        self.at: Route = document.at("id")

    def relaxation(self) -> Relaxation:
        """Facts at the start, and all operators."""
        start = {f"a deck with:{id}" for id in self.starting} | {f"a toon deck with:{id}" for id in self.toons}
        start |= {"nothing"}
        if self._payable():
            start.add(f"{MAGNITUDE}:for the cheapest price")
        most = most_of_flip(self.library, self.setup, self.game.players)
        gained = most_gained(self.library, self.setup, self.game.players)
        if most + gained >= self.setup.threshold or self.setup.win == "final flip":
            start.add(f"{MAGNITUDE}:for the threshold")
        return Relaxation(frozenset(start), tuple(self._operators()), wordings=WORDINGS)

    def _bound(self, cards: Iterable[Card]) -> int:
        """No flip of so many of these cards generates more; ENDLESS where nothing bounds it."""
        copies = {id: self.library.toon_deck(self.setup).count(id) for id in self.toons}
        copies.update({id: self.library.starting_deck(self.setup).count(id) for id in self.starting})
        total = 0
        for card in cards:
            if card.id not in copies:
                continue
            if most(card) >= ENDLESS or any(map(_brings_more, _effects(card))):
                return ENDLESS * ENDLESS
            total += max(0, most(card)) * copies[card.id]
        return total

    def _payable(self) -> bool:
        starting = [self.library.cards[id] for id in self.starting]
        return self._bound(starting) >= min(self.setup.prices)

    def _operators(self) -> Iterator[Operator]:
        yield Operator("an end", frozenset({f"{MAGNITUDE}:for the threshold"}), frozenset({"end:won"}), self.at)
        by_itself = self.setup.churn or any(_drains(effect) for card in self.in_play for effect in _effects(card))
        drain = _all("nothing" if by_itself else f"{MAGNITUDE}:for the cheapest price")
        yield Operator("a market that runs short", drain, frozenset({"end:lost"}), self.at)
        for card in self.cards:
            id, at = card.id, self.library.documents[card.id].at("id")
            price = f"{MAGNITUDE}:for the cheapest price"
            if not card.starting or any(_goes_into_toons(effect) for effect in _effects(card)):
                yield Operator(f'"{id}" in the market', _all(f"a toon deck with:{id}"), _all(f"offered:{id}"), at)
                yield Operator(
                    f'hiring "{id}"', _all(f"offered:{id}", price), _all(f"hired:{id}", f"a deck with:{id}"), at, 1
                )
            if any(_goes_into_toons(effect) for effect in _effects(card)):
                yield Operator(
                    f'putting "{id}" into the toon deck', _all(f"a deck with:{id}"), _all(f"a toon deck with:{id}"), at
                )
            yield Operator(f'placing "{id}"', _all(f"a deck with:{id}"), _all(f"placed:{id}"), at)
            yield Operator(f'dismissing "{id}"', _all(f"placed:{id}"), _all(f"dismissed:{id}"), at)
            yield from self._bonuses(card)
            for number, ability in enumerate(card.abilities, 1):
                yield from self._ability(card, number, ability)

    def _bonuses(self, card: Card) -> Iterator[Operator]:
        for number, bonus in enumerate(card.bonuses, 1):
            at = self.library.documents[card.id].at("bonus")
            gives = _all(f"bonus:{card.id}/{number}")
            for needs in self._met(card, "bonus", number, bonus.if_):
                for more in self._found(bonus.per) if bonus.per is not None else [frozenset[str]()]:
                    yield Operator(f'the bonus of "{card.id}"', _all(f"placed:{card.id}") | needs | more, gives, at)

    def _ability(self, card: Card, number: int, ability: Ability) -> Iterator[Operator]:
        """It fires when one of its effects has somebody to be about; gained cards come with it."""
        at = self.library.documents[card.id].at("abilities")
        name = f'the ability of "{card.id}"'
        gives = _all(f"fired:{card.id}/{number}")
        wherever = {"hired": f"a deck with:{card.id}", "dismissed": f"dismissed:{card.id}"}
        if self.library.says("FT-R18", "of cards in the deck as well"):
            wherever["fame checked"] = f"a deck with:{card.id}"
        for trigger in ability.when:
            needs = _all(wherever.get(trigger, f"placed:{card.id}"))
            for condition in self._met(card, "abilities", number, ability.if_):
                for effect in ability.do:
                    for target in self._effect(effect):
                        yield Operator(name, needs | condition | target, gives, at)
                    if effect.key == "take_toon" or (effect.key == "stack" and effect.value.card == "toon deck"):
                        for toon in self.in_play:
                            gained = _all(f"a deck with:{toon.id}", f"placed:{toon.id}")
                            yield Operator(name, needs | condition | _all(f"a toon deck with:{toon.id}"), gained, at)
                    if effect.key == "hire":
                        for other in self.cards:
                            where = "offered" if effect.value == "market" else "dismissed"
                            hired = _all(f"hired:{other.id}", f"a deck with:{other.id}")
                            yield Operator(name, needs | condition | _all(f"{where}:{other.id}"), hired, at)

    def _met(self, card: Card, key: str, number: int, condition: Condition | None) -> list[frozenset[str]]:
        """Sets of facts of which one is needed for the condition of a card's bonus or ability, counted from 1."""
        document = self.library.documents[card.id]
        if condition is not None and (card.id, (*item(document, key, number - 1), "if")) in never_met(
            self.library.pack
        ):
            return [_all(f'guard:the {"bonus" if key == "bonus" else "ability"} of "{card.id}"')]
        return self._condition(condition)

    def _condition(self, condition: Condition | None) -> list[frozenset[str]]:
        """Sets of facts of which one is needed for a condition; what is not followed needs nothing."""
        if condition is None:
            return [frozenset()]
        value = condition.value
        match condition.key:
            case "exists":
                return self._found(value)
            case "count" if value.is_.at_least > 0:
                return self._found(value)
            case "all":
                found: list[frozenset[str]] = [frozenset()]
                for each in value:
                    needs = self._condition(each)
                    if len(found) * len(needs) <= MANY:  # what would be too many is not asked for
                        found = [one | other for one in found for other in needs]
                return found
            case "any":
                return [each for part in value for each in self._condition(part)]
            case "least_fame" if self.game.players == 1:
                return [_all("somebody else:with more fame")]
            case _:
                return [frozenset()]

    def _found(self, wanted: Cards) -> list[frozenset[str]]:
        """Sets of facts of which one is needed for some card that is meant."""
        found: list[frozenset[str]] = []
        for zone in wanted.in_:
            if zone == "other grids" and self.game.players == 1:
                continue
            fact = "placed" if zone in GRID else FACTS[zone]
            found += [_all(f"{fact}:{card.id}") for card in self._fitting(wanted)]
        return found or [_all(f"a card:{' or '.join(wanted.name) or 'of that kind'}")]

    def _fitting(self, wanted: Filter) -> list[Card]:
        return [card for card in self.cards if not wanted.filters or fits(self.library, wanted, card.id)]

    def _effect(self, effect: Effect) -> list[frozenset[str]]:
        """Sets of facts of which one is needed for an effect to do anything."""
        value = effect.value
        target = value if isinstance(value, Target) else value.on if effect.key == "stack" else None
        if effect.key == "next":
            return [_all(f"placed:{card.id}") for card in self._fitting(value)] or [_all("a card:to be revealed next")]
        if target is None or target.key not in ("choose", "first", "lowest"):
            return [frozenset()]
        if effect.key == "stack" and value.card == "this" and self.library.strays_return:
            return [frozenset()]  # it does something where it finds none as well (FT-R03)
        wanted = target.value if isinstance(target.value, tuple) else (target.value,)
        return [each for cards in wanted for each in self._found(cards)]


def _effects(card: Card) -> Iterator[Effect]:
    return (effect for ability in card.abilities for effect in ability.do)


def _brings_more(effect: Effect) -> bool:
    """Whether an effect brings fame besides what lies in the grid, or cards that nobody has paid for."""
    stacked = effect.key == "stack" and effect.value.card == "toon deck"
    return stacked or effect.key in ("gain", "take_toon", "hire", "place_in_deck")


def _drains(effect: Effect) -> bool:
    """Whether an effect takes cards out of the market, for which there may be no others."""
    return effect.key == "redraw_market" or (effect.key == "hire" and effect.value == "market")


def _goes_into_toons(effect: Effect) -> bool:
    """Whether an effect can put its card into the toon deck."""
    return effect.key == "place_in_deck" and effect.value != "any player"


def _all(*facts: str) -> frozenset[str]:
    return frozenset(facts)
