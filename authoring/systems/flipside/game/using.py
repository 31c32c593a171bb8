"""Using items and character abilities: when, at what cost, for whom. Rulebook: Item Types; Character Abilities."""

from __future__ import annotations

from typing import Any

from authoring.game.extensive import Move
from authoring.systems.flipside.game.keywords import Do
from authoring.systems.flipside.game.paths import advances, next_final_step, open_steps, ways
from authoring.systems.flipside.game.state import Equipped, Play, Seat, with_all, with_one
from authoring.systems.flipside.model.cards import Ability, CoinCost, ItemUse
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.model.tokens import Requirement

WINDOWS = {
    "movement": ("movement", "any"),
    "adventure": ("adventure", "check or adventure", "any"),
    "check": ("check", "check or adventure", "any"),
    "stall": ("stall",),
    "camp": ("camp",),
}
"""For each window of the game the usage conditions that fit it."""


def ability(play: Play, seat: Seat) -> Ability:
    """The ability of the side that is up."""
    character = play.library.characters[seat.character]
    return character.golden if seat.golden else character.ability


def use_moves(play: Play, number: int, window: str, need: Requirement | None = None) -> list[Move]:
    """The items and abilities that may now be used for a player: own items, anyone's ability (FS-R06).

    `need` is what a check asks for: a virtual token that it does not ask for is not activated (FS-R19).
    """
    found: list[Move] = []
    anyone = play.library.rulings.get("FS-R06") == "anyone" and window == "adventure"
    for owner in range(len(play.seats)) if anyone else (number,):
        found += _item_moves(play, owner, number, window, need)
    if window in ("movement", "adventure", "check", "stall", "camp"):
        found += _ability_moves(play, number, window, need)
    return found


def _item_moves(play: Play, owner: int, number: int, window: str, need: Requirement | None) -> list[Move]:
    found: list[Move] = []
    holder, actor = play.seats[owner], play.seats[number]
    if play.final is not None and holder.final != "in":
        return found
    whom = () if owner == number else ("for", actor.character)
    for card in dict.fromkeys(holder.equipped):
        use = play.library.faces[card.item].use
        if use is None or use.when not in WINDOWS[window] or card.used >= use.uses:
            continue
        if use.pay == "token":
            # One does not draw to activate an item whenever one wishes: the owner's drawn tokens pay.
            for token in dict.fromkeys(actor.drawn if owner == number else ()):
                if sensible(play, number, use.do, window, need, spent=token):
                    found.append(Move(owner, "use", (card.item, "with", token)))
        elif _affords(holder, use) and sensible(play, number, use.do, window, need):
            found.append(Move(owner, "use", (card.item, *whom)))
    return list(dict.fromkeys(found))


def _affords(holder: Seat, use: ItemUse) -> bool:
    return not isinstance(use.pay, CoinCost) or use.pay.coins <= holder.coins


def _ability_moves(play: Play, number: int, window: str, need: Requirement | None) -> list[Move]:
    found: list[Move] = []
    for owner, holder in enumerate(play.seats):
        skill = ability(play, holder)
        fits = skill.when in WINDOWS[window]
        out = play.final is not None and holder.final != "in"
        if not fits or out or holder.ability_uses >= skill.uses or skill.coins > holder.coins:
            continue
        if sensible(play, number, skill.do, window, need):
            found.append(Move(owner, "ability", ("for", play.seats[number].character)))
    return found


def wound_moves(play: Play, number: int, token: str) -> list[Move]:
    """The equipped items that take a token instead of a health slot."""
    found: list[Move] = []
    if play.final is not None and play.seats[number].final != "in":
        return found
    for card in dict.fromkeys(play.seats[number].equipped):
        use = play.library.faces[card.item].use
        if use is None or use.when != "wound" or card.used >= use.uses:
            continue
        if _affords(play.seats[number], use):
            found.append(Move(number, "use", (card.item, "with", token)))
    return found


