"""What a pack holds, counted in words."""

from __future__ import annotations

from authoring.packs.linked import LinkedPack
from authoring.packs.values import plural_of


def contents_in_words(pack: LinkedPack) -> str:
    """The pack's own documents by kind, the most first: "96 entries, 23 Stuff cards, 1 scenario"."""
    counts: dict[str, int] = {}
    for document in pack.own:
        counts[document.kind] = counts.get(document.kind, 0) + 1
    ordered = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    return ", ".join(f"{count} {kind_in_words(pack, kind, count)}" for kind, count in ordered)


def kind_in_words(pack: LinkedPack, kind: str, count: int) -> str:
    """The title of a kind for so many of it; the word itself where the system has no such kind."""
    model = pack.kinds.get(kind)
    title = (model.kind_title if model else "") or kind or "document"
    if count == 1:
        return title
    return (model.kind_plural if model else "") or plural_of(title)
