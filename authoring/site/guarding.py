"""Who may talk to the server, and what a browser may do with what it says.

Requests name the server by one of its own addresses, or are refused: that is what stops a foreign page whose name
has been made to lead here. What changes something comes from one of the server's own pages.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""The content security policy: only the site's own files, nothing inline, nothing elsewhere."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
READING = ("GET", "HEAD")
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


def hosts_of(port: int, more: Collection[str] = ()) -> frozenset[str]:
    """The Host headers that name the server on a port."""
    names = (*LOOPBACK, *more)
    return frozenset(f"{name}:{port}" for name in names) | (frozenset(names) if port == 80 else frozenset())


class Guard:
    """Refuses requests for other hosts and from other origins, and sets the headers of every answer."""

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        self.app, self.hosts = app, frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or say why not."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        why = self.refusal(scope["method"], Headers(scope=scope))
        if why:
            await PlainTextResponse(f"{why}\n", 403)(scope, receive, guarded)
        else:
            await self.app(scope, receive, guarded)

    def refusal(self, method: str, headers: Headers) -> str:
        """Why a request is refused; "" where it is not."""
        hosts = headers.getlist("host")
        if len(hosts) != 1 or hosts[0].lower() not in self.hosts:
            return "this server is not called by that name"
        origins = headers.getlist("origin")
        own = f"http://{hosts[0].lower()}"
        if any(origin.lower() != own for origin in origins):
            return "requests from other origins are refused"
        if method not in READING and not origins:
            return "only this server's own pages may change anything"
        foreign = headers.get("sec-fetch-site") in ("cross-site", "same-site")
        if foreign and headers.get("sec-fetch-mode") != "navigate":
            return "requests from other sites are refused"
        return ""
