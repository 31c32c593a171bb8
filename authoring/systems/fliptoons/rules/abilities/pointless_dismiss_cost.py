"""Dismiss costs that change nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import SetUp, Toon
from authoring.systems.fliptoons.rules.walk import item


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A dismiss cost that is what every set-up asks anyway, or one of a card that cannot be dismissed."""
    usual = {setup.dismiss_cost for _, setup in pack.each(SetUp)} or {5}
    for document, toon in pack.each(Toon, own=True):
        for number, cost in enumerate(toon.dismiss_cost):
            at = document.at(*item(document, "dismiss cost", number))
            if cost.of == "this" and "dismissed" in toon.cannot_be:
                yield Finding(
                    f'"{document.id}" has a dismiss cost and cannot be dismissed', at, help="take one of the two away"
                )
            elif {cost.is_} == usual:
                yield Finding(f"{cost.is_} fame is what dismissing costs anyway", at, help="make it cheaper or dearer")


RULE = Rule(
    "pointless-dismiss-cost",
    "Q315",
    Severity.INFO,
    "a dismiss cost that makes nothing cheaper",
    check,
    scope="document",
)
