"""The base of every content model, and the field types all systems share."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, Strict, StringConstraints

from authoring.values import value

ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"
REFERENCE_PATTERN = r"^([a-z0-9]+(-[a-z0-9]+)*:)?[a-z0-9]+(-[a-z0-9]+)*$"


@value
class Ref:
    """Marks a string field as the id of a document of one of these kinds: `Annotated[str, Ref("entry")]`.

    Within the own pack and its dependencies a plain id is enough; `pack:id` says which.
    """

    kinds: tuple[str, ...]

    def __init__(self, *kinds: str) -> None:
        object.__setattr__(self, "kinds", kinds)


@value
class Local:
    """Marks a string field as a key of a mapping of its own document: `Annotated[str, Local("steps")]`."""

    mapping: str


@value
class AnyLetters:
    """Marks a text field whose letters the shared rules leave alone: `Annotated[str, AnyLetters()]`.

    It holds a spelling of other material as it is printed there, or its system has a rule of its own for it.
    """


class Prose:
    """Marks a text field that is for readers alone: `Annotated[str, Prose()]`.

    No other field, no document and nothing of the game goes by what it says, only rules about the text itself.
    """


T = TypeVar("T")

Many = Annotated[tuple[T, ...], Strict(False)]
"""A list in the file, a tuple in the model."""


def _wrapped(data: Any) -> Any:
    return data if isinstance(data, list | tuple) or data is None else (data,)


class _OrOne:
    """Lets JSON Schema know that one thing will do for a list of one."""

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> Any:
        made = handler(core)
        return {"anyOf": [made["items"], made]}


OneOrMany = Annotated[tuple[T, ...], Strict(False), BeforeValidator(_wrapped), _OrOne()]
"""One thing, or a list of them. A single thing's document path has no index."""

Id = Annotated[
    str,
    StringConstraints(pattern=ID_PATTERN, max_length=80),
    Field(description="The name other documents use: lower-case words joined by hyphens."),
]
Line = Annotated[str, Prose()]
"""A title, a name or another few words for readers."""
Text = Annotated[str, Prose(), Field(description="Text as it is printed, with icons in braces such as {coin}.")]


class Model(BaseModel):
    """A part of a document. Unknown keys are errors, values are never coerced, instances are frozen."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True, populate_by_name=True)

    def __repr_args__(self) -> Any:
        """Only what was written: a one-key map of forty fields reads as its one key."""
        return [(name, getattr(self, name)) for name in type(self).model_fields if name in self.model_fields_set]


class Content(Model):
    """A whole document: `kind` says what it is, `id` names it."""

    kind_name: ClassVar[str] = ""
    """The word after `kind:`."""
    kind_title: ClassVar[str] = ""
    """The kind in words, for messages and docs."""
    kind_plural: ClassVar[str] = ""
    """The same for several of them, where it is not the usual plural."""

    kind: str = Field(description="What this document is.")
    id: Id
    notes: Line = Field(default="", description="For the author only: never printed, never read aloud.")


def validated(model: type[Content], data: Any) -> Content:
    """The model of plain data, which goes by the keys of files, never by the names of attributes.

    Raises pydantic's ValidationError, whose `loc` are true document paths.
    """
    return model.model_validate(data, by_alias=True, by_name=False)
