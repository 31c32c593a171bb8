"""Imposition: where each side of each card goes on which page, with its marks. All lengths in mm, from the upper left.

Cards stand butted unless the profile parts them, and the ground goes on over the outer cuts: on home printers a bleed
of its own around each card costs half of the cards or all of the margin. Backs follow their fronts on the next page,
mirrored as the sheet is turned, so that each stands behind its front.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from authoring.sheets.profiles import Profile, Profiles, Size
from authoring.values import value

MARK = 4.0
"""The length of a crop mark."""
CLEAR = 1.0
"""The room between a mark and the cut."""
SLACK = 1e-6
FOLD = 3.0
"""The room on each side of the line that a gutterfold sheet is folded along."""


class Misfit(Exception):
    """Geometry that cannot work; says why, and the nearest that does."""


class Slot(NamedTuple):
    """A side of a card on a page: the number of its face, the upper left corner, and whether it stands on its head."""

    face: int
    x: float
    y: float
    turned: bool = False


class Stroke(NamedTuple):
    """A straight line between two points; dashed ones are folded along."""

    x: float
    y: float
    to_x: float
    to_y: float
    dashed: bool = False


@value
class Page:
    """A page: its size, its slots and marks, and "front", "back" or "both"."""

    width: float
    height: float
    side: str
    slots: tuple[Slot, ...]
    marks: tuple[Stroke, ...] = ()


class Sides(NamedTuple):
    """A copy of a card: the numbers of its faces; None for no back."""

    front: int
    back: int | None


@value
class Grid:
    """How cards lie on a sheet."""

    width: float
    height: float
    across: int
    down: int
    left: float
    top: float

    @property
    def count(self) -> int:
        """Cards of a sheet."""
        return self.across * self.down


def imposed(cards: Sequence[Sides], size: Size, profile: Profile, data: Profiles) -> list[Page]:
    """The pages of a deck. Raises Misfit."""
    if profile.single:
        return list(_single(cards, size, profile))
    profile = parted(size, profile)
    grid = grid_of(size, profile, data)
    if profile.duplex == "gutterfold":
        return list(_folded(cards, size, profile, grid))
    return list(_sheets(cards, size, profile, grid))


def parted(size: Size, profile: Profile) -> Profile:
    """The profile with the gap that pieces of a size need."""
    return replace(profile, gap=max(profile.gap, size.apart))


def grid_of(size: Size, profile: Profile, data: Profiles) -> Grid:
    """The grid with the most cards on the profile's paper, upright or across. Raises Misfit."""
    profile = parted(size, profile)
    width, height = data.papers[profile.paper]
    grids = [_grid(w, h, size, profile) for w, h in ((width, height), (height, width))]
    best = max(grids, key=_worth)
    if best.count == 0 or (profile.duplex == "gutterfold" and best.down < 1):
        raise Misfit(_why(size, profile, data))
    room = min(best.left, best.top)
    least = _edge(profile)
    if (profile.across or profile.down) and room + SLACK < least:
        raise Misfit(
            f"{best.across} x {best.down} cards of {size.width:g} x {size.height:g} mm leave {room:.2f} mm "
            f"at the edge of {profile.paper}, and {least:g} mm are needed{_nearest(size, profile, data)}"
        )
    return best


def _worth(grid: Grid) -> tuple[int, float]:
    """Of two grids the one with more cards is better, and of equal ones the one with more room around them."""
    return grid.count, min(grid.left, grid.top)


def _edge(profile: Profile) -> float:
    """What must stay free around the cards of a sheet."""
    own = profile.bleed if profile.gap else 0.0
    return max(profile.margin, own + (CLEAR if profile.marks else 0))


