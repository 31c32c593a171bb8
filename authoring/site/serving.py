"""Running the preview server on the loopback interface."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn

from authoring.site.app import make_app
from authoring.site.guarding import hosts_of
from authoring.site.live import Line
from authoring.site.preview import Preview

ADDRESS = "127.0.0.1"


class NoPort(Exception):
    """The port cannot be had; says why."""


class _Server(uvicorn.Server):
    """Lets go of the pages that listen before it waits for their connections to end."""

    def __init__(self, config: uvicorn.Config, line: Line) -> None:
        super().__init__(config)
        self._line = line

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the line first."""
        self._line.close()
        await super().shutdown(sockets)


def serve(preview: Preview, port: int, editor: str, proofs: bool, say: Callable[[str], None]) -> None:
    """Serve until interrupted; says where once the port is taken. Raises NoPort."""
    door = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((ADDRESS, port))
        door.listen(128)
    except OSError as error:
        door.close()
        reason = (error.strerror or str(error)).lower()
        raise NoPort(f"port {port} of {ADDRESS} cannot be had: {reason}; another one: --port 0") from None
    taken = door.getsockname()[1]
    say(f"{', '.join(preview.now.packs)} at http://{ADDRESS}:{taken}/ · Ctrl+C stops")
    app = make_app(preview, hosts_of(taken), editor, proofs)
    config = uvicorn.Config(
        app, log_level="warning", access_log=False, server_header=False, timeout_graceful_shutdown=1, ws="none"
    )
    try:
        _Server(config, app.state.line).run(sockets=[door])
    except KeyboardInterrupt:
        say("")
    finally:
        door.close()
