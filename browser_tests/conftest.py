"""What the browser tests share: one Chromium, servers of shipped and of hostile packs, and pages that must stay quiet.

The browser is `chromium` of the machine, or what AUTHORING_CHROMIUM names.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.site.hostile import hostile_pack, shipped

ARGUMENTS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


# What has to be quick says so itself; everything else may wait for a busy machine.
expect.set_options(timeout=30_000)


@contextmanager
def serving(*roots: Path, proofs: bool = False) -> Iterator[str]:
    """A server of packs in a process of its own; its address."""
    words = [sys.executable, "-m", "authoring", "serve", *map(str, roots), "--port", "0"]
    words += [] if proofs else ["--no-proofs"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=roots[0].parent) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert " at http://" in said, said
            yield said.split(" at ")[1].split()[0].rstrip("/")
        finally:
            process.terminate()
            process.wait(timeout=20)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser."""
    path = os.environ.get("AUTHORING_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def content(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copies of the packs that ship."""
    folder = tmp_path_factory.mktemp("content")
    names = ("lanterns-on-the-lake", "mountween", "fliptoons-base", "paperback-midnight-press")
    shipped(folder, *names)
    return folder


@pytest.fixture(scope="session")
def server(content: Path) -> Iterator[str]:
    """A server of the copies."""
    with serving(content) as address:
        yield address


@pytest.fixture(scope="session")
def hostile_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of a pack whose texts try to get out of the page."""
    with serving(hostile_pack(tmp_path_factory.mktemp("hostile"))) as address:
        yield address


@pytest.fixture(scope="session")
def hostile_play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The same without the document that fits nothing, so that it plays."""
    with serving(hostile_pack(tmp_path_factory.mktemp("play"), sound=True)) as address:
        yield address


@contextmanager
def quiet_page(context: BrowserContext) -> Iterator[Page]:
    """A page on which nothing may complain."""
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    assert complaints == []


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page of a desktop's size."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    with quiet_page(context) as quiet:
        yield quiet
    context.close()
