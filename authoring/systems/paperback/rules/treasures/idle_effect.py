"""Effects of the number 0."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Count, Effect
from authoring.systems.paperback.rules.sites import as_written, parts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """An effect whose number is always 0."""
    for found in parts(pack, Effect):
        count = found.value.value
        if isinstance(count, Count) and count.constant == 0:
            key = found.value.file_key
            yield Finding(
                f'"{key}: 0" does nothing',
                found.document.at(*as_written(found.document, found.path), key),
                help="give it a number, or take it out",
            )


RULE = Rule("idle-effect", "J114", Severity.WARNING, "an effect of the number 0", check, scope="document")
