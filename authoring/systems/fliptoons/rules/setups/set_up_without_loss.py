"""Races to the threshold that nobody can lose."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import SetUp


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A set-up won at the threshold whose market never runs short, or may run short without harm."""
    for document, setup in pack.each(SetUp, own=True):
        if setup.win == "at threshold" and (setup.lose == "never" or not setup.churn):
            what = "a short market does no harm" if setup.lose == "never" else "the market never runs short by itself"
            yield Finding(
                f'"{document.id}" cannot be lost by waiting: {what}',
                document.at("win"),
                help="write `churn: true` and `lose: short market`",
            )


RULE = Rule(
    "set-up-without-loss",
    "Q206",
    Severity.WARNING,
    "a race to the threshold that nobody can lose",
    check,
    scope="document",
)
