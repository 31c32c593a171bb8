"""Toon cards. Rulebook: Toon Card Anatomy."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from authoring.systems.fliptoons.model.effects import Ability, Condition
from authoring.systems.fliptoons.model.queries import Tally
from authoring.vocabulary.content import Content, Line, Model, OneOrMany, Text


class Bonus(Model):
    """Fame on top of the printed number: once if a condition holds, or for each of something."""

    fame: int = Field(description="How much fame.")
    if_: Condition | None = Field(default=None, alias="if", description="The condition.")
    per: Tally | None = Field(default=None, description="What it is counted for.")

    @model_validator(mode="after")
    def _some_rule(self) -> Bonus:
        if self.if_ is None and self.per is None:
            message = 'a bonus needs "if" or "per"; what always counts belongs to "fame"'
            raise PydanticCustomError("bonus_rule", "{message}", {"message": message})
        return self


class Copied(Model):
    """Fame taken over from another card: the "=" in the coin."""

    copy_: Literal["adjacent"] = Field(alias="copy", description="Where the card lies whose fame is copied.")


class Cost(Model):
    """A change of what an action has to pay to dismiss cards. Short form for the card itself: the number."""

    of: Literal["this", "adjacent", "stack"] = Field(
        default="this", description="The cards it is about: this one, its neighbours, or the others of its stack."
    )
    is_: int | None = Field(default=None, alias="is", ge=0, description="The cost instead of the usual one.")
    less: int | None = Field(default=None, ge=1, description="How much less it costs, down to 0.")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        return {"is": data} if isinstance(data, int) and not isinstance(data, bool) else data

    @model_validator(mode="after")
    def _one(self) -> Cost:
        if (self.is_ is None) == (self.less is None):
            raise PydanticCustomError("cost", "{message}", {"message": 'a dismiss cost needs "is" or "less"'})
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """A number, or the long form."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", "Cost"), inner.pop("description", "")
        return {"title": title, "description": description, "anyOf": [{"type": "integer", "minimum": 0}, inner]}


class Toon(Content):
    """A toon card: its rank, how often it is in the deck, the fame it generates, and what it does."""

    kind_name = "toon"
    kind_title = "toon"

    name: Line = Field(default="", description="The name on the card; the id in capitals if there is none.")
    rank: int = Field(ge=0, le=999, description="Where it stands in the market; starting cards have 0.")
    copies: int = Field(default=1, ge=1, le=20, description="Cards in the toon deck, or in each starting deck.")
    deck: Literal["toon", "starting"] = Field(default="toon", description="The deck it belongs to.")
    fame: int | Copied = Field(
        default=0, description="The fame it generates, or whose it copies.", examples=[3, {"copy": "adjacent"}]
    )
    bonus: OneOrMany[Bonus] = Field(default=(), description="More fame.", examples=[{"fame": 3, "if": "in upper row"}])
    abilities: OneOrMany[Ability] = Field(default=(), description="What it does, in order.")
    cannot_be: OneOrMany[Literal["flipped", "dismissed", "returned"]] = Field(
        default=(), alias="cannot be", description="What no card and no action can do to it.", examples=["flipped"]
    )
    dismiss_cost: OneOrMany[Cost] = Field(
        default=(), alias="dismiss cost", description="Changes of what dismissing costs (FT-R30).", examples=[3]
    )
    tags: OneOrMany[str] = Field(default=(), description="Words that other cards ask for.", examples=["fish"])
    text: Text = Field(default="", description="The ability as it is printed; made from the rules if there is none.")
    flavour: Text = Field(default="", description="A line that does nothing.")

    @property
    def title(self) -> str:
        """The name on the card."""
        return self.name or self.id.replace("-", " ").title()

    @property
    def base(self) -> int:
        """The printed fame; 0 where it is copied."""
        return self.fame if isinstance(self.fame, int) else 0


__all__ = ["Bonus", "Copied", "Cost", "Toon"]
