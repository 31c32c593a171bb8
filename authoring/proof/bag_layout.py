"""How the states of a bag table lie in memory: which tokens are told apart, which bags and rows can be met.

Three things keep it small. At a place only those types of token are told apart that some place still ahead
tells apart. A bag is a number in mixed radix over these classes, so that all bags of a size form one list,
and no hashing is needed. And one run without looking into the bag says which rows can be met with how many
tokens left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, prod
from typing import Any, NamedTuple, TypeAlias

from authoring.proof.bag_shapes import Shape, shape_of
from authoring.proof.bag_tables import Go, Place, Table, Tree, Unfit, leaves
from authoring.proof.odds import TooLarge

Array: TypeAlias = Any
"""An array of numpy, which is imported only where numbers are crunched."""
CELLS = 20_000_000
"""The largest layout, in values."""
ADDED = 12
"""The most tokens that may come from outside."""
KEPT = 300_000
"""The most bags of a box that keeps what drawing from them leaves."""
CODES = 4_000_000
"""The most bags of one box, of all sizes."""


class Level(NamedTuple):
    """A place with so many tokens in the bag."""

    place: int
    size: int


class Box:
    """All bags over some classes of token: `kinds` is each type's class, `caps` the most of each class."""

    def __init__(self, kinds: tuple[int, ...], caps: tuple[int, ...]) -> None:
        import numpy as np

        self.kinds, self.caps = kinds, caps
        if prod(cap + 1 for cap in self.caps) > CODES:
            raise TooLarge(f"more than {CODES:,} different bags")
        strides, stride = [], 1
        for cap in self.caps:
            strides.append(stride)
            stride *= cap + 1
        self.strides = np.array(strides, np.int64)
        self.digits = np.empty((stride, len(self.caps)), np.int16)
        for kind, (step, cap) in enumerate(zip(strides, self.caps, strict=True)):
            self.digits.reshape(-1, cap + 1, step, len(self.caps))[..., kind] = np.arange(cap + 1)[:, None]
        totals = self.weighed([1] * len(self.caps)).astype(np.int16)
        order = np.argsort(totals, kind="stable")
        bounds = np.searchsorted(totals[order], np.arange(sum(self.caps) + 2))
        self.of_size = [order[bounds[size] : bounds[size + 1]] for size in range(sum(self.caps) + 1)]
        self.position = np.empty(stride, np.int64)
        for codes_of_size in self.of_size:
            self.position[codes_of_size] = np.arange(len(codes_of_size))
        self._drawn: dict[tuple[int, int], tuple[Array, Array, Array]] = {}

    def drawn(self, size: int, kind: int) -> tuple[Array, Array, Array]:
        """Which bags of a size have a class of token, by their places in the list; the bags without one of them; and
        how many each has."""
        known = self._drawn.get((size, kind))
        if known is None:
            codes = self.of_size[size]
            counts = self.digits[codes, kind]
            having = counts.nonzero()[0]
            known = having, codes[having] - self.strides[kind], counts[having]
            if len(self.digits) <= KEPT:
                self._drawn[size, kind] = known
        return known

    def weighed(self, weights: Sequence[int]) -> Array:
        """For each bag the sum of the weights of its tokens, given by class."""
        import numpy as np

        found = np.zeros(1, np.int64)
        for weight, cap in zip(weights, self.caps, strict=True):
            found = (np.arange(cap + 1, dtype=np.int64)[:, None] * weight + found).ravel()
        return found

    def code(self, bag: tuple[int, ...]) -> int:
        """The number of a bag given by types."""
        return sum(int(self.strides[kind]) * count for kind, count in zip(self.kinds, bag, strict=True))


@dataclass(slots=True)
class Cell:
    """The values of one level: a line for each bag of the size, a column for each row that can be met."""

    rows: list[int]
    columns: dict[int, int]
    scale: int = 1
    """Values are whole multiples of 1 / scale."""
    within: int = 1
    """The scale before the draw is averaged."""
    values: Any = None


