"""The cards beside the toons: prices, the fame card and its slider, critic's choice, first player, set-ups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from authoring.packs.documents import Route
from authoring.packs.linked import LinkedPack
from authoring.sheets.model import (
    Block,
    Card,
    Columns,
    Deck,
    Face,
    Gap,
    Mark,
    Marks,
    Para,
    Picture,
    Rule,
    Space,
    Span,
    Table,
    Track,
)
from authoring.systems.fliptoons.model import Season, SetUp, Toon
from authoring.systems.fliptoons.wording import named

PLAYERS = 4
"""How many there are cards for where no set-up says it."""
LEGEND: Mapping[str, str] = {
    "fame": "fame", "copied fame": "copied fame", "hired or gained": "hired, gained", "dismissed": "dismissed",
    "cannot be flipped": "never flipped", "cannot be dismissed": "always kept",
    "critic's choice": "critic", "first player": "first player",
}  # fmt: skip
"""The icons that the reference explains."""
SCALE, BETWEEN = 69.0, 1.6
"""The height that the scale of a fame card fills, and what is left between two of its spaces, in mm."""


def around(pack: LinkedPack) -> Iterator[Deck]:
    """Where a season brings prices: the price cards, a fame card and a reference for each player, and two single cards.

    Each set-up of the pack has a card that says how the table is laid.
    """
    set_ups = list(pack.each(SetUp, own=True))
    if any(season.prices for _, season in pack.each(Season, own=True)):
        counts = Counter[int]()
        for _, set_up in set_ups:
            counts |= Counter(set_up.prices)
        cards = tuple(Card(f"price-{price}", _price(price), copies=counts[price]) for price in sorted(counts))
        yield Deck("prices", "Price cards", "poker", cards, Face("Price", look="back", icon="price-tag", tone="price"))
        threshold = max((set_up.threshold for _, set_up in set_ups), default=30)
        players = max((max(set_up.players) for _, set_up in set_ups), default=PLAYERS)
        fame = Card("fame", _fame(threshold), _fame(threshold, 30), players)
        reference = Card("reference", _reference(), _slider(), players)
        adds = " or ".join(f"{{fame {most}}}" for most in sorted({set_up.critic for _, set_up in set_ups} or {3}))
        critic = Card(
            "critics-choice", _single("Critic’s choice", "quill", "critic", f"Adds {adds} to the Final Flip."), "same"
        )
        first = Card("first-player", _single("First player", "megaphone", "stage", "Takes the first turn."), "same")
        yield Deck("table", "Table cards", "poker", (fame, reference, critic, first))
    if set_ups:
        cards = tuple(
            Card(set_up.id, _set_up(set_up, pack, document.at()), at=document.at()) for document, set_up in set_ups
        )
        yield Deck("set-ups", "Set-ups", "poker", cards, Face("Set-up", look="back", icon="film", tone="stage"))


def _price(price: int) -> Face:
    body = (
        Gap(),
        Marks((Mark("price-tag"),), 13),
        Para(str(price), "display", "centre"),
        Marks((Mark("star"),), 11),
        Gap(),
    )
    return Face("Price", body, "panel", "price", head="Market")


def _fame(threshold: int, start: int = 0) -> Face:
    """The scale that the slider's arrow points to. Rulebook: Check Fame."""
    last = max(threshold, 30) + start
    spaces = [Space(str(number), look="success" if number == threshold else "plain") for number in range(start, last)]
    half = -(-len(spaces) // 2)
    left, right = (Track(tuple(part), 1, _height(half), arrows=False) for part in (spaces[:half], spaces[half:]))
    middle = (Gap(28), Picture("star", height=13))
    title = "Fame" if not start else f"Fame from {start}"
    return Face(title, (Columns(((left,), middle, (right,)), (3, 5, 3)),), "panel", "toon", icon="star")


def _height(spaces: int) -> float:
    """The height of a space in mm, so that so many fill the height of a card."""
    return round(SCALE / spaces - BETWEEN, 2)


def _slider() -> Face:
    """The back of the reference, laid over the fame card beside one of its columns. Rulebook: Check Fame."""
    arrows = Columns(((Marks((Mark("point-left"),), 9, "start"),), (Marks((Mark("point-right"),), 9, "end"),)))
    words = "Lay this card over a fame card so that one column shows: the arrow beside it points to your total."
    return Face("Slider", (arrows, Gap(4), Para(words, align="centre")), "panel", "toon")


def _reference() -> Face:
    rows = (
        ("Flip", "Shuffle. Place your cards one by one in the grid, and do what they say when placed."),
        ("Check fame", "Add the {fame} of all cards that lie face up."),
        ("Market", "Hire for the price below the card, or dismiss."),
        ("Clean up", "Refill the market; gather your cards."),
    )
    body = tuple(
        Para((Span(f"{number} {name}. ", style="strong"), text)) for number, (name, text) in enumerate(rows, 1)
    )
    half = -(-len(LEGEND) // 2)
    parts = (tuple(LEGEND.items())[:half], tuple(LEGEND.items())[half:])
    legend = Columns(tuple((_legend(part),) for part in parts))
    return Face("A round", (*body, Gap(), Rule("icons"), legend), "panel", "stage", head="Reference")


def _legend(icons: Sequence[tuple[str, str]]) -> Table:
    rows = tuple((f"{{{icon}}}", Span(name, style="small")) for icon, name in icons)
    return Table(rows, header=False, parts=(0, 1))


def _single(title: str, icon: str, tone: str, text: str) -> Face:
    return Face(title, (Para(text, align="centre"),), "card", tone, icon=icon)


def _season(id: str, pack: LinkedPack) -> str:
    found = pack.get(Season, id)
    return found.title if found else named(id)


def _set_up(set_up: SetUp, pack: LinkedPack, at: Route) -> Face:
    def name(id: str) -> str:
        found = pack.get(Toon, id)
        return found.title if found else named(id)

    players = ", ".join(map(str, set_up.players))
    rows = [("Players", players), ("Prices", " ".join(map(str, set_up.prices)))]
    rows += [("Actions a turn", str(set_up.actions)), ("To dismiss", f"{{fame {set_up.dismiss_cost}}}")]
    rows += [("Toons of", ", ".join(_season(id, pack) for id in set_up.seasons))] if set_up.seasons else []
    rows += [("Out of the deck", ", ".join(map(name, set_up.without)))] if set_up.without else []
    rows += [("Discard first", f"{set_up.discard} cards")] if set_up.discard else []
    rows += [("Starting deck", "\n".join(f"{count} × {name(id)}" for id, count in set_up.deck.items()))]
    rows += [("Each round", "the outer two market cards go")] if set_up.churn else []
    rows += [(f"{{fame {set_up.threshold}}}", "wins" if set_up.win == "at threshold" else "leads to the Final Flip")]
    rows += [("Short market", "loses")] if set_up.lose == "short market" else []
    body: list[Block] = [Para(" ".join(set_up.text.split()), "flavour")] if set_up.text else []
    body.append(Table(tuple(rows), header=False, parts=(9, 10)))
    body += [Gap(), Marks((Mark("person"),) * max(set_up.players), 9), Gap()]
    return Face(set_up.title, tuple(body), "panel", "stage", head="Set-up", at=at)
