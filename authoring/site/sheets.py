"""The cards of a pack as they will print: each a picture, set by the same press as the sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Box, Card, Deck, Face, Words
from authoring.sheets.profiles import Profile, built_in
from authoring.site.html import Html, el
from authoring.site.places import Editor
from authoring.site.preview import Shown

PIXELS = 8
"""Pixels of a picture for each mm: sharp on a screen at twice the size of the card."""


def profile() -> Profile:
    """How cards are set for the page: without bleed, since nobody cuts them."""
    data = built_in()
    sizes = {name: (round(size.width * PIXELS), round(size.height * PIXELS)) for name, size in data.sizes.items()}
    return replace(data.profiles["png"], bleed=0, safe=0, pixels=sizes)


def pictures(pack: LinkedPack, box: Box, deck: str) -> Mapping[str, bytes]:
    """The sides of the cards of a deck by name, "ID-front.png" and "ID-back.png"; of another sheet "ID.pdf".

    Raises NotSet where the press refuses, and NoLayout where a drawing on a card cannot be laid out.
    """
    from authoring.sheets.printing import printed

    made = printed(pack, box, profile(), built_in(), [deck])
    return {file.name.rpartition("/")[2]: file.data for file in made.files}


def printed_cards(shown: Shown, box: Box, editor: Editor, address: str, moment: int) -> Iterable[Html]:
    """Every deck with its cards, each with its place; boards and books as files. `address` is where both are had."""
    papers = [sheet for sheet in box.sheets if not isinstance(sheet, Deck)]
    if papers:
        yield el("h2", "Boards and books")
        links = (el("a", f"{each.title} (PDF)", href=f"{address}/{each.id}/{each.id}.pdf?{moment}") for each in papers)
        yield el("ul", (el("li", link) for link in links))
    for deck in box.sheets:
        if not isinstance(deck, Deck):
            continue
        count = sum(card.copies for card in deck.cards)
        yield el("h2", deck.title, " ", el("span", f"{count} cards", class_="id"))
        figures = (_figure(shown, deck, card, editor, address, moment) for card in deck.cards)
        yield el("div", figures, class_="printed")


def _figure(shown: Shown, deck: Deck, card: Card, editor: Editor, address: str, moment: int) -> Html:
    title = plain(card.front.title) or card.id
    sides = [("front", card.front)]
    if isinstance(card.back, Face):
        sides.append(("back", card.back))
    width, height = profile().pixels[deck.size]
    images = (
        el(
            "img",
            src=f"{address}/{deck.id}/{card.id}-{side}.png?{moment}",
            alt=f"{title}, {side}",
            width=width // 2,
            height=height // 2,
            loading="lazy",
        )
        for side, _ in sides
    )
    route = card.at or card.front.at
    return el(
        "figure",
        images,
        el(
            "figcaption",
            title,
            f" ×{card.copies} " if card.copies > 1 else " ",
            editor.to(shown, route) if route is not None else None,
        ),
    )


def plain(words: Words) -> str:
    """Words without their styles."""
    pieces = words if isinstance(words, tuple) else (words,)
    return "".join(piece if isinstance(piece, str) else piece.text for piece in pieces)
