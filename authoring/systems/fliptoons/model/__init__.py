"""The content model of FlipToons: what a pack may say. Nothing here plays the game."""

from authoring.systems.fliptoons.model.effects import Ability, Condition, Effect, Target
from authoring.systems.fliptoons.model.queries import Cards, Filter, Tally
from authoring.systems.fliptoons.model.setups import Season, SetUp
from authoring.systems.fliptoons.model.toons import Bonus, Toon
from authoring.vocabulary.content import Content

KINDS: dict[str, type[Content]] = {model.kind_name: model for model in (Season, SetUp, Toon)}
"""The kinds of document by the word after `kind:`."""

__all__ = [
    "KINDS", "Ability", "Bonus", "Cards", "Condition", "Content", "Effect", "Filter", "Season", "SetUp", "Tally",
    "Target", "Toon",
]  # fmt: skip
