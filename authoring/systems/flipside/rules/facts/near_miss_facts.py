"""Finds pairs of facts with almost the same id, one only gained and the other only asked for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.ledger import ledger
from authoring.systems.flipside.rules.names import confusable
from authoring.systems.flipside.rules.sites import is_own

WORDS = {"stuff": "the Stuff", "achievement": "the achievement", "counter": "the counter"}


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the question, with the gain of the other."""
    for kind, noun in WORDS.items():
        facts = list(ledger(pack).of_kind(kind))
        asked = [fact for fact in facts if fact.asked and not fact.gained]
        gained = [fact for fact in facts if fact.gained and not fact.asked]
        for one in asked:
            places = [each for each in one.asked if is_own(pack, each.site) and not each.family]
            for other in gained:
                if places and confusable(one.document.id, other.document.id, 2):
                    yield Finding(
                        f'{noun} "{one.document.id}" is only asked for, and "{other.document.id}" only gained',
                        places[0].at,
                        notes=((other.gained[0].at, "gained here"),),
                        help="if one is a slip for the other, make them one",
                    )


RULE = Rule(
    "near-miss-facts", "F112", Severity.WARNING, "two facts that are likely to be one", check, scope="structure"
)
