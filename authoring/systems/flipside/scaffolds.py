"""Beginnings: a pack with a small scenario in it, a scenario, an adventure; all of them can be won and lost. And
somebody to meet, something to find, a page to read, something to achieve or to count; cards, and a character.

What they say is there to be overwritten, and reads like something a designer would leave standing for a day.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from string import Template

from authoring.mending.scaffold import Asked, Begun, CannotScaffold, Scaffold
from authoring.packs.documents import Change
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import (
    Achievement,
    Adventure,
    BoardToken,
    Box,
    Character,
    Counter,
    Entry,
    Event,
    FinalAdventure,
    Item,
    Loadout,
    News,
    Quest,
    Scenario,
    Stuff,
    WorldMap,
)

QUESTS = 3
"""The quests of a character."""
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
    linked = _pack_of(asked)
    for _, other in linked.each(Scenario, own=True):
        raise CannotScaffold(f'"{linked.id}" has the scenario "{other.id}": begin a pack of its own for another')
    return Begun(dict(_scenario_files(asked, _location(linked))))


def adventure(asked: Asked) -> Begun:
    """An adventure with what it reads, and a token for it that the first scenario of the pack places at the start."""
    linked = _pack_of(asked)
    location = _location(linked)
    names = ("token", "adventure", "adventure-entries")
    made = {f"adventures/{asked.id}{_suffix(name)}.yaml": _filled(name, asked, location) for name in names}
    # only the final adventure of a scenario asks for what an adventure achieves
    made[f"adventures/{asked.id}-entries.yaml"] = _unmarked(made[f"adventures/{asked.id}-entries.yaml"])
    return Begun(made, tuple(_placed(linked, asked.id)))


def token(asked: Asked) -> Begun:
    """A resident who is met at the first location of the map, and what is read then."""
    linked = _pack_of(asked)
    text = _filled("resident", asked, _location(linked))
    return Begun({f"tokens/{asked.id}.yaml": text}, tuple(_placed(linked, asked.id)))


def stuff(asked: Asked) -> Begun:
    """A Stuff card, the token it lies under, and what is read when it is found."""
    linked = _pack_of(asked)
    text = _filled("found", asked, _location(linked))
    return Begun({f"stuff/{asked.id}.yaml": text}, tuple(_placed(linked, f"{asked.id}-lies-here")))


def entry(asked: Asked) -> Begun:
    """An entry with two choices, and the token that leads to it."""
    return _with_token(asked, "page", f"entries/{asked.id}.yaml", f"{asked.id}-here")


def achievement(asked: Asked) -> Begun:
    """An achievement, and the resident of whom it is got."""
    return _with_token(asked, "got", f"achievements/{asked.id}.yaml", f"{asked.id}-witness")


def counter(asked: Asked) -> Begun:
    """A counter, and the resident with whom it rises."""
    return _with_token(asked, "counted", f"counters/{asked.id}.yaml", f"{asked.id}-bell")


def item(asked: Asked) -> Begun:
    """An item for the Market, with as many copies as its deck lacks to fill a row."""
    pack = _pack_of(asked)
    cards = sum(each.copies for _, each in pack.each(Item) if each.deck == "regular")
    lacking = max((box.market - cards for _, box in pack.each(Box)), default=1)
    begun = _alone(asked, "market-item", "items")
    return Begun({path: f"{text}copies: {lacking}\n" if lacking > 1 else text for path, text in begun.files.items()})


def news(asked: Asked) -> Begun:
    """A news card, with a bonus on each half."""
    return _alone(asked, "news", "news")


def event(asked: Asked) -> Begun:
    """An event card, which says what it does."""
    return _alone(asked, "event", "events")


def loadout(asked: Asked) -> Begun:
    """What a player may have collected by some point of a game."""
    return _alone(asked, "loadout", "loadouts")


def quest(asked: Asked) -> Begun:
    """A quest for the first character of the pack who names it, or has room for it. Raises CannotScaffold."""
    pack = _pack_of(asked)
    made = {f"quests/{asked.id}.yaml": _filled("quest", asked, _location(pack))}
    characters = list(pack.each(Character, own=True))
    if any(asked.id in character.quests for _, character in characters):
        return Begun(made)
    for document, character in characters:
        if len(character.quests) < QUESTS:
            if character.quests:
                return Begun(made, (Change("append", document.at("quests"), asked.id),))
            return Begun(made, (Change("write", document.at("quests"), [asked.id]),))
    raise CannotScaffold(
        f'every character of "{pack.id}" has {QUESTS} quests; begin a character, who comes with quests, '
        "or name this one in the place of another"
        if characters
        else f'"{pack.id}" has no character of its own to have the quest; begin a character, who comes with quests'
    )


def character(asked: Asked) -> Begun:
    """A character with a starting item and three quests."""
    location = _location(_pack_of(asked))
    errands = zip(("first", "second", "third"), ("The first one", "Another one", "The last one"), strict=True)
    quests = (_filled("quest", Asked(f"{asked.id}-{name}", title, asked.pack), location) for name, title in errands)
    return Begun({
        f"characters/{asked.id}.yaml": _filled("newcomer", asked, location),
        f"characters/{asked.id}-quests.yaml": "---\n".join(quests),
    })  # fmt: skip


def final_adventure(asked: Asked) -> Begun:
    """The final adventure that a scenario of the pack names and that is not there yet, with both its endings.

    Raises CannotScaffold where no scenario waits for it.
    """
    pack = _pack_of(asked)
    for _, other in pack.each(Scenario, own=True):
        if other.final.adventure == f"{asked.id}":
            text = _filled("final", asked, "").replace(f"id: {asked.id}-finale\n", f"id: {asked.id}\n")
            entries = _filled("finale-entries", asked, "")
            return Begun({f"final/{asked.id}.yaml": text, f"final/{asked.id}-entries.yaml": entries})
        raise CannotScaffold(
            f'"{other.id}" ends with "{other.final.adventure}", and a scenario has one final adventure: '
            f"name this one as its `final` first"
        )
    raise CannotScaffold(f'"{pack.id}" has no scenario that could end with it: begin one, it comes with its own')


def world_map(asked: Asked) -> Begun:
    """A small map, for a pack that has none in sight. Raises CannotScaffold."""
    return _table(asked, "map", WorldMap)


def box(asked: Asked) -> Begun:
    """What lies in a small box, for a pack that has none in sight. Raises CannotScaffold."""
    return _table(asked, "box", Box)


def _table(asked: Asked, name: str, model: type[WorldMap] | type[Box]) -> Begun:
    """One of the things of which a game has one. Raises CannotScaffold."""
    for document, _ in _pack_of(asked).each(model):
        raise CannotScaffold(f'there is the {name} "{document.id}" in {document.path} already, and a game has one')
    text = _filled(name, asked, "")
    old = next(line for line in text.splitlines() if line.startswith("id: "))
    return Begun({f"table/{asked.id}.yaml": text.replace(old, f"id: {asked.id}", 1)})


def _with_token(asked: Asked, name: str, path: str, token_id: str) -> Begun:
    """What a token leads to, with the token, which the first scenario of the pack places at the start."""
    pack = _pack_of(asked)
    return Begun({path: _filled(name, asked, _location(pack))}, tuple(_placed(pack, token_id)))


def _alone(asked: Asked, name: str, folder: str) -> Begun:
    return Begun({f"{folder}/{asked.id}.yaml": _filled(name, asked, "")})


def _pack_of(asked: Asked) -> LinkedPack:
    """The pack that a document goes into; only packs are begun without one."""
    assert asked.pack is not None
    return asked.pack


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
    return Template(text).substitute(id=asked.id, title=title, shout=asked.title.upper(), location=location) + more


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
    Entry.kind_name: Scaffold("an entry, and the token that leads to it", entry),
    Achievement.kind_name: Scaffold("an achievement, and of whom it is got", achievement),
    Counter.kind_name: Scaffold("a counter, and what makes it rise", counter),
    FinalAdventure.kind_name: Scaffold("the final adventure that a scenario waits for", final_adventure),
    Item.kind_name: Scaffold("an item for the Market", item),
    Quest.kind_name: Scaffold("a quest for a character who has room for it", quest),
    Character.kind_name: Scaffold("a character with a starting item and three quests", character),
    News.kind_name: Scaffold("a news card", news),
    Event.kind_name: Scaffold("an event card", event),
    Loadout.kind_name: Scaffold("what a player may have by some point of a game", loadout),
    WorldMap.kind_name: Scaffold("a small map", world_map),
    Box.kind_name: Scaffold("a small box", box),
}
