"""Finds conditions that can never hold, whoever plays and whatever was done before."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.guards.certain import certain
from authoring.systems.flipside.rules.logic import bound_of

_HELP = {
    "when": "correct it, or take the `when` out",
    "option": "correct it, or take it out",
    "unlock": "correct it: the scenario can never be played",
    "final": "correct it: the final adventure can never be played",
}


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the smallest condition that cannot hold. Whole conditions of options are another rule's."""
    for site, holds in certain(pack):
        if not holds and not (site.top and site.role == "option"):
            label = bound_of(pack, site.condition)
            if site.condition.all:
                label = "its parts exclude each other"
            yield Finding("this condition can never hold", site.at, label, help=_HELP[site.role])


RULE = Rule("guard-never-true", "F201", Severity.ERROR, "a condition that can never hold", check, scope="document")
