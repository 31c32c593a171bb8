"""The cards of a box: letters with both sides, enemies with both stages, rewards, items, McGuffins and the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Badge, Block, Card, Corner, Deck, Face, Framed, Mark, Para, Rule, Span, Table
from authoring.systems.paperback.model import (
    BossMcGuffin,
    Character,
    Core,
    Enemy,
    EnemyVowel,
    Item,
    LetterCard,
    McGuffin,
    Penalty,
    PlotTwist,
    Reward,
    Shop,
)
from authoring.systems.paperback.model.cards import Edge, Use
from authoring.systems.paperback.model.cards import Face as Side
from authoring.systems.paperback.model.story import Stage, Twist
from authoring.systems.paperback.sheets.wording import action, changes, effects, number, passive, reaction, use

BACKS: Mapping[str, Face] = {
    "items": Face("Item", look="back", icon="bag", tone="item"),
    "boss-mcguffins": Face("Boss McGuffin", look="back", icon="crown", tone="boss"),
    "cores": Face("Core", look="back", icon="book", tone="core"),
    "shop": Face("Shop", look="back", icon="stall", tone="shop"),
}
"""The backs of decks whose cards share one; all others have a side of their own there."""
EDGES = (("hits", "sword"), ("blocks", "shield"), ("energy", "lightning"))


def decks(pack: LinkedPack) -> Iterator[Deck]:
    """The decks of the pack's own cards."""
    for _, character in pack.each(Character):
        own = [each for each in pack.each(LetterCard, own=True) if each[1].character == character.id]
        if own:
            yield Deck(
                f"letters-{character.id}",
                f"Letters of {character.name}",
                "poker",
                tuple(_letter(*each, character) for each in own),
            )
    drawn = (
        ("enemies", "Enemies", [_enemy(*each) for each in pack.each(Enemy, own=True)]),
        ("rewards", "Rewards", [_reward(*each, pack) for each in pack.each(Reward, own=True)]),
        ("items", "Items", [_item(*each) for each in pack.each(Item, own=True)]),
        ("mcguffins", "McGuffins", [_mcguffin(*each) for each in pack.each(McGuffin, own=True)]),
        ("boss-mcguffins", "Boss McGuffins", [_boss(*each) for each in pack.each(BossMcGuffin, own=True)]),
        ("cores", "Core cards", [_core(*each) for each in pack.each(Core, own=True)]),
        ("penalties", "Penalties", [_penalty(*each) for each in pack.each(Penalty, own=True)]),
        ("enemy-vowels", "Enemy vowels", [_vowel(*each) for each in pack.each(EnemyVowel, own=True)]),
        ("plot-twists", "Plot twists", [_twist(*each) for each in pack.each(PlotTwist, own=True)]),
        ("shop", "Shop", [_shop(*each) for each in pack.each(Shop, own=True)]),
    )
    for id, title, cards in drawn:
        if cards:
            yield Deck(id, title, "poker", tuple(cards), BACKS.get(id))


def _marks(edge: Edge, at: Route) -> tuple[Mark, ...]:
    return tuple(Mark(icon, str(getattr(edge, name)), at) for name, icon in EDGES if getattr(edge, name))


def _letter(document: Document, letter: LetterCard, character: Character) -> Card:
    """A letter card: its upgraded side is its back, and the front says what it becomes."""
    head = f"{character.name} · {'starter' if letter.starter else 'library'}"
    corners: dict[Corner, Badge] = {"bottom left": Badge("", "feather" if character.id < "m" else "pencil", "circle")}
    if letter.starter:
        corners["bottom right"] = Badge("", "arrow", "plain")
    sides = []
    for upgraded, side in ((False, letter.normal), (True, letter.upgraded)):
        body = list(_side(side))
        if not upgraded:
            body += [Rule("upgraded"), Para(_preview(letter.upgraded), "small", "centre")]
        path = ("upgraded",) if upgraded else ()
        sides.append(
            Face(
                letter.letter.upper(),
                tuple(body),
                "letter",
                "upgraded" if upgraded else "letter" if letter.starter else "library",
                head + (" · upgraded" if upgraded else ""),
                corners={**corners, **({"top right": Badge("", "up-card", "star")} if upgraded else {})},
                left=_marks(side.left, document.at(*path, "left")),
                right=_marks(side.right, document.at(*path, "right")),
                at=document.at(*path),
            )
        )
    return Card(letter.id, sides[0], sides[1], letter.copies, document.at())


def _side(side: Side) -> Iterator[Block]:
    if side.ability:
        yield Para(("Top card: ", effects(side.ability)), align="centre")
    if side.plot:
        yield Para(("In your hand: ", effects(side.plot)), align="centre")


def _preview(side: Side) -> str:
    edges = f"{_edge(side.left)} | {_edge(side.right)}"
    return f"{edges}   {effects([*side.ability, *side.plot])}".strip()


