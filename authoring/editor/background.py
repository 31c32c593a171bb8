"""Keeps what is known of the packs of open files up to date, while other questions are answered."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import suppress
from pathlib import Path

from authoring.editor.lenses import Known, request
from authoring.editor.workspace import Key

PAUSE = 1.0
"""Seconds without another change before it is looked up anew: nothing to be done while somebody types."""


class Background:
    """What is known of documents. `told` is called when there is something new, or something became doubtful.

    There is one process at a time. A change ends it, since what it finds would be of an older text.
    """

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told
        self._known: dict[Key, Known] = {}
        self._doubtful: set[Path] = set()
        self._asked: dict[Path, Collection[Path]] = {}
        self._waiting: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None

    def known(self, key: Key, root: Path) -> str:
        """What is known of a document of a pack, in words; with dots behind it until it is looked up anew."""
        line = self._known.get(key, Known()).line
        return f"{line} …" if line and root in self._doubtful else line

    def soon(
        self,
        packs: Mapping[Path, Collection[Path]],
        doubtful: Collection[Path],
        texts: Callable[[], Mapping[Path, str]],
    ) -> None:
        """Look up what is known of packs and prove what stands in some files of them, after a pause.

        Of some packs what is known is doubtful until then. `texts` gives what is open when it begins.
        """
        self.stop()
        self._asked |= packs
        self._doubtful.update(doubtful)
        if self._asked:
            self._waiting = asyncio.get_running_loop().call_later(PAUSE, lambda: self._start(texts()))

    def stop(self) -> None:
        """End what is going on."""
        if self._waiting is not None:
            self._waiting.cancel()
        if self._task is not None:
            self._task.cancel()
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._waiting = self._task = self._process = None

    def _start(self, texts: Mapping[Path, str]) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run(texts))

    async def _run(self, texts: Mapping[Path, str]) -> None:
        while self._asked:
            root, files = next(iter(self._asked.items()))
            found: dict[Key, Known] = {}
            async for key, known in self._answers(request(root, texts, files)):
                found[key] = known
                if self._known.get(key) != known:
                    self._known[key] = known
                    self._told()
            for key in [key for key in self._known if key[0].is_relative_to(root) and key not in found]:
                del self._known[key]
            del self._asked[root]
            self._doubtful.discard(root)
            self._told()

    async def _answers(self, asked: bytes) -> AsyncIterator[tuple[Key, Known]]:
        """What the process answers to a request, as it comes."""
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "authoring.editor.lenses", stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        assert process.stdin is not None and process.stdout is not None
        with suppress(BrokenPipeError, ConnectionResetError):
            process.stdin.write(asked)
            await process.stdin.drain()
        process.stdin.close()
        async for line in process.stdout:
            (file, kind, id), known = json.loads(line)
            yield (Path(file), kind, id), Known(*known)
        await process.wait()
        self._process = None
