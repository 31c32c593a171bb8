"""The names of cards by their ids, for texts that speak of other cards."""

from __future__ import annotations

from authoring.packs.linked import LinkedPack
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.model import BossMcGuffin, Character, Core, Enemy, Item, McGuffin

_KINDS = (Item, McGuffin, BossMcGuffin, Core, Enemy, Character)


class Naming:
    """Names in one pack and those it needs."""

    def __init__(self, pack: LinkedPack) -> None:
        self._pack = pack

    def name(self, id: str) -> str:
        """The name on the card; the id in words, where there is no such card."""
        for kind in _KINDS:
            found = self._pack.find(kind.kind_name, id)
            if found is not None:
                return str(getattr(found.model, "name", found.id))
        return plain(id).replace("-", " ").capitalize()

    def box(self, id: str | None) -> str:
        """The character box that a card lies in, to stand behind other words; nothing for the core box."""
        return f" · box of {self.name(id)}" if id is not None else ""


__all__ = ["Naming"]
