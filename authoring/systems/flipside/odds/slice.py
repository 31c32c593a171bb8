"""What of an adventure's state its odds depend on, with the bag kept apart from the rest.

Finer than the prover's quotient where coins are counted, coarser where a card that is used up could have
looked at the discard pile, or at coins. Names of tokens never matter, only their kinds at the pawn's place.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import partial
from typing import NamedTuple

from authoring.game.agenda import Mark
from authoring.systems.flipside.game.adventure import FreeStep, Loop, Step
from authoring.systems.flipside.game.alike import by_kind, stock
from authoring.systems.flipside.game.alone import OTHER, Live
from authoring.systems.flipside.game.cards import DECKS
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.reach import Part, of_adventure, of_entry, parts
from authoring.systems.flipside.game.state import Bag, Equipped, Play, Seat
from authoring.systems.flipside.game.tokens import DiscardUsed, DrawTokens, RandomWound, TakeWound
from authoring.systems.flipside.model.cards import Ability, CoinCost, Loadout
from authoring.systems.flipside.model.effects import Choice, Condition, Effect

HEALING = frozenset({"heal"})
RECOVERING = frozenset({"recover", "use", "supply"})
"""Effects that look at the discard pile."""
SUPPLYING = frozenset({"add", "supply", "box"})
"""Effects that look at the supply of tokens."""
BRINGING = frozenset({"fix", "take", "buy", "check"})
"""Effects after which other cards may be equipped than before: for a check those of the backpack."""
READING = frozenset({"sell", "buy", "take", "adventure", "trial", "flip_character"})
"""Effects for which everything on the table and on the board is kept."""
QUIET = (Mark, Loop, Step, FreeStep, DrawTokens, DiscardUsed, TakeWound, RandomWound)
"""Tasks that do nothing more for a card that was used just now."""
TOKENS = ("bag", "drawn", "used", "virtual", "discard", "wounds", "equipped", "coins", "xp")
"""What of a seat is kept in another form."""
WHOLE = tuple(name for name in Seat.__slots__ if name not in TOKENS)
TABLE = ("achieved", "board", "common", "counters", "market", "news", "read")
"""What of the table conditions and effects of an adventure can look at, the decks and the supply apart."""


class Here(NamedTuple):
    """What can still come at a place for somebody with some cards."""

    keys: frozenset[str]
    """The keywords that can still come."""
    settled: bool
    """Whether nothing is under way, and no other card comes."""
    cards: tuple[Hashable, ...]
    """The equipped cards, as far as they matter."""
    spendable: int
    """The most coins that these can still cost."""


class Slice(Live):
    """What can still matter in an adventure for one character with a loadout.

    `stowing`: cards that come on the way are put away, and so do not matter.
    """

    def __init__(
        self, library: Library, adventure: str, character: str, loadout: Loadout | None, stowing: bool = False
    ) -> None:
        super().__init__(library, adventure, character, loadout)
        card = library.characters[character]
        self.stowing = stowing
        if stowing:
            self.gains = False
            own = [plain(card.item), *(map(plain, loadout.items) if loadout is not None else ())]
            self.useful = frozenset(item for item in own if item in self.useful)
        self.page_parts: tuple[Part, ...] = tuple(of_adventure(library, self.page))
        self.card_parts: dict[str, tuple[Part, ...]] = {item: self._of(item) for item in sorted(self.useful)}
        skills = [card.ability, card.golden] if self._flips() else [self._side(character, loadout)]
        self.skills = [skill for skill in skills if skill.when in self.windows]
        self.found = [*self.page_parts, *(part for own in self.card_parts.values() for part in own)]
        self.found += [part for skill in self.skills for part in parts(library, skill.do)]
        self.every_key = self._keys(self.found)
        self.card_keys = {item: self._keys(own) for item, own in self.card_parts.items()}
        self.asked = sorted(set(self._asked(self.found)))
        effects = [part for part in self.found if isinstance(part, Effect)]
        losses = [part.value for part in effects if part.key == "lose"]
        self.wide = bool(self.every_key & READING) or any(isinstance(part, Condition | Choice) for part in self.found)
        self.wide |= any(loss.items or loss.item or loss.stuff for loss in losses)
        self.reads_xp = reads(self.found, "xp")
        self.reads_coins = reads(self.found, "coins") or reads(self.found, "worth")
        self.reads_coins |= bool(self.every_key & READING) or library.rulings.get("FS-R03") == "xp and coins"
        self.named = self.wide or "junk" in self.every_key
        self._ahead_keys: dict[str, frozenset[str]] = {}
        self._matters: dict[tuple[str, str], bool] = {}
        self._lasting: dict[tuple[str, tuple[Equipped, ...], int], frozenset[str]] = {}
        self._here: dict[tuple[str, tuple[Equipped, ...], int, bool], Here] = {}
        self._uses = max((skill.uses for skill in self.skills), default=0)

    def _side(self, character: str, loadout: Loadout | None) -> Ability:
        card = self.library.characters[character]
        return card.golden if loadout is not None and loadout.golden else card.ability

    def _flips(self) -> bool:
        return any(isinstance(part, Effect) and part.key == "flip_character" for part in self.page_parts)

    def _of(self, item: str) -> tuple[Part, ...]:
        use = self.library.faces[item].use
        return tuple(parts(self.library, use.do)) if use is not None else ()

    def name(self, item: str) -> str:
        """What an equipped item is called where it may be swapped for another."""
        return item if self.named else self._card(item)

    # What can still be done

    def ahead_keys(self, at: str) -> frozenset[str]:
        """The keywords that steps still ahead of a place, boxes and mismatches can lead to; "card" is among
        them where another card can come into play."""
        known = self._ahead_keys.get(at)
        if known is None:
            page, names = self.page, self.page.ahead(at)
            found: list[Part] = []
            for name in sorted(names):
                step = page.steps[name]
                for effects in (step.do, *(half.do for _, half in step.halves)):
                    found += parts(self.library, effects)
                if step.frame == "blue" and step.read is not None:
                    found += of_entry(self.library, step.read, set())
            for box in page.boxes.values():
                for effects in (box.do, *(slot.do for slot in box.slots)):
                    found += parts(self.library, effects)
            found += parts(self.library, page.mismatched)
            known = self._ahead_keys[at] = self._keys(found)
        return known

    def _keys(self, found: Iterable[Part]) -> frozenset[str]:
        """The keywords among parts, and "card" where one of them brings a card into play."""
        keys: set[str] = set()
        for part in found:
            if isinstance(part, Effect):
                keys.add(part.key)
                gained = part.key == "gain" and (part.value.item or part.value.stuff) and not self.stowing
                if gained or part.key in BRINGING:
                    keys.add("card")
        return frozenset(keys)

    def _usable(self, card: Equipped) -> bool:
        use = self.library.faces[card.item].use
        return use is not None and card.used < use.uses

    def here(self, play: Play, at: str) -> Here:
        """What can still come: the keywords of all of the adventure where something is under way."""
        seat, quiet = play.seats[0], True
        for task in play.agenda:
            quiet = quiet and isinstance(task, QUIET)
        key = at, seat.equipped, seat.ability_uses, quiet
        known = self._here.get(key)
        if known is None:
            keys = self.lasting_keys(play, at) if quiet else self.every_key
            settled, recovers = quiet and "card" not in keys, bool(keys & RECOVERING)
            cards = tuple(sorted([self._equipped(card, at, settled, recovers) for card in seat.equipped]))
            known = self._here[key] = Here(keys, settled, cards, self._spendable(play, at))
        return known

    def lasting_keys(self, play: Play, at: str) -> frozenset[str]:
        """The keywords that can still come when all that is under way is done: fewer and fewer as a play goes on."""
        seat = play.seats[0]
        key = at, seat.equipped, seat.ability_uses
        known = self._lasting.get(key)
        if known is None:
            known = self._lasting[key] = self._lasting_keys(seat, at)
        return known

    def _lasting_keys(self, seat: Seat, at: str) -> frozenset[str]:
        found = self.ahead_keys(at)
        if "card" in found:
            return self.every_key
        for card in seat.equipped:
            if self._usable(card):
                found |= self.card_keys.get(card.item, frozenset())
        for skill in self.skills:
            if seat.ability_uses < skill.uses:
                found |= self._keys(parts(self.library, skill.do))
        return self.every_key if "card" in found else found

    def matters(self, item: str, at: str) -> bool:
        """Whether an item can still do something from a place on, other cards and prices aside."""
        known = self._matters.get((item, at))
        if known is None:
            known = self._matters[item, at] = self._can_still(item, at)
        return known

    def _can_still(self, item: str, at: str) -> bool:
        face = self.library.faces[item]
        steps = [self.page.steps[name] for name in self.page.ahead(at)]
        if face.lantern and any(step.lantern for step in steps):
            return True
        use = face.use
        if item not in self.useful or use is None:
            return False
        first = use.do[0]
        if first.key != "activate" or use.when == "wound" or "check" in self.every_key:
            return True
        return any(half.need.matches(first.value) for step in steps for _, half in step.halves)

    def _spendable(self, play: Play, at: str) -> int:
        """The most coins that cards can still cost, where no other cards come."""
        seat, total = play.seats[0], 0
        for card in seat.equipped:
            use = self.library.faces[card.item].use
            if use is not None and isinstance(use.pay, CoinCost) and self.matters(card.item, at):
                total += use.pay.coins * (use.uses - card.used)
        return total + sum(skill.coins * max(0, skill.uses - seat.ability_uses) for skill in self.skills)

    # The state in parts

    def _equipped(self, card: Equipped, at: str, settled: bool, recovers: bool) -> tuple[Hashable, ...]:
        """A card as far as it matters: settled, none is swapped for another any more."""
        if self.named:
            # Where it is broken or lost, the tokens on it are discarded, and may come back from there.
            return (card.item, card.used, card.busy, self.kinds(at, card.tokens) if recovers else ())
        if settled:
            if not self.matters(card.item, at):
                return (OTHER, 0, False)
            return (card.item, card.used if self._usable(card) else -1, False)
        return (card.item, card.used, card.busy) if card.item in self.useful else (OTHER, 0, card.busy)

    def place(self, play: Play) -> Hashable:
        """All but the bag, coins and the number of wounds."""
        run, seat = play.run, play.seats[0]
        if play.result or run is None:
            return play.result
        at = run.at
        keys, settled, cards, _ = self.here(play, at)
        deck = self.gains and not settled
        return (
            at,
            by_kind(play.agenda, partial(self.kind, at)),
            self.kinds(at, seat.drawn),
            self.kind(at, seat.used),
            seat.virtual,
            self.kinds(at, seat.wounds) if keys & HEALING else (),
            self.kinds(at, seat.discard) if keys & RECOVERING else (),
            cards,
            min(seat.ability_uses, self._uses),
            (seat.health, seat.golden),
            () if settled else (seat.slots, seat.backpack, seat.worn),
            tuple(sorted([self._card(item) for item in seat.junk])) if keys & {"fix"} else (),
            seat.locked if keys & {"unlock"} else (),
            tuple([(name, len(tokens)) for name, tokens in run.boxes]) if run.boxes else (),
            tuple([tuple(sorted([self._card(item) for item in play.decks[name]])) for name in DECKS]) if deck else (),
            self._stock(play, at) if keys & SUPPLYING else (),
            self._rest(play) if self.wide else (),
        )

    def _stock(self, play: Play, at: str) -> Hashable:
        """The supply: by name, where tokens are bought for what they cost."""
        if "buy" in self.every_key:
            return tuple(sorted(play.supply.items()))
        return stock(play.supply, partial(self.kind, at))

    def told(self, play: Play) -> list[Bag]:
        """The zones outside of the bag whose tokens the places so far have told by kind."""
        if play.result or play.run is None:
            return []
        seat, keys = play.seats[0], self.lasting_keys(play, play.run.at)
        zones = [seat.drawn, seat.wounds if keys & HEALING else (), seat.discard if keys & RECOVERING else ()]
        return [*zones, (seat.used,)] if seat.used else zones

    def _rest(self, play: Play) -> Hashable:
        seat = play.seats[0]
        table = [
            tuple(sorted(value.items())) if isinstance(value := getattr(play, name), dict) else value for name in TABLE
        ]
        return (tuple(table), tuple([getattr(seat, name) for name in WHOLE]), seat.xp if self.reads_xp else 0)

    def row(self, play: Play) -> Hashable:
        """Coins, as far as they matter, and the number of wounds."""
        if play.result or play.run is None:
            return ()
        seat, here = play.seats[0], self.here(play, play.run.at)
        coins = seat.coins if self.reads_coins or not here.settled else min(seat.coins, here.spendable)
        return (coins, len(seat.wounds))


def reads(found: Iterable[Part], what: str) -> bool:
    """Whether a condition, a price, a loss or a purchase looks at "coins", "xp" or the "worth" of things."""
    for part in found:
        match part:
            case Condition():
                looks = part.key == what
            case Choice():
                looks = part.pay is not None and bool(getattr(part.pay, what))
            case Effect():
                looks = part.key == "buy" or (part.key == "lose" and bool(getattr(part.value, what, None)))
        if looks:
            return True
    return False
