"""Wounds with the token just used, where no token was used."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.spots import astray, blue_entries, missing, where


def check(pack: LinkedPack) -> Iterator[Finding]:
    """`wound` outside of adventures and of what is used while tokens are drawn."""
    blue = blue_entries(pack)
    for site in astray(pack):
        if site.key == "wound" and missing(site, blue):
            yield Finding(
                f"a wound is taken with the token just used, and in {where(site)} there is none",
                site.at,
                help="write `wounds: 1` for a wound with a random token of the bag",
            )


RULE = Rule(
    "wound-without-token", "A402", Severity.ERROR, "a wound where no token has been used", check, scope="document"
)
