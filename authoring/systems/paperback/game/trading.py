"""Letters that one player buys from the other's hand, and their way home. Rulebook: 2v2 Mode, PA-R21."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.game.agenda import Mark, Task
from authoring.game.extensive import Move
from authoring.systems.paperback.game import battle, dealing
from authoring.systems.paperback.game.library import UPGRADED, plain
from authoring.systems.paperback.game.state import Bag, Play, with_all, with_one, without
from authoring.values import value

PRICE = 1
"""Boons for a letter, given to the other player."""


def moves(play: Play) -> list[Move]:
    """The letters that can be bought now: once a turn for the team, or for each (PA-R21), of either hand.

    Words are laid one after the other, so while the first player prepares, the second may buy as well.
    """
    if not play.team:
        return []
    each = play.ruling("PA-R21") == "one a turn for each"
    done = play.traded if each else (0, 1) if play.traded else ()
    there = play.of_other("character")
    found = []
    if play.boons >= PRICE and play.seat not in done:
        found = [
            Move(play.seat, "buy", (card, "from", there)) for card in _lendable(play, play.of_other("hand"), there)
        ]
    if play.seat == 0 and 1 not in done and play.of_other("boons") >= PRICE and not play.of_other("finished"):
        mine = play.character
        found += [Move(1, "buy", (card, "from", mine)) for card in _lendable(play, play.hand, mine)]
    return found


def buy(play: Play, move: Move) -> None:
    """The card to the other hand, a boon back, and whatever answers to that."""
    active, card = play.seat, move.args[0]
    play.traded = (*play.traded, move.seat)
    play.lent = with_one(play.lent, card)
    play.turn_to(move.seat)
    play.boons -= PRICE
    play.hand = with_one(play.hand, card)
    play.set_other("hand", without(play.of_other("hand"), card))
    play.happen("traded", card)
    play.turn_to(active)
    play.push(As(1 - move.seat, Paid()), TurnTo(active))


@value
class TurnTo(Task[Play]):
    """What comes next is of a player."""

    seat: int

    def run(self, play: Play) -> None:
        """Turn there."""
        play.turn_to(self.seat)


@value
class As(Task[Play]):
    """Something that a player does; if it ends that player's battle, no more than the rest of it falls away."""

    seat: int
    task: Task[Play]

    def run(self, play: Play) -> None:
        """Do it."""
        play.turn_to(self.seat)
        play.push(self.task, Mark())


@value
class Paid(Task[Play]):
    """The boon for a letter arrives."""

    def run(self, play: Play) -> None:
        """Gain it."""
        battle.gain_boons(play, PRICE)


def renew_other(play: Play, places: Sequence[int]) -> None:
    """The letters of the other player that lie in a column of the shop which is renewed."""
    row = list(play.of_other("shop_letters"))
    old = [row[at] for at in places if row[at]]
    if old:
        play.set_other("letters", play.of_other("letters").give(old))
        play.set_other("shop_letters", tuple("" if at in places else card for at, card in enumerate(row)))
        play.push(As(1 - play.seat, dealing.Fill()), TurnTo(play.seat))


def send_home(play: Play) -> None:
    """Bought letters that have left the hand go to their owner's pile of the same name."""
    if not play.lent:
        return
    for pile in ("discard", "fatigue"):
        foreign = guests(play, getattr(play, pile))
        for card in foreign:
            setattr(play, pile, without(getattr(play, pile), card))
            play.lent = without(play.lent, card)
        play.set_other(pile, with_all(play.of_other(pile), foreign))


def guests(play: Play, cards: Bag) -> list[str]:
    """Those of the cards that are the other player's."""
    whose = play.of_other("character")
    return [card for card in cards if _owner(play, card) == whose]


def _lendable(play: Play, cards: Bag, owner: str) -> list[str]:
    """The letters of a hand that are its owner's; a penalty is no letter card."""
    return [card for card in dict.fromkeys(cards) if _owner(play, card) == owner]


def _owner(play: Play, card: str) -> str:
    """The character that a letter is of, or "" for a penalty."""
    letter = play.library.letters.get(card.removesuffix(UPGRADED))
    return plain(letter.character) if letter is not None else ""
