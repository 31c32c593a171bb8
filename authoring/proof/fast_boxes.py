"""The sweep of `authoring.proof.boxes` compiled by numba: the same loops over the same numbers, in less time.

Levels with chances besides the draw, with swaps or with an empty bag are left to numpy. numba is optional:
it comes with the extra `fast`, and pays where there are hundreds of thousands of states.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from authoring.proof.bag_layout import Array, Level
from authoring.proof.odds import Sense

if TYPE_CHECKING:
    from authoring.proof.boxes import Boxes, Shape

CELLS = 100_000
"""The states from which compiling pays."""


@cache
def compiled() -> Any:
    """The compiled loop, or None where numba is not installed."""
    try:
        from numba import njit
    except ImportError:
        return None
    return njit(cache=True, nogil=True)(_sweep)


def _sweep(
    values: Array,
    memory: Array,
    counts: Array,
    first: Array,
    start: Array,
    width: Array,
    factor: Array,
    lines: Array,
    edges: Array,
    own: Array,
    column: Array,
    best: Array,
    met: Array,
    least: bool,
) -> None:
    """One level. For each bag: over the classes of token, the best of what their branches lead to, times how
    many tokens of the class there are.

    Branch b of class k, first[k] <= b < first[k + 1], leads from columns own[e] to columns column[e], for
    edges[b] <= e < edges[b + 1], in a line of `memory`: line lines[b, bag] of those that begin at start[b] and
    are width[b] long. -1 is no line. What is found there counts factor[b] times.
    """
    for bag in range(values.shape[0]):
        for row in range(values.shape[1]):
            values[bag, row] = 0
        for kind in range(first.shape[0] - 1):
            count = counts[bag, kind]
            if count == 0:
                continue
            for row in range(values.shape[1]):
                met[row] = False
            for branch in range(first[kind], first[kind + 1]):
                line = lines[branch, bag]
                if line < 0:
                    continue
                base = start[branch] + line * width[branch]
                for edge in range(edges[branch], edges[branch + 1]):
                    found = memory[base + column[edge]] * factor[branch]
                    row = own[edge]
                    if not met[row] or (found < best[row] if least else found > best[row]):
                        best[row] = found
                        met[row] = True
            for row in range(values.shape[1]):
                if met[row]:
                    values[bag, row] += count * best[row]


def swept(boxes: Boxes, level: Level, values: Array) -> bool:
    """Fill in the values of a level; False where the loop cannot tell them."""
    np, layout = boxes.np, boxes.layout
    cell, box = layout.cells[level], layout.box(level.place)
    codes = box.of_size[level.size]
    first, start, width, factor, edges = [0], list[int](), list[int](), list[float](), [0]
    lines: list[Array] = []
    own: list[Array] = []
    column: list[Array] = []
    for kind, cap in enumerate(box.caps):
        counts = box.digits[codes, kind] if cap else np.zeros(len(codes), np.int64)
        having = np.nonzero(counts)[0]
        left = codes[having] - box.strides[kind]
        for group in boxes.groups(level, kind) if cap else ():
            leaves = _leaves(group.shape)
            if leaves is None:
                return False
            for leaf in leaves:
                at = np.full(len(codes), -1, np.int64)
                if leaf[0] == "go":
                    target = boxes.target(level, leaf)
                    at[having] = boxes.lines(level, leaf, left, kind)
                    rows = boxes.columns(layout.cells[target], group.rows[leaf[1]])
                    start.append(boxes.offsets[target])
                    width.append(len(layout.cells[target].rows))
                    factor.append(cell.within // layout.cells[target].scale if boxes.exact else 1)
                else:
                    # The first number in the memory is a one.
                    at[having], rows = 0, np.zeros(len(group.columns), np.int64)
                    start.append(0)
                    width.append(0)
                    factor.append(leaf[2] * cell.within if boxes.exact else float(leaf[2]))
                lines.append(at)
                own.append(group.columns)
                column.append(rows)
                edges.append(edges[-1] + len(rows))
        first.append(len(lines))
    if not lines:
        return False
    compiled()(
        values,
        boxes.memory,
        box.digits[codes].astype(boxes.numbers),
        np.array(first),
        np.array(start),
        np.array(width),
        np.array([int(each) if boxes.exact else each for each in factor], boxes.numbers),
        np.stack(lines),
        np.array(edges),
        np.concatenate(own).astype(np.int64),
        np.concatenate(column).astype(np.int64),
        np.zeros(len(cell.rows), boxes.numbers),
        np.zeros(len(cell.rows), np.bool_),
        boxes.sense is Sense.WORST,
    )
    if not boxes.exact:
        values /= level.size
    return True


def _leaves(shape: Shape) -> list[Shape] | None:
    """The leaves of a shape, or None where chance is among its branches."""
    if shape[0] in ("go", "end"):
        return [shape]
    if shape[0] == "mix":
        return None
    found: list[Shape] = []
    for option in shape[1]:
        leaves = _leaves(option)
        if leaves is None:
            return None
        found += leaves
    return found
