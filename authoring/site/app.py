"""The preview server: pages from the packs as they are, plays, verdicts, and word of every save."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from authoring.site.guarding import Guard
from authoring.site.html import el
from authoring.site.live import Line
from authoring.site.pages import SECTIONS, address, missing, page
from authoring.site.places import EDITOR, Editor
from authoring.site.preview import Preview, Shown
from authoring.site.sections import body_of
from authoring.site.tables import NotPlayed, Tables
from authoring.site.verdicts import Board
from authoring.site.watching import changes

STATIC = Path(__file__).parent / "static"
BODY = 10_000
"""Bytes a request may carry."""


class Site:
    """What the server shows, and what it does when a file is saved."""

    def __init__(self, preview: Preview, editor: Editor, proofs: bool) -> None:
        self.preview, self.editor = preview, editor
        self.line = Line()
        self.tables = Tables(preview, editor)
        self.board = Board(preview, lambda: self.line.tell("proofs", {}), proofs)

    @asynccontextmanager
    async def running(self, app: Starlette) -> AsyncIterator[None]:
        """Watch and prove for as long as the server runs."""
        self.board.changed(self._given())
        tasks = [asyncio.create_task(self.board.run()), asyncio.create_task(self._watch())]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            for task in tasks:
                with suppress(asyncio.CancelledError):
                    await task

    async def section(self, request: Request) -> Response:
        """A page."""
        moment = self.preview.now
        name, section = request.path_params["pack"], request.path_params.get("section", "")
        shown = moment.packs.get(name)
        if shown is None or section not in SECTIONS:
            body = page(moment, shown, section, "Not here", missing("such pack" if shown is None else "such section"))
            return HTMLResponse(body, 404)
        if section == "proofs":
            self.board.prefer(name)
        return await self._page(shown, section, request.path_params.get("item", ""), request.query_params)

    async def root(self, request: Request) -> Response:
        """The first pack's page, or word that there is none."""
        moment = self.preview.now
        first = next(iter(moment.packs.values()), None)
        if first is not None:
            return RedirectResponse(address(first, ""))
        return HTMLResponse(page(moment, None, "", "No pack", missing("pack any longer")))

    async def events(self, request: Request) -> Response:
        """What changes, as server-sent events."""
        return StreamingResponse(self.line.listen(), media_type="text/event-stream")

    async def play(self, request: Request) -> Response:
        """Begin a play, or do something at its table."""
        try:
            said = await _said(request)
            pack = request.path_params["pack"]
            table = request.path_params.get("table")
            if table is None:
                words = (_text(said, "subject"), _text(said, "configuration"))
                view = await run_in_threadpool(self.tables.start, pack, *words, _number(said, "seed", 1))
            else:
                action, number = request.path_params["action"], _number(said, "number", 0)
                view = await run_in_threadpool(self.tables.act, pack, table, action, number, _text(said, "words"))
        except NotPlayed as why:
            return JSONResponse({"fault": str(why)}, 404)
        except Exception as why:
            told = f"the game failed: {type(why).__name__}: {why}"
            return JSONResponse({"fault": told}, 500)
        return JSONResponse(view)

    async def card(self, request: Request) -> Response:
        """A side of a card as it will print."""
        deck, file = request.path_params["deck"], request.path_params["file"]
        shown = self.preview.now.packs.get(request.path_params["pack"])
        try:
            pictures = await run_in_threadpool(shown.printed, deck) if shown is not None else {}
        except Exception as why:
            return PlainTextResponse(f"the press failed: {type(why).__name__}: {why}\n", 500)
        if file not in pictures:
            return PlainTextResponse("there is no such card\n", 404)
        return Response(pictures[file], media_type="application/pdf" if file.endswith(".pdf") else "image/png")

    async def _page(self, shown: Shown, section: str, item: str, query: Mapping[str, str]) -> Response:
        def made() -> Response:
            moment = self.preview.now
            try:
                title, body = body_of(shown, section, item, query, self.preview, self.board, self.editor)
                return HTMLResponse(page(moment, shown, section, title, body))
            except Exception as why:
                told = f"{type(why).__name__}: {why}"
                body = [el("p", f"This section failed: {told}. This is a fault of the tool: please report it.")]
                return HTMLResponse(page(moment, shown, section, SECTIONS[section], body), 500)

        return await run_in_threadpool(made)

    async def _watch(self) -> None:
        async for paths in changes(self.preview):
            before = self.preview.now.packs
            moment = await run_in_threadpool(self.preview.changed, paths)
            fresh = [name for name, shown in moment.packs.items() if before.get(name) is not shown]
            self.line.tell("moment", {"moment": moment.number, "packs": fresh})
            self.board.changed(name for name in self._given() if name in fresh)

    def _given(self) -> list[str]:
        return [shown.id for shown in self.preview.now.packs.values() if shown.root in self.preview.given]


def make_app(preview: Preview, hosts: Collection[str], editor: str = EDITOR, proofs: bool = True) -> Starlette:
    """The server as an ASGI application; `hosts` are the Host headers it answers to."""
    site = Site(preview, Editor(editor), proofs)
    app = Starlette(
        routes=[
            Route("/", site.root),
            Route("/events", site.events),
            Mount("/static", StaticFiles(directory=STATIC)),
            Route("/{pack}/play", site.play, methods=["POST"]),
            Route("/{pack}/play/{table}/{action}", site.play, methods=["POST"]),
            Route("/{pack}/cards/{deck}/{file}", site.card),
            Route("/{pack}", site.section),
            Route("/{pack}/{section}", site.section),
            Route("/{pack}/{section}/{item}", site.section),
        ],
        middleware=[Middleware(Guard, hosts=hosts)],
        lifespan=site.running,
    )
    app.state.line = site.line
    return app


async def _said(request: Request) -> dict[str, Any]:
    """What a request carries. Raises NotPlayed where that is no small JSON mapping."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise NotPlayed("expected JSON")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > BODY:
            raise NotPlayed("that is too much at once")
    import json

    try:
        said = json.loads(body or b"{}")
    except ValueError:
        raise NotPlayed("expected JSON") from None
    if not isinstance(said, dict):
        raise NotPlayed("expected a mapping")
    return said


def _text(said: dict[str, Any], name: str) -> str:
    value = said.get(name, "")
    return value if isinstance(value, str) else ""


def _number(said: dict[str, Any], name: str, otherwise: int) -> int:
    value = said.get(name, otherwise)
    return value if type(value) is int else otherwise
