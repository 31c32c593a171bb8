"""Effects that have nothing to act on where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.spots import astray, blue_entries, missing, spelled, where, window_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Effects outside of the spots where what they act on is there; items and abilities have their own rule."""
    blue = blue_entries(pack)
    for site in astray(pack):
        if site.effect.wound or window_of(site):
            continue
        lack = missing(site, blue)
        if lack:
            yield Finding(
                f'"{spelled(site.effect)}" does nothing in {where(site)}: {lack}',
                site.at,
                help="take it out, or move it to where it applies",
            )


RULE = Rule(
    "effect-out-of-place",
    "A401",
    Severity.WARNING,
    "an effect has nothing to act on where it stands",
    check,
    scope="document",
)
