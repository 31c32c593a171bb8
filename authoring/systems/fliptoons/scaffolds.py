"""Beginnings: a season of two toons, and a toon more for a season that is there."""

from __future__ import annotations

from authoring.mending.scaffold import Asked, Begun, Scaffold
from authoring.packs.documents import Change
from authoring.packs.linked import LinkedPack
from authoring.source.rewriting import scalar
from authoring.systems.fliptoons.model import Season, SetUp, Toon

PACK = """\
kind: pack
id: {id}
system: fliptoons
version: 0.1.0
title: {title}
languages: [en]
{requires}"""
SEASON = """\
kind: season
id: {id}
title: {title}
toons: {toons}
"""
TOON = """\
kind: toon
id: {id}
name: {title}
rank: {rank}
copies: 1
fame: 2
bonus: {{fame: 1, if: in upper row}}
"""
CAST = (("first", "The First", 90), ("second", "The Second", 91))


def pack(asked: Asked) -> Begun:
    """A season of two toons, to be shuffled into the cards of a pack beside it that has a set-up, if there is one."""
    base = next((each for each in asked.beside if next(each.each(SetUp), None)), None)
    requires = f"requires: [{base.id}]\n" if base else ""
    title = scalar(asked.title)
    toons = (TOON.format(id=f"{asked.id}-{id}", title=name, rank=rank) for id, name, rank in CAST)
    return Begun({
        "pack.yaml": PACK.format(id=asked.id, title=title, requires=requires),
        "season.yaml": SEASON.format(id=asked.id, title=title, toons=len(CAST)),
        "toons.yaml": "---\n".join(toons),
    })  # fmt: skip


def toon(asked: Asked) -> Begun:
    """A toon of the next free rank, counted in the season of its pack."""
    assert asked.pack is not None
    text = TOON.format(id=asked.id, title=scalar(asked.title), rank=_free_rank(asked.pack))
    changes = [
        Change("write", document.at("toons"), season.toons + 1)
        for document, season in asked.pack.each(Season, own=True)
    ]
    return Begun({f"toon-{asked.id}.yaml": text}, tuple(changes))


def _free_rank(linked: LinkedPack) -> int:
    """A rank above those of all toons in sight."""
    return max((model.rank for _, model in linked.each(Toon)), default=0) + 1


SCAFFOLDS = {
    "pack": Scaffold("a season of two toons", pack),
    Toon.kind_name: Scaffold("a toon, counted in its season", toon),
}
