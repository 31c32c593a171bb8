"""Items, McGuffins, boss McGuffins, and the cards of each character box. Rulebook: Items, McGuffins, Core Cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.sheets.drawings import pictured
from authoring.sheets.model import Badge, Block, Card, Corner, Deck, Face, Para, Span, Table
from authoring.systems.paperback.amounts import EACH, steps
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.model import BossMcGuffin, Character, Core, Item, LetterCard, McGuffin, Passive, Use
from authoring.systems.paperback.sheets.look import owner
from authoring.systems.paperback.sheets.naming import Naming
from authoring.systems.paperback.wording import passive, use

USES = {"hexes": "hex", "boons": "laurels"}
"""The drawing of what a core card uses."""


def treasures(pack: LinkedPack, naming: Naming) -> Iterator[Deck]:
    """The decks of treasures; then, for each character, its card, its starting item and its core cards."""
    items = tuple(_item(*each, pack, naming) for each in pack.each(Item, own=True) if not each[1].starter)
    if items:
        yield Deck("items", "Items", "poker", items, Face("Item", look="back", icon="knapsack", tone="item"))
    mcguffins = tuple(_mcguffin(*each, naming) for each in pack.each(McGuffin, own=True))
    if mcguffins:
        yield Deck("mcguffins", "McGuffins", "poker", mcguffins)
    for sealed, id, title in (
        (False, "boss-mcguffins", "Boss McGuffins"), (True, "boss-mcguffins-sealed", "Boss McGuffins in the envelope")
    ):  # fmt: skip
        bosses = tuple(_boss(*each, naming) for each in pack.each(BossMcGuffin, own=True) if each[1].sealed is sealed)
        if bosses:
            yield Deck(id, title, "poker", bosses, Face("Boss", look="back", icon="crown", tone="boss-mcguffin"))
    for document, character in pack.each(Character):
        cards = tuple(_of_character(pack, naming, document, character))
        if cards:
            mark, tone = owner(pack, document.id)
            back = Face(character.name, look="back", icon=mark, tone=tone)
            yield Deck(f"box-{document.id}", f"Character box of {character.name}", "poker", cards, back)


def _of_character(pack: LinkedPack, naming: Naming, document: Document, character: Character) -> Iterator[Card]:
    if character in [each for _, each in pack.each(Character, own=True)]:
        yield _character(document, character, pack)
    for each, item in pack.each(Item, own=True):
        if item.starter and plain(item.character or "") == document.id:
            yield _item(each, item, pack, naming)
    for each, core in pack.each(Core, own=True):
        if plain(core.character) == document.id:
            yield _core(each, core, pack, naming)


def _kept(document: Document, what: Use, *path: str) -> dict[Corner, Badge]:
    """The sign of an item that lies face down or turned after its use."""
    if what.single_use:
        return {"bottom right": Badge("", "hourglass", "tag", at=document.at(*path, "single use"))}
    return {"bottom right": Badge("", "turn", "circle", at=document.at(*path, "rotate"))} if what.rotate else {}


def _face(
    document: Document, title: Span, does: Iterable[Block], kind: str, tone: str, icon: str, head: str,
    corners: dict[Corner, Badge], at: Route, flavour: bool = True, foot: str = "",
) -> Face:  # fmt: skip
    """A treasure: what it does, then its flavour."""
    body = list(does)
    text = " ".join(getattr(document.model, "text", "").split())
    if text and flavour:
        body.append(Para(Span(text, document.at("text")), "flavour"))
    art = f"{kind}/{document.id}"
    return Face(title, tuple(body), "card", tone, head, foot, icon, art, corners, at=at)


def _price(document: Document, what: Use, *path: str) -> dict[Corner, Badge]:
    """The energy an item costs, on its corner; where a chart says it, a star that leads to the text."""
    cost = what.cost.constant
    words = str(cost) if cost is not None else "*"
    return {"top right": Badge(words, "energy", "hexagon", at=document.at(*path, "cost"))}


def _uses(document: Document, what: Use, naming: Naming, *path: str) -> Iterator[Block]:
    """What an item does, below the chart of its cost if it has one: what is counted, then the energy."""
    if what.cost.chart is not None:
        first, second = zip(*steps(what.cost), strict=True)
        rows = ((EACH[what.cost.per or ""][1], *first), ("{energy}", *second))
        yield Table(rows, header=False, parts=(3.0, *(1.0 for _ in first)), at=document.at(*path, "cost"))
    at = document.at(*path, "do") if what.do else document.at(*path)
    for line in use(what, naming.name):
        yield Para(Span(line, at))


def _does(what: Passive, naming: Naming, at: Route) -> Iterator[Block]:
    """What a McGuffin does."""
    for line in passive(what, naming.name):
        yield Para(Span(line, at))


def _foot(what: Use) -> str:
    """How often it is used."""
    if what.single_use:
        return "Once a battle, then face down"
    return "Stays turned for the battle" if what.rotate else "Once a turn"


def _item(document: Document, item: Item, pack: LinkedPack, naming: Naming) -> Card:
    whose = "" if item.only else naming.box(item.character)
    head = f"{'Starting item' if item.starter else 'Item'}{whose}"
    corners = {**_price(document, item), **_kept(document, item)}
    if item.only and item.character is not None:
        corners["bottom left"] = Badge("", owner(pack, item.character)[0], "circle", at=document.at("only"))
    does = _uses(document, item, naming)
    title = Span(item.name, document.at("name"))
    icon = pictured(document.id, "knapsack")
    tone = owner(pack, item.character)[1] if item.starter else "item"
    face = _face(document, title, does, "item", tone, icon, head, corners, document.at(), foot=_foot(item))
    return Card(item.id, face, "deck", 1, document.at())


def _mcguffin(document: Document, each: McGuffin, naming: Naming) -> Card:
    """Two sides, of which one is chosen for good."""
    sides = []
    icon = pictured(document.id, "chest")
    for index, side in enumerate(each.sides):
        at = document.at("sides", index)
        corners: dict[Corner, Badge] = {"top left": Badge("AB"[index % 2], "", "tag", at=at)}
        does = _does(side, naming, at)
        head = f"McGuffin · {side.title}" if side.title else "McGuffin"
        title = Span(each.name, document.at("name"))
        foot = f"Choose a side for good{naming.box(each.character)}"
        sides.append(_face(document, title, does, "mcguffin", "mcguffin", icon, head, corners, at, index == 0, foot))
    return Card(each.id, sides[0], sides[1] if len(sides) > 1 else "blank", 1, document.at())


def _boss(document: Document, each: BossMcGuffin, naming: Naming) -> Card:
    at = document.at("reacts") if each.reacts else document.at("changes") if each.changes else document.at()
    does = _does(each, naming, at)
    corners: dict[Corner, Badge] = {}
    if each.sealed:
        corners["top right"] = Badge("", "envelope", "tag", at=document.at("sealed"))
    icon = pictured(document.id, "crown")
    title = Span(each.name, document.at("name"))
    tone, head = "boss-mcguffin", f"Boss McGuffin{naming.box(each.character)}"
    face = _face(document, title, does, tone, tone, icon, head, corners, document.at())
    return Card(each.id, face, "deck", 1, document.at())


def _core(document: Document, core: Core, pack: LinkedPack, naming: Naming) -> Card:
    """A core card: an item or a McGuffin, about hexes or boons."""
    mark, tone = owner(pack, core.character)
    at = document.at("item" if core.item is not None else "mcguffin")
    does = [*_uses(document, core.item, naming, "item")] if core.item is not None else []
    does += [*_does(core.mcguffin, naming, at)] if core.mcguffin is not None else []
    corners: dict[Corner, Badge] = {
        "top left": Badge("", USES[core.uses], "tag", at=document.at("uses")),
        "bottom left": Badge("", mark, "circle", at=document.at("character")),
    }
    foot = ""
    if core.item is not None:
        corners |= {**_price(document, core.item, "item"), **_kept(document, core.item, "item")}
        foot = _foot(core.item)
    sealed = " · sealed" if core.sealed else ""
    head = f"Core {'item' if core.item is not None else 'McGuffin'} · {core.uses}{sealed}"
    icon = pictured(document.id, USES[core.uses])
    title = Span(core.name, document.at("name"))
    face = _face(document, title, does, "core", tone, icon, head, corners, document.at(),
                 foot=foot)  # fmt: skip
    return Card(core.id, face, "deck", 1, document.at())


def _character(document: Document, character: Character, pack: LinkedPack) -> Card:
    """Who plays: a portrait on one side, on the other what the box of the character holds to start with."""
    mark, tone = owner(pack, document.id)
    corners: dict[Corner, Badge] = {"top right": Badge(str(character.hp), "heart", "shield", at=document.at("hp"))}
    text = " ".join(character.text.split())
    body = (Para(Span(text, document.at("text")), "flavour", "centre"),) if text else ()
    title = Span(character.name, document.at("name"))
    art = f"character/{document.id}"
    front = Face(title, body, "card", tone, "Character", icon=mark, art=art, corners=corners, at=document.at())
    listed: list[tuple[str, list[str]]] = [
        ("Starting letters", [" ".join(sorted(_starting(pack, document.id)))]),
        ("Starting item", [item.name for _, item in pack.each(Item) if item.starter and _is(item.character, document)]),
        ("Core cards", [core.name for _, core in pack.each(Core) if not core.sealed and _is(core.character, document)]),
        (
            "In the envelope",
            [core.name for _, core in pack.each(Core) if core.sealed and _is(core.character, document)],
        ),
    ]
    lines: list[Block] = []
    for label, names in listed:
        if any(names):
            lines += [Para(label, "label"), Para(", ".join(names))]
    back = Face(title, tuple(lines), "panel", tone, "Character", corners=corners, at=document.at())
    return Card(document.id, front, back, 1, document.at())


def _is(character: str | None, document: Document) -> bool:
    return plain(character or "") == document.id


def _starting(pack: LinkedPack, id: str) -> Iterator[str]:
    for _, letter in pack.each(LetterCard):
        if letter.starter and plain(letter.character) == id:
            yield from letter.letter.upper() * letter.copies
