"""What an author declares about balance: studies to play, and budgets that their numbers have to stay in."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from authoring.vocabulary.content import Content, Line, OneOrMany

MEASURES = ("won", "lost", "ended", "moves", "decisions", "rounds", "minutes", "content", "lead changes", "behind")
"""What a budget may be about without a word behind it."""
NAMED = ("seen", "used", "lost by")
"""What a budget may be about with one: `seen entry:dawn`, `used item:rope`, `lost by eliminated`."""
SHARES = ("won", "lost", "ended", "seen", "used", "lost by")
"""Those that each play either shows or does not; of the others a mean is meant."""
_PERCENT = re.compile(r"([0-9]+(\.[0-9]+)?) *%")


def _bound(value: Any) -> Any:
    """A number: `40 %` is 0.4, `12` is 12."""
    if isinstance(value, bool) or not isinstance(value, str):
        return float(value) if isinstance(value, int) and not isinstance(value, bool) else value
    match = _PERCENT.fullmatch(value.strip())
    if match is None:
        raise PydanticCustomError("bound_words", "{message}", {"message": f'expected "40 %" or 12, found "{value}"'})
    return float(match[1]) / 100


Bound = Annotated[
    float,
    Field(ge=0),
    BeforeValidator(_bound),
    WithJsonSchema(
        {"anyOf": [{"type": "number", "minimum": 0}, {"type": "string", "pattern": r"^[0-9]+(\.[0-9]+)? *%$"}]}
    ),
]
"""A bound: a share such as `40 %`, or a number of moves, rounds, minutes."""


def _measured(text: str) -> str:
    """Check that a text is something that is measured."""
    if text in MEASURES or any(text.startswith(f"{name} ") and text[len(name) + 1 :].strip() for name in NAMED):
        return text
    listed = ", ".join(f'"{name}"' for name in (*MEASURES, *(f"{name} ..." for name in NAMED)))
    raise PydanticCustomError("measure_words", "{message}", {"message": f'expected one of {listed}, found "{text}"'})


Measure = Annotated[
    str,
    StringConstraints(min_length=1),
    AfterValidator(_measured),
    WithJsonSchema({"type": "string", "pattern": rf"^({'|'.join(MEASURES)}|({'|'.join(NAMED)}) .+)$"}),
]

Players = OneOrMany[Annotated[int, Field(ge=1, le=99)]]
PolicyName = Annotated[str, StringConstraints(min_length=1)]


class StudyDocument(Content):
    """A study to play: what of the pack, by whom, how often. `authoring simulate PACK --study ID` plays it.

    Every policy plays every configuration of everything it is about, under each of the switches.
    """

    kind_name: ClassVar[str] = "study"
    kind_title: ClassVar[str] = "study of balance"
    kind_plural: ClassVar[str] = "studies of balance"

    kind: Literal["study"] = Field(description="What this document is: a study of balance.")
    about: OneOrMany[str] = Field(
        default=(),
        description="The scenarios, adventures, set-ups and others to play; if nothing is said, all.",
        examples=["shellmaw", ["adventure/shellmaw", "scenario/lake"]],
    )
    players: Players = Field(default=(), description="The numbers of players; if nothing is said, all.")
    with_: OneOrMany[str] = Field(
        default=(),
        alias="with",
        description="Configurations with these words, such as characters and a loadout; if nothing is said, all.",
        examples=["motato veteran", ["hunter", "motato"]],
    )
    policies: OneOrMany[PolicyName] = Field(
        default=("random",), min_length=1, description="Who plays.", examples=["sensible", ["random", "mcts:200"]]
    )
    switches: OneOrMany[dict[str, str]] = Field(
        default=(),
        description="Rulings to play under, one mapping each time; `{}` is the pack's own, as with none.",
        examples=[[{}, {"FS-R33": "may pass"}]],
    )
    plays: int = Field(default=100, ge=1, le=100_000_000, description="How often each policy plays each configuration.")
    seed: int = Field(default=0, description="What all luck depends on.")
    longest: int = Field(default=5_000, ge=1, description="The moves of the longest play; a longer one is not ended.")
    why: Line = Field(default="", description="What it should find out.")


class BudgetDocument(Content):
    """A number that has to stay in a range. `authoring check --balance` plays until it is sure whether it does.

    Shares are written as percentages. What it is about may be a share of plays: `won`, `lost`, `ended`, `seen
    entry:dawn`, `used item:rope`, `lost by ...`; or a mean over plays: `moves`, `decisions`, `rounds`, `minutes`,
    `content` (the share of all there is to see that a play shows), `lead changes`, `behind`.
    """

    kind_name: ClassVar[str] = "budget"
    kind_title: ClassVar[str] = "budget of balance"
    kind_plural: ClassVar[str] = "budgets of balance"

    kind: Literal["budget"] = Field(description="What this document is: a budget of balance.")
    about: str = Field(description="The scenario, adventure, set-up or other subject that is played.")
    number: Measure = Field(
        default="won", description="What is measured.", examples=["won", "rounds", "seen entry:dawn", "used item:rope"]
    )
    at_least: Bound | None = Field(default=None, alias="at least", description="It has to be this much.")
    at_most: Bound | None = Field(default=None, alias="at most", description="It must not be more than this.")
    policy: PolicyName = Field(default="sensible", description="Who plays.", examples=["random", "lookahead"])
    players: Players = Field(default=(), description="The numbers of players; if nothing is said, all.")
    with_: OneOrMany[str] = Field(
        default=(), alias="with", description="Configurations with these words; if nothing is said, all."
    )
    plays: int = Field(
        default=2_000, ge=30, le=10_000_000, description="The most plays; fewer are played if it is sure before."
    )
    why: Line = Field(default="", description="Why it matters: told where it is not so.")

    @model_validator(mode="after")
    def _in_a_range(self) -> Any:
        if self.at_least is None and self.at_most is None:
            message = 'a budget says "at least", "at most" or both'
            raise PydanticCustomError("bound_words", "{message}", {"message": message})
        if self.at_least is not None and self.at_most is not None and self.at_least >= self.at_most:
            message = f'"at least" {self.at_least:g} is not below "at most" {self.at_most:g}'
            raise PydanticCustomError("bound_words", "{message}", {"message": message})
        if self.is_share and max(self.at_least or 0, self.at_most or 0) > 1:
            message = f'"{self.number}" is a share of plays, expected percentages such as "40 %"'
            raise PydanticCustomError("bound_words", "{message}", {"message": message})
        return self

    @property
    def is_share(self) -> bool:
        """Whether each play either shows it or does not."""
        return any(self.number == name or self.number.startswith(f"{name} ") for name in SHARES)


__all__ = ["MEASURES", "NAMED", "SHARES", "BudgetDocument", "StudyDocument"]
