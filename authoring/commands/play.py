"""`authoring play`: play what was written, by its own rules, in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from authoring.commands.exits import CLEAN
from authoring.commands.proving import read

if TYPE_CHECKING:
    from collections.abc import Sequence

    from authoring.game.extensive import Game, Move
    from authoring.game.transcript import Transcript
    from authoring.packs.linked import LinkedPack
    from authoring.play.session import Session
    from authoring.proof.claims import Configuration, Subject


def command(
    path: Annotated[Path, typer.Argument(metavar="PACK", help="The pack.")],
    what: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="The scenario, adventure or other subject; a scenario if not said."),
    ] = None,
    players: Annotated[int | None, typer.Option(min=1, help="How many players.")] = None,
    with_: Annotated[
        str | None,
        typer.Option("--with", metavar="WORDS", help='Words of the configuration, such as "motato veteran".'),
    ] = None,
    seed: Annotated[int, typer.Option(help="What the draws depend on.")] = 1,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on from a transcript: a saved play, or a witness.")
    ] = None,
) -> int:
    """Play a scenario or an adventure: numbered actions, and `help` for the rest.

    The same seed and the same decisions lead to the same play. A saved play is a transcript that
    `authoring replay` checks.
    """
    from authoring.game.lines import seat_names
    from authoring.play.session import Session
    from authoring.play.terminal import Terminal
    from authoring.proof.packs import subjects_of
    from authoring.vocabulary.system import systems

    recorded = _recorded(resume) if resume is not None else None
    linted = read([path])
    packs = [pack for pack in linted.packs if pack.manifest.file.parent.resolve() == path.resolve()] or linted.packs
    candidates = [(pack, subject) for pack in packs for subject in subjects_of(pack)]
    pack, subject = _subject(candidates, "/".join(recorded.header.subject) if recorded else what)
    configuration = _configuration(subject, players, recorded.header.configuration if recorded else with_)
    game = configuration.game()
    session = Session(game, seed, _moves(game, recorded) if recorded else ())
    typer.echo(f"{subject.title} · {', '.join(seat_names(game))} · seed {seed} · type ? for help")

    def save(current: Session, file: str) -> str:
        return _save(current, Path(file), pack, subject, configuration)

    system = systems()[pack.system]
    advise = system.load(system.advice) if system.advice else None
    Terminal(session, _ask, typer.echo, save, advise=advise).run()
    return CLEAN


def _ask(prompt: str) -> str | None:
    """The next line typed; None at the end of input."""
    typer.echo(prompt, nl=False)
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


def _subject(candidates: Sequence[tuple[LinkedPack, Subject]], what: str | None) -> tuple[LinkedPack, Subject]:
    """The subject that is meant. Raises BadParameter, with the closest match."""
    from authoring.problems.closest import did_you_mean

    if not candidates:
        raise typer.BadParameter("there is nothing to play in it")
    if what is None:
        return next(((pack, each) for pack, each in candidates if each.kind == "scenario"), candidates[0])
    for pack, subject in candidates:
        if what in (subject.id, f"{subject.kind}/{subject.id}"):
            return pack, subject
    help_ = did_you_mean(what, [subject.id for _, subject in candidates])
    raise typer.BadParameter(f'nothing to play is called "{what}"' + (f", {help_}" if help_ else ""), param_hint="ID")


def _configuration(subject: Subject, players: int | None, words: str | None) -> Configuration:
    """The first configuration with that many players and those words. Raises BadParameter."""
    wanted = (words or "").lower().replace(",", " ").split()
    for configuration in subject.configurations:
        number = configuration.data.get("players")
        told = " ".join((configuration.name, *configuration.data.values())).lower()
        if (players is None or number == str(players)) and all(word in told for word in wanted):
            return configuration
    names = ", ".join(f'"{configuration.name}"' for configuration in subject.configurations[:8])
    raise typer.BadParameter(f"no configuration fits; there are {names}", param_hint="--with")


def _recorded(file: Path) -> Transcript:
    """The transcript to go on from. Raises BadParameter where it is none."""
    from authoring.game.transcript_file import read_transcript
    from authoring.packs.discovery import shown

    if not file.is_file():
        raise typer.BadParameter(f'there is no file "{file.as_posix()}"', param_hint="--resume")
    found = read_transcript(file, shown(file))
    if found.transcript is None:
        problem = found.problems[0]
        at = f"{problem.place.path}:{problem.place.span.line + 1}"
        raise typer.BadParameter(f"{at}: {problem.message}", param_hint="--resume")
    return found.transcript


def _moves(game: Game[Any], transcript: Transcript) -> list[Move]:
    """The moves of a transcript on a game. Raises BadParameter where one is not possible."""
    from authoring.game.lines import lines

    state, moves = game.initial(), []
    for number, line in enumerate(transcript.moves, 1):
        move = lines(game, state).get(line)
        if move is None:
            message = f'move {number}, "{line}", is not possible: the content has changed since'
            raise typer.BadParameter(message, param_hint="--resume")
        state = game.apply(state, move)
        moves.append(move)
    return moves


def _save(session: Session, file: Path, pack: LinkedPack, subject: Subject, configuration: Configuration) -> str:
    """Write the play so far; what came of it, in words."""
    from authoring.game.transcript import Header
    from authoring.game.transcript_file import written
    from authoring.proof.fingerprints import content_hash
    from authoring.proof.tasks import changed_rulings
    from authoring.source.writing import write_whole

    header = Header(
        system=pack.system,
        pack=pack.id,
        version=pack.version,
        subject=(subject.kind, subject.id),
        configuration=configuration.name,
        claim="",
        expect=session.expectation(),
        data=dict(configuration.data),
        rulings=changed_rulings(pack),
        content=content_hash(pack, subject),
    )
    try:
        write_whole(file, written(session.transcript(header)))
    except OSError as error:
        return f'"{file.as_posix()}" cannot be written: {(error.strerror or str(error)).lower()}'
    return f"saved {len(session.moves)} moves to {file.as_posix()}"
