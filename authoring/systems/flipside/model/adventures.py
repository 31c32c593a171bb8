"""Adventures: step graphs with boxes, and final adventures: chains of steps. Rulebook: Adventures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.model.tokens import Requirement
from authoring.vocabulary.content import Content, Line, Local, Many, Model, OneOrMany, Ref, Text

StepId = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
StepName = Annotated[StepId, Local("steps")]
ChainName = Annotated[StepId, Local("chains")]
Difficulty = Literal["easy", "moderate", "epic"]


class Half(Model):
    """The top or bottom half of a dual step: its own condition, its own effect."""

    need: Requirement = Field(description="The tokens that take the step by this half.")
    do: Many[Effect] = Field(default=(), description="What happens then.")


class Step(Model):
    """One step. It has a need of its own, or two halves with one each."""

    title: Line = Field(default="", description="A few words on what the step shows.")
    need: Requirement | None = Field(default=None, description="The tokens that take this step.")
    do: Many[Effect] = Field(default=(), description="What happens when the step is taken.")
    top: Half | None = Field(default=None, description="The upper half.")
    bottom: Half | None = Field(default=None, description="The lower half.")
    lantern: bool = Field(default=False, description="Needs an equipped item with a lantern, which is kept.")
    frame: Literal["blue", "green"] | None = Field(
        default=None, description="Blue: read and go on. Green: the adventure ends in success."
    )
    read: Annotated[str, Ref("entry")] | None = Field(
        default=None, description="The entry of the frame; a green step without one reads the adventure's success."
    )
    next: OneOrMany[StepName] = Field(default=(), description="Where the arrows lead; several are a fork.")

    @model_validator(mode="after")
    def _halves(self) -> Step:
        if self.need is None and self.top is None and self.bottom is None:
            raise PydanticCustomError(
                "step_need", "{message}", {"message": 'a step needs "need", or "top" and "bottom" with one each'}
            )
        if self.need is not None and (self.top or self.bottom):
            raise PydanticCustomError(
                "step_need", "{message}", {"message": 'a step has "need" or halves ("top", "bottom"), not both'}
            )
        return self

    @cached_property
    def halves(self) -> tuple[tuple[str, Half], ...]:
        """The ways to take the step, by name: "top" and "bottom", or "" for a step that is not divided."""
        if self.need is not None:
            return (("", Half.model_construct(need=self.need)),)
        named = (("top", self.top), ("bottom", self.bottom))
        return tuple((name, half) for name, half in named if half is not None)


class Slot(Model):
    """A space of a box and what is triggered when it is filled."""

    do: Many[Effect] = Field(default=(), description="What happens when this space is filled.")


class Box(Model):
    """A framed box: instructions, and perhaps spaces that are filled from the left."""

    title: Line = Field(default="", description="The box's heading.")
    text: Text = Field(default="", description="The instruction as it is printed.")
    token: Literal["used"] | Requirement = Field(
        default="used", description='What fills a space: the "used" token, or one from the supply.'
    )
    slots: Many[Slot] = Field(default=(), description="The spaces, from the left.")
    do: Many[Effect] = Field(default=(), description="What following the box does besides.")


class Adventure(Content):
    """A page of the Adventure Book: a graph of steps from the start to the green frames."""

    kind_name = "adventure"
    kind_title = "adventure"

    title: Line = Field(description="The heading.")
    number: int | None = Field(default=None, ge=1, description="Pins the printed number.")
    difficulty: Difficulty = Field(default="easy", description="The icon on its token.")
    intro: Text = Field(description="What is read before the first draw.")
    pages: Many[Text] = Field(default=(), description="Text of further pages, read before the start.")
    rules: Many[Text] = Field(default=(), description="The adventure's own rules, as printed.")
    start: OneOrMany[StepName] = Field(min_length=1, description="The first step, or several for a fork at once.")
    steps: dict[StepId, Step] = Field(min_length=1, description="The steps by name.")
    boxes: dict[StepId, Box] = Field(default={}, description="The framed boxes by name.")
    mismatched: Many[Effect] = Field(default=(), description="What happens with a token that fits no step.")
    success: Annotated[str, Ref("entry")] | None = Field(default=None, description="The entry of the green frame.")
    failure: Annotated[str, Ref("entry")] | None = Field(default=None, description="The entry of the red frame.")

    @cached_property
    def arrows(self) -> Mapping[str, tuple[str, ...]]:
        """The steps by name, each with the steps that its arrows lead to. No arrow leaves a green step."""
        steps = self.steps
        found = {}
        for name, step in steps.items():
            to = step.next if step.frame != "green" else ()
            found[name] = to if all(each in steps for each in to) else tuple(each for each in to if each in steps)
        return found

    def ahead(self, at: str = "") -> frozenset[str]:
        """The steps that can still be taken from a step, or from the start; of a loop, the step itself too."""
        seen: set[str] = set()
        todo = list(self.steps[at].next if at else self.start)
        while todo:
            name = todo.pop()
            if name not in seen and name in self.steps:
                seen.add(name)
                todo += self.steps[name].next
        return frozenset(seen)


class FinalStep(Model):
    """A step of a chain: one condition, one effect at most."""

    title: Line = Field(default="", description="A few words on what the step shows.")
    need: Requirement = Field(description="The tokens that take this step.")
    do: Many[Effect] = Field(default=(), description="What happens when the step is taken.")


class Arrow(Model):
    """An arrow to the next chain, free to follow."""

    to: ChainName = Field(description="The chain it leads to.")
    text: Line = Field(default="", description="What the choice is, where there is one.")
    stuff: Annotated[str, Ref("stuff")] | None = Field(default=None, description="The Stuff card revealed on the way.")


class Chain(Model):
    """A chain of steps. The group pawn is put on a step by group size and goes on to the last."""

    label: Line = Field(default="", description="The chain's name.")
    text: Text = Field(default="", description="What is read when the group enters it.")
    steps: Many[FinalStep] = Field(min_length=1, description="The steps in order.")
    starts: dict[Literal["1", "2", "3", "4"], int] = Field(
        description="For each group size the number of the step the pawn is put on, from 1; 0 is before the first."
    )
    next: Many[Arrow] = Field(default=(), description="The arrows at its end; none: the last step is green.")
    read: Annotated[str, Ref("entry")] | None = Field(
        default=None, description="The entry of the green frame, if not the adventure's own."
    )


class FinalAdventure(Content):
    """A Final Adventure board: chains from the start to the green frame. Rulebook: Final Adventure."""

    kind_name = "final-adventure"
    kind_title = "final adventure"

    title: Line = Field(description="The heading.")
    intro: Text = Field(default="", description="What is read before the first turn.")
    start: ChainName = Field(description="The chain marked Start.")
    chains: dict[StepId, Chain] = Field(min_length=1, description="The chains by name.")
    mismatched: Many[Effect] = Field(default=(), description="What a mismatched token does to its player.")
    success: Annotated[str, Ref("entry")] = Field(description="The entry of the green frame.")
    failure: Annotated[str, Ref("entry")] = Field(description="The entry of the red frame.")
