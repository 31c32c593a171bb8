"""What runs inside the browser: the games of a book, and its answers to the page in plain data.

It is the same code that the preview server plays by; only the way here is another one.
"""

from __future__ import annotations

import json
import pickle
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from authoring.game.extensive import Game
from authoring.game.lines import Line
from authoring.game.transcript import Header
from authoring.game.transcript_file import written
from authoring.packs.discovery import PLAY_SUFFIX
from authoring.site.playing import Table, footprints


@dataclass(frozen=True)
class Play:
    """Something to play: what it is called, its games by the names of their set-ups, and how their files begin."""

    kind: str
    id: str
    title: str
    games: Mapping[str, Game[Any]]
    headers: Mapping[str, Header]

    @property
    def name(self) -> str:
        """Its kind and its id."""
        return f"{self.kind}/{self.id}"


def bound(plays: Sequence[Play], pickler: type[pickle.Pickler] = pickle.Pickler) -> bytes:
    """The games as they lie in a book, which nobody reads by chance."""
    from io import BytesIO

    out = BytesIO()
    pickler(out, 5).dump(list(plays))
    return zlib.compress(out.getvalue(), 9)


class Book:
    """A book that is open: what can be played, and the play that is on the table."""

    def __init__(self, data: bytes) -> None:
        self._plays: list[Play] = pickle.loads(zlib.decompress(data))
        self._at: dict[str, Any] = {}
        self._table: Table | None = None

    def contents(self) -> str:
        """What can be played, as JSON."""
        return json.dumps(
            [
                {"name": play.name, "kind": play.kind, "title": play.title, "set-ups": list(play.games)}
                for play in self._plays
            ]
        )

    def ask(self, question: str) -> str:
        """Do what the page asks for, and say what there is to see; both as JSON. A fault is told, not raised."""
        try:
            return json.dumps(self._answer(json.loads(question)))
        except Exception as why:
            return json.dumps({"fault": f"the game failed: {type(why).__name__}: {why}"})

    def _answer(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        action = asked["do"]
        if action == "start":
            return self._start(asked)
        if action == "footprints":
            return {"footprints": list(footprints(self._game(asked), _lines(asked)))}
        if self._table is None:
            return {"fault": "nothing is being played"}
        if action == "save":
            return self._saved(self._table)
        if action == "lines":
            return {"lines": [list(line) for line in self._table.lines()]}
        note = "" if self._done(self._table, action, asked.get("number", 0)) else "that is not possible now"
        return {**self._at, "note": note, **self._table.view(asked.get("words", ""))}

    def _done(self, table: Table, action: str, number: int) -> bool:
        """Do something at the table; whether it could be done."""
        match action:
            case "choose":
                return table.choose(number)
            case "undo":
                return table.undo()
            case "redo":
                return table.redo()
            case "auto":
                table.auto(number if number > 0 else None)
        return action in ("auto", "look")

    def _start(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        lines = _lines(asked)
        self._table = table = Table(self._game(asked), asked["seed"], lines)
        self._at = {"id": "", **{name: asked[name] for name in ("subject", "configuration", "seed")}}
        held = sum(1 for old, new in zip(lines, table.lines(), strict=False) if old == new) if lines else 0
        note = "" if held == len(lines) else f"{held} of {len(lines)} moves still hold"
        for action, number in asked.get("actions", ()):
            if not self._done(table, action, number):
                note = "the play goes on from where it still holds"
                break
        return {**self._at, "note": note, **table.view()}

    def _saved(self, table: Table) -> dict[str, Any]:
        """The play so far as a transcript's file, and what to call it."""
        play = self._play(self._at)
        header = replace(play.headers[self._at["configuration"]], expect=table.session.expectation())
        return {"name": f"{play.id}{PLAY_SUFFIX}", "file": written(table.session.transcript(header))}

    def _play(self, asked: Mapping[str, Any]) -> Play:
        """What is meant. Raises LookupError."""
        return next(each for each in self._plays if each.name == asked["subject"])

    def _game(self, asked: Mapping[str, Any]) -> Game[Any]:
        """The game that is meant. Raises LookupError."""
        return self._play(asked).games[asked["configuration"]]


def _lines(asked: Mapping[str, Any]) -> list[Line]:
    return [Line(who, what) for who, what in asked.get("lines", ())]
