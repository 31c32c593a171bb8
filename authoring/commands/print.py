"""`authoring print`: the sheets of a pack, from the same content that is proved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.proving import broken_of, read
from authoring.commands.reporting import Colour, Formats, Level, OutputFile, rule_facts, wanted_reports, write_reports

if TYPE_CHECKING:
    from authoring.lint.running import Linted
    from authoring.packs.documents import Finding
    from authoring.packs.linked import LinkedPack
    from authoring.sheets.model import Box
    from authoring.sheets.printing import File
    from authoring.sheets.profiles import Profile, Profiles


def command(
    path: Annotated[Path, typer.Argument(metavar="PACK", help="The pack.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Write the files there.")] = Path("out"),
    profile: Annotated[
        str, typer.Option(metavar="NAME", help="What to print on and how; `list` lists the profiles.")
    ] = "a4",
    profiles: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A TOML file with further papers, sizes and profiles.")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="Print this sheet only; may be given more than once.")
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Print nothing: read back what was printed into DIR, and compare it.")
    ] = False,
    format: Formats = None,
    output_file: OutputFile = None,
    fail_on: Annotated[Level, typer.Option(help="The severity from which findings fail.")] = Level.ERROR,
    colour: Annotated[Colour, typer.Option(help="When to write in colour.")] = Colour.AUTO,
) -> int:
    """Print cards, boards and books as PDF or pictures, ready to cut, to bind or to send to a printer.

    What does not fit, cannot be read or cannot be cut is found, with its place in the content.
    """
    from authoring import __version__
    from authoring.lint.reported import PRINTING, UNTRUE_PRINT
    from authoring.problems.problem import Severity
    from authoring.problems.reports import Run

    data = _profiles(profiles)
    if profile == "list":
        return _listed(data)
    wanted = wanted_reports(format, output_file)
    linted, pack, box = _read(path)
    _known([sheet.id for sheet in box.sheets], only or [])
    if verify:
        findings, screen = _verified(pack, box, data, output)
        ran = {UNTRUE_PRINT.name}
    else:
        findings, screen = _printed(pack, box, _chosen(profile, data), data, only or [], output)
        ran = {rule.name for rule in PRINTING} - {UNTRUE_PRINT.name}
    problems = linted.also(findings, ran)
    run = Run(__version__, "print", rule_facts(linted), (pack.id,))
    write_reports(wanted, problems, run, screen, colour)
    least = Severity[fail_on.name]
    return FINDINGS if any(problem.severity >= least for problem in problems) else CLEAN


def _printed(
    pack: LinkedPack, box: Box, profile: Profile, data: Profiles, only: list[str], folder: Path
) -> tuple[list[Finding], str]:
    """Print, and write the files; what was found, and their names for the screen."""
    from authoring.diagrams.layout import NoLayout
    from authoring.sheets.printing import NotSet, imprint_of, manifest, printed

    try:
        out = printed(pack, box, profile, data, only)
    except (NotSet, NoLayout) as why:
        raise typer.TyperException(str(why)) from None
    files = [*out.files, manifest(imprint_of(pack), profile, out)]
    _write(folder, files)
    return out.findings, "".join(f"{(folder / file.name).as_posix()}\n" for file in files)


def _verified(pack: LinkedPack, box: Box, data: Profiles, folder: Path) -> tuple[list[Finding], str]:
    """Read back what was printed; what is not so, and a word on the rest for the screen."""
    from authoring.sheets.reading_back import NotReadable, contents_of, read_back

    try:
        contents = contents_of(folder)
        findings = list(read_back(pack, box, _chosen(contents.profile, data), data, folder, contents))
    except NotReadable as why:
        raise typer.TyperException(str(why)) from None
    if findings:
        return findings, ""
    told = {sheet["id"] for sheet in contents.sheets}
    left = ", ".join(sheet.id for sheet in box.sheets if sheet.id not in told)
    said = f"{len(contents.files)} files say what {pack.id} {pack.version} says\n"
    return findings, said + (f"left out when it was printed: {left}\n" if left else "")


def _read(path: Path) -> tuple[Linted, LinkedPack, Box]:
    """The one pack that a path leads to, and what is in its box. Raises typer's exceptions."""
    from authoring.sheets.credits import with_credits
    from authoring.vocabulary.system import systems

    linted = read([path])
    here = [pack for pack in linted.packs if pack.manifest.file.parent.resolve() == path.resolve()] or linted.packs
    if len(here) != 1:
        names = ", ".join(f'"{pack.id}"' for pack in here)
        raise typer.BadParameter(f"expected one pack, found {names or 'none'}", param_hint="PACK")
    pack = here[0]
    if pack.id in broken_of(linted):
        raise typer.BadParameter(
            f'"{pack.id}" does not read without errors; `authoring lint` tells them', param_hint="PACK"
        )
    system = systems()[pack.system]
    if not system.sheets:
        raise typer.TyperException(f"{system.title} has no sheets")
    box: Box = system.load(system.sheets)(pack)
    if not box.sheets:
        raise typer.TyperException(f"{pack.id} has nothing to print")
    return linted, pack, with_credits(pack, box)


def _profiles(file: Path | None) -> Profiles:
    from authoring.sheets.profiles import MalformedProfile, built_in, parsed

    if file is None:
        return built_in()
    try:
        return parsed(file.read_text(encoding="utf-8"), built_in())
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(f'"{file}" cannot be read: {error}', param_hint="--profiles") from None
    except MalformedProfile as why:
        raise typer.BadParameter(f'"{file}": {why}', param_hint="--profiles") from None


def _chosen(name: str, data: Profiles) -> Profile:
    from authoring.problems.closest import did_you_mean

    if name not in data.profiles:
        raise typer.BadParameter(f'there is no profile "{name}", {did_you_mean(name, data.profiles)}')
    return data.profiles[name]


def _listed(data: Profiles) -> int:
    widest = max(map(len, data.profiles))
    for name, profile in data.profiles.items():
        typer.echo(f"{name:{widest}}  {profile.title}")
    return CLEAN


def _known(ids: list[str], only: list[str]) -> None:
    from authoring.problems.closest import did_you_mean

    for id in only:
        if id not in ids:
            raise typer.BadParameter(f'there is no sheet "{id}", {did_you_mean(id, ids)}', param_hint="--only")


def _write(folder: Path, files: list[File]) -> None:
    """Write files below a folder, each whole or not at all. Raises typer's exception where they cannot be written."""
    from authoring.source.writing import write_whole

    try:
        for file in files:
            there = folder / file.name
            there.parent.mkdir(parents=True, exist_ok=True)
            write_whole(there, file.data)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.TyperException(f'nothing can be written to "{folder}": {reason}') from None
