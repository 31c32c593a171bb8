"""The manifest of a pack: what `pack.yaml` says of the whole."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field, StringConstraints, WithJsonSchema
from pydantic_core import PydanticCustomError

from authoring.packs.versions import VERSION_PATTERN, MalformedRange, parse_range
from authoring.vocabulary.content import ID_PATTERN, Content, Id, Model

FORMAT = 1
"""The newest way to write content that this version of authoring knows; `authoring migrate` brings packs to it."""

MANIFEST_FILES = ("pack.yaml", "pack.yml")
"""The file names that make a folder a pack."""

_PACK_ID = re.compile(ID_PATTERN)


def _range(value: Any) -> Any:
    if isinstance(value, str):
        try:
            parse_range(value)
        except MalformedRange as fault:
            raise _malformed(str(fault), fault.offset, fault.length) from None
    return value


Range = Annotated[
    str,
    BeforeValidator(_range),
    Field(
        description="The versions that will do: `>=1.2 <2`, `^1.2`, `=1.0.3`; all comparisons must hold.",
        examples=[">=1.2 <2", "^1.2"],
    ),
]


Language = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"),
    Field(description="A language as a BCP 47 tag.", examples=["en", "pt-BR"]),
]


class Requirement(Model):
    """Another pack that this one builds on."""

    pack: Id
    version: Range = ">=0.0.0-0"


def _requirement(value: Any) -> Any:
    """The long form of `lake-core ^1.2`."""
    if not isinstance(value, str):
        return value
    id, _, range_ = value.partition(" ")
    if not _PACK_ID.match(id):
        message = f'expected the id of a pack, such as "lake-core" or "lake-core ^1.2", found "{id}"'
        raise _malformed(message, 0, len(id))
    if not range_.strip():
        return {"pack": id}
    try:
        parse_range(range_)
    except MalformedRange as fault:
        raise _malformed(str(fault), len(id) + 1 + fault.offset, fault.length) from None
    return {"pack": id, "version": range_.strip()}


def _malformed(message: str, offset: int, length: int) -> PydanticCustomError:
    return PydanticCustomError(
        "malformed_requirement", "{message}", {"message": message, "offset": offset, "length": length}
    )


_REQUIREMENT_SCHEMA = {
    "anyOf": [
        {"type": "string", "pattern": ID_PATTERN[:-1] + r"( +\S.*)?$"},
        {
            "type": "object",
            "properties": {"pack": {"type": "string", "pattern": ID_PATTERN}, "version": {"type": "string"}},
            "required": ["pack"],
            "additionalProperties": False,
        },
    ],
    "examples": ["lake-core", "lake-core ^1.2", {"pack": "lake-core", "version": ">=1.2 <2"}],
}


class Manifest(Content):
    """What a pack is, what it needs, and how it reads the rulebook."""

    kind_name: ClassVar[str] = "pack"
    kind_title: ClassVar[str] = "pack manifest"

    kind: Literal["pack"] = Field(description="What this document is: the manifest of a pack.")
    system: Annotated[str, StringConstraints(min_length=1)] = Field(
        description="The game system whose kinds and rules the pack uses.", examples=["flipside"]
    )
    version: Annotated[str, StringConstraints(pattern=VERSION_PATTERN)] = Field(
        description="The version of the pack: three numbers, such as 1.0.0.", examples=["1.0.0"]
    )
    title: Annotated[str, StringConstraints(min_length=1)] = Field(description="The name of the pack as it is printed.")
    description: str = Field(default="", description="What the pack holds, in a sentence or two.")
    format: int = Field(
        default=1, ge=1, description="The way content is written in; `authoring migrate` brings a pack to the newest."
    )
    languages: list[Language] = Field(
        default=["en"],
        min_length=1,
        description="The languages of the texts as BCP 47 tags, the main one first.",
        examples=[["en"], ["en", "ru"]],
    )
    requires: list[Annotated[Requirement, BeforeValidator(_requirement), WithJsonSchema(_REQUIREMENT_SCHEMA)]] = Field(
        default=[], description="The packs this one builds on, by id, with the versions that will do."
    )
    rulings: dict[str, str] = Field(
        default={},
        description="Where the rulebook leaves a choice: each ruling's id with the alternative to play by.",
    )
    carried: list[dict[str, Any]] = Field(
        default=[],
        description="The campaign states with which plays may begin: everything is proved for each of them.",
    )
    authors: list[str] = Field(default=[], description="Who made the pack.")
    licence: str = Field(
        default="", description="The licence of the pack, best as an SPDX name.", examples=["CC-BY-4.0"]
    )
