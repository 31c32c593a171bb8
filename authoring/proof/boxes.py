"""Exact odds of a bag table: one backward sweep gives every state its value, all bags of a size at once.

Values are whole numbers: with n tokens left, n! times the chance is one, and a decision or a token that
returns to the bag costs a further factor, so each level has a scale of its own. Scales that fit 63 bits, up
to 20 tokens as a rule, are machine words; beyond them Python's integers do the same, only slower.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from authoring.proof.bag_layout import CELLS, Array, Box, Cell, Layout, Level
from authoring.proof.bag_shapes import Shape
from authoring.proof.bag_tables import SELF, Choose, End, Go, Mix, Table, Tree, Unfit, leaves
from authoring.proof.bag_ways import by_machine
from authoring.proof.odds import Sense

WORD = 2**63 - 1
LONG_CELLS = 3_000_000
"""The most values that are worked out with Python's integers."""
FLOATS, WORDS, LONG = "float64", "int64", "object"


@dataclass(frozen=True)
class Group:
    """Columns of a level whose trees have one shape: for each leaf, in order, the row of each."""

    shape: Shape
    columns: Array
    rows: tuple[list[int], ...]
    ends: list[tuple[Go | End, ...]]

    @cached_property
    def gains(self) -> tuple[Array, ...]:
        """For each leaf, in order, the gains of each column."""
        import numpy as np

        return tuple(np.array([each.gains for each in leaf]) for leaf in self.ends)


