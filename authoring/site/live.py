"""Telling open pages what has changed: server-sent events, one line for each thing that is new."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from typing import Any

ALIVE = 15.0
"""Seconds after which a silent line says that it still stands."""


class Line:
    """Everyone who listens. All of it happens in the server's one thread."""

    def __init__(self) -> None:
        self._ears: set[asyncio.Queue[str]] = set()
        self._closed = False

    def close(self) -> None:
        """Let go of everyone: the server stops."""
        self._closed = True
        for ear in self._ears:
            ear.put_nowait("")

    def tell(self, event: str, data: Mapping[str, Any]) -> None:
        """Say something to all."""
        for ear in self._ears:
            ear.put_nowait(f"event: {event}\ndata: {json.dumps(data)}\n\n")

    async def listen(self) -> AsyncIterator[str]:
        """What is said from now on, for as long as somebody listens."""
        ear: asyncio.Queue[str] = asyncio.Queue()
        self._ears.add(ear)
        try:
            yield "retry: 500\n: listening\n\n"
            while not self._closed:
                try:
                    yield await asyncio.wait_for(ear.get(), ALIVE)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            self._ears.discard(ear)
