"""Which cards are meant: zones, filters, and counts. Rulebook: Keywords; Toon Card Anatomy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from authoring.systems.fliptoons.model.words import Spoken
from authoring.vocabulary.content import Model, OneOrMany, Ref
from authoring.vocabulary.numbers import Range

Zone = Literal[
    "grid", "adjacent", "row", "column", "above", "below", "stack", "slot left", "slot right", "slot above",
    "slot below", "market", "other grids", "dismissed", "deck",
]  # fmt: skip
"""Where cards lie. `above` and `below` are all cards of the column there; slots are single spaces."""
Place = Literal[
    "upper row", "lower row", "extra row", "left column", "middle column", "right column", "first slot", "last slot"
]
"""Where in its owner's grid a card lies. An extra row is neither upper nor lower (FT-R02)."""


class Filter(Model):
    """What a card has to be; whatever is not said does not matter."""

    name: OneOrMany[Annotated[str, Ref("toon")]] = Field(default=(), description="One of these toons.")
    rank: Range | None = Field(default=None, description="Ranks that will do.", examples=["at most 13"])
    odd: bool | None = Field(default=None, description="Whether its rank is odd.")
    tag: str | None = Field(default=None, description="A word among its tags.", examples=["fish"])
    deck: Literal["starting", "toon"] | None = Field(default=None, description="The deck it belongs to.")

    @property
    def filters(self) -> bool:
        """Whether it asks for anything."""
        narrowed = self.rank is not None or self.odd is not None or self.tag is not None or self.deck is not None
        return narrowed or bool(self.name)


class Cards(Filter, Spoken):
    """Cards in some zones that pass a filter. In grids face-up cards are meant, unless it says `face: down`."""

    noun = "selection of cards"
    forms: ClassVar[Mapping[str, Any]] = {
        "card in grid": {"in": "grid"},
        "adjacent card": {"in": "adjacent"},
        "dismissed card": {"in": "dismissed"},
        "face-down card": {"in": "grid", "face": "down"},
        "card in stack": {"in": "stack"},
        "card in row": {"in": "row"},
        "card in column": {"in": "column"},
        "card above": {"in": "above"},
        "card below": {"in": "below"},
        "card in deck": {"in": "deck"},
        "card in market": {"in": "market"},
        "card to the right": {"in": "slot right"},
        "card to the left": {"in": "slot left"},
    }

    in_: OneOrMany[Zone] = Field(alias="in", min_length=1, description="Where the cards lie.")
    face: Literal["up", "down"] = Field(default="up", description="Which side of them shows.")
    others: bool = Field(default=False, description="Whether the card that asks is left out.")


class Tally(Cards):
    """How many cards, names or pairs there are."""

    noun = "count of cards"
    forms: ClassVar[Mapping[str, Any]] = {
        **Cards.forms,
        "adjacent name": {"in": "adjacent", "count": "names"},
        "name in grid": {"in": "grid", "count": "names"},
        "pair in grid": {"in": "grid", "count": "pairs"},
        "dismissed pair": {"in": "dismissed", "count": "pairs"},
    }

    count: Literal["cards", "names", "pairs"] = Field(
        default="cards", description="Count cards, different names, or pairs of the same name."
    )


class TallyIs(Tally):
    """A count and the numbers that will do."""

    is_: Range = Field(alias="is", description="The numbers that will do.", examples=["3+"])