class Ahead(NamedTuple):
    """What can follow in a row: (place, row, tokens that go into the bag) of what it leads on to, the same without
    rows, and the shapes of the trees."""

    goes: tuple[tuple[int, int, int], ...]
    targets: frozenset[tuple[int, int]]
    shapes: tuple[Shape, ...]


class Layout:
    """The plan of a table. Raises Unfit where no order of work exists, TooLarge where it has too many states."""

    def __init__(self, table: Table, cells: int = CELLS) -> None:
        self.table = table
        self.reach = self._reach()
        self.kinds = self._merged()
        self.more = self._more()
        self._members = [self._members_of(place) for place in range(len(table.places))]
        self._boxes: dict[tuple[tuple[int, ...], tuple[int, ...]], Box] = {}
        self._of_place: dict[int, Box] = {}
        self._conversions: dict[tuple[int, int], Array] = {}
        self._aheads: dict[tuple[int, int, int], Ahead] = {}
        self._shapes: dict[int, Shape] = {}
        self._same_shapes: dict[Shape, Shape] = {}
        self.cells: dict[Level, Cell] = {}
        self._meet()
        self.order = self._ordered()
        self.size = sum(
            len(self.box(level.place).of_size[level.size]) * len(cell.rows) for level, cell in self.cells.items()
        )
        if self.size > cells:
            raise TooLarge(f"more than {cells:,} states")

    # Which tokens are told apart

    def _reach(self) -> list[frozenset[int]]:
        """The places that each place leads to, itself included."""
        direct = [
            {leaf.place for tree in trees_of(place) for leaf in leaves(tree) if isinstance(leaf, Go)}
            for place in self.table.places
        ]
        found = []
        for number in range(len(direct)):
            seen, todo = {number}, [number]
            while todo:
                fresh = direct[todo.pop()] - seen
                seen |= fresh
                todo += fresh
            found.append(frozenset(seen))
        return found

    def _merged(self) -> list[tuple[int, ...]]:
        """The class of each type at each place: alike is what is alike there and at every place ahead."""
        known: dict[Tree, int] = {}
        columns: dict[tuple[int, ...], int] = {}
        alike: list[list[int]] = []
        for place in self.table.places:
            of_kind = []
            for kind in range(max(place.kinds) + 1):
                trees = [taken[kind] for taken in (*place.taken, *place.last)]
                column = tuple(known.setdefault(tree, len(known)) for tree in trees)
                # Where a token is chosen, it counts how many there are to choose from.
                apart = (kind in place.prefer, kind) if place.picks else ()
                of_kind.append(columns.setdefault((*apart, *column), len(columns)))
            alike.append([of_kind[kind] for kind in place.kinds])
        merged = []
        for reach in self.reach:
            ahead = sorted(reach)
            numbers: dict[tuple[int, ...], int] = {}
            merged.append(
                tuple(
                    numbers.setdefault(tuple(alike[place][type] for place in ahead), len(numbers))
                    for type in range(len(self.table.bag))
                )
            )
        return merged

    def _more(self) -> list[tuple[frozenset[int], int]]:
        """For each place the types of which tokens can have come from outside by then, and how many in all."""
        found: list[tuple[frozenset[int], int]] = [(frozenset(), 0)] * len(self.table.places)
        todo = set(range(len(self.table.places)))
        goes: list[tuple[int, Go]] = [
            (number, leaf)
            for number, place in enumerate(self.table.places)
            for leaf in dict.fromkeys(leaf for tree in trees_of(place) for leaf in leaves(tree))
            if isinstance(leaf, Go)
        ]
        first = [leaf for leaf in leaves(self.table.start) if isinstance(leaf, Go)]
        for leaf in first:
            types, count = found[leaf.place]
            found[leaf.place] = types | set(leaf.added), max(count, len(leaf.added))
        if not any(leaf.added for _, leaf in goes) and not any(leaf.added for leaf in first):
            return found
        while todo:
            fresh: set[int] = set()
            for number, leaf in goes:
                if number in todo:
                    types, count = found[number]
                    old = found[leaf.place]
                    new = old[0] | types | set(leaf.added), max(old[1], count + len(leaf.added))
                    if new != old:
                        found[leaf.place] = new
                        fresh.add(leaf.place)
                    if new[1] > ADDED:
                        raise Unfit(f"more than {ADDED} tokens can come from outside")
            todo = fresh
        return found

    def box(self, place: int) -> Box:
        """The box of a place; places that tell the same apart share it."""
        known = self._of_place.get(place)
        if known is None:
            kinds, (types, more) = self.kinds[place], self.more[place]
            caps = [0] * (max(kinds) + 1)
            for kind, count in zip(kinds, self.table.bag, strict=True):
                caps[kind] += count
            for kind in {kinds[type] for type in types}:
                caps[kind] += more
            key = kinds, tuple(caps)
            known = self._of_place[place] = self._boxes.setdefault(key, self._boxes.get(key) or Box(*key))
        return known

    def _members_of(self, place: int) -> list[int]:
        """A type for each class of a place, one that can be in the bag if there is one."""
        kinds, more = self.kinds[place], self.more[place][0]
        found: dict[int, int] = {}
        for type, kind in enumerate(kinds):
            if self.table.bag[type] or type in more:
                found.setdefault(kind, type)
        for type, kind in enumerate(kinds):
            found.setdefault(kind, type)
        return [found[kind] for kind in range(len(found))]

    def member(self, place: int, kind: int) -> int:
        """A type of a class, one that can be in the bag if there is one."""
        return self._members[place][kind]

    def taken(self, place: int, row: int, kind: int, size: int) -> Tree:
        """What taking a token of a merged class leads to, of so many in the bag."""
        given = self.table.places[place]
        trees = given.last[row] if size == 1 and given.last else given.taken[row]
        return trees[given.kinds[self._members[place][kind]]]

    def into(self, source: int, target: int) -> Array:
        """For each bag at one place its number at another that is ahead of it; -1 for bags that cannot be."""

        one, other = self.box(source), self.box(target)
        known = self._conversions.get((id(one), id(other)))
        if known is None:
            kinds = [other.kinds[self.member(source, kind)] for kind in range(len(one.caps))]
            known = one.weighed([int(other.strides[into]) for into in kinds])
            most = [0] * len(other.caps)
            for cap, into in zip(one.caps, kinds, strict=True):
                most[into] += cap
            for into, (cap, possible) in enumerate(zip(other.caps, most, strict=True)):
                if possible > cap:
                    known[one.weighed([int(each == into) for each in kinds]) > cap] = -1
            self._conversions[id(one), id(other)] = known
        return known

    # Which rows can be met

    def ahead(self, place: int, row: int, size: int) -> Ahead:
        """What can follow in a row with so many tokens in the bag."""
        given = self.table.places[place]
        key = place, row, min(size, 2 if given.last else 1)
        known = self._aheads.get(key)
        if known is None:
            known = self._aheads[key] = self._ahead(place, row, size)
        return known

    def _ahead(self, place: int, row: int, size: int) -> Ahead:
        trees = {id(tree): tree for tree in self._following(place, row, size)}.values()
        goes = {(leaf.place, leaf.row, len(leaf.plus)) for tree in trees for leaf in leaves(tree) if type(leaf) is Go}
        shapes = {id(shape): shape for shape in map(self.shape, trees)}
        return Ahead(tuple(goes), frozenset((place, plus) for place, _, plus in goes), tuple(shapes.values()))

    def shape(self, tree: Tree) -> Shape:
        """The shape of a tree of the table; of equal shapes it is the same one."""
        known = self._shapes.get(id(tree))
        if known is None:
            shape = shape_of(tree)
            known = self._shapes[id(tree)] = self._same_shapes.setdefault(shape, shape)
        return known

    def _meet(self) -> None:
        """Which rows can be met with how many tokens in the bag, whichever they are."""
        whole = sum(self.table.bag)
        begin = [leaf for leaf in leaves(self.table.start) if isinstance(leaf, Go)]
        met = {(leaf.place, whole + len(leaf.plus), leaf.row) for leaf in begin}
        todo = list(met)
        while todo:
            place, size, row = todo.pop()
            if size > whole + self.more[place][1]:
                raise Unfit("tokens come into the bag that were not in it at the start")
            left = max(size - 1, 0)
            for to, below, plus in self.ahead(place, row, size).goes:
                each = to, left + plus, below
                if each not in met:
                    met.add(each)
                    todo.append(each)
        rows: dict[tuple[int, int], list[int]] = {}
        for place, size, row in sorted(met):
            rows.setdefault((place, size), []).append(row)
        for level, of_level in rows.items():
            self.cells[Level(*level)] = Cell(of_level, {row: number for number, row in enumerate(of_level)})

    def _following(self, place: int, row: int, size: int) -> list[Tree]:
        """What can follow in a row: a tree for each class that has tokens, or that of the empty bag."""
        if not size:
            return [self.table.places[place].empty[row]]
        return [self.taken(place, row, kind, size) for kind, cap in enumerate(self.box(place).caps) if cap]

    def trees(self, level: Level) -> Iterator[Tree]:
        """All that can follow at a level."""
        for row in self.cells[level].rows:
            yield from self._following(level.place, row, level.size)

    def below(self, level: Level, leaf: Go) -> Level:
        """The level that a leaf leads to."""
        return Level(leaf.place, max(level.size - 1, 0) + len(leaf.plus))

    def _ordered(self) -> list[Level]:
        """The levels, each after those it leads to."""
        state: dict[Level, int] = {}
        order: list[Level] = []
        for first in self.cells:
            stack = [(first, False)]
            while stack:
                level, done = stack.pop()
                if done:
                    state[level] = 2
                    order.append(level)
                elif level not in state:
                    state[level] = 1
                    stack.append((level, True))
                    for target in sorted(self._targets(level)):
                        if state.get(target) == 1:
                            raise Unfit("something can be done again and again without using up a token")
                        if target not in state:
                            stack.append((target, False))
        return order

    def _targets(self, level: Level) -> list[Level]:
        """The levels that a level leads to."""
        place, size = level
        found = frozenset[tuple[int, int]]().union(
            *[self.ahead(place, row, size).targets for row in self.cells[level].rows]
        )
        return [Level(to, max(size - 1, 0) + plus) for to, plus in found]

    # Scales

    def scaled(self) -> int:
        """Give each level the scale at which all values are whole; the largest number met on the way."""
        largest = 1
        for level in self.order:
            cell = self.cells[level]
            ahead = [self.ahead(level.place, row, level.size) for row in cell.rows]
            shapes = {id(shape): shape for each in ahead for shape in each.shapes}.values()
            cell.within = lcm(*[self.scale(level, shape) for shape in shapes])
            draws = level.size and not self.table.places[level.place].picks
            cell.scale = cell.within * level.size if draws else cell.within
            largest = max(largest, cell.scale)
        every = [self.shape(self.table.start), *self._same_shapes]
        ends = [abs(value) for shape in every for value in _ends(shape)]
        widest = max([_widest(shape) for shape in every])
        return int(largest * widest * max([Fraction(1), *ends])) + 1

    def scale(self, level: Level, shape: Shape) -> int:
        """The least scale at which the value of a tree of that shape is whole."""
        what = shape[0]
        if what == "go":
            return self.cells[Level(shape[2], max(level.size - 1, 0) + len(shape[3]))].scale
        if what == "end":
            return int(shape[2].denominator)
        return lcm(*[self.scale(level, option) for option in shape[-1]]) * (sum(shape[1]) if what == "mix" else 1)


def _ends(shape: Shape) -> list[Fraction]:
    """The values of a tree's ends."""
    if shape[0] in ("go", "end"):
        return [shape[2]] if shape[0] == "end" else []
    return [value for option in shape[-1] for value in _ends(option)]


def _widest(shape: Shape) -> int:
    """The largest sum of weights on a branch, taken times each other."""
    if shape[0] in ("go", "end"):
        return 1
    return (sum(shape[1]) if shape[0] == "mix" else 1) * max([_widest(option) for option in shape[-1]])


def trees_of(place: Place) -> Iterator[Tree]:
    """Every tree of a place."""
    for taken in (*place.taken, *place.last):
        yield from taken
    yield from place.empty
