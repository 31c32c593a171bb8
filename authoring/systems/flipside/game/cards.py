"""Gaining and losing coins, XP, items and Stuff; slots, the Market, junk. Rulebook: Items; Stuff Cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from authoring.game.agenda import Decision, Draw, Task, by_weight
from authoring.game.extensive import Move
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.conditions import owned_items
from authoring.systems.flipside.game.keywords import Do, keyword
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.paying import LoseItems, lose_stuff, part_with, take_off, worth
from authoring.systems.flipside.game.state import Equipped, Play, Seat, with_one, without
from authoring.systems.flipside.game.task import Pick
from authoring.systems.flipside.game.tokens import BuyTokens
from authoring.systems.flipside.model.effects import Amount, Loss, Trade
from authoring.values import value

DECKS = ("flipside", "regular")


def gain_coins(play: Play, seat: Seat, number: int) -> None:
    """Coins from the supply; under FS-R03 "xp and coins" no more than 15 are held."""
    if play.library.rulings.get("FS-R03") == "xp and coins":
        number = min(number, max(0, rules.XP_CAP - seat.coins))
    seat.coins += play.take_coins(number)


@value
class DrawItem(Draw[Play]):
    """The top card of an item deck; nothing when the deck is empty (FS-R11)."""

    seat: int
    deck: str

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Any card left in the deck."""
        return by_weight("draw-item", play.decks.get(self.deck, ()), play.seats[self.seat].character)

    def take(self, play: Play, move: Move) -> None:
        """It is the player's; equip it or stow it."""
        item = move.args[0]
        play.decks = {**play.decks, self.deck: without(play.decks[self.deck], item)}
        receive(play, self.seat, item)


def receive(play: Play, seat: int, item: str) -> None:
    """An item comes to a player, who may equip it at once."""
    play.happen("item", item)
    play.push(Stow(seat, item))


@value
class Stow(Decision[Play]):
    """Equip a new or fixed item at once, perhaps in place of one without tokens or coins, or put it away."""

    item: str

    def moves(self, play: Play) -> list[Move]:
        """Cards with nothing to use go to the backpack without a question."""
        seat, face = play.seats[self.seat], play.library.faces[self.item]
        found: list[Move] = []
        if face.use is not None or face.lantern:
            if len(seat.equipped) < seat.slots:
                found.append(Move(self.seat, "equip", (self.item,)))
            else:
                idle = dict.fromkeys(card.item for card in seat.equipped if not card.busy)
                found += [Move(self.seat, "equip", (self.item, "for", other)) for other in idle]
        return [*found, Move(self.seat, "stow", (self.item,))]

    def take(self, play: Play, move: Move) -> None:
        """Put it where it goes."""
        seat = play.seats[self.seat]
        seat.backpack = with_one(seat.backpack, self.item)
        if move.verb == "equip":
            equip(seat, self.item, move.args[2] if len(move.args) > 2 else None)

    def dropped(self, play: Play) -> None:
        """It is put away."""
        seat = play.seats[self.seat]
        seat.backpack = with_one(seat.backpack, self.item)


def equip(seat: Seat, item: str, instead: str | None = None) -> None:
    """Move an item from the backpack to a slot, another one from there to the backpack if named."""
    if instead is not None:
        at = next(n for n, card in enumerate(seat.equipped) if card.item == instead and not card.busy)
        seat.equipped = seat.equipped[:at] + seat.equipped[at + 1 :]
        seat.backpack = with_one(seat.backpack, instead)
    seat.backpack = without(seat.backpack, item)
    seat.equipped = tuple(sorted((*seat.equipped, Equipped(item))))


def equip_moves(play: Play, number: int) -> list[Move]:
    """The ways a player may equip or swap items now; each item is equipped once in a window."""
    seat, faces = play.seats[number], play.library.faces
    found: list[Move] = []
    for item in dict.fromkeys(seat.backpack):
        face = faces[item]
        if item in seat.worn or (face.use is None and not face.lantern):
            continue
        if len(seat.equipped) < seat.slots:
            found.append(Move(number, "equip", (item,)))
        for other in dict.fromkeys(card.item for card in seat.equipped if not card.busy and card.item != item):
            found.append(Move(number, "equip", (item, "for", other)))
    return found


def wear(seat: Seat, move: Move) -> None:
    """Carry out a move of `equip_moves`."""
    equip(seat, move.args[0], move.args[2] if len(move.args) > 2 else None)
    seat.worn = with_one(seat.worn, move.args[0])


