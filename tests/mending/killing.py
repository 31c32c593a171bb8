"""Runs a command of authoring many times in forked processes, each killed at another moment.

`python -m tests.mending.killing FOLDER COMMAND...` prints how many of the killed runs left a part of the files new.
It fails where a file is neither old nor new, or where the next run does not finish what was interrupted.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from authoring.__main__ import main as run_command

LAMPS = 12
MOMENTS = 6


def write_pack(root: Path) -> None:
    """A pack in which every file has something to mend, to lay out and to rename."""
    root.mkdir(parents=True)
    (root / "pack.yaml").write_text("kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n")
    for number in range(LAMPS):
        text = f"kind: entry\nid: entry-{number}\ntext:   Two  spaces.   \ndo:\n- read: entry-0\n\n\n"
        (root / f"e{number}.yaml").write_text(text)


def texts_in(root: Path) -> dict[str, str]:
    """The files of a pack by name."""
    return {file.name: file.read_text() for file in sorted(root.glob("*.yaml"))}


def started(root: Path, words: list[str], before: Callable[[], None]) -> int:
    """The process that runs a command in a pack."""
    process = os.fork()
    if process:
        return process
    before()
    os._exit(command(root, words))


def command(root: Path, words: list[str]) -> int:
    """Run a command in a pack, saying nothing."""
    here = Path.cwd()
    os.chdir(root)
    try:
        with redirect_stdout(StringIO()):
            return run_command(words)
    finally:
        os.chdir(here)


def ended(process: int) -> int:
    """The exit code of a process, or minus the signal that ended it."""
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])


def killing_at(step: int) -> Callable[[], None]:
    """Has a process kill itself at that step of writing: before or after a file is flushed, or renamed."""

    def patch() -> None:
        left = step

        def counted(function: Callable[..., None]) -> Callable[..., None]:
            def called(*arguments: object) -> None:
                nonlocal left
                for when in (False, True):
                    if left == 0:
                        os.kill(os.getpid(), signal.SIGKILL)
                    left -= 1
                    if not when:
                        function(*arguments)

            return called

        os.replace, os.fsync = counted(os.replace), counted(os.fsync)  # type: ignore[assignment]

    return patch


def nothing() -> None:
    """Lets a process run as it is."""


def main(folder: Path, words: list[str]) -> None:
    """Run, kill, look, and run again."""
    write_pack(folder / "first")
    command(folder / "first", words)
    # everything is imported now, so that the processes that are killed do nothing but the work
    write_pack(folder / "whole")
    begun = time.perf_counter()
    ended(started(folder / "whole", words, nothing))
    taken = time.perf_counter() - begun
    new = texts_in(folder / "whole")
    partly = 0
    for attempt in range(2 * MOMENTS):
        root = folder / f"try-{attempt}"
        write_pack(root)
        old = texts_in(root)
        if attempt % 2:
            process = started(root, words, nothing)
            time.sleep(taken * (attempt + 1) / (2 * MOMENTS))
            os.kill(process, signal.SIGKILL)
        else:
            process = started(root, words, killing_at(attempt * 3))
        ended(process)
        found = texts_in(root)
        assert found.keys() == old.keys(), "a file came or went"
        broken = [name for name, text in found.items() if text not in (old[name], new[name])]
        assert broken == [], f"neither old nor new: {broken}"
        partly += old != found != new
        ended(started(root, words, nothing))
        assert texts_in(root) == new, "what was interrupted is finished by the next run"
    print(partly)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
