"""Enemies, rewards, the shop, twists, modes, characters, and what the box holds. Rulebook: Setup to Plot Twists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from authoring.systems.paperback.model.effects import Changes, Effect, Penalties, Reaction
from authoring.systems.paperback.model.numbers import Count, Small
from authoring.vocabulary.content import Content, Line, Many, Model, OneOrMany, Ref, Text

Book = Literal[1, 2, 3]
Rank = Literal["lackey", "boss"]
WARES = ("item", "mcguffin", "letter")
"""What is for sale in the shop, in the order in which its places are filled."""
Place = Literal["item", "mcguffin", "letter", "shop", "nothing"]


class Action(Model):
    """One action of an enemy; what it has happens in the order of these fields. Short form: do nothing.

    Its block stands against the hits of the word (Clash 4), all else happens in step 6 unless it is stunned.
    """

    block: Count | None = Field(default=None, description="Hits it blocks.")
    attack: Count | None = Field(default=None, description="Damage, less the player's blocks.")
    times: Small = Field(default=1, description="How often it attacks; blocks are used up once.")
    player_loses_hp: Count | None = Field(
        default=None, alias="player loses hp", description="HP the player loses; blocks do not help."
    )
    give_hexes: Count | None = Field(default=None, alias="give hexes", description="Hexes put on the player.")
    gain_boons: Count | None = Field(default=None, alias="gain boons", description="Boons put on the enemy.")
    heal: Count | None = Field(default=None, description="HP it heals, up to its stage's maximum.")
    drain: Count | None = Field(default=None, description="Energy the player loses.")
    add_penalty: Penalties | None = Field(default=None, alias="add penalty", description="Penalty cards.")
    capture: Small | None = Field(default=None, description="Cards of the discard pile taken onto the enemy.")
    do: Many[Effect] = Field(default=(), description="Anything else.")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        if data == "do nothing":
            return {}
        if isinstance(data, Mapping) and not data:
            raise PydanticCustomError("action", "{message}", {
                "message": 'an empty action, write "do nothing" if that is meant'})  # fmt: skip
        if isinstance(data, str):
            raise PydanticCustomError("action", "{message}", {
                "message": f'"{data}" is no action, write a map such as {{attack: 3}}, or "do nothing"'})  # fmt: skip
        return data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """The words or a map."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", cls.__name__), inner.pop("description", "")
        inner["minProperties"] = 1
        return {"title": title, "description": description, "anyOf": [{"const": "do nothing"}, inner]}


class Special(Model):
    """The special rule of a stage: the yellow box."""

    text: Text = Field(default="", description="As it is printed.")
    hexes: int = Field(default=0, ge=0, le=20, description="Hexes on the enemy when the stage begins.")
    boons: int = Field(default=0, ge=0, le=20, description="Boons on the enemy when the stage begins.")
    loses: OneOrMany[Literal["surplus damage"]] = Field(
        default=(), description='"surplus damage": what is left over when this stage begins does not hit it.'
    )
    changes: Changes | None = Field(default=None, description="What is changed or forbidden while it is there.")
    reacts: OneOrMany[Reaction] = Field(default=(), description="What it answers to.")
    loss_after: int | None = Field(
        default=None, alias="loss after", ge=1, le=30, description="The player loses at the end of that turn of it."
    )
    win_after: int | None = Field(
        default=None, alias="win after", ge=1, le=30, description="It gives up at the end of that turn of it."
    )


class Stage(Model):
    """One side of an enemy card."""

    hp: int = Field(ge=1, le=99, description="Its HP.")
    actions: Many[Action] = Field(min_length=1, description="From top to bottom, then again.")
    rule: Special | None = Field(default=None, description="Its special rule.")


class Enemy(Content):
    """An enemy: two stages, a weak spot, a place in the story. Rulebook: Enemy Actions and Stages."""

    kind_name = "enemy"
    kind_title = "enemy"

    name: Line = Field(description="The name on the card; the weak vowel is coloured in it.")
    text: Text = Field(default="", description="Flavour.")
    weak_vowel: Literal["A", "E", "I", "O", "U"] | None = Field(
        default=None, alias="weak vowel", description="The vowel of its name that the player may use."
    )
    book: Book = Field(description="In which book it waits.")
    type: Rank = Field(description="Lackey or boss.")
    character: Annotated[str, Ref("character")] | None = Field(
        default=None, description="The character box it lies in; none: the core box."
    )
    stages: Many[Stage] = Field(min_length=1, description="Its two sides.")


