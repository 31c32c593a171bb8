"""A study for workers that share nothing with this process: the files of its pack and the declaration, in one piece."""

from __future__ import annotations

import atexit
import zlib
from functools import lru_cache
from json import dumps, loads
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

from authoring.balance.declared import Declared, study_of
from authoring.balance.study import Study
from authoring.balance.working import Done, Piece, worked
from authoring.packs.linked import LinkedPack
from authoring.values import value

KEPT = 4
"""How many studies a worker keeps ready."""


@value
class Parcel:
    """All that a worker needs. `files` is compressed JSON: every file's text by "pack:path/in/it"."""

    pack: str
    declared: Declared
    files: bytes


def parcel_of(pack: LinkedPack, declared: Declared) -> Parcel:
    """What goes to the workers. Raises OSError where a file of the pack cannot be read."""
    texts = {name: path.read_bytes().decode("latin-1") for name, path in sorted(pack.files.items())}
    return Parcel(pack.id, declared, zlib.compress(dumps(texts).encode()))


def work(parcel: Parcel, piece: Piece) -> Done:
    """A piece of work, wherever this is."""
    return worked(_unpacked(parcel), piece)


@lru_cache(maxsize=KEPT)
def _unpacked(parcel: Parcel) -> Study:
    """The study of a parcel, its files in a folder that lives as long as this process."""
    from authoring.lint.running import LintOptions, read_packs

    folder = Path(mkdtemp(prefix="authoring-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    for name, text in loads(zlib.decompress(parcel.files)).items():
        pack, _, path = name.partition(":")
        file = folder / pack / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode("latin-1"))
    packs, _ = read_packs([folder], LintOptions(cache=False))
    return study_of(next(pack for pack in packs if pack.id == parcel.pack), parcel.declared)
