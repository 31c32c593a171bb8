"""Packs with more than one season."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Season


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A second season in one pack: a season is all toons of its pack, so two would be the same."""
    seasons = list(pack.each(Season, own=True))
    for document, _ in seasons[1:]:
        first = seasons[0][0]
        yield Finding(
            f'the pack has the season "{first.id}" already, and a season is all toons of its pack',
            document.at("id"),
            notes=((first.at("id"), "the first season"),),
            help="put the toons of the second into a pack of their own",
        )


RULE = Rule("second-season", "Q107", Severity.ERROR, "a pack has more than one season", check, scope="structure")
