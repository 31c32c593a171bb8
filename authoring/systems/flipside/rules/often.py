"""How often play can come to a document in one game: an upper bound, or None where there is none.

A track comes to a space once, a token is interacted with once for each time it is placed unless it may be
left on the board, a step is taken once an adventure unless arrows lead back to it. Choices and guards are
ignored, so the bound is never too small.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from authoring.packs.derived import derived
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Adventure, FinalAdventure
from authoring.systems.flipside.rules.book import Book, Link, book
from authoring.systems.flipside.rules.graphs import chain_graph, loops, step_graph
from authoring.systems.flipside.rules.logic import GROUP
from authoring.systems.flipside.rules.sites import EffectSite
from authoring.systems.flipside.rules.walk import survey

_READING = frozenset({"read", "interact", "adventure", "frame", "success", "failure"})


@dataclass(eq=False)
class Often:
    """Upper bounds for one pack."""

    book: Book
    leaving: frozenset[Document]
    """Documents with an effect that leaves a token on the board."""
    _known: dict[Document, int | None] = field(default_factory=dict)

    def most(self, document: Document) -> int | None:
        """How often a document can be come to: an entry read, a token placed, an adventure begun."""
        if document.kind == "scenario":
            return 1
        if document not in self._known:
            self._known[document] = None
            self._known[document] = self._sum(document)
        return self._known[document]

    def of_site(self, site: EffectSite) -> int | None:
        """How often an effect can happen."""
        times = self._in_document(site)
        return None if times is None else times * (GROUP if site.repeated else 1)

    def _sum(self, document: Document) -> int | None:
        total = 0
        spaces: dict[tuple[Document, int], int] = {}
        for link in self.book.to.get(document, ()):
            if link.board is not None:
                at = (link.source, link.board)
                spaces[at] = spaces.get(at, 0) + 1
                continue
            times = self._along(link)
            if times is None:
                return None
            total += times
        return total + max(spaces.values(), default=0)

    def _along(self, link: Link) -> int | None:
        if link.site is not None:
            return self.of_site(link.site)
        if link.how in ("final", "locked", "unready", "final success", "final failure"):
            return 1
        if link.how in ("success", "failure"):
            return self.most(link.source)
        if link.how == "frame":
            return None if self._goes_round(link.source) else self.most(link.source)
        if link.how == "interact":
            left = self.book.from_([link.source], lambda each: each.how in _READING) & self.leaving
            return None if left else self.most(link.source)
        if link.how == "quest":
            return 1
        if link.how == "reveal":
            return None if self._goes_round(link.source) else 1
        return None

    def _in_document(self, site: EffectSite) -> int | None:
        match site.trigger:
            case "setup" | "quest":
                return 1
            case "entry" | "stuff":
                return self.most(site.document)
            case "step" | "slot":
                return None if self._goes_round(site.document) else self.most(site.document)
            case "final step":
                return None if self._goes_round(site.document) else 1
            case _:
                return None

    def _goes_round(self, document: Document) -> bool:
        content = document.model
        if isinstance(content, Adventure):
            return bool(loops(step_graph(content)))
        return isinstance(content, FinalAdventure) and bool(loops(chain_graph(content)))


@derived
def often(pack: LinkedPack) -> Often:
    """The bounds of a pack."""
    leaving = frozenset(site.document for site in survey(pack).doing("leave_on_board"))
    return Often(book(pack), leaving)
