"""The content model of Paperback Adventures: what a pack may say. Nothing here plays the game."""

from authoring.systems.paperback.model.cards import (
    BossMcGuffin,
    Core,
    Edge,
    EnemyVowel,
    Face,
    Item,
    LetterCard,
    McGuffin,
    Passive,
    Penalty,
    Use,
)
from authoring.systems.paperback.model.effects import Changes, Condition, Effect, Reaction
from authoring.systems.paperback.model.numbers import Count
from authoring.systems.paperback.model.story import (
    Action,
    Box,
    Character,
    Dictionary,
    Enemy,
    Loadout,
    Mode,
    PlotTwist,
    Reward,
    Shop,
    Special,
    Stage,
    Twist,
    Unlock,
)
from authoring.vocabulary.content import Content

KINDS: dict[str, type[Content]] = {
    model.kind_name: model
    for model in (
        BossMcGuffin, Box, Character, Core, Dictionary, Enemy, EnemyVowel, Item, LetterCard, Loadout, McGuffin,
        Mode, Penalty, PlotTwist, Reward, Shop, Unlock,
    )
}  # fmt: skip
"""The kinds of document by the word after `kind:`."""

__all__ = [
    "KINDS", "Action", "BossMcGuffin", "Box", "Changes", "Character", "Condition", "Content", "Core", "Count",
    "Dictionary", "Edge", "Effect", "Enemy", "EnemyVowel", "Face", "Item", "LetterCard", "Loadout", "McGuffin",
    "Mode", "Passive", "Penalty", "PlotTwist", "Reaction", "Reward", "Shop", "Special", "Stage", "Twist",
    "Unlock", "Use",
]  # fmt: skip
