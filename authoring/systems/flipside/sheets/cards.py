"""The cards of a box: items, Stuff, news, quests, events and characters, each with its back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.sheets.drawings import pictured
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
    Span,
    Table,
)
from authoring.systems.flipside.model import Character, Event, Item, News, Quest, Stuff
from authoring.systems.flipside.model.cards import Ability, ItemUse
from authoring.systems.flipside.sheets.wording import Wording, token_icon

ITEM_DECKS = {
    "regular": ("Regular Items", "knapsack", "item"),
    "flipside": ("Flipside Items", "phial", "flip"),
    "starting": ("Starting Items", "backpack", "starting"),
}
"""Each deck of items: its title, its icon and its tone."""
WINDOWS = {
    "movement": "during movement",
    "adventure": "in an adventure",
    "check": "in a check",
    "check or adventure": "in a check or an adventure",
    "wound": "when you take a {wound}",
    "any": "at any time",
    "stall": "at a {stall}",
    "camp": "at a {camp}",
}


def decks(pack: LinkedPack, wording: Wording) -> Iterator[Deck]:
    """The decks of the pack's own cards; those without a card are left out."""
    for deck, (title, icon, tone) in ITEM_DECKS.items():
        cards = [_item(each, icon, tone, wording) for each in pack.each(Item, own=True) if each[1].deck == deck]
        yield from _deck(f"items-{deck}", title, "poker", cards, Face(title, look="back", icon=icon, tone=tone))
    stuff = [_stuff(each, wording) for each in pack.each(Stuff, own=True)]
    yield from _deck("stuff", "Stuff", "poker", stuff, None)
    news = [_news(each, wording) for each in pack.each(News, own=True)]
    yield from _deck("news", "News", "poker", news, Face("News", look="back", icon="newspaper", tone="news"))
    owners = {id: character for _, character in pack.each(Character) for id in character.quests}
    quests = [_quest(each, owners, wording) for each in pack.each(Quest, own=True)]
    yield from _deck("quests", "Quests", "poker", quests, None)
    events = [
        Card(
            event.id,
            _panel(event.name, "Event", "event", Span(" ".join(event.text.split()), document.at("text"))),
            "deck",
            event.copies,
            document.at(),
        )
        for document, event in pack.each(Event, own=True)
    ]
    yield from _deck("events", "Events", "poker", events, Face("Event", look="back", icon="hourglass", tone="event"))
    heroes = [_character(each, wording) for each in pack.each(Character, own=True)]
    yield from _deck("characters", "Characters", "tarot", heroes, None)
    yield Deck("reference", "Reference cards", "poker", (_reference(),))


def _deck(id: str, title: str, size: str, cards: Sequence[Card], back: Face | None) -> Iterator[Deck]:
    if cards:
        yield Deck(id, title, size, tuple(cards), back)


def _panel(title: str, head: str, tone: str, text: Span) -> Face:
    return Face(title, (Para(text),), look="panel", head=head, tone=tone)


def _item(each: tuple[Document, Item], icon: str, tone: str, wording: Wording) -> Card:
    document, item = each
    corners: dict[Corner, Badge] = {}
    if item.cost is not None:
        corners["top left"] = Badge(str(item.cost), "coin", "circle", at=document.at("cost"))
    if item.lantern:
        corners["top right"] = Badge("", "lantern", "tag", at=document.at("lantern"))
    body: list[Block] = [Para(Span(" ".join(item.text.split()), document.at("text")), "flavour")] if item.text else []
    body += _use(item.use, wording) if item.use is not None else []
    face = Face(
        Span(item.name, document.at("name")),
        tuple(body),
        tone=tone,
        icon=pictured(item.id, icon),
        art=f"item/{item.id}",
        corners=corners,
        foot=ITEM_DECKS[item.deck][0],
        at=document.at(),
    )
    return Card(item.id, face, "deck", item.copies, document.at())


def _use(use: ItemUse, wording: Wording) -> Iterator[Block]:
    """The ability of an item: when, for what, how often, and what becomes of the card."""
    yield Rule(use.name)
    price = (
        ""
        if use.pay is None
        else " Put a drawn token here."
        if use.pay == "token"
        else f" Pay {{coin {use.pay.coins}}}."
    )
    often = f" Up to {use.uses} times a round." if use.uses > 1 else ""
    after = {"keep": "", "remove": " Then remove this card from the game.", "junk": " Then junk this card."}[use.after]
    ahead = f"{WINDOWS[use.when][:1].upper()}{WINDOWS[use.when][1:]}:{price} "
    yield Para((Span(ahead, style="emphasis"), *wording.effects(use.do), f"{often}{after}"))


