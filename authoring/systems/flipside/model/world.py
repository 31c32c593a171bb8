"""The box and the map: path token supply, prices, loot die, locations. Rulebook: Basic Contents Overview."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from authoring.systems.flipside.model.effects import Effect, LocationCode
from authoring.systems.flipside.model.tokens import TokenName
from authoring.vocabulary.content import AnyLetters, Content, Line, Many, Model, OneOrMany

CODE_PATTERN = r"^[a-z][0-9]+$"


class Location(Model):
    """A location of the map."""

    name: Line = Field(default="", description="Its name, if it has one.")
    terrain: Literal["mountain", "forest", "water", "meadow", "road", "flipside"] = Field(
        description="Its terrain; a road is entered with any token."
    )
    borders: Many[LocationCode] = Field(description="The locations that share a border with it.")
    stall: bool = Field(default=False, description="Whether it has a Stall.")
    loot: bool = Field(default=False, description="Whether the Loot Dice is rolled on entering.")
    printed: OneOrMany[Annotated[str, AnyLetters()]] = Field(
        default=(), description="Codes the printed material uses for it, where they differ (FS-R05)."
    )


class WorldMap(Content):
    """The game board: regions by letter, locations by code, barriers on roads."""

    kind_name = "map"
    kind_title = "map"

    title: Line = Field(default="", description="The valley's name.")
    regions: dict[Annotated[str, Field(pattern=r"^[a-z]$")], str] = Field(
        description="Region names by the letter in their codes."
    )
    locations: dict[LocationCode, Location] = Field(min_length=1, description="The locations by code.")
    barriers: Many[Annotated[Many[LocationCode], Field(min_length=2, max_length=2)]] = Field(
        default=(), description="Pairs of locations that a barrier keeps apart."
    )


class Prices(Model):
    """XP prices of path tokens on the organizer; level 1 is not for sale."""

    level_2: int = Field(default=2, alias="level 2", ge=1, description="XP for a level 2 token.")
    level_3: int = Field(default=4, alias="level 3", ge=1, description="XP for a level 3 token.")
    dual: int = Field(default=5, ge=1, description="XP for a dual token.")


class Box(Content):
    """What lies in the box: path tokens, coins, prices, the loot die, how many cards the Market shows."""

    kind_name = "box"
    kind_title = "box"

    title: Line = Field(default="", description="The product's name.")
    tokens: dict[TokenName, int] = Field(min_length=1, description="Path tokens in the organizer, by name.")
    coins: int = Field(default=60, ge=0, description="The value of all coins.")
    prices: Prices = Field(default_factory=Prices, description="What tokens cost at a Camp.")
    loot: Many[Many[Effect]] = Field(min_length=1, max_length=6, description="The faces of the Loot Dice.")
    market: int = Field(default=4, ge=1, le=8, description="Cards in each Market row.")
    limits: dict[
        Literal["items", "stuff", "news", "quests", "entries", "adventures", "tokens", "achievements"], int
    ] = Field(default={}, description="How many of each the box can hold; a pack over it is a finding.")
