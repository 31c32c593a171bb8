"""The recorded plays that a pack keeps as tests: each played again on the pack as it is now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from authoring.game.replay import replay
from authoring.game.starts import BadStart
from authoring.game.transcript import Transcript
from authoring.game.transcript_file import ReadTranscript, read_transcript
from authoring.lint.reported import FAULT, NOT_REPLAYED
from authoring.lint.rule import Rule
from authoring.lint.running import Linted
from authoring.packs.discovery import shown
from authoring.packs.linked import LinkedPack
from authoring.packs.resolve import Resolver
from authoring.play.places import standing
from authoring.play.starting import begun
from authoring.problems.closest import did_you_mean
from authoring.problems.problem import Note, Problem
from authoring.problems.reports import Case
from authoring.problems.settings import Settings
from authoring.proof.claims import Configuration, Subject
from authoring.proof.packs import SubjectsFailed, subjects_of
from authoring.values import value

ANEW = "if it is meant, record it anew: authoring test --accept"
REPORT = "this is a fault of the tool, not of the play: please report it"
VERSION = 1
"""The version of the plain data of plays."""


@value
class Kept:
    """What came of a play that is kept: how many of its moves were made, of how many, and what is wrong.

    `name` is its file's place below the pack's folder `plays`, without the suffix; `transcript` is None where
    the file holds none, `setting` where the pack has no longer what was played.
    """

    linked: LinkedPack
    file: Path
    name: str
    made: int
    moves: int
    problems: tuple[Problem, ...]
    transcript: Transcript | None = None
    setting: tuple[Subject, Configuration] | None = None

    @property
    def holds(self) -> bool:
        """Whether the play holds."""
        return not self.problems

    @property
    def word(self) -> str:
        """What is said of it: ok, or failed."""
        return "ok" if self.holds else "failed"

    @property
    def counted(self) -> str:
        """Its moves in words: "7 moves", or "3 of 7 moves" where it breaks off."""
        of = "" if self.holds else f"{self.made} of "
        return f"{of}{self.moves} move{'' if self.moves == 1 else 's'}"


def kept_plays(linted: Linted, packs: Iterable[LinkedPack], only: Sequence[str] = ()) -> list[Kept]:
    """The plays of packs, played again, in order; those with any of some words in their names, if there are any.

    Nothing is raised, whatever is in the files.
    """
    folders = {header.id: header.folder for header in linted.headers}
    found = []
    for linked in packs:
        folder = folders[linked.id]
        wanted: list[tuple[Path, str]] = []
        for file in folder.plays:
            name = file.relative_to(folder.root).with_suffix("").as_posix().partition("/")[2]
            if not only or any(word in name for word in only):
                wanted.append((file, name))
        if not wanted:
            continue
        resolver = Resolver()
        try:
            subjects = subjects_of(linked, linted.systems)
        except SubjectsFailed as failure:
            found += [_not_played(linked, file, name, failure) for file, name in wanted]
            continue
        found += [played(linked, subjects, file, name, resolver) for file, name in wanted]
    return found


def played(linked: LinkedPack, subjects: Sequence[Subject], file: Path, name: str, resolver: Resolver) -> Kept:
    """One file, played again on a pack that has these subjects."""
    read = read_transcript(file, shown(file))
    transcript = read.transcript
    if transcript is None:
        problems = tuple(replace(problem, pack=linked.id) for problem in read.problems)
        return Kept(linked, file, name, 0, 0, problems)
    moves = len(transcript.moves)
    if transcript.header.pack != linked.id:
        message = f'a play of "{transcript.header.pack}" is kept in "{linked.id}"'
        return Kept(linked, file, name, 0, moves, (_problem(linked, read, message),), transcript)
    setting = setting_of(linked, subjects, transcript)
    if isinstance(setting, Missing):
        wrong = _problem(linked, read, setting.message, setting.key, help=setting.help)
        return Kept(linked, file, name, 0, moves, (wrong,), transcript)
    subject, configuration = setting
    try:
        came = replay(configuration.game(), transcript)
    except Exception as error:
        message = f"the game failed while it was played: {type(error).__name__}: {error}"
        wrong = _problem(linked, read, message, help=REPORT, rule=FAULT)
        return Kept(linked, file, name, 0, moves, (wrong,), transcript)
    wrongs: tuple[Problem, ...] = ()
    if came.failure is not None:
        entry = came.failure.place if came.failure.place < len(transcript.play) else None
        wrong = _problem(linked, read, came.failure.message, entry, help=ANEW)
        notes = [Note(resolver.place(subject.at), f"the {subject.kind} that is played, {configuration.name}")]
        stood = standing(linked, came.events, came.failure.closest)
        if stood is not None:
            event, route = stood
            notes.append(Note(resolver.place(route), f'here the play goes another way, after "{event}"'))
        wrongs = (replace(wrong, notes=tuple(notes)),)
    return Kept(linked, file, name, len(came.steps), moves, wrongs, transcript, setting)


def _not_played(linked: LinkedPack, file: Path, name: str, failure: SubjectsFailed) -> Kept:
    """A play of a pack whose system does not say what there is to play."""
    read = read_transcript(file, shown(file))
    message = f'"{linked.system}" could not say what there is to play: {failure}'
    return Kept(linked, file, name, 0, 0, (_problem(linked, read, message, help=REPORT, rule=FAULT),))


def _problem(
    linked: LinkedPack,
    read: ReadTranscript,
    message: str,
    entry: int | str | None = None,
    help: str = "",
    rule: Rule = NOT_REPLAYED,
) -> Problem:
    route = "play" if entry is None else entry if isinstance(entry, str) else f"play[{entry}]"
    place = read.place(entry)
    return Problem(rule.name, rule.code, rule.severity, message, place, help=help, route=route, pack=linked.id)


@value
class Missing:
    """What a transcript names that its pack does not have, under which key, and the closest that it has."""

    message: str
    help: str
    key: str


def setting_of(
    linked: LinkedPack, subjects: Sequence[Subject], transcript: Transcript
) -> tuple[Subject, Configuration] | Missing:
    """The subject and the configuration that a transcript names, begun as it says, or what is wrong with them."""
    kind, id = transcript.header.subject
    by_name = {f"{each.kind}/{each.id}": each for each in subjects}
    subject = by_name.get(f"{kind}/{id}")
    if subject is None:
        message = f'there is no {kind} "{id}" to play in "{linked.id}"'
        return Missing(message, did_you_mean(f"{kind}/{id}", by_name), "subject")
    configuration = subject.configuration(transcript.header.configuration)
    if configuration is None:
        names = [each.name for each in subject.configurations]
        message = f'"{id}" has no configuration "{transcript.header.configuration}"'
        return Missing(message, did_you_mean(transcript.header.configuration, names), "configuration")
    start = transcript.header.start
    if not start:
        return subject, configuration
    try:
        return subject, begun(linked, configuration, start)
    except BadStart as wrong:
        return Missing(f"the play cannot begin as it says: {wrong.message}", wrong.help, "start")


def problems_of_plays(plays: Iterable[Kept], settings: Settings) -> list[Problem]:
    """What is wrong with plays, sorted by place, with the severities that the settings give."""
    problems = []
    for problem in (problem for play in plays for problem in play.problems):
        severity = settings.severity_for(problem.rule, problem.severity)
        if severity is not None:
            problems.append(replace(problem, severity=severity))
    return sorted(problems, key=Problem.order)


def cases_of_plays(plays: Iterable[Kept]) -> tuple[Case, ...]:
    """A case of a report for each play."""
    return tuple(
        Case(
            pack=play.linked.id,
            kind="play",
            id=play.name,
            title=play.transcript.header.claim if play.transcript else "",
            path=shown(play.file),
            refuted=tuple(problem.message for problem in play.problems),
            facts={"moves": str(play.moves), "made": str(play.made)},
        )
        for play in plays
    )


def plays_data(plays: Sequence[Kept], packs: Sequence[LinkedPack]) -> dict[str, Any]:
    """Plays as plain data (JSON types), a pack after the other."""
    return {
        "version": VERSION,
        "packs": [
            {
                "pack": linked.id,
                "version": linked.version,
                "system": linked.system,
                "plays": [_data(play) for play in plays if play.linked is linked],
            }
            for linked in packs
        ],
        "summary": {word: sum(play.word == word for play in plays) for word in ("ok", "failed")},
    }


def _data(play: Kept) -> dict[str, Any]:
    header = play.transcript.header if play.transcript else None
    return {
        "name": play.name,
        "path": shown(play.file),
        "result": play.word,
        "subject": "/".join(header.subject) if header else "",
        "configuration": header.configuration if header else "",
        "moves": play.moves,
        "made": play.made,
    }
