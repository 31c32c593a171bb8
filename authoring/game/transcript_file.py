"""Transcripts as YAML files: written so that a person can read and diff them, read back with findings.

A move is a mapping with one key, who made it: `- motato: move p5 with mountain 1`. What must hold between
two moves stands under `expect`, like what must hold at the end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from authoring.game.extensive import Event
from authoring.game.lines import Line
from authoring.game.starts import BadStart, Start, start_of
from authoring.game.transcript import FORMAT, Entry, Expectation, Header, Transcript, event_from
from authoring.lint.reported import NOT_READ
from authoring.problems.closest import did_you_mean
from authoring.problems.from_faults import problem_of
from authoring.problems.problem import Place, Problem, Severity
from authoring.source.places import Places
from authoring.source.reading import read_file, read_text
from authoring.source.text import DocPath
from authoring.values import value

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_+./()*'-]*( [A-Za-z0-9_+./()*'-]+)*", re.ASCII)
_RESERVED = re.compile(r"(?i)(true|false|null|yes|no|on|off|y|n)")
_KEYS = {
    "transcript": int,
    "system": str,
    "pack": str,
    "version": str,
    "subject": str,
    "configuration": str,
    "data": dict,
    "rulings": dict,
    "start": dict,
    "claim": str,
    "content": str,
    "expect": dict,
    "play": list,
}
_NEEDED = ("transcript", "system", "pack", "subject", "configuration", "play")
_EXPECT = ("happens", "never", "repeats", "ended")
_WORDS = {int: "a whole number", str: "a text", dict: "a mapping", list: "a list", bool: "true or false"}


def written(transcript: Transcript) -> str:
    """The text of a transcript's file."""
    header = transcript.header
    out = [f"transcript: {header.format}"]
    fields = ("system", "pack", "version", "subject", "configuration", "claim", "content")
    for name in fields:
        value = "/".join(header.subject) if name == "subject" else str(getattr(header, name))
        out.append(f"{name}: {scalar_text(value)}")
    for name in ("data", "rulings", "start"):
        facts = getattr(header, name)
        if facts:
            out.append(f"{name}:")
            out += [f"  {scalar_text(key)}: {scalar_text(value)}" for key, value in facts.items()]
    if header.expect != Expectation():
        out.append(f"expect: {expectation_text(header.expect)}")
    out.append("play:" if transcript.play else "play: []")
    for entry in transcript.play:
        if isinstance(entry, Line):
            out.append(f"  - {scalar_text(entry.who)}: {scalar_text(entry.what)}")
        else:
            out.append(f"  - expect: {expectation_text(entry)}")
    return "\n".join(out) + "\n"


@value
class ReadTranscript:
    """What was read of a file: the transcript, or None where it is not one, and what is wrong with it.

    `place` gives the place of an entry of the play, by its number; of the whole, by None; of a key of the header, by
    its name.
    """

    transcript: Transcript | None
    problems: tuple[Problem, ...]
    place: Callable[[int | str | None], Place]


def read_transcript(path: Path, shown: str) -> ReadTranscript:
    """Read a transcript's file, named as `shown` in findings. Whatever is in it, nothing is raised."""
    file = read_file(path)
    places = Places(file.source.text)
    reader = _Reader(places, shown)
    problems = [problem_of(fault, shown) for fault in file.faults]

    def place(entry: int | str | None) -> Place:
        where: DocPath = ("play",) if entry is None else (entry,) if isinstance(entry, str) else ("play", entry)
        return Place(shown, places.span(0, where))

    if any(problem.severity is Severity.ERROR for problem in problems):
        return ReadTranscript(None, tuple(problems), place)
    if len(file.documents) != 1:
        reader.wrong(f"expected one document, found {len(file.documents)}", ())
        transcript = None
    else:
        transcript = reader.transcript(file.documents[0].data)
    problems += reader.problems
    sound = not any(problem.severity is Severity.ERROR for problem in problems)
    return ReadTranscript(transcript if sound else None, tuple(problems), place)


def transcript_of(text: str) -> Transcript | None:
    """The transcript in a text; None where it holds none, or something is wrong with it."""
    documents, faults = read_text(text)
    if len(documents) != 1 or any(fault.spoils for fault in faults):
        return None
    reader = _Reader(Places(text), "")
    transcript = reader.transcript(documents[0].data)
    return None if reader.problems else transcript


