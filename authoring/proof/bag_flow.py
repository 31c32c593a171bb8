"""What is to be expected of play on a bag table: probability sent forward from the start, one level after another.

In floating point, or exactly: modulo several primes, which together give back the fraction, since a
denominator that suffices is known beforehand (Chinese remainders).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, reduce
from itertools import count
from math import lcm
from typing import Any

from authoring.proof.bag_layout import Array, Level, trees_of
from authoring.proof.bag_shapes import Shape
from authoring.proof.bag_tables import Choose, End, Go, Mix, Tree, Unfit
from authoring.proof.boxes import Boxes, Group
from authoring.proof.odds import Sense

TIMES = 2**24
"""More than anything is expected to happen, in size."""
CLOSE = 1e-11
"""In floating point: values this near are equally good."""


class Flow:
    """The expected value and counts of one way to play; `boxes` has the values it goes by, if any are needed.

    `counts` are in the order of the table's names. Raises Unfit where the table is wrong: where tokens come
    into the bag out of nowhere, or what it says can never be can be.
    """

    value: Fraction | float
    counts: tuple[Fraction | float, ...]

    def __init__(self, boxes: Boxes, sense: Sense, exact: bool = False) -> None:
        import numpy as np

        if sense not in (Sense.RANDOM, boxes.sense):
            raise ValueError(f"values of {boxes.sense} play do not tell {sense} play")
        self.np, self.boxes, self.layout, self.table = np, boxes, boxes.layout, boxes.table
        self.random = sense is Sense.RANDOM
        self.prime = 0
        self._tops = self._top_masses()
        if not exact:
            whole = self._run(0)
            self.value, *counts = map(float, whole)
            self.counts = tuple(counts)
            return
        denominator = self._denominator()
        remainders, modulus = [0] * (len(self.table.names) + 1), 1
        for prime in map(_prime, count()):
            found = self._run(prime)
            lift = pow(modulus, -1, prime)
            remainders = [
                old + modulus * ((new * denominator - old) * lift % prime)
                for old, new in zip(remainders, found, strict=True)
            ]
            modulus *= prime
            if modulus > 2 * denominator * TIMES:
                break
        signed = [each - modulus if 2 * each > modulus else each for each in remainders]
        self.value, *exactly = (Fraction(each, denominator) for each in signed)
        self.counts = tuple(exactly)

    # The tree before the first token

    def _top_masses(self) -> list[tuple[Go | End, Fraction]]:
        found: list[tuple[Go | End, Fraction]] = []

        def send(tree: Tree, mass: Fraction) -> None:
            if isinstance(tree, Go | End):
                found.append((tree, mass))
                return
            weights: Sequence[int] = tree.weights if isinstance(tree, Mix) else [1] * len(tree.options)
            if isinstance(tree, Choose) and not self.random:
                values: list[Any] = [self.boxes.root(option) for option in tree.options]
                best = min(values) if self.boxes.sense is Sense.WORST else max(values)
                near = 0.0 if self.boxes.exact else CLOSE
                weights = [int(abs(float(value - best)) <= near if near else value == best) for value in values]
            for weight, option in zip(weights, tree.options, strict=True):
                if weight:
                    send(option, mass * weight / sum(weights))

        send(self.table.start, Fraction(1))
        return found

    # Numbers: floating point where the prime is 0, else remainders

    def _of(self, number: Fraction) -> Any:
        if not self.prime:
            return float(number)
        return number.numerator * pow(number.denominator, -1, self.prime) % self.prime

    def _times(self, mass: Array, number: Any) -> Array:
        return mass * number % self.prime if self.prime else mass * number

    def _run(self, prime: int) -> list[Any]:
        """The expected value, then the counts."""
        np, layout = self.np, self.layout
        self.prime = prime
        self._value: Any = 0
        # The last stands for NEVER, whose gains have the number -1.
        self._of_gains = np.zeros(len(self.table.gains) + 1, "int64" if prime else "float64")
        self._mass: dict[Level, Array] = {}
        for leaf, share in self._tops:
            self._enter(leaf, self._of(share))
        for level in reversed(layout.order):
            if level in self._mass:
                self._level(level, self._mass.pop(level))
        if self._of_gains[-1] % prime if prime else self._of_gains[-1] > 0:
            raise Unfit("what was ruled out can come about")
        sums = [0 if prime else 0.0] * len(self.table.names)
        for number, gains in enumerate(self.table.gains):
            for name, times in gains:
                sums[name] += (int if prime else float)(self._of_gains[number]) * times
        found = [self._value, *sums]
        return [int(each) % prime for each in found] if prime else found

    def _enter(self, leaf: Go | End, mass: Any) -> None:
        self._of_gains[leaf.gains] += mass
        if isinstance(leaf, End):
            self._value += mass * self._of(leaf.value)
            return
        bag = list(self.table.bag)
        for type in leaf.plus:
            bag[type] += 1
        level, box = Level(leaf.place, sum(bag)), self.layout.box(leaf.place)
        column = self.layout.cells[level].columns[leaf.row]
        self._into(level)[box.position[box.code(tuple(bag))], column] += mass

    def _into(self, level: Level) -> Array:
        known = self._mass.get(level)
        if known is None:
            lines = len(self.layout.box(level.place).of_size[level.size])
            shape = lines, len(self.layout.cells[level].rows)
            known = self._mass[level] = self.np.zeros(shape, "int64" if self.prime else "float64")
        return known

    # One level

    def _level(self, level: Level, mass: Array) -> None:
        np, box = self.np, self.layout.box(level.place)
        if self.prime:
            mass %= self.prime
        met = np.nonzero(mass.any(1))[0]
        if not len(met):
            return
        codes, mass = box.of_size[level.size][met], mass[met]
        if level.size == 0:
            for group in self.boxes.groups(level, -1):
                self._send(level, group, group.shape, mass[:, group.columns], codes, -1)
        elif self.table.places[level.place].picks:
            self._picked(level, mass, codes)
        else:
            share = self._times(mass, self._of(Fraction(1, level.size)))
            for kind in range(len(box.caps)):
                counts = box.digits[codes, kind].astype("int64")
                having = np.nonzero(counts)[0]
                if len(having):
                    part = self._times(share[having], counts[having][:, None])
                    self._taken(level, kind, part, codes[having])

    def _taken(self, level: Level, kind: int, mass: Array, codes: Array) -> None:
        left = codes - self.layout.box(level.place).strides[kind]
        for group in self.boxes.groups(level, kind):
            self._send(level, group, group.shape, mass[:, group.columns], left, kind)

    def _picked(self, level: Level, mass: Array, codes: Array) -> None:
        np, boxes, box = self.np, self.boxes, self.layout.box(level.place)
        flags = []
        values = boxes.values[level][box.position[codes]]
        for kind, open_to in boxes.pickable(level, codes):
            flag = np.zeros(mass.shape, bool)
            flag[open_to] = True
            having = np.nonzero(open_to)[0]
            if len(having) and not self.random:
                left = codes[having] - box.strides[kind]
                for group in boxes.groups(level, kind):
                    found = boxes.part(level, group, group.shape, left, kind)
                    flag[having[:, None], group.columns] = self._same(found, values[having[:, None], group.columns])
            flags.append(flag)
        shares = self._split(mass, flags)
        for kind, part in enumerate(shares):
            having = np.nonzero(part.any(1))[0]
            if len(having):
                self._taken(level, kind, part[having], codes[having])

    def _same(self, values: Array, best: Array) -> Array:
        if self.boxes.exact:
            return (values == best).astype(bool)
        return self.np.abs(values - best) <= CLOSE

    def _split(self, mass: Array, flags: Sequence[Array]) -> list[Array]:
        """A mass divided evenly among those of several ways that are flagged."""
        np = self.np
        ways = sum(flag.astype("int64") for flag in flags)
        inverses = np.array([self._of(Fraction(1, number)) if number else 0 for number in range(len(flags) + 1)])
        share = self._times(mass, inverses[ways])
        return [np.where(flag, share, 0) for flag in flags]

    def _send(self, level: Level, group: Group, shape: Shape, mass: Array, left: Array, kind: int) -> None:
        """Send a mass, a line for each bag left, through a part of what a group of columns leads to."""
        np, what = self.np, shape[0]
        if what in ("go", "end"):
            met = mass.sum(0)
            if self.prime:
                met %= self.prime
            np.add.at(self._of_gains, group.gains[shape[1]], met)
            if what == "end":
                self._value += (int if self.prime else float)(met.sum()) * self._of(shape[2])
            else:
                self._arrive(level, group, shape, mass, left, kind)
            return
        options = shape[-1]
        if what == "mix":
            shares = [self._times(mass, self._of(Fraction(weight, sum(shape[1])))) for weight in shape[1]]
        elif self.random:
            shares = [self._times(mass, self._of(Fraction(1, len(options))))] * len(options)
        else:
            values = [self.boxes.part(level, group, option, left, kind) for option in options]
            best = reduce(np.minimum if self.boxes.sense is Sense.WORST else np.maximum, values)
            shares = self._split(mass, [self._same(value, best) for value in values])
        for option, share in zip(options, shares, strict=True):
            self._send(level, group, option, share, left, kind)

    def _arrive(self, level: Level, group: Group, shape: Shape, mass: Array, left: Array, kind: int) -> None:
        met = self.np.nonzero(mass.any(1))[0]
        if not len(met):
            return
        target, lines = self.boxes.target(level, shape), self.boxes.lines(level, shape, left[met], kind)
        if (lines < 0).any():
            raise Unfit("tokens come into the bag that were not in it at the start")
        into, mass = self._into(target), mass[met]
        for place, column in enumerate(self.boxes.columns(self.layout.cells[target], group.rows[shape[1]])):
            if self.prime:
                self.np.add.at(into[:, column], lines, mass[:, place])
            else:
                into[:, column] += self.np.bincount(lines, mass[:, place], len(into))

    # A denominator of everything

    def _denominator(self) -> int:
        layout = self.layout
        splits = [lcm(*(_splits(tree) for tree in set(trees_of(place)))) for place in self.table.places]
        most = [len(layout.box(number).caps) for number in range(len(self.table.places))]
        below: dict[Level, int] = {}
        whole = 1
        for leaf, mass in self._tops:
            if isinstance(leaf, Go):
                level = Level(leaf.place, sum(self.table.bag) + len(leaf.plus))
                below[level] = lcm(below.get(level, 1), mass.denominator)
            whole = lcm(whole, mass.denominator * (leaf.value.denominator if isinstance(leaf, End) else 1))
        for level in reversed(layout.order):
            if level not in below:
                continue
            own = below[level] * splits[level.place]
            if self.table.places[level.place].picks:
                own *= lcm(*range(1, most[level.place] + 1))
            elif level.size:
                own *= level.size
            whole = lcm(whole, own)
            for tree in set(layout.trees(level)):
                for leaf in _gos(tree):
                    target = layout.below(level, leaf)
                    below[target] = lcm(below.get(target, 1), own)
        return whole


def _splits(tree: Tree) -> int:
    """What a mass may be divided by on the way through a tree, its ends' denominators included."""
    match tree:
        case Go():
            return 1
        case End():
            return tree.value.denominator
        case Choose():
            own = lcm(*range(1, len(tree.options) + 1))
        case Mix():
            own = sum(tree.weights)
    return own * lcm(*(_splits(option) for option in tree.options))


def _gos(tree: Tree) -> list[Go]:
    if isinstance(tree, Choose | Mix):
        return [leaf for option in tree.options for leaf in _gos(option)]
    return [tree] if isinstance(tree, Go) else []


@cache
def _prime(number: int) -> int:
    """The primes below 2**31, counted from the largest, which has number 0."""
    candidate = _prime(number - 1) - 2 if number else 2**31 - 1
    while not all(candidate % factor for factor in range(3, int(candidate**0.5) + 1, 2)):
        candidate -= 2
    return candidate
