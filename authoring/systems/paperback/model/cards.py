"""Cards a player has or meets while spelling: letters, penalties, enemy vowels, items, McGuffins, core cards."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from authoring.systems.paperback.model.effects import Changes, Condition, Effect, Reaction, Spending
from authoring.systems.paperback.model.numbers import Count
from authoring.vocabulary.content import Content, Line, Many, Model, OneOrMany, Ref, Text

Letter = Annotated[str, Field(pattern="^[a-z]$", description="A letter, a to z.")]
_ICONS = {"h": "hits", "b": "blocks", "e": "energy"}


class Edge(Model):
    """The icons of one edge. Short form: "2h 1b 1e", or "-" for none."""

    hits: int = Field(default=0, ge=0, le=9)
    blocks: int = Field(default=0, ge=0, le=9)
    energy: int = Field(default=0, ge=0, le=9)

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        if not isinstance(data, str):
            return data
        found: dict[str, int] = {}
        for word in data.split():
            match = re.fullmatch(r"(\d)([hbe])", word)
            if word == "-" and data.strip() == "-":
                return {}
            if match is None or _ICONS[match[2]] in found:
                message = f'"{data}" is no edge, write hits, blocks and energy as "2h 1b 1e", or "-" for none'
                raise PydanticCustomError("edge_words", "{message}", {"message": message})
            found[_ICONS[match[2]]] = int(match[1])
        return found

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """Words or the long form."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", "Edge"), inner.pop("description", "")
        words = {"type": "string", "pattern": r"^(-|[0-9][hbe]( [0-9][hbe])*)$", "examples": ["2h 1e", "-"]}
        return {"title": title, "description": description, "anyOf": [words, inner]}

    @property
    def icons(self) -> tuple[int, int, int]:
        """Hits, blocks, energy."""
        return self.hits, self.blocks, self.energy

    def __str__(self) -> str:
        return " ".join(f"{n}{s}" for s, n in zip("hbe", self.icons, strict=True) if n) or "-"


class Face(Model):
    """One side of a letter card."""

    left: Edge = Field(default_factory=Edge, description="What counts when the word is splayed left.")
    right: Edge = Field(default_factory=Edge, description="What counts when the word is splayed right.")
    ability: Many[Effect] = Field(default=(), description="What it does as the top card.")
    plot: Many[Effect] = Field(
        default=(), description="What it may do in the Prep Phase, once a turn, while it is in the hand."
    )


class LetterCard(Content):
    """A letter card of a character. Rulebook: Playing Words, Upgrading a Card."""

    kind_name = "letter"
    kind_title = "letter card"

    letter: Letter
    character: Annotated[str, Ref("character")] = Field(description="Whose card it is.")
    starter: bool = Field(default=False, description="Whether it is one of the ten of the starting deck.")
    copies: int = Field(default=1, ge=1, le=9, description="Cards in the box.")
    left: Edge = Field(default_factory=Edge, description="What counts when the word is splayed left.")
    right: Edge = Field(default_factory=Edge, description="What counts when the word is splayed right.")
    ability: Many[Effect] = Field(default=(), description="What it does as the top card.")
    plot: Many[Effect] = Field(default=(), description="What it may do in the Prep Phase while it is in the hand.")
    upgraded: Face = Field(description="The other side.")

    @property
    def normal(self) -> Face:
        """The side it starts on."""
        return Face(left=self.left, right=self.right, ability=self.ability, plot=self.plot)


class Penalty(Content):
    """A penalty card: no icons, no ability, passes the top on. Rulebook: Penalty Cards."""

    kind_name = "penalty"
    kind_title = "penalty card"

    letter: Letter
    unplayed: Many[Effect] = Field(min_length=1, description="What happens when it is left in the hand.")
    returns: bool = Field(default=True, description="Whether it goes back to the penalty deck when it is played.")