class RewardSide(Model):
    """One side of a reward card: all effects, in order."""

    title: Line = Field(default="", description="A few words.")
    do: Many[Effect] = Field(min_length=1, description="What is done, from top to bottom.")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        return {"do": data} if isinstance(data, list) else data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """A list of effects, or the long form."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", cls.__name__), inner.pop("description", "")
        return {"title": title, "description": description, "anyOf": [inner["properties"]["do"], inner]}


class Reward(Content):
    """The reward card of an enemy: one side is chosen. Rulebook: Character Development."""

    kind_name = "reward"
    kind_title = "reward card"

    enemy: Annotated[str, Ref("enemy")] = Field(description="Whose it is.")
    sides: Many[RewardSide] = Field(min_length=1, description="Its two sides.")


class Prices(Model):
    """What things cost in the shop, in boons."""

    item: int = Field(ge=0, le=20)
    mcguffin: int = Field(ge=0, le=20)
    letter: int = Field(ge=0, le=20)
    upgrade: int | None = Field(default=None, ge=0, le=20, description="Upgrading a letter; none: not for sale.")
    remove: int | None = Field(default=None, ge=0, le=20, description="Removing a letter; none: not for sale.")
    heal: int | None = Field(default=None, ge=0, le=20, description="Healing `heals` HP; none: not for sale.")
    reroll: int = Field(default=0, ge=0, le=20, description="Renewing a row or column, once a visit (PA-R12).")


class Reroll(Model):
    """What can be renewed at once in the shop, and how often."""

    rows: bool = Field(default=True, description="Whether a row can be.")
    columns: bool = Field(default=True, description="Whether a column can be.")
    times: int = Field(default=1, ge=0, le=9, description="How often in one visit.")


class Shop(Content):
    """The Shop card. Rulebook: Using the Shop."""

    kind_name = "shop"
    kind_title = "Shop card"

    prices: Prices = Field(description="What things cost.")
    heals: int = Field(default=3, ge=1, le=20, description="HP for the price of healing.")
    grid: Many[Many[Place]] = Field(
        default=(("item",) * 3, ("mcguffin", "shop", "mcguffin"), ("letter",) * 3),
        min_length=1,
        description="What lies where round the Shop card, row by row; in 2v2 each player has the letters' places.",
    )
    reroll: Reroll = Field(default_factory=Reroll, description="What can be renewed, and how often.")

    @model_validator(mode="after")
    def _even(self) -> Shop:
        lengths = sorted({len(row) for row in self.grid})
        if len(lengths) > 1:
            raise PydanticCustomError("grid", "{message}", {
                "message": f"rows of {' and '.join(map(str, lengths))} places, write as many in each row, "
                'with "nothing" where nothing lies'})  # fmt: skip
        cards = sum(row.count("shop") for row in self.grid)
        if cards > 1:
            raise PydanticCustomError("grid", "{message}", {
                "message": f"the Shop card lies in {cards} places, expected one at most"})  # fmt: skip
        return self


class Twist(Model):
    """One plot twist."""

    name: Line = Field(description="Its name.")
    text: Text = Field(default="", description="As it is printed.")
    score: int = Field(ge=-9, le=9, description="How much more difficult it makes the game.")
    changes: Changes | None = Field(default=None, description="What it changes.")
    reacts: OneOrMany[Reaction] = Field(default=(), description="What it answers to.")


class PlotTwist(Content):
    """A plot twist card: two twists a side, by id. Rulebook: Plot Twists."""

    kind_name = "plot-twist"
    kind_title = "plot twist card"

    front: dict[str, Twist] = Field(min_length=1, description="The twists of one side by their ids.")
    back: dict[str, Twist] = Field(min_length=1, description="The twists of the other side by their ids.")

    @property
    def twists(self) -> dict[str, Twist]:
        """All of them."""
        return {**self.front, **self.back}


class Mode(Content):
    """A way to play. Rulebook: Setup, Alternate Game Modes."""

    kind_name = "mode"
    kind_title = "mode"

    title: Line = Field(description="Its name.")
    players: Literal[1, 2] = Field(default=1, description="How many play.")
    hp: int | None = Field(default=None, ge=1, le=99, description="Max HP as the setup says it (PA-R10).")
    form: Literal["solo", "two-headed giant", "2v2"] = Field(
        default="solo", description="How they share battles: one tray for both, or a tray and an enemy for each."
    )
    loss_after: int | None = Field(
        default=None,
        alias="loss after",
        ge=1,
        le=99,
        description="The game is lost at the end of that turn of a battle.",
    )
    twists: OneOrMany[str] = Field(default=(), description="The plot twists it consists of, by their ids.")
    start_with: OneOrMany[Annotated[str, Ref("item", "mcguffin", "boss-mcguffin")]] = Field(
        default=(), alias="start with", description="Cards the player has from the start."
    )


class Character(Content):
    """A character box. Its letters, core cards, starting item and enemies name it."""

    kind_name = "character"
    kind_title = "character"

    name: Line = Field(description="The name on the card.")
    text: Text = Field(default="", description="Who that is.")
    hp: int = Field(default=20, ge=1, le=99, description="Max HP.")


class Unlock(Content):
    """What is unlocked by a victory. Rulebook: End of Game."""

    kind_name = "unlock"
    kind_title = "unlock"

    box: Annotated[str, Ref("character")] | Literal["core"] = Field(
        description='The last boss of this box has to be beaten: "core", or a character.'
    )
    opens: OneOrMany[Annotated[str, Ref("core", "boss-mcguffin")]] = Field(
        min_length=1, description="The sealed cards."
    )
    count: int | None = Field(default=None, ge=1, description="How many of them, at random; none: all.")


class Dictionary(Content):
    """Which words there are (PA-R27). Without one: English, up to size 70."""

    kind_name = "dictionary"
    kind_title = "dictionary"

    language: Literal["en"] | None = Field(default="en", description="A word list that comes with the tool; or none.")
    size: Literal[10, 20, 35, 40, 50, 55, 60, 70, 80] = Field(default=70, description="How rare words may be.")
    file: Annotated[str, Field(pattern=r"^([^\\/:.]+/)*[^\\/:]+\.txt$", examples=["words.txt"])] | None = Field(
        default=None, description="A word list beside this file or in a folder there, as text (.txt): a word a line."
    )
    add: OneOrMany[Annotated[str, Field(pattern="^[a-z]+$")]] = Field(default=(), description="Words besides.")
    remove: OneOrMany[Annotated[str, Field(pattern="^[a-z]+$")]] = Field(default=(), description="Words less.")
    shortest: int = Field(default=1, ge=1, le=9, description="The shortest word that may be played.")


class Box(Content):
    """How many cards of each kind the box holds: what the printer counts with."""

    kind_name = "box"
    kind_title = "box"

    title: Line = Field(default="", description="The product's name.")
    holds: dict[
        Literal[
            "items", "mcguffins", "boss mcguffins", "sealed boss mcguffins", "penalties", "enemy vowels", "enemies",
            "plot twists", "characters", "starting letters", "library letters", "core cards",
        ],
        int,
    ] = Field(min_length=1, description="How many there are; letters and core cards for each character.")  # fmt: skip


class Loadout(Content):
    """What a player has by some point of real play: enemies are tried with it."""

    kind_name = "loadout"
    kind_title = "loadout"

    character: Annotated[str, Ref("character")] = Field(description="Who it is.")
    book: Book = Field(description="Before which battle.")
    type: Rank = Field(description="Before which battle.")
    hp: int = Field(ge=1, le=99, description="HP left.")
    boons: int = Field(default=0, ge=0, le=99, description="Boons left.")
    upgraded: Many[Annotated[str, Ref("letter")]] = Field(default=(), description="Starting letters upgraded.")
    removed: Many[Annotated[str, Ref("letter")]] = Field(default=(), description="Starting letters replaced.")
    letters: Many[Annotated[str, Ref("letter")]] = Field(default=(), description="Library letters in the deck.")
    items: Many[Annotated[str, Ref("item")]] = Field(default=(), description="Items, without the starting one.")
    mcguffins: Many[Annotated[str, Ref("mcguffin", "boss-mcguffin")]] = Field(
        default=(), description="McGuffins; of two sides the first is up."
    )


__all__ = [
    "WARES", "Action", "Box", "Character", "Dictionary", "Enemy", "Loadout", "Mode", "PlotTwist", "Prices", "Reroll",
    "Reward", "RewardSide", "Shop", "Special", "Stage", "Twist", "Unlock",
]  # fmt: skip
