"""A small client of the language server protocol, which drives the real server over its standard streams."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

Message = dict[str, Any]


class Client:
    """A server in a process of its own, and what it has said so far."""

    def __init__(self, folder: Path, encodings: tuple[str, ...] = ("utf-16",)) -> None:
        self.folder = folder
        self.diagnostics: dict[str, list[Message]] = {}
        self.watched: list[str] = []
        self._number = 0
        self._versions: dict[str, int] = {}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "authoring", "lsp"],
            cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.capabilities = self.ask(
            "initialize",
            processId=None,
            rootUri=folder.as_uri(),
            workspaceFolders=[{"uri": folder.as_uri(), "name": folder.name}],
            capabilities={
                "general": {"positionEncodings": list(encodings)},
                "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}},
            },
        )["capabilities"]
        self.tell("initialized")

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.ask("shutdown")
            self.tell("exit")
        else:
            self._process.kill()
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.stdout.close()
        code = self._process.wait(10)
        assert kind is not None or code == 0

    @property
    def process_id(self) -> int:
        """The number of the server's process."""
        return self._process.pid

    def uri(self, name: str) -> str:
        """The address of a file of the folder."""
        return (self.folder / name).as_uri()

    def ask(self, method: str, **params: Any) -> Any:
        """The answer to a request; what comes in between is noted. Raises AssertionError for an error."""
        self._number += 1
        sent = {"jsonrpc": "2.0", "id": self._number, "method": method}
        self._send({**sent, "params": params} if params else sent)
        number = self._number
        answer = self._until(lambda message: message.get("id") == number and "method" not in message)
        assert "error" not in answer, answer["error"]
        return answer["result"]

    def at(self, method: str, name: str, line: int, character: int, **more: Any) -> Any:
        """The answer to a request about a position in a file."""
        position = {"line": line, "character": character}
        return self.ask(f"textDocument/{method}", textDocument={"uri": self.uri(name)}, position=position, **more)

    def tell(self, method: str, **params: Any) -> None:
        """Send a notification."""
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    def open(self, name: str, text: str | None = None) -> list[Message]:
        """Open a file, and wait for what is found in it."""
        text = (self.folder / name).read_text(encoding="utf-8") if text is None else text
        self._versions[name] = 1
        document = {"uri": self.uri(name), "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", textDocument=document)
        return self.settled(name)

    def change(self, name: str, *changes: Mapping[str, Any]) -> None:
        """Change an open file."""
        self._versions[name] += 1
        document = {"uri": self.uri(name), "version": self._versions[name]}
        self.tell("textDocument/didChange", textDocument=document, contentChanges=list(changes))

    def found(self, name: str) -> list[Message]:
        """What is found in a file, once the server says something new of it."""
        uri = self.uri(name)
        self._until(lambda message: message.get("params", {}).get("uri") == uri)
        return self.diagnostics[uri]

    def settled(self, name: str) -> list[Message]:
        """What is found in a file after all that was sent before is done."""
        self.ask("textDocument/codeAction", textDocument={"uri": self.uri(name)}, range=span(0, 0, 0, 0),
                 context={"diagnostics": []})  # fmt: skip
        return self.diagnostics.get(self.uri(name), [])

    def _until(self, wanted: Callable[[Message], bool]) -> Message:
        while True:
            message = self._receive()
            if message.get("method") == "textDocument/publishDiagnostics":
                self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
            elif message.get("method") == "client/registerCapability":
                (asked,) = message["params"]["registrations"]
                self.watched = [each["globPattern"] for each in asked["registerOptions"]["watchers"]]
                self._send({"jsonrpc": "2.0", "id": message["id"], "result": None})
            if wanted(message):
                return message

    def _send(self, message: Message) -> None:
        body = json.dumps(message).encode()
        assert self._process.stdin
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self._process.stdin.flush()

    def _receive(self) -> Message:
        assert self._process.stdout
        length = 0
        while (line := self._process.stdout.readline().strip()) or not length:
            assert line, "the server has stopped"
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message: Message = json.loads(self._process.stdout.read(length))
        return message


def span(line: int, character: int, end_line: int, end_character: int) -> dict[str, dict[str, int]]:
    """A range."""
    return {
        "start": {"line": line, "character": character},
        "end": {"line": end_line, "character": end_character},
    }
