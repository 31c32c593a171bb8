"""Numbers that cards count: 3, {per: hex on enemy}, or a chart; and conditions on such numbers ("energy 3+").

Rulebook: Hexes and Boons, Enemy Actions and Stages; the chart is that of items whose cost grows with a counter.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, get_args

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from authoring.vocabulary.content import Model

Measure = Literal[
    "hex on player", "hex on enemy", "boon on player", "boon on enemy", "energy", "hp", "lost hp", "enemy hp",
    "letter in word", "vowel in word", "consonant in word", "card in hand", "card in fatigue", "penalty in deck",
    "hits", "blocks", "turn", "enemy stage", "item", "mcguffin",
]  # fmt: skip
"""What can be counted; in the singular, as it stands behind "per"."""
MEASURES: tuple[str, ...] = get_args(Measure)


def _no(kind: str, data: Any, forms: str, **context: Any) -> PydanticCustomError:
    return PydanticCustomError("number_words", "{message}", {"message": f'"{data}" is no {kind}, {forms}', **context})


class Count(Model):
    """A number. Short forms: 3 and {per: hex on enemy}.

    The result is `base` + `each` x the measure // `every`, or what the chart says at the largest key that is not
    above the measure (below the first key: 0); in the end between `least` and `most`.
    """

    base: int = Field(default=0, ge=-20, le=99, description="What is there in any case.")
    per: Measure | None = Field(default=None, description="What is counted.")
    each: int = Field(default=1, ge=-9, le=9, description="How much for each.")
    every: int = Field(default=1, ge=1, le=20, description="Only every so many of them count.")
    chart: dict[Annotated[str, Field(pattern="^[0-9]{1,2}$")], int] | None = Field(
        default=None, min_length=1, description="The number by what is counted, in steps: {0: 1, 4: 2}."
    )
    least: int = Field(default=0, description="Not below this.")
    most: int | None = Field(default=None, ge=0, description="Not above this.")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        if isinstance(data, int) and not isinstance(data, bool):
            return {"base": data, "least": min(data, 0)}
        if isinstance(data, str):
            raise _no("number", data, "write 3, {per: hex on enemy} or a chart {per: energy, chart: {0: 1, 3: 2}}")
        return data

    @model_validator(mode="after")
    def _whole(self) -> Count:
        if self.chart is not None and self.per is None:
            raise PydanticCustomError("chart", "{message}", {"message": 'a chart needs "per": what it counts'})
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """A number, or the long form."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", "Count"), inner.pop("description", "")
        return {"title": title, "description": description, "anyOf": [{"type": "integer"}, inner]}

    @property
    def steps(self) -> list[tuple[int, int]]:
        """The steps of the chart, from the lowest."""
        return sorted((int(key), value) for key, value in (self.chart or {}).items())

    @property
    def constant(self) -> int | None:
        """The number where it is always the same, else None."""
        return self.at(0) if self.per is None else None

    def at(self, measured: int) -> int:
        """The number for what was counted."""
        if self.chart is not None:
            found = self.base + self.each * next((value for key, value in reversed(self.steps) if key <= measured), 0)
        else:
            found = self.base + (self.each * (measured // self.every) if self.per is not None else 0)
        found = max(self.least, found)
        return found if self.most is None else min(found, self.most)

    def __str__(self) -> str:
        if self.per is None:
            return str(self.base)
        if self.chart is not None:
            steps = ", ".join(f"{key}+: {value}" for key, value in self.steps)
            return f"({steps} by {self.per})"
        plus = f"{self.base} + " if self.base else ""
        times = f"{self.each} x " if self.each != 1 else ""
        return f"{plus}{times}each {f'{self.every} ' if self.every > 1 else ''}{self.per}"


class Level(Model):
    """A bound on a number. Short forms: "energy 3+", "hp 5-", "enemy stage 2"."""

    measure: Measure = Field(description="What is counted.")
    at_least: int = Field(default=0, alias="at least", description="The smallest number that will do.")
    at_most: int | None = Field(default=None, alias="at most", description="The largest number that will do.")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        if not isinstance(data, str):
            return data
        match = re.fullmatch(r"(?P<measure>[a-z ]+?) (?P<number>\d+)(?P<sign>[+-]?)", data.strip())
        if match is None:
            raise _no("bound", data, 'write "energy 3+", "hp 5-" or "enemy stage 2"')
        if match["measure"] not in MEASURES:
            raise _no("bound", data, "expected something that is counted", word=match["measure"],
                      expected=list(MEASURES), length=len(match["measure"]), offset=0)  # fmt: skip
        number = int(match["number"])
        low, high = {"+": (number, None), "-": (0, number), "": (number, number)}[match["sign"]]
        return {"measure": match["measure"], "at least": low, "at most": high}

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """Words or the long form."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", "Level"), inner.pop("description", "")
        words = {"type": "string", "pattern": r"^[a-z ]+ [0-9]+[+-]?$", "examples": ["energy 3+", "hp 5-"]}
        return {"title": title, "description": description, "anyOf": [words, inner]}

    def __contains__(self, number: int) -> bool:
        return self.at_least <= number and (self.at_most is None or number <= self.at_most)


Small = Annotated[int, Field(ge=1, le=20)]

__all__ = ["MEASURES", "Count", "Level", "Measure", "Small"]
