"""Cards: items, stuff, news, quests, characters, achievements, counters. Rulebook: A Guide to Not Getting Flipped."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from authoring.systems.flipside.model.effects import Check, Choice, Condition, Effect, LocationCode
from authoring.systems.flipside.model.tokens import Requirement, TokenName
from authoring.vocabulary.content import Content, Line, Many, Model, Ref, Text

Window = Literal["movement", "adventure", "check", "check or adventure", "wound", "any"]
AbilityWindow = Literal["movement", "adventure", "check", "check or adventure", "stall", "camp", "any"]


class CoinCost(Model):
    """Coins put on a card to use it."""

    coins: int = Field(ge=1, le=15, description="Coins for one use.")


class ItemUse(Model):
    """How an item is used. Cost, uses and what becomes of it are independent and combine (FS-R35)."""

    name: Line = Field(default="", description="The ability's name.")
    when: Window = Field(default="any", description="The usage condition.")
    pay: Literal["token"] | CoinCost | None = Field(
        default=None, description='A drawn "token" put on the card, or coins; nothing: free.'
    )
    uses: int = Field(default=1, ge=1, le=3, description="How often in a round.")
    after: Literal["keep", "remove", "junk"] = Field(
        default="keep", description='"remove" for single-use items, "junk" for fragile ones.'
    )
    do: Many[Effect] = Field(min_length=1, description="What it does.")


class ItemFace(Model):
    """The item side of a card."""

    cost: int | None = Field(default=None, ge=0, le=15, description="Price and worth in coins; none: no value.")
    lantern: bool = Field(default=False, description="Lights lantern steps while equipped.")
    use: ItemUse | None = Field(default=None, description="Its ability.")


class Item(Content):
    """An item card of the Regular or Flipside deck, or a starting item."""

    kind_name = "item"
    kind_title = "item"

    name: Line = Field(description="The name on the card.")
    text: Text = Field(default="", description="Flavour.")
    deck: Literal["regular", "flipside", "starting"] = Field(description="The deck it belongs to.")
    copies: int = Field(default=1, ge=1, le=9, description="Cards in the box.")
    cost: int | None = Field(default=None, ge=0, le=15, description="Price and worth in coins; none: no value.")
    lantern: bool = Field(default=False, description="Lights lantern steps while equipped.")
    use: ItemUse | None = Field(default=None, description="Its ability.")


class StuffWindow(Model):
    """An entry the holder may read instead of another action, at a place."""

    location: LocationCode | None = Field(default=None, description="Where; anywhere if not given.")
    text: Line = Field(default="", description="What the card offers.")
    read: Annotated[str, Ref("entry")] = Field(description="The entry.")


class Lasting(Model):
    """What an adventure effect changes while it lasts."""

    mismatch_unless: Requirement | None = Field(
        default=None, alias="mismatch unless", description="Tokens without this count as mismatched for all."
    )


class Stuff(Content):
    """A Stuff card: common, personal, an adventure effect, or an item. Rulebook: Stuff Cards."""

    kind_name = "stuff"
    kind_title = "Stuff card"

    name: Line = Field(description="The name on the card.")
    number: int | None = Field(default=None, ge=1, description="Pins the printed number.")
    text: Text = Field(default="", description="What is read aloud.")
    type: Literal["common", "personal", "adventure effect", "item"] = Field(
        default="common", description="Whose it is."
    )
    passable: bool = Field(default=False, description="Whether a personal card may be traded.")
    do: Many[Effect] = Field(default=(), description="What happens when it is revealed.")
    lasts: Literal["once", "chain", "end"] = Field(
        default="once", description="How long an adventure effect stays: once, for the chain, to the end."
    )
    while_: Lasting | None = Field(default=None, alias="while", description="What it changes while it lasts.")
    action: StuffWindow | None = Field(default=None, description="An action it offers.")
    item: ItemFace | None = Field(default=None, description="Its item side.")


class NewsHalf(Model):
    """One half of a news card; its bonus cannot be refused."""

    text: Text = Field(description="What is read aloud.")
    do: Many[Effect] = Field(default=(), description="The bonus.")


class News(Content):
    """A news card: the upper text for a Stall, the lower one for a Camp."""

    kind_name = "news"
    kind_title = "news card"

    copies: int = Field(default=1, ge=1, le=9, description="Cards in the box.")
    stall: NewsHalf = Field(description="The upper half.")
    camp: NewsHalf = Field(description="The lower half.")


class Quest(Content):
    """A personal quest. It counts as done whatever its result (FS-R34)."""

    kind_name = "quest"
    kind_title = "quest"

    title: Line = Field(description="The heading.")
    location: LocationCode = Field(description="Where the quest marker lies.")
    before: Text = Field(description='Read when the card is revealed, up to "I\'m here".')
    after: Text = Field(description="Read when the quest is performed.")
    check: Check | None = Field(default=None, description="The check, if it is one.")
    choices: Many[Choice] = Field(default=(), description="The options, if it is a choice.")


class Ability(Model):
    """A character's ability, for the chosen player: oneself or another, anywhere (FS-R06)."""

    name: Line = Field(description="The ability's name.")
    text: Text = Field(default="", description="As printed.")
    when: AbilityWindow = Field(description="What the chosen player must be doing.")
    coins: int = Field(default=1, ge=0, le=9, description="Coins for one use, paid by the owner.")
    uses: int = Field(default=1, ge=1, le=3, description="Coin slots: how often in a round.")
    do: Many[Effect] = Field(min_length=1, description="What the chosen player may do.")


