"""Linked packs of plain data, without files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import KINDS
from authoring.vocabulary.content import validated


def inside(value: Any, kind: type[BaseModel]) -> Iterator[BaseModel]:
    """Every model of a kind inside a value, found without knowing the content."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, BaseModel):
        for name in value.model_fields_set:
            yield from inside(getattr(value, name), kind)
    elif isinstance(value, dict):
        for each in value.values():
            yield from inside(each, kind)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from inside(each, kind)


def pack_of(*contents: dict[str, Any]) -> LinkedPack:
    """A pack with these documents, each of which must fit its model."""
    documents = [
        Document(
            "example", Path("content.yaml"), "content.yaml", number, data["kind"], data["id"], data,
            validated(KINDS[data["kind"]], data),
        )
        for number, data in enumerate(contents)
    ]  # fmt: skip
    manifest = Document("example", Path("pack.yaml"), "pack.yaml", 0, "pack", "example", {})
    index = {(document.kind, document.id): [document] for document in documents}
    return LinkedPack("example", "flipside", "1.0.0", manifest, documents, documents, {}, index=index)


def findings(rule: Rule, *contents: dict[str, Any]) -> list[Finding]:
    """What a rule finds in a pack of these documents."""
    assert rule.check is not None
    return list(rule.check(pack_of(*contents)))
