"""Beginnings: a season of two toons, a toon more for a season that is there, and a set-up."""

from __future__ import annotations

from authoring.mending.scaffold import Asked, Begun, CannotScaffold, Scaffold, document_text
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


def season(asked: Asked) -> Begun:
    """The season of a pack that has none, which counts the toons that are there. Raises CannotScaffold."""
    assert asked.pack is not None
    for document, _ in asked.pack.each(Season, own=True):
        raise CannotScaffold(
            f'there is the season "{document.id}" in {document.path} already: begin a pack of its own for another'
        )
    toons = sum(model.copies for _, model in asked.pack.each(Toon, own=True) if model.deck == "toon")
    if not toons:
        raise CannotScaffold(f'"{asked.pack.id}" has no toons to shuffle: begin a toon first')
    text = SEASON.format(id=asked.id, title=scalar(asked.title), toons=toons)
    return Begun({f"season-{asked.id}.yaml": text})


def set_up(asked: Asked) -> Begun:
    """A way to play: that of the first set-up in sight for so many, under another name. Raises CannotScaffold."""
    assert asked.pack is not None
    for document, _ in asked.pack.each(SetUp):
        data = {"kind": SetUp.kind_name, "id": asked.id, "title": asked.title}
        data |= {key: value for key, value in document.data.items() if key not in data}
        return Begun({f"set-up-{asked.id}.yaml": document_text(data)})
    raise CannotScaffold(
        f'"{asked.pack.id}" has no starting cards and no set-up in sight: require a pack that has both'
    )


def _free_rank(linked: LinkedPack) -> int:
    """A rank above those of all toons in sight."""
    return max((model.rank for _, model in linked.each(Toon)), default=0) + 1


SCAFFOLDS = {
    "pack": Scaffold("a season of two toons", pack),
    Toon.kind_name: Scaffold("a toon, counted in its season", toon),
    Season.kind_name: Scaffold("a season of the toons that are there", season),
    SetUp.kind_name: Scaffold("a set-up like the first one in sight", set_up),
}
