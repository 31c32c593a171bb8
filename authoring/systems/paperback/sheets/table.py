"""What lies beside the decks: twists, ways to play, the shop, the archive, envelopes, the reference card, counters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.sheets.model import (
    Badge,
    Block,
    Card,
    Columns,
    Corner,
    Deck,
    Face,
    Framed,
    Gap,
    Mark,
    Marks,
    Para,
    Rule,
    Slots,
    Span,
    Table,
)
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.model import Box, Character, Enemy, Mode, PlotTwist, Shop, Twist, Unlock
from authoring.systems.paperback.sheets.look import LEGEND, owner
from authoring.systems.paperback.sheets.naming import Naming
from authoring.systems.paperback.wording import signed, twist

FORMS = {
    "solo": "one player", "two-headed giant": "two players, one tray",
    "2v2": "two players, a tray and an enemy each",
}  # fmt: skip
HOW = {
    "solo": "One reader against all of the shop, from the first book to the last.",
    "two-headed giant": "Two readers with one body: a hand each, one tray between you, and every word a bargain.",
    "2v2": "Two readers side by side, each with an enemy of their own. You win together or not at all.",
}
"""What is said of each form of play, in a sentence."""
PLACE = (12.0, 15.5)
"""The size of a place in the picture of the shop, in mm."""
COUNTERS = (("hp", "heart"), ("hexes", "hex"), ("boons", "laurels"))
TURN = (
    ("Prep", "Spell a word from your hand, Wilds and the enemy’s {vowel}; spread it left or right. Use each {item} "
     "once, pay its {energy} at once."),
    ("Clash", "Top card’s ability. All {hit} of the shown edges, less the enemy’s {block}, hurt the enemy. Take the "
     "{block} and {energy} of the edges. Then the enemy acts: {attack} less your {block}."),
    ("Clean up", "Top card to {fatigue}, the others to the discard pile; unplayed {penalty} strike. Indicator to the "
     "next action. Draw 4. A word without a {wild} earns {energy 1}."),
)  # fmt: skip
ENEMY = (
    ("Action", "Its {block} counts against your {hit}. All else of the action follows your word, unless the enemy is "
     "stunned. Then the indicator moves on; after the last action comes the first."),
    ("Turned over", "At 0 {hp} of stage 1, turn the card: what is left of the damage hits stage 2. It is stunned for "
     "the rest of the turn; the indicator goes to the first action."),
    ("Weak {vowel}", "One more letter for every word. As the top card it moves the indicator on, and is gone until "
     "the battle ends."),
)  # fmt: skip
AFTER = (
    ("Put back", "{hex} and {energy} to 0, enemy and {vowel} away, items back; shuffle all letters into one deck."),
    ("Reward", "Choose a side of the reward card and do all of it."),
    ("Shop", "After a boss: pay with {boon}; once a visit renew a row or a column."),
    ("Next", "After a lackey the boss of this book; after a boss the lackey of the next."),
)  # fmt: skip


def table(pack: LinkedPack, naming: Naming) -> Iterator[Deck]:
    """Decks of single cards, where the pack has them."""
    twists = tuple(_twist(*each, naming) for each in pack.each(PlotTwist, own=True))
    if twists:
        yield Deck("plot-twists", "Plot twists", "poker", twists)
    modes = tuple(_mode(*each, pack, naming) for each in pack.each(Mode, own=True))
    if modes:
        yield Deck(
            "modes", "Ways to play", "poker", modes, Face("Ways to play", look="back", icon="people", tone="twist")
        )
    cards = [_shop(*each) for each in pack.each(Shop, own=True)]
    if any(pack.each(Box, own=True)):
        cards += [_archive(), _reference()]
    cards += [_envelope(*each, pack, naming) for each in pack.each(Unlock, own=True)]
    if cards:
        yield Deck("table", "Shop, archive, envelopes and reference", "poker", tuple(cards))
    counters = tuple(_counters(pack))
    if counters:
        yield Deck("counters", "Counters", "counter", counters)


def _twist(document: Document, card: PlotTwist, naming: Naming) -> Card:
    """Two twists a side; each is played or not, whatever the other sides say."""
    front, back = (_twists(document, key, side, naming) for key, side in (("front", card.front), ("back", card.back)))
    return Card(card.id, front, back, 1, document.at())


def _twists(document: Document, key: str, twists: Mapping[str, Twist], naming: Naming) -> Face:
    body: list[Block] = []
    for id, each in twists.items():
        at = document.at(key, id)
        said = Span(twist(each, naming.name), document.at(key, id, "text") if each.text else at)
        icon = "weight" if each.score > 0 else "feather"
        title = (
            Span(each.name, document.at(key, id, "name")),
            Span(f"  {signed(each.score)}", document.at(key, id, "score")),
        )
        body += [Gap(), Framed((Para(said),), "plain", title, icon, at)]
    face = (
        *body,
        Gap(),
        Para("Add up the scores of the twists you play: the sum is how hard the game is.", "small", "centre"),
    )
    return Face("Plot twists", face, "panel", "twist", "harder + · easier −", at=document.at(key))


def _mode(document: Document, mode: Mode, pack: LinkedPack, naming: Naming) -> Card:
    twists = {id: each for _, card in pack.each(PlotTwist) for id, each in card.twists.items()}
    rows: list[tuple[str, str]] = [("Played by", FORMS[mode.form])]
    rows += [("Maximum {hp}", str(mode.hp))] if mode.hp is not None else []
    chosen = [twists[id] for id in mode.twists if id in twists]
    if chosen:
        rows.append(("Plot twists", ", ".join(f"{each.name} ({signed(each.score)})" for each in chosen)))
        rows.append(("Difficulty", signed(sum(each.score for each in chosen))))
    rows += [("Begin with", ", ".join(map(naming.name, mode.start_with)))] if mode.start_with else []
    rows += [("Lost after", f"turn {mode.loss_after} of a battle")] if mode.loss_after is not None else []
    people = Marks((Mark("person"),) * mode.players, 15)
    body = (
        Para(HOW[mode.form], "flavour"),
        Table(tuple(rows), header=False, parts=(2, 3), at=document.at()),
        Gap(),
        people,
        Gap(),
    )
    title = Span(mode.title, document.at("title"))
    return Card(mode.id, Face(title, body, "panel", "twist", "Way to play", at=document.at()), "deck", 1, document.at())


def _shop(document: Document, shop: Shop) -> Card:
    """Where the nine places of the shop lie round this card, and what things cost."""
    prices = shop.prices
    costs = [("{item} Item", prices.item), ("{mcguffin} McGuffin", prices.mcguffin)]
    costs += [("{letter} Letter, in place of one of yours", prices.letter)]
    costs += [("{upgrade} Upgrade a letter", prices.upgrade)] if prices.upgrade is not None else []
    costs += [("Remove a letter", prices.remove)] if prices.remove is not None else []
    costs += [(f"Heal {{hp {shop.heals}}}", prices.heal)] if prices.heal is not None else []
    at = document.at("prices")
    listed = Table(tuple((name, _boons(cost)) for name, cost in costs), header=False, parts=(1, 0), at=at)
    renew = "Once a visit, discard a row or a column and fill it again" + (
        f" for {{boon {prices.reroll}}}." if prices.reroll else ": free."
    )
    body = (
        listed,
        Gap(),
        Marks((Mark("stall"),), 15),
        Gap(),
        Para(Span(renew, document.at("prices", "reroll")), "small"),
    )
    front = Face("Shop", body, "panel", "shop", "Prices", at=document.at())
    rows = (("knapsack",) * 3, ("chest", "stall", "chest"), ("quill",) * 3)
    places = tuple(Columns(tuple((Slots(1, *PLACE, icon=icon),) for icon in row)) for row in rows)
    filled = "Fill each place again at once: items and letters from the top, McGuffins from the bottom of their deck."
    round_: tuple[Block, ...] = (*places, Gap(), Para(filled, "small"))
    back = Face("Shop", round_, "panel", "shop", "Places", at=document.at())
    return Card(shop.id, front, back, 1, document.at())


def _boons(cost: int) -> str:
    return f"{{boon {cost}}}" if cost else "free"


def _archive() -> Card:
    said = "Cards that leave the game lie under this one until it ends."
    face = Face("Archive", (Para(said, align="centre"),), "card", "shop", "Out of the game", icon="box")
    return Card("archive", face, "same")


def _reference() -> Card:
    """A turn on one side; what follows a battle, and the icons, on the other."""
    front = Face("A turn", turn(), "panel", "shop", "Reference")
    names = [(f"{{{icon}}}", name) for icon, name in LEGEND.items()]
    half = (len(names) + 1) // 2
    legend = Columns(tuple(
        tuple(Para((icon, f" {name}"), "small") for icon, name in part) for part in (names[:half], names[half:])
    ))  # fmt: skip
    back = Face("After a battle", (*_lines(AFTER), Rule("icons"), legend), "panel", "shop", "Reference")
    return Card("reference", front, back, 2)


def foe() -> tuple[Block, ...]:
    """What is to know of an enemy, side by side."""
    return (Columns(tuple((Framed((Para(text),), "plain", name),) for name, text in ENEMY)),)


def turn() -> tuple[Para, ...]:
    """The phases of a turn, a paragraph each."""
    return tuple(_lines(TURN))


def _lines(rows: tuple[tuple[str, str], ...]) -> Iterator[Para]:
    for number, (name, text) in enumerate(rows, 1):
        yield Para((Span(f"{number} {name}. ", style="strong"), text))


def _envelope(document: Document, unlock: Unlock, pack: LinkedPack, naming: Naming) -> Card:
    """What an envelope is opened by, outside; what is in it, within."""
    core = unlock.box == "core"
    whose = "of the core box" if core else f"of the box of {naming.name(unlock.box)}"
    own = [
        enemy.name
        for _, enemy in pack.each(Enemy)
        if (enemy.book, enemy.type) == (3, "boss") and plain(enemy.character or "core") == plain(unlock.box)
    ]
    which = f" ({' or '.join(own)})" if own else ""
    count = f"{unlock.count} of these cards, at random" if unlock.count is not None else "all of these cards"
    mark, tone = ("envelope", "shop") if core else owner(pack, unlock.box)
    corners: dict[Corner, Badge] = {"bottom left": Badge("", mark, "circle", at=document.at("box"))}
    said = f"Open this when you have beaten a boss of book 3 {whose}{which}."
    front = Face(
        "Envelope", (Para(Span(said, document.at("box")), align="centre"),), "card", tone, "Sealed", icon="envelope",
        corners=corners, at=document.at(),
    )  # fmt: skip
    lines: list[Block] = [Para(Span(f"Take {count} into later games:", document.at("opens")))]
    lines += [Para(Span(naming.name(id), style="strong"), align="centre") for id in unlock.opens]
    back = Face("Envelope", tuple(lines), "panel", tone, "What is in it", corners=corners, at=document.at())
    return Card(unlock.id, front, back, 1, document.at())


def _counters(pack: LinkedPack) -> Iterator[Card]:
    """Four for each tray: HP, hexes, boons, and the energy of a character or the action of the enemy."""
    for document, character in pack.each(Character, own=True):
        mark, tone = owner(pack, document.id)
        for name, icon in (*COUNTERS, ("energy", "energy")):
            face = Face("", (), "token", tone, icon=icon, left=(Mark(icon), Mark(mark)), at=document.at())
            yield Card(f"{character.id}-{name}", face, "same")
    if any(pack.each(Enemy, own=True)):
        for name, icon in (*COUNTERS, ("action", "arrow")):
            face = Face("", (), "token", "enemy", icon=icon, left=(Mark(icon), Mark("monster")))
            yield Card(f"enemy-{name}", face, "same")
