"""The cards of a pack at a glance."""

from __future__ import annotations

from collections.abc import Iterable

from authoring.site.book import article, groups
from authoring.site.html import Html, el
from authoring.site.pages import address
from authoring.site.places import Editor
from authoring.site.preview import Shown
from authoring.site.sheets import printed_cards


def cards(shown: Shown, editor: Editor, moment: int) -> Iterable[Html]:
    """The cards as they will print where the system says how; else every document as a card, by kind."""
    if shown.box is not None and shown.sound:
        yield from printed_cards(shown, shown.box, editor, address(shown, "cards"), moment)
        return
    for kind, documents in groups(shown).items():
        yield el("h2", kind)
        yield el("div", (article(shown, document, editor) for document in documents), class_="cards")
