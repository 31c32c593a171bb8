"""A guide that wants everything: it interacts, offers, chooses and reads what no play has shown yet.

Most of what can happen in a scenario happens in a few such plays, so that only the rest has to be planned for.
"""

from __future__ import annotations

from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.guide import ScenarioGuide


class Explorer(ScenarioGuide):
    """Plays a scenario without a plan, for what is new."""

    def __init__(self, relaxation: Relaxation) -> None:
        super().__init__(relaxation, frozenset())

    def _nearest_goal(self) -> list[str]:
        return []

    def _replan(self, state: Play) -> None:
        """There is nothing to plan for."""

    def _wants(self, fact: str) -> bool:
        what, _, which = fact.partition(":")
        return bool(which) and (what, which) not in self.seen

    def _wants_quests(self, state: Play, character: str) -> bool:
        return True