class _Reader:
    """Turns plain data into a transcript, noting what does not fit."""

    def __init__(self, places: Places, shown: str) -> None:
        self.places = places
        self.shown = shown
        self.problems: list[Problem] = []

    def wrong(self, message: str, path: DocPath, help: str = "", on_key: bool = False) -> None:
        place = Place(self.shown, self.places.span(0, path, on_key))
        self.problems.append(Problem(NOT_READ.name, NOT_READ.code, NOT_READ.severity, message, place, help=help))

    def transcript(self, data: Any) -> Transcript | None:
        if not isinstance(data, dict):
            self.wrong("expected a transcript, a mapping that starts with `transcript: 1`", ())
            return None
        for key in data:
            if key not in _KEYS:
                self.wrong(f'a transcript has no key "{key}"', (key,), did_you_mean(key, _KEYS), on_key=True)
        for key in _NEEDED:
            if key not in data:
                self.wrong(f'this transcript needs "{key}"', ())
        for key, type_ in _KEYS.items():
            self.typed(data.get(key, type_()), type_, (key,), key)
        if self.problems:
            return None
        if not 1 <= data["transcript"] <= FORMAT:
            self.wrong(
                f"format {data['transcript']} of transcripts is not known here, only up to {FORMAT}",
                ("transcript",),
            )
        kind, slash, id = data["subject"].partition("/")
        if not (kind and slash and id):
            self.wrong('"subject" names a kind and an id: "adventure/shellmaw"', ("subject",))
        play = [self.entry(entry, ("play", number)) for number, entry in enumerate(data["play"])]
        return Transcript(
            Header(
                system=data["system"],
                pack=data["pack"],
                version=data.get("version", ""),
                subject=(kind, id),
                configuration=data["configuration"],
                claim=data.get("claim", ""),
                expect=self.expectation(data.get("expect", {}), ("expect",)),
                data=self.facts(data.get("data", {}), "data"),
                rulings=self.facts(data.get("rulings", {}), "rulings"),
                content=data.get("content", ""),
                format=data["transcript"],
                start=self.start(data.get("start", {})),
            ),
            tuple(entry for entry in play if entry is not None),
        )

    def typed(self, value: Any, type_: type, path: DocPath, name: str) -> bool:
        """Whether a value is of a type; a finding if not."""
        if type(value) is type_:
            return True
        self.wrong(f'"{name}" must be {_WORDS[type_]}', path)
        return False

    def facts(self, data: Mapping[str, Any], name: str) -> dict[str, str]:
        good = [key for key, value in data.items() if self.typed(value, str, (name, key), key)]
        return {key: data[key] for key in good}

    def start(self, data: Mapping[str, Any]) -> Start:
        try:
            return start_of(data)
        except BadStart as wrong:
            self.wrong(wrong.message, ("start", wrong.fact))
            return {}

    def entry(self, data: Any, path: DocPath) -> Entry | None:
        if not isinstance(data, dict) or len(data) != 1:
            self.wrong("expected a move, written as `- who: what`", path, help="such as `- chance: draw forest 2`")
            return None
        ((who, what),) = data.items()
        if who == "expect":
            if self.typed(what, dict, (*path, who), who):
                return self.expectation(what, (*path, who))
        elif self.typed(what, str, (*path, who), who):
            return Line(who, what)
        return None

    def expectation(self, data: Mapping[str, Any], path: DocPath) -> Expectation:
        for key in data:
            if key not in _EXPECT:
                self.wrong(f'"expect" has no key "{key}"', (*path, key), did_you_mean(key, _EXPECT), on_key=True)
        repeats, ended = data.get("repeats"), data.get("ended")
        if repeats is not None:
            self.typed(repeats, int, (*path, "repeats"), "repeats")
        if ended is not None:
            self.typed(ended, bool, (*path, "ended"), "ended")
        return Expectation(
            self.events(data.get("happens", []), (*path, "happens")),
            self.events(data.get("never", []), (*path, "never")),
            repeats,
            ended,
        )

    def events(self, data: Any, path: DocPath) -> tuple[Event, ...]:
        found = []
        for number, text in enumerate(data if self.typed(data, list, path, str(path[-1])) else ()):
            try:
                found.append(event_from(text if isinstance(text, str) else ""))
            except ValueError:
                self.wrong('an event is a text such as "entry:shellmaw-asleep"', (*path, number))
        return tuple(found)


def expectation_text(expectation: Expectation) -> str:
    """An expectation as YAML on one line, such as `{happens: ["entry:shellmaw-asleep"], ended: true}`."""
    parts = []
    for name, events in (("happens", expectation.happens), ("never", expectation.never)):
        if events:
            parts.append(f"{name}: [{', '.join(_quoted(str(event)) for event in events)}]")
    if expectation.repeats is not None:
        parts.append(f"repeats: {expectation.repeats}")
    if expectation.ended is not None:
        parts.append(f"ended: {'true' if expectation.ended else 'false'}")
    return "{" + ", ".join(parts) + "}"


def scalar_text(text: str) -> str:
    """A text as a YAML scalar: plain where it reads back as the same text, in double quotes elsewhere."""
    return text if _PLAIN.fullmatch(text) and not _RESERVED.fullmatch(text) else _quoted(text)


def _quoted(text: str) -> str:
    """A text as a double-quoted YAML scalar."""
    out = []
    for char in text:
        if char in '"\\':
            out.append("\\" + char)
        elif char.isprintable():
            out.append(char)
        else:
            out.append(f"\\U{ord(char):08x}")
    return '"' + "".join(out) + '"'
