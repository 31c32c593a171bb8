"""What every report format is given, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeAlias

from authoring.problems.problem import Problem, Severity
from authoring.source.text import SourceText
from authoring.values import value

SourceOf: TypeAlias = Callable[[str], SourceText | None]
"""Finds the text behind a place's path; None when there is none to show, as for a picture."""


@value
class Look:
    """How a report for people looks: colours, and the columns a source line may take."""

    colour: bool = False
    width: int = 100


@value
class RuleFacts:
    """What is known of a rule; `page` is its page in Markdown, empty where it has none."""

    name: str
    code: str
    severity: Severity
    summary: str
    page: str = ""


@value
class Case:
    """A subject that was proved: what of its claims holds, in words.

    `refuted` and `undecided` are the claims that do not hold and those that were not decided; `facts` are
    told beside them, such as how many claims there are of each kind.
    """

    pack: str
    kind: str
    id: str
    title: str
    path: str
    refuted: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def word(self) -> str:
        """The verdict on all claims together."""
        return "refuted" if self.refuted else "bounded" if self.undecided else "proved"


def _no_rule(name: str) -> RuleFacts | None:
    return None


@value
class Run:
    """What a run has to tell beside its problems.

    `tool` is the version of authoring; `job` the name of the command; `rules` finds what is known of a rule;
    `packs` are the ids of all packs that were looked at, in order; `cases` the subjects that were proved, and
    `proof` makes all about them as plain data, None where nothing was to be proved.
    """

    tool: str = "0"
    job: str = "lint"
    rules: Callable[[str], RuleFacts | None] = _no_rule
    packs: tuple[str, ...] = ()
    cases: tuple[Case, ...] = ()
    proof: Callable[[], Mapping[str, Any]] | None = None


Format: TypeAlias = Callable[[Sequence[Problem], SourceOf, Look, Run], str]
"""Writes problems, already in order, as one text that ends in a line break, or is empty for none."""


def more_about(problem: Problem) -> str:
    """The command that prints the page of a problem's rule."""
    return f"authoring explain {problem.rule}"


def grounds(problem: Problem) -> list[str]:
    """Why it is a finding, for reports that do not show the source: what stands under the caret, then what is said
    of other places, a line each."""
    lines = [problem.label] if problem.label else []
    for note in problem.notes:
        place = note.place
        elsewhere = f"{place.path}:{place.span.line + 1}: " if place != problem.place else ""
        lines += [f"{elsewhere}{note.label}"] if note.label else []
    return lines