class Boxes:
    """The values of all states of a table under best or worst play.

    Raises Unfit where the table is too large. Without `exact`, a table whose numbers are too long and too
    many is worked out in floating point, with an error below 1e-12. `compiled` says whether machine code does it, which
    numbers of any length are beyond; by default where it pays.
    """

    def __init__(
        self,
        table: Table,
        sense: Sense = Sense.BEST,
        *,
        layout: Layout | None = None,
        cells: int = CELLS,
        compiled: bool | None = None,
    ) -> None:
        import numpy as np

        self.np = np
        self.table = table
        self.sense = sense
        self.layout = layout or Layout(table, cells)
        largest = self.layout.scaled()
        self.numbers = WORDS if largest <= WORD else LONG if self.layout.size <= LONG_CELLS else FLOATS
        self._groups: dict[tuple[int, int, bool, tuple[int, ...]], list[Group]] = {}
        self._finds: dict[tuple[int, int, tuple[int, ...]], Array] = {}
        self._columns: dict[tuple[Level, int], tuple[Array, bool]] = {}
        self._led: dict[tuple[int, int, bool], list[tuple[Shape, list[Go | End]]]] = {}
        if self.numbers == LONG:
            compiled = False
        elif compiled is None:
            compiled = by_machine(self.layout.size)
        self.values: dict[Level, Array] = self._compiled() if compiled else {}
        for level in self.layout.order if not compiled else ():
            shape = len(self.layout.box(level.place).of_size[level.size]), len(self.layout.cells[level].rows)
            self.values[level] = np.zeros(shape, self.numbers)
            self._level(level, self.values[level])

    def _compiled(self) -> dict[Level, Array]:
        """All values by machine code. It is imported only here, as it loads numba."""
        from authoring.proof.bag_program import swept

        return swept(self.layout, self.numbers, self.sense is Sense.WORST)

    @property
    def exact(self) -> bool:
        """Whether values are fractions without error."""
        return self.numbers != FLOATS

    @property
    def start(self) -> Fraction | float:
        """The value of the state before the first move."""
        return self.root(self.table.start)

    def value(self, place: int, row: int, bag: Sequence[int]) -> Fraction | float:
        """The value of a state by what is in the bag, by type. Raises KeyError for one that cannot be met."""
        level = Level(place, sum(bag))
        column = self.layout.cells[level].columns[row]
        box = self.layout.box(place)
        return self._number(level, self.values[level][box.position[box.code(tuple(bag))], column])

    def _number(self, level: Level, value: Any) -> Fraction | float:
        scale = self.layout.cells[level].scale
        return Fraction(int(value), scale) if self.exact else float(value)

    def root(self, tree: Tree) -> Fraction | float:
        """The value of a part of the tree that comes before the first token."""
        match tree:
            case End():
                return tree.value if self.exact else float(tree.value)
            case Go():
                bag = list(self.table.bag)
                for type in tree.plus:
                    bag[type] += 1
                return self.value(tree.place, tree.row, bag)
            case Choose():
                values = [self.root(option) for option in tree.options]
                return min(values) if self.sense is Sense.WORST else max(values)
            case Mix():
                weighed = zip(tree.weights, tree.options, strict=True)
                return sum((weight * self.root(option) for weight, option in weighed), Fraction(0)) / sum(tree.weights)

    # One level

    def _level(self, level: Level, values: Array) -> None:
        """Fill in the values of one level."""
        box = self.layout.box(level.place)
        codes = box.of_size[level.size]
        if level.size == 0:
            for group in self.groups(level, -1):
                values[:, group.columns] = self.part(level, group, group.shape, codes, SELF)
        elif self.table.places[level.place].picks:
            self._picked(level, codes, values)
        else:
            for kind in range(len(box.caps)):
                having, left, counts = box.drawn(level.size, kind)
                if len(having):
                    self._drawn(level, kind, having, left, counts.astype(self.numbers)[:, None], values)
            if not self.exact:
                values /= level.size

    def _drawn(self, level: Level, kind: int, having: Array, left: Array, times: Array, values: Array) -> None:
        """Add what drawing a class of token leads to, for the bags that have it."""
        for group in self.groups(level, kind):
            found = self.part(level, group, group.shape, left, kind)
            found *= times
            if len(group.columns) < values.shape[1]:
                values[having[:, None], group.columns] += found
            elif len(having) < len(values):
                values[having] += found
            else:
                values += found

    def _picked(self, level: Level, codes: Array, values: Array) -> None:
        """Fill in a level where somebody takes the token of his choice."""
        np, box = self.np, self.layout.box(level.place)
        seen = np.zeros(values.shape, bool)
        combine = np.minimum if self.sense is Sense.WORST else np.maximum
        for kind, open_to in self.pickable(level, codes):
            having = np.nonzero(open_to)[0]
            if not len(having):
                continue
            left = codes[having] - box.strides[kind]
            for group in self.groups(level, kind):
                at = having[:, None], group.columns
                found = self.part(level, group, group.shape, left, kind)
                values[at] = np.where(seen[at], combine(values[at], found), found)
                seen[at] = True

    def pickable(self, level: Level, codes: Array) -> list[tuple[int, Array]]:
        """The classes of token with a flag a bag: whether one may be taken from it."""
        np, layout = self.np, self.layout
        given, box = self.table.places[level.place], layout.box(level.place)
        there = box.digits[codes] > 0
        liked = [given.kinds[layout.member(level.place, kind)] in given.prefer for kind in range(len(box.caps))]
        first = there[:, np.array(liked)].any(1) if any(liked) else np.zeros(len(codes), bool)
        return [(kind, there[:, kind] & (liked[kind] | ~first)) for kind in range(len(box.caps))]

    def groups(self, level: Level, kind: int) -> list[Group]:
        """The columns of a level by the shape of what a class of token leads to; -1 for the empty bag."""
        place, rows = self.table.places[level.place], self.layout.cells[level].rows
        key = level.place, kind, level.size == 1 and bool(place.last), tuple(rows)
        known = self._groups.get(key)
        if known is not None:
            return known
        leads = self._leads(level, kind)
        found: dict[Shape, list[int]] = {}
        for column, row in enumerate(rows):
            found.setdefault(leads[row][0], []).append(column)
        groups = []
        for shape, columns in found.items():
            by_leaf = list(zip(*(leads[rows[column]][1] for column in columns), strict=True))
            targets = tuple([each.row if isinstance(each, Go) else 0 for each in leaf] for leaf in by_leaf)
            groups.append(Group(shape, self.np.array(columns), targets, by_leaf))
        self._groups[key] = groups
        return groups

    def _leads(self, level: Level, kind: int) -> list[tuple[Shape, list[Go | End]]]:
        """What a class of token leads to from each row of a place, as a shape and the leaves of it."""
        place = self.table.places[level.place]
        key = level.place, kind, level.size == 1 and bool(place.last)
        known = self._led.get(key)
        if known is None:
            trees = place.empty
            if kind >= 0:
                trees = [self.layout.taken(level.place, row, kind, level.size) for row in range(len(place.taken))]
            known = self._led[key] = [(self.layout.shape(tree), leaves(tree)) for tree in trees]
        return known

    def part(self, level: Level, group: Group, shape: Shape, left: Array, kind: int) -> Array:
        """The values of a part of what a group of columns leads to, for the bags left: a line for each bag."""
        np, within = self.np, self.layout.cells[level].within
        what = shape[0]
        if what == "go":
            target, lines = self.target(level, shape), self.lines(level, shape, left, kind)
            columns, whole = self._where(target, group.rows[shape[1]])
            # A bag that would hold more than there ever was cannot be met: what stands there does not count.
            values = self.values[target]
            found: Array = values.take(lines, 0) if whole else values[lines[:, None], columns]
            factor = within // self.layout.cells[target].scale
            if factor != 1 and self.exact:
                found *= factor
            return found
        if what == "end":
            value = shape[2]
            number = value.numerator * (within // value.denominator) if self.exact else float(value)
            return np.full((len(left), len(group.columns)), number, self.numbers)
        options = [self.part(level, group, option, left, kind) for option in shape[-1]]
        if what == "choose":
            combine = np.minimum if self.sense is Sense.WORST else np.maximum
            found = options[0]
            for option in options[1:]:
                found = combine(found, option)
            return found
        weighed = sum(weight * option for weight, option in zip(shape[1], options, strict=True))
        return weighed // sum(shape[1]) if self.exact else weighed / sum(shape[1])

    def target(self, level: Level, shape: Shape) -> Level:
        """The level that a leaf leads to."""
        return Level(shape[2], max(level.size - 1, 0) + len(shape[3]))

    def columns(self, cell: Cell, rows: Sequence[int]) -> Array:
        """Where the values of rows stand in a cell."""
        return self.np.array([cell.columns[row] for row in rows])

    def _where(self, target: Level, rows: list[int]) -> tuple[Array, bool]:
        """Where the values of rows of a group stand in a level, and whether they are all of it, in order."""
        known = self._columns.get((target, id(rows)))
        if known is None:
            known = self.columns(self.layout.cells[target], rows), rows == self.layout.cells[target].rows
            self._columns[target, id(rows)] = known
        return known

    def lines(self, level: Level, shape: Shape, left: Array, kind: int) -> Array:
        """In which line of its target a leaf finds each of the bags left; -1 for bags that cannot be."""
        place, plus, layout = shape[2], shape[3], self.layout
        one, other = layout.box(level.place), layout.box(place)
        into = tuple(other.kinds[layout.member(level.place, kind) if type == SELF else type] for type in plus)
        known = self._finds.get((id(one), id(other), into))
        if known is None:
            known = self._finds[id(one), id(other), into] = self._found(layout.into(level.place, place), other, into)
        lines: Array = known[left]
        return lines

    def _found(self, codes: Array, box: Box, plus: tuple[int, ...]) -> Array:
        """In which line each bag is found with tokens of these classes put in; -1 for bags that cannot be."""
        over = codes < 0
        for into in plus:
            full = codes // box.strides[into] % (box.caps[into] + 1) >= box.caps[into]
            codes = self.np.where(full, codes, codes + box.strides[into])
            over = over | full
        return self.np.where(over, -1, box.position[codes])


__all__ = ["Boxes", "Group", "Unfit"]
