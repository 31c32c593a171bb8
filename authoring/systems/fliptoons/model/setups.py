"""Set-ups, solo or for several players, and the season a deck of toons belongs to. Rulebook: Setup; Solo Play Rules."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from authoring.vocabulary.content import Content, Line, Many, OneOrMany, Ref, Text

Players = Annotated[int, Field(ge=1, le=8)]


class Season(Content):
    """A printed deck of toons: all those of the pack it stands in."""

    kind_name = "season"
    kind_title = "season"

    title: Line = Field(description="The name of the deck.")
    toons: int = Field(ge=0, description="Cards of its toon deck, copies counted.")
    starting: int = Field(default=0, ge=0, description="Starting cards in the box, for all players.")
    prices: int = Field(default=0, ge=0, description="Price cards in the box; 0: none, those of another box are used.")


class SetUp(Content):
    """How the game is set up for so many players, and what ends it."""

    kind_name = "set-up"
    kind_title = "set-up"

    title: Line = Field(description="Its name.")
    players: OneOrMany[Players] = Field(min_length=1, description="The numbers of players it is for.")
    text: Text = Field(default="", description="What players are told of it.")
    deck: dict[Annotated[str, Ref("toon")], Annotated[int, Field(ge=1, le=9)]] = Field(
        min_length=1, description="The starting deck of each player: cards by id."
    )
    prices: Many[Annotated[int, Field(ge=0, le=99)]] = Field(
        default=(3, 4, 7, 10, 15), min_length=1, description="The price cards from left to right; one a market slot."
    )
    seasons: OneOrMany[Annotated[str, Ref("season")]] = Field(
        default=(), description="The seasons whose toons are shuffled into the toon deck; all if none is named."
    )
    without: OneOrMany[Annotated[str, Ref("toon")]] = Field(
        default=(), description="Toons that are taken out of the toon deck, every copy."
    )
    discard: int = Field(default=0, ge=0, description="Cards discarded from the toon deck after the market is laid.")
    churn: bool = Field(
        default=False, description="Whether the outer two market cards are replaced at the end of each Market phase."
    )
    threshold: int = Field(default=30, ge=1, description="The fame of one Check Fame phase that the game is about.")
    actions: int = Field(default=2, ge=1, le=9, description="Market actions a turn.")
    dismiss_cost: int = Field(default=5, ge=0, alias="dismiss cost", description="Fame that dismissing a card costs.")
    keep: int = Field(default=4, ge=0, description="Fewer cards in deck and grid than this: none may be dismissed.")
    critic: int = Field(default=3, ge=0, description="What critic's choice adds to the Final Flip.")
    win: Literal["at threshold", "final flip"] = Field(
        default="final flip", description="Whether the threshold wins at once, or leads to a Final Flip."
    )
    lose: Literal["never", "short market"] = Field(
        default="never", description="Whether a market that cannot be refilled loses the game."
    )


__all__ = ["Season", "SetUp"]
