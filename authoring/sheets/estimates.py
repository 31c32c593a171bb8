"""How much room texts take, reckoned from the widths of letters: what surely fits need not be set to be measured.

Lines are filled word by word without breaking any, and a little short of their length, so that what is reckoned is
never less than what typst, which also breaks words, needs. All widths are in em of the text's size.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate

from authoring.sheets import model
from authoring.sheets.glyphs import Family
from authoring.sheets.model import Face, Icon, Words
from authoring.sheets.profiles import Size
from authoring.sheets.wording import held, runs

POINTS = 72 / 25.4
SPACE = 0.3
DRAWING = 1.5
"""An icon, with what stands beside it."""
PILL = 1.3
"""The frame of a word on a badge, and its letters being bold."""
LEADING, BETWEEN = 0.48, 0.62
"""The room between lines and between blocks on a face, as the templates have it."""
ICON = 0.7
"""The height of a line with an icon in it, where the letters are lower."""
FILLED = 0.985
EDGE, PAD, SMALL_PAD, STRIP = 2.4, 2.8, 2.0, 8.0
SMALL = 50
"""The width in mm below which a card has smaller letters and less room at its sides."""
SIZES = (9.4, 8.8, 8.2, 7.6, 7.0, 6.5)
"""The sizes in points that the text of a card is set in, the largest that fits; small cards begin with the third."""


def sizes_of(size: Size) -> tuple[float, ...]:
    """The sizes of letters for cards of a size."""
    return SIZES[2:] if size.width < SMALL else SIZES


def width_of(face: Face, size: Size) -> float:
    """The width of the text of a card in mm: without its frame, and without the strips along its edges."""
    pad = SMALL_PAD if size.width < SMALL else PAD
    strips = STRIP * (bool(face.left) + bool(face.right))
    return size.width - 2 * EDGE - 2 * pad - strips


def height_of(face: Face, size: Size, family: Family, icons: Mapping[str, Icon]) -> float | None:
    """The height of the text of a card in points in the largest letters; None where that is not reckoned."""
    letters = sizes_of(size)[0]
    length = width_of(face, size) * POINTS / letters * FILLED
    line = max(family.capital, ICON)
    tall = 0.0
    for block in face.body:
        if isinstance(block, model.Rule):
            tall += line
        elif isinstance(block, model.Para) and block.style in ("body", "flavour", "small"):
            wide = family.italic if block.style == "flavour" else 1.0
            lines = lines_of(block.words, length / wide, family, icons)
            if lines is None:
                return None
            tall += lines * line + (lines - 1) * LEADING
        else:
            return None
    return round((tall + BETWEEN * max(len(face.body) - 1, 0) + 0.3) * letters, 2)


def lines_of(words: Words, length: float, family: Family, icons: Mapping[str, Icon]) -> int | None:
    """The lines that words fill; None where one of them is longer than a line."""
    if isinstance(words, str) and "{" not in words:
        every = [*map(family.width, words.replace("\n", " ").split(" "))]
    else:
        every = pieces(words, family, icons)
    if max(every) > length:
        return None
    # Where each piece ends with the space behind it, as if all stood on one line.
    ends = [*accumulate(map(SPACE.__add__, every))]
    lines, start, filled = 0, 0.0, 0
    while filled < len(ends):
        filled = bisect_right(ends, start + length + SPACE, filled + 1)
        lines, start = lines + 1, ends[filled - 1]
    return lines


def pieces(words: Words, family: Family, icons: Mapping[str, Icon]) -> list[float]:
    """The widths of the pieces that no line is broken in."""
    made: list[float] = []
    flat: list[object] = []
    for run in held(runs(words, icons)):
        flat += run["t"] if isinstance(run, dict) and "t" in run else [run]
    current = 0.0
    for run in flat:
        if isinstance(run, str):
            first, *rest = map(family.width, run.replace("\n", " ").split(" "))
            current += first
            if rest:
                made.append(current)
                current = rest.pop()
                made += rest
        elif isinstance(run, dict) and "d" in run:
            current += DRAWING * len(run["d"]) + 0.7 * len(run["n"])
        elif isinstance(run, dict):
            current += PILL + 0.7 * len(run["w"] + run["n"])
    return [*made, current]


def line_width(words: Words, family: Family, icons: Mapping[str, Icon]) -> float:
    """The width of words on one line in em."""
    every: Sequence[float]
    if isinstance(words, str) and "{" not in words:
        every = list(map(family.width, words.split(" ")))
    else:
        every = pieces(words, family, icons)
    return round(sum(every) + SPACE * (len(every) - 1), 2)
