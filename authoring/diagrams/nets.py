"""Where the places of a map stand: near to what they are joined with, apart from all else.

The first places are those of least stress, as far from each other as they are by the ways between them
(Gansner, Koren, North: Graph Drawing by Stress Majorization, 2004). Then one place after the other is moved to where
fewer ways cross, none runs through another place, no two places touch, and none lies on the fold. The same map gives
the same places: directions are tried in an order of their own, and nothing is drawn by lot.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

ROUNDS = 60
"""How often the stress is made less."""
STEPS = (0.5, 0.25, 0.12, 0.3, 0.08, 0.16, 0.05, 0.25, 0.1, 0.03, 0.06, 0.02)
"""How far places are moved in each sweep over all of them, in parts of the larger side of the room."""
PUSHES = 60
"""How often places that touch are pushed apart."""
WAYS = 16
"""How many directions a place is moved in."""
CROSSING, THROUGH, TOUCHING, FOLDED, FAR, APART = 1.0, 3.0, 6.0, 60.0, 0.5, 0.12
"""What it costs when ways cross, when one runs through a place, when places touch, when one lies on the fold, when
the two ends of a way are far from each other, and when places of one region are."""
CLEAR = 0.55
"""How near to the middle of a place a way may come, in parts of its size."""


@dataclass(frozen=True)
class Net:
    """Places by number, the pairs of them that are joined, and the number of the region of each.

    `width` and `height` are the room, `cells` what each place takes of it, `fold` where no place may lie (None: there
    is no fold), all in one unit.
    """

    regions: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    width: float
    height: float
    cells: tuple[tuple[float, float], ...]
    fold: float | None = None

    @cached_property
    def _sizes(self) -> NDArray[Any]:
        import numpy

        return numpy.array(self.cells).reshape(-1, 2)

    @cached_property
    def _ends(self) -> NDArray[Any]:
        import numpy

        return numpy.array(self.pairs, dtype=int).reshape(-1, 2)

    @cached_property
    def _alike(self) -> NDArray[Any]:
        """Which places are of one region."""
        import numpy

        numbers = numpy.array(self.regions)
        alike: NDArray[Any] = numbers[:, None] == numbers[None, :]
        return alike

    @cached_property
    def _long(self) -> float:
        """How far from each other two neighbours would be if all had as much room."""
        return math.sqrt(self.width * self.height / max(len(self.regions), 1))


@cache
def placed(net: Net) -> list[tuple[float, float]]:
    """The middle of each place."""
    import numpy

    if len(net.regions) < 2:
        return [(net.width / 2, net.height / 2)] * len(net.regions)
    found = []
    # A long chain is bent where it is stretched over a high room, and a round map needs just that.
    for stretched in (1.0, 0.0):
        at = _fitted(_least_stress(_ways(net)), net, stretched)
        for step in STEPS:
            for number in range(len(at)):
                tried = _tries(at, number, step, net)
                at[number] = tried[int(numpy.argmin(numpy.round(_costs(at, number, tried, net), 6)))]
        at = _pushed(_spread(at, net), net)
        costs = sum(float(_costs(at, number, at[number][None], net)[0]) for number in range(len(at)))
        found.append((round(costs, 6), [(round(float(x), 1), round(float(y), 1)) for x, y in at]))
    return min(found)[1]


def _pushed(at: NDArray[Any], net: Net) -> NDArray[Any]:
    """The places with those that still touch pushed away from each other, by the side that is the shorter way."""
    import numpy

    at = at.copy()
    least, most = (numpy.array(each) for each in zip(*(_limits(net, number) for number in range(len(at))), strict=True))
    for _ in range(PUSHES):
        touched = False
        for one in range(len(at)):
            for other in range(one + 1, len(at)):
                gap = at[other] - at[one]
                over = (net._sizes[one] + net._sizes[other]) / 2 - numpy.abs(gap)
                if (over <= 1e-6).any():
                    continue
                touched = True
                side = int(numpy.argmin(over))
                push = over[side] / 2 * (1 if gap[side] >= 0 else -1)
                at[one, side] -= push
                at[other, side] += push
        at = at.clip(least, most)
        if not touched:
            break
    return at


def _spread(at: NDArray[Any], net: Net) -> NDArray[Any]:
    """The places stretched to the edges of the room: to the left and to the right of the fold each by itself."""
    import numpy

    (left, top), (right, bottom) = _limits(net)
    x, y = at.T
    down = top + (y - y.min()) * (bottom - top) / max(float(y.max() - y.min()), 1e-6)
    if net.fold is None or not x.min() < net.fold < x.max():
        across = left + (x - x.min()) * (right - left) / max(float(x.max() - x.min()), 1e-6)
    else:
        # What lies next to the fold stays where it is.
        near = net._sizes[:, 0].max() / 2 + 1
        low, high = net.fold - near, net.fold + near
        west = left + (x - x.min()) * (low - left) / max(float(low - x.min()), 1e-6)
        east = right - (x.max() - x) * (right - high) / max(float(x.max() - high), 1e-6)
        across = numpy.where(x < net.fold, west, east)
    return numpy.stack([across, down], 1)


def _ways(net: Net) -> NDArray[Any]:
    """The fewest ways between each two places; those that nothing joins are as far as can be."""
    import numpy

    count = len(net.regions)
    after: list[list[int]] = [[] for _ in range(count)]
    for one, other in net.pairs:
        after[one].append(other)
        after[other].append(one)
    found = numpy.full((count, count), float(max(2, math.isqrt(count) + 1)))
    for start in range(count):
        waiting, seen = [start], {start: 0}
        for place in waiting:
            for head in after[place]:
                if head not in seen:
                    seen[head] = seen[place] + 1
                    waiting.append(head)
        for place, steps in seen.items():
            found[start, place] = steps
    return found


def _least_stress(far: NDArray[Any]) -> NDArray[Any]:
    """Places as far from each other as `far` says, as nearly as can be, with the most room from left to right."""
    import numpy

    # The eigenvectors of the squared distances are where places would be if all distances could be kept.
    squared = far**2
    centred = -(squared - squared.mean(0) - squared.mean(1)[:, None] + squared.mean()) / 2
    values, vectors = numpy.linalg.eigh(centred)
    at = vectors[:, [-1, -2]] * numpy.sqrt(numpy.maximum(values[[-1, -2]], 1e-6))
    at *= numpy.sign(at[numpy.argmax(numpy.abs(at), axis=0), [0, 1]])
    weights = 1 / numpy.where(squared == 0, 1, squared)
    numpy.fill_diagonal(weights, 0)
    total = weights.sum(1)[:, None]
    for _ in range(ROUNDS):
        gaps = at[:, None] - at[None, :]
        lengths = numpy.sqrt((gaps**2).sum(2))
        pull = weights * far / numpy.maximum(lengths, 1e-6)
        at = ((weights[:, :, None] * at[None, :] + pull[:, :, None] * gaps).sum(1)) / total
    at -= at.mean(0)
    _, turned = numpy.linalg.eigh(at.T @ at)
    found: NDArray[Any] = at @ turned[:, ::-1]
    return found


def _fitted(at: NDArray[Any], net: Net, stretched: float) -> NDArray[Any]:
    """The places in the middle of the room, as large as goes; by 1 both their sides are stretched to those of it."""
    import numpy

    low, high = at.min(0), at.max(0)
    least, most = _limits(net)
    scales = (most - least) / numpy.maximum(high - low, 1e-6)
    scales = scales * stretched + scales.min() * (1 - stretched)
    found: NDArray[Any] = (least + most) / 2 + (at - (low + high) / 2) * scales
    return found


def _limits(net: Net, number: int | None = None) -> tuple[NDArray[Any], NDArray[Any]]:
    """Where the middle of a place may be; without one, where that of each may."""
    import numpy

    half = net._sizes[number] / 2 if number is not None else net._sizes.max(0) / 2
    return half, numpy.maximum(numpy.array((net.width, net.height)) - half, half)


def _tries(at: NDArray[Any], number: int, step: float, net: Net) -> NDArray[Any]:
    """Where a place may be moved: nowhere, to the middle of its neighbours, and a step into each direction."""
    import numpy

    joined = net._ends[(net._ends == number).any(1)].ravel()
    joined = joined[joined != number]
    middle = at[joined].mean(0) if len(joined) else at[number]
    turns = numpy.arange(WAYS) * (2 * math.pi / WAYS) + number
    far = step * max(net.width, net.height)
    around = numpy.stack([numpy.cos(turns), numpy.sin(turns)], 1) * far
    found: NDArray[Any] = numpy.vstack([at[number], middle, at[number] + around, middle + around / 2])
    return found.clip(*_limits(net, number))


def _costs(at: NDArray[Any], number: int, tried: NDArray[Any], net: Net) -> NDArray[Any]:
    """What each place that is tried for one costs, in what depends on it."""
    import numpy

    others = numpy.arange(len(at)) != number
    own = net._ends[(net._ends == number).any(1)]
    heads = at[numpy.where(own[:, 0] == number, own[:, 1], own[:, 0])]
    rest = net._ends[(net._ends != number).all(1)]
    # The ways from each try to each neighbour: their crossings with ways that have no end in common.
    free = (own[:, None, :, None] != rest[None, :, None, :]).all((2, 3))
    cross = _cross(tried[:, None, None], heads[None, :, None], at[rest[:, 0]][None, None], at[rest[:, 1]][None, None])
    cost = CROSSING * (cross & free[None]).sum((1, 2))
    gaps = numpy.abs(tried[:, None] - at[others][None])
    touching = numpy.clip(1 - gaps / ((net._sizes[number] + net._sizes[others]) / 2), 0, None).min(2)
    cost = cost + TOUCHING * (numpy.sqrt(touching) + (touching > 0)).sum(1)
    # What of its own ways runs through others, and what of others' through it.
    clear = net._sizes * CLEAR
    through = _through(tried[:, None, None], heads[None, :, None], at[None, None], clear)
    numbers = numpy.arange(len(at))[None, None]
    ends = numpy.where(own[:, 0] == number, own[:, 1], own[:, 0])[None, :, None]
    cost += THROUGH * (through & (numbers != number) & (numbers != ends)).sum((1, 2))
    cost += THROUGH * _through(at[rest[:, 0]][None], at[rest[:, 1]][None], tried[:, None], clear[number]).sum(1)
    lengths = numpy.sqrt(((tried[:, None] - heads[None]) ** 2).sum(2)) / net._long
    cost += FAR * (lengths**2).sum(1)
    kin = at[net._alike[number] & others]
    cost += APART * (((tried[:, None] - kin[None]) / net._long) ** 2).sum((1, 2))
    if net.fold is not None:
        cost += FOLDED * (numpy.abs(tried[:, 0] - net.fold) < net._sizes[number, 0] / 2 + 1)
    found: NDArray[Any] = cost
    return found


def _cross(a: NDArray[Any], b: NDArray[Any], c: NDArray[Any], d: NDArray[Any]) -> NDArray[Any]:
    """Whether the lines from a to b and from c to d cross."""

    def side(p: NDArray[Any], q: NDArray[Any], r: NDArray[Any]) -> NDArray[Any]:
        found: NDArray[Any] = (q - p)[..., 0] * (r - p)[..., 1] - (q - p)[..., 1] * (r - p)[..., 0]
        return found

    crossed: NDArray[Any] = (side(a, b, c) * side(a, b, d) < 0) & (side(c, d, a) * side(c, d, b) < 0)
    return crossed


def _through(a: NDArray[Any], b: NDArray[Any], place: NDArray[Any], clear: NDArray[Any]) -> NDArray[Any]:
    """Whether the line from a to b comes nearer to a place than is clear."""
    import numpy

    # In lengths of what is clear, a place is a circle.
    a, b, place = a / clear, b / clear, place / clear
    along = b - a
    share = ((place - a) * along).sum(-1) / numpy.maximum((along**2).sum(-1), 1e-9)
    near = a + numpy.clip(share, 0, 1)[..., None] * along
    found: NDArray[Any] = ((near - place) ** 2).sum(-1) < 1
    return found


def crossings(net: Net, at: Sequence[tuple[float, float]]) -> int:
    """How many ways cross."""
    import numpy

    points = numpy.array(at)
    one, other = numpy.triu_indices(len(net.pairs), 1)
    first, second = net._ends[one], net._ends[other]
    apart = (first[:, :, None] != second[:, None, :]).all((1, 2))
    crossed = _cross(points[first[:, 0]], points[first[:, 1]], points[second[:, 0]], points[second[:, 1]])
    return int((crossed & apart).sum())
