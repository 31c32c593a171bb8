"""Games about one bag, as a table: what each draw from the bag leads to, place by place and row by row.

A state is a place, a row of that place, and what is left in the bag. At a place one token is taken from
the bag: by chance, or as somebody chooses. What then happens is a tree of decisions and chances that does
not depend on the rest of the bag. The table knows nothing of the game it was read off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from authoring.proof.odds import Gains
from authoring.values import value

SELF = -1
"""In what returns to the bag: the very token that was taken."""


class Go(NamedTuple):
    """On to a place and row. The tokens of `plus`, by type, go into the bag; those that were in nobody's hands
    before are `added` ones too. `gains` is a number of the table."""

    place: int
    row: int
    plus: tuple[int, ...] = ()
    gains: int = 0
    added: tuple[int, ...] = ()


class End(NamedTuple):
    """The play is over and worth so much."""

    value: Fraction
    gains: int = 0


class Choose(NamedTuple):
    """Somebody decides."""

    options: tuple[Tree, ...]


class Mix(NamedTuple):
    """Chance decides, by whole-number weights."""

    weights: tuple[int, ...]
    options: tuple[Tree, ...]


NEVER = End(Fraction(0), -1)
"""What stands for what cannot come about: a token that is not there, or more of them than there are."""

Tree: TypeAlias = "Go | End | Choose | Mix"


@dataclass(slots=True)
class Place:
    """Where a token is taken from the bag.

    `kinds` gives each type of token a class from 0; tokens of a class lead to the same. `taken[row][kind]`
    is what taking one leads to, and `empty[row]` what is done when the bag is empty. `last`, if there is
    any, is what taking the last token leads to, where it matters that none is left. Where somebody chooses
    (`picks`), classes in `prefer` go before all others as long as there are any.
    """

    kinds: tuple[int, ...]
    taken: list[tuple[Tree, ...]] = field(default_factory=list)
    empty: list[Tree] = field(default_factory=list)
    last: list[tuple[Tree, ...]] = field(default_factory=list)
    picks: bool = False
    prefer: frozenset[int] = frozenset()


@value
class Table:
    """A whole game: the bag at the start, by types of token, the places, and the tree that comes first.

    `names` are the watched things, and `gains` the different sums of them that trees refer to.
    """

    bag: tuple[int, ...]
    places: Sequence[Place]
    start: Tree
    names: tuple[str, ...] = ()
    gains: Sequence[Gains] = ((),)


class Unfit(Exception):
    """A game that no table can be made of, or too large a one; says why."""


def leaves(tree: Tree) -> list[Go | End]:
    """The ends of a tree's branches, in order."""
    if isinstance(tree, Choose | Mix):
        return [leaf for option in tree.options for leaf in leaves(option)]
    return [tree]
