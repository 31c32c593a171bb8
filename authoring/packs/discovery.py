"""Finding packs: which folders are packs, and which files each of them holds."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from authoring.packs.manifest import MANIFEST_FILES

YAML_SUFFIXES = (".yaml", ".yml")


class NothingFound(Exception):
    """No pack is there to read. The text says where was looked, and what would have been found."""


@dataclass(frozen=True, slots=True)
class PackFolder:
    """A folder with a manifest. `files` are its YAML files, the manifest first, the rest in sorted order."""

    root: Path
    files: tuple[Path, ...]

    @property
    def manifest(self) -> Path:
        """The file that makes the folder a pack."""
        return self.files[0]


def find_packs(paths: Iterable[Path], exclude: Sequence[str] = ()) -> list[PackFolder]:
    """The packs that the paths name, each once, in the order of their folders.

    A folder is a pack, holds packs at any depth, or lies in one; a YAML file selects its pack. Hidden
    folders are not entered, nor what the glob patterns in `exclude` match by name or by path from the
    pack's folder. Raises NothingFound for a path that is not there or leads to no pack.
    """
    roots: set[Path] = set()
    for path in paths:
        roots.update(_roots(path, exclude))
    return [PackFolder(root, tuple(_files(root, exclude))) for root in sorted(roots)]


def neighbours(folder: PackFolder, exclude: Sequence[str] = ()) -> list[PackFolder]:
    """The other packs in the folders beside a pack, where what it requires is looked for."""
    beside = sorted(
        child for child in folder.root.parent.iterdir() if child != folder.root and child.is_dir()
    )
    return [
        PackFolder(child, tuple(_files(child, exclude)))
        for child in beside
        if not child.name.startswith(".") and _manifest(child) is not None
    ]


def shown(path: Path) -> str:
    """A path as reports show it: relative to the working folder where it lies below, with forward slashes."""
    path = path.absolute()
    here = Path.cwd()
    return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()


def _roots(path: Path, exclude: Sequence[str]) -> list[Path]:
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


def _manifest(folder: Path) -> Path | None:
    return next((folder / name for name in MANIFEST_FILES if (folder / name).is_file()), None)


def _folders(root: Path, exclude: Sequence[str]) -> Iterator[Path]:
    """The folder and all below it, links to folders not followed, in sorted order."""
    for folder, names, _ in os.walk(root):
        here = Path(folder)
        names[:] = sorted(
            name for name in names if not name.startswith(".") and not _excluded(here / name, root, exclude)
        )
        yield here


def _files(root: Path, exclude: Sequence[str]) -> list[Path]:
    """The YAML files of a pack, those of packs inside it left out."""
    manifest = _manifest(root)
    if manifest is None:
        raise NothingFound(f'"{shown(root)}" has no {MANIFEST_FILES[0]}')
    found: list[Path] = []
    inner: list[Path] = []
    for folder in _folders(root, exclude):
        if folder != root and (
            _manifest(folder) is not None or any(folder.is_relative_to(other) for other in inner)
        ):
            inner.append(folder)
            continue
        for entry in os.scandir(folder):
            path = folder / entry.name
            if (
                path.suffix in YAML_SUFFIXES
                and path != manifest
                and not entry.name.startswith(".")
                and not _excluded(path, root, exclude)
                and not entry.is_dir()
            ):
                found.append(path)
    return [manifest, *sorted(found, key=lambda path: path.relative_to(root).parts)]


def _excluded(path: Path, root: Path, exclude: Sequence[str]) -> bool:
    if not exclude:
        return False
    below = path.relative_to(root).as_posix()
    return any(fnmatch(path.name, pattern) or fnmatch(below, pattern) for pattern in exclude)
