"""Loadouts that no play leads to."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Character, LetterCard, Loadout
from authoring.systems.paperback.rules.names import plain

MORE_HP, PER_BATTLE = 12, 3


def check(pack: LinkedPack) -> Iterator[Finding]:
    """More HP than the character has, letters of others or of the wrong deck, more of them than battles were won."""
    for document, loadout in pack.each(Loadout, own=True):
        won = 2 * (loadout.book - 1) + (loadout.type == "boss")
        character = pack.get(Character, loadout.character)
        if character is not None and loadout.hp > character.hp + MORE_HP:
            yield Finding(
                f"{loadout.hp} HP are more than {character.hp} and what cards can add",
                document.at("hp"),
                help=f"{character.hp} is the maximum without them",
            )
        for key, starter in (("removed", True), ("upgraded", True), ("letters", False)):
            for place, id in enumerate(getattr(loadout, key)):
                card = pack.get(LetterCard, id)
                if card is None:
                    continue
                if plain(card.character) != plain(loadout.character) or card.starter is not starter:
                    deck = "starting deck" if starter else "library"
                    yield Finding(
                        f'"{plain(id)}" is not in the {deck} of "{plain(loadout.character)}"',
                        document.at(key, place),
                        help=f"name letters of the {deck}",
                    )
        if len(loadout.letters) > won * PER_BATTLE or len(loadout.removed) > len(loadout.letters):
            yield Finding(
                f"{len(loadout.letters)} new letters for {len(loadout.removed)} removed ones after {won} battles",
                document.at("letters" if loadout.letters else "removed"),
                help="a battle won brings one letter, the shop perhaps another, and each removed one was replaced",
            )


RULE = Rule("loadout-beyond-play", "G108", Severity.WARNING, "a loadout that no play leads to", check, scope="document")
