"""The Flipside as a plug-in: its kinds, rulings, rules and subjects."""

from authoring.systems.flipside.icons import ICONS
from authoring.systems.flipside.model import KINDS
from authoring.systems.flipside.rulings import RULINGS
from authoring.vocabulary.system import System

SYSTEM = System(
    name="flipside",
    title="The Flipside",
    kinds=KINDS,
    rulings=RULINGS,
    rules="authoring.systems.flipside.rules:RULES",
    subjects="authoring.systems.flipside.proving.subjects:subjects",
    icons=ICONS,
    scaffolds="authoring.systems.flipside.scaffolds:SCAFFOLDS",
    starts="authoring.systems.flipside.starting:STARTING",
    glyphs="authoring.systems.flipside.glyphs:GLYPHS",
    facts="authoring.systems.flipside.proving.facts:facts",
    sheets="authoring.systems.flipside.sheets:box",
    diagrams="authoring.systems.flipside.diagrams:diagrams",
    numbers="authoring.systems.flipside.numbers:numbers",
    advice="authoring.systems.flipside.odds.advice:advice",
    balance="authoring.systems.flipside.balancing.hook:BALANCING",
    odds="authoring.systems.flipside.odds.subjects:odds_subjects",
)

__all__ = ["SYSTEM"]
