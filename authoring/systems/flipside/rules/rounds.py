"""The round track as a group of players goes along it. Rulebook: News Phase; FS-R32."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Scenario
from authoring.systems.flipside.model.book import Board, Space
from authoring.values import value

QUESTS = 3
"""Quests a character must complete before the final round."""


@value
class Track:
    """A board's track for one group size: the spaces it stops on, with their indexes on the board.

    Round 1 is the first of them; the last is the final round.
    """

    document: Document
    board: int
    players: int
    spaces: tuple[tuple[int, Space], ...]

    @property
    def rounds(self) -> int:
        """How many rounds there are, the final one included."""
        return len(self.spaces)

    def at(self, index: int, *path: str | int) -> Route:
        """The route to a space of the board."""
        return self.document.at("boards", self.board, "track", index, *path)


def stops(board: Board, players: int) -> tuple[tuple[int, Space], ...]:
    """The spaces a group stops on: a number smaller than the group means they are skipped."""
    return tuple(
        (index, space) for index, space in enumerate(board.track) if space.players is None or space.players >= players
    )


def tracks_of(document: Document, scenario: Scenario) -> Iterator[Track]:
    """The tracks of one scenario, by board and group size."""
    for number, board in enumerate(scenario.boards):
        for players in sorted(set(board.players)):
            yield Track(document, number, players, stops(board, players))


def tracks(pack: LinkedPack) -> Iterator[Track]:
    """The tracks of all scenarios."""
    for document, scenario in pack.each(Scenario):
        yield from tracks_of(document, scenario)


def group_sizes(pack: LinkedPack) -> tuple[int, ...]:
    """The numbers of players the boards are for; 1 to 4 where there is no scenario."""
    return tuple(sorted({track.players for track in tracks(pack)})) or (1, 2, 3, 4)
