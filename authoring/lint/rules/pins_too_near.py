"""Finds pinned numbers that stand near one they lead to: only their author can move them."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.numbered import maps_of, near_pins, numbered_of
from authoring.problems.problem import Severity

BESIDE = 2
"""How far apart they have to be where no map says it: not beside each other."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the pin of the one that leads to the other."""
    # What leads where is worked out only where there is a pin to look at.
    if sum(isinstance(document.data, dict) and "number" in document.data for document in pack.own) < 2:
        return
    maps = maps_of(pack)
    apart = maps[0][1].apart if maps else BESIDE
    for kind, numbered in numbered_of(pack).items():
        for one, other in near_pins(numbered, apart):
            here, there = numbered[one], numbered[other]
            far = f"{apart} apart" if apart > BESIDE else "not beside it"
            yield Finding(
                f'{kind} "{one}" is pinned to {here.pinned} and leads to "{other}", pinned to {there.pinned}',
                here.document.at("number"),
                label=f"expected them to be {far}",
                notes=((there.document.at("number"), "the other pin"),),
                help="pin another number, or none: numbers are then given so that neither is seen from the other",
            )


RULE = Rule("pins-too-near", "N002", Severity.WARNING, "pinned numbers near one they lead to", check, scope="structure")
