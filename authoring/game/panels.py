"""The table at a glance, as small tables of words: boards, tracks, cards, whatever a game lays out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable


class Panel(NamedTuple):
    """A table with a title. Cells are texts, in which icons may stand in braces.

    own: it is of the player who looks. ruled: its cells lie side by side like cards, with lines between them.
    """

    title: str
    rows: tuple[tuple[str, ...], ...]
    heads: tuple[str, ...] = ()
    own: bool = False
    ruled: bool = False


@runtime_checkable
class Tabled(Protocol):
    """A game that lays its table out."""

    def panels(self, state: Any, seat: int) -> Sequence[Panel]:
        """The table as a player in that seat may see it; a seat below 0 sees what everybody does."""
        ...


class Glyph(NamedTuple):
    """How an icon of a text is shown where only letters can be: a sign before its name, and a colour by its name."""

    sign: str
    colour: str


Glyphs: TypeAlias = Mapping[str, Glyph]
"""The icons of a system by name, those that have a sign."""


def plain(value: Any) -> str:
    """Plain data in words."""
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{key}: {plain(each)}" for key, each in value.items()) or "-"
        case list() | tuple():
            return ", ".join(map(plain, value)) or "-"
    return str(value)
