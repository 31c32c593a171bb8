"""Paperback Adventures as a plug-in: its kinds, rulings, rules and subjects."""

from authoring.systems.paperback.icons import ICONS
from authoring.systems.paperback.model import KINDS
from authoring.systems.paperback.rulings import RULINGS
from authoring.vocabulary.system import System

SYSTEM = System(
    name="paperback",
    title="Paperback Adventures",
    kinds=KINDS,
    rulings=RULINGS,
    rules="authoring.systems.paperback.rules:RULES",
    subjects="authoring.systems.paperback.proving.subjects:subjects",
    icons=ICONS,
    sheets="authoring.systems.paperback.sheets:box",
    facts="authoring.systems.paperback.proving.facts:facts",
    scaffolds="authoring.systems.paperback.scaffolds:SCAFFOLDS",
    starts="authoring.systems.paperback.starting:STARTING",
    glyphs="authoring.systems.paperback.glyphs:GLYPHS",
    balance="authoring.systems.paperback.balancing.hook:BALANCING",
    diagrams="authoring.systems.paperback.diagrams:diagrams",
    deck="authoring.systems.paperback.odds:deck_of",
)

__all__ = ["SYSTEM"]
