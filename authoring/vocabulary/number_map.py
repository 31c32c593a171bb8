"""The numbers that a pack prints on what is looked up by number, kept between editions."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from authoring.vocabulary.content import Content


class NumberMap(Content):
    """The printed numbers of a pack by kind and id. `authoring number` writes it; it is committed with the pack.

    It is no place to choose numbers in: what is to have a certain number says so itself, by `number`.
    """

    kind_name: ClassVar[str] = "numbers"
    kind_title: ClassVar[str] = "map of printed numbers"
    kind_plural: ClassVar[str] = "maps of printed numbers"

    kind: Literal["numbers"] = Field(description="What this document is: a map of printed numbers.")
    apart: int = Field(default=1, ge=1, le=99, description="How far a number is from each that it leads to.")
    numbers: dict[str, dict[str, Annotated[int, Field(ge=1, le=9999)]]] = Field(
        default={}, description="For each kind of document the numbers by id.", examples=[{"entry": {"the-bell": 12}}]
    )


__all__ = ["NumberMap"]
