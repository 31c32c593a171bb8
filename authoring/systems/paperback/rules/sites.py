"""Where effects, reactions, counts and conditions stand in a pack, with the way to each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pydantic import BaseModel

from authoring.packs.derived import of_document
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.source.text import DocPath
from authoring.systems.paperback import model
from authoring.systems.paperback.model.effects import Effect, Reaction

BATTLE, BETWEEN = "battle", "between"


class Site(NamedTuple):
    """A list of effects: its document and the path to it, when it happens, and what sets it off."""

    document: Document
    path: DocPath
    effects: tuple[Effect, ...]
    when: str
    trigger: str = ""


class Found(NamedTuple):
    """A part of a document and the path to it."""

    document: Document
    path: DocPath
    value: Any


def parts(pack: LinkedPack, kind: type[BaseModel], own: bool = True) -> Iterator[Found]:
    """Every part of that model class in the documents of a pack, by the keys of the files."""
    for document in pack.own if own else pack.documents:
        yield from _by_class(document).get(kind, ())


@of_document
def _by_class(document: Document) -> Mapping[type, list[Found]]:
    """The parts of a document by their classes and those that these build on."""
    found: dict[type, list[Found]] = {}
    if document.model is not None:
        for path, value in _inside((), document.model):
            for kind in type(value).__mro__:
                found.setdefault(kind, []).append(Found(document, path, value))
    return found


def _inside(path: DocPath, value: Any) -> Iterator[tuple[DocPath, BaseModel]]:
    """Every model that is a value or inside of it, and the path to it."""
    if isinstance(value, BaseModel):
        yield path, value
        fields = type(value).model_fields
        for name in value.model_fields_set:
            yield from _inside((*path, fields[name].alias or name), getattr(value, name))
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _inside((*path, key), each)
    elif isinstance(value, tuple):
        for place, each in enumerate(value):
            yield from _inside((*path, place), each)


def sites(pack: LinkedPack) -> Iterator[Site]:
    """The lists of effects of a pack's own documents, those inside of others left out."""
    for document, letter in pack.each(model.LetterCard, own=True):
        for path, face in (((), letter.normal), (("upgraded",), letter.upgraded)):
            yield Site(document, (*path, "ability"), face.ability, BATTLE)
            yield Site(document, (*path, "plot"), face.plot, BATTLE)
    for document, penalty in pack.each(model.Penalty, own=True):
        yield Site(document, ("unplayed",), penalty.unplayed, BATTLE)
    for document, vowel in pack.each(model.EnemyVowel, own=True):
        yield Site(document, ("ability",), vowel.ability, BATTLE)
    for document, reward in pack.each(model.Reward, own=True):
        for number, side in enumerate(reward.sides):
            short = isinstance(document.data["sides"][number], list)
            yield Site(document, ("sides", number, *(() if short else ("do",))), side.do, BETWEEN)
    for found in parts(pack, model.Use):
        yield Site(found.document, (*found.path, "do"), found.value.do, BATTLE)
    for found in parts(pack, model.Action):
        yield Site(found.document, (*found.path, "do"), found.value.do, BATTLE)
    for found in reactions(pack):
        yield Site(found.document, (*found.path, "do"), found.value.do, _time(found.value), found.value.when)


def reactions(pack: LinkedPack) -> Iterator[Found]:
    """The reactions of a pack's own documents; a single one that stands for a list has no index."""
    for found in parts(pack, Reaction):
        yield found._replace(path=as_written(found.document, found.path))


def as_written(document: Document, path: DocPath) -> DocPath:
    """A path without the indexes into lists that the file has as single things."""
    kept: list[str | int] = []
    here: Any = document.data
    for step in path:
        if isinstance(step, int) and not isinstance(here, list):
            continue
        kept.append(step)
        try:
            here = here[step]
        except (KeyError, IndexError, TypeError):
            here = None
    return tuple(kept)


def _time(reaction: Reaction) -> str:
    """When a reaction happens: in a battle, or between battles; "gained" may be either."""
    return {"shop entered": BETWEEN, "gained": ""}.get(reaction.when, BATTLE)
