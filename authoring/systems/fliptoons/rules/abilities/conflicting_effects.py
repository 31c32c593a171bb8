"""Effects that want a card in two places."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.rules.walk import Site, effects, target_of

GONE = frozenset({"dismiss", "return_", "replace"})
"""Effects after which a card is no longer where it was."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Two fates of the next revealed card that cannot both be, or two of the card placed before, on one card."""
    told: dict[str, list[Site]] = {}
    for site in effects(pack):
        told.setdefault(site.document.id, []).append(site)
    for sites in told.values():
        nexts = [site for site in sites if site.value.key == "next" and not site.value.value.filters]
        for first, second in itertools.pairwise(nexts):
            if first.value.value.is_ != second.value.value.is_ and "face down" not in (
                first.value.value.is_,
                second.value.value.is_,
            ):
                yield _finding(first, second, "the next revealed card")
        previous = [site for site in sites if site.value.key in GONE and _previous(site)]
        for first, second in itertools.pairwise(previous):
            yield _finding(first, second, "the card placed before")


def _previous(site: Site) -> bool:
    target = target_of(site.value)
    return target is not None and target.key == "previous"


def _finding(first: Site, second: Site, what: str) -> Finding:
    return Finding(
        f'"{first.document.id}" wants {what} in two places',
        second.at,
        notes=((first.at, "it is wanted here first"),),
        help="keep one of the two, or let a filter tell them apart",
    )


RULE = Rule(
    "conflicting-effects",
    "Q306",
    Severity.ERROR,
    "two effects want the same card in two places",
    check,
    scope="structure",
)
