"""The plays that pages have open: made anew from the content when it changes, as far as their moves still hold."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any

from authoring.balance.hook import balancing_of
from authoring.game.extensive import Event
from authoring.game.lines import Line
from authoring.game.transcript_file import written
from authoring.packs.discovery import PLAY_SUFFIX
from authoring.packs.documents import Route
from authoring.proof.claims import Configuration, Subject
from authoring.proof.tasks import header_of
from authoring.site.places import Editor
from authoring.site.playing import Link, Table
from authoring.site.preview import Preview, Shown

MOST = 32
"""Plays kept open; the one not looked at for longest is closed for another."""


class NotPlayed(Exception):
    """There is no such play, or nothing by that name to play; says which."""


@dataclass
class Seat:
    """An open play: what it is a play of, and the pack it was made from."""

    pack: str
    subject: str
    configuration: str
    seed: int
    shown: Shown
    table: Table
    lock: Lock = field(default_factory=Lock)


class Tables:
    """All open plays by a name that nobody guesses."""

    def __init__(self, preview: Preview, editor: Editor) -> None:
        self._preview, self._editor = preview, editor
        self._lock = Lock()
        self._seats: OrderedDict[str, Seat] = OrderedDict()

    def start(self, pack: str, subject: str, configuration: str, seed: int) -> dict[str, Any]:
        """Begin a play; what there is to see. Raises NotPlayed."""
        shown = self._shown(pack)
        found = _setting(shown, subject, configuration)
        seat = Seat(pack, subject, found[1].name, seed, shown, self._table(shown, found[1], seed))
        name = secrets.token_urlsafe(9)
        with self._lock:
            self._seats[name] = seat
            while len(self._seats) > MOST:
                self._seats.popitem(last=False)
        return self._view(name, seat, "", "")

    def act(self, pack: str, name: str, action: str, number: int, words: str) -> dict[str, Any]:
        """Do something at a table: "look", "choose", "undo", "redo", "auto" (so often; below 1, to the end),
        "save", which gives the play as a file; "hint", which says what the odds say of the actions shown.
        Raises NotPlayed."""
        with self._lock:
            seat = self._seats.get(name)
            if seat is None or seat.pack != pack:
                raise NotPlayed("this play is no longer open")
            self._seats.move_to_end(name)
        with seat.lock:
            note = self._renewed(seat)
            table = seat.table
            match action:
                case "look":
                    pass
                case "save":
                    return self._saved(seat)
                case "hint":
                    return {**self._view(name, seat, words, note), "hints": self._hints(seat, words)}
                case "choose":
                    if not note and not table.choose(number):
                        note = "that action is not open now"
                case "undo":
                    table.undo()
                case "redo":
                    table.redo()
                case "auto":
                    table.auto(number if number > 0 else None)
                case _:
                    raise NotPlayed(f'there is no "{action}" here')
            return self._view(name, seat, words, note)

    def _saved(self, seat: Seat) -> dict[str, Any]:
        """The play so far as a transcript's file, and what to call it."""
        subject, configuration = _setting(seat.shown, seat.subject, seat.configuration)
        if seat.shown.pack is None:
            raise NotPlayed(seat.shown.unplayable)
        session = seat.table.session
        header = replace(header_of(seat.shown.pack, subject, configuration), expect=session.expectation())
        return {"name": f"{subject.id}{PLAY_SUFFIX}", "file": written(session.transcript(header))}

    def _hints(self, seat: Seat, words: str) -> dict[str, Any]:
        """What is told of each action shown, by its number."""
        system = seat.shown.system
        advise = system.load(system.advice) if system is not None and system.advice else None
        return seat.table.hints(words, advise, balancing_of(system).aids)

    def _renewed(self, seat: Seat) -> str:
        """Make a play anew where its pack has changed; what came of it in words, "" where nothing had changed."""
        shown = self._shown(seat.pack)
        if shown is seat.shown:
            return ""
        lines = seat.table.lines()
        table = self._table(shown, _setting(shown, seat.subject, seat.configuration)[1], seat.seed, lines)
        again = table.lines()
        held = next((n for n, pair in enumerate(zip(lines, again, strict=False)) if pair[0] != pair[1]), len(lines))
        seat.shown, seat.table = shown, table
        if held == len(lines):
            return "the content has changed, and the play still holds"
        return f"the content has changed: {held} of {len(lines)} moves still hold"

    def _table(self, shown: Shown, configuration: Configuration, seed: int, lines: Sequence[Line] = ()) -> Table:
        """A table on which everything that happens is linked to where it stands."""

        def linked(event: Event) -> Link | None:
            route = shown.route_of(event)
            return self._link(shown, route) if route is not None else None

        return Table(configuration.game(), seed, lines, linked)

    def _link(self, shown: Shown, route: Route) -> Link:
        place = shown.place(route)
        return {"text": f"{place.path.rpartition('/')[2]}:{place.span.line + 1}", "href": self._editor.link(place)}

    def _shown(self, pack: str) -> Shown:
        shown = self._preview.now.packs.get(pack)
        if shown is None:
            raise NotPlayed(f'there is no pack "{pack}"')
        return shown

    def _view(self, name: str, seat: Seat, words: str, note: str) -> dict[str, Any]:
        about = {"subject": seat.subject, "configuration": seat.configuration, "seed": seat.seed}
        at = self._link(seat.shown, _setting(seat.shown, seat.subject, seat.configuration)[0].at)
        return {"id": name, "note": note, "at": at, "hinted": True, **about, **seat.table.view(words)}


def _setting(shown: Shown, subject: str, configuration: str) -> tuple[Subject, Configuration]:
    """What is to be played, and how it is set up. Raises NotPlayed."""
    for each in shown.subjects:
        if f"{each.kind}/{each.id}" == subject:
            found = each.configuration(configuration) if configuration else next(iter(each.configurations), None)
            if found is None:
                raise NotPlayed(f'"{subject}" has no set-up "{configuration}"')
            return each, found
    raise NotPlayed(shown.unplayable or f'there is no "{subject}" to play')
