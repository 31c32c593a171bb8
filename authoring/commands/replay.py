"""`authoring replay`: play a recorded play again, from a cold start and with no search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from authoring.commands.exits import CLEAN, FINDINGS

if TYPE_CHECKING:
    from authoring.game.replay import Replay
    from authoring.game.transcript import Header, Transcript
    from authoring.game.transcript_file import ReadTranscript
    from authoring.lint.rule import Rule
    from authoring.packs.linked import LinkedPack
    from authoring.problems.problem import Problem
    from authoring.proof.claims import Configuration, Subject


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A transcript.")],
    pack: Annotated[
        Path | None,
        typer.Option(metavar="PATH", help="The pack; looked for near the file and in this folder otherwise."),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only say whether it holds.")] = False,
) -> int:
    """Play a transcript again, move by move, on the pack it was recorded from.

    Every move has to be possible, and everything expected has to be so.
    """
    if not file.is_file():
        raise typer.BadParameter(f'there is no file "{file.as_posix()}"')
    problems = replayed(file, pack, quiet)
    return _failed(problems) if problems else CLEAN


def replayed(file: Path, pack: Path | None, quiet: bool) -> Sequence[Problem]:
    """Play a transcript again and tell of it; what is wrong with it, with its pack, or with the play."""
    from authoring.game.transcript_file import read_transcript
    from authoring.packs.discovery import shown
    from authoring.problems.problem import Severity

    read = read_transcript(file, shown(file))
    if read.transcript is None:
        return read.problems
    transcript = read.transcript
    linked, problems = _pack(transcript.header, file, pack)
    if any(problem.severity is Severity.ERROR for problem in problems):
        return problems
    chosen = _configuration(linked, transcript, read)
    if not isinstance(chosen, tuple):
        return [chosen]
    subject, configuration = chosen
    return _replayed(linked, subject, configuration, transcript, read, quiet)


def _replayed(
    linked: LinkedPack,
    subject: Subject,
    configuration: Configuration,
    transcript: Transcript,
    read: ReadTranscript,
    quiet: bool,
) -> list[Problem]:
    from authoring.game.replay import replay
    from authoring.lint.reported import NOT_REPLAYED
    from authoring.proof.fingerprints import content_hash

    game = configuration.game()
    played = replay(game, transcript)
    if not quiet:
        _tell(transcript.header, played)
    if played.failure is not None:
        place = played.failure.place
        entry = place if place < len(transcript.play) else None
        return [_problem(read, NOT_REPLAYED, played.failure.message, entry)]
    moves = len(played.steps)
    typer.echo(f"holds: {moves} move{'' if moves == 1 else 's'}")
    header = transcript.header
    if header.content and header.content != content_hash(linked, subject):
        typer.echo("the pack has changed since it was recorded", err=True)
    return []


def _tell(header: Header, replayed: Replay) -> None:
    """The play in prose, chapter by chapter, with what happened on each move."""
    from authoring.game.chapters import chapters, lines_of
    from authoring.game.replay import told

    typer.echo(f"{header.subject[0]} {header.subject[1]}, {header.configuration}")
    if header.claim:
        typer.echo(header.claim)
    typer.echo()
    for line in lines_of(chapters([told(step) for step in replayed.steps])):
        typer.echo(line)
    if replayed.steps:
        typer.echo()


def _pack(header: Header, file: Path, given: Path | None) -> tuple[LinkedPack, list[Problem]]:
    """The pack that a transcript is of, linked, and what reading it found. Raises BadParameter."""
    from authoring.lint.running import read_packs
    from authoring.packs.discovery import NothingFound, find_packs, shown
    from authoring.packs.headers import read_header

    seen: list[str] = []
    for place in (given,) if given is not None else _near(file):
        seen.append(shown(place))
        try:
            folders = find_packs([place])
        except NothingFound:
            continue
        for folder in folders:
            if read_header(folder).id != header.pack:
                continue
            packs, problems = read_packs([folder.root])
            for linked in packs:
                if linked.id == header.pack:
                    return linked, [problem for problem in problems if problem.pack == linked.id]
    where = ", ".join(f'"{place}"' for place in dict.fromkeys(seen))
    raise typer.BadParameter(f'the pack "{header.pack}" was not found in {where}; say where it is', param_hint="--pack")


def _near(file: Path) -> Iterator[Path]:
    """Where the pack of a transcript may be: around the file and above it, and in the working folder."""
    from authoring.packs.manifest import MANIFEST_FILES

    folder = file.absolute().parent
    yield folder
    for above in folder.parents:
        if any((above / name).is_file() for name in MANIFEST_FILES):
            yield above
    yield Path.cwd()


def _configuration(
    linked: LinkedPack, transcript: Transcript, read: ReadTranscript
) -> tuple[Subject, Configuration] | Problem:
    """The subject and the configuration that a transcript names, or what is wrong with the name."""
    from authoring.lint.reported import NOT_REPLAYED
    from authoring.play.kept import Missing, setting_of
    from authoring.proof.packs import subjects_of

    found = setting_of(linked, subjects_of(linked), transcript)
    if isinstance(found, Missing):
        return _problem(read, NOT_REPLAYED, found.message, found.key, help=found.help)
    return found


def _problem(read: ReadTranscript, rule: Rule, message: str, entry: int | str | None = None, help: str = "") -> Problem:
    from authoring.problems.problem import Problem

    return Problem(rule.name, rule.code, rule.severity, message, read.place(entry), help=help)


def _failed(problems: Any) -> int:
    """Report problems."""
    from authoring.problems.reports import report
    from authoring.problems.sources import sources_below

    typer.echo(report("text", problems, sources_below(Path.cwd())), nl=False)
    return FINDINGS
