"""Finds scenarios that can be lost before the final adventure with nothing to read."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the condition for the locked final, at `final` where nobody is ready."""
    for document, scenario in pack.each(Scenario, own=True):
        final = scenario.final
        if final.if_ is not None and final.locked is None:
            yield Finding(
                f'when the final adventure of "{document.id}" stays locked, nothing is read',
                document.at("final", "if"),
                help="name the entry of that defeat: `locked: ...`",
            )
        if final.unready is None:
            yield Finding(
                f'when nobody has completed the quests of "{document.id}", nothing is read',
                document.key("final"),
                help="name the entry of that defeat: `unready: ...`",
            )


RULE = Rule(
    "silent-defeat", "C112", Severity.WARNING, "a defeat without an entry", check, profile="ready", scope="document"
)
