"""A play in words, and what a player may see of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from authoring.game.extensive import Move
from authoring.systems.fliptoons.game.state import Placed, Seat, Table
from authoring.systems.fliptoons.game.task import player


def describe(table: Table, move: Move) -> str:
    """The move as a sentence without its full stop: "player 1 hires Goat for 7 fame"."""
    args = move.args
    who = f"player {move.seat + 1}" if move.seat >= 0 else ""
    name = _title(table, args[0]) if args else ""
    whom = f"player {args[2].rpartition('-')[2]}" if len(args) > 2 and args[1] == "for" else ""
    match move.verb:
        case "reveal":
            return f"{whom} reveals {name}"
        case "gain":
            return f"{whom} gains {name}"
        case "draw-top":
            return f"{name} is on top of the deck of {whom}"
        case "draw-bottom":
            return f"{name} is under the deck of {whom}"
        case "market":
            return f"{name} comes into the market"
        case "set-aside":
            return f"{name} is set aside"
        case "hire":
            return f"{who} hires {name} for {args[2]} fame"
        case "take":
            return f"{who} hires {name} for nothing"
        case "dismiss" | "flip" | "return" | "replace" | "stack-on":
            verb = {"dismiss": "dismisses", "stack-on": "stacks on"}.get(move.verb, move.verb + "s")
            return f"{who} {verb} {name} ({' '.join(args[2:])})"
        case "pass":
            return f"{who} passes"
        case "use":
            return f"{who} uses {name}"
        case "leave":
            return f"{who} leaves the effect of {name}"
        case "put":
            where = "toon deck" if args[2] == "toons" else f"deck of player {args[2].rpartition('-')[2]}"
            return f"{who} puts {name} into the {where}"
        case "keep-market":
            return f"{who} keeps the market"
        case "discard":
            return f"{who} discards {', '.join(_title(table, card) for card in args)} from the market"
        case _:
            return " ".join((who, move.verb, *args)).strip()


def _title(table: Table, id: str) -> str:
    card = table.library.cards.get(id)
    return card.title if card is not None else "a face-down card"


def observe(table: Table, seat: int) -> Mapping[str, Any]:
    """What a player in that seat may see, as JSON types. All cards were seen coming, so what a deck is made of
    is known to everybody; its order is not."""
    return {
        "round": table.round,
        "phase": table.phase,
        "first": player(table.first),
        "market": [
            {"price": price, "card": card} for price, card in zip(table.setup.prices, table.market, strict=True)
        ],
        "toon deck": table.toons.size,
        "discarded": list(table.discarded),
        "critic": {-1: "table", -2: "box"}.get(table.critic) or player(table.critic),
        "ending": table.ending,
        "result": table.result,
        "seat": player(seat),
        "seats": [_board(each) for each in table.seats],
    }


def _board(seat: Seat) -> dict[str, Any]:
    return {
        "deck": sorted(seat.deck.cards),
        "grid": [_shown(placed) for placed in sorted(seat.grid, key=lambda each: (each.row, each.column))],
        "dismissed": list(seat.dismissed),
        "total": seat.total,
        "fame": seat.fame,
        "actions": seat.actions,
    }


def _shown(placed: Placed) -> dict[str, Any]:
    return {"row": placed.row, "column": placed.column, "card": placed.card if placed.up else None}
