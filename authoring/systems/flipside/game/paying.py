"""Giving: payments that must be made in full. Rulebook: Give XP, Give X coins, Give X items, Give as a group."""

from __future__ import annotations

from typing import ClassVar

from authoring.game.agenda import Decision, Task
from authoring.game.extensive import Move
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.conditions import has_stuff, owned_items
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.state import Play, Seat, with_all, without
from authoring.systems.flipside.game.task import Pick
from authoring.systems.flipside.model.effects import Payment
from authoring.values import value


def worth(play: Play, item: str, junk: bool = False) -> int:
    """What an item counts for when sold or given: its cost, junk 1 less (FS-R24); 0 without a value."""
    cost = play.library.cost(item) or 0
    return max(0, cost - rules.JUNK_DISCOUNT) if junk else cost


def holdings(seat: Seat) -> list[tuple[str, bool]]:
    """All items a player could give: (item, whether it is junk)."""
    return [*((item, False) for item in owned_items(seat)), *((item, True) for item in seat.junk)]


def affordable(play: Play, seat: int, payment: Payment | None) -> bool:
    """Whether a seat, or the group, can give all of it."""
    if payment is None:
        return True
    payers = play.seats if payment.as_group else [play.seats[seat]]
    holder = None if payment.as_group else play.seats[seat]
    goods = [held for payer in payers for held in holdings(payer)]
    needs_coins = payment.coins or 0
    coins = sum(payer.coins for payer in payers)
    total = coins - needs_coins + sum(worth(play, item, junk) for item, junk in goods)
    return (
        coins >= needs_coins
        and sum(payer.xp for payer in payers) >= (payment.xp or 0)
        and len(goods) >= (payment.items or 0)
        and total >= (payment.worth or 0)
        and (payment.item is None or any(item == plain(payment.item) for item, _ in goods))
        and (payment.stuff is None or has_stuff(play, holder, plain(payment.stuff)))
    )


def part_with(play: Play, seat: Seat, item: str, junk: bool = False) -> None:
    """An item leaves a player: tokens on it are discarded, coins on it go to the supply.

    Of several copies the one that is of least use goes: from the backpack, else one not used yet.
    """
    if junk:
        seat.junk = without(seat.junk, item)
    elif item in seat.backpack:
        seat.backpack = without(seat.backpack, item)
    else:
        take_off(play, seat, item)


def take_off(play: Play, seat: Seat, item: str) -> None:
    """An equipped item leaves its slot, one not used yet first. Raises ValueError when there is none."""
    copies = [at for at, card in enumerate(seat.equipped) if card.item == item]
    if not copies:
        raise ValueError(f"no {item} in a slot")
    at = min(copies, key=lambda number: seat.equipped[number].busy)
    card = seat.equipped[at]
    seat.equipped = seat.equipped[:at] + seat.equipped[at + 1 :]
    seat.discard = with_all(seat.discard, card.tokens)
    play.coins += card.coins


def lose_stuff(play: Play, seat: Seat | None, stuff: str) -> bool:
    """A Stuff card returns to its deck, from the team or from its holder. Whether there was one."""
    if stuff in play.common:
        play.common -= {stuff}
        return True
    for holder in [seat] if seat is not None else play.seats:
        if stuff in holder.stuff:
            holder.stuff = without(holder.stuff, stuff)
            return True
        if stuff in owned_items(holder):
            part_with(play, holder, stuff)
            return True
        if stuff in holder.junk:
            part_with(play, holder, stuff, junk=True)
            return True
    return False


@value
class Pay(Task[Play]):
    """Make a payment that was found affordable."""

    seat: int
    payment: Payment

    def run(self, play: Play) -> None:
        """What leaves no choice is paid at once; for the rest the payer chooses."""
        seat, payment = play.seats[self.seat], self.payment
        if payment.stuff is not None:
            lose_stuff(play, None if payment.as_group else seat, plain(payment.stuff))
        if payment.item is not None:
            play.push(GiveItems(self.seat, 1, payment.as_group, plain(payment.item)))
        if payment.worth:
            play.push(GiveWorth(self.seat, payment.worth, payment.as_group))
        if payment.items:
            play.push(GiveItems(self.seat, payment.items, payment.as_group))
        for what, number in (("coins", payment.coins), ("xp", payment.xp)):
            if number:
                play.push(GiveAmount(self.seat, what, number, payment.as_group))


