"""Things of one kind that players cannot tell apart, as their printed names are the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.vocabulary.content import Content


def twins(pack: LinkedPack, named: Mapping[type[Content], str]) -> Iterator[Finding]:
    """Each document of the pack whose name another one before it has, in the pack or in one it builds on.

    `named` are the kinds to look at, each with the key of its name.
    """
    for kind, key in named.items():
        first: dict[str, Document] = {}
        below = [each for each in pack.each(kind) if each[0].pack != pack.id]
        for document, content in (*below, *pack.each(kind, own=True)):
            name = str(getattr(content, key))
            other = first.setdefault(" ".join(name.casefold().split()), document)
            if name and other is not document and document.pack == pack.id:
                yield Finding(
                    f'"{document.id}" is printed as "{name}", as "{other.id}" is',
                    document.at(key),
                    notes=((other.at(key), "the other one"),),
                    help="names tell them apart: change one of them",
                )
