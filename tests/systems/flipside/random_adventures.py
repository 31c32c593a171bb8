"""Hypothesis strategies for small adventures, with a character and a loadout to go on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from hypothesis import strategies as st

from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.model import Adventure, Character, Item, Loadout
from authoring.systems.flipside.model.cards import Ability, ItemFace
from tests.systems.flipside.staging import golden_pack

TOKENS = ("forest 1", "water 1", "forest 2", "meadow 1")
NEEDS = ("forest", "water", "level 2+", "level 1", "any", "forest or meadow")
SINGLE: tuple[Any, ...] = (
    "wound", "discard", {"gain": "1 coin"}, {"gain": "2 xp"}, {"heal": 1}, {"recover": 1}, {"recover": "forest"},
    {"fix": 1}, {"junk": 1}, {"gain": "regular item"}, {"wounds": 1}, {"box": "chest"},
    {"lose": {"coins": 1}},
)  # fmt: skip
"""What steps, boxes and items of a random adventure do."""
CHEAP: tuple[Any, ...] = ("wound", "discard", {"box": "chest"}, {"heal": 1}, {"gain": "1 coin"})
"""What happens with a mismatched token: each time it is gone, or at least the box is followed."""
USES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("blade", {"when": "adventure", "pay": {"coins": 1}, "do": ["return drawn", "step"]}),
    ("staff", {"pay": "token", "do": [{"activate": "water"}]}),
    ("magnet", {"pay": {"coins": 1}, "do": [{"swap drawn": "forest"}]}),
    ("cat", {"when": "wound", "pay": "token", "do": [{"gain": "1 coin"}]}),
    ("crutch", {"when": "adventure", "pay": {"coins": 2}, "after": "junk", "do": [{"activate": "any"}]}),
    ("plaster", {"when": "adventure", "after": "remove", "do": [{"heal": 1}]}),
    ("purse", {"when": "adventure", "pay": "token", "do": [{"gain": "1 coin"}]}),
    ("chest-key", {"when": "adventure", "after": "junk", "do": [{"gain": "regular item"}]}),
    ("hammer", {"when": "adventure", "pay": {"coins": 1}, "uses": 2, "do": [{"fix": 1}]}),
    ("scales", {"when": "check", "do": [{"swap drawn": "forest"}]}),
    ("boots", {"when": "movement", "do": [{"gain": "1 coin"}]}),
)  # fmt: skip
USELESS = "boots"
"""The item that can do nothing in an adventure."""
ABILITIES: tuple[dict[str, Any], ...] = (
    {"when": "movement", "coins": 1, "do": [{"draw": 1}]},
    {"when": "adventure", "coins": 1, "do": [{"heal": 1}]},
    {"when": "adventure", "coins": 0, "uses": 2, "do": ["return drawn"]},
    {"when": "adventure", "coins": 2, "do": [{"activate": "level 2"}]},
)  # fmt: skip


class Trip(NamedTuple):
    """An adventure and who goes on it."""

    adventure: Adventure
    character: Character
    loadout: Loadout
    deck: tuple[str, ...]

    def game(self, kind: type[AdventureGame] = AdventureGame) -> AdventureGame:
        """The game of it, in a world of its own."""
        library = Library(golden_pack())
        library.items = {id: _item(id, use, self.deck) for id, use in USES}
        library.items["lamp"] = Item(kind="item", id="lamp", name="Lamp", deck="starting", lantern=True)
        library.faces = {
            id: ItemFace(cost=item.cost, lantern=item.lantern, use=item.use) for id, item in library.items.items()
        }
        library.stuff = {}
        library.adventures = {self.adventure.id: self.adventure}
        library.characters = {self.character.id: self.character}
        return kind(library, self.adventure.id, self.character.id, self.loadout)


def _item(id: str, use: dict[str, Any], deck: Sequence[str]) -> Item:
    where = "regular" if id in deck else "starting"
    copies = 2 if id == USELESS else 1
    return Item.model_validate({"kind": "item", "id": id, "name": id, "deck": where, "copies": copies, "use": use})


effects = st.lists(st.sampled_from(SINGLE), max_size=2)


@st.composite
def steps(draw: st.DrawFn, later: Sequence[str]) -> dict[str, Any]:
    """A step that leads to some of the later ones; one without any is green."""
    step: dict[str, Any] = {}
    if draw(st.booleans()):
        step |= {"need": draw(st.sampled_from(NEEDS)), "do": draw(effects)}
    else:
        for half in ("top", "bottom"):
            step[half] = {"need": draw(st.sampled_from(NEEDS)), "do": draw(effects)}
    step["lantern"] = draw(st.integers(0, 7)) == 0
    step["next"] = draw(st.lists(st.sampled_from(later), min_size=1, max_size=2, unique=True)) if later else []
    if not later:
        step["frame"] = "green"
    return step


@st.composite
def trips(draw: st.DrawFn) -> Trip:
    """A few steps that end at a green frame, a box, a bag of a few tokens, an item or two, and a deck of two."""
    names = ["one", "two", "three", "end"][-draw(st.integers(2, 4)) :]
    page = {
        "kind": "adventure",
        "id": "trip",
        "title": "Trip",
        "intro": "Off.",
        "start": draw(st.lists(st.sampled_from(names[:2]), min_size=1, max_size=2, unique=True)),
        "steps": {name: draw(steps(names[number + 1 :])) for number, name in enumerate(names)},
        "boxes": {"chest": {"slots": [{"do": draw(effects.map(_no_box))} for _ in range(draw(st.integers(0, 2)))]}},
        "mismatched": [draw(st.sampled_from(CHEAP))],
    }
    uses = [id for id, _ in USES]
    starting = draw(st.sampled_from(["lamp", *uses]))
    deck = draw(st.lists(st.sampled_from(uses), max_size=2, unique=True) | st.just([USELESS, "staff"]))
    ability = Ability.model_validate({"name": "Skill", **draw(st.sampled_from(ABILITIES))})
    character = Character.model_validate(
        {
            **_base(),
            "tokens": draw(st.lists(st.sampled_from(TOKENS), min_size=2, max_size=5)),
            "item": starting,
        }
    ).model_copy(update={"ability": ability, "golden": ability})
    loadout = Loadout.model_validate(
        {
            "kind": "loadout",
            "id": "bag",
            "title": "Bag",
            "health": draw(st.integers(1, 3)),
            "slots": draw(st.integers(1, 2)),
            "coins": draw(st.integers(0, 4)),
            "items": draw(st.lists(st.sampled_from([id for id in uses if id not in deck]), max_size=2)),
        }
    )
    return Trip(Adventure.model_validate(page), character, loadout, tuple(deck))


def _no_box(found: list[Any]) -> list[Any]:
    """A space does not send back to its own box: that would fill it all at once."""
    return [effect for effect in found if effect != {"box": "chest"}]


def _base() -> dict[str, Any]:
    return {
        "kind": "character",
        "id": "walker",
        "name": "Walker",
        "backstory": "Walks.",
        "start": "m4",
        "ability": {"name": "None", "when": "movement", "do": [{"draw": 1}]},
        "golden": {"name": "None", "when": "movement", "do": [{"draw": 1}]},
        "blocking": [],
        "quests": [],
    }


def trip_of(steps: dict[str, Any], item: str, coins: int, tokens: Sequence[str]) -> Trip:
    """The adventure with these steps, from "one" on, for somebody with that item, these coins and tokens."""
    page = {
        "kind": "adventure",
        "id": "trip",
        "title": "Trip",
        "intro": "Off.",
        "start": "one",
        "steps": steps,
        "mismatched": ["discard"],
    }
    character = Character.model_validate({**_base(), "tokens": tokens, "item": item})
    loadout = {"kind": "loadout", "id": "bag", "title": "Bag", "health": 2, "slots": 1, "coins": coins}
    return Trip(Adventure.model_validate(page), character, Loadout.model_validate(loadout), ())
