"""`authoring schema`: the JSON Schema of a kind of document, or of all kinds of a game system."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from authoring.commands.exits import CLEAN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from authoring.vocabulary.system import System


def command(
    system: Annotated[
        str | None, typer.Option(metavar="SYSTEM", help="The game system; the one there is, if it is only one.")
    ] = None,
    kind: Annotated[
        str | None, typer.Option(metavar="KIND", help="One kind of document; `pack` is the manifest.")
    ] = None,
) -> int:
    """Print the JSON Schema (draft 2020-12) of a file of a pack, for an editor or a validator."""
    import json

    from authoring.vocabulary.system import systems

    typer.echo(json.dumps(_schema(systems(), system, kind), indent=2, ensure_ascii=False))
    return CLEAN


def _schema(installed: Mapping[str, System], name: str | None, kind: str | None) -> dict[str, Any]:
    from authoring.packs.manifest import Manifest
    from authoring.vocabulary.schema import schema_of, schema_of_system

    if kind == Manifest.kind_name:
        return schema_of(Manifest)
    if name is None:
        with_kind = [each for each, system in installed.items() if kind is None or kind in system.kinds]
        if kind is not None and not with_kind:
            raise _unknown("kind", kind, (each for system in installed.values() for each in system.kinds))
        if len(with_kind) != 1:
            raise typer.TyperException(f"say which system: --system {'|'.join(with_kind)}")
        name = with_kind[0]
    if name not in installed:
        raise _unknown("system", name, installed)
    if kind is None:
        return schema_of_system(installed[name], Manifest)
    if kind not in installed[name].kinds:
        raise _unknown("kind", kind, installed[name].kinds)
    return schema_of(installed[name].kinds[kind])


def _unknown(what: str, word: str, known: Iterable[str]) -> typer.TyperException:
    from authoring.problems.closest import did_you_mean

    return typer.TyperException(f'there is no {what} "{word}", {did_you_mean(word, sorted(known))}')
