"""What a player sees of a state, and moves in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from authoring.game.extensive import CHANCE, Move
from authoring.systems.paperback.game import spelling
from authoring.systems.paperback.game.library import VOWEL
from authoring.systems.paperback.game.state import Play


def observe(play: Play, seat: int) -> Mapping[str, Any]:
    """The table as plain data. Decks and the library show how many cards they hold, not which."""
    seen = _tray(play, seat)
    if play.team:
        twin = play.copy()
        twin.turn_to(1 - play.seat)
        trays = sorted({play.character: seen, twin.character: _tray(twin, seat)}.items())
        seen = {f"{who} {what}": value for who, tray in trays for what, value in tray.items()}
    return seen


def _tray(play: Play, seat: int) -> dict[str, Any]:
    """What lies before the player whose turn it is."""
    seen: dict[str, Any] = {
        "hp": play.hp, "energy": play.energy, "boons": play.boons, "hexes": play.hexes,
        "hits": play.hits, "blocks": play.blocks,
        "deck": len(play.deck), "discard": list(play.discard), "fatigue": list(play.fatigue),
        "word": play.word.text,
        "owned": [[card.id, card.owner, card.side, card.used, card.down, card.turned] for card in play.owned],
        "shop": [list(play.shop_items), list(play.shop_mcguffins), list(play.shop_letters)],
    }  # fmt: skip
    if seat == play.seat or play.players == 1 or play.team:
        seen["hand"] = list(play.hand)
    if play.enemy:
        seen["enemy"] = {
            "id": play.enemy, "stage": play.stage, "hp": play.enemy_hp, "hexes": play.enemy_hexes,
            "boons": play.enemy_boons, "action": play.indicator + 1, "stunned": play.stunned,
            "holds": list(play.captured), "vowel": play.vowel,
        }  # fmt: skip
    return seen


def _icons(play: Play, move: Move) -> str:
    """What the edges of a word show: "3 hits, 1 energy"."""
    sums = spelling.shown(play, move)
    words = (("hit", "hits"), ("block", "blocks"), ("energy", "energy"))
    told = [f"{each} {one if each == 1 else more}" for each, (one, more) in zip(sums, words, strict=True) if each]
    return ", ".join(told) or "nothing"


def describe(play: Play, move: Move) -> str:
    """A move as a sentence without its full stop."""
    name = play.library.name
    args = move.args
    if move.seat == CHANCE:
        told = {
            "draw": "is drawn", "penalty": "is the penalty", "reveal": "is revealed", "offer": "is put into the shop",
            "capture": "is taken by the enemy", "lackey": "is the lackey", "boss": "is the boss",
            "unlock": "is unlocked",
        }  # fmt: skip
        return f"{name(args[0])} {told[move.verb]}"
    match move.verb:
        case "play":
            top = {"none": "no top card", VOWEL: "the enemy vowel on top"}.get(args[2], f"{name(args[2])} on top")
            return f"{args[0].upper()}, splayed {args[1]}, {top}: {_icons(play, move)}"
        case "skip":
            return "no word"
        case "use":
            return f"use {name(args[0])}"
        case "plot":
            return f"use the plot of {name(args[0])}"
        case "buy":
            if len(args) == 3 and args[1] == "from":
                return f"buy {name(args[0])} from {name(args[2])}"
            tail = f" in the place of {name(args[2])}" if len(args) == 3 else ""
            tail = f", side {args[1]} up" if len(args) == 2 else tail
            return f"buy {name(args[0])}{tail}"
        case "replace":
            return f"{name(args[2])} takes the place of {name(args[0])}"
        case "keep":
            return f"keep {name(args[0])}" + (f", side {args[1]} up" if len(args) == 2 else "")
        case "reward":
            return f"take side {args[0]} of the reward"
        case "react":
            return f"first {name(args[0])}"
        case "renew":
            return f"renew the {args[0].replace('-', ' ')} of the shop"
        case "fight":
            return f"fight {name(args[0])}"
        case "give":
            return f"{name(args[0])} is for the {args[2]}"
    return " ".join((move.verb, *(name(arg) for arg in args)))