def _payers(play: Play, seat: int, as_group: bool) -> list[int]:
    return list(range(len(play.seats))) if as_group else [seat]


@value
class GiveAmount(Decision[Play]):
    """Give coins or XP: alone all at once; as a group one after another, so that anyone may pay any part."""

    what: str
    number: int
    as_group: bool

    def moves(self, play: Play) -> list[Move]:
        """The players who have some."""
        return [
            Move(each, "pay", (self.what,))
            for each in _payers(play, self.seat, self.as_group)
            if getattr(play.seats[each], self.what) > 0
        ]

    def take(self, play: Play, move: Move) -> None:
        """They pay; then it is decided who pays the rest."""
        payer = play.seats[move.seat]
        given = min(1 if self.as_group else self.number, getattr(payer, self.what))
        setattr(payer, self.what, getattr(payer, self.what) - given)
        if self.what == "coins":
            play.coins += given
        if given < self.number:
            play.push(GiveAmount(self.seat, self.what, self.number - given, self.as_group))


@value
class GiveItems(Decision[Play]):
    """Give items out of the game, one after another."""

    number: int
    as_group: bool
    item: str = ""

    def moves(self, play: Play) -> list[Move]:
        """Each item of each payer, junk told apart."""
        found: list[Move] = []
        for each in _payers(play, self.seat, self.as_group):
            for item, junk in holdings(play.seats[each]):
                move = Move(each, "give", (item, "from", "junkbox") if junk else (item,))
                if self.item in ("", item) and move not in found:
                    found.append(move)
        return found

    def take(self, play: Play, move: Move) -> None:
        """It leaves the game."""
        part_with(play, play.seats[move.seat], move.args[0], junk=len(move.args) > 1)
        if self.number > 1:
            play.push(GiveItems(self.seat, self.number - 1, self.as_group, self.item))


@value
class GiveWorth(Decision[Play]):
    """Give items and coins worth so much or more; overpaying gets no change."""

    number: int
    as_group: bool

    def moves(self, play: Play) -> list[Move]:
        """Items that are worth something, or a coin."""
        found: list[Move] = []
        for each in _payers(play, self.seat, self.as_group):
            payer = play.seats[each]
            for item, junk in holdings(payer):
                move = Move(each, "give", (item, "from", "junkbox") if junk else (item,))
                if worth(play, item, junk) > 0 and move not in found:
                    found.append(move)
            if payer.coins:
                found.append(Move(each, "pay", ("coins",)))
        return found

    def take(self, play: Play, move: Move) -> None:
        """Count it; go on until it is enough."""
        payer = play.seats[move.seat]
        if move.verb == "pay":
            given = min(1 if self.as_group else self.number, payer.coins)
            payer.coins -= given
            play.coins += given
        else:
            junk = len(move.args) > 1
            given = worth(play, move.args[0], junk)
            part_with(play, payer, move.args[0], junk)
        if given < self.number:
            play.push(GiveWorth(self.seat, self.number - given, self.as_group))


@value
class LoseItems(Pick):
    """Lose items of a deck out of the game: as many as there are, of the player's choice."""

    verb: ClassVar[str] = "lose"
    deck: str = "any"

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The player's items of that deck; junk only when nothing else is left."""
        fitting = [(item, junk) for item, junk in holdings(seat) if self.deck in ("any", play.library.deck_of(item))]
        whole = [item for item, junk in fitting if not junk]
        return list(dict.fromkeys(whole or [item for item, _ in fitting]))

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """It leaves the game."""
        part_with(play, seat, option, junk=option not in owned_items(seat))
