"""Finds entries that read each other with no way out."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.graphs import round_trip
from authoring.systems.flipside.rules.loops import endless, rings


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the read effect of the ring's first entry, with the others as notes."""
    lost = endless(pack)
    for ring in [] if not lost else rings(pack, lambda link: link.source in lost and link.target in lost):
        names = [link.source.id for link in ring]
        yield Finding(
            f"reading goes round for ever: {round_trip(names)}",
            ring[0].at,
            notes=tuple((link.at, f'reads on in "{link.target.id}"') for link in ring[1:]),
            help="let one of them end, or offer a choice that leads out",
        )


RULE = Rule(
    "reading-loop", "B105", Severity.ERROR, "entries that read each other with no way out", check, scope="structure"
)
