"""Toon cards: rank, copies, fame and ability. Rulebook: Toon Card Anatomy."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.sheets.drawings import drawing
from authoring.sheets.model import Badge, Block, Card, Corner, Deck, Face, Para, Span
from authoring.systems.fliptoons.game.library import plain
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.sheets.look import ICONS
from authoring.systems.fliptoons.wording import Names, named, sentences

PLAYERS = 4
"""Starting decks in a box: each holds the copies that a toon of rank 0 tells."""
DECKS = {
    "toon": ("toons", "Toons", "clapperboard", "toon"),
    "starting": ("starting", "Starters", "curtains", "starter"),
}
"""Each deck: the id of its sheet, its title, the icon and the tone of its back."""
BAND = 5
"""How many ranks have a colour in common."""
BANDS = ("toon", "toon 6", "toon 11", "toon 16", "toon 21")
"""The tones of toons, from the lowest ranks; each is called by the first rank that has it."""
TRIGGERS = {
    "hired": "ticket", "dismissed": "dismiss", "placed": "place", "fame checked": "star", "market closed": "stall",
}  # fmt: skip
"""The drawing that tells at a glance when a toon does something."""


def toons(pack: LinkedPack) -> Iterator[Deck]:
    """The toon deck and the starting decks, by rank."""

    def names(id: str) -> str:
        found = pack.get(Toon, id)
        return found.title if found else named(id)

    for deck, (id, title, icon, tone) in DECKS.items():
        own = [each for each in pack.each(Toon, own=True) if each[1].deck == deck]
        own.sort(key=lambda each: (each[1].rank, each[1].id))
        cards = tuple(_card(document, toon, names) for document, toon in own)
        if cards:
            yield Deck(id, title, "poker", cards, Face(title, look="back", icon=icon, tone=tone))


def _card(document: Document, toon: Toon, names: Names) -> Card:
    starter = toon.deck == "starting"
    said = toon.text or " ".join(sentences(toon, names))
    body: list[Block] = [
        Para(Span(each, document.at("text") if toon.text else document.at())) for each in [said] if each
    ]
    if toon.flavour:
        body.append(Para(Span(toon.flavour, document.at("flavour")), "flavour"))
    corners: dict[Corner, Badge] = {
        "top left": Badge(str(toon.rank), "", "hexagon", at=document.at("rank")),
        "top right": Badge(f"×{toon.copies}", "", "plain", at=document.at("copies")),
        "bottom left": Badge(
            "=" if not isinstance(toon.fame, int) else str(toon.fame), "", "star", at=document.at("fame")
        ),
    }
    mark = _mark(toon)
    if mark:
        corners["bottom right"] = Badge("", mark, "tag", at=document.at("abilities"))
    tags = ", ".join(toon.tags)
    face = Face(
        Span(toon.title, document.at("name")),
        tuple(body),
        tone="starter" if starter else band(toon.rank),
        icon=drawing(plain(toon.id), *toon.tags, "masks"),
        art=f"toon/{toon.id}",
        corners=corners,
        foot=tags,
        at=document.at("text") if toon.text else document.at(),
    )
    return Card(toon.id, face, "deck", toon.copies * (PLAYERS if starter else 1), document.at())


def band(rank: int) -> str:
    """The tone of a toon by its rank, which stands on it as a number: one colour for each five, as on a ladder."""
    return BANDS[min(max(rank - 1, 0) // BAND, len(BANDS) - 1)]


def _mark(toon: Toon) -> str:
    """The drawing of what a toon is about: what cannot be done to it, or when it does something."""
    if "flipped" in toon.cannot_be:
        return ICONS["cannot be flipped"].drawings[0]
    if "dismissed" in toon.cannot_be:
        return ICONS["cannot be dismissed"].drawings[0]
    return next(
        (TRIGGERS[trigger] for ability in toon.abilities for trigger in ability.when if trigger in TRIGGERS), ""
    )