def _edge(edge: Edge) -> str:
    icons = {"hits": "hit", "blocks": "block", "energy": "energy"}
    return " ".join(f"{{{icons[name]} {getattr(edge, name)}}}" for name, _ in EDGES if getattr(edge, name)) or "–"


def _enemy(document: Document, enemy: Enemy) -> Card:
    """An enemy: a stage on each side, its actions in rows of the tray, its weak vowel underlined in its name."""
    faces = [_stage(document, enemy, index, stage) for index, stage in enumerate(enemy.stages)]
    return Card(enemy.id, faces[0], faces[1] if len(faces) > 1 else "blank", 1, document.at())


def _stage(document: Document, enemy: Enemy, index: int, stage: Stage) -> Face:
    rows = tuple((f"{row}", action(each)) for row, each in enumerate(stage.actions, 1))
    at = document.at("stages", index)
    body: list[Block] = [Table(rows, header=False, parts=(0, 1), at=at)]
    if stage.rule is not None:
        rule = stage.rule
        said = [Span(" ".join(rule.text.split()), document.at("stages", index, "rule", "text"))] if rule.text else []
        more = [*changes(rule.changes), *map(reaction, rule.reacts)]
        more += ["Surplus damage of the stage before does not hit it."] if rule.loses else []
        more += [f"It begins with {rule.hexes} {{hex}}."] if rule.hexes else []
        more += [f"It begins with {rule.boons} {{boon}}."] if rule.boons else []
        more += [f"You lose at the end of turn {rule.loss_after}."] if rule.loss_after else []
        more += [f"It gives up at the end of turn {rule.win_after}."] if rule.win_after else []
        every: tuple[str | Span, ...] = (*said, *more)
        blocks = tuple(Para(each) for each in every)
        body.append(Framed(blocks, "note", "Special rule", "evil-book"))
    if index == 0 and enemy.text:
        body.append(Para(Span(" ".join(enemy.text.split()), document.at("text")), "flavour"))
    corners: dict[Corner, Badge] = {
        "top left": Badge(str(stage.hp), "heart", "shield", at=document.at("stages", index, "hp")),
    }
    if enemy.weak_vowel is not None:
        corners["top right"] = Badge(enemy.weak_vowel, "", "hexagon", "vowel", document.at("weak vowel"))
    head = f"Book {enemy.book} · {enemy.type} · stage {index + 1}"
    tone, icon = ("boss", "dragon") if enemy.type == "boss" else ("enemy", "monster")
    name, art = Span(enemy.name, document.at("name")), f"enemy/{enemy.id}"
    return Face(name, tuple(body), "card", tone, head, icon=icon, art=art, corners=corners, at=at)


def _reward(document: Document, reward: Reward, pack: LinkedPack) -> Card:
    enemy = pack.get(Enemy, reward.enemy)
    head = f"Book {enemy.book} · {enemy.type} · reward" if enemy else "Reward"
    name = enemy.name if enemy else reward.enemy
    faces = []
    for index, side in enumerate(reward.sides):
        at = document.at("sides", index)
        body = tuple(Para(effects([each])) for each in side.do)
        faces.append(
            Face(
                side.title or f"Beaten: {name}",
                body,
                "card",
                "reward",
                head,
                name,
                icon="gift" if index else "trophy",
                at=at,
            )
        )
    return Card(reward.id, faces[0], faces[1] if len(faces) > 1 else "blank", 1, document.at())


def _plain(
    title: Span,
    lines: Iterable[str],
    text: Span | None,
    tone: str,
    icon: str,
    art: str,
    head: str,
    at: Route,
    corners: dict[Corner, Badge] | None = None,
) -> Face:
    body: list[Block] = [Para(text, "flavour")] if text is not None else []
    body += [Para(line) for line in lines]
    return Face(title, tuple(body), "card", tone, head, icon=icon, art=art, corners=corners or {}, at=at)


def _text(document: Document, text: str) -> Span | None:
    return Span(" ".join(text.split()), document.at("text")) if text else None


def _cost(document: Document, what: Use, *path: str) -> dict[Corner, Badge]:
    """The price of an item in its corner; a chart of it stands in the text."""
    said = number(what.cost) if what.cost.constant is not None else "*"
    corners: dict[Corner, Badge] = {"top right": Badge(said, "lightning", "circle", at=document.at(*path, "cost"))}
    if what.single_use:
        corners["bottom right"] = Badge("", "cancel", "tag", at=document.at(*path, "single use"))
    return corners


def _lines(what: Use) -> Iterator[str]:
    if what.cost.constant is None:
        yield f"Costs {number(what.cost)} {{energy}}."
    yield from use(what)


def _item(document: Document, item: Item) -> Card:
    title = Span(item.name, document.at("name"))
    head = "Item" + (" · starting item" if item.starter else "")
    face = _plain(
        title,
        _lines(item),
        _text(document, item.text),
        "item",
        "bag",
        f"item/{item.id}",
        head,
        document.at(),
        _cost(document, item),
    )
    return Card(item.id, face, "deck", 1, document.at())


