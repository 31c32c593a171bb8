"""Arrows drawn twice."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.source.text import DocPath
from authoring.systems.flipside.model import Adventure


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A step named twice in one `start` or `next`."""
    for document, adventure in pack.each(Adventure, own=True):
        yield from _twice(document, ("start",), adventure.start)
        for name, step in adventure.steps.items():
            yield from _twice(document, ("steps", name, "next"), step.next)


def _twice(document: Document, path: DocPath, names: tuple[str, ...]) -> Iterator[Finding]:
    for number, name in enumerate(names):
        first = names.index(name)
        if first < number:
            yield Finding(
                f'two arrows lead from the same place to "{name}"',
                document.at(*path, number),
                notes=((document.at(*path, first), "the first of them"),),
                help="keep one",
            )


RULE = Rule("repeated-arrow", "A109", Severity.WARNING, "two arrows join the same two steps", check, scope="document")
