"""The content as the game reads it: toons by id with their abilities by trigger, set-ups, and toon decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple, TypeVar

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.game.constants import FEWER_REVEALS, REVEALS
from authoring.systems.fliptoons.model import Ability, Bonus, Season, SetUp, Toon
from authoring.systems.fliptoons.model.toons import Cost
from authoring.values import value

C = TypeVar("C")
Made = TypeVar("Made")


def plain(reference: str) -> str:
    """A reference without its pack: what a game calls the thing."""
    return reference.rpartition(":")[2]


UNPAYABLE = 1 << 30
"""More fame than there is."""


class Card(NamedTuple):
    """A toon, with what play asks most often worked out. `fires` are the numbers of abilities by trigger;
    `own_cost` and `own_less` say what its own dismissal costs instead, and how much less, and `prices_others` that it
    changes what that of other cards costs."""

    id: str
    title: str
    rank: int
    base: int
    copies_fame: bool
    starting: bool
    tags: frozenset[str]
    immune: frozenset[str]
    bonuses: tuple[Bonus, ...]
    abilities: tuple[Ability, ...]
    fires: Mapping[str, tuple[int, ...]]
    costs: tuple[Cost, ...]
    own_cost: int | None
    own_less: int
    prices_others: bool


@value
class Setting:
    """What play asks of a set-up, as fields that are quickly read; they are those of the set-up."""

    title: str
    prices: tuple[int, ...]
    churn: bool
    threshold: int
    actions: int
    dismiss_cost: int
    keep: int
    critic: int
    win: str
    lose: str


def setting_of(setup: SetUp) -> Setting:
    """What play asks of a set-up."""
    return Setting(**{field.name: getattr(setup, field.name) for field in fields(Setting)})


class Library:
    """Everything a play looks up. Built once a pack; shared by all its games."""

    def __init__(self, pack: LinkedPack) -> None:
        self.pack = pack
        self.rulings: Mapping[str, str] = pack.rulings
        self.documents: dict[str, Document] = {}
        self.toons: dict[str, Toon] = {}
        self.packs: dict[str, str] = {}
        for document, toon in pack.each(Toon):
            if self.toons.setdefault(document.id, toon) is toon:
                self.documents[document.id] = document
                self.packs[document.id] = document.pack
        self.setups: dict[str, SetUp] = {}
        for document, setup in pack.each(SetUp):
            self.setups.setdefault(document.id, setup)
        self.seasons: dict[str, str] = {document.id: document.pack for document, _ in pack.each(Season)}
        self.cards: dict[str, Card] = {id: _card(id, toon) for id, toon in self.toons.items()}
        self._made: dict[tuple[object, int], tuple[object, Any]] = {}
        """What `once` has made, by what made it and of what. That is kept, so that nothing else gets its number."""
        self._firing: dict[str, frozenset[str]] = {}
        self._dismissals: dict[int, dict[str, int]] = {}
        # What play asks of the rulings again and again is read once.
        twelve = self.says("FT-R31", "a flip ends after twelve reveals")
        self.most_reveals = FEWER_REVEALS if twelve else REVEALS
        self.face_down_goes = self.says("FT-R11", "by the action, at the usual cost")
        self.costs_at_most_usual = self.says("FT-R30", "replaces a higher one, for the action")
        self.strays_return = not self.says("FT-R03", "stays in its slot")
        self.churns_late = not self.says("FT-R15", "after the last refill")
        self.decks_fire = self.says("FT-R18", "of cards in the deck as well")
        self.closes_later = self.says("FT-R29", "from the next first player on")
        self.short_market_low = self.says("FT-R14", "under the lowest prices")
        self.prices_others = any(card.prices_others for card in self.cards.values())
        self.costs_vary = self.prices_others or self.face_down_goes
        self.restocking = frozenset(id for id, card in self.cards.items() if _does(card, "place_in_deck", "any player"))
        self.rehires = any(_does(card, "hire", "market") for card in self.cards.values())
        in_order = sorted(self.toons, key=lambda id: (self.toons[id].rank, id))
        self.order = {id: number for number, id in enumerate(in_order)}

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: all but what `once` has made, which goes by numbers that hold in this process alone."""
        return self.__dict__ | {"_made": {}}

    def __repr__(self) -> str:
        return f"<library of {self.pack.id}>"

    def says(self, ruling: str, reading: str) -> bool:
        """Whether a ruling is read so."""
        return self.rulings[ruling] == reading

    def once(self, make: Callable[[Library, C], Made], content: C) -> Made:
        """What is made of a piece of content, made when it is first asked for."""
        key = make, id(content)
        known = self._made.get(key)
        if known is None:
            known = self._made[key] = content, make(self, content)
        made: Made = known[1]
        return made

    def firing(self, trigger: str) -> frozenset[str]:
        """The cards that have an ability with a trigger."""
        if trigger not in self._firing:
            self._firing[trigger] = frozenset(id for id, card in self.cards.items() if trigger in card.fires)
        return self._firing[trigger]

    def dismissals(self, usual: int) -> Mapping[str, int]:
        """What dismissing each card costs as far as that does not depend on others, UNPAYABLE where it is not possible;
        `usual` is what it costs of most."""
        if usual not in self._dismissals:
            self._dismissals[usual] = {
                id: UNPAYABLE if "dismissed" in card.immune else max(0, self.own_cost(card, usual) - card.own_less)
                for id, card in self.cards.items()
            }
        return self._dismissals[usual]

    def own_cost(self, card: Card, usual: int) -> int:
        """What dismissing a card costs before anything lessens it (FT-R30); `usual` is what it costs of most."""
        if card.own_cost is None:
            return usual
        return min(card.own_cost, usual) if self.costs_at_most_usual else card.own_cost

    def toon_deck(self, setup: SetUp) -> tuple[str, ...]:
        """The cards that are shuffled into the toon deck, sorted by id, each as often as it is there."""
        packs = {self.seasons[plain(each)] for each in setup.seasons if plain(each) in self.seasons}
        out = {plain(each) for each in setup.without}
        return tuple(
            id
            for id in sorted(self.toons)
            if self.toons[id].deck == "toon" and id not in out and (not setup.seasons or self.packs[id] in packs)
            for _ in range(self.toons[id].copies)
        )

    def starting_deck(self, setup: SetUp) -> tuple[str, ...]:
        """The deck of each player, sorted by id."""
        return tuple(sorted(plain(id) for id, count in setup.deck.items() for _ in range(count)))

    def in_order(self, cards: Sequence[str]) -> list[str]:
        """Cards in the order of the market: by rank, then by id."""
        return sorted(cards, key=self.order.__getitem__)


def _does(card: Card, key: str, but: str) -> bool:
    """Whether a card has such an effect, of another kind than one."""
    return any(effect.key == key and effect.value != but for ability in card.abilities for effect in ability.do)


def _card(id: str, toon: Toon) -> Card:
    fires: dict[str, list[int]] = {}
    for number, ability in enumerate(toon.abilities):
        for trigger in ability.when:
            fires.setdefault(trigger, []).append(number)
    own = [cost for cost in toon.dismiss_cost if cost.of == "this"]
    return Card(
        id=id,
        title=toon.title,
        rank=toon.rank,
        base=toon.base,
        copies_fame=not isinstance(toon.fame, int),
        starting=toon.deck == "starting",
        tags=frozenset(toon.tags),
        immune=frozenset(toon.cannot_be),
        bonuses=toon.bonus,
        abilities=toon.abilities,
        fires={trigger: tuple(numbers) for trigger, numbers in fires.items()},
        costs=toon.dismiss_cost,
        own_cost=min((cost.is_ for cost in own if cost.is_ is not None), default=None),
        own_less=sum(cost.less or 0 for cost in own),
        prices_others=any(cost.of != "this" for cost in toon.dismiss_cost),
    )