class Blocking(Model):
    """A Blocking token: covers a slot until its price in XP is paid, then it is a path token of the bag."""

    token: TokenName
    xp: int = Field(ge=0, le=15, description="The price to unlock it at a Camp.")
    slot: Literal["health", "item"] = Field(description="The kind of slot it covers.")


class Character(Content):
    """A character: both sides of the card, starting tokens, Blocking tokens and quests."""

    kind_name = "character"
    kind_title = "character"

    name: Line = Field(description="The name on the card.")
    backstory: Text = Field(description="Read at the start of the first round.")
    start: LocationCode
    tokens: Many[TokenName] = Field(min_length=1, description="The starting tokens.")
    item: Annotated[str, Ref("item")] = Field(description="The starting item.")
    ability: Ability = Field(description="The ability of the starting side.")
    golden: Ability = Field(description="The ability of the golden side.")
    blocking: Many[Blocking] = Field(description="The five Blocking tokens: three on health, two on item slots.")
    quests: Many[Annotated[str, Ref("quest")]] = Field(description="The three quests in order.")


class Achievement(Content):
    """A line of the Achievement Sheet, kept between scenarios."""

    kind_name = "achievement"
    kind_title = "achievement"

    name: Line = Field(description="As on the sheet.")
    family: str | None = Field(default=None, description='A family that unlocks count, such as "met".')


class Event(Content):
    """An Event card. The rulebook lists them among the components and gives them no rule (FS-R21)."""

    kind_name = "event"
    kind_title = "event card"

    name: Line = Field(description="The name on the card.")
    text: Text = Field(description="As printed: what a scenario that uses it says is all the rule there is.")
    copies: int = Field(default=1, ge=1, le=9, description="Cards in the box.")


class Counter(Content):
    """A number the scenario keeps for the whole team."""

    kind_name = "counter"
    kind_title = "counter"

    name: Line = Field(description="What is counted.")
    start: int = Field(default=0, ge=0, le=99, description="Its number at the start.")
    max: int = Field(default=9, ge=1, le=99, description="The end of its track.")


class Loadout(Content):
    """What a character has by some point of real play: the prover tries adventures with it."""

    kind_name = "loadout"
    kind_title = "loadout"

    title: Line = Field(description="A few words.")
    tokens: Many[TokenName] = Field(default=(), description="Tokens added to the starting bag.")
    items: Many[Annotated[str, Ref("item")]] = Field(default=(), description="Items in the backpack.")
    health: int = Field(default=3, ge=1, le=6, description="Open health slots.")
    slots: int = Field(default=2, ge=1, le=4, description="Open item slots.")
    coins: int = Field(default=2, ge=0, le=60, description="Coins.")
    golden: bool = Field(default=False, description="Whether the golden side is up.")


__all__ = [
    "Ability", "Achievement", "Blocking", "Character", "CoinCost", "Condition", "Counter", "Event", "Item", "ItemFace",
    "ItemUse", "Lasting", "Loadout", "News", "NewsHalf", "Quest", "Stuff", "StuffWindow",
]  # fmt: skip
