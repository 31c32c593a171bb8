"""What cards, entries and steps do: effects, conditions, payments and choices.

An effect is a bare word ("wound") or a map with one key ("gain: {coins: 2}"). Each key is a keyword of the
rulebook's Key Gameplay Terminology or a step effect of its icon list; a rule of the game is interpreted in
`authoring.systems.flipside.game`, never here.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from authoring.systems.flipside.model.tokens import Requirement, TokenName, VirtualToken
from authoring.vocabulary.content import AnyLetters, Line, Local, Many, Model, OneOrMany, Ref
from authoring.vocabulary.flags import Flag
from authoring.vocabulary.numbers import Range
from authoring.vocabulary.one_key import OneKey, set_key

Deck = Literal["regular", "flipside", "any"]
LocationCode = Annotated[str, AnyLetters(), Field(description='A location of the map: region letter and number, "p5".')]
Count = Annotated[int, Field(ge=1, le=99)]


class Amount(Model):
    """What is gained: coins, XP, an item from the top of a deck, a Stuff card. Rulebook: Gain."""

    coins: int | None = Field(default=None, ge=1, le=60, description="Coins from the supply.")
    xp: int | None = Field(default=None, ge=1, le=15, description="XP, up to 15 on the board.")
    item: Deck | None = Field(default=None, description="An item from the top of that deck.")
    stuff: Annotated[str, Ref("stuff")] | None = Field(default=None, description="The Stuff card with that id.")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        if not isinstance(data, str):
            return data
        if match := re.fullmatch(r"(\d+) (coins?|xp)", data):
            return {"coins" if match[2].startswith("coin") else "xp": int(match[1])}
        if match := re.fullmatch(r"(regular|flipside|any) item", data):
            return {"item": match[1]}
        raise PydanticCustomError(
            "gain_words",
            "{message}",
            {
                "message": f'"{data}" cannot be gained so, write "2 coins", "1 xp", "regular item", '
                '"flipside item", "any item" or a map such as {stuff: lantern-oil}'
            },
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """Words or a map."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", cls.__name__), inner.pop("description", "")
        inner["minProperties"] = 1
        words = {"type": "string", "pattern": r"^(\d+ (coins?|xp)|(regular|flipside|any) item)$"}
        return {"title": title, "description": description, "anyOf": [words, inner]}


class Loss(Model):
    """What is lost, as much as there is. Rulebook: Lose [item], Lose X coins, Lose as a group."""

    coins: int | Literal["all"] | None = Field(default=None, description="Coins back to the supply.")
    xp: int | None = Field(default=None, ge=1, description="XP, down to 0.")
    items: int | None = Field(default=None, ge=1, description="Items out of the game, of the player's choice.")
    deck: Deck = Field(default="any", description="Which items.")
    item: Annotated[str, Ref("item")] | None = Field(default=None, description="That very item.")
    stuff: Annotated[str, Ref("stuff")] | None = Field(default=None, description="That Stuff, back to its deck.")
    as_group: bool = Field(default=False, alias="as a group", description="Every player loses as much.")


class Payment(Model):
    """What must be given in full before a choice is open. Rulebook: Give ..., Give as a group."""

    coins: int | None = Field(default=None, ge=1, description="Coins to the supply.")
    xp: int | None = Field(default=None, ge=1, le=15, description="XP.")
    items: int | None = Field(default=None, ge=1, description="That many items out of the game.")
    worth: int | None = Field(default=None, ge=1, description="Items and coins worth that much or more.")
    item: Annotated[str, Ref("item")] | None = Field(default=None, description="That very item.")
    stuff: Annotated[str, Ref("stuff")] | None = Field(default=None, description="That Stuff, back to its deck.")
    as_group: bool = Field(default=False, alias="as a group", description="Anyone may pay any part.")


