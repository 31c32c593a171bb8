"""A real server: it stands on the loopback interface, tells of saves, and ends cleanly with pages open."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from authoring.__main__ import main
from tests.site.hostile import shipped


@contextmanager
def served(root: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    words = [sys.executable, "-m", "authoring", "serve", str(root), "--port", "0", "--no-proofs"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split(" at ")[1].split()[0]
        try:
            yield process, address
        finally:
            process.kill()


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_a_save_is_told_and_the_server_ends_quietly(tmp_path: Path, stop: signal.Signals) -> None:
    (root,) = shipped(tmp_path, "fliptoons-base")
    with served(root) as (process, address), httpx.Client(base_url=address, timeout=30) as client:
        with client.stream("GET", "/events") as said:
            assert said.headers["content-type"].startswith("text/event-stream")
            parts = said.iter_text()
            assert "listening" in next(parts)
            # The watch is set up beside the first answer.
            time.sleep(0.5)
            saved = time.monotonic()
            (root / "season.yaml").write_text(
                (root / "season.yaml").read_text(encoding="utf-8") + "# x\n", encoding="utf-8"
            )
            told = next(part for part in parts if "event: moment" in part)
            assert time.monotonic() - saved < 5
            assert json.loads(told.partition("data: ")[2])["packs"] == ["fliptoons-base"]
            process.send_signal(stop)
            assert process.wait(timeout=20) in (0, -stop, 128 + stop)
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


def test_it_stands_on_the_loopback_interface_only(tmp_path: Path) -> None:
    (root,) = shipped(tmp_path, "fliptoons-base")
    with served(root) as (_, address):
        port = int(address.rstrip("/").rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=10):
            pass
        with pytest.raises(OSError):
            socket.create_connection(("127.0.0.2", port), timeout=10)


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (root,) = shipped(tmp_path, "fliptoons-base")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert main(["serve", str(root), "--port", str(port)]) == 2
    assert f"port {port} of 127.0.0.1 cannot be had" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("template", "told"),
    [
        ("javascript:alert({file})", "an editor's own scheme"),
        ("data:text/html,{file}", "an editor's own scheme"),
        ("no scheme {file}", "an editor's own scheme"),
        ("vscode://file", 'expected "{file}" in it'),
    ],
)
def test_an_editor_that_cannot_be(tmp_path: Path, capsys: pytest.CaptureFixture[str], template: str, told: str) -> None:
    (root,) = shipped(tmp_path, "fliptoons-base")
    assert main(["serve", str(root), "--editor", template]) == 2
    assert told in capsys.readouterr().err


def test_what_it_needs_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("authoring.commands.serve.NEEDED", ("no_such_library",))
    assert main(["serve", "."]) == 2
    assert 'pip install "authoring[serve]"' in capsys.readouterr().err
