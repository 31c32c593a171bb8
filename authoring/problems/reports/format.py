"""What every report format is given, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from authoring.problems.problem import Problem
from authoring.source.text import SourceText

SourceOf: TypeAlias = Callable[[str], SourceText | None]
"""Finds the text behind a place's path; None when there is none to show, as for a picture."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a report for people looks: colours, and the columns a source line may take."""

    colour: bool = False
    width: int = 100


Format: TypeAlias = Callable[[Sequence[Problem], SourceOf, Look], str]
"""Writes problems, already in order, as one text that ends in a line break, or is empty for none."""


def more_about(problem: Problem) -> str:
    """The command that prints the page of a problem's rule."""
    return f"authoring explain {problem.rule}"
