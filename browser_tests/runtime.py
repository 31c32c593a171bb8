"""The Python for browsers, fetched once by the commands that `authoring export` tells.

AUTHORING_BROWSER_PYTHON names a folder that has it already; else it is kept in build/browser-python.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

from authoring.site.webbook.runtime import FETCH, NoRuntime, Runtime, read_runtime

ROOT = Path(__file__).resolve().parent.parent


def runtime_folder() -> Path:
    """The folder, with everything in it."""
    folder = Path(os.environ.get("AUTHORING_BROWSER_PYTHON") or ROOT / "build" / "browser-python")
    try:
        read_runtime(folder)
    except NoRuntime:
        folder.mkdir(parents=True, exist_ok=True)
        for command in FETCH:
            subprocess.run(_words(command), cwd=folder, check=True, capture_output=True)
    return folder


def runtime() -> Runtime:
    """What is in the folder."""
    return read_runtime(runtime_folder())


def _words(command: str) -> list[str]:
    """A command, with a pip that is there: that of the Python the environment was made with."""
    words = shlex.split(command)
    return [os.path.join(sys.base_exec_prefix, "bin", "python3"), "-m", *words] if words[0] == "pip" else words