class EnemyVowel(Content):
    """An enemy vowel card: plain on one side, with icons on the other. Rulebook: Enemy Vowels."""

    kind_name = "enemy-vowel"
    kind_title = "enemy vowel card"

    letter: Literal["a", "e", "i", "o", "u"]
    left: Edge = Field(default_factory=Edge, description="The left edge of the side with icons.")
    right: Edge = Field(default_factory=Edge, description="The right edge of the side with icons.")
    ability: Many[Effect] = Field(min_length=1, description="What it does as the top card, on both sides.")


class Use(Model):
    """How an item is used, in the Prep Phase, once a turn. Rulebook: Items."""

    cost: Count = Field(default_factory=Count, description="Energy, or a chart of it; nothing: free.")
    spend: Spending | None = Field(default=None, description="What it takes besides energy.")
    if_: Condition | None = Field(default=None, alias="if", description="When it may be used.")
    do: Many[Effect] = Field(default=(), description="What it does.")
    single_use: bool = Field(default=False, alias="single use", description="Face down until the battle ends.")
    rotate: bool = Field(default=False, description="Turned until the battle ends, with what stands under `while`.")
    while_: Changes | None = Field(default=None, alias="while", description="What it changes while rotated.")
    then: OneOrMany[Reaction] = Field(default=(), description="What it answers to while rotated.")


class Passive(Model):
    """What a McGuffin does."""

    title: Line = Field(default="", description="The name of this side, where it has one.")
    reacts: OneOrMany[Reaction] = Field(default=(), description="What it answers to.")
    changes: Changes | None = Field(default=None, description="What it changes as long as it is owned.")


class Item(Use, Content):
    """An item of the core box or of a character box. Rulebook: Items."""

    kind_name = "item"
    kind_title = "item"

    name: Line = Field(description="The name on the card.")
    text: Text = Field(default="", description="Flavour.")
    character: Annotated[str, Ref("character")] | None = Field(
        default=None, description="The character box it lies in; it is the starting item of that one if `starter`."
    )
    starter: bool = Field(default=False, description="Whether it is the starting item of its character.")
    only: bool = Field(default=False, description="Whether it is used only when its character is played.")


class McGuffin(Content):
    """A McGuffin with two sides, of which one is chosen for good. Rulebook: McGuffins."""

    kind_name = "mcguffin"
    kind_title = "McGuffin"

    name: Line = Field(description="The name on the card.")
    text: Text = Field(default="", description="Flavour.")
    character: Annotated[str, Ref("character")] | None = Field(default=None, description="The box it lies in.")
    sides: Many[Passive] = Field(min_length=1, description="Its two sides.")


class BossMcGuffin(Passive, Content):
    """A boss McGuffin: powerful, one-sided. Rulebook: McGuffins."""

    kind_name = "boss-mcguffin"
    kind_title = "boss McGuffin"

    name: Line = Field(description="The name on the card.")
    text: Text = Field(default="", description="Flavour.")
    character: Annotated[str, Ref("character")] | None = Field(default=None, description="The box it lies in.")
    sealed: bool = Field(default=False, description="In the envelope until it is unlocked.")


class Core(Content):
    """A core card of a character: an item or a McGuffin that uses hexes or boons. Rulebook: Core Cards."""

    kind_name = "core"
    kind_title = "core card"

    name: Line = Field(description="The name on the card.")
    text: Text = Field(default="", description="Flavour.")
    character: Annotated[str, Ref("character")] = Field(description="Whose it is.")
    uses: Literal["hexes", "boons"] = Field(description="What it is about: one of each is played.")
    item: Use | None = Field(default=None, description="What it does, if it is an item.")
    mcguffin: Passive | None = Field(default=None, description="What it does, if it is a McGuffin.")
    sealed: bool = Field(default=False, description="In the envelope until it is unlocked.")

    @model_validator(mode="after")
    def _one(self) -> Core:
        if (self.item is None) == (self.mcguffin is None):
            raise PydanticCustomError("core", "{message}", {
                "message": 'a core card is an item or a McGuffin, so it has either "item" or "mcguffin"'})  # fmt: skip
        return self


__all__ = [
    "BossMcGuffin", "Core", "Edge", "EnemyVowel", "Face", "Item", "Letter", "LetterCard", "McGuffin", "Passive",
    "Penalty", "Use",
]  # fmt: skip
