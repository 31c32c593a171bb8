"""Chances in FlipToons: what one flip of a deck generates, and what to do in the market for the next one."""

from authoring.systems.fliptoons.odds.advice import Option, options
from authoring.systems.fliptoons.odds.flips import Flip, exact, flip_of, sampled, table_for
from authoring.systems.fliptoons.odds.rounds import after_flip, passed, until_flip

__all__ = [
    "Flip",
    "Option",
    "after_flip",
    "exact",
    "flip_of",
    "options",
    "passed",
    "sampled",
    "table_for",
    "until_flip",
]