def _mcguffin(document: Document, each: McGuffin) -> Card:
    faces = []
    for index, side in enumerate(each.sides):
        title = side.title or each.name
        text = _text(document, each.text) if index == 0 else None
        head = "McGuffin" + (f" · {each.name}" if side.title else f" · side {'AB'[index % 2]}")
        faces.append(
            _plain(
                Span(title),
                passive(side),
                text,
                "mcguffin",
                "gem" if index == 0 else "ring",
                f"mcguffin/{each.id}",
                head,
                document.at("sides", index),
            )
        )
    return Card(each.id, faces[0], faces[1] if len(faces) > 1 else "blank", 1, document.at())


def _boss(document: Document, each: BossMcGuffin) -> Card:
    head = "Boss McGuffin" + (" · in the envelope" if each.sealed else "")
    face = _plain(
        Span(each.name, document.at("name")),
        passive(each),
        _text(document, each.text),
        "boss",
        "crown",
        f"boss-mcguffin/{each.id}",
        head,
        document.at(),
    )
    return Card(each.id, face, "deck", 1, document.at())


def _core(document: Document, core: Core) -> Card:
    lines = [
        *(_lines(core.item) if core.item is not None else ()),
        *(passive(core.mcguffin) if core.mcguffin is not None else ()),
    ]
    head = f"Core card · {core.uses}" + (" · in the envelope" if core.sealed else "")
    icon = "hex" if core.uses == "hexes" else "clover"
    corners = _cost(document, core.item, "item") if core.item is not None else None
    face = _plain(
        Span(core.name, document.at("name")),
        lines,
        _text(document, core.text),
        "core",
        icon,
        f"core/{core.id}",
        head,
        document.at(),
        corners,
    )
    return Card(core.id, face, "deck", 1, document.at())


def _penalty(document: Document, penalty: Penalty) -> Card:
    """The same on both sides. Rulebook: Penalty Cards."""
    lines: list[Block] = [Para(("Left in your hand: ", effects(penalty.unplayed)), align="centre")]
    lines.append(
        Para(
            "Played: it goes back to the penalty deck." if penalty.returns else "Played: it stays in your deck.",
            "small",
            "centre",
        )
    )
    corners: dict[Corner, Badge] = {"bottom left": Badge("", "skull", "circle")}
    face = Face(penalty.letter.upper(), tuple(lines), "letter", "penalty", "Penalty", corners=corners, at=document.at())
    return Card(penalty.id, face, "same", 1, document.at())


def _vowel(document: Document, vowel: EnemyVowel) -> Card:
    """The training side with icons, and the standard side without."""
    body = (Para(("Top card: ", effects(vowel.ability)), align="centre"),)
    letter = vowel.letter.upper()
    left, right = _marks(vowel.left, document.at("left")), _marks(vowel.right, document.at("right"))
    front = Face(letter, body, "letter", "vowel", "Enemy vowel · training", left=left, right=right, at=document.at())
    back = Face(letter, body, "letter", "vowel", "Enemy vowel · standard", at=document.at())
    return Card(vowel.id, front, back, 1, document.at())


def _twist(document: Document, twist: PlotTwist) -> Card:
    """Two twists a side; which of them are in force is told by the set-up."""
    front, back = (_twists(document, key, side) for key, side in (("front", twist.front), ("back", twist.back)))
    return Card(twist.id, front, back, 1, document.at())


def _twists(document: Document, key: str, twists: dict[str, Twist]) -> Face:
    body: list[Block] = []
    for id, each in twists.items():
        lines = [*changes(each.changes), *map(reaction, each.reacts)]
        text = " ".join(each.text.split())
        said = [Para(Span(text, document.at(key, id, "text")))] if text else [Para(line) for line in lines]
        body.append(Framed(tuple(said), "plain", f"{each.name}  ({each.score:+d})", "fork", document.at(key, id)))
    return Face(
        "Plot twist", tuple(body), "panel", "twist", f"Side {'A' if key == 'front' else 'B'}", at=document.at(key)
    )


def _shop(document: Document, shop: Shop) -> Card:
    prices = shop.prices
    rows: Sequence[tuple[str, int | None]] = (
        ("{item} Item", prices.item),
        ("{mcguffin} McGuffin", prices.mcguffin),
        ("{letter} Letter", prices.letter),
        ("{upgrade} Upgrade a letter", prices.upgrade),
        ("Remove a letter", prices.remove),
        (f"Heal {{hp {shop.heals}}}", prices.heal),
        ("New cards in a row, once", prices.reroll),
    )
    table = Table(
        tuple((name, f"{{boon {price}}}") for name, price in rows if price is not None), header=False, parts=(3, 1)
    )
    return Card(shop.id, Face("Shop", (table,), "panel", "shop", at=document.at("prices")), "deck", 1, document.at())
