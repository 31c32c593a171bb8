"""Steps of chains that no token can take."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure
from authoring.systems.flipside.rules.supply import takers


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Steps met by no token of the box or of a character, and by no activated one."""
    names = takers(pack)
    if not names:
        return
    for document, final in pack.each(FinalAdventure, own=True):
        for name, chain in final.chains.items():
            for number, step in enumerate(chain.steps):
                if not any(step.need.matches(token) for token in names):
                    yield Finding(
                        f'no token takes step {number + 1} of chain "{name}": '
                        f'none in the box and none of a character is "{step.need}"',
                        document.at("chains", name, "steps", number, "need"),
                        help="ask for less, or put such a token into the box",
                    )


RULE = Rule(
    "unsatisfiable-final-step",
    "A510",
    Severity.ERROR,
    "no token of the game can take a step of a chain",
    check,
    scope="document",
)
