"""Runs a command of authoring many times in forked processes, each killed at another moment.

`python -m tests.mending.killing FOLDER COMMAND...` prints how many of the killed runs left a part of the files new,
and how many left a file that was not finished.
It fails where a file is neither old nor new, or where the next run does not finish what was interrupted.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from authoring.__main__ import main as run_command
from authoring.mending.migrating import MIGRATIONS, Migration
from authoring.packs.documents import Change, Document

CONTENT = Path(__file__).resolve().parent.parent.parent / "content"
LAMPS = 12
MOMENTS = 6
PLAY = """\
transcript: 1
system: flipside
pack: mill
version: "0.1.0"
subject: adventure/mill
configuration: "neighbour, starting"
claim: "the gate is opened"   # and shut
content: ""
expect: {ended: false}
play:
  # to the gate
  - chance: draw water 1 for neighbour
  - neighbour: step latch top with water 1
"""


def write_pack(root: Path) -> None:
    """A pack in which every file has something to mend, to lay out, to rename and to migrate."""
    root.mkdir(parents=True)
    (root / "pack.yaml").write_text("kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n")
    for number in range(LAMPS):
        text = f"kind: entry\nid: entry-{number}\ntext:   Two  spaces.   \ndo:\n- read: entry-0\n\n\n"
        (root / f"e{number}.yaml").write_text(text)


def write_plays(root: Path) -> None:
    """A pack that keeps plays which have to be recorded anew."""
    root.mkdir(parents=True)
    command(root, ["new", "pack", "mill", "--system", "flipside"])
    file = root / "mill" / "mill" / "adventure.yaml"
    assert "latch" in file.read_text()
    file.write_text(file.read_text().replace("latch", "gate"))
    (root / "mill" / "plays").mkdir()
    for number in range(LAMPS):
        (root / "mill" / "plays" / f"{number}.transcript").write_text(PLAY)


def write_prints(root: Path) -> None:
    """A pack that was printed before its version was raised: every sheet is to be printed anew."""
    printed = root.parent / "printed"
    if not printed.exists():
        shutil.copytree(CONTENT / "fliptoons-base", printed / "pack")
        ended(started(printed, ["print", "pack"], nothing))
        manifest = printed / "pack" / "pack.yaml"
        text = manifest.read_text()
        assert text.count("version: ") == 1
        manifest.write_text(text.replace("version: ", "version: 9"))
    shutil.copytree(printed, root)


def left_in(root: Path) -> list[str]:
    """What killed runs left beside the files of a pack; it is hidden, so that no run looks at it."""
    left = [file.name for file in root.rglob(".*") if file.is_file()]
    assert all(name.startswith(".authoring-") and name.endswith(".part") for name in left), left
    return left


def bytes_in(root: Path) -> dict[str, bytes]:
    """The files of a folder by name, without what killed runs left."""
    files = [file for file in sorted(root.rglob("*")) if file.is_file()]
    left = left_in(root)
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in files if file.name not in left}


def with_a_newer_format() -> None:
    """Has `migrate` lead to a made-up format in which entries have a title."""

    def titled(document: Document) -> Iterator[Change]:
        if document.kind == "entry" and "title" not in document.data:
            yield Change("add", document.at(), "Titled", "title")

    MIGRATIONS[1] = Migration("entries have a title", titled)  # type: ignore[index]


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
    make = {"test": write_plays, "print": write_prints}.get(words[0], write_pack)
    if words[0] == "migrate":
        with_a_newer_format()
    if words[0] != "print":  # what sets pages has threads, which do not come along into other processes
        make(folder / "first")
        command(folder / "first", words)
        # everything is imported now, so that the processes that are killed do nothing but the work
    make(folder / "whole")
    begun = time.perf_counter()
    ended(started(folder / "whole", words, nothing))
    taken = time.perf_counter() - begun
    new = bytes_in(folder / "whole")
    partly = left = 0
    for attempt in range(2 * MOMENTS):
        root = folder / f"try-{attempt}"
        make(root)
        old = bytes_in(root)
        if attempt % 2:
            process = started(root, words, nothing)
            time.sleep(taken * (attempt + 1) / (2 * MOMENTS))
            os.kill(process, signal.SIGKILL)
        else:
            process = started(root, words, killing_at(attempt // 2 * 7))
        ended(process)
        found = bytes_in(root)
        assert found.keys() == old.keys(), "a file came or went"
        broken = [name for name, text in found.items() if text not in (old[name], new[name])]
        assert broken == [], f"neither old nor new: {broken}"
        partly += old != found != new
        left += bool(left_in(root))
        ended(started(root, words, nothing))
        assert bytes_in(root) == new, "what was interrupted is finished by the next run"
        assert left_in(root) == [], "what a killed run left is swept up by the next"
    print(partly, left)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
