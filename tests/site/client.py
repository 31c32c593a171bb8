"""Asking a preview server without a socket."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx

from authoring.site.app import make_app
from authoring.site.guarding import hosts_of
from authoring.site.preview import Preview

HOST = "http://127.0.0.1:8765"
ORIGIN = {"origin": HOST}


class Client:
    """A client of a server that stands at HOST."""

    def __init__(self, app: Any) -> None:
        self._app = app

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        """One request and its answer."""

        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(app=self._app)
            async with httpx.AsyncClient(transport=transport, base_url=HOST) as client:
                return await client.request(method, path, **more)

        return asyncio.run(asked())

    def get(self, path: str, **more: Any) -> httpx.Response:
        """A page."""
        return self.request("GET", path, **more)

    def post(self, path: str, **more: Any) -> httpx.Response:
        """Something done."""
        return self.request("POST", path, **more)


def client_of(*paths: Path) -> Client:
    """A client of a server of these packs, with no watching and no proving."""
    return Client(make_app(Preview(paths), hosts_of(8765), proofs=False))
