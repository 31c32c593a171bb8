"""Effects as tasks: a script is done keyword by keyword, each by the function registered for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from authoring.game.agenda import Task
from authoring.systems.flipside.game.library import Script
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.game.task import CheckPart
from authoring.values import value

Handler = Callable[[Play, int, Any, str], None]
"""Does one effect: the play, the acting seat, the keyword's value, and the source it stands in."""

KEYWORDS: dict[str, Handler] = {}
"""Every keyword of the model's Effect with what does it."""


def keyword(name: str) -> Callable[[Handler], Handler]:
    """Register the function for a keyword, once."""

    def register(handler: Handler) -> Handler:
        if name in KEYWORDS:
            raise ValueError(f"two functions for {name}")
        KEYWORDS[name] = handler
        return handler

    return register


def in_check(play: Play) -> bool:
    """Whether what is being done was used for a check, which may stand inside an adventure."""
    below = next((task for task in reversed(play.agenda) if not isinstance(task, Do)), None)
    return isinstance(below, CheckPart)


@value
class Do(Task[Play]):
    """Do a script for a seat, from one of its steps on. `source` names where it stands: "entry:shellmaw-asleep"."""

    seat: int
    script: Script
    source: str
    at: int = 0

    def run(self, play: Play) -> None:
        """Do one step; what it leads to comes before the rest."""
        script, at = self.script, self.at
        steps = script.steps
        if at < len(steps):
            if at + 1 < len(steps):
                play.agenda.append(Do(self.seat, script, self.source, at + 1))
            name, value = steps[at]
            KEYWORDS[name](play, self.seat, value, self.source)
