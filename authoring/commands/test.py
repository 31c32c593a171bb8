"""`authoring test`: the recorded plays that packs keep, played again; what broke, or what it is now."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.proving import broken_of, read
from authoring.commands.reporting import Colour, Formats, OutputFile, rule_facts, wanted_reports, write_reports

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from authoring.packs.linked import LinkedPack
    from authoring.play.kept import Kept
    from authoring.play.rerecording import Rerecorded


def command(
    paths: Annotated[list[Path], typer.Argument(metavar="PACK...", help="Packs, or folders of packs.")],
    only: Annotated[
        list[str] | None, typer.Option(metavar="WORDS", help="Only plays with this in their name; may be repeated.")
    ] = None,
    accept: Annotated[
        bool, typer.Option("--accept", help="Record anew what no longer holds, and tell what changed.")
    ] = False,
    format: Formats = None,
    output_file: OutputFile = None,
    colour: Annotated[Colour, typer.Option(help="When to write in colour.")] = Colour.AUTO,
) -> int:
    """Play again what packs keep in their folder `plays`: every move has to be possible, and what is expected so.

    The first move that is not is told with its place in the transcript. A pack that does not read without errors
    is not played.
    """
    from functools import partial

    from authoring import __version__
    from authoring.play.kept import cases_of_plays, kept_plays, plays_data, problems_of_plays
    from authoring.problems.problem import Problem, Severity
    from authoring.problems.reports import Run

    wanted = wanted_reports(format, output_file)
    linted = read(paths)
    broken = broken_of(linted)
    sound = [pack for pack in linted.packs if pack.id not in broken]
    plays = kept_plays(linted, sound, only or ())
    if not plays and not broken:
        raise typer.TyperException(_nothing(only))
    if accept:
        for_people = any(report.file is None and report.format == "text" for report in wanted)
        for play in plays:
            if not play.holds:
                _accept(play, partial(typer.echo, err=not for_people))
        plays = kept_plays(linted, sound, only or ())
    problems = [*linted.about_settings, *problems_of_plays(plays, linted.settings)]
    for header in linted.headers:
        problems += linted.found(header, rules=False) if header.id in broken else ()
    problems.sort(key=Problem.order)
    packs = tuple(header.id for header in linted.headers)
    run = Run(__version__, "test", rule_facts(linted), packs, cases_of_plays(plays), partial(plays_data, plays, sound))
    screens = [_screen(pack, plays) for pack in sound]
    screens += [f"{id} was not played, since it does not read without errors\n" for id in sorted(broken)]
    write_reports(wanted, problems, run, "".join([*screens, _summary(plays)]), colour)
    return FINDINGS if any(problem.severity is Severity.ERROR for problem in problems) else CLEAN


def _nothing(only: Sequence[str] | None) -> str:
    if only:
        words = " or ".join(f'"{word}"' for word in only)
        return f"no recorded play has {words} in its name"
    return "there are no recorded plays: put transcripts into the folder plays of a pack"


def _screen(pack: LinkedPack, plays: Sequence[Kept]) -> str:
    """A pack's plays, a line each."""
    own = [play for play in plays if play.linked is pack]
    if not own:
        return ""
    width = max(len(play.name) for play in own)
    rows = [f"  {play.word:<6}  {play.name:<{width}}  {play.counted}\n" for play in own]
    return "".join([f"{pack.id} {pack.version} · {pack.system}\n", *rows])


def _summary(plays: Sequence[Kept]) -> str:
    failed = sum(not play.holds for play in plays)
    told = f", {failed} failed" if failed else ""
    return f"{len(plays)} play{'' if len(plays) == 1 else 's'}: {len(plays) - failed} ok{told}\n"


def _accept(play: Kept, say: Callable[[str], None]) -> None:
    """Say what changes in a play, and then record it anew. Raises typer's exception where it cannot be written."""
    from authoring.commands.rewriting import write_texts
    from authoring.packs.discovery import shown
    from authoring.play.rerecording import told
    from authoring.play.rewriting import rewritten
    from authoring.source.reading import read_file

    name = shown(play.file)
    came = _recorded_anew(play)
    if came is None or play.transcript is None or not came.moves:
        why = "there is nothing to record" if came is None else "none of its moves is possible any more"
        say(f"{name}: left as it is, since {why}")
        return
    old = read_file(play.file).source.text
    say(f"{name}: recorded anew")
    for line in told(came):
        say(line)
    write_texts({play.file: old}, {play.file: rewritten(old, play.transcript, came)})


def _recorded_anew(play: Kept) -> Rerecorded | None:
    """The play on the pack as it is now; None where there is no play, or nothing to play it on."""
    from authoring.play.rerecording import rerecord
    from authoring.proof.fingerprints import content_hash
    from authoring.proof.tasks import changed_rulings

    if play.transcript is None or play.setting is None:
        return None
    subject, configuration = play.setting
    return rerecord(
        configuration.game(),
        play.transcript,
        version=play.linked.version,
        content=content_hash(play.linked, subject),
        rulings=changed_rulings(play.linked),
    )
