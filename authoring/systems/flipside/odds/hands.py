"""What the cards can do that players have, or can come by where items may be gained."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from authoring.systems.flipside.game.cards import DECKS
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.reach import Part, parts
from authoring.systems.flipside.model.cards import Ability, Loadout
from authoring.systems.flipside.model.effects import Effect

DEALING = frozenset({"take", "buy"})
"""Effects that bring an item from the Market, which is filled from the decks."""


def of_hands(
    library: Library,
    loadouts: Mapping[str, Loadout | None],
    windows: Collection[str],
    found: Sequence[Part] = (),
    more: Iterable[str] = (),
) -> list[Part]:
    """The parts of all items and abilities of these characters that may be used in these windows.

    `found` are the parts of what is played there, which may bring other cards; `more` are Stuff that comes with it.
    """
    every, owned = list(found), set(map(plain, more))
    for character, loadout in loadouts.items():
        card = library.characters[character]
        owned.update(map(plain, (card.item, *(loadout.items if loadout is not None else ()))))
        every += _skill(library, card.golden if loadout is not None and loadout.golden else card.ability, windows)
    own = every[len(found) :]
    done: set[str] = set()
    flipped = False
    while True:
        effects = [part for part in every if isinstance(part, Effect)]
        owned |= {plain(effect.value.stuff) for effect in effects if effect.key == "gain" and effect.value.stuff}
        if any(effect.key in DEALING or (effect.key == "gain" and effect.value.item) for effect in effects):
            owned |= {item for deck in DECKS for item in library.deck(deck)}
        new: list[Part] = []
        for item in sorted(owned - done):
            use = library.faces[item].use if item in library.faces else None
            if use is not None and use.when in windows:
                new += parts(library, use.do)
        if not flipped and any(effect.key == "flip_character" for effect in effects):
            flipped = True
            for character in loadouts:
                new += _skill(library, library.characters[character].golden, windows)
        done |= owned
        if not new:
            return own
        own += new
        every += new


def _skill(library: Library, skill: Ability, windows: Collection[str]) -> list[Part]:
    return list(parts(library, skill.do)) if skill.when in windows else []


__all__ = ["of_hands"]
