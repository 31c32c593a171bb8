"""The cards of a pack as they will print: each a picture, set by the same press as the sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Box, Card, Deck, Face, Sheet, Words
from authoring.sheets.profiles import Profile, built_in
from authoring.site.html import Html, el
from authoring.site.places import Editor
from authoring.site.preview import Shown

THEME = "theme"
"""The kind of the documents that say how cards look."""
KEPT = 1_000
"""How many cards are kept set."""
PIXELS = 8
"""Pixels of a picture for each mm: sharp on a screen at twice the size of the card."""


def profile() -> Profile:
    """How cards are set for the page: without bleed, since nobody cuts them."""
    data = built_in()
    sizes = {name: (round(size.width * PIXELS), round(size.height * PIXELS)) for name, size in data.sizes.items()}
    return replace(data.profiles["png"], bleed=0, safe=0, pixels=sizes)


def pictures(pack: LinkedPack, box: Box, name: str, known: dict[str, Mapping[str, bytes]]) -> Mapping[str, bytes]:
    """The sides of the cards of a deck by name, "ID-front.png" and "ID-back.png"; of another sheet "ID.pdf".

    `known` are cards that were set before, by what stands on them: only others are set, and are added to it.
    Raises NotSet where the press refuses, and NoLayout where a drawing on a card cannot be laid out.
    """
    sheet = next((each for each in box.sheets if each.id == name), None)
    if sheet is None:
        return {}
    if not isinstance(sheet, Deck):
        return _pressed(pack, box, sheet)
    look = repr([document.data for document in pack.documents if document.kind == THEME])
    keys = {card.id: f"{name} {sheet.size} {sheet.back!r} {card!r} {look}" for card in sheet.cards}
    fresh = tuple(card for card in sheet.cards if keys[card.id] not in known)
    if len(known) > KEPT:
        known.clear()
        fresh = sheet.cards
    if fresh:
        made = _pressed(pack, box, replace(sheet, cards=fresh))
        for card in fresh:
            sides = (f"{card.id}-front.png", f"{card.id}-back.png")
            known[keys[card.id]] = {side: made[side] for side in sides if side in made}
    return {side: data for card in sheet.cards for side, data in known[keys[card.id]].items()}


def _pressed(pack: LinkedPack, box: Box, sheet: Sheet) -> dict[str, bytes]:
    from authoring.sheets.printing import printed

    made = printed(pack, replace(box, sheets=(sheet,)), profile(), built_in())
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
