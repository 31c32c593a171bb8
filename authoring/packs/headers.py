"""Manifests read by themselves: what a pack is called, which system it is for, and what it requires.

That much is known of every pack in sight before any other file is read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from authoring.packs.discovery import PackFolder, shown
from authoring.packs.documents import Document
from authoring.packs.manifest import Manifest
from authoring.packs.versions import parse_range, version_order
from authoring.source.reading import SourceFile, read_file
from authoring.source.text import DocPath

Reader: TypeAlias = Callable[[Path], SourceFile]
"""Reads a file: from the disk, or from an editor's unsaved text."""


class Required(NamedTuple):
    """A pack that a manifest asks for: its id, the range of versions, and where that is written."""

    pack: str
    range: str
    path: DocPath


@dataclass(slots=True, eq=False)
class Header:
    """A pack of which only the manifest's file has been read.

    `manifest` is the document that says what the pack is, or an empty one where there is none
    (`has_manifest` is False). What a faulty manifest still says is taken from it; it is not `sound` where
    reading broke off in it, so that nothing can be said of what it lacks.
    """

    folder: PackFolder
    file: SourceFile
    manifest: Document
    has_manifest: bool
    sound: bool
    requires: list[Required] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The id in the manifest, or the folder's name."""
        return self.manifest.pack

    @property
    def named_files(self) -> dict[str, Path]:
        """Its files and lists by `pack:path/in/the/pack.yaml`, which do not change when the folder moves."""
        start = len(self.folder.root.as_posix().rstrip("/")) + 1
        return {f"{self.id}:{path.as_posix()[start:]}": path for path in (*self.folder.files, *self.folder.lists)}

    @property
    def system(self) -> str:
        """The name of the game system; empty where the manifest gives none."""
        return self._text("system")

    @property
    def version(self) -> str:
        """The version; 0.0.0 where the manifest gives none that can be read."""
        version = self._text("version")
        try:
            version_order(version)
        except ValueError:
            return "0.0.0"
        return version

    def _text(self, key: str) -> str:
        value = self.manifest.data.get(key)
        return value if isinstance(value, str) else ""


def read_header(folder: PackFolder, read: Reader = read_file) -> Header:
    """Read the manifest of a pack. What is wrong with it is found when the whole pack is read."""
    file = read(folder.manifest)
    found = next((each for each in file.documents if _is_manifest(each.data)), None)
    data: dict[str, Any] = found.data if found else {}
    id = data.get("id")
    pack = id if isinstance(id, str) and id else folder.root.name
    number = found.number if found else 0
    manifest = Document(pack, folder.manifest, shown(folder.manifest), number, Manifest.kind_name, pack, data)
    return Header(
        folder, file, manifest, found is not None, found is not None and found.sound, _required(data.get("requires"))
    )


def _is_manifest(data: Any) -> bool:
    """Whether a document of the manifest's file is the manifest, or one that lost its `kind`."""
    return isinstance(data, dict) and (
        data.get("kind") == Manifest.kind_name or ("kind" not in data and "system" in data)
    )


def _required(written: Any) -> list[Required]:
    """The requirements that can be read, even where the manifest as a whole does not validate."""
    found: list[Required] = []
    for index, item in enumerate(written if isinstance(written, list) else []):
        range_: Any = ""
        pack: Any = ""
        if isinstance(item, str):
            pack, _, range_ = item.partition(" ")
        elif isinstance(item, dict):
            pack, range_ = item.get("pack"), item.get("version", "")
        if isinstance(pack, str) and pack:
            found.append(Required(pack, _readable(range_), ("requires", index)))
    return found


def _readable(range_: Any) -> str:
    try:
        parse_range(range_ if isinstance(range_, str) else "")
    except ValueError:
        return ">=0.0.0-0"
    return str(range_).strip()
