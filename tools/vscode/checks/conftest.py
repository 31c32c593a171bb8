"""The extension, built once for all checks. They need Node.js and npm, so that `make test` leaves them out."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.build_extension import build, lay_out


class Built:
    """The extension as it was built: its folder, and the package made of it."""

    def __init__(self, folder: Path) -> None:
        lay_out(folder)
        self.folder = folder
        self.package = build(folder)


@pytest.fixture(scope="session")
def built() -> Iterator[Built]:
    """The built extension, in a folder that does not outlive the checks."""
    with tempfile.TemporaryDirectory() as name:
        yield Built(Path(name))
