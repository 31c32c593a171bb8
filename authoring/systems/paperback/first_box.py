"""The smallest box that can be played: one character, six enemies, a shop, and what lies about them.

What `authoring new pack` writes where no pack beside it has a box to build on. The files stand in `templates/box`, to
be written over; letters are told by a table here, since sixty of them are alike.
"""

from __future__ import annotations

from importlib.resources import files
from string import Template
from typing import NamedTuple

from authoring.source.rewriting import scalar

FILES = ("pack", "table", "character", "enemies", "treasures", "loadouts")
LETTERS = """\
# Ten letters to start with, fifty in the library: splayed left the left edges count, splayed right the right ones.
"""


class Kind(NamedTuple):
    """Letters that are alike: their edges, by icons, and what they do as the top card, with one more of each."""

    letters: str
    copies: int
    left: str
    right: str
    ability: str
    up_left: str
    up_right: str
    up_ability: str


STARTING = (
    Kind("aeio", 1, "1b", "1h", "blocks: 1", "2b", "2h", "blocks: 2"),
    Kind("nrst", 1, "1b", "1h", "hexes: 1", "2b", "2h", "hexes: 2"),
    Kind("dl", 1, "1b 1e", "2h", "boons: 1", "2b 1e", "3h", "boons: 2"),
)
LIBRARY = (
    Kind("aei", 4, "2b", "1h", "heal: 1", "3b", "2h", "heal: 2"),
    Kind("onrtsl", 3, "1b", "2h", "hits: 1", "2b", "3h", "hits: 2"),
    Kind("udcmph", 2, "2b 1e", "1h", "energy: 1", "3b 1e", "2h", "energy: 2"),
    Kind("bfgkvwyx", 1, "3b", "3h", "draw next turn: 1", "4b", "4h", "draw next turn: 2"),
)


def box_files(id: str, title: str) -> dict[str, str]:
    """The files of a box, by their paths in the pack."""
    folder = files("authoring.systems.paperback") / "templates" / "box"
    texts = {f"{name}.yaml": (folder / f"{name}.yaml").read_text(encoding="utf-8") for name in FILES}
    filled = {name: Template(text).substitute(id=id, title=scalar(title)) for name, text in texts.items()}
    return {**filled, "letters.yaml": _letters()}


def _letters() -> str:
    cards = [_card(kind, letter, "1", True) for kind in STARTING for letter in kind.letters]
    cards += [_card(kind, letter, "2", False) for kind in LIBRARY for letter in kind.letters]
    return LETTERS + "---\n".join(cards)


def _card(kind: Kind, letter: str, number: str, starter: bool) -> str:
    return (
        f"kind: letter\nid: {letter}-{number}\nletter: {scalar(letter)}\ncharacter: reader\n"
        f"{'starter: true' if starter else f'copies: {kind.copies}'}\n"
        f"left: {kind.left}\nright: {kind.right}\nability: [{kind.ability}]\n"
        f"upgraded: {{left: {kind.up_left}, right: {kind.up_right}, ability: [{kind.up_ability}]}}\n"
    )
