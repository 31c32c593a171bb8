"""A guide that wants everything: it interacts, offers, chooses and reads what no play has shown yet, and goes where
something is read or named that leads to it.

Most of what can happen in a scenario happens in a few such plays, so that only the rest has to be planned for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

from authoring.game.extensive import Game, Move
from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.reading import Choose
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.guide import ScenarioGuide

SHOWN = {"entry": "entry", "token": "placed", "stuff": "stuff", "achievement": "achievement"}
"""Kinds of documents, and the event that shows one."""
SOURCES = {"interact": "token", "offer": "stuff"}
"""Kinds of documents that an action leads on from."""


class Explorer(ScenarioGuide):
    """Plays a scenario without a plan, for what is new."""

    def __init__(self, relaxation: Relaxation, library: Library) -> None:
        super().__init__(relaxation, frozenset())
        self._library = library
        self._leading: set[tuple[str, str]] = set()
        """The documents that lead to something no play has shown, by kind and id."""

    def start(self, game: Game[Play], attempt: int) -> None:
        """Forget the play before, and see what it has left open."""
        super().start(game, attempt)
        assert isinstance(game, ScenarioGame)
        seen = self.seen
        unseen = [
            (document.kind, document.id)
            for document in (self._library.pack.own if attempt else ())
            if document.kind in SHOWN and (SHOWN[document.kind], document.id) not in seen
        ]
        self._leading = set(unseen)
        while unseen:
            for source in self._named_by.get(unseen.pop(), ()):
                if source not in self._leading:
                    self._leading.add(source)
                    unseen.append(source)

    @cached_property
    def _named_by(self) -> dict[tuple[str, str], list[tuple[str, str]]]:
        """The documents that name each document."""
        naming: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
        for reference in self._library.pack.references:
            found, source = reference.found, reference.at.document
            if found is not None:
                naming[found.kind, found.id].append((source.kind, source.id))
        return naming

    def _nearest_goal(self) -> list[str]:
        return []

    def _replan(self, state: Play) -> None:
        """There is nothing to plan for."""

    def _wants(self, fact: str) -> bool:
        what, _, which = fact.partition(":")
        return bool(which) and ((what, which) not in self.seen or (SOURCES.get(what, ""), which) in self._leading)

    def _inside(self, game: ScenarioGame, state: Play, moves: Sequence[Move]) -> Move | None:
        """Of options the first that reads something new."""
        task = state.agenda[-1]
        if isinstance(task, Choose):
            for move in moves:
                for effect in task.options.value[int(move.args[0]) - 1].do:
                    if effect.key == "read" and ("entry", plain(effect.value)) not in self.seen:
                        return move
        return super()._inside(game, state, moves)

    def _wants_quests(self, state: Play, character: str) -> bool:
        return True
