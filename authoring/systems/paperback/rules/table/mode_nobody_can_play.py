"""Modes whose players, form and characters do not go together. Rulebook: Alternate Game Modes."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Character, Mode

TEAM = "2v2"
PLAYERS = {"solo": 1, "two-headed giant": 2, TEAM: 2}
"""How many players each form is for."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A number of players that the form is not for, and 2v2 without a character for each."""
    characters = sum(1 for _ in pack.each(Character))
    for document, mode in pack.each(Mode, own=True):
        key = "players" if "players" in mode.model_fields_set else "form"
        if mode.players != PLAYERS[mode.form]:
            fitting = " or ".join(f'"{form}"' for form, number in PLAYERS.items() if number == mode.players)
            yield Finding(
                f'the form "{mode.form}" is for {_people(PLAYERS[mode.form])}, found {mode.players}',
                document.at(key),
                help=f"say {fitting}, or change the number of players",
            )
        elif mode.form == TEAM and characters < PLAYERS[TEAM]:
            yield Finding(
                f'"{TEAM}" is for two different characters, found {characters}',
                document.at("form"),
                help="declare another character, or leave the mode out",
            )


def _people(number: int) -> str:
    return f"{number} player{'s' if number > 1 else ''}"


RULE = Rule(
    "mode-nobody-can-play",
    "G109",
    Severity.ERROR,
    "a mode that its players or characters do not fit",
    check,
    scope="document",
)
