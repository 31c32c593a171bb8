"""Recorded plays in which an id stands that is another one now: each word of it is changed where it has to be.

A move is not parsed. The play is made again on the pack with the new id: a move that is possible stays, and one
that is possible with the new id in it gets it. So a word that is meant for something else stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

from authoring.game.extensive import Event
from authoring.game.lines import Line, lines
from authoring.game.starts import BadStart, Start
from authoring.game.transcript import Entry, Expectation, Header, Transcript
from authoring.game.transcript_file import transcript_of
from authoring.mending.fixing import Texts
from authoring.mending.renaming import PACK, Renamed
from authoring.packs.linked import LinkedPack
from authoring.play.kept import Missing, setting_of
from authoring.play.rerecording import Change, Rerecorded, What
from authoring.play.rewriting import rewritten
from authoring.play.starting import begun
from authoring.proof.claims import Configuration, Subject
from authoring.proof.fingerprints import content_hash
from authoring.proof.packs import SubjectsFailed, subjects_of
from authoring.source.reading import read_file


def renamed_plays(renamed: Renamed) -> tuple[Texts, Texts]:
    """The old and the new texts of the plays that change with an id, of all packs that are changed or build on them."""
    olds: Texts = {}
    news: Texts = {}
    linted = renamed.after
    for header in linted.headers if linted is not None else ():
        pack = next((each for each in linted.packs if each.id == header.id), None) if linted is not None else None
        texts = dict(_naming(header.folder.plays, renamed.old))
        if pack is None or linted is None or not texts:
            continue
        try:
            subjects = subjects_of(pack, linted.systems)
        except SubjectsFailed:
            continue
        for file, text in texts.items():
            new = _Renaming(renamed, pack).text(text, subjects)
            if new != text:
                olds[file], news[file] = text, new
    return olds, news


def _naming(files: Sequence[Path], id: str) -> Iterator[tuple[Path, str]]:
    """The plays in which an id stands, with their texts."""
    for file in files:
        text = read_file(file).source.text
        if _word(id).search(text):
            yield file, text


def _word(id: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(id)}(?![\w-])")


class _Renaming:
    """Puts a new id into plays of one pack."""

    def __init__(self, renamed: Renamed, pack: LinkedPack) -> None:
        self.renamed, self.pack = renamed, pack
        self.word = _word(renamed.old)
        self.alone = not any(document.id == renamed.old for document in pack.documents)

    def swapped(self, text: str) -> str:
        """A text with the new id in it."""
        return self.word.sub(self.renamed.new, text)

    def text(self, text: str, subjects: Sequence[Subject]) -> str:
        """The new text of a play; the old one where it is not a play of the pack."""
        old = transcript_of(text)
        header = self.header(old.header, subjects) if old is not None else None
        if old is None or header is None:
            return text
        setting = setting_of(self.pack, subjects, replace(old, header=header))
        if isinstance(setting, Missing):
            return text
        changes, expect = self.changes(old, setting[1])
        header = replace(header, expect=expect)
        if header == old.header and all(change.what is What.KEPT for change in changes):
            return text
        if header.content:
            header = replace(header, content=content_hash(self.pack, setting[0]))
        new = Transcript(header, tuple(change.new for change in changes if change.new is not None))
        return rewritten(text, old, Rerecorded(new, tuple(changes), None, None, ""))

    def header(self, header: Header, subjects: Sequence[Subject]) -> Header | None:
        """The header with the id in it where the pack has something of the new name and nothing of the old one."""
        if self.renamed.kind == PACK and header.pack == self.renamed.old:
            header = replace(header, pack=self.renamed.new)
        kind, id = header.subject
        named = {(subject.kind, subject.id): subject for subject in subjects}
        name = next((each for each in ((kind, id), (kind, self.swapped(id))) if each in named), None)
        if name is None or header.pack != self.pack.id:
            return None
        both = (header.configuration, self.swapped(header.configuration))
        found = [each for each in map(named[name].configuration, both) if each is not None]
        if not found:
            return None
        data = {key: self.fact(value, found[0].data.get(key, value)) for key, value in header.data.items()}
        claim = self.swapped(header.claim) if self.alone and not self.renamed.within else header.claim
        start = self.start(header.start, found[0])
        return replace(header, subject=name, configuration=found[0].name, data=data, claim=claim, start=start)

    def start(self, old: Start, configuration: Configuration) -> Start:
        """The facts it begins with; with the new id in them where it begins so, and not as they are."""
        swapped = {self.swapped(name): self.swapped(value) for name, value in old.items()}
        return next((facts for facts in (old, swapped) if self._begins(facts, configuration)), old)

    def _begins(self, start: Start, configuration: Configuration) -> bool:
        try:
            begun(self.pack, configuration, start)
        except BadStart:
            return False
        return True

    def fact(self, old: str, now: str) -> str:
        """A fact of the configuration; another one is no business of a new id."""
        return now if now == self.swapped(old) else old

    def changes(self, old: Transcript, configuration: Configuration) -> tuple[list[Change], Expectation]:
        """What becomes of each entry, and of what is expected at the end."""
        game = configuration.game()
        state = game.initial()
        seen = set(game.events(state))
        changes: list[Change] = []
        number, goes_on = 0, True
        for entry in old.play:
            new: Entry = entry
            if isinstance(entry, Expectation):
                new = self.expectation(entry, seen)
            elif goes_on:
                number += 1
                options = lines(game, state)
                ways = product((entry.who, self.swapped(entry.who)), (entry.what, self.swapped(entry.what)))
                made = next((line for line in (Line(*way) for way in ways) if line in options), None)
                goes_on = made is not None
                if made is not None:
                    new, state = made, game.apply(state, options[made])
                    seen |= set(game.events(state))
            what = What.KEPT if new == entry else What.CHANGED
            changes.append(Change(number if isinstance(entry, Line) else None, what, entry, new))
        return changes, self.expectation(old.header.expect, seen)

    def expectation(self, old: Expectation, seen: Collection[Event]) -> Expectation:
        happens = tuple(self.event(event, seen) for event in old.happens)
        return replace(old, happens=happens, never=tuple(self.event(event, seen) for event in old.never))

    def event(self, event: Event, seen: Collection[Event]) -> Event:
        """An event that has happened stays; else it gets the id where that has, or where nothing else is meant."""
        new = Event(event.what, self.swapped(event.which))
        if event in seen or new == event:
            return event
        return new if new in seen or self.meant(event) else event

    def meant(self, event: Event) -> bool:
        """Whether an event that has not happened can only speak of what has another id now."""
        if self.renamed.within:
            return event.which.partition("/")[0] == self.renamed.within.partition("/")[2]
        return self.alone or event.what == self.renamed.kind
