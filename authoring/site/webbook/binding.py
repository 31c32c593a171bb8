"""The games of a pack made ready for a book: plain data, without what only the author may read."""

from __future__ import annotations

import io
import pickle
import zlib
from collections.abc import Collection, Iterable
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Any

from authoring.lint.texts import UNPRINTED
from authoring.packs.cache import Store
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Subject
from authoring.proof.tasks import header_of
from authoring.site.webbook.inside import Play, bound
from authoring.vocabulary.content import Content


class NotBound(Exception):
    """A game cannot be put into a book; says which, and why."""


class _Binder(pickle.Pickler):
    """Leaves out what a player must not read and what the author's machine is called: folders and notes."""

    def reducer_override(self, obj: Any) -> Any:
        if isinstance(obj, PurePath):
            return Path, (obj.name,)
        if isinstance(obj, Store):
            return Store, (Path("nowhere"),)
        if isinstance(obj, Content) and obj.notes:
            return obj.model_copy(update={"notes": ""}).__reduce_ex__(5)
        if isinstance(obj, Document):
            data = obj.data
            if isinstance(data, dict):
                data = {key: value for key, value in data.items() if key not in UNPRINTED}
            return replace(obj, data=data, path=obj.file.name).__reduce_ex__(5)
        return NotImplemented


def plays_of(pack: LinkedPack | None, subjects: Iterable[Subject], wanted: Collection[str]) -> list[Play]:
    """What goes into a book of a pack: the subjects of these ids, or else all of the kind that play begins with:
    scenarios, where there are any. Without a pack there is nothing to play."""
    if pack is None:
        return []
    playable = [each for each in subjects if each.kind != "question" and each.configurations]
    kinds = [each.kind for each in playable]
    kind = "scenario" if "scenario" in kinds else next(iter(kinds), "")
    chosen = [each for each in playable if _meant(each, wanted) or (not wanted and each.kind == kind)]
    return [
        Play(
            each.kind,
            each.id,
            each.title or each.id,
            {one.name: one.game() for one in each.configurations},
            {one.name: header_of(pack, each, one) for one in each.configurations},
        )
        for each in chosen
    ]


def bind(plays: list[Play]) -> tuple[bytes, set[str]]:
    """The games as they lie in a book, and the modules they are made of. Raises NotBound."""
    try:
        data = bound(plays, _Binder)
        opened = _Opener(io.BytesIO(zlib.decompress(data)))
        opened.load()
    except Exception as why:
        names = ", ".join(f'"{play.name}"' for play in plays[:3])
        raise NotBound(f"{names} cannot be put into a book: {type(why).__name__}: {why}") from why
    return data, opened.modules


class _Opener(pickle.Unpickler):
    """Opens a book again, and notes what it is made of."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file)
        self.modules: set[str] = set()

    def find_class(self, module: str, name: str) -> Any:
        self.modules.add(module)
        return super().find_class(module, name)


def _meant(subject: Subject, wanted: Collection[str]) -> bool:
    return subject.id in wanted or f"{subject.kind}/{subject.id}" in wanted
