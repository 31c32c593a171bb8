"""One adventure alone as facts that are only ever gained: what no play of it can bring about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.cards import DECKS
from authoring.systems.flipside.game.reach import Part, of_adventure, parts
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.proving.failing import Failing
from authoring.systems.flipside.proving.operators import ContentOperators
from authoring.systems.flipside.proving.ways import ALWAYS, NEVER, WORDINGS, Ways, either

DRAWS_ITEMS = frozenset({"take", "buy", "roll_loot", "adventure"})
"""Effects, besides gaining an item, after which any item may be at hand."""
DRAWS_TOKENS = frozenset({"add", "buy", "roll_loot", "adventure"})
"""Effects after which any token of the box may be in the bag."""


class AdventureFacts(ContentOperators):
    """Builds the relaxation of an adventure for a character with a loadout, as its game sets it up."""

    def __init__(self, game: AdventureGame) -> None:
        super().__init__(game.library, game.seats)
        self.page = game.library.adventures[game.adventure]
        self.play = game.initial()
        items, found = self._reach()
        self._items = tuple(items)
        keys = {part.key for part in found if isinstance(part, Effect)}
        self.ends_reading = False
        self.free_steps = "step" in keys
        self.tokens = self._obtainable(keys, found)
        self.failing = Failing(game.library, self.page, self.play.seats[0], tuple(found), self._items, self.tokens)

    def _reach(self) -> tuple[list[str], list[Part]]:
        """The items that can be at hand, and all that the adventure, these and the abilities can lead to."""
        seat, library = self.play.seats[0], self.library
        card = library.characters[seat.character]
        found = list(of_adventure(library, self.page))
        found += [part for skill in (card.ability, card.golden) for part in parts(library, skill.do)]
        items = [*(card.item for card in seat.equipped), *seat.backpack, *seat.junk]
        found += self._uses(items)
        gained: set[str] = set()
        while more := self._drawn(found) - gained:
            gained |= more
            found += self._uses(more)
            found += [part for face in library.box.loot for part in parts(library, face)]
        items += sorted(gained)
        return [item for item in items if item in library.faces], found

    def _drawn(self, found: Sequence[Part]) -> set[str]:
        """The items that effects can bring: of the decks, and Stuff."""
        library, drawn = self.library, set[str]()
        for part in (part for part in found if isinstance(part, Effect)):
            if part.key in DRAWS_ITEMS or (part.key == "gain" and part.value.item is not None):
                drawn.update(item for deck in DECKS for item in library.deck(deck))
            if part.key in DRAWS_ITEMS or (part.key == "gain" and part.value.stuff is not None):
                drawn.update(id for id, card in library.stuff.items() if card.item is not None)
        return drawn

    def _uses(self, items: Iterable[str]) -> list[Part]:
        faces = (self.library.faces[item] for item in sorted(items) if item in self.library.faces)
        return [part for face in faces if face.use is not None for part in parts(self.library, face.use.do)]

    def _obtainable(self, keys: set[str], found: list[Part]) -> tuple[str, ...]:
        """The tokens of the bag, those that effects bring, and what anything can activate."""
        seat = self.play.seats[0]
        tokens = {*seat.bag, *seat.drawn, *seat.discard, *seat.wounds}
        if "unlock" in keys or keys & DRAWS_TOKENS:
            tokens.update(blocking.token for blocking in self.library.characters[seat.character].blocking)
        if keys & DRAWS_TOKENS:
            tokens.update(self.library.box.tokens)
        tokens.update(part.value for part in found if isinstance(part, Effect) and part.key == "activate")
        return tuple(sorted(tokens))

    def last_round(self) -> int:
        """There are no rounds."""
        return self.play.round

    def lanterns(self) -> Ways:
        """One at hand, or one that is Stuff, once it is held."""
        found = NEVER
        for id in sorted(set(self._items)):
            if self.library.faces[id].lantern:
                if id in self.library.items:
                    return ALWAYS
                found = either(found, (frozenset({f"stuff:{id}"}),))
        return found

    def relaxation(self) -> Relaxation:
        """All of it."""
        id = self.page.id
        begun = frozenset({f"adventure:{id}"})
        self.adventure(self.page)
        for entry in self.library.entries:
            self.entry(entry)
        self.uses(sorted(set(self._items)))
        self.abilities()
        self.loot()
        for stuff, card in self.library.stuff.items():
            needs, at = frozenset({f"stuff:{stuff}"}), self.route("stuff", stuff, "do")
            self.effects(card.do, needs, f"stuff:{stuff}", at, f'stuff "{stuff}"')
        lacks = self.failing.lacks()
        at = self.route("adventure", id, "mismatched")
        told = f'failing adventure "{id}"'
        self.add(told, begun | lacks, self.failure(self.page), at, lacking=self.failing.told())
        return Relaxation(begun, self.operators, None, WORDINGS)
