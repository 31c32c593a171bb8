"""Items and abilities that do what their window has no use for."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.spots import astray, missing, spelled, where, window_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Effects of an item or ability that have nothing to act on when it may be used."""
    for site in astray(pack):
        if site.effect.wound or not window_of(site):
            continue
        lack = missing(site, frozenset())
        if lack:
            yield Finding(
                f'"{spelled(site.effect)}" does nothing in {where(site)}: {lack}',
                site.at,
                help="change `when`, or let it do something else",
            )


RULE = Rule(
    "effect-outside-window",
    "K201",
    Severity.WARNING,
    "an item does what its window has no use for",
    check,
    scope="document",
)
