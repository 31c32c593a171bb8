"""Finds scenarios whose success comes to no entry marked as an ending."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Entry, Scenario
from authoring.systems.flipside.rules.book import book


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the final adventure, with the entries of its success."""
    found = book(pack)
    for document, scenario in pack.each(Scenario, own=True):
        final = pack.find("final-adventure", scenario.final.adventure)
        if final is None or final.model is None:
            continue
        wins = [link for link in found.out.get(final, ()) if link.how == "final success"]
        read = found.from_((link.target for link in wins), lambda link: link.how == "read")
        if wins and not any(isinstance(each.model, Entry) and each.model.ending for each in read):
            yield Finding(
                f'winning "{document.id}" leads to no ending',
                document.at("final", "adventure"),
                notes=tuple((link.at, "read after success") for link in wins[:2]),
                help="mark the entry that ends the story: `ending: The name of the ending`",
            )


RULE = Rule("missing-ending", "C110", Severity.WARNING, "a scenario without a named ending", check, scope="structure")
