"""Loadouts with tokens or slots that play cannot give."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Loadout
from authoring.systems.flipside.rules.hints import nearest
from authoring.systems.flipside.rules.supply import real_tokens


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A token of a loadout that neither the box nor a character has."""
    known = real_tokens(pack)
    if not known:
        return
    for document, loadout in pack.each(Loadout, own=True):
        for number, token in enumerate(loadout.tokens):
            if token not in known:
                yield Finding(
                    f'the loadout "{loadout.id}" has a "{token}" token, and the box has none',
                    document.at("tokens", number),
                    help=nearest(token, known),
                )


RULE = Rule("loadout-beyond-box", "K307", Severity.ERROR, "a loadout has tokens that play cannot give", check)
