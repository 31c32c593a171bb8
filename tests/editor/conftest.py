"""One server for all tests, and for each of them a small pack to edit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.editor.client import Client

NUMBERS = count()
FILES = {
    "pack.yaml": "kind: pack\nid: lake\nsystem: flipside\nversion: 1.0.0\ntitle: Lake\n",
    "stuff.yaml": "kind: stuff\nid: boat\nname: A Boat\ntype: common\ntext: It has a front 🌊 and a back.\n",
    "entries.yaml": (
        "kind: entry\n"
        "id: shore\n"
        "title: The Shore\n"
        "text: The lake is the wrong way up.\n"
        "do: [gain: {stuff: boat}]\n"
        "choices:\n"
        "  - text: Row out.\n"
        "    do: [read: middle]\n"
        "  - text: Stay.\n"
        "    do: [read: middle, end: turn]\n"
        "---\n"
        "kind: entry\n"
        "id: middle\n"
        "text: It is quiet here.\n"
        "do: [end: turn]\n"
    ),
}


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client with a server of its own."""
    with Client(tmp_path_factory.mktemp("editor")) as started:
        yield started


@pytest.fixture
def pack(client: Client) -> str:
    """The name of a folder with a pack in it, as the client names its files."""
    name = f"case-{next(NUMBERS)}/lake"
    write_pack(client.folder / name)
    return name


def write_pack(folder: Path) -> None:
    """Write the small pack into a folder."""
    folder.mkdir(parents=True)
    for file, text in FILES.items():
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
