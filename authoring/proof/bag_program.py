"""A bag table and its layout written out as whole numbers, for the machine code that sweeps over it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from authoring.proof import bag_machine
from authoring.proof.bag_layout import Array, Box, Layout, Level
from authoring.proof.bag_machine import BLOCK, CHOOSE, DRAWN, EMPTY, END, GO, MIX, PICKED, Desk, Levels, Program
from authoring.proof.bag_shapes import Shape
from authoring.proof.bag_tables import SELF, Go, Tree, leaves
from authoring.proof.bag_ways import COMPILED


def swept(layout: Layout, numbers: str, worst: bool) -> dict[Level, Array]:
    """The values of all levels, as `Boxes` has them. `numbers` is "int64", for which the layout has its scales, or
    "float64"."""
    return _Writer(layout, numbers).solved(worst) if layout.order else {}


class _Writer:
    """Everything the machine code looks up, written level by level."""

    def __init__(self, layout: Layout, numbers: str) -> None:
        import numpy as np

        self.np, self.layout, self.numbers = np, layout, numbers
        self.exact = numbers == "int64"
        self.sizes = sum(layout.table.bag) + max(more for _, more in layout.more) + 2
        self.words: list[int] = []
        self.tops: list[int | float] = []
        self.bottoms: list[int] = []
        self._tables: list[Array] = []
        self._length = 0
        self._counts: list[Array] = []
        self._counted = 0
        self._boxes: dict[int, tuple[int, int, int]] = {}
        self._into: dict[tuple[int, int], int] = {}
        self._classes: dict[tuple[int, str], int] = {}
        self._groups: dict[tuple[int, int, bool, int], int] = {}
        self._targets: dict[int, int] = {}
        self.deepest = 1
        self.levels = self._write()

    def _write(self) -> Levels:
        rows, first = [], 0
        numbered = {level: number for number, level in enumerate(self.layout.order)}
        for place in range(len(self.layout.table.places)):
            self._targets[place] = len(self.words)
            self.words += [numbered.get(Level(place, size), -1) for size in range(self.sizes)]
        for level in self.layout.order:
            rows.append((first, *self._level(level)))
            first += rows[-1][1] * rows[-1][2]
        self.size = first
        return Levels(*map(list, zip(*rows, strict=True)))

    def _level(self, level: Level) -> tuple[int, ...]:
        layout, (place, size) = self.layout, level
        given, box, cell = layout.table.places[place], layout.box(place), layout.cells[level]
        how = EMPTY if not size else PICKED if given.picks else DRAWN
        _, counts, _ = self._box(box)
        classes = self._classes_of(place, "empty" if not size else "last" if size == 1 and given.last else "taken")
        column_of = len(self.words)
        self.words += [cell.columns.get(row, -1) for row in range(len(given.taken))]
        scales = (cell.within, cell.scale) if self.exact else (1, 1)
        area = len(box.of_size[size]), len(cell.rows), size
        return *area, self._codes(box, size), counts, len(box.caps), classes, column_of, *scales, how

    # Boxes

    def _table(self, numbers: Array) -> int:
        self._tables.append(numbers)
        self._length += len(numbers)
        return self._length - len(numbers)

    def _box(self, box: Box) -> tuple[int, int, int]:
        """Where the codes of a box by size and line begin, its counts, and its lines by code."""
        known = self._boxes.get(id(box))
        if known is None:
            codes = self._table(self.np.concatenate(box.of_size))
            self._counts.append(box.digits.ravel())
            self._counted += box.digits.size
            known = self._boxes[id(box)] = codes, self._counted - box.digits.size, self._table(box.position)
        return known

    def _codes(self, box: Box, size: int) -> int:
        return self._box(box)[0] + sum(map(len, box.of_size[:size]))

    # Trees

    def _classes_of(self, place: int, which: str) -> int:
        """Where the classes of a place are said."""
        known = self._classes.get((place, which))
        if known is not None:
            return known
        layout, given, box = self.layout, self.layout.table.places[place], self.layout.box(place)
        found: list[int] = []
        if which == "empty":
            found = [0, self._grouped(place, given.empty, SELF), 0]
        else:
            rows = given.last if which == "last" else given.taken
            for kind, (step, cap) in enumerate(zip(box.strides.tolist(), box.caps, strict=True)):
                type = layout.member(place, kind)
                own = given.kinds[type]
                groups = -1 if not cap else self._of_class(place, which == "last", rows, own, type)
                found += [step, groups, int(own in given.prefer)]
        self._classes[place, which] = len(self.words)
        self.words += found
        return len(self.words) - len(found)

    def _of_class(self, place: int, last: bool, rows: Sequence[Sequence[Tree]], own: int, type: int) -> int:
        """The groups of a class, which it shares with others that lead to the same, unless the token itself returns."""
        trees = [taken[own] for taken in rows]
        returns = any(SELF in leaf.plus for tree in trees for leaf in leaves(tree) if isinstance(leaf, Go))
        key = place, own, last, type if returns else SELF
        known = self._groups.get(key)
        if known is None:
            known = self._groups[key] = self._grouped(place, trees, type)
        return known

    def _grouped(self, place: int, trees: Sequence[Tree], type: int) -> int:
        """Write down the rows of a place by the shape of their trees; where that stands."""
        found: dict[Shape, list[int]] = {}
        for row, tree in enumerate(trees):
            found.setdefault(self.layout.shape(tree), []).append(row)
        groups = []
        for shape, rows in found.items():
            groups.append(len(self.words))
            self.words += [len(rows), 0, *rows]
            ends = [leaves(trees[row]) for row in rows]
            self.deepest = max(self.deepest, self._steps(place, shape, ends, type))
            self.words[groups[-1] + 1] = len(self.words)
        self.words += [len(groups), *groups]
        return len(self.words) - len(groups) - 1

    def _steps(self, place: int, shape: Shape, ends: Sequence[Sequence[Any]], type: int) -> int:
        """Write down the steps of a shape; how many values are piled up at the most."""
        what = shape[0]
        if what == "go":
            self._go(place, shape[2], shape[3], [leaf[shape[1]].row for leaf in ends], type)
            return 1
        if what == "end":
            self.words += [END, len(self.tops)]
            self.tops.append(shape[2].numerator if self.exact else float(shape[2]))
            self.bottoms.append(shape[2].denominator if self.exact else 1)
            return 1
        depths = [number + self._steps(place, option, ends, type) for number, option in enumerate(shape[-1])]
        self.words += [CHOOSE, len(depths)] if what == "choose" else [MIX, len(depths), *shape[1]]
        return max(depths)

    def _go(self, place: int, target: int, plus: Iterable[int], rows: Sequence[int], type: int) -> None:
        layout, one, other = self.layout, self.layout.box(place), self.layout.box(target)
        into = [other.kinds[type if each == SELF else each] for each in plus]
        _, _, lines = self._box(other)
        key = id(one), id(other)
        codes = self._into.get(key)
        if codes is None:
            codes = self._into[key] = self._table(layout.into(place, target))
        self.words += [GO, self._targets[target] + len(into), codes, lines, len(into)]
        for kind in into:
            self.words += [int(other.strides[kind]), other.caps[kind]]
        self.words += rows

    # Solving

    def solved(self, worst: bool) -> dict[Level, Array]:
        """The values of all levels."""
        np, widest = self.np, max(self.levels.columns)
        program = Program(
            np.array(self.words, "int64"),
            np.concatenate(self._tables, dtype="int32", casting="unsafe"),
            np.concatenate(self._counts),
            np.array(self.tops or [0], self.numbers),
            np.array(self.bottoms or [1], "int64"),
            np.zeros(self.size, self.numbers),
        )
        left, line, times = np.zeros((3, BLOCK), "int64")
        column, place, there = np.zeros((3, widest), "int64")
        desk = Desk(left, line, times, column, place, there, np.zeros(self.deepest * BLOCK * widest, self.numbers))
        levels = Levels(*(np.array(numbers, "int64") for numbers in self.levels))
        if not COMPILED:
            program, desk = Program(*(each.tolist() for each in program)), Desk(*(each.tolist() for each in desk))
            levels = self.levels
        bag_machine.solve(levels, program, desk, worst, self.exact)
        values = np.asarray(program.values, self.numbers)
        found = {}
        for number, level in enumerate(self.layout.order):
            first, lines, width = (field[number] for field in self.levels[:3])
            found[level] = values[first : first + lines * width].reshape(lines, width)
        return found
