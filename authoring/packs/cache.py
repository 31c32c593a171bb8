"""What was found out before, by the content it was found out of.

A key is a hash of everything an answer depends on, so an entry is never out of date, only unused. Losing
entries costs time and nothing else: whatever goes wrong with the folder is as if the entry were not there.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from authoring import __version__
from authoring.packs.linked import LinkedPack
from authoring.vocabulary.system import System

FOLDER = ".authoring-cache"
VARIABLE = "AUTHORING_CACHE"
_PACKAGE = Path(__file__).resolve().parent.parent
_SIGN = "Signature: 8a477f597d28d172789f06886806bc55\n# Made by authoring; it may be deleted at any time.\n"
_DIGEST = hashlib.sha256().digest_size


class Store:
    """A folder of entries by key. Every entry carries the hash of its content, so a damaged one is seen."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, key: str) -> bytes | None:
        """The entry of a key, or None."""
        try:
            data = self._file(key).read_bytes()
        except OSError:
            return None
        entry = data[_DIGEST:]
        return entry if hashlib.sha256(entry).digest() == data[:_DIGEST] else None

    def put(self, key: str, entry: bytes) -> None:
        """Keep an entry, whole or not at all; where it cannot be written, nothing is kept."""
        file = self._file(key)
        name = ""
        try:
            self._prepare(file.parent)
            handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=file.parent)
            with os.fdopen(handle, "wb") as part:
                part.write(hashlib.sha256(entry).digest() + entry)
            os.replace(name, file)
        except OSError:
            if name:
                with suppress(OSError):
                    os.unlink(name)

    def prune(self, most: int = 5000) -> None:
        """Delete the entries that were written first until no more than `most` are left."""
        try:
            entries = [(file.stat().st_mtime_ns, file) for file in self.folder.glob("??/*") if file.is_file()]
            for _, file in sorted(entries)[: max(len(entries) - most, 0)]:
                file.unlink(missing_ok=True)
        except OSError:
            return

    def _file(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]

    def _prepare(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        sign = self.folder / "CACHEDIR.TAG"
        if not sign.exists():
            sign.write_text(_SIGN, encoding="utf-8")
            (self.folder / ".gitignore").write_text("*\n", encoding="utf-8")


def store_beside(root: Path) -> Store:
    """The store for a pack: in the folder that AUTHORING_CACHE names, or beside the pack's folder."""
    named = os.environ.get(VARIABLE)
    return Store(Path(named) if named else root.parent / FOLDER)


def key_of(*parts: Any) -> str:
    """The key for an answer that depends on these parts, which are plain data of JSON's types."""
    return hashlib.sha256(json.dumps(parts, sort_keys=True, ensure_ascii=True).encode()).hexdigest()


def content_hash(files: Mapping[str, Path]) -> str:
    """The hash, in hexadecimal, of the files' names and contents; a file that cannot be read has none."""
    whole = hashlib.sha256()
    for name in sorted(files):
        try:
            content = hashlib.sha256(files[name].read_bytes()).digest()
        except OSError:
            content = b""
        whole.update(f"{len(name)} {name} {len(content)} ".encode() + content)
    return whole.hexdigest()


def pack_hash(pack: LinkedPack) -> str:
    """The hash of all that a linked pack was read from: its own files and those of what it builds on."""
    return content_hash(pack.files)


def tool_hash(systems: Iterable[System] = ()) -> str:
    """The hash of the tool: its version and source, that of the systems, and the libraries it reads with."""
    return _tool_hash(tuple(sorted({system.rules.partition(":")[0] for system in systems})))


@cache
def _tool_hash(modules: tuple[str, ...]) -> str:
    from pydantic import VERSION as PYDANTIC
    from yaml import __version__ as PYYAML

    folders = [_PACKAGE]
    for module in modules:
        spec = find_spec(module)
        folder = Path(spec.origin).resolve().parent if spec and spec.origin else None
        if folder and not folder.is_relative_to(_PACKAGE):
            folders.append(folder)
    files = {f"{place}:{name}": path for place, folder in enumerate(folders) for name, path in _sources(folder)}
    versions = [__version__, PYDANTIC, PYYAML, sys.version, platform.machine()]
    return key_of(versions, content_hash(files))


def _sources(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*.py"):
        yield path.relative_to(folder).as_posix(), path
