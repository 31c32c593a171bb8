"""When play can first and last come to a document, for one group on one board.

Times count half rounds: 0 is the set-up, 2r the News Phase of round r, 2r + 1 what follows it in that round
(movement, actions, and in the final round the Final Adventure). `first` is never too late and `last` never
too early, so that "last before first" is certain.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.rules.book import Book, Link, book
from authoring.systems.flipside.rules.rounds import Track, tracks
from authoring.systems.flipside.rules.sites import ConditionSite, Site

SETUP = 0
FIRST_ACTION = 3


@dataclass(eq=False)
class Clock:
    """First and last times of what a group may come to on a track; what is missing is not come to."""

    book: Book
    track: Track
    first: dict[Document, int] = field(default_factory=dict)
    last: dict[Document, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        starts = [root for root in self.book.roots if root.kind != "scenario" or root is self.track.document]
        for document in starts:
            scenario = document is self.track.document
            self.first[document] = SETUP if scenario else FIRST_ACTION
            self.last[document] = SETUP if scenario else self.finale
        self._spread(starts)

    @property
    def finale(self) -> int:
        """The time of the Final Adventure."""
        return 2 * self.track.rounds + 1

    @property
    def last_action(self) -> int:
        """The time of the last actions: those of the round before the final one."""
        return self.finale - 2

    def first_of(self, site: Site) -> int | None:
        """When a site can first be come to."""
        return self._of(site, self.first)

    def last_of(self, site: Site) -> int | None:
        """When a site can last be come to."""
        return self._of(site, self.last)

    def _of(self, site: Site, times: dict[Document, int]) -> int | None:
        if site.document.kind == "scenario":
            if site.document is not self.track.document:
                return None
            if isinstance(site, ConditionSite) and site.role == "final":
                return self.finale
            return SETUP
        return times.get(site.document)

    def _spread(self, starts: list[Document]) -> None:
        waiting = list(starts)
        for document in waiting:
            for link in self.book.out.get(document, ()):
                times = self._along(link)
                if times is None:
                    continue
                first, last = times
                target = link.target
                earlier = first < self.first.get(target, first + 1)
                later = last > self.last.get(target, last - 1)
                if earlier:
                    self.first[target] = first
                if later:
                    self.last[target] = last
                if earlier or later:
                    waiting.append(target)

    def _along(self, link: Link) -> tuple[int, int] | None:
        """When a link can first and last be gone along; None: never."""
        if link.board is not None:
            news = self._news.get(link.space) if link.board == self.track.board else None
            return None if news is None else (news, news)
        source, how = link.source, link.how
        if how in ("interact", "stuff action"):
            action = max(self.first[source] | 1, FIRST_ACTION)
            return (action, self.last_action) if action <= self.last_action else None
        if how in ("final", "locked", "unready"):
            return self.finale, self.finale
        last = self.finale if link.target.kind in ("stuff", "item", "quest") else self.last[source]
        return self.first[source], last

    @cached_property
    def _news(self) -> dict[int | None, int]:
        """The news of the round in which the track comes to each space, by its index."""
        found: dict[int | None, int] = {}
        for number, (index, _) in enumerate(self.track.spaces, 1):
            found.setdefault(index, 2 * number)
        return found


def clocks(pack: LinkedPack) -> Iterator[Clock]:
    """A clock for each way along a track: one for all group sizes that stop on the same spaces of a board."""
    known: set[tuple[Document, int, tuple[int, ...]]] = set()
    for track in tracks(pack):
        way = (track.document, track.board, tuple(index for index, _ in track.spaces))
        if way not in known:
            known.add(way)
            yield Clock(book(pack), track)


def in_words(time: int) -> str:
    """A time in words."""
    if time == SETUP:
        return "in the set-up"
    return f"in the news of round {time // 2}" if time % 2 == 0 else f"in round {time // 2}"
