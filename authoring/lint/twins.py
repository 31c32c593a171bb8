"""Things of one kind that players cannot tell apart, as their printed names are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.vocabulary.content import Content


def twins(
    pack: LinkedPack,
    named: Mapping[type[Content], str],
    alike: Callable[[Content, Content], bool] = lambda one, other: False,
) -> Iterator[Finding]:
    """Each document of the pack whose name another one before it has, in the pack or in one it builds on.

    `named` are the kinds to look at, each with the key of its name; `alike` tells which two need not be told apart.
    """
    for kind, key in named.items():
        first: dict[str, tuple[Document, Content]] = {}
        below = [each for each in pack.each(kind) if each[0].pack != pack.id]
        for document, content in (*below, *pack.each(kind, own=True)):
            name = str(getattr(content, key))
            other, its = first.setdefault(" ".join(name.casefold().split()), (document, content))
            if name and other is not document and document.pack == pack.id and not alike(its, content):
                yield Finding(
                    f'"{document.id}" has the same printed name as "{other.id}": "{name}"',
                    document.at(key),
                    notes=((other.at(key), "the other one"),),
                    help="players tell them apart by their names: change one of them",
                )
