"""Path tokens on the move: drawing, wounds, healing, the supply, Blocking tokens. Rulebook: Key Terminology."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from authoring.game.agenda import Decision, Draw, Task, by_weight
from authoring.game.extensive import Move
from authoring.systems.flipside.game.ends import overwhelmed
from authoring.systems.flipside.game.keywords import in_check, keyword
from authoring.systems.flipside.game.state import Play, Seat, with_all, with_one, without
from authoring.systems.flipside.game.task import Pick
from authoring.systems.flipside.game.using import use, wound_moves
from authoring.systems.flipside.model.effects import Zone
from authoring.systems.flipside.model.tokens import Requirement, token
from authoring.values import value

ANY = Requirement.model_validate("any")


def distinct(names: tuple[str, ...], need: Requirement = ANY) -> list[str]:
    """Each name that meets the requirement once, in order."""
    return [name for name in dict.fromkeys(names) if need.matches(name)]


@value
class DrawTokens(Draw[Play]):
    """Draw tokens from the bag into the hand, one after another; with fewer, all there are (FS-R12, FS-R28)."""

    seat: int
    left: int = 1

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Any token of the bag."""
        seat = play.seats[self.seat]
        return by_weight("draw", seat.bag if self.left > 0 else (), seat.character)

    def take(self, play: Play, move: Move) -> None:
        """It is freshly drawn."""
        seat = play.seats[self.seat]
        seat.bag = without(seat.bag, move.args[0])
        seat.drawn = with_one(seat.drawn, move.args[0])
        if self.left > 1:
            play.push(DrawTokens(self.seat, self.left - 1))


def discard_used(play: Play, seat: Seat) -> None:
    """The token just used goes to the discard pile, if it is not elsewhere by now."""
    if seat.used:
        seat.discard = with_one(seat.discard, seat.used)
        seat.used = ""


@value
class DiscardUsed(Task[Play]):
    """Discard the token just used when its effects are done."""

    seat: int

    def run(self, play: Play) -> None:
        """Discard it."""
        discard_used(play, play.seats[self.seat])


@value
class TakeWound(Decision[Play]):
    """A wound with a token: onto an empty health slot, or onto an item that takes it instead (FS-R08, FS-R27)."""

    token: str
    in_check: bool = False

    def moves(self, play: Play) -> list[Move]:
        """Take it, or use an equipped item that avoids wounds."""
        return [*wound_moves(play, self.seat, self.token), Move(self.seat, "take-wound", (self.token,))]

    def take(self, play: Play, move: Move) -> None:
        """Follow the choice."""
        seat = play.seats[self.seat]
        if move.verb == "use":
            play.happen("wound-avoided", seat.character)
            use(play, self.seat, self.seat, move.args[0], self.token)
            return
        if seat.free_health > 0:
            seat.wounds = with_one(seat.wounds, self.token)
            seat.gain_xp(1)
            play.happen("wound", seat.character)
            return
        seat.discard = with_one(seat.discard, self.token)
        if not self.in_check:
            overwhelmed(play, self.seat)

    def dropped(self, play: Play) -> None:
        """The token is discarded."""
        seat = play.seats[self.seat]
        seat.discard = with_one(seat.discard, self.token)


@value
class RandomWound(Draw[Play]):
    """A wound with a random token of the bag. Rulebook: Take X wounds."""

    seat: int

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Any token of the bag; with none, no wound."""
        seat = play.seats[self.seat]
        return by_weight("draw-wound", seat.bag, seat.character)

    def take(self, play: Play, move: Move) -> None:
        """It wounds."""
        seat = play.seats[self.seat]
        seat.bag = without(seat.bag, move.args[0])
        play.push(TakeWound(self.seat, move.args[0]))


@value
class Heal(Pick):
    """Return wounds of the player's choice to the bag. Rulebook: Heal X."""

    verb: ClassVar[str] = "heal"

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The wounds."""
        return distinct(seat.wounds)

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """Back to the bag."""
        seat.wounds = without(seat.wounds, option)
        seat.bag = with_one(seat.bag, option)


def heal_all(play: Play, seat: Seat) -> None:
    """Return every wound to the bag."""
    seat.bag, seat.wounds = with_all(seat.bag, seat.wounds), ()


@value
class Recover(Pick):
    """Return discarded tokens of the player's choice to the bag."""

    verb: ClassVar[str] = "recover"
    need: Requirement = ANY

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The fitting tokens of the discard pile."""
        return distinct(seat.discard, self.need)

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """Back to the bag."""
        seat.discard = without(seat.discard, option)
        seat.bag = with_one(seat.bag, option)


@value
class AddToken(Pick):
    """Add a token of the supply to the bag; none when there is none (FS-R39)."""

    verb: ClassVar[str] = "add"
    need: Requirement = ANY

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The fitting tokens of the supply."""
        return [name for name in sorted(play.supply) if play.supply_has(name) and self.need.matches(name)]

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """Into the bag."""
        play.change_supply(option, -1)
        seat.bag = with_one(seat.bag, option)
        play.happen("token", option)


