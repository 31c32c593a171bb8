"""What effects do, one after the other. Those that ask for a choice put it onto the agenda."""

from __future__ import annotations

from typing import Any

from authoring.game.agenda import Decision, Task
from authoring.game.extensive import Move
from authoring.systems.paperback.game import battle, dealing, reacting
from authoring.systems.paperback.game.counting import holds, max_hp, number
from authoring.systems.paperback.game.library import Script
from authoring.systems.paperback.game.state import Play, with_all, with_one, without
from authoring.systems.paperback.model import Count
from authoring.systems.paperback.model.effects import Option, Paid, Spending
from authoring.values import value

ENEMY_TRAY = "off the enemy tray"
"""Where hexes are spent, unless PA-R24 is read otherwise."""


@value
class Do(Task[Play]):
    """The effects of a script from number `at` on, for a player."""

    seat: int
    script: Script
    at: int = 0

    def run(self, play: Play) -> None:
        """The next effect; the others wait below whatever it leads to."""
        if self.at >= len(self.script.steps):
            return
        if self.at + 1 < len(self.script.steps):
            play.push(Do(self.seat, self.script, self.at + 1))
        perform(play, self.seat, *self.script.steps[self.at])


def still_lost(play: Play, task: Do) -> int:
    """The HP that the player would lose by the rest of a script (PA-R08)."""
    return sum(number(play, value) for key, value in task.script.steps[task.at :] if key == "lose_hp")


def perform(play: Play, seat: int, key: str, value: Any) -> None:
    """One effect."""
    amount = number(play, value) if isinstance(value, Count) else 0
    match key:
        case "hits":
            play.hits += amount
        case "blocks":
            play.blocks += amount
        case "energy":
            battle.gain_energy(play, amount)
        case "boons":
            battle.gain_boons(play, amount)
        case "hexes":
            if amount > 0:
                play.enemy_hexes += amount
                reacting.fire(play, "hex given")
        case "take_hexes":
            play.hexes = max(0, play.hexes + amount)
            if amount > 0:
                reacting.fire(play, "hexed")
        case "heal":
            battle.heal(play, amount)
        case "lose_hp":
            battle.lose_hp(play, amount)
        case "damage":
            battle.hurt(play, amount)
        case "enemy_heals":
            battle.heal_enemy(play, amount)
        case "enemy_boons":
            play.enemy_boons = max(0, play.enemy_boons + amount)
        case "draw":
            play.push(dealing.DrawCards(amount))
        case "draw_next":
            play.more += amount
        case "stun":
            play.stunned = True
            play.happen("stunned", play.enemy)
        case "advance":
            play.indicator = (play.indicator + 1) % len(play.foe_stage.actions)
        case "set_indicator":
            play.indicator = min(value, len(play.foe_stage.actions)) - 1
        case "choice_letter":
            play.choices += value
        case "penalty":
            play.push(dealing.AddPenalties(number(play, value.count), value.to))
        case "take_letters":
            play.push(dealing.Capture(value))
        case "release":
            play.discard, play.captured = with_all(play.discard, play.captured), ()
        case "max_hp":
            play.lost_max += value
            play.hp = max(1, min(play.hp + max(0, value), max_hp(play)))
        case "retain":
            play.push(FromHand(seat, "retain", 99 if value is True else value))
        case "fatigue" | "discard":
            play.push(FromHand(seat, key, value))
        case "recover":
            play.push(Recover(seat, value))
        case "pay":
            play.push(Pay(seat, value))
        case "when":
            part = value.do if holds(play, value.if_) else value.otherwise
            if part:
                play.push(Do(seat, play.library.script(part)))
        case "choose":
            play.push(Choose(seat, value))
        case "replace_letter" | "add_letter" | "gain_item" | "gain_mcguffin" | "gain_boss":
            both = play.heads > 1 and key.startswith("gain")
            seats = range(play.heads) if both else (seat,)
            play.push(*[dealing.Reveal(each, key, value.reveal, value.keep, value.upgraded) for each in seats])
        case "upgrade" | "remove_letter":
            play.push(dealing.Change(seat, key, value))
        case "keep_in_deck":
            pass
        case _:
            raise AssertionError(key)


