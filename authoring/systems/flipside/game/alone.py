"""One adventure as a game of its own, for a character with a loadout, and the quotient of its states.

The key leaves out what nothing can see until the adventure ends, and merges tokens that no step still
ahead and no card tells apart. Research behind it: forward-looking quotients of acyclic decision processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import partial
from itertools import chain
from math import inf
from typing import Any, TypeGuard

from pydantic import Field

from authoring.game.extensive import Event, Move
from authoring.systems.flipside.game import rounds
from authoring.systems.flipside.game.adventure import Start
from authoring.systems.flipside.game.alike import by_kind, stock
from authoring.systems.flipside.game.cards import DECKS, DrawItem, Prepare, Stow
from authoring.systems.flipside.game.ends import ALONE
from authoring.systems.flipside.game.engine import FlipsideGame
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.ranking import Measure
from authoring.systems.flipside.game.reach import Part, of_adventure, on_page, parts
from authoring.systems.flipside.game.state import Play, Seat, with_all
from authoring.systems.flipside.game.using import WINDOWS
from authoring.systems.flipside.model.cards import Ability, CoinCost, Loadout
from authoring.systems.flipside.model.effects import Choice, Condition, Effect, Loss
from authoring.systems.flipside.model.tokens import Requirement

BEYOND = frozenset({"sell", "buy", "take", "adventure", "check", "roll_loot", "move"})
"""Keywords that may lead to what is not followed here, such as other windows for items."""
EVERY_COIN = 99
"""More coins than there are: with repairs an item may cost them again and again, and those that are lost count too."""
OF_THE_PAWN = frozenset({"success", "failure", "green", "step", "half", "box", "slot"})
"""Events that say how far the pawn has come, and nothing of items."""
OTHER = "-"
"""What a card is called that can do nothing in this adventure."""


class AdventureGame(FlipsideGame):
    """An adventure alone: it ends with its success or failure, before the entry is read."""

    def __init__(self, library: Library, adventure: str, character: str, loadout: Loadout | None = None) -> None:
        super().__init__(library, (character,))
        self.adventure = adventure
        self.loadout = loadout
        self._live = Live(library, adventure, character, loadout)
        self._measure = Measure(library, library.adventures[adventure], self._live.useful)

    def initial(self) -> Play:
        """Before items are equipped."""
        play = rounds.new_play(self.library, self.seats)
        if self.loadout is not None:
            equip_loadout(play, self.loadout)
        play.phase = ALONE
        play.push(Start(0, self.adventure))
        self.settle(play)
        return play

    def key(self, state: Play) -> Hashable:
        """What the rest of the adventure depends on."""
        return self._live.key(state)

    def rank(self, state: Play) -> tuple[int, ...] | None:
        """A measure that falls with every move, where the adventure has one."""
        return self._measure.rank(state)

    def lean(self, goal: Iterable[Event]) -> tuple[AdventureGame, AdventureGame] | None:
        """Two smaller games: one in which no more is guaranteed of these events than here, and one in which no less is;
        None where none are known."""
        live, decks = self._live, self.initial().decks
        if not live.gains or live.all or live.junks or any(event.what not in OF_THE_PAWN for event in goal):
            return None
        useless = min(sum(item not in live.useful for item in decks[deck]) for deck in live.drawn_from)
        return (StingyGame(self, False), StingyGame(self, True)) if live.most_gained <= useless else None


class StingyGame(AdventureGame):
    """The adventure in which every item that is drawn is of no use in it; each deck has enough of them.

    Draws have no other outcome here, so what the player cannot be sure of here they cannot be sure of in the adventure.
    Where they are not even `equipping` such an item, what they can be sure of here they can be sure of there as well:
    whatever item is drawn, they put it away and play on as if it were one of no use. For nothing looks at the items at
    hand, takes one of them, or breaks one (or else there is no such game), only equipped ones can be used, and what the
    decks still hold shows only in what is drawn next.
    """

    def __init__(self, whole: AdventureGame, equipping: bool) -> None:
        super().__init__(whole.library, whole.adventure, whole.seats[0], whole.loadout)
        self._useful, self._equipping = self._live.useful, equipping
        self._live = Live(whole.library, whole.adventure, whole.seats[0], whole.loadout, gaining=False)

    def legal_actions(self, state: Play) -> Sequence[Move]:
        """The adventure's own; but what is of no use may have to be put away."""
        moves, task = super().legal_actions(state), state.agenda[-1] if state.agenda else None
        if isinstance(task, Stow) and task.item not in self._useful and not self._equipping:
            return [move for move in moves if move.verb == "stow"]
        return moves

    def chance_outcomes(self, state: Play) -> Sequence[tuple[Move, int]]:
        """An item of no use."""
        outcomes, task = super().chance_outcomes(state), state.agenda[-1] if state.agenda else None
        if not isinstance(task, DrawItem):
            return outcomes
        return [outcome for outcome in outcomes if outcome[0].args[0] not in self._useful][:1]


