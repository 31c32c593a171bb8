"""The Scenario Book and what belongs to a scenario: entries, board tokens, boards with tracks."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from authoring.systems.flipside.model.adventures import Difficulty
from authoring.systems.flipside.model.effects import Choice, Condition, Effect, LocationCode
from authoring.vocabulary.content import Content, Line, Many, Model, OneOrMany, Ref, Text


class Entry(Content):
    """An entry of the Scenario Book: text, effects, and perhaps a choice at its end."""

    kind_name = "entry"
    kind_title = "entry"

    title: Line = Field(default="", description="A heading, if it is printed with one.")
    number: int | None = Field(default=None, ge=1, description="Pins the printed number.")
    text: Text = Field(description="What is read aloud.")
    do: Many[Effect] = Field(default=(), description="What happens, in order.")
    choices: Many[Choice] = Field(default=(), description="The options at its end.")
    ending: str | None = Field(default=None, description="The name of the ending this entry is.")


class BoardToken(Content):
    """A scenario, resident or monster token: where it is placed and what interacting with it reads."""

    kind_name = "token"
    kind_title = "board token"

    name: Line = Field(description="The name on the token.")
    type: Literal["scenario", "resident", "monster"] = Field(description="The token's icon.")
    location: LocationCode
    difficulty: Difficulty = Field(default="easy", description="The difficulty icon.")
    read: Annotated[str, Ref("entry")] | None = Field(default=None, description="The Scenario Book entry.")
    adventure: Annotated[str, Ref("adventure")] | None = Field(
        default=None, description="The Adventure Book entry, marked with a sword."
    )


class Space(Model):
    """A space of the round track. With a player number, groups larger than it skip the space."""

    players: int | None = Field(default=None, ge=1, le=4, description="The largest group that stops here.")
    place: OneOrMany[Annotated[str, Ref("token")]] = Field(default=(), description="Tokens to place.")
    read: Annotated[str, Ref("entry")] | None = Field(default=None, description="The entry to read.")


class Board(Model):
    """One side of the Scenario Board."""

    players: OneOrMany[Literal[1, 2, 3, 4]] = Field(min_length=1, description="The group sizes it is for.")
    track: Many[Space] = Field(min_length=1, description="The rounds after Start; the last is the final round.")


class Finale(Model):
    """How the final round goes."""

    adventure: Annotated[str, Ref("final-adventure")] = Field(description="The Final Adventure board.")
    if_: Condition | None = Field(default=None, alias="if", description="What unlocks it.")
    locked: Annotated[str, Ref("entry")] | None = Field(
        default=None, description="Read when it stays locked: the scenario is lost."
    )
    unready: Annotated[str, Ref("entry")] | None = Field(
        default=None, description="Read when nobody has completed the quests: the scenario is lost."
    )


class Scenario(Content):
    """A scenario: its boards, what is read at the start, and its final adventure."""

    kind_name = "scenario"
    kind_title = "scenario"

    title: Line = Field(description="The name on the book.")
    order: int = Field(default=1, ge=1, description="Its place in the campaign.")
    intro: Text = Field(description="The opening, read before the first round.")
    unlock: Condition | None = Field(default=None, description="What the Achievement Sheet must show.")
    setup: Many[Effect] = Field(default=(), description="What is placed or gained before the first round.")
    boards: Many[Board] = Field(min_length=1, description="The sides of the Scenario Board.")
    final: Finale = Field(description="The final round.")
    lead: Line = Field(default="", description="For the balance lead: what the scenario is meant to feel like.")


__all__ = ["Board", "BoardToken", "Entry", "Finale", "Scenario", "Space"]
