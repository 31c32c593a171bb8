"""What cards do: effects, conditions, triggers, standing changes.

An effect is a bare word ("stun") or a map with one key ("hits: 2"). Rulebook: Phases of a Turn, Hexes and Boons,
Items and McGuffins, Character Development. Interpreted in `authoring.systems.paperback.game`, never here.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from authoring.systems.paperback.model.numbers import Count, Level, Small
from authoring.vocabulary.content import Line, Many, Model, OneOrMany, Ref
from authoring.vocabulary.flags import Flag
from authoring.vocabulary.one_key import OneKey

Pile = Literal["deck", "discard", "hand"]
Trigger = Literal[
    "gained", "battle start", "turn start", "word played", "top card", "damage dealt", "damage taken", "hp lost",
    "healed", "boon gained", "hex given", "hexed", "enemy flipped", "enemy defeated", "card fatigued",
    "deck shuffled", "item used", "penalty played", "turn end", "battle end", "shop entered",
]  # fmt: skip
"""When a McGuffin or a special rule fires; "gained" is once, when it is acquired."""


class Condition(OneKey):
    """What must hold. Bounds are short: "energy 3+"; the rest are bare words or one-key maps."""

    noun = "condition"
    words: ClassVar[dict[str, Any]] = {
        "without wild": True,
        "uses enemy vowel": True,
        "splay left": "left",
        "splay right": "right",
        "enemy attacks": True,
        "enemy stunned": True,
        "top card upgraded": True,
        "top card vowel": True,
        "top card consonant": True,
    }

    level: Level | None = Field(default=None, description='A bound on a number: "energy 3+".')
    without_wild: Flag | None = Field(default=None, alias="without wild", description="The word has no Wild.")
    uses_vowel: Flag | None = Field(default=None, alias="uses enemy vowel", description="The word has the enemy vowel.")
    splay_left: Literal["left"] | None = Field(default=None, alias="splay left", description="Splayed to the left.")
    splay_right: Literal["right"] | None = Field(default=None, alias="splay right", description="Splayed to the right.")
    enemy_attacks: Flag | None = Field(
        default=None, alias="enemy attacks", description="The enemy's action of this turn has an attack."
    )
    enemy_stunned: Flag | None = Field(default=None, alias="enemy stunned", description="It is stunned this turn.")
    upgraded: Flag | None = Field(default=None, alias="top card upgraded", description="The top card is upgraded.")
    top_vowel: Flag | None = Field(
        default=None, alias="top card vowel", description="The top card is a vowel; Y is one too (PA-R20)."
    )
    top_consonant: Flag | None = Field(
        default=None, alias="top card consonant", description="The top card is a consonant; Y is one too."
    )
    word_has: str | None = Field(
        default=None, alias="word has", pattern="^[a-z]+$", description="The word has one of these letters: qxz."
    )
    top_is: str | None = Field(
        default=None, alias="top is", pattern="^[a-z]+$", description="The top card is one of these letters: aeiou."
    )
    any_: Many[Condition] | None = Field(default=None, alias="any", min_length=1, description="One of these holds.")
    all_: Many[Condition] | None = Field(default=None, alias="all", min_length=1, description="All of these hold.")
    not_: Condition | None = Field(default=None, alias="not", description="This does not hold.")

    @classmethod
    def short(cls, data: Any) -> Any:
        """A bound in words: "energy 3+"."""
        is_bound = isinstance(data, str) and data not in cls.words and any(sign.isdigit() for sign in data)
        return {"level": data} if is_bound else data

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """A bare word, a bound in words, or a map with one key."""
        made = super().__get_pydantic_json_schema__(core, handler)
        made["anyOf"].insert(1, {"type": "string", "pattern": r"^[a-z ]+ [0-9]+[+-]?$"})
        return made


class When(Model):
    """Effects that depend on a condition."""

    if_: Condition = Field(alias="if", description="The condition.")
    do: Many[Effect] = Field(description="What happens when it holds.")
    otherwise: Many[Effect] = Field(default=(), alias="else", description="What happens when it does not.")


class Option(Model):
    """One of several things to choose."""

    text: Line = Field(description="What the option is called.")
    do: Many[Effect] = Field(description="What it does.")


class Spending(Model):
    """What is spent, all or nothing. Hexes come off the enemy's tray (PA-R24), boons off the own one."""

    hexes: Count | None = Field(default=None, description="Hexes of the enemy's tray.")
    boons: Count | None = Field(default=None, description="Boons.")
    hp: Count | None = Field(default=None, description="HP, not stopped by blocks.")


