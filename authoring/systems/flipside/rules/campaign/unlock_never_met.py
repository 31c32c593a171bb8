"""Finds scenarios whose unlock condition no earlier scenario and no carried state can meet."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import listed
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario
from authoring.systems.flipside.rules.book import book
from authoring.systems.flipside.rules.ledger import ledger
from authoring.systems.flipside.rules.logic import Alternatives, Fact, alternatives, logic, logic_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the condition, with what earlier scenarios can mark."""
    for document, scenario in pack.each(Scenario, own=True):
        if book(pack).has_holes or scenario.unlock is None or logic_of(pack).never(scenario.unlock):
            continue
        there = _marked_before(pack, document, scenario)
        gone: list[Alternatives] = [
            [(Fact("achieved", fact.document.id, False),)]
            for fact in ledger(pack).of_kind("achievement")
            if fact.document.id not in there
        ]
        found = logic(pack, lambda id, there=there: id in there)  # type: ignore[misc]
        if not found.possible(alternatives(scenario.unlock), *gone):
            marks = listed(sorted(there), "and") if there else "nothing"
            yield Finding(
                f'nothing before the scenario "{document.id}" can unlock it',
                document.at("unlock"),
                f"earlier scenarios and carried states can mark {marks}",
                help="give the scenario it waits for a lower `order`, or declare a carried state in the manifest",
            )


def _marked_before(pack: LinkedPack, document: Document, scenario: Scenario) -> set[str]:
    """The achievements that scenarios of a lower order come to, and those of carried states."""
    found, any_order = book(pack), pack.rulings.get("FS-R40") == "any"
    there = {fact.document.id for fact in ledger(pack).of_kind("achievement")} & ledger(pack).carried
    for other, content in pack.each(Scenario):
        if other is not document and (any_order or content.order < scenario.order):
            scene = found.reached_in(other)
            for fact in ledger(pack).of_kind("achievement"):
                if any(use.at.document in scene for use in fact.gained):
                    there.add(fact.document.id)
    return there


RULE = Rule("unlock-never-met", "C108", Severity.ERROR, "a scenario that nothing can unlock", check, scope="structure")