@value
class Prepare(Decision[Play]):
    """Before a check or an adventure: equip what seems useful. Rulebook: Equipping Items."""

    def moves(self, play: Play) -> list[Move]:
        """Equip and swap, or be ready."""
        return [*equip_moves(play, self.seat), Move(self.seat, "ready")]

    def take(self, play: Play, move: Move) -> None:
        """Go on until ready."""
        seat = play.seats[self.seat]
        if move.verb == "ready":
            seat.worn = ()
        else:
            wear(seat, move)
            play.push(self)

    def none(self, play: Play) -> None:
        """Never: being ready is always possible."""


@value
class PickDeck(Pick):
    """Choose the deck for "any item"."""

    verb: ClassVar[str] = "choose-deck"

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The decks with cards left."""
        return [deck for deck in DECKS if play.decks.get(deck)]

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """Draw from it."""
        play.push(DrawItem(self.seat, option))


@value
class TakeItem(Pick):
    """Take an item of the Market for free. Rulebook: Take [item] from the Market."""

    verb: ClassVar[str] = "take"
    deck: str = "any"

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The face-up cards of that row, or of both."""
        rows = DECKS if self.deck == "any" else (self.deck,)
        return list(dict.fromkeys(item for row in rows for item in play.market.get(row, ())))

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """It leaves the Market; the gap stays."""
        from_market(play, option)
        receive(play, self.seat, option)


def from_market(play: Play, item: str) -> str:
    """Take a face-up card out of its row; the row's name."""
    for deck, row in play.market.items():
        if item in row:
            play.market = {**play.market, deck: without(row, item)}
            return deck
    raise ValueError(f"{item} is not in the Market")


@value
class RefillRow(Draw[Play]):
    """Put cards face up beside a deck until its row is full or the deck is empty (FS-R10, FS-R11)."""

    deck: str

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Any card left in the deck."""
        if len(play.market.get(self.deck, ())) >= play.library.box.market:
            return []
        return by_weight("reveal", play.decks.get(self.deck, ()))

    def take(self, play: Play, move: Move) -> None:
        """One card more, then the next."""
        item = move.args[0]
        play.decks = {**play.decks, self.deck: without(play.decks[self.deck], item)}
        play.market = {**play.market, self.deck: with_one(play.market.get(self.deck, ()), item)}
        play.push(self)


@value
class BuyItems(Pick):
    """Buy items of the Market for coins, outside the Stall too. Rulebook: Buy X items, Refill the Market."""

    verb: ClassVar[str] = "buy"
    may_stop: ClassVar[bool] = True
    deck: str = "any"
    refill: bool = False

    def options(self, play: Play, seat: Seat) -> list[str]:
        """What the player can pay."""
        return buyable(play, seat, self.deck)

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """Pay and receive it; refill at once where the text says so (FS-R25)."""
        row = buy(play, self.seat, option)
        if self.refill:
            play.push(RefillRow(row))


def buyable(play: Play, seat: Seat, deck: str = "any") -> list[str]:
    """The face-up cards a player can pay."""
    rows = DECKS if deck == "any" else (deck,)
    cards = dict.fromkeys(item for row in rows for item in play.market.get(row, ()))
    return [item for item in cards if (cost := play.library.cost(item)) is not None and cost <= seat.coins]


def buy(play: Play, number: int, item: str) -> str:
    """Pay for a face-up card and receive it; the row it came from."""
    seat, cost = play.seats[number], play.library.cost(item) or 0
    seat.coins -= cost
    play.coins += cost
    row = from_market(play, item)
    receive(play, number, item)
    return row


@value
class SellItems(Pick):
    """Sell items for their printed cost, junk for 1 less. Rulebook: Sell [item]."""

    verb: ClassVar[str] = "sell"
    may_stop: ClassVar[bool] = True

    def options(self, play: Play, seat: Seat) -> list[str]:
        """Items with a value."""
        goods = dict.fromkeys([*owned_items(seat), *seat.junk])
        return [item for item in goods if play.library.cost(item) is not None]

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """It leaves the game; whole cards go before broken ones of the same name."""
        junk = option not in owned_items(seat)
        price = worth(play, option, junk)
        part_with(play, seat, option, junk)
        gain_coins(play, seat, price)


@value
class FixItem(Pick):
    """Move an item from the junkbox to a slot or the backpack. Rulebook: Fix X [items]."""

    verb: ClassVar[str] = "fix"

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The junk."""
        return list(dict.fromkeys(seat.junk))

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """It may be equipped at once."""
        fix(play, self.seat, option)