class Paid(Model):
    """Effects for a price the player may decline; no price, no effects."""

    spend: Spending = Field(description="The price.")
    do: Many[Effect] = Field(min_length=1, description="What it buys.")


class Penalties(Model):
    """Penalty cards from the top of their deck. Short form: 1 (into the discard pile)."""

    count: Count = Field(default_factory=lambda: Count(base=1), description="How many.")
    to: Pile = Field(default="discard", description="Where they go.")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        return data if isinstance(data, dict) else {"count": data}

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """A number or the long form."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", cls.__name__), inner.pop("description", "")
        return {"title": title, "description": description, "anyOf": [{"type": "integer"}, inner]}


class Offer(Model):
    """Cards revealed from the top of a deck, of which some are kept (or in place of which a card goes).

    Rulebook: Errata, "choose (a number) to keep". Short form: 3, of which one is kept.
    """

    reveal: Small = Field(default=1, description="How many are revealed.")
    keep: Small = Field(default=1, description="How many are kept.")
    upgraded: bool = Field(default=False, description="Letters enter on their upgraded side (PA-R25).")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        return {"reveal": data} if isinstance(data, int) and not isinstance(data, bool) else data

    @model_validator(mode="after")
    def _enough(self) -> Offer:
        if self.keep > self.reveal:
            raise PydanticCustomError("offer", "{message}", {
                "message": f"{self.keep} cannot be kept of {self.reveal}, reveal more or keep less"})  # fmt: skip
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """A number or the long form."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", cls.__name__), inner.pop("description", "")
        return {"title": title, "description": description, "anyOf": [{"type": "integer", "minimum": 1}, inner]}


class Effect(OneKey):
    """One thing that happens, as a bare word or a map with one key."""

    noun = "effect"
    words: ClassVar[dict[str, Any]] = {
        "stun": True,
        "advance indicator": True,
        "retain": True,
        "keep in deck": True,
        "release letters": True,
    }

    hits: Count | None = Field(default=None, description="Hits for this turn's clash.")
    blocks: Count | None = Field(default=None, description="Blocks for this turn.")
    energy: Count | None = Field(default=None, description="Energy at once; below zero it is lost.")
    boons: Count | None = Field(default=None, description="Boons for the player; below zero they are lost.")
    hexes: Count | None = Field(default=None, description="Hexes given to the enemy.")
    take_hexes: Count | None = Field(
        default=None, alias="take hexes", description="Hexes put on the player; below zero they are removed."
    )
    heal: Count | None = Field(default=None, description="HP healed, up to the maximum.")
    lose_hp: Count | None = Field(default=None, alias="lose hp", description="HP the player loses; blocks do not help.")
    damage: Count | None = Field(default=None, description="HP the enemy loses; its block does not help.")
    enemy_heals: Count | None = Field(default=None, alias="enemy heals", description="HP the enemy heals.")
    enemy_boons: Count | None = Field(default=None, alias="enemy boons", description="Boons the enemy gains or loses.")
    draw: Count | None = Field(default=None, description="Cards drawn now.")
    draw_next: Count | None = Field(
        default=None, alias="draw next turn", description="More cards for the next hand, or fewer (PA-R23)."
    )
    stun: Flag | None = Field(default=None, description="The enemy takes no action this turn.")
    advance: Flag | None = Field(
        default=None, alias="advance indicator", description="The indicator moves to the enemy's next action."
    )
    set_indicator: Small | None = Field(
        default=None, alias="set indicator", description="The indicator moves to that action; to the last of fewer."
    )
    choice_letter: Small | None = Field(
        default=None, alias="gain choice letter", description="Letters of one's choice for this turn's word."
    )
    retain: Flag | Small | None = Field(
        default=None, description="Cards of the hand that stay at Cleanup: a number, or as many as one likes."
    )
    recover: Small | None = Field(default=None, description="Cards from the fatigue pile into the discard pile.")
    fatigue: Small | None = Field(default=None, description="Cards of the hand into the fatigue pile.")
    discard: Small | None = Field(default=None, description="Cards of the hand into the discard pile.")
    penalty: Penalties | None = Field(default=None, description="Penalty cards for the player.")
    take_letters: Small | None = Field(
        default=None, alias="take letters", description="The enemy takes cards of the discard pile onto itself."
    )
    release: Flag | None = Field(
        default=None, alias="release letters", description="Cards on the enemy go to the discard pile."
    )
    max_hp: int | None = Field(default=None, alias="max hp", ge=-20, le=20, description="The maximum changes for good.")
    pay: Paid | None = Field(default=None, description="Effects for a price one may decline.")
    when: When | None = Field(default=None, description="Effects that depend on a condition.")
    choose: Many[Option] | None = Field(default=None, min_length=2, description="Choose one.")
    replace_letter: Offer | None = Field(
        default=None, alias="replace letter", description="Library letters, of which one takes a letter's place."
    )
    add_letter: Offer | None = Field(default=None, alias="add letter", description="A library letter for the deck.")
    upgrade: Small | None = Field(default=None, description="Letters of the deck turned to their upgraded side.")
    remove_letter: Small | None = Field(default=None, alias="remove letter", description="Letters out of the game.")
    gain_item: Offer | None = Field(default=None, alias="gain item", description="Items from their deck.")
    gain_mcguffin: Offer | None = Field(default=None, alias="gain mcguffin", description="McGuffins from their deck.")
    gain_boss: Offer | None = Field(default=None, alias="gain boss mcguffin", description="Boss McGuffins.")
    keep_in_deck: Flag | None = Field(
        default=None, alias="keep in deck", description="Nothing: a penalty card that says it stays."
    )