def sensible(
    play: Play,
    number: int,
    effects: tuple[Effect, ...],
    window: str,
    need: Requirement | None = None,
    spent: str = "",
) -> bool:
    """Whether an ability does anything now; one that cannot may not be used. Rulebook: Use [token], Activate."""
    return all(_possible(play, number, effect.key, effect.value, window, need, spent) for effect in effects[:1])


def _possible(play: Play, number: int, key: str, value: Any, window: str, need: Requirement | None, spent: str) -> bool:
    """Whether the first keyword of an ability can be followed. `spent` is the token it costs."""
    seat, run, final = play.seats[number], play.run, play.final
    left = len(seat.drawn) - bool(spent)
    match key:
        case "activate":
            if window == "adventure":
                if final is not None:
                    return advances(play, final, value)
                return run is not None and bool(ways(play, run, value))
            return window == "movement" or (need is not None and need.matches(value))
        case "step":
            if final is not None:
                return next_final_step(play, final) is not None
            return run is not None and bool(open_steps(play, run))
        case "return_drawn":
            return left > 0
        case "swap_drawn":
            return left > 0 and bool(seat.bag)
        case "draw":
            return bool(seat.bag)
        case "use":
            zones = [getattr(seat, zone) for zone in value.from_]
            return any(value.token.matches(name) for zone in zones for name in zone)
        case "recover":
            return any(value.token.matches(name) for name in seat.discard)
        case "heal":
            return bool(seat.wounds)
        case "fix":
            return bool(seat.junk)
        case "take":
            return any(play.market.get(deck) for deck in play.market if value in ("any", deck))
        case "move":
            return window == "movement"
        case _:
            return True


def use(play: Play, owner: int, number: int, item: str, token: str | None) -> None:
    """Use an equipped item of `owner` for the acting player, with a token put on it or coins or for free.

    The token was already taken from where it lay. Afterwards a single-use item is out of the game and a
    fragile one in the junkbox; a token on such a card is discarded.
    """
    holder = play.seats[owner]
    at, card = next(
        (n, card)
        for n, card in enumerate(holder.equipped)
        if card.item == item and (how := play.library.faces[item].use) is not None and card.used < how.uses
    )
    how = play.library.faces[item].use
    assert how is not None
    coins = how.pay.coins if isinstance(how.pay, CoinCost) else 0
    holder.coins -= coins
    tokens = with_one(card.tokens, token) if token else card.tokens
    rest = holder.equipped[:at] + holder.equipped[at + 1 :]
    play.happen("used", item)
    if how.after == "keep":
        holder.equipped = tuple(sorted((*rest, Equipped(item, tokens, card.coins + coins, card.used + 1))))
    else:
        holder.equipped = rest
        holder.discard = with_all(holder.discard, tokens)
        play.coins += card.coins + coins
        if how.after == "junk":
            holder.junk = with_one(holder.junk, item)
    play.push(Do(number, play.library.script(how.do), f"item:{item}"))


def use_ability(play: Play, owner: int, number: int) -> None:
    """Use the character ability of `owner` for the chosen player."""
    holder = play.seats[owner]
    skill = ability(play, holder)
    holder.coins -= skill.coins
    holder.ability_coins += skill.coins
    holder.ability_uses += 1
    play.happen("ability", holder.character)
    play.push(Do(number, play.library.script(skill.do), f"character:{holder.character}"))


def follow(play: Play, number: int, move: Move) -> bool:
    """Carry out a move of `use_moves` for the acting player; False if it is none of them.

    A token that pays is taken from the acting player's drawn tokens.
    """
    if move.verb == "ability":
        use_ability(play, move.seat, number)
        return True
    if move.verb != "use":
        return False
    token = move.args[2] if "with" in move.args else None
    if token is not None:
        drawn = list(play.seats[number].drawn)
        drawn.remove(token)
        play.seats[number].drawn = tuple(drawn)
    use(play, move.seat, number, move.args[0], token)
    return True
