"""Checks that need more tokens than they draw."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A minimum above the number of tokens drawn, so that no bag passes the check."""
    for site in own_survey(pack).checks:
        task = site.check
        if task.draw != "all" and task.need.at_least > task.draw:
            yield Finding(
                f"the check needs {task.need.at_least} tokens and draws {task.draw}",
                site.below("need"),
                notes=((site.below("draw"), "the tokens drawn"),),
                help=f"draw at least {task.need.at_least}, or need fewer",
            )


RULE = Rule(
    "check-draws-too-few", "K303", Severity.ERROR, "a check needs more tokens than it draws", check, scope="document"
)