def _stuff(each: tuple[Document, Stuff], wording: Wording) -> Card:
    """A Stuff card: its number and name on the back, what it says on the front."""
    document, stuff = each
    number = wording.number("stuff", stuff.id)
    body: list[Block] = [Para(Span(" ".join(stuff.text.split()), document.at("text")), "flavour")] if stuff.text else []
    if stuff.do:
        body.append(Para(wording.effects(stuff.do)))
    if stuff.while_ is not None and stuff.while_.mismatch_unless is not None:
        need = wording.requirement(stuff.while_.mismatch_unless)
        body.append(Para(f"Tokens without {need} are mismatched for everybody."))
    if stuff.action is not None:
        where = f" on {stuff.action.location}" if stuff.action.location else ""
        said = (f"Instead of another action{where}: {stuff.action.text} ", wording.read(stuff.action.read), ".")
        body.append(Framed((Para(said),), "reading"))
    corners: dict[Corner, Badge] = {"top left": Badge(number, shape="tag", at=document.at("number"))}
    if stuff.item is not None:
        if stuff.item.cost is not None:
            corners["top right"] = Badge(str(stuff.item.cost), "coin", "circle")
        body += _use(stuff.item.use, wording) if stuff.item.use is not None else []
    lasts = {"once": "", "chain": " · for one chain", "end": " · to the end"}[stuff.lasts]
    kind = (
        stuff.type
        + (lasts if stuff.type == "adventure effect" else "")
        + (" · may be traded" if stuff.passable else "")
    )
    name = Span(stuff.name, document.at("name"))
    front = Face(
        name,
        tuple(body),
        head=f"Stuff · {kind}",
        tone="stuff",
        icon=pictured(stuff.id, "box"),
        art=f"stuff/{stuff.id}",
        corners=corners,
        at=document.at(),
    )
    back = Face(f"Stuff {number}", look="back", icon="box", tone="stuff", at=document.at())
    return Card(stuff.id, front, back, 1, document.at())


def _news(each: tuple[Document, News], wording: Wording) -> Card:
    document, news = each
    body: list[Block] = []
    for key, half in (("stall", news.stall), ("camp", news.camp)):
        body += [Gap(), Marks((Mark("newspaper"),), 6), Gap()] if body else []
        words = (Span(" ".join(half.text.split()), document.at(key, "text")),)
        does = wording.effects(half.do)
        blocks = (Para(words), *((Para(does),) if does else ()))
        body.append(Framed(blocks, "plain", key.capitalize(), key, document.at(key)))
    face = Face("The Mountween Mirror", tuple(body), look="panel", tone="news", head="News", at=document.at())
    return Card(news.id, face, "deck", news.copies, document.at())


def _quest(each: tuple[Document, Quest], owners: dict[str, Character], wording: Wording) -> Card:
    """A quest: what is read when it is revealed on the front, "I'm here" on the back."""
    document, quest = each
    owner = owners.get(quest.id)
    head = "Quest" + (f" of {owner.name} · {owner.quests.index(quest.id) + 1}" if owner else "")
    place = Badge(quest.location, "place", "tag", at=document.at("location"))
    before = Para(Span(" ".join(quest.before.split()), document.at("before")), "flavour")
    title = Span(quest.title, document.at("title"))
    front = Face(
        title,
        (before,),
        tone="quest",
        head=head,
        icon=pictured(quest.id, "quill"),
        art=f"quest/{quest.id}",
        corners={"top left": place},
        at=document.at(),
    )
    body: list[Block] = [Para(Span(" ".join(quest.after.split()), document.at("after")))]
    if quest.check is not None:
        body += [Para(part, at=document.at("check")) for part in wording.check(quest.check)]
    body += [Framed((Para(wording.choice(choice)),), "choice") for choice in quest.choices]
    back = Face(title, tuple(body), look="panel", tone="quest", head="I’m here", at=document.at("after"))
    return Card(quest.id, front, back, 1, document.at())


