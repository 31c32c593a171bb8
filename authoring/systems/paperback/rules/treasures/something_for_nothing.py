"""Cards on which a player could live for ever."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.game.library import Look, Script
from authoring.systems.paperback.game.ranking import free_letters, free_reactions, free_uses
from authoring.systems.paperback.model import Face, LetterCard, Mode, Passive, Twist, Use
from authoring.systems.paperback.rules.sites import as_written, parts

HELP = "say `once: battle` or let it cost something, or give the modes a `loss after`"


def check(pack: LinkedPack) -> Iterator[Finding]:
    """What shelters, heals or pays again and again without anything that runs out, where no mode has a clock."""
    modes = [mode for _, mode in pack.each(Mode)]
    if not modes or all(mode.loss_after is not None for mode in modes):
        return
    for kind in (Passive, Twist):
        for found in parts(pack, kind):
            for place, reaction in enumerate(found.value.reacts):
                if free_reactions([reaction]):
                    path = as_written(found.document, (*found.path, "reacts", place))
                    yield Finding("this feeds a player for nothing", found.document.at(*path), help=HELP)
    for found in parts(pack, Use):
        if free_uses([found.value]):
            yield Finding("this feeds a player for nothing", found.document.at(*found.path), help=HELP)
    for document, letter in pack.each(LetterCard, own=True):
        for path, face in (((), letter.normal), (("upgraded",), letter.upgraded)):
            if free_letters([_look(letter, face)]):
                yield Finding("this feeds a player for nothing", document.at(*path), help=HELP)


def _look(letter: LetterCard, face: Face) -> Look:
    return Look(letter.letter, ability=Script(face.ability), plot=Script(face.plot))


RULE = Rule(
    "something-for-nothing",
    "J113",
    Severity.INFO,
    "a card by which a battle could go on for ever",
    check,
    scope="structure",
)
