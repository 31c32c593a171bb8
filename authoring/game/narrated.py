"""Games that can be read aloud: what a player hears when something happens, and the table at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from authoring.game.extensive import Event


@runtime_checkable
class Narrated(Protocol):
    """A game with words of its own."""

    def narrate(self, event: Event) -> str:
        """What is read aloud when this happens; "" for what is seen, not heard."""
        ...

    def overview(self, state: Any, seat: int) -> Sequence[str]:
        """The table at a glance, a few short lines, as a player in that seat may see it."""
        ...
