"""What a system offers to begin with: new packs and new documents that already pass `authoring check`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Any

from authoring.packs.documents import Change
from authoring.packs.linked import LinkedPack
from authoring.source.rewriting import inline, scalar
from authoring.values import value


class CannotScaffold(Exception):
    """The thing cannot be begun here. The text says what is missing."""


@value
class Asked:
    """What is to be begun: its id and its title, the pack it goes into (None for a new pack), and the packs of
    the same system in sight that it could build on."""

    id: str
    title: str
    pack: LinkedPack | None
    beside: Sequence[LinkedPack] = ()


@value
class Begun:
    """What is written: new files, by their path in the pack, and changes in documents that are there."""

    files: Mapping[str, str]
    changes: tuple[Change, ...] = field(default=())


def document_text(data: Mapping[str, Any]) -> str:
    """A document as text: a line for each of its keys."""
    lines = [
        f"{key}: {inline(value) if isinstance(value, dict | list) else scalar(value)}" for key, value in data.items()
    ]
    return "".join(f"{line}\n" for line in lines)


@value
class Scaffold:
    """A beginning: a line about it, and what makes it. May raise CannotScaffold."""

    summary: str
    make: Callable[[Asked], Begun]
