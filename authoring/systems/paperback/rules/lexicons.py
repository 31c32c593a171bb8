"""The dictionary of a pack with its index, made once for all rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from authoring.packs.cache import store_beside
from authoring.packs.linked import LinkedPack
from authoring.systems.paperback.game.library import lexicon_of
from authoring.systems.paperback.words.lexicon import Lexicon
from authoring.systems.paperback.words.spelling import Spelling


def spelling_of(pack: LinkedPack) -> Spelling:
    """What can be spelled with the words of a pack."""
    return _spelling(lexicon_of(pack), pack.manifest.file.parent)


@cache
def _spelling(lexicon: Lexicon, folder: Path) -> Spelling:
    return Spelling(lexicon, store_beside(folder))
