"""What toons do: triggers, conditions, targets and effects. Rulebook: Icons; Keywords; FAQ.

No card is named here. An effect is a bare word or a map with one key; what it means in play stands in
`authoring.systems.fliptoons.game`, what it means in words in `authoring.systems.fliptoons.wording`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from authoring.systems.fliptoons.model.queries import Cards, Filter, Place, TallyIs, Zone
from authoring.systems.fliptoons.model.words import Spoken, SpokenKey
from authoring.vocabulary.content import Many, Model, OneOrMany, Ref
from authoring.vocabulary.flags import Flag

Trigger = Literal["placed", "hired", "dismissed", "fame checked", "market closed"]
"""When an ability fires: placed face up in Flip; hired or gained; dismissed; after Check Fame; after the Market."""

PLACES: tuple[str, ...] = (
    "upper row", "lower row", "extra row", "left column", "middle column", "right column", "first slot", "last slot",
)  # fmt: skip


class Condition(SpokenKey):
    """Something that holds for a card or not."""

    noun = "condition"
    words: ClassVar[Mapping[str, Any]] = {"least fame": True}
    forms: ClassVar[Mapping[str, Any]] = {f"in {place}": {"in": place} for place in PLACES}

    in_: OneOrMany[Place] | None = Field(
        default=None, alias="in", min_length=1, description="The card lies in one of these places."
    )
    exists: Cards | None = Field(default=None, description="There is such a card.")
    count: TallyIs | None = Field(default=None, description="There are so many such cards.")
    every: Cards | None = Field(
        default=None, description="Every face-up card there is such a card; true where there is none (FT-R19)."
    )
    different: OneOrMany[Zone] | None = Field(
        default=None, min_length=1, description="All face-up cards there have different names."
    )
    most: Annotated[str, Ref("toon")] | None = Field(
        default=None, description="Neither the market nor another grid shows more of that toon than one's own grid."
    )
    least_fame: Flag | None = Field(
        default=None, alias="least fame", description="The owner alone generated the least fame in this round."
    )
    all: Many[Condition] | None = Field(default=None, min_length=1, description="All of these hold.")
    any: Many[Condition] | None = Field(default=None, min_length=1, description="At least one of these holds.")
    not_: Condition | None = Field(default=None, alias="not", description="This does not hold.")


class Target(SpokenKey):
    """The card that an effect is about."""

    noun = "target"
    words: ClassVar[Mapping[str, Any]] = {"this": True, "previous placed": True, "deck top": True, "deck bottom": True}
    forms: ClassVar[Mapping[str, Any]] = {"card above": {"first": {"in": "slot above"}}}

    this: Flag | None = Field(default=None, description="The card itself.")
    previous: Flag | None = Field(
        default=None, alias="previous placed", description="The card placed last before it, wherever that has moved to."
    )
    deck_top: Flag | None = Field(default=None, alias="deck top", description="The top card of the owner's deck.")
    deck_bottom: Flag | None = Field(
        default=None, alias="deck bottom", description="The bottom card of the owner's deck."
    )
    choose: Cards | None = Field(default=None, description="One such card of the owner's choice.")
    first: OneOrMany[Cards] | None = Field(
        default=None, min_length=1, description="The first card that is any of these, in reading order (FT-R04)."
    )
    lowest: Cards | None = Field(default=None, description="The one with the lowest rank; the first of several.")


class Next(Filter, Spoken):
    """What becomes of the next card that is revealed. It lapses when no card is revealed any more."""

    noun = "fate of the next revealed card"
    forms: ClassVar[Mapping[str, Any]] = {
        "stacked on this": {"is": "stacked on this"},
        "face down": {"is": "face down"},
        "returned": {"is": "returned"},
        "in row above": {"is": "in row above"},
    }

    is_: Literal["stacked on this", "face down", "returned", "in row above"] = Field(
        alias="is", description="Where it is placed, or how."
    )


class Stack(Model):
    """A card that is put on top of another one. Rulebook: Keyword Stack."""

    card: Literal["this", "toon deck"] = Field(
        default="this", description="This card, or the top card of the toon deck, which is gained so."
    )
    on: Target = Field(description="The card it is put on; where there is none, the card stays where it is.")


class Gain(Model):
    """What its owner gains for this round."""

    fame: int = Field(default=0, ge=0, le=20, description="Fame to spend.")
    actions: int = Field(default=0, ge=0, le=5, description="More Market actions.")

    @model_validator(mode="after")
    def _something(self) -> Gain:
        if not self.fame and not self.actions:
            raise PydanticCustomError("gain", "{message}", {"message": 'a gain needs "fame" or "actions" above 0'})
        return self


class Effect(SpokenKey):
    """One thing that happens."""

    noun = "effect"
    words: ClassVar[Mapping[str, Any]] = {"take toon": True}
    forms: ClassVar[Mapping[str, Any]] = {"move above": {"move": "row above"}}

    dismiss: Target | None = Field(default=None, description="Dismiss that card for nothing, unless it is immune.")
    flip: Target | None = Field(default=None, description="Turn that card over, unless it cannot be flipped.")
    return_: Target | None = Field(
        default=None, alias="return", description="Put that card of the grid under its owner's deck."
    )
    replace: Target | None = Field(
        default=None, description="Return that card and take its space; if that is not possible, stack on it."
    )
    stack: Stack | None = Field(default=None, description="Put a card on top of another one.")
    move: Literal["row above"] | None = Field(default=None, description="Move to a new row above the own column.")
    next: Next | None = Field(default=None, description="What becomes of the next revealed card.")
    gain: Gain | None = Field(default=None, description="Gain fame or actions.")
    place_in_deck: Literal["any", "any player", "toon deck"] | None = Field(
        default=None, alias="place in deck", description="This card goes into a deck of the owner's choice."
    )
    redraw_market: Literal["any"] | None = Field(
        default=None, alias="redraw market", description="Discard market cards of choice, and reveal as many."
    )
    hire: Literal["market", "dismissed"] | None = Field(
        default=None, description="Hire a card for nothing, from the market or from any dismissed cards."
    )
    take_toon: Flag | None = Field(
        default=None, alias="take toon", description="The top card of the toon deck goes on top of the own deck."
    )


class Ability(Model):
    """When something happens, on which condition, and what. It is mandatory unless it says `may`."""

    when: OneOrMany[Trigger] = Field(min_length=1, description="What triggers it.")
    if_: Condition | None = Field(default=None, alias="if", description="The condition on which it happens.")
    may: bool = Field(default=False, description="Whether the owner may leave it.")
    do: Many[Effect] = Field(min_length=1, max_length=9, description="What happens, in order.")


__all__ = ["PLACES", "Ability", "Condition", "Effect", "Gain", "Next", "Stack", "Target", "Trigger"]
