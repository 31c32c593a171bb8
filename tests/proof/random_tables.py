"""Small bag tables of all that tables can say, by a seed."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from authoring.proof.bag_tables import SELF, Choose, End, Go, Mix, Place, Table, Tree

TYPES = 3
KINDS = ((0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 2))
VALUES = (Fraction(0), Fraction(1), Fraction(1, 3), Fraction(-5, 2))


def random_table(seed: int) -> Table:
    """A few places, each of which leads to itself and later ones; on the way to later ones tokens come back to the bag,
    and some come from outside."""
    random = Random(seed)
    rows = [random.randint(1, 3) for _ in range(random.randint(1, 4))]
    places = [_place(random, place, rows) for place in range(len(rows))]
    bag = tuple(random.randint(0, 3) for _ in range(TYPES))
    return Table(bag, places, _tree(random, 0, rows, False))


def _place(random: Random, place: int, rows: list[int]) -> Place:
    kinds = random.choice(KINDS)

    def taken() -> list[tuple[Tree, ...]]:
        return [tuple(_tree(random, place, rows, True) for _ in range(max(kinds) + 1)) for _ in range(rows[place])]

    empty = [_tree(random, place + 1, rows, False) for _ in range(rows[place])]
    picks = random.random() < 0.3
    prefer = frozenset(kind for kind in kinds if random.random() < 0.4) if picks else frozenset()
    return Place(kinds, taken(), empty, taken() if random.random() < 0.5 else [], picks, prefer)


def _tree(random: Random, place: int, rows: list[int], token: bool, depth: int = 2) -> Tree:
    """What taking a token, if there is one, leads to: that place or later ones."""
    what = random.random()
    if depth and what < 0.4:
        options = tuple(_tree(random, place, rows, token, depth - 1) for _ in range(random.randint(2, 3)))
        return Choose(options) if what < 0.25 else Mix(tuple(random.randint(1, 3) for _ in options), options)
    to = random.randint(place, len(rows))
    if what > 0.9 or to == len(rows):
        return End(random.choice(VALUES))
    row = random.randrange(rows[to])
    if not token or to == place:
        return Go(to, row)
    other = random.randrange(TYPES)
    return random.choice([Go(to, row), Go(to, row, (SELF,)), Go(to, row, (SELF, other), 0, (other,))])
