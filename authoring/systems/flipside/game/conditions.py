"""Whether a condition holds for a seat."""

from __future__ import annotations

from typing import Any

from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.state import Play, Seat
from authoring.systems.flipside.model.effects import Condition


def owned_items(seat: Seat) -> list[str]:
    """A player's items that are not junk, equipped ones first."""
    return [*(card.item for card in seat.equipped), *seat.backpack]


def has_stuff(play: Play, seat: Seat | None, stuff: str) -> bool:
    """Common Stuff is the whole team's; personal Stuff and Stuff-items are the acting player's."""
    if stuff in play.common:
        return True
    holders = [seat] if seat is not None else play.seats
    return any(stuff in holder.stuff or stuff in owned_items(holder) or stuff in holder.junk for holder in holders)


def holds(play: Play, seat: Seat | None, condition: Condition | None) -> bool:
    """Whether it holds for the acting seat; with no seat, for the team: what any player has counts."""
    if condition is None:
        return True
    value: Any = condition.value
    match condition.key:
        case "have":
            return has_stuff(play, seat, plain(value))
        case "achieved":
            return plain(value) in play.achieved
        case "achievements":
            known = play.library.achievements
            return sum(known[id].family == value.family for id in play.achieved if id in known) in value.is_
        case "players":
            return len(play.seats) in value
        case "round":
            return play.round in value
        case "counter":
            return play.counters.get(plain(value.name), 0) in value.is_
        case "character":
            return any(holder.character == plain(value) for holder in ([seat] if seat else play.seats))
        case "playing":
            return any(other.character == plain(value) for other in play.seats)
        case "was_read":
            return plain(value) in play.read
        case "on_board":
            return plain(value) in play.board
        case "all":
            return all(holds(play, seat, each) for each in value)
        case "any":
            return any(holds(play, seat, each) for each in value)
        case "not_":
            return not holds(play, seat, value)
        case key:
            return any(_own(play, holder, key, value) for holder in ([seat] if seat else play.seats))


def _own(play: Play, seat: Seat, key: str, value: Any) -> bool:
    """The conditions on what one player has."""
    match key:
        case "coins":
            return seat.coins in value
        case "xp":
            return seat.xp in value
        case "items":
            decks = [play.library.deck_of(item) for item in owned_items(seat)]
            return sum(value.deck in ("any", deck) for deck in decks) in value.is_
        case "item":
            return plain(value) in owned_items(seat)
        case "quests":
            return seat.quests in value
    raise AssertionError(f"no such condition: {key}")
