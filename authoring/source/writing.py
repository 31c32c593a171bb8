"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from types import ModuleType

_BEFORE, _BEHIND = ".authoring-", ".part"
_swept: set[Path] = set()
"""Folders in which this process has looked for what killed runs left."""


def write_whole(path: Path, text: str | bytes, encoding: str = "utf-8") -> None:
    """Put `text` at `path` so that a crash at any moment leaves the old file or the new one, never a part.

    The text goes to a temporary file in the same folder, is forced to disk and renamed over the old file.
    Line breaks are written as they stand in `text`, bytes as they are; the old file's permissions are kept, and a
    symbolic link keeps pointing at the file that is rewritten. Temporary files of runs that were killed are taken
    away. What is no file, such as a pipe or /dev/null, is written to as it is. Raises OSError.
    """
    data = text if isinstance(text, bytes) else text.encode(encoding)
    if _is_stream(path):
        path.write_bytes(data)
        return
    path = Path(os.path.realpath(path))
    if path.parent not in _swept:
        _swept.add(path.parent)
        sweep(path.parent)
    handle, name = _temporary(path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fchmod(file.fileno(), _permissions(path))
            os.fsync(file.fileno())
            os.replace(name, path)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(name)
        raise
    _sync_folder(path.parent)


def sweep(folder: Path) -> None:
    """Take away the temporary files that killed runs left in a folder.

    Who writes one holds a lock on it, which ends with its process: what can be locked is nobody's. Nothing is
    taken away where the system has no such locks, or the folder cannot be looked at.
    """
    locks = _locks()
    if locks is None:
        return
    with suppress(OSError), os.scandir(folder) as entries:
        left = [entry.path for entry in entries if entry.name.startswith(_BEFORE) and entry.name.endswith(_BEHIND)]
        for name in left:
            with suppress(OSError), open(name, "rb") as file:
                locks.flock(file, locks.LOCK_EX | locks.LOCK_NB)
                os.unlink(name)


def _is_stream(path: Path) -> bool:
    """Whether a path leads to something that cannot be put in the place of, since it is no file on a disk."""
    return path.absolute().is_relative_to("/dev") or (path.exists() and not path.is_file() and not path.is_dir())


def _temporary(folder: Path) -> tuple[int, str]:
    """A new file in a folder, locked where the system can; its handle and its path."""
    while True:
        handle, name = tempfile.mkstemp(prefix=_BEFORE, suffix=_BEHIND, dir=folder)
        locks = _locks()
        if locks is not None:
            with suppress(OSError):
                locks.flock(handle, locks.LOCK_EX)
        # somebody may have swept it up before it was locked
        if os.path.exists(name):
            return handle, name
        os.close(handle)


def held(handle: int) -> bool:
    """Keep an open file for this process, without those that it forks, until it is closed or the process ends; False
    where another one has it. Where the system has no such locks, everybody has it."""
    locks = _locks()
    if locks is None:
        return True
    try:
        locks.lockf(handle, locks.LOCK_EX | locks.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        # a file system without locks
        return True
    return True


def _locks() -> ModuleType | None:
    """The locks of files, which not every system has."""
    try:
        import fcntl
    except ImportError:
        return None
    return fcntl


def _permissions(path: Path) -> int:
    """The permission bits of the file there is, or those a new file would get."""
    try:
        return path.stat().st_mode & 0o7777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    """Force the rename itself to disk, where the system lets a folder be opened."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)
