"""Finds scenarios with the same place in the campaign."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the second scenario of the pack, with the first."""
    first: dict[int, Document] = {}
    for document, scenario in pack.each(Scenario, own=True):
        before = first.setdefault(scenario.order, document)
        if before is not document:
            yield Finding(
                f'the scenarios "{before.id}" and "{document.id}" have the same place in the campaign',
                document.at("order"),
                notes=((before.at("order"), f"order {scenario.order}"),),
                help="number them in the order in which they are played",
            )


RULE = Rule(
    "same-order", "C111", Severity.WARNING, "two scenarios with one place in the campaign", check, scope="structure"
)
