"""The content model of The Flipside: what a pack may say. Nothing here plays the game."""

from authoring.systems.flipside.model.adventures import Adventure, FinalAdventure
from authoring.systems.flipside.model.book import BoardToken, Entry, Scenario
from authoring.systems.flipside.model.cards import (
    Achievement,
    Character,
    Counter,
    Event,
    Item,
    Loadout,
    News,
    Quest,
    Stuff,
)
from authoring.systems.flipside.model.effects import Condition, Effect
from authoring.systems.flipside.model.world import Box, WorldMap
from authoring.vocabulary.content import Content

KINDS: dict[str, type[Content]] = {
    model.kind_name: model
    for model in (
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
}
"""The kinds of document by the word after `kind:`."""

__all__ = [
    "KINDS", "Achievement", "Adventure", "BoardToken", "Box", "Character", "Condition", "Content", "Counter",
    "Effect", "Entry", "Event", "FinalAdventure", "Item", "Loadout", "News", "Quest", "Scenario", "Stuff", "WorldMap",
]  # fmt: skip
