"""Games that begin with cards from an envelope that is still sealed."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import BossMcGuffin, Mode, Twist
from authoring.systems.paperback.rules.sites import as_written, parts


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A mode or a plot twist that starts with a boss McGuffin which has to be unlocked first."""
    for document, mode in pack.each(Mode, own=True):
        for place, id in enumerate(mode.start_with):
            yield from _sealed(pack, id, document.at(*as_written(document, ("start with", place))))
    for found in parts(pack, Twist):
        for place, id in enumerate(found.value.changes.start_with if found.value.changes else ()):
            path = as_written(found.document, (*found.path, "changes", "start with", place))
            yield from _sealed(pack, id, found.document.at(*path))


def _sealed(pack: LinkedPack, id: str, at: Route) -> Iterator[Finding]:
    found = pack.find(BossMcGuffin.kind_name, id)
    card = pack.get(BossMcGuffin, id)
    if found is not None and card is not None and card.sealed:
        yield Finding(
            f'a game begins with "{id}", which lies in an envelope until it is unlocked',
            at,
            notes=((found.at("sealed"), "sealed here"),),
            help="begin with another card, or leave it open; if this is for later games, say so where players read it",
        )


RULE = Rule("sealed-from-the-start", "G114", Severity.INFO, "a game that begins with a sealed card", check)
