"""Beginnings: a pack with a small scenario in it, a scenario, an adventure; all of them can be won and lost. And
somebody to meet, and something to find.

What they say is there to be overwritten, and reads like something a designer would leave standing for a day.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from string import Template

from authoring.mending.scaffold import Asked, Begun, CannotScaffold, Scaffold
from authoring.packs.documents import Change
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Adventure, BoardToken, Box, Character, Scenario, Stuff, WorldMap

_TEMPLATES = "templates"
_SCENARIO = ("scenario", "entries", "token", "adventure", "adventure-entries", "final", "achievement")
_BASE = ("box", "map", "character", "quests", "item")


def pack(asked: Asked) -> Begun:
    """A pack with a scenario; with its own map, box and character where none of the packs beside it has them."""
    base = next((each for each in asked.beside if _is_base(each)), None)
    made = {"pack.yaml": _filled("pack", asked, "", f"requires: [{base.id}]\n" if base else "")}
    location = _location(base) if base else "a1"
    if base is None:
        made |= {f"table/{name}.yaml": _filled(name, asked, location) for name in _BASE}
    return Begun(made | dict(_scenario_files(asked, location)))


def scenario(asked: Asked) -> Begun:
    """A scenario with one adventure, a final adventure and two endings."""
    assert asked.pack is not None
    for _, other in asked.pack.each(Scenario, own=True):
        raise CannotScaffold(f'"{asked.pack.id}" has the scenario "{other.id}": begin a pack of its own for another')
    return Begun(dict(_scenario_files(asked, _location(asked.pack))))


def adventure(asked: Asked) -> Begun:
    """An adventure with what it reads, and a token for it that the first scenario of the pack places at the start."""
    assert asked.pack is not None
    location = _location(asked.pack)
    names = ("token", "adventure", "adventure-entries")
    made = {f"adventures/{asked.id}{_suffix(name)}.yaml": _filled(name, asked, location) for name in names}
    # only the final adventure of a scenario asks for what an adventure achieves
    made[f"adventures/{asked.id}-entries.yaml"] = _unmarked(made[f"adventures/{asked.id}-entries.yaml"])
    return Begun(made, tuple(_placed(asked.pack, asked.id)))


def token(asked: Asked) -> Begun:
    """A resident who is met at the first location of the map, and what is read then."""
    assert asked.pack is not None
    text = _filled("resident", asked, _location(asked.pack))
    return Begun({f"tokens/{asked.id}.yaml": text}, tuple(_placed(asked.pack, asked.id)))


def stuff(asked: Asked) -> Begun:
    """A Stuff card, the token it lies under, and what is read when it is found."""
    assert asked.pack is not None
    text = _filled("found", asked, _location(asked.pack))
    return Begun({f"stuff/{asked.id}.yaml": text}, tuple(_placed(asked.pack, f"{asked.id}-lies-here")))


def _placed(pack: LinkedPack, id: str) -> Iterator[Change]:
    """The change by which the first scenario of a pack places a token at the start."""
    for document, model in pack.each(Scenario, own=True):
        place = {"place": id}
        if model.setup:
            yield Change("append", document.at("setup"), place)
        else:
            yield Change("add", document.at(), [place], "setup")
        break


def _scenario_files(asked: Asked, location: str) -> Iterator[tuple[str, str]]:
    for name in _SCENARIO:
        yield f"{asked.id}/{name}.yaml", _filled(name, asked, location)


def _suffix(name: str) -> str:
    return "" if name == "adventure" else f"-{name.removeprefix('adventure-')}"


def _unmarked(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if "achieve:" not in line)


def _filled(name: str, asked: Asked, location: str, more: str = "") -> str:
    text = (files("authoring.systems.flipside") / _TEMPLATES / f"{name}.yaml").read_text(encoding="utf-8")
    title = asked.title.replace("\\", "\\\\").replace('"', '\\"')
    return Template(text).substitute(id=asked.id, title=title, location=location) + more


def _is_base(each: LinkedPack) -> bool:
    """Whether a pack has what a scenario is played with."""
    return all(next(each.each(model), None) is not None for model in (WorldMap, Box, Character))


def _location(each: LinkedPack) -> str:
    """The first location of the map. Raises CannotScaffold."""
    for _, world in each.each(WorldMap):
        return next(iter(world.locations))
    raise CannotScaffold(f'"{each.id}" has no map, and requires no pack that has one')


SCAFFOLDS = {
    "pack": Scaffold("a pack with a scenario that can be won and lost", pack),
    Scenario.kind_name: Scaffold("a scenario with an adventure and two endings", scenario),
    Adventure.kind_name: Scaffold("an adventure, its token and what it reads", adventure),
    BoardToken.kind_name: Scaffold("somebody to meet, and what is read then", token),
    Stuff.kind_name: Scaffold("a Stuff card, where it is found, and what is read then", stuff),
}
