"""Items, McGuffins, core cards and twists that do nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Changes, Passive, Twist, Use
from authoring.systems.paperback.rules.sites import parts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A McGuffin's side or a plot twist without reactions or changes, an item without effects."""
    for found in parts(pack, Passive):
        if not found.value.reacts and _idle(found.value.changes):
            yield _finding("this McGuffin", found.document.at(*found.path), "reacts")
    for found in parts(pack, Twist):
        if not found.value.reacts and _idle(found.value.changes):
            yield _finding("this plot twist", found.document.at(*found.path), "changes")
    for found in parts(pack, Use):
        if not found.value.do and not found.value.then and _idle(found.value.while_):
            yield _finding("this item", found.document.at(*found.path), "do")


def _idle(changes: Changes | None) -> bool:
    return changes is None or changes == Changes()


def _finding(what: str, at: Route, key: str) -> Finding:
    return Finding(f"{what} does nothing", at, help=f"say what it does under `{key}`")


RULE = Rule("card-without-effect", "J102", Severity.WARNING, "a card that does nothing", check, scope="document")