def _character(each: tuple[Document, Character], wording: Wording) -> Card:
    """Both sides of a Character Card: the starting one, and the golden one."""
    document, character = each
    sides = []
    for key, ability, tone, head in (
        ("ability", character.ability, "hero", "Character"),
        ("golden", character.golden, "golden", "Character · golden side"),
    ):
        body = list(_ability(ability, wording))
        if key == "ability":
            tokens = " ".join(token_icon(name) for name in character.tokens)
            body += [
                Rule("starting tokens"),
                Para(tokens, align="centre"),
                Rule("begins on"),
                Para(Span(character.start, style="strong"), align="centre"),
            ]
        corners: dict[Corner, Badge] = {"top left": Badge(str(ability.coins), "coin", "circle")}
        if key == "golden":
            corners["top right"] = Badge("", "crown", "tag")
        sides.append(
            Face(
                character.name,
                tuple(body),
                head=head,
                tone=tone,
                icon=pictured(character.id, "person"),
                art=f"character/{character.id}",
                corners=corners,
                at=document.at(key),
            )
        )
    return Card(character.id, sides[0], sides[1], 1, document.at())


def _ability(ability: Ability, wording: Wording) -> Iterator[Block]:
    yield Para(Span(ability.name, style="strong"))
    text = " ".join(ability.text.split())
    yield Para(text) if text else Para(wording.effects(ability.do))
    often = f", up to {ability.uses} times a round" if ability.uses > 1 else ", once a round"
    yield Para(f"{WINDOWS[ability.when]}{often}", "small")


def _reference() -> Card:
    """What is done in a round, and in an adventure. Rulebook: Playing the Game, Adventures."""
    rounds = (
        ("News", "Move the Round Tracker; place tokens, read the entry of its space."),
        ("Movement", "Draw path tokens and move along them; a road takes any token."),
        ("Action", "{stall} Stall, {camp} Camp, {quest} quest, or interact with a token."),
        ("Upkeep", "Return tokens to the bag; refill the Market."),
    )
    steps = (
        ("Draw", "Draw a token from your bag."),
        ("Step", "If it shows what a next step needs, move there and do what it says."),
        ("Mismatched", "If it fits no step, do what the box says. No box: discard it."),
        ("End", "Green frame: success. Out of tokens or hearts: failure."),
    )
    front = Face("A round", tuple(_lines(rounds, ROUND_ICONS)), look="panel", tone="green", head="Reference")
    back = Face("An adventure", tuple(_lines(steps, STEP_ICONS)), look="panel", tone="green", head="Reference")
    return Card("reference", front, back, 4)


ROUND_ICONS = (
    ("stall", "Stall"), ("camp", "Camp"), ("quest", "quest"), ("loot", "Loot Dice"), ("resident", "resident"),
    ("scenario", "scenario"), ("monster", "monster"), ("sword", "adventure"), ("coin", "coin"), ("stuff", "Stuff"),
    ("regular item", "Regular Item"), ("flipside item", "Flipside Item"), ("fix", "fix"), ("lock", "unlock"),
)  # fmt: skip
STEP_ICONS = (
    ("mountain", "mountain"), ("forest", "forest"), ("water", "water"), ("meadow", "meadow"), ("flipside", "Flipside"),
    ("any", "any token"), ("level 2+", "level 2 or 3"), ("road", "road"), ("wound", "wound"), ("heal", "heal"),
    ("xp", "experience"), ("lantern", "lantern"), ("place here", "place here"), ("achievement", "achievement"),
)  # fmt: skip
"""The icons that each side of the reference explains, two in a row."""


def _lines(rows: Sequence[tuple[str, str]], icons: Sequence[tuple[str, str]]) -> Iterator[Block]:
    for number, (name, text) in enumerate(rows, 1):
        yield Para((Span(f"{number} {name}. ", style="strong"), text))
    yield Gap()
    yield Rule("icons")
    half = len(icons) // 2
    yield Columns(tuple((_legend(part),) for part in (icons[:half], icons[half:])))


def _legend(icons: Sequence[tuple[str, str]]) -> Table:
    rows = tuple((f"{{{icon}}}", Span(name, style="small")) for icon, name in icons)
    return Table(rows, header=False, parts=(0, 1))
