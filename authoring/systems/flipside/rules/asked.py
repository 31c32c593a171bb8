"""The cards that some text asks for: conditions, payments, losses."""

from __future__ import annotations

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack

_ASKING = frozenset({"if", "pay", "lose", "have", "item", "unlock", "return stuff"})


def asked_for(pack: LinkedPack) -> set[Document]:
    """The documents named by references below a condition, a payment or a loss."""
    return {
        reference.found
        for reference in pack.references
        if reference.found is not None
        and reference.found.kind in ("item", "stuff")
        and _ASKING & {part for part in reference.at.path if isinstance(part, str)}
        and reference.at.path != ("item",)
    }
