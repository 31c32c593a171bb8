"""What a player sees of a state, and moves in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from authoring.game.extensive import CHANCE, Move
from authoring.systems.paperback import wording
from authoring.systems.paperback.game import spelling
from authoring.systems.paperback.game.counting import number
from authoring.systems.paperback.game.develop import Shop
from authoring.systems.paperback.game.library import UPGRADED, VOWEL
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.model import Count
from authoring.systems.paperback.spoken import spoken

ONE = {"hexes": "hex", "boons": "boon"}


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
    return _counts(spelling.shown(play, move))


def _counts(icons: tuple[int, int, int]) -> str:
    """Hits, blocks and energy in words."""
    names = (("hit", "hits"), ("block", "blocks"), ("energy", "energy"))
    told = [f"{each} {one if each == 1 else more}" for each, (one, more) in zip(icons, names, strict=True) if each]
    return ", ".join(told) or "nothing"


def _sentences(said: Iterable[str]) -> str:
    """Sentences of a card as part of a longer one."""
    return spoken(" ".join(said)).rstrip(".")


def _use(play: Play, id: str) -> str:
    """What an item, or a core card that is one, costs now, and what it does."""
    item = play.library.use_of(id)
    assert item is not None
    counts: dict[str, Count | None] = {"energy": item.cost}
    if item.spend is not None:
        counts |= {"hexes": item.spend.hexes, "boons": item.spend.boons, "hp": item.spend.hp}
    paid = {what: number(play, count) for what, count in counts.items()}
    spent = [f"{now} {ONE.get(what, what) if now == 1 else what}" for what, now in paid.items() if now]
    return f" for {' and '.join(spent) or 'nothing'}: {_sentences(wording.use(item, play.library.name))}"


def _card(play: Play, id: str) -> str:
    """What a card is that may be had: an item with what it costs, a boss McGuffin, a letter with its edges."""
    library = play.library
    if id in library.items:
        item = library.items[id]
        said = _sentences(wording.use(item, library.name))
        cost = item.cost.constant
        return f": {said}" if cost is None else f", used for {cost or 'no'} energy: {said}"
    if id in library.bosses:
        return f": {_sentences(wording.passive(library.bosses[id], library.name))}"
    return f": {_edges(play, id)}"


def _edges(play: Play, card: str) -> str:
    """What the edges of a letter show."""
    look = play.library.looks[card]
    sides = (("left", look.left), ("right", look.right))
    return ", ".join(f"{_counts(icons)} {side}" for side, icons in sides)


def _plot(play: Play, card: str) -> str:
    """What a letter does out of the hand."""
    face = play.library.face(card)
    return _sentences([wording.effects(face.plot)]) if face is not None else ""


def _ability(play: Play, card: str) -> str:
    """What a top card does; the enemy vowel's is the same on all cards."""
    face = play.library.face(card)
    return _sentences([wording.effects(face.ability)]) if face is not None else ""


def _price(play: Play, what: str) -> str:
    """What something costs in the shop, in its words; nothing elsewhere."""
    asked = play.agenda[-1] if play.agenda else None
    price = asked.price(play, what) if isinstance(asked, Shop) else None
    return "" if price is None else f" for {price} {'boon' if price == 1 else 'boons'}"


def _side(play: Play, id: str, side: str) -> str:
    """What a side of a McGuffin does."""
    what = play.library.mcguffins[id].sides[int(side) - 1]
    title = f" ({what.title})" if what.title else ""
    return f", side {side}{title} up: {_sentences(wording.passive(what, play.library.name))}"


def _reward(play: Play, side: int) -> str:
    """What a side of the reward card on the table gives."""
    asked = play.agenda[-1] if play.agenda else None
    found = play.library.rewards.get(getattr(asked, "enemy", ""))
    if found is None:
        return ""
    what = found[1].sides[side - 1]
    title = f" ({what.title})" if what.title else ""
    return f"{title}: {_sentences([wording.effects(what.do)])}"


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
            does = _ability(play, args[2])
            return f"{args[0].upper()}, splayed {args[1]}, {top}{f' ({does})' if does else ''}: {_icons(play, move)}"
        case "skip":
            return "no word"
        case "use":
            return f"use {name(args[0])}{_use(play, args[0])}"
        case "plot":
            return f"use the plot of {name(args[0])}: {_plot(play, args[0])}"
        case "buy":
            if len(args) == 3 and args[1] == "from":
                return f"buy {name(args[0])} from {name(args[2])}"
            if len(args) == 3:
                price = _price(play, "letter")
                return f"buy {name(args[0])}{price} in the place of {name(args[2])}{_card(play, args[0])}"
            if len(args) == 2:
                return f"buy {name(args[0])}{_price(play, 'mcguffin')}{_side(play, *args)}"
            return f"buy {name(args[0])}{_price(play, 'item')}{_card(play, args[0])}"
        case "heal":
            healed = play.library.shop.heals if play.library.shop is not None else 0
            return f"heal {healed} HP{_price(play, 'heal')}"
        case "replace":
            return f"{name(args[2])} takes the place of {name(args[0])}{_card(play, args[2])}"
        case "keep":
            return f"keep {name(args[0])}" + (_side(play, *args) if len(args) == 2 else _card(play, args[0]))
        case "upgrade":
            return f"upgrade {name(args[0])}{_price(play, 'upgrade')}: {_edges(play, args[0] + UPGRADED)}"
        case "remove":
            return f"remove {name(args[0])}{_price(play, 'remove')}"
        case "leave":
            return "leave the shop"
        case "reward":
            return f"take side {args[0]} of the reward{_reward(play, int(args[0]))}"
        case "react":
            return f"first {name(args[0])}"
        case "renew":
            what = args[0].replace("-", " ") if args[0][-1].isdigit() else f"the {args[0]}"
            return f"renew {what} of the shop{_price(play, 'reroll')}"
        case "fight":
            return f"fight {name(args[0])}"
        case "give":
            return f"{name(args[0])} is for the {args[2]}"
    return " ".join((move.verb, *(name(arg) for arg in args)))
