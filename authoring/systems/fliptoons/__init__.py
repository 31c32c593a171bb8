"""FlipToons as a plug-in: its kinds, rulings, rules and subjects."""

from authoring.systems.fliptoons.icons import ICONS
from authoring.systems.fliptoons.model import KINDS
from authoring.systems.fliptoons.rulings import RULINGS
from authoring.vocabulary.system import System

SYSTEM = System(
    name="fliptoons",
    title="FlipToons",
    kinds=KINDS,
    rulings=RULINGS,
    rules="authoring.systems.fliptoons.rules:RULES",
    subjects="authoring.systems.fliptoons.proving.subjects:subjects",
    icons=ICONS,
    sheets="authoring.systems.fliptoons.sheets:box",
    scaffolds="authoring.systems.fliptoons.scaffolds:SCAFFOLDS",
    starts="authoring.systems.fliptoons.starting:STARTING",
    glyphs="authoring.systems.fliptoons.glyphs:GLYPHS",
    diagrams="authoring.systems.fliptoons.diagrams:diagrams",
    advice="authoring.systems.fliptoons.odds.advice:advice",
    balance="authoring.systems.fliptoons.balancing.hook:BALANCING",
    deck="authoring.systems.fliptoons.odds.decks:deck_of",
)

__all__ = ["SYSTEM"]