class Counted(Model):
    """A number of tokens that meet a requirement. Short form: "forest" for one, "2 x level 2+" for more."""

    at_least: int = Field(default=1, ge=1, alias="at least", description="How many at the least.")
    of: Requirement = Field(description="What each of them must show.")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        if isinstance(data, str):
            match = re.fullmatch(r"\s*(\d+)\s*x\s+(.*)", data, re.DOTALL)
            return {"at least": int(match[1]), "of": match[2]} if match else {"of": data}
        return data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """Words or a map."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", cls.__name__), inner.pop("description", "")
        words = {"type": "string", "examples": ["forest", "2 x level 2+"]}
        return {"title": title, "description": description, "anyOf": [words, inner]}


class Check(Model):
    """A check: draw, take wounds, compare with the minimum, follow one of two results. Rulebook: Checks."""

    draw: int | Literal["all"] = Field(description="How many tokens to draw, or all of them.")
    wound_per: Requirement | None = Field(
        default=None, alias="wound per", description="Each drawn token of this kind is a wound."
    )
    need: Counted = Field(description="The minimum among the drawn tokens for success.")
    success: Many[Effect] = Field(default=(), description="The upper result.")
    failure: Many[Effect] = Field(default=(), description="The lower result.")

    @model_validator(mode="after")
    def _draws(self) -> Check:
        if isinstance(self.draw, int) and self.draw < 1:
            raise PydanticCustomError("draw", "{message}", {"message": "a check draws at least 1 token"})
        return self


class When(Model):
    """Effects that depend on a condition."""

    if_: Condition = Field(alias="if", description="The condition.")
    do: Many[Effect] = Field(description="What happens when it holds.")
    otherwise: Many[Effect] = Field(default=(), alias="else", description="What happens when it does not.")


class Choice(Model):
    """One option. It is open when its condition holds and its price can be paid."""

    text: Line = Field(description="The option as it is read aloud.")
    if_: Condition | None = Field(default=None, alias="if", description="Who may choose it.")
    pay: Payment | None = Field(default=None, description="What must be given to choose it.")
    do: Many[Effect] = Field(description="What it does.")


class Trade(Model):
    """Buying outside the Stall. Rulebook: Buy X items, Buy X tokens, Refill the Market."""

    items: int | None = Field(default=None, ge=1, description="Up to that many items from the Market.")
    deck: Deck = Field(default="any", description="Which row.")
    tokens: int | None = Field(default=None, ge=1, description="Up to that many path tokens for XP.")
    refill: bool = Field(default=False, description="Replace each bought item at once (FS-R25).")


class Spare(Model):
    """Each player draws; tokens of a kind go back, the others wound. Rulebook: Boilzebub."""

    draw: Count = Field(description="How many tokens each player draws.")
    spare: Requirement = Field(description="Tokens that return to the bag without harm.")


class Zone(Model):
    """Tokens moved from a zone. Rulebook: Return X from the Discard pile, Return [token] to the Supply, Use."""

    token: Requirement = Field(default_factory=lambda: Requirement.model_validate("any"), description="Which tokens.")
    count: Count = Field(default=1, description="How many.")
    from_: OneOrMany[Literal["discard", "bag", "drawn"]] = Field(
        default=("discard",), alias="from", description="Where they lie."
    )

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        if isinstance(data, str):
            return {"token": data}
        if isinstance(data, int) and not isinstance(data, bool):
            return {"count": data}
        return data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """A number, a requirement in words, or a map."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", cls.__name__), inner.pop("description", "")
        words = [{"type": "integer", "minimum": 1}, {"type": "string"}]
        return {"title": title, "description": description, "anyOf": [*words, inner]}


class Effect(OneKey):
    """One thing that happens: a keyword of the rulebook, as a bare word or a map with one key."""

    noun = "effect"
    words: ClassVar[dict[str, Any]] = {
        "wound": True,
        "discard": True,
        "fail": True,
        "succeed": True,
        "step": "with effect",
        "leave on board": True,
        "flip character": True,
        "return drawn": True,
        "roll loot": True,
    }

    gain: Amount | None = Field(default=None, description="Gain coins, XP, an item or Stuff.")
    lose: Loss | None = Field(default=None, description="Lose as much as there is.")
    wound: Flag | None = Field(default=None, description="Take a wound with the token just used.")
    wounds: Count | None = Field(default=None, description="Take that many wounds with random tokens of the bag.")
    heal: Count | Literal["all"] | None = Field(default=None, description="Return wounds to the bag.")
    fix: Count | None = Field(default=None, description="Fix items of the junkbox for free.")
    junk: Count | None = Field(default=None, description="Move that many equipped items to the junkbox.")
    read: Annotated[str, Ref("entry")] | None = Field(default=None, description="Read that entry.")
    adventure: Annotated[str, Ref("adventure")] | None = Field(default=None, description="Go on that adventure.")
    check: Check | None = Field(default=None, description="Perform a check.")
    choose: Many[Choice] | None = Field(default=None, min_length=1, description="Choose one option.")
    when: When | None = Field(default=None, description="Do something only if a condition holds.")
    say: Line | None = Field(default=None, min_length=1, description="Text to read aloud here.")
    place: OneOrMany[Annotated[str, Ref("token")]] | None = Field(
        default=None, min_length=1, description="Place these tokens on their locations."
    )
    remove: OneOrMany[Annotated[str, Ref("token")]] | None = Field(
        default=None, min_length=1, description="Remove these tokens from the board."
    )
    leave_on_board: Flag | None = Field(
        default=None, alias="leave on board", description="The token interacted with stays on the board."
    )
    achieve: Annotated[str, Ref("achievement")] | None = Field(default=None, description="Mark that achievement.")
    return_stuff: Annotated[str, Ref("stuff")] | None = Field(
        default=None, alias="return stuff", description="Put that Stuff back into its deck."
    )
    count: dict[Annotated[str, Ref("counter")], int] | None = Field(
        default=None, min_length=1, description="Change counters by these numbers."
    )
    move: LocationCode | Literal["any location"] | None = Field(
        default=None, description='Move the character to a location, or to "any location" of choice.'
    )
    end: Literal["turn", "news", "adventure"] | None = Field(
        default=None,
        description='Stop reading: "turn" ends the turn, "news" goes on to movement, "adventure" goes back to it.',
    )
    add: Requirement | None = Field(default=None, description="Add a token from the supply to the bag.")
    supply: Zone | None = Field(default=None, description="Return tokens to the supply.")
    recover: Zone | None = Field(default=None, description="Return discarded tokens to the bag.")
    use: Zone | None = Field(default=None, description="Use a token from a zone as if it were drawn, then discard it.")
    unlock: Literal["slot", "cheapest", "health", "item"] | None = Field(
        default=None, description="Unlock a slot for free; its Blocking token goes into the bag."
    )
    flip_character: Flag | None = Field(
        default=None, alias="flip character", description="Turn the Character Card to its golden side."
    )
    take: Deck | None = Field(default=None, description="Take an item of the Market for free.")
    buy: Trade | None = Field(default=None, description="Buy items or tokens.")
    sell: Count | None = Field(default=None, description="Sell up to that many items for their printed cost.")
    roll_loot: Flag | None = Field(default=None, alias="roll loot", description="Roll the Loot Dice.")
    draw: Count | None = Field(default=None, description="Draw more tokens in a check or in movement.")
    return_drawn: Flag | None = Field(
        default=None, alias="return drawn", description="Return the drawn token to the bag unused."
    )
    swap_drawn: Requirement | None = Field(
        default=None,
        alias="swap drawn",
        description="Return the drawn token to the bag and take one of this kind from the bag; any if there is none.",
    )
    discard: Flag | None = Field(default=None, description="Discard the token just used.")
    activate: VirtualToken | None = Field(default=None, description="Have a virtual token for one move, check or step.")
    step: Literal["with effect", "ignore effect"] | None = Field(
        default=None, description="Take a step of the adventure without a token."
    )
    box: Annotated[str, Local("boxes")] | None = Field(default=None, description="Follow that box of the adventure.")
    succeed: Flag | Annotated[str, Ref("entry")] | None = Field(
        default=None, description="The adventure ends in success, at its own entry or that one."
    )
    fail: Flag | None = Field(default=None, description="The adventure ends in failure.")
    each_player: Many[Effect] | None = Field(
        default=None, alias="each player", min_length=1, description="Every player does this, from the actor on."
    )
    trial: Spare | None = Field(
        default=None, description="Each player draws, returns tokens of a kind, is wounded by the rest."
    )