def fix(play: Play, number: int, item: str) -> None:
    """Take an item out of the junkbox; it may be equipped at once."""
    seat = play.seats[number]
    seat.junk = without(seat.junk, item)
    play.happen("fixed", item)
    play.push(Stow(number, item))


@value
class BreakItem(Pick):
    """Move an equipped item to the junkbox; tokens on it are discarded, coins go to the supply."""

    verb: ClassVar[str] = "junk"

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The equipped items."""
        return list(dict.fromkeys(card.item for card in seat.equipped))

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """It is broken."""
        take_off(play, seat, option)
        seat.junk = with_one(seat.junk, option)


def flip(play: Play, seat: Seat) -> None:
    """Turn the Character Card to its golden side: coins on it go to the supply, for good (FS-R37)."""
    play.coins += seat.ability_coins
    seat.ability_coins = seat.ability_uses = 0
    seat.golden = True
    play.happen("golden", seat.character)


def gain_stuff(play: Play, number: int, stuff: str) -> None:
    """Take a Stuff card and follow it. Rulebook: Gain [Stuff]; Final Adventure Stuff."""
    card = play.library.stuff[stuff]
    play.happen("stuff", stuff)
    held = stuff in play.common or any(stuff in seat.stuff or stuff in owned_items(seat) for seat in play.seats)
    if card.type == "common":
        play.common |= {stuff}
    elif card.type == "personal" and not held:
        play.seats[number].stuff = with_one(play.seats[number].stuff, stuff)
    elif card.type == "adventure effect" and play.final is not None and card.lasts != "once":
        play.final = play.final._replace(lasting=(*play.final.lasting, stuff))
    if card.do:
        play.push(Do(number, play.library.script(card.do), f"stuff:{stuff}"))
    if card.type == "item" and not held:
        play.push(Stow(number, stuff))


@value
class GainStuff(Task[Play]):
    """Gain a Stuff card when its turn comes."""

    seat: int
    stuff: str

    def run(self, play: Play) -> None:
        """Take it."""
        gain_stuff(play, self.seat, self.stuff)


@keyword("gain")
def _gain(play: Play, seat: int, value: Amount, source: str) -> None:
    who = play.seats[seat]
    if value.coins:
        gain_coins(play, who, value.coins)
    if value.xp:
        who.gain_xp(value.xp)
    if value.item:
        play.push(PickDeck(seat) if value.item == "any" else DrawItem(seat, value.item))
    if value.stuff:
        play.push(GainStuff(seat, plain(value.stuff)))


@keyword("lose")
def _lose(play: Play, seat: int, value: Loss, source: str) -> None:
    numbers = range(len(play.seats)) if value.as_group else (seat,)
    for number in numbers:
        who = play.seats[number]
        if value.coins:
            lost = who.coins if value.coins == "all" else min(who.coins, value.coins)
            who.coins -= lost
            play.coins += lost
        if value.xp:
            who.xp = max(0, who.xp - value.xp)
        if value.item and plain(value.item) in owned_items(who):
            part_with(play, who, plain(value.item))
        if value.items:
            play.push(LoseItems(number, value.items, value.deck))
    if value.stuff:
        lose_stuff(play, None if value.as_group else play.seats[seat], plain(value.stuff))


@keyword("return_stuff")
def _return_stuff(play: Play, seat: int, value: str, source: str) -> None:
    lasting = play.final.lasting if play.final is not None else ()
    if play.final is not None and plain(value) in lasting:
        play.final = play.final._replace(lasting=tuple(card for card in lasting if card != plain(value)))
        return
    if not lose_stuff(play, play.seats[seat], plain(value)):
        lose_stuff(play, None, plain(value))


@keyword("fix")
def _fix(play: Play, seat: int, value: int, source: str) -> None:
    play.push(FixItem(seat, value))


@keyword("junk")
def _junk(play: Play, seat: int, value: int, source: str) -> None:
    play.push(BreakItem(seat, value))


@keyword("take")
def _take(play: Play, seat: int, value: str, source: str) -> None:
    play.push(TakeItem(seat, 1, value))


@keyword("buy")
def _buy(play: Play, seat: int, value: Trade, source: str) -> None:
    if value.tokens:
        play.push(BuyTokens(seat, value.tokens))
    if value.items:
        play.push(BuyItems(seat, value.items, value.deck, value.refill))


@keyword("sell")
def _sell(play: Play, seat: int, value: int, source: str) -> None:
    play.push(SellItems(seat, value))


@keyword("flip_character")
def _flip_character(play: Play, seat: int, value: Literal[True], source: str) -> None:
    flip(play, play.seats[seat])
