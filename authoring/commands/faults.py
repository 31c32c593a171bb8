"""What a user sees when authoring itself fails: what happened, where, and what to report."""

from __future__ import annotations

import platform
import shlex
import traceback
from collections.abc import Sequence
from pathlib import Path

from authoring import __version__

PACKAGE = Path(__file__).resolve().parent.parent


def fault_report(error: BaseException, arguments: Sequence[str], whole: bool) -> str:
    """The lines for an unexpected exception; `whole` puts the traceback before them."""
    said = "".join(traceback.format_exception_only(error)).strip().splitlines()
    lines = ["error: this is a fault of authoring itself, not of what you wrote", f"  {said[-1]}"]
    place = _place(error)
    if place:
        lines.append(f"  at {place}")
    lines += [
        f"  while running: {shlex.join(('authoring', *arguments))}",
        f"  authoring {__version__}, Python {platform.python_version()}, {platform.system()}",
        "help: please report these lines, with the files that bring it about",
    ]
    if whole:
        return "".join(traceback.format_exception(error)) + "\n".join(lines) + "\n"
    lines.append(f"      {shlex.join(('authoring', '--traceback', *arguments))} shows every call")
    return "\n".join(lines) + "\n"


def _place(error: BaseException) -> str:
    """The innermost line of authoring that the exception passed through."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        file = Path(frame.filename).resolve()
        if file.is_relative_to(PACKAGE):
            return f"{file.relative_to(PACKAGE.parent).as_posix()}:{frame.lineno} in {frame.name}"
    return ""