class Kept(Loadout):
    """What a player has at the start of a round of some play: the seat as it is there, wounds and all."""

    seat: Any = Field(exclude=True)
    round: int


def kept(seat: Seat, round: int) -> Kept:
    """The loadout that a seat comes to at the start of a round."""
    cards = [*(card.item for card in seat.equipped), *seat.backpack, *seat.junk]
    return Kept(
        kind="loadout", id="kept", title="As in play", items=tuple(cards), health=seat.health, slots=seat.slots,
        coins=seat.coins, golden=seat.golden, seat=seat, round=round,
    )  # fmt: skip


def owned(seat: Seat) -> Counter[str]:
    """The tokens a player has, wherever they lie."""
    return Counter([*seat.bag, *seat.drawn, *seat.discard, *seat.wounds])


def _seat_kept(play: Play, loadout: Kept, number: int) -> None:
    """Have a player be as in that play; what is owned is neither in the supply nor in the decks."""
    before, seat = play.seats[number], loadout.seat.copy()
    blocking = play.library.characters[seat.character].blocking
    now = owned(seat)
    now.subtract(token.token for at, token in enumerate(blocking) if at not in seat.locked)
    now.subtract(owned(before))
    for token, more in sorted(now.items()):
        if token in play.supply:
            play.change_supply(token, -min(more, play.supply[token]))
    play.seats[number], play.round = seat, loadout.round


def equip_loadout(play: Play, loadout: Loadout, number: int = 0) -> None:
    """Give a player, the only one as a rule, what the loadout says, Blocking tokens of opened slots included."""
    if isinstance(loadout, Kept):
        _seat_kept(play, loadout, number)
        _out_of_the_decks(play, map(plain, loadout.items))
        return
    seat = play.seats[number]
    seat.bag = with_all(seat.bag, loadout.tokens)
    blocking = play.library.characters[seat.character].blocking
    for kind, opened in (("health", loadout.health - seat.health), ("item", loadout.slots - seat.slots)):
        of_kind = [n for n in seat.locked if blocking[n].slot == kind][: max(0, opened)]
        seat.locked = tuple(n for n in seat.locked if n not in of_kind)
        seat.bag = with_all(seat.bag, (blocking[n].token for n in of_kind))
    seat.health, seat.slots = loadout.health, loadout.slots
    seat.coins, seat.golden = loadout.coins, loadout.golden
    seat.backpack = with_all((), map(plain, loadout.items))
    _out_of_the_decks(play, seat.backpack)


def _out_of_the_decks(play: Play, items: Iterable[str]) -> None:
    for item in items:
        deck = play.library.deck_of(item)
        if item in play.decks.get(deck, ()):
            cards = list(play.decks[deck])
            cards.remove(item)
            play.decks[deck] = tuple(cards)


def _gains_item(part: object) -> TypeGuard[Effect]:
    return isinstance(part, Effect) and part.key == "gain" and part.value.item is not None


def _takes_things(loss: Loss) -> bool:
    """Whether more than coins and XP is lost."""
    return bool(loss.items or loss.item or loss.stuff)


