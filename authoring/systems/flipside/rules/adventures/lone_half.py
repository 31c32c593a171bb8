"""Steps divided into one half."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A step with a `top` and no `bottom`, or the other way round."""
    for document, adventure in pack.each(Adventure, own=True):
        for name, step in adventure.steps.items():
            if step.need is None and len(step.halves) == 1:
                there = step.halves[0][0]
                missing = "bottom" if there == "top" else "top"
                yield Finding(
                    f'step "{name}" has a {there} and no {missing}',
                    document.key("steps", name, there),
                    help=f"add the {missing}, or write its `need` and `do` without halves",
                )


RULE = Rule("lone-half", "A205", Severity.WARNING, "a step is divided and has one half only", check, scope="document")
