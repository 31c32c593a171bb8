"""The theme of a pack: the fonts, colours, art and icons that its sheets are printed with."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, StringConstraints

from authoring.vocabulary.content import Content, Model

Colour = Annotated[
    str,
    StringConstraints(pattern=r"^#[0-9a-fA-F]{6}$"),
    Field(description="A colour as #rrggbb.", examples=["#1d4f9c"]),
]
InPack = Annotated[
    str,
    StringConstraints(min_length=1, pattern=r"^[^\\/:]+(/[^\\/:]+)*$"),
    Field(description="A path inside of the pack, with forward slashes."),
]


class ThemeFonts(Model):
    """The families of fonts, by what they are for. Those that come with the install, or files of the pack."""

    body: str = Field(default="", description="What is read: texts and rules.", examples=["Alegreya"])
    label: str = Field(default="", description="Labels, numbers and small print.", examples=["Alegreya Sans"])
    title: str = Field(default="", description="Titles and large letters.", examples=["Fredoka"])
    folder: InPack | None = Field(default=None, description="The folder of the pack's own font files (TTF or OTF).")


class Theme(Content):
    """How the sheets of a pack look. A pack has one, or none: then its game's own look will do."""

    kind_name: ClassVar[str] = "theme"
    kind_title: ClassVar[str] = "theme"

    kind: Literal["theme"] = Field(description="What this document is: the theme of a pack.")
    fonts: ThemeFonts = Field(default=ThemeFonts(), description="The fonts.")
    ink: Colour | None = Field(default=None, description="The colour of texts.")
    paper: Colour | None = Field(default=None, description="The colour of the ground that texts stand on.")
    colours: dict[str, Colour] = Field(
        default={}, description="Colours by what they are for, in place of those of the game."
    )
    art: InPack | None = Field(
        default=None,
        description="The folder of pictures: KIND/ID.png, .jpg or .svg for each document that has one.",
    )
    quotes: Literal["curly", "straight"] = Field(
        default="curly", description="Whether straight quotation marks are set as those of print; in English only."
    )
    icons: dict[str, InPack] = Field(
        default={}, description="Drawings by name, each with a file of the pack that is shown in its place."
    )


__all__ = ["Theme", "ThemeFonts"]
