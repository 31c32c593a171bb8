"""Loadouts with tokens or slots that play cannot give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Character, Loadout
from authoring.systems.flipside.rules.hints import nearest
from authoring.systems.flipside.rules.supply import box_counts, real_tokens


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A token of a loadout that neither the box nor a character has, or more of one than they have together."""
    known = real_tokens(pack)
    if not known:
        return
    brought: Counter[str] = Counter()
    for own in [_own(character) for _, character in pack.each(Character)]:
        brought |= own
    counts = box_counts(pack) + brought
    for document, loadout in pack.each(Loadout, own=True):
        for number, token in enumerate(loadout.tokens):
            if token not in known:
                yield Finding(
                    f'the loadout "{loadout.id}" has a "{token}" token, and the box has none',
                    document.at("tokens", number),
                    help=nearest(token, known),
                )
            elif loadout.tokens[: number + 1].count(token) == counts[token] + 1:
                yield Finding(
                    f'the loadout "{loadout.id}" has {loadout.tokens.count(token)} "{token}" tokens, '
                    f"and play has {counts[token]}",
                    document.at("tokens", number),
                    "the first that there is not",
                    help="take tokens out of the loadout, or put more into the box",
                )


def _own(character: Character) -> Counter[str]:
    """The tokens that a character brings: from the start, and when slots are unlocked."""
    return Counter((*character.tokens, *(blocking.token for blocking in character.blocking)))


RULE = Rule(
    "loadout-beyond-box", "K307", Severity.ERROR, "a loadout has tokens that play cannot give", check, scope="document"
)
