"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, text: str, encoding: str = "utf-8") -> None:
    """Put `text` at `path` so that a crash at any moment leaves the old file or the new one, never a part.

    The text goes to a temporary file in the same folder, is forced to disk and renamed over the old file.
    Line breaks are written as they stand in `text`; the old file's permissions are kept, and a symbolic
    link keeps pointing at the file that is rewritten. Raises OSError.
    """
    path = Path(os.path.realpath(path))
    data = text.encode(encoding)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
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
