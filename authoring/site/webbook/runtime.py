"""Python for a browser: Pyodide, and the one library of ours that is not plain Python, as they are published.

Both are files that package managers fetch; a book takes them from a folder, and nothing is fetched here.
"""

from __future__ import annotations

import hashlib
import tarfile
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pydantic_core

PYODIDE = "314.0.7"
"""The version of Pyodide that books are tested with; its Python is 3.14."""
CORE = pydantic_core.__version__
PARTS = ("pyodide.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
LARGEST = 64 << 20
"""Bytes that one part may have."""
FETCH = (
    f"npm pack pyodide@{PYODIDE}",
    f"pip download pydantic-core=={CORE} --no-deps --only-binary=:all: "
    "--platform pyemscripten_2026_0_wasm32 --python-version 3.14 --implementation cp --abi cp314",
)
"""The commands that put what is needed into the folder they are run in."""

PINNED = {
    "pyodide-314.0.7.tgz": "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0",
    "pydantic_core-2.50.5-cp314-cp314-pyemscripten_2026_0_wasm32.whl": (
        "b2910ec0fa5aeb9bef70156f2b79f4783978fdcfaa7b2f1b5d1814458d2e79a1"
    ),
}
"""The SHA-256 of the files that books are tested with. A later pydantic-core, where one is installed, has none here:
its wheel is only held against the checksums inside it."""


class NoRuntime(Exception):
    """The folder does not hold what a book needs; says what is missing, and how to get it."""


@dataclass(frozen=True)
class Runtime:
    """The parts of Pyodide by name, and the modules of the compiled library by their paths."""

    parts: Mapping[str, bytes]
    compiled: bytes


def read_runtime(folder: Path) -> Runtime:
    """What a book needs, from the files in a folder. Raises NoRuntime."""
    pyodide = folder / f"pyodide-{PYODIDE}.tgz"
    wheels = sorted(folder.glob(f"pydantic_core-{CORE}-cp314-cp314-*_wasm32.whl"))
    missing = [command for found, command in zip((pyodide.is_file(), bool(wheels)), FETCH, strict=True) if not found]
    if missing:
        raise NoRuntime(f'"{folder}" lacks a part of the Python for browsers; run in it: {"; ".join(missing)}')
    try:
        return Runtime(_parts(_same(pyodide)), _checked(_same(wheels[0])))
    except (OSError, tarfile.TarError, zipfile.BadZipFile, KeyError, ValueError) as why:
        raise NoRuntime(f'"{folder}" holds a damaged part of the Python for browsers: {why}') from None


def _same(file: Path) -> Path:
    """The file, if it is the one that was published. Raises ValueError."""
    wanted = PINNED.get(file.name)
    if wanted is not None:
        with file.open("rb") as opened:
            found = hashlib.file_digest(opened, "sha256").hexdigest()
        if found != wanted:
            raise ValueError(f'"{file.name}" is not the file that was published: its SHA-256 is {found}, not {wanted}')
    return file


def _parts(file: Path) -> dict[str, bytes]:
    found = {}
    with tarfile.open(file, "r:gz") as packed:
        for name in PARTS:
            member = packed.getmember(f"package/{name}")
            read = packed.extractfile(member) if member.isreg() and member.size <= LARGEST else None
            if read is None:
                raise ValueError(f'"{name}" is no plain file of a fitting size')
            found[name] = read.read()
    return found


def _checked(wheel: Path) -> bytes:
    with zipfile.ZipFile(wheel) as packed:
        broken = packed.testzip()
        if broken is not None:
            raise ValueError(f'"{broken}" in {wheel.name} does not match its checksum')
    return wheel.read_bytes()
