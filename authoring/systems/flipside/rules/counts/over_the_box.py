"""Finds more documents of a kind than the box says it can hold."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Box

KINDS = {
    "items": "item",
    "stuff": "stuff",
    "news": "news",
    "quests": "quest",
    "entries": "entry",
    "adventures": "adventure",
    "tokens": "token",
    "achievements": "achievement",
}


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the pack's own document that goes over the limit. Items and news count by copies."""
    for box, content in pack.each(Box):
        for name, limit in content.limits.items():
            total = 0
            over: Document | None = None
            for document in pack.documents:
                if document.kind == KINDS[name] and document.model is not None:
                    total += getattr(document.model, "copies", 1)
                    if total > limit and over is None and document.pack == pack.id:
                        over = document
            if over is not None:
                yield Finding(
                    f"{total} {name} where the box holds {limit}",
                    over.at("id"),
                    "this is the first one too many",
                    notes=((box.at("limits", name), "the limit"),),
                    help=f"take out {total - limit}, or raise the limit",
                )


RULE = Rule("over-the-box", "C201", Severity.ERROR, "more of a kind than the box can hold", check)
