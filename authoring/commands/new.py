"""`authoring new`: begin a pack, or a document in one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN

if TYPE_CHECKING:
    from authoring.mending.scaffolding import Written
    from authoring.packs.linked import LinkedPack
    from authoring.vocabulary.system import System


def command(
    kind: Annotated[
        str,
        typer.Argument(
            metavar="KIND",
            help="`pack`, or a kind of document: scenario, adventure, entry, item, character, toon, enemy, letter, "
            "and all others that its system has.",
        ),
    ],
    id: Annotated[str, typer.Argument(metavar="ID", help="Its id: lower-case words joined by hyphens.")],
    title: Annotated[str | None, typer.Option(help="Its title; made of the id, if it is not said.")] = None,
    system: Annotated[str | None, typer.Option(metavar="SYSTEM", help="The game system of a new pack.")] = None,
    into: Annotated[
        Path, typer.Option("--in", metavar="PATH", help="The pack, or for a new pack the folder it goes into.")
    ] = Path(),
) -> int:
    """Begin a pack, a scenario, an adventure or another document: something small that passes `check`.

    A new pack is a folder of its name. It builds on a pack beside it that has what its system is played with,
    or brings that along itself. Files that are there are never written over.
    """
    from authoring.mending.scaffold import CannotScaffold
    from authoring.mending.scaffolding import PACK, begin_document, begin_pack
    from authoring.vocabulary.content import ID_PATTERN

    if not re.match(ID_PATTERN, id):
        raise typer.BadParameter(f'"{id}" is no id: lower-case words joined by hyphens', param_hint="ID")
    told = title or id.replace("-", " ").capitalize()
    try:
        if kind == PACK:
            written = begin_pack(_system(system), id, told, into.absolute() / id)
        else:
            pack, own = _pack(into)
            _check_kind(kind, own)
            written = begin_document(own, pack, kind, id, told)
        _write(written)
    except CannotScaffold as wrong:
        raise typer.TyperException(str(wrong)) from None
    return CLEAN


def _write(written: Written) -> None:
    from authoring.commands.rewriting import write_texts
    from authoring.packs.discovery import shown
    from authoring.source.writing import write_whole

    for path, text in written.items():
        if path not in written.olds:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                write_whole(path, text)
            except OSError as error:
                reason = (error.strerror or str(error)).lower()
                raise typer.TyperException(f'"{shown(path)}" cannot be written: {reason}') from None
    write_texts(written.olds, {path: written[path] for path in written.olds})
    for path in written:
        typer.echo(f"{shown(path)}: {'changed' if path in written.olds else 'written'}")


def _system(name: str | None) -> System:
    """The system of a new pack. Raises BadParameter."""
    from authoring.problems.closest import did_you_mean
    from authoring.vocabulary.system import systems

    installed = systems()
    if name is None and len(installed) == 1:
        return next(iter(installed.values()))
    if name is None:
        raise typer.BadParameter(f"say which: {', '.join(installed)}", param_hint="--system")
    if name not in installed:
        raise typer.BadParameter(f'there is no system "{name}", {did_you_mean(name, installed)}', param_hint="--system")
    return installed[name]


def _pack(path: Path) -> tuple[LinkedPack, System]:
    """The one pack that a path names or lies in. Raises BadParameter."""
    from authoring.lint.running import lint_paths
    from authoring.packs.discovery import NothingFound

    try:
        linted = lint_paths([path])
    except NothingFound as nothing:
        raise typer.BadParameter(str(nothing), param_hint="--in") from None
    if len(linted.headers) != 1:
        names = ", ".join(f'"{header.id}"' for header in linted.headers)
        raise typer.BadParameter(f"there is more than one pack here: {names}", param_hint="--in")
    if not linted.packs:
        raise typer.BadParameter(f'the system of "{linted.headers[0].id}" is not installed', param_hint="--in")
    return linted.packs[0], linted.systems[linted.packs[0].system]


def _check_kind(kind: str, system: System) -> None:
    from authoring.problems.closest import did_you_mean

    if kind not in system.kinds:
        kinds = ("pack", *system.kinds)
        raise typer.BadParameter(
            f'"{system.name}" has no kind "{kind}", {did_you_mean(kind, kinds)}', param_hint="KIND"
        )
