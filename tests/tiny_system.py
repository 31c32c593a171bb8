"""A fourth game system, small enough to read at a glance: lamps that light and dark lanes between them.

It stands for whatever a plug-in may bring, and shows that the core needs to know nothing of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag, WithJsonSchema
from pydantic_core import PydanticCustomError

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.vocabulary.content import Content, Many, Model, OneOrMany, Ref, Text
from authoring.vocabulary.system import Ruling, System


def _oil(value: Any) -> Any:
    """`3 oil` is 3."""
    if not isinstance(value, str):
        return value
    number, _, word = value.partition(" ")
    if number.isdigit() and word == "oil":
        return int(number)
    offset = 0 if not number.isdigit() else len(number) + 1
    raise PydanticCustomError(
        "oil_words",
        "{message}",
        {
            "message": f'expected an amount such as "3 oil", found "{value}"',
            "offset": offset,
            "length": len(value) - offset,
        },
    )


Oil = Annotated[
    int,
    Field(ge=0, le=20, description="An amount of oil."),
    BeforeValidator(_oil),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "integer", "minimum": 0, "maximum": 20},
                {"type": "string", "pattern": r"^([0-9]|1[0-9]|20) oil$"},
            ]
        }
    ),
]


class Light(Model):
    """Light another lamp."""

    light: Annotated[str, Ref("lamp")] = Field(description="The lamp to light.")


class Pour(Model):
    """Pour oil."""

    pour: Oil = Field(description="How much oil.")
    into: Annotated[str, Ref("lamp")] | None = Field(default=None, description="Where to pour it.")


class Wait(Model):
    """Let time pass."""

    wait: int = Field(ge=1, description="How many rounds.")


class Lamp(Content):
    """A lamp that stands somewhere and burns oil."""

    kind_name: ClassVar[str] = "lamp"
    kind_title: ClassVar[str] = "lamp"

    kind: Literal["lamp"] = Field(description="What this document is: a lamp.")
    title: str = Field(min_length=1, description="The name of the lamp.", examples=["Old Betsy"])
    text: Text = ""
    colour: Literal["amber", "blue", "white"] = Field(default="amber", description="The colour of its light.")
    oil: Oil = Field(default=3, description="The oil it holds at the start.")
    bright: bool = Field(default=False, description="Whether it lights two lanes.")
    next: OneOrMany[Annotated[str, Ref("lamp")]] = Field(default=(), description="The lamps it can light.")
    do: Many[Light | Pour | Wait] = Field(default=(), description="What happens when it is lit.")
    shades: dict[Annotated[str, Ref("shade")], int] = Field(default={}, description="Shades and their number.")


def _form(value: Any) -> str:
    return "<dark>" if isinstance(value, dict) and "dark" in value else "<lit>"


class DarkLane(Model):
    """A lane that nobody walks."""

    dark: Literal[True]


class LitLane(Model):
    """A lane between two lamps."""

    ends: Annotated[tuple[Annotated[str, Ref("lamp")], Annotated[str, Ref("lamp")]], Field(strict=False)]
    length: int = Field(default=1, ge=1, description="Steps from end to end.")


class Lane(Content):
    """A lane."""

    kind_name: ClassVar[str] = "lane"
    kind_title: ClassVar[str] = "lane"

    kind: Literal["lane"]
    form: Annotated[Annotated[DarkLane, Tag("<dark>")] | Annotated[LitLane, Tag("<lit>")], Discriminator(_form)] = (
        Field(description="Dark, or lit at both ends.")
    )


class Shade(Content):
    """A shade for lamps."""

    kind_name: ClassVar[str] = "shade"
    kind_title: ClassVar[str] = "shade"

    kind: Literal["shade"]
    title: str


def _lonely(pack: LinkedPack) -> Iterator[Finding]:
    lit = {reference.target for reference in pack.references if "lamp" in reference.kinds}
    for document, lamp in pack.each(Lamp, own=True):
        if document.id not in lit and not lamp.next:
            yield Finding(
                f'the lamp "{document.id}" lights none and is lit by none',
                document.at("id"),
                help="light it from another lamp",
            )


def _explosive(pack: LinkedPack) -> Iterator[Finding]:
    """A rule with a fault of its own."""
    for document, lamp in pack.each(Lamp, own=True):
        if 1 / (lamp.title != "Dynamite") < 1:
            yield Finding("never said", document.at())


LONELY_LAMP = Rule("lonely-lamp", "L001", Severity.WARNING, "a lamp that nothing connects", _lonely)
EXPLOSIVE_LAMP = Rule("explosive-lamp", "L002", Severity.ERROR, "a lamp that breaks the rule", _explosive)
RULES = (LONELY_LAMP, EXPLOSIVE_LAMP)


def subjects(pack: LinkedPack) -> list[Any]:
    """Nothing to prove."""
    return []


TINY = System(
    name="tiny",
    title="Lamps and Lanes",
    kinds={model.kind_name: model for model in (Lamp, Lane, Shade)},
    rulings={
        "burnt-out": Ruling("burnt-out", "What becomes of a lamp without oil?", ("dark", "gone"), "section 3"),
        "two-winds": Ruling("two-winds", "Does wind count twice?", ("once", "twice"), "section 4"),
    },
    rules="tests.tiny_system:RULES",
    subjects="tests.tiny_system:subjects",
    icons=("coin", "lamp", "oil"),
)
SYSTEMS = {"tiny": TINY}
