"""How much room texts take at most, without setting them: what surely fits need not be measured.

A line that is broken between words is filled but for less than the longest of them, so a paragraph of width W with
words of at most M takes no more than W / (L - M) lines of length L. All widths are in em of the text's size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from authoring.sheets import model
from authoring.sheets.glyphs import Family
from authoring.sheets.model import Block, Icon, Words
from authoring.sheets.wording import runs

SPACE = 0.3
DRAWING = 1.5
"""An icon, with what stands beside it."""
PILL = 1.3
"""The frame of a word on a badge, and its letters being bold."""


def room_of(blocks: Sequence[Block], family: Family, icons: Mapping[str, Icon]) -> list[list[float]] | None:
    """The width of each paragraph and of its longest word; [0, 0] for a line across. None for other blocks."""
    found: list[list[float]] = []
    for block in blocks:
        if isinstance(block, model.Para) and block.style in ("body", "flavour", "small"):
            found.append([round(each, 2) for each in widths(block.words, family, icons)])
        elif isinstance(block, model.Rule):
            found.append([0.0, 0.0])
        else:
            return None
    return found


def widths(words: Words, family: Family, icons: Mapping[str, Icon]) -> tuple[float, float]:
    """The width of words on one line, and of the longest piece that no line is broken in."""
    flat: list[object] = []
    for run in runs(words, icons):
        flat += run["t"] if isinstance(run, dict) and "t" in run else [run]
    total = longest = current = 0.0
    for run in flat:
        if not isinstance(run, str):
            assert isinstance(run, dict)
            wide = (
                DRAWING * len(run["d"]) + 0.7 * len(run["n"]) if "d" in run else PILL + 0.7 * len(run["w"] + run["n"])
            )
            current += wide
            total += wide
            continue
        for number, word in enumerate(run.split(" ")):
            if number:
                longest, current = max(longest, current), 0.0
                total += SPACE
            wide = family.width(word)
            current += wide
            total += wide
    return total, max(longest, current)