@value
class PickFromZones(Pick):
    """Take a fitting token out of the first of some zones that has it; with none there, nothing happens."""

    need: Requirement = ANY
    zones: tuple[str, ...] = ("discard",)

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The fitting tokens of the zones."""
        return sorted({name for zone in self.zones for name in distinct(getattr(seat, zone), self.need)})

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """Out of its zone."""
        zone = next(zone for zone in self.zones if option in getattr(seat, zone))
        setattr(seat, zone, without(getattr(seat, zone), option))
        self.put(play, seat, option)

    def put(self, play: Play, seat: Seat, option: str) -> None:
        """Where it goes."""
        raise AssertionError(f"{type(self).__name__} puts {option} nowhere")


@value
class ToSupply(PickFromZones):
    """Return tokens to the supply from the zones named."""

    verb: ClassVar[str] = "return"

    def put(self, play: Play, seat: Seat, option: str) -> None:
        """Back to its compartment."""
        play.change_supply(option, 1)


@value
class UseToken(PickFromZones):
    """Use a token of a zone as if it had just been drawn. Rulebook: Use [token]."""

    verb: ClassVar[str] = "use-token"

    def put(self, play: Play, seat: Seat, option: str) -> None:
        """It is a drawn token now."""
        seat.drawn = with_one(seat.drawn, option)


@value
class SwapOut(Pick):
    """Return a drawn token to the bag, to take another one from there."""

    verb: ClassVar[str] = "put-back"
    need: Requirement = ANY

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The drawn tokens."""
        return distinct(seat.drawn)

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """Into the bag; then choose from it."""
        seat.drawn = without(seat.drawn, option)
        seat.bag = with_one(seat.bag, option)
        play.push(SwapIn(self.seat, 1, self.need, option))


@value
class SwapIn(Pick):
    """Take another token of the wanted kind from the bag; without one, any other."""

    verb: ClassVar[str] = "take-out"
    need: Requirement = ANY
    returned: str = ""
    """The token put back, which replaces itself only if the bag holds another of its kind."""

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The fitting tokens of the bag, or all of them if none fits."""
        others = without(seat.bag, self.returned)
        return distinct(others, self.need) or distinct(others)

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """It is freshly drawn."""
        seat.bag = without(seat.bag, option)
        seat.drawn = with_one(seat.drawn, option)


@value
class Unlock(Pick):
    """Unlock a slot for free: its Blocking token goes into the bag (FS-R26)."""

    verb: ClassVar[str] = "unlock"
    which: str = "slot"

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The Blocking tokens on the board by number, or those of a kind, or the cheapest."""
        tokens = play.library.characters[seat.character].blocking
        found = [n for n in seat.locked if self.which in ("slot", "cheapest", tokens[n].slot)]
        if self.which == "cheapest" and found:
            least = min(tokens[n].xp for n in found)
            found = [n for n in found if tokens[n].xp == least]
        return [str(n + 1) for n in found]

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """The slot is open."""
        unlock(play, seat, int(option) - 1)


