"""The names of cards by their ids, for texts that speak of other cards; and the drawings that ids speak of."""

from __future__ import annotations

from authoring.packs.linked import LinkedPack
from authoring.sheets.drawings import drawing
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.model import BossMcGuffin, Character, Core, Enemy, Item, McGuffin

_KINDS = (Item, McGuffin, BossMcGuffin, Core, Enemy, Character)


_LINKS = frozenset({"of", "in", "for", "on"})
"""Words that part what a thing is from what is said of it: a crown of quills is a crown."""


def picture(id: str, spare: str) -> str:
    """The drawing that an id speaks of, for a card without art; `spare` where it speaks of none.

    The last word tells best what a thing is ("reading-lamp"), of those before "of" and the like.
    """
    words = id.split("-")
    head = next((place for place, word in enumerate(words) if word in _LINKS), len(words))
    ordered = (*reversed(words[:head]), *reversed(words[head:]))
    return drawing(id, *(form for word in ordered for form in (word, word.removesuffix("s"))), spare)


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


__all__ = ["Naming", "picture"]
