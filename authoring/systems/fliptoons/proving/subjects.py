"""What is claimed of a FlipToons pack."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Subject


def subjects(pack: LinkedPack) -> Sequence[Subject]:
    """Nothing yet."""
    return []