def unlock(play: Play, seat: Seat, number: int) -> None:
    """Open the slot under a Blocking token, counted from 0, and put the token into the bag."""
    blocking = play.library.characters[seat.character].blocking[number]
    seat.locked = tuple(n for n in seat.locked if n != number)
    seat.bag = with_one(seat.bag, blocking.token)
    if blocking.slot == "health":
        seat.health += 1
    else:
        seat.slots += 1
    play.happen("unlocked", f"{seat.character}/{number + 1}")


def token_price(play: Play, name: str) -> int | None:
    """XP for a token of the supply; None: not for sale. Rulebook: Buy X [tokens]."""
    found, prices = token(name), play.library.box.prices
    if found.dual:
        return prices.dual
    return {2: prices.level_2, 3: prices.level_3}.get(found.level)


def tokens_for_sale(play: Play, seat: Seat) -> list[str]:
    """The tokens of the supply a player can pay."""
    return [
        name
        for name in sorted(play.supply)
        if play.supply_has(name) and (price := token_price(play, name)) is not None and price <= seat.xp
    ]


def buy_token(play: Play, seat: Seat, name: str) -> None:
    """Pay XP for a token; it goes into the bag."""
    seat.xp -= token_price(play, name) or 0
    play.change_supply(name, -1)
    seat.bag = with_one(seat.bag, name)
    play.happen("token", name)


@value
class BuyTokens(Pick):
    """Buy tokens for XP. Rulebook: Buy X [tokens]."""

    verb: ClassVar[str] = "buy-token"
    may_stop: ClassVar[bool] = True

    def options(self, play: Play, seat: Seat) -> list[str]:
        """What the player can pay."""
        return tokens_for_sale(play, seat)

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """Pay and take."""
        buy_token(play, seat, option)


@keyword("wound")
def _wound(play: Play, seat: int, value: Literal[True], source: str) -> None:
    """With the token just used; a virtual token never wounds (FS-R16)."""
    who = play.seats[seat]
    if who.used:
        used, who.used = who.used, ""
        play.push(TakeWound(seat, used))


@keyword("wounds")
def _wounds(play: Play, seat: int, value: int, source: str) -> None:
    play.push(*(RandomWound(seat) for _ in range(value)))


@keyword("heal")
def _heal(play: Play, seat: int, value: Any, source: str) -> None:
    if value == "all":
        heal_all(play, play.seats[seat])
    else:
        play.push(Heal(seat, value))


@keyword("recover")
def _recover(play: Play, seat: int, value: Zone, source: str) -> None:
    play.push(Recover(seat, value.count, value.token))


@keyword("add")
def _add(play: Play, seat: int, value: Requirement, source: str) -> None:
    play.push(AddToken(seat, 1, value))


@keyword("supply")
def _supply(play: Play, seat: int, value: Zone, source: str) -> None:
    play.push(ToSupply(seat, value.count, value.token, value.from_))


@keyword("use")
def _use(play: Play, seat: int, value: Zone, source: str) -> None:
    play.push(UseToken(seat, value.count, value.token, value.from_))


@keyword("draw")
def _draw(play: Play, seat: int, value: int, source: str) -> None:
    play.push(DrawTokens(seat, value))


@keyword("return_drawn")
def _return_drawn(play: Play, seat: int, value: Literal[True], source: str) -> None:
    """The token just used, or the one just drawn; several drawn ones are a choice."""
    who = play.seats[seat]
    if who.used and not in_check(play):
        who.bag, who.used = with_one(who.bag, who.used), ""
    elif who.drawn:
        play.push(ReturnDrawn(seat))


@value
class ReturnDrawn(Pick):
    """Return a drawn token to the bag without using it."""

    verb: ClassVar[str] = "put-back"

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The drawn tokens."""
        return distinct(seat.drawn)

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """Into the bag."""
        seat.drawn = without(seat.drawn, option)
        seat.bag = with_one(seat.bag, option)


@keyword("swap_drawn")
def _swap_drawn(play: Play, seat: int, value: Requirement, source: str) -> None:
    play.push(SwapOut(seat, 1, value))


@keyword("discard")
def _discard(play: Play, seat: int, value: Literal[True], source: str) -> None:
    discard_used(play, play.seats[seat])


@keyword("unlock")
def _unlock(play: Play, seat: int, value: str, source: str) -> None:
    play.push(Unlock(seat, 1, value))