class Changes(Model):
    """What a card, a twist or a mode changes as long as it is in force. Numbers add up."""

    max_hp: int = Field(default=0, alias="max hp", description="More HP at the most, or less.")
    start_hp: int = Field(default=0, alias="start hp", description="More HP at the start of the game, or less.")
    wilds: int = Field(default=0, description="More Wilds.")
    hand: int = Field(default=0, description="More cards to draw each turn, or fewer.")
    energy: int = Field(default=0, description="Energy at the start of every battle.")
    boons: int = Field(default=0, description="Boons at the start of the game.")
    price: int = Field(default=0, description="What every purchase in the shop costs more, or less.")
    enemy_hp: int = Field(default=0, alias="enemy hp", description="HP of every enemy stage more, or less.")
    enemy_attack: int = Field(default=0, alias="enemy attack", description="What every attack does more, or less.")
    penalties: int = Field(default=0, description="Penalty cards in the starting deck.")
    shortest_word: int = Field(default=0, alias="shortest word", description="Words shorter than this are not allowed.")
    vowel_icons: bool = Field(
        default=False, alias="vowel icons", description="Enemy vowels lie on the side with icons."
    )
    no_bonus: bool = Field(default=False, alias="no wild bonus", description="No energy for words without a Wild.")
    no_shop: bool = Field(default=False, alias="no shop", description="The shop stays closed.")
    no_vowel: bool = Field(default=False, alias="no enemy vowel", description="The enemy vowel is not available.")
    no_wild: bool = Field(default=False, alias="no wild", description="Wilds cannot be used.")
    no_items: bool = Field(default=False, alias="no items", description="Items cannot be used.")
    start_with: OneOrMany[Annotated[str, Ref("item", "mcguffin", "boss-mcguffin")]] = Field(
        default=(), alias="start with", description="Cards the player has from the start."
    )


class Reaction(Model):
    """Effects that follow when something happens."""

    when: Trigger = Field(description="What it answers to.")
    if_: Condition | None = Field(default=None, alias="if", description="And what must hold then.")
    do: Many[Effect] = Field(min_length=1, description="What happens.")
    once: Literal["turn", "battle", "game"] | None = Field(default=None, description="At most once in a ...")


__all__ = [
    "Changes", "Condition", "Effect", "Offer", "Option", "Paid", "Penalties", "Pile", "Reaction", "Spending",
    "Trigger", "When",
]  # fmt: skip
