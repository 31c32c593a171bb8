"""`authoring play`: play what was written, by its own rules, in the terminal."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from authoring.commands.exits import CLEAN
from authoring.commands.proving import read
from authoring.commands.reporting import Colour
from authoring.game.starts import AT

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from rich.console import Console

    from authoring.game.extensive import Game, Move
    from authoring.game.transcript import Transcript
    from authoring.lint.running import Linted
    from authoring.packs.linked import LinkedPack
    from authoring.play.session import Session
    from authoring.play.starting import Starting
    from authoring.proof.claims import Configuration, Subject

PIPED = 100
"""Columns where there is no terminal to ask for them."""


def command(
    path: Annotated[Path, typer.Argument(metavar="PACK", help="The pack.")],
    what: Annotated[
        str | None,
        typer.Argument(metavar="ID", help="The scenario, adventure or other subject; a scenario if not said."),
    ] = None,
    players: Annotated[int | None, typer.Option(min=1, help="How many players.")] = None,
    with_: Annotated[
        list[str] | None,
        typer.Option(
            "--with",
            metavar="WORDS|NAME=VALUE|FILE",
            help='Words of the configuration, such as "motato veteran"; a fact to begin with, such as coins=5; or a '
            "YAML file of facts. May be repeated.",
        ),
    ] = None,
    at: Annotated[
        str | None, typer.Option(metavar="ID", help="Begin at this entry, adventure, enemy, ...: test from here.")
    ] = None,
    seed: Annotated[int, typer.Option(help="What the draws depend on.")] = 1,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on from a transcript: a saved play, or a witness.")
    ] = None,
    log: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the play to this transcript after every decision.")
    ] = None,
    open_: Annotated[
        bool, typer.Option("--open", help="Let all who share the screen see everything: no curtain between turns.")
    ] = False,
    let: Annotated[
        list[str] | None,
        typer.Option(metavar="WHO=POLICY", help="Let a policy play for somebody, such as player-2=greedy."),
    ] = None,
    facts: Annotated[bool, typer.Option("--facts", help="List the facts that a play may begin with.")] = False,
    colour: Annotated[Colour, typer.Option(help="When to show colours.")] = Colour.AUTO,
) -> int:
    """Play a scenario or an adventure: numbered actions, and `help` for the rest.

    The same seed and the same decisions lead to the same play. A saved play is a transcript that `authoring replay`
    checks and `authoring test` keeps. With `--at` and facts a play begins in the middle, and so does its transcript.
    """
    from authoring.balance.hook import balancing_of, kinds_of
    from authoring.game.lines import seat_names
    from authoring.game.starts import BadStart
    from authoring.play.picture import Picture
    from authoring.play.saving import Saving
    from authoring.play.session import Session
    from authoring.play.starting import begun, said_in_full, starting_of
    from authoring.play.terminal import Terminal
    from authoring.proof.packs import subjects_of
    from authoring.vocabulary.system import systems

    recorded = _recorded(resume) if resume is not None else None
    words, start = _start(with_ or (), at)
    linted = read([path])
    packs = [pack for pack in linted.packs if pack.manifest.file.parent.resolve() == path.resolve()] or linted.packs
    if facts:
        starting = starting_of(packs[0]) if packs else None
        typer.echo(_facts(starting), nl=False)
        return CLEAN
    with _blamed(linted, packs, path):
        candidates = [(pack, subject) for pack in packs for subject in subjects_of(pack)]
        written = {document.id for pack in packs for document in pack.own}
        pack, subject = _subject(candidates, "/".join(recorded.header.subject) if recorded else what, written)
        configuration = _configuration(subject, players, recorded.header.configuration if recorded else words)
        try:
            start = dict(recorded.header.start) if recorded else said_in_full(pack, start)
            game = begun(pack, configuration, start).game()
        except BadStart as wrong:
            raise typer.BadParameter(str(wrong), param_hint="--at" if wrong.fact == AT else "--with") from None
        session = Session(game, seed, _moves(game, recorded) if recorded else ())
        told = f"{subject.title} · {', '.join(seat_names(game))} · seed {seed} · type ? for help"
        system = systems()[pack.system]
        glyphs = system.load(system.glyphs) if system.glyphs else {}
        picture = Picture(_console(colour), glyphs)
        picture.say(told)

        saving = Saving(pack, subject, configuration, start)

        def logged(current: Session) -> None:
            said = saving.save(current, str(log)) if log is not None else ""
            if said and not said.startswith("saved"):
                picture.say(said)

        terminal = Terminal(
            session,
            _ask,
            picture,
            saving.save,
            saving.keep,
            advise=system.load(system.advice) if system.advice else None,
            policies=kinds_of(system),
            aids=balancing_of(system).aids,
            hidden=not open_,
            after=logged,
        )
        for each in let or ():
            if said := terminal.let(each.replace("=", " ", 1)):
                raise typer.BadParameter(said, param_hint="--let")
        terminal.run()
    return CLEAN


@contextmanager
def _blamed(linted: Linted, packs: Sequence[LinkedPack], path: Path) -> Iterator[None]:
    """Packs with errors are played as far as they go; where that fails, they are to blame. Raises TyperException."""
    from authoring.problems.problem import Severity

    own = {pack.id for pack in packs}
    errors = sum(each.severity is Severity.ERROR and each.pack in own for each in linted.problems)
    see = f"`authoring lint {path.as_posix()}`"
    if errors:
        many = "an error" if errors == 1 else f"{errors} errors"
        typer.echo(f"the pack has {many}, and the play may stop at one; see {see}", err=True)
    try:
        yield
    except (typer.TyperException, typer.BadParameter):
        raise
    except Exception as error:
        if not errors:
            raise
        message = f"the game failed on content that has errors ({type(error).__name__}: {error}); see {see}"
        raise typer.TyperException(message) from error


def _console(colour: Colour) -> Console:
    """The terminal; a pipe gets 100 columns without colours."""
    from rich.console import Console

    forced = {Colour.ALWAYS: True, Colour.NEVER: False, Colour.AUTO: None}[colour]
    piped = not sys.stdout.isatty()
    return Console(
        file=sys.stdout, highlight=False, markup=False, emoji=False, force_terminal=forced,
        no_color=True if colour is Colour.NEVER else None,
        width=PIPED if piped and "COLUMNS" not in os.environ else None,
    )  # fmt: skip


def _start(with_: Sequence[str], at: str | None) -> tuple[str, dict[str, str]]:
    """The words that choose a configuration, and the facts to begin with. Raises BadParameter."""
    from authoring.game.starts import BadStart, start_from, start_of
    from authoring.source.reading import read_file

    words: list[str] = []
    start: dict[str, str] = {}
    try:
        for each in with_:
            if "=" in each:
                start.update(start_from([each]))
            elif Path(each).suffix in (".yaml", ".yml", ".json") or Path(each).is_file():
                if not Path(each).is_file():
                    raise BadStart("", f'there is no file "{each}"')
                file = read_file(Path(each))
                if len(file.documents) != 1 or any(fault.spoils for fault in file.faults):
                    raise BadStart("", f'"{each}" is no YAML file of facts')
                start.update(start_of(file.documents[0].data))
            else:
                words.append(each)
    except BadStart as wrong:
        raise typer.BadParameter(str(wrong), param_hint="--with") from None
    return " ".join(words), start if at is None else {AT: at, **{k: v for k, v in start.items() if k != AT}}


def _facts(starting: Starting | None) -> str:
    """The facts of a system, one a line."""
    if starting is None:
        return "its plays begin at their beginning only\n"
    rows = [
        ("at", "where it begins: a document by its id, or kind/id"),
        ("seat", "who it begins for: the first if not said"),
    ]
    lines = [*(f"{name:<12} {does}\n" for name, does in (*rows, *starting.table.items())), "\n"]
    lines += ["of a player, NAME.fact for another and all.fact for everybody:\n"]
    return "".join([*lines, *(f"{name:<12} {does}\n" for name, does in starting.seat.items())])


def _ask(prompt: str) -> str | None:
    """The next line typed; None at the end of input."""
    typer.echo(prompt, nl=False)
    try:
        line = sys.stdin.readline()
    except KeyboardInterrupt:
        typer.echo()
        return None
    if not sys.stdin.isatty():
        typer.echo(line.rstrip("\n"))
    return line.rstrip("\n") if line else None


def _subject(
    candidates: Sequence[tuple[LinkedPack, Subject]], what: str | None, written: Collection[str]
) -> tuple[LinkedPack, Subject]:
    """The subject that is meant, of packs in which documents of these ids are written. Raises BadParameter, with the
    closest match.
    """
    from authoring.problems.closest import did_you_mean

    if not candidates:
        raise typer.BadParameter("there is nothing to play in it")
    if what is None:
        return next(((pack, each) for pack, each in candidates if each.kind == "scenario"), candidates[0])
    for pack, subject in candidates:
        if what in (subject.id, f"{subject.kind}/{subject.id}"):
            return pack, subject
    if what.rpartition("/")[2] in written:
        raise typer.BadParameter(f'"{what}" cannot be played as it is: see authoring lint', param_hint="ID")
    help_ = did_you_mean(what, [subject.id for _, subject in candidates])
    raise typer.BadParameter(f'nothing to play is called "{what}"' + (f", {help_}" if help_ else ""), param_hint="ID")


def _configuration(subject: Subject, players: int | None, words: str | None) -> Configuration:
    """The first configuration with that many players and those words. Raises BadParameter."""
    exact = subject.configuration(words or "")
    if exact is not None and players is None:
        return exact
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
