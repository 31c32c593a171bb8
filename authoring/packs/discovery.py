"""Finding packs: which folders are packs, and which files each of them holds."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from authoring.packs.manifest import MANIFEST_FILES

YAML_SUFFIXES = (".yaml", ".yml")
LIST_SUFFIX = ".txt"
"""How the names of lists end that documents name, such as those of words: what they say counts as content."""
PLAYS_FOLDER, PLAY_SUFFIX = "plays", ".transcript"
"""Where a pack keeps recorded plays, and how their files' names end: they are YAML, but no content."""

Excludes: TypeAlias = Callable[[Path], bool]
"""Says of a file or folder whether it is left out."""


def exclude_nothing(path: Path) -> bool:
    """Leaves nothing out."""
    return False


class NothingFound(Exception):
    """No pack is there to read. The text says where was looked, and what would have been found."""


@dataclass(frozen=True)
class PackFolder:
    """A folder with a manifest, `manifest` being the file that makes it a pack."""

    root: Path
    manifest: Path
    exclude: Excludes

    @cached_property
    def files(self) -> tuple[Path, ...]:
        """Its YAML files, those of packs inside it left out: the manifest first, the rest sorted by path."""
        return (self.manifest, *sorted(self._below[0], key=_parts))

    @cached_property
    def lists(self) -> tuple[Path, ...]:
        """Its text files, which documents may name, those of packs inside it left out, sorted by path."""
        return tuple(sorted(self._below[1], key=_parts))

    @cached_property
    def plays(self) -> tuple[Path, ...]:
        """The files of its recorded plays, at any depth below its folder `plays`, sorted by path."""
        top = self.root / PLAYS_FOLDER
        if not top.is_dir() or self.exclude(top):
            return ()
        files = (folder / entry.name for folder in _folders(top, self.exclude) for entry in os.scandir(folder))
        kept = (path for path in files if path.name.endswith(PLAY_SUFFIX) and not path.name.startswith("."))
        return tuple(sorted((path for path in kept if path.is_file() and not self.exclude(path)), key=_parts))

    @cached_property
    def _below(self) -> tuple[list[Path], list[Path]]:
        """Its YAML files but the manifest, and its lists, in one walk."""
        inner: list[Path] = []
        files: list[Path] = []
        lists: list[Path] = []
        for folder in _folders(self.root, self.exclude):
            if folder != self.root and (_manifest(folder) or any(folder.is_relative_to(each) for each in inner)):
                inner.append(folder)
                continue
            for entry in os.scandir(folder):
                if not entry.name.endswith((*YAML_SUFFIXES, LIST_SUFFIX)) or entry.name.startswith("."):
                    continue
                path = folder / entry.name
                if path != self.manifest and not self.exclude(path) and not entry.is_dir():
                    (lists if entry.name.endswith(LIST_SUFFIX) else files).append(path)
        return files, lists


def find_packs(paths: Iterable[Path], exclude: Excludes = exclude_nothing) -> list[PackFolder]:
    """The packs that the paths name, each once, in the order of their folders.

    A folder is a pack, holds packs at any depth, or lies in one; a YAML file selects its pack. Hidden
    folders are not entered, nor what `exclude` names. Raises NothingFound for a path that is not there or
    leads to no pack.
    """
    roots: set[Path] = set()
    for path in paths:
        roots.update(_roots(path, exclude))
    return [folder for root in sorted(roots) for folder in _as_pack(root, exclude)]


def neighbours(folder: PackFolder, exclude: Excludes = exclude_nothing) -> list[PackFolder]:
    """The other packs in the folders beside a pack, where what it requires is looked for."""
    try:
        beside = sorted(child for child in folder.root.parent.iterdir() if child != folder.root)
    except OSError:
        return []
    return [pack for child in beside if not child.name.startswith(".") for pack in _as_pack(child, exclude)]


def shown(path: Path) -> str:
    """A path as reports show it: relative to the working folder where it lies below, with forward slashes."""
    here = os.getcwd()
    name = os.path.join(here, path)
    if name == here:
        return "."
    below = here if here.endswith(os.sep) else here + os.sep
    return name.removeprefix(below).replace(os.sep, "/")


def _roots(path: Path, exclude: Excludes) -> list[Path]:
    path = Path(os.path.abspath(path))
    if not path.exists():
        raise NothingFound(f'there is no file or folder "{shown(path)}"')
    if path.is_file():
        if path.suffix not in YAML_SUFFIXES:
            raise NothingFound(
                f'"{shown(path)}" is no YAML file; give a pack, a folder of packs, or a YAML file of a pack'
            )
    else:
        below = [folder for folder in _folders(path, exclude) if _manifest(folder) is not None]
        if below:
            return below
    for folder in path.parents if path.is_file() else (path, *path.parents):
        if _manifest(folder) is not None:
            return [folder]
    raise NothingFound(f'no pack found in "{shown(path)}": a pack is a folder with a pack.yaml')


def _parts(path: Path) -> tuple[str, ...]:
    return path.parts


def _manifest(folder: Path) -> Path | None:
    return next((folder / name for name in MANIFEST_FILES if (folder / name).is_file()), None)


def _folders(root: Path, exclude: Excludes) -> Iterator[Path]:
    """The folder and all below it, links to folders not followed, in sorted order."""
    for folder, names, _ in os.walk(root, onerror=_unreadable):
        here = Path(folder)
        names[:] = sorted(name for name in names if not name.startswith(".") and not exclude(here / name))
        yield here


def _unreadable(error: OSError) -> None:
    reason = (error.strerror or str(error)).lower()
    raise NothingFound(f'"{shown(Path(error.filename))}" cannot be read: {reason}')


def _as_pack(root: Path, exclude: Excludes) -> list[PackFolder]:
    manifest = _manifest(root)
    return [PackFolder(root, manifest, exclude)] if manifest else []