class Live:
    """What can still matter in an adventure, found once from the content."""

    def __init__(
        self, library: Library, adventure: str, character: str, loadout: Loadout | None, gaining: bool = True
    ) -> None:
        self.library = library
        self.page = library.adventures[adventure]
        found = list(of_adventure(library, self.page))
        self.windows = self._windows(found)
        owned = [plain(library.characters[character].item)]
        owned += [plain(item) for item in loadout.items] if loadout is not None else []
        owned += [stuff for stuff, card in library.stuff.items() if card.item is not None]
        card = library.characters[character]
        skills = [card.golden if loadout is not None and loadout.golden else card.ability]
        found += self._of_cards(owned, skills)
        gained = [part.value.item for part in found if _gains_item(part)]
        gains = bool(gained) and gaining
        self.drawn_from = DECKS if "any" in gained else tuple(sorted(set(gained)))
        if gains:
            drawn = [item for deck in DECKS for item in library.deck(deck)]
            found += self._of_cards(drawn, ())
            owned += drawn
        keys = {part.key for part in found if isinstance(part, Effect)}
        if "flip_character" in keys:
            skills.append(card.golden)
            found += self._of_cards((), [card.golden])
            keys = {part.key for part in found if isinstance(part, Effect)}
        skills = [skill for skill in skills if skill.when in self.windows]
        self.useful = frozenset(item for item in owned if self._can_do(item))
        conditional = any(isinstance(part, Condition | Choice) for part in found)
        losing = [part.value for part in found if isinstance(part, Effect) and part.key == "lose"]
        self.all = conditional or bool(keys & BEYOND) or any(_takes_things(loss) for loss in losing)
        self.junks = "junk" in keys
        self.skilled = bool(skills)
        self.heals = bool(keys & {"heal"})
        self.recovers = bool(keys & {"recover", "use", "supply"})
        self.breaks = self.recovers and "junk" in keys
        self.fixes = "fix" in keys
        self.supplies = bool(keys & {"add", "supply"}) or any(box.token != "used" for box in self.page.boxes.values())
        self.unlocks = "unlock" in keys
        self.gains = gains
        self.most_gained = self._in_steps() if len(gained) == self._in_steps() else inf
        """The most items that can be drawn; infinite where others than steps, each taken once, bring some."""
        self.purse = EVERY_COIN if self.fixes or losing else self._purse(owned, skills)
        self.asked = sorted(set(self._asked(found)))
        self._ahead: dict[str, tuple[str, ...]] = {}
        self._classes: dict[tuple[str, str], str] = {}

    def _in_steps(self) -> float:
        """How many items steps bring, each of them once; infinite where one may be taken again."""
        steps = self.page.steps
        if any(name in self.page.ahead(name) for name in steps):
            return inf
        written = [effects for step in steps.values() for effects in (step.do, *(half.do for _, half in step.halves))]
        return sum(_gains_item(part) for effects in written for part in on_page(effects, ()))

    def _of_cards(self, items: Iterable[str], skills: Iterable[Ability]) -> list[Part]:
        """What the uses of items and abilities that fit an adventure can lead to."""
        found: list[Part] = []
        for item in sorted(set(items)):
            use = self.library.faces[item].use if self._can_do(item) else None
            found += parts(self.library, use.do) if use is not None else ()
        for skill in skills:
            found += parts(self.library, skill.do) if skill.when in self.windows else ()
        return found

    def _windows(self, found: Iterable[Part]) -> frozenset[str]:
        """When cards may be used here: in checks too, where the adventure or a card brings some."""
        library = self.library
        written = [face.use.do for face in library.faces.values() if face.use is not None]
        written += [side.do for card in library.characters.values() for side in (card.ability, card.golden)]
        on_cards = parts(library, chain.from_iterable(written))
        checks = any(isinstance(part, Effect) and part.key == "check" for part in chain(found, on_cards))
        return frozenset(("wound", *WINDOWS["adventure"], *(WINDOWS["check"] if checks else ())))

    def _can_do(self, item: str) -> bool:
        face = self.library.faces.get(item)
        if face is None:
            return False
        return face.lantern or (face.use is not None and face.use.when in self.windows)

    def _purse(self, owned: Iterable[str], skills: Iterable[Ability]) -> int:
        """More coins than could be spent: what every use of every card could cost."""
        total = 0
        for item in owned:
            use = self.library.faces[item].use if item in self.useful else None
            if use is not None and isinstance(use.pay, CoinCost):
                total += use.pay.coins * use.uses
        return total + sum(skill.coins * skill.uses for skill in skills)

    def _asked(self, found: Iterable[object]) -> Iterable[str]:
        """Requirements of effects and boxes: they tell tokens apart wherever the pawn is."""
        yield from (str(box.token) for box in self.page.boxes.values() if box.token != "used")
        for part in found:
            if not isinstance(part, Effect):
                continue
            value = part.value
            match part.key:
                case "add" | "swap_drawn":
                    yield str(value)
                case "supply" | "recover" | "use":
                    yield str(value.token)
                case "check":
                    yield str(value.need.of)
                    if value.wound_per is not None:
                        yield str(value.wound_per)
                case "trial":
                    yield str(value.spare)

    def ahead(self, at: str) -> tuple[str, ...]:
        """The requirements that steps still ahead of a place ask, and those that cards may ask."""
        known = self._ahead.get(at)
        if known is None:
            steps = self.page.steps
            needs = {str(half.need) for name in self.page.ahead(at) for _, half in steps[name].halves}
            known = self._ahead[at] = tuple(sorted(needs.union(self.asked)))
        return known

    def kind(self, at: str, token: str) -> str:
        """The class of a token at a place: what of the requirements ahead it meets, as a string of bits."""
        if not token:
            return ""
        known = self._classes.get((at, token))
        if known is None:
            needs = [Requirement.model_validate(words) for words in self.ahead(at)]
            known = "".join("1" if need.matches(token) else "0" for need in needs)
            self._classes[at, token] = known
        return known

    def kinds(self, at: str, tokens: Iterable[str]) -> tuple[str, ...]:
        """The classes of a multiset of tokens."""
        return tuple(sorted([self.kind(at, token) for token in tokens]))

    def _card(self, item: str) -> str:
        return item if item in self.useful else OTHER

    def key(self, play: Play) -> Hashable:
        """The part of a state that can still be seen; the whole state where conditions may see anything."""
        if play.result:
            return play.result
        run = play.run
        if self.all or run is None:
            return play.frozen()
        seat, at = play.seats[0], run.at
        return (
            at,
            by_kind(play.agenda, partial(self.kind, at)),
            self.kinds(at, seat.bag),
            self.kinds(at, seat.drawn),
            self.kind(at, seat.used),
            seat.virtual,
            self.kinds(at, seat.wounds) if self.heals else len(seat.wounds),
            seat.health,
            self.kinds(at, seat.discard) if self.recovers else 0,
            min(seat.coins, self.purse),
            (seat.ability_uses, seat.golden) if self.skilled else 0,
            tuple(sorted([(self._card(card.item), card.used, card.busy) for card in seat.equipped]))
            if not self.breaks
            # Tokens on a card that is broken are discarded, and may come back from there.
            else tuple(
                sorted([(card.item, card.used, card.busy, self.kinds(at, card.tokens)) for card in seat.equipped])
            ),
            seat.slots,
            (seat.backpack, seat.worn) if any(isinstance(task, Prepare) for task in play.agenda) else (),
            tuple(sorted([self._card(item) for item in seat.junk])) if self.fixes else (),
            seat.locked if self.unlocks else (),
            tuple([(name, len(tokens)) for name, tokens in run.boxes]),
            tuple([tuple(sorted([self._card(item) for item in play.decks[deck]])) for deck in DECKS])
            if self.gains
            else (),
            stock(play.supply, partial(self.kind, at)) if self.supplies else (),
        )
