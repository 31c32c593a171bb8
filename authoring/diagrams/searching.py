"""Searches for layouts, made in step: each says what it wants laid out next, and all of that is laid out in one batch.

The layout program takes longer to begin than to lay out a few diagrams, so many searches cost little more than one.
What was laid out before, with the same sizes and arrows, is not laid out again.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TypeAlias, TypeVar

from authoring.diagrams.dot import bare
from authoring.diagrams.layout import Layout, lay_out_within
from authoring.diagrams.model import Diagram

T = TypeVar("T")
Search: TypeAlias = Generator[Sequence[Diagram], list[list[Layout]], T]
"""Yields diagrams, is sent the layouts of each, one a width, and returns what it found."""


def searched(searches: Sequence[Search[T]], widths: Sequence[float]) -> list[T]:
    """What each search finds. `widths` are those that diagrams are laid out within. Raises NoLayout."""
    known: dict[str, list[Layout]] = {}
    found: dict[int, T] = {}
    sent: dict[int, list[list[Layout]] | None] = dict.fromkeys(range(len(searches)))
    while sent:
        wanted: dict[int, list[str]] = {}
        fresh: dict[str, Diagram] = {}
        for number, layouts in sent.items():
            try:
                diagrams = next(searches[number]) if layouts is None else searches[number].send(layouts)
            except StopIteration as end:
                found[number] = end.value
                continue
            wanted[number] = [bare(diagram) for diagram in diagrams]
            fresh |= {key: diagram for key, diagram in zip(wanted[number], diagrams, strict=True) if key not in known}
        if fresh:
            known |= zip(fresh, lay_out_within(list(fresh.values()), widths), strict=True)
        sent = {number: [known[key] for key in keys] for number, keys in wanted.items()}
    return [found[number] for number in range(len(searches))]
