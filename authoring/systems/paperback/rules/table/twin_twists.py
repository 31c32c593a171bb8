"""Plot twists with one id."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Mode, PlotTwist


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A twist's id that another card, or the other side, has too, or that a mode names twice."""
    for document, mode in pack.each(Mode, own=True):
        for place, id in enumerate(mode.twists):
            if id in mode.twists[:place]:
                yield Finding(
                    f'the mode has the plot twist "{id}" twice',
                    document.at("twists", place),
                    notes=((document.at("twists", mode.twists.index(id)), "the first time"),),
                    help="each twist is there once: take one out, or name another one",
                )
    seen: dict[str, Route] = {}
    for document, card in pack.each(PlotTwist):
        for side, twists in (("front", card.front), ("back", card.back)):
            for id in twists:
                if id in seen and document.pack == pack.id:
                    yield Finding(
                        f'"{id}" stands on two sides',
                        document.key(side, id),
                        notes=((seen[id], "the first one"),),
                        help="give it another id",
                    )
                seen.setdefault(id, document.key(side, id))


RULE = Rule("twin-twists", "G103", Severity.ERROR, "two plot twists with one id", check, scope="structure")
