"""Finds tracks on which nobody can complete three quests before the final round."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import plural
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.logic import numbers_in_words
from authoring.systems.flipside.rules.rounds import QUESTS, Track, tracks


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the track, once a board, for the groups that have too few rounds on it."""
    boards: dict[tuple[str, int], list[Track]] = {}
    for track in tracks(pack):
        if track.document.pack == pack.id:
            boards.setdefault((track.document.id, track.board), []).append(track)
    for each in boards.values():
        short = [track for track in each if track.rounds < QUESTS + 1]
        if short:
            sizes = numbers_in_words(track.players for track in short)
            rounds = min(track.rounds for track in short)
            yield Finding(
                f"with {sizes} players nobody can complete {QUESTS} quests before the final round",
                short[0].document.key("boards", short[0].board, "track"),
                f"it has {plural(rounds, 'round')}, the final one among them",
                help=f"each round has one action: {QUESTS} quests need {QUESTS} rounds before the final one",
            )


RULE = Rule("too-few-rounds", "C105", Severity.ERROR, "a track too short for three quests", check, scope="structure")