class CounterIs(Model):
    """A counter and the numbers that will do."""

    name: Annotated[str, Ref("counter")] = Field(description="The counter.")
    is_: Range = Field(alias="is", description="The numbers that will do.")


class FamilyIs(Model):
    """How many achievements of a family are marked."""

    family: str = Field(description='The family, such as "met".')
    is_: Range = Field(alias="is", description="How many of them.")


class ItemsAre(Model):
    """How many items of a kind the player has, anywhere but in the junkbox."""

    deck: Deck = Field(default="any", description="Which items.")
    is_: Range = Field(alias="is", description="How many.")


class Condition(OneKey):
    """Something that holds or not: a map with one key."""

    noun = "condition"

    have: Annotated[str, Ref("stuff")] | None = Field(
        default=None, description="The team has that common Stuff, or the acting player that personal one."
    )
    achieved: Annotated[str, Ref("achievement")] | None = Field(default=None, description="That achievement is marked.")
    achievements: FamilyIs | None = Field(default=None, description="So many achievements of a family are marked.")
    players: Range | None = Field(default=None, description="The number of players.")
    round: Range | None = Field(default=None, description="The number of the round.")
    counter: CounterIs | None = Field(default=None, description="A counter's number.")
    coins: Range | None = Field(default=None, description="The acting player's coins.")
    xp: Range | None = Field(default=None, description="The acting player's XP.")
    items: ItemsAre | None = Field(default=None, description="The acting player's items.")
    item: Annotated[str, Ref("item")] | None = Field(default=None, description="The acting player has that item.")
    character: Annotated[str, Ref("character")] | None = Field(
        default=None, description="The acting player is that character."
    )
    playing: Annotated[str, Ref("character")] | None = Field(default=None, description="That character is in the game.")
    was_read: Annotated[str, Ref("entry")] | None = Field(
        default=None, alias="was read", description="That entry has been read in this game."
    )
    on_board: Annotated[str, Ref("token")] | None = Field(
        default=None, alias="on board", description="That token lies on the board."
    )
    quests: Range | None = Field(default=None, description="How many quests the acting player has completed.")
    all: Many[Condition] | None = Field(default=None, min_length=1, description="All of these hold.")
    any: Many[Condition] | None = Field(default=None, min_length=1, description="At least one of these holds.")
    not_: Condition | None = Field(default=None, alias="not", description="This does not hold.")


__all__ = [
    "Amount", "Check", "Choice", "Condition", "Count", "Counted", "CounterIs", "Deck", "Effect", "FamilyIs",
    "ItemsAre", "LocationCode", "Loss", "OneKey", "Payment", "Spare", "TokenName", "Trade", "When", "Zone", "set_key",
]  # fmt: skip
