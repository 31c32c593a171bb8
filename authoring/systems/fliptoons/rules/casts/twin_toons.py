"""Two toons with one name."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.model import Toon


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Toons of a pack and what it builds on whose printed names are the same."""
    first: dict[str, Document] = {}
    for document, toon in (*((d, t) for d, t in pack.each(Toon) if d.pack != pack.id), *pack.each(Toon, own=True)):
        other = first.setdefault(toon.title.casefold(), document)
        if other is not document and document.pack == pack.id:
            yield Finding(
                f'"{document.id}" is printed as "{toon.title}", as "{other.id}" is',
                document.at("name") if toon.name else document.at("id"),
                notes=((other.at("id"), "the other one"),),
                help="names tell cards apart: change one of them",
            )


RULE = Rule("twin-toons", "Q108", Severity.WARNING, "two toons have one name", check)