@value
class FromHand(Decision[Play]):
    """Cards of the hand that are retained, fatigued or discarded, one after another.

    Wilds, letters of one's choice and enemy vowels are no cards of the hand, so they cannot be chosen.
    """

    what: str = "retain"
    left: int = 1

    def moves(self, play: Play) -> list[Move]:
        """The cards, each name once; retaining may stop."""
        if self.left <= 0:
            return []
        found = [Move(self.seat, self.what, (card,)) for card in dict.fromkeys(play.hand)]
        return [*found, Move(self.seat, "stop")] if found and self.what == "retain" else found

    def take(self, play: Play, move: Move) -> None:
        """Move it, and go on."""
        if move.verb == "stop":
            return
        if self.left > 1:
            play.push(FromHand(self.seat, self.what, self.left - 1))
        (card,) = move.args
        play.hand = without(play.hand, card)
        match self.what:
            case "retain":
                play.kept = with_one(play.kept, card)
            case "discard":
                play.discard = with_one(play.discard, card)
            case _:
                battle.fatigue(play, card)


@value
class Recover(Decision[Play]):
    """Cards from the fatigue pile into the discard pile, one after another."""

    left: int = 1

    def moves(self, play: Play) -> list[Move]:
        """The cards, each name once."""
        return [Move(self.seat, "recover", (card,)) for card in dict.fromkeys(play.fatigue)] if self.left > 0 else []

    def take(self, play: Play, move: Move) -> None:
        """Move it, and go on."""
        if self.left > 1:
            play.push(Recover(self.seat, self.left - 1))
        (card,) = move.args
        play.fatigue = without(play.fatigue, card)
        play.discard = with_one(play.discard, card)


@value
class Choose(Decision[Play]):
    """One of several options."""

    options: tuple[Option, ...] = ()

    def moves(self, play: Play) -> list[Move]:
        """By their numbers, from 1."""
        return [Move(self.seat, "choose", (str(place),)) for place in range(1, len(self.options) + 1)]

    def take(self, play: Play, move: Move) -> None:
        """Its effects."""
        play.push(Do(self.seat, play.library.script(self.options[int(move.args[0]) - 1].do)))


@value
class Pay(Decision[Play]):
    """Pay a price for effects, or not. Without the price nothing is offered."""

    paid: Paid | None = None

    def moves(self, play: Play) -> list[Move]:
        """Paying or not."""
        if self.paid is None or not affordable(play, self.paid.spend):
            return []
        return [Move(self.seat, "pay"), Move(self.seat, "decline")]

    def take(self, play: Play, move: Move) -> None:
        """The price and what it buys."""
        if move.verb == "pay" and self.paid is not None:
            play.push(Do(self.seat, play.library.script(self.paid.do)))
            Spend(*due(play, self.paid.spend)).run(play)


def affordable(play: Play, price: Spending | None) -> bool:
    """Whether all of it is there; HP must be left over."""
    if price is None:
        return True
    return (
        number(play, price.hexes) <= (play.enemy_hexes if play.ruling("PA-R24") == ENEMY_TRAY else play.hexes)
        and number(play, price.boons) <= play.boons
        and (price.hp is None or number(play, price.hp) < play.hp)
    )


def due(play: Play, price: Spending | None) -> tuple[int, int, int]:
    """Hexes, boons and HP to be spent now."""
    if price is None:
        return 0, 0, 0
    return number(play, price.hexes), number(play, price.boons), number(play, price.hp)


@value
class Spend(Task[Play]):
    """A price that is due; hexes come off the enemy's tray, or the player's (PA-R24)."""

    hexes: int
    boons: int
    hp: int

    def run(self, play: Play) -> None:
        """Take it."""
        if play.ruling("PA-R24") == ENEMY_TRAY:
            play.enemy_hexes = max(0, play.enemy_hexes - self.hexes)
        else:
            play.hexes = max(0, play.hexes - self.hexes)
        play.boons = max(0, play.boons - self.boons)
        battle.lose_hp(play, self.hp)
