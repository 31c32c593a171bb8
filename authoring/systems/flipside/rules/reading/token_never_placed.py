"""Finds board tokens that no space, set-up or effect places."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.book import own_heads
from authoring.systems.flipside.rules.ledger import ledger


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the token, with the places that count on it."""
    for tokens, _ in own_heads(pack, "token"):
        for document in tokens:
            fact = ledger(pack).fact(document)
            notes = [(each.at, "asked for here") for each in fact.asked[:2]]
            notes += [(each.at, "removed here") for each in fact.lost[:2]]
            notes += [(each.at, "placed here, which no play comes to") for each in fact.gained[:2]]
            yield Finding(
                f'the token "{document.id}" is never placed',
                document.at("id"),
                notes=tuple(notes),
                help=f"place it: `place: {document.id}` in the set-up, on a space of the track, or as an effect",
            )


RULE = Rule(
    "token-never-placed",
    "B102",
    Severity.WARNING,
    "a board token that no play puts on the map",
    check,
    scope="structure",
)
