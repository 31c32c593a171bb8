"""Profiles: what sheets are printed on and how, read from data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import field, fields
from functools import cache
from pathlib import Path
from typing import Any, Literal

from authoring.values import value

HERE = Path(__file__).parent


class MalformedProfile(Exception):
    """A file of profiles that says something that none can be; says what."""


@value
class Size:
    """The size of a card or token in mm.

    `corner` is the radius it is punched with, `apart` the room it needs to the next one: round pieces share no cut.
    """

    width: float
    height: float
    corner: float = 0
    apart: float = 0

    @property
    def round(self) -> bool:
        """Whether it is a disc."""
        return self.corner * 2 >= min(self.width, self.height)


@value
class Profile:
    """How a pack is printed. Lengths in mm.

    `paper`: the sheet by name. `margin`: what the printer leaves white. `bleed`: how far the ground goes on over the
    cut; `gap`: the room between two cards (0: they share a cut). `across`, `down`: how many cards, 0 for as many as
    there is room for. `marks`: whether crop marks are drawn. `duplex`: how the backs are turned: on the "long" or
    the "short" edge, by "gutterfold" beside their fronts, or "none" for fronts only. `offset`: by how much backs
    are moved (right, down) as the reader of the back sees it. `ink`: "full", "low" or "grey". `single`: a page for
    each side of each card, as large as the card. `safe`: how far from the cut everything that matters must stay.
    `outlined`: letters as outlines, without any font. `format`: "pdf", "png" or "tabletop". `pixels`: the exact
    size of the picture of a card by the name of its size, bleed included. `copies`: whether every copy is printed.
    """

    name: str
    title: str = ""
    paper: str = "a4"
    margin: float = 5
    bleed: float = 3
    gap: float = 0
    across: int = 0
    down: int = 0
    marks: bool = True
    duplex: Literal["long", "short", "gutterfold", "none"] = "long"
    offset: tuple[float, float] = (0, 0)
    ink: Literal["full", "low", "grey"] = "full"
    single: bool = False
    safe: float = 3
    outlined: bool = False
    format: Literal["pdf", "png", "tabletop"] = "pdf"
    pixels: Mapping[str, tuple[int, int]] = field(default_factory=dict)


@value
class Profiles:
    """All that a file of profiles says."""

    papers: Mapping[str, tuple[float, float]]
    sizes: Mapping[str, Size]
    profiles: Mapping[str, Profile]


_ALLOWED = {
    "duplex": ("long", "short", "gutterfold", "none"),
    "ink": ("full", "low", "grey"),
    "format": ("pdf", "png", "tabletop"),
}


@cache
def built_in() -> Profiles:
    """The profiles that come with the install."""
    return parsed((HERE / "profiles.toml").read_text(encoding="utf-8"))


def parsed(text: str, base: Profiles | None = None) -> Profiles:
    """The profiles of a text in TOML, added to those of `base`. Raises MalformedProfile."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MalformedProfile(f"it is not TOML: {error}") from None
    unknown = sorted(set(data) - {"papers", "sizes", "profiles"})
    if unknown:
        raise MalformedProfile(f'expected "papers", "sizes" and "profiles", found "{unknown[0]}"')
    papers = {name: _lengths(f"papers.{name}", value) for name, value in data.get("papers", {}).items()}
    sizes = {name: _size(name, value) for name, value in data.get("sizes", {}).items()}
    papers = {**(base.papers if base else {}), **papers}
    sizes = {**(base.sizes if base else {}), **sizes}
    profiles = {name: _profile(name, value, papers, sizes) for name, value in data.get("profiles", {}).items()}
    return Profiles(papers, sizes, {**(base.profiles if base else {}), **profiles})


def _size(name: str, value: Any) -> Size:
    known = {each.name for each in fields(Size)}
    if not isinstance(value, dict) or set(value) - known or not {"width", "height"} <= set(value):
        raise MalformedProfile(f'"sizes.{name}" needs "width" and "height", and may have "corner" and "apart"')
    for key, length in value.items():
        if not _positive(length) and not (key in ("corner", "apart") and length == 0):
            raise MalformedProfile(f'"sizes.{name}.{key}" is {length!r}, expected a length in mm')
    return Size(**value)


def _lengths(where: str, value: Any) -> tuple[float, float]:
    if not isinstance(value, list) or len(value) != 2 or not all(map(_positive, value)):
        raise MalformedProfile(f'"{where}" is {value!r}, expected a width and a height in mm')
    return (value[0], value[1])


def _profile(name: str, value: Any, papers: Mapping[str, Any], sizes: Mapping[str, Size]) -> Profile:
    from authoring.problems.closest import did_you_mean

    where = f"profiles.{name}"
    if not isinstance(value, dict):
        raise MalformedProfile(f'"{where}" is no table')
    known = {each.name: each for each in fields(Profile) if each.name != "name"}
    for key, found in value.items():
        if key not in known:
            raise MalformedProfile(f'"{where}" has no "{key}", {did_you_mean(key, known)}')
        if key in _ALLOWED and found not in _ALLOWED[key]:
            raise MalformedProfile(f'"{where}.{key}" is {found!r}, expected one of {", ".join(_ALLOWED[key])}')
        default = known[key].default
        if isinstance(default, bool) != isinstance(found, bool) or not _like(key, found, default):
            raise MalformedProfile(f'"{where}.{key}" is {found!r}, which does not fit it')
    made = dict(value)
    if made.get("paper", "a4") not in papers:
        raise MalformedProfile(f'there is no paper "{made["paper"]}", {did_you_mean(made["paper"], papers)}')
    if "offset" in made:
        made["offset"] = tuple(made["offset"])
    if "pixels" in made:
        for size, pixels in made["pixels"].items():
            if size not in sizes:
                raise MalformedProfile(f'"{where}.pixels" names no size "{size}", {did_you_mean(size, sizes)}')
            if not isinstance(pixels, list) or len(pixels) != 2 or not all(type(n) is int and n > 0 for n in pixels):
                raise MalformedProfile(f'"{where}.pixels.{size}" is {pixels!r}, expected a width and a height')
        made["pixels"] = {size: tuple(pixels) for size, pixels in made["pixels"].items()}
    return Profile(name=name, **made)


def _like(key: str, found: Any, default: Any) -> bool:
    if key == "pixels":
        return isinstance(found, dict)
    if key == "offset":
        return isinstance(found, list) and len(found) == 2 and all(type(n) in (int, float) for n in found)
    if isinstance(default, int) and not isinstance(default, bool):
        return type(found) in (int, float) and found >= 0
    return isinstance(found, type(default))


def _positive(value: Any) -> bool:
    return type(value) in (int, float) and value > 0