def _grid(width: float, height: float, size: Size, profile: Profile) -> Grid:
    edge = _edge(profile)
    rows_in = (height / 2 - FOLD - edge) if profile.duplex == "gutterfold" else height - 2 * edge
    across = profile.across or max(0, int((width - 2 * edge + profile.gap + SLACK) // (size.width + profile.gap)))
    down = profile.down or max(0, int((rows_in + profile.gap + SLACK) // (size.height + profile.gap)))
    if profile.duplex == "gutterfold":
        down = min(down, 1)
    wide = across * size.width + max(across - 1, 0) * profile.gap
    high = down * size.height + max(down - 1, 0) * profile.gap
    top = height / 2 - FOLD - high if profile.duplex == "gutterfold" else (height - high) / 2
    return Grid(width, height, across, down, (width - wide) / 2, top)


def _why(size: Size, profile: Profile, data: Profiles) -> str:
    folded = " beside its back" if profile.duplex == "gutterfold" else ""
    return (
        f"not one piece of {size.width:g} x {size.height:g} mm fits on {profile.paper}{folded} with "
        f"{_edge(profile):g} mm left free at its edges{_nearest(size, profile, data)}"
    )


def _nearest(size: Size, profile: Profile, data: Profiles) -> str:
    """The change that makes it work and takes the least away: counts, then gaps, then turning, then the paper."""
    tries = [
        (replace(profile, across=0, down=0), "as many as fit"),
        (replace(profile, across=0, down=0, gap=0, bleed=min(profile.bleed, profile.margin)), "without a gap"),
        (replace(profile, across=0, down=0, gap=0, bleed=0), "without gap and bleed"),
    ]
    tries += [(replace(each, duplex="long"), f"{how}, backs on their own page") for each, how in tries[:2]]
    for name in sorted(data.papers, key=lambda name: data.papers[name][0] * data.papers[name][1]):
        tries.append((replace(profile, across=0, down=0, paper=name), f"on {name}"))
    for each, how in tries:
        grids = [_grid(w, h, size, each) for w, h in (data.papers[each.paper], data.papers[each.paper][::-1])]
        best = max(grids, key=_worth)
        if best.count and min(best.left, best.top) + SLACK >= min(_edge(each), each.margin):
            return f"; the nearest that does is {best.across} x {best.down}, {how}"
    return "; no paper in the profiles is large enough"


def _single(cards: Sequence[Sides], size: Size, profile: Profile) -> Iterator[Page]:
    for card in cards:
        yield Page(size.width, size.height, "front", (Slot(card.front, 0, 0),))
        if profile.duplex != "none" and card.back is not None:
            yield Page(size.width, size.height, "back", (Slot(card.back, 0, 0),))


def _sheets(cards: Sequence[Sides], size: Size, profile: Profile, grid: Grid) -> Iterator[Page]:
    has_backs = profile.duplex != "none" and any(card.back is not None for card in cards)
    every = [_place(number, size, profile, grid) for number in range(grid.count)]
    marks: tuple[Stroke, ...] = ()
    for start in range(0, len(cards), grid.count):
        batch = cards[start : start + grid.count]
        if profile.marks and (not start or len(batch) < grid.count):
            marks = tuple(_marks(size, profile, grid, len(batch)))
        places = every[: len(batch)]
        fronts = tuple(Slot(card.front, *place) for card, place in zip(batch, places, strict=True))
        yield Page(grid.width, grid.height, "front", fronts, marks)
        if not has_backs:
            continue
        backs = []
        for card, (x, y) in zip(batch, places, strict=True):
            if card.back is None:
                continue
            mirrored, turned = _behind(x, y, size, profile, grid)
            backs.append(Slot(card.back, mirrored[0] + profile.offset[0], mirrored[1] + profile.offset[1], turned))
        yield Page(grid.width, grid.height, "back", tuple(backs))


def _place(number: int, size: Size, profile: Profile, grid: Grid) -> tuple[float, float]:
    row, column = divmod(number, grid.across)
    return (
        grid.left + column * (size.width + profile.gap),
        grid.top + row * (size.height + profile.gap),
    )


def _behind(x: float, y: float, size: Size, profile: Profile, grid: Grid) -> tuple[tuple[float, float], bool]:
    """Where the back of a card at a place stands on the page behind it, and whether on its head.

    A sheet turned on an upright edge is mirrored from left to right and its backs stand upright. Turned on a level
    edge it is mirrored from top to bottom, and a back must stand on its head there to stand upright in the hand.
    """
    upright_edge = (profile.duplex == "long") == (grid.height >= grid.width)
    if upright_edge:
        return (grid.width - x - size.width, y), False
    return (x, grid.height - y - size.height), True


def _folded(cards: Sequence[Sides], size: Size, profile: Profile, grid: Grid) -> Iterator[Page]:
    """Fronts above the fold, backs below it on their heads: folded, each back stands behind its front."""
    middle = grid.height / 2
    marks = [*_marks(size, profile, grid, grid.across)] if profile.marks else []
    low = middle + (middle - grid.top)
    marks += [
        Stroke(mark.x, 2 * middle - mark.y, mark.to_x, 2 * middle - mark.to_y) for mark in marks if mark.x == mark.to_x
    ]
    marks = [mark for mark in marks if abs(mark.y - middle) > FOLD + SLACK and abs(mark.to_y - middle) > FOLD - SLACK]
    marks.append(Stroke(profile.margin, middle, grid.width - profile.margin, middle, True))
    for start in range(0, len(cards), grid.count):
        batch = cards[start : start + grid.count]
        slots = []
        for number, card in enumerate(batch):
            x, y = _place(number, size, profile, grid)
            slots.append(Slot(card.front, x, y))
            if card.back is not None:
                down = low - size.height + (grid.top - y)
                slots.append(Slot(card.back, x + profile.offset[0], down + profile.offset[1], True))
        yield Page(grid.width, grid.height, "both", tuple(slots), tuple(marks))


def _marks(size: Size, profile: Profile, grid: Grid, count: int) -> Iterator[Stroke]:
    """Crop marks at every cut of the first so many cards, outside of all cards and of their bleed only."""
    clear = CLEAR + bleed_of(profile, grid)
    xs = _cuts(grid.left, size.width, profile.gap, min(count, grid.across))
    ys = _cuts(grid.top, size.height, profile.gap, -(-count // grid.across))
    for x in xs:
        if (top := ys[0] - clear) > 0:
            yield Stroke(x, top, x, max(top - MARK, 0))
        if (low := ys[-1] + clear) < grid.height:
            yield Stroke(x, low, x, min(low + MARK, grid.height))
    for y in ys:
        if (left := xs[0] - clear) > 0:
            yield Stroke(left, y, max(left - MARK, 0), y)
        if (right := xs[-1] + clear) < grid.width:
            yield Stroke(right, y, min(right + MARK, grid.width), y)


def bleed_of(profile: Profile, grid: Grid) -> float:
    """How far the ground goes over the cut: on shared sheets no farther than gap and margin let it."""
    if profile.ink == "low":
        return 0
    if profile.gap:
        return min(profile.bleed, profile.gap / 2)
    return max(0.0, round(min(profile.bleed, grid.left - profile.margin, grid.top - profile.margin), 3))


def _cuts(start: float, length: float, gap: float, count: int) -> list[float]:
    """The cuts along one direction: both edges of each card, once where two cards share one."""
    edges = [start + number * (length + gap) + end for number in range(count) for end in (0.0, length)]
    return sorted({round(edge, 4) for edge in edges})
