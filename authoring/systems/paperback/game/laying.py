"""The table of Paperback Adventures laid out: the enemy, the player's tray, the hand with its icons, and the shop."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from authoring.game.panels import Panel
from authoring.systems.paperback.game import battle
from authoring.systems.paperback.game.counting import max_hp
from authoring.systems.paperback.game.state import Play

ICONS = ("hit", "block", "energy")


def panels(play: Play, seat: int) -> Sequence[Panel]:
    """The table as a player in that seat may see it; below 0: as all do."""
    trays = [play]
    if play.team:
        twin = play.copy()
        twin.turn_to(1 - play.seat)
        trays = sorted((play, twin), key=lambda each: each.seat)
    found: list[Panel] = []
    for tray in trays:
        found += _enemy(tray)
        found += _tray(tray, seat)
    return [*found, *_shop(trays)]


def _enemy(play: Play) -> Iterator[Panel]:
    if not play.enemy:
        return
    foe = play.foe
    rows = [
        ("{hp}", f"{play.enemy_hp} of {battle.stage_hp(play)}"),
        ("stage", f"{play.stage} of {len(foe.stages)}"),
        ("{hex}", str(play.enemy_hexes)),
        ("{boon}", str(play.enemy_boons)),
    ]
    if play.vowel:
        rows.append(("{vowel}", play.vowel.upper()))
    if play.captured:
        rows.append(("holds", _cards(play, play.captured)))
    for number, action in enumerate(_actions(play)):
        mark = "next" if number == play.indicator else "then" if number > play.indicator else "later"
        if play.stunned and number == play.indicator:
            mark = "stunned"
        rows.append((mark, action))
    yield Panel(foe.name, tuple(rows))


def _actions(play: Play) -> list[str]:
    """The actions of the enemy's side that is up, as they are written."""
    document = play.library.pack.find("enemy", play.enemy)
    if document is None:
        return []
    stage = document.data["stages"][play.stage - 1]["actions"]
    return [_words(action) for action in (stage if isinstance(stage, list) else [stage])]


def _words(data: object) -> str:
    match data:
        case dict():
            return ", ".join(str(key) if value is True else f"{key} {_words(value)}" for key, value in data.items())
        case list() | tuple():
            return ", ".join(map(_words, data))
    return str(data)


def _tray(play: Play, seat: int) -> Iterator[Panel]:
    """What is the player's whose tray it is; the hand only before eyes that may see it."""
    library = play.library
    own = seat == play.seat or play.players == 1
    rows = [
        ("{hp}", f"{play.hp} of {max_hp(play)}"),
        ("{boon}", str(play.boons)),
        ("{hex}", str(play.hexes)),
        ("{energy}", str(play.energy)),
        ("{hit}, {block}", f"{play.hits}, {play.blocks}"),
        ("deck", f"{len(play.deck)} cards"),
        ("discarded", _cards(play, play.discard)),
        ("{fatigue}", _cards(play, play.fatigue)),
    ]
    if play.word.text:
        rows.append(("word", play.word.text.upper()))
    yield Panel(library.name(play.character), tuple(rows), own=own)
    if own or play.team:
        hand = [
            (library.looks[card].letter.upper(), card, _edge(play, card, "left"), _edge(play, card, "right"))
            for card in play.hand
        ]
        yield Panel("hand", tuple(hand), ("", "card", "splayed left", "splayed right"), own=own)
    cards = []
    for card in play.owned:
        whose = "" if play.players == 1 or play.team else ("first" if card.owner == 0 else "second")
        state = ", ".join(word for word, so in (("used", card.used), ("face down", card.down)) if so)
        cards.append((library.name(card.id), state, whose))
    yield Panel("beside the tray", tuple(cards), own=own)


def _edge(play: Play, card: str, side: str) -> str:
    counts = play.library.looks[card].edge(side)
    return " ".join(f"{{{icon} {count}}}" for icon, count in zip(ICONS, counts, strict=True) if count) or "-"


def _shop(trays: Sequence[Play]) -> Iterator[Panel]:
    """What the shop offers, between battles; in 2v2 there is a row of letters for each."""
    if any(tray.enemy for tray in trays):
        return
    rows = [(what, getattr(trays[0], f"shop_{what}")) for what in ("items", "mcguffins")]
    for tray in trays:
        whose = f" of {tray.library.name(tray.character)}" if tray.team else ""
        rows.append((f"letters{whose}", tray.shop_letters))
    named = [(what, ", ".join(trays[0].library.name(card) for card in cards if card)) for what, cards in rows]
    offered = tuple(row for row in named if row[1])
    if offered:
        yield Panel("the shop", offered)


def _cards(play: Play, cards: Iterable[str]) -> str:
    looks = play.library.looks
    counts = Counter(looks[card].letter.upper() if card in looks else card for card in cards)
    return " ".join(f"{count} x {name}" if count > 1 else name for name, count in sorted(counts.items())) or "none"
