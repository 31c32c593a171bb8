"""`authoring number`: the printed numbers of a pack, given once and kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.forms import Form
from authoring.commands.proving import one_pack

if TYPE_CHECKING:
    from authoring.mending.numbering import Numbering


def command(
    path: Annotated[Path, typer.Argument(metavar="PACK", help="The pack.")],
    check: Annotated[bool, typer.Option("--check", help="Only say what would change, and fail if anything.")] = False,
    anew: Annotated[bool, typer.Option("--anew", help="Give all numbers anew, but those that are pinned.")] = False,
    apart: Annotated[
        int | None,
        typer.Option(min=1, max=99, help="How far a number is to be from each it leads to; as before, or 12."),
    ] = None,
    format: Annotated[Form, typer.Option(help="How to write what changed.")] = Form.TEXT,
) -> int:
    """Give entries, adventures and the like their printed numbers, in a map that is committed with the pack.

    Numbers are shuffled, so that none stands near one it leads to. What is pinned by `number` keeps its number,
    and so does what had one before, as far as that can be. The map is written whole or not at all.
    """
    from authoring.mending.numbering import CannotNumber, number_pack
    from authoring.packs.discovery import shown

    pack = one_pack(path)
    try:
        numbering = number_pack(pack, apart, anew)
    except CannotNumber as wrong:
        raise typer.TyperException(str(wrong)) from None
    old = _old(numbering)
    stale = numbering.text != old
    if stale and not check:
        _write(numbering, old)
    typer.echo(_json(numbering, stale) if format is Form.JSON else _told(numbering, stale, check), nl=False)
    if numbering.apart < numbering.wanted:
        name = shown(numbering.file)
        typer.echo(f"{name}: there is room for no more than {numbering.apart} apart, not {numbering.wanted}", err=True)
    return FINDINGS if stale and check else CLEAN


def _old(numbering: Numbering) -> str | None:
    """The text of the map as it is; None where there is none."""
    from authoring.source.reading import read_file

    return read_file(numbering.file).source.text if numbering.file.exists() else None


def _write(numbering: Numbering, old: str | None) -> None:
    from authoring.mending.files import ChangedMeanwhile, store
    from authoring.packs.discovery import shown
    from authoring.source.writing import write_whole

    try:
        if old is None:
            write_whole(numbering.file, numbering.text)
        else:
            store(numbering.file, old, numbering.text, utf8=True)
    except ChangedMeanwhile as changed:
        raise typer.TyperException(str(changed)) from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise typer.TyperException(f'"{shown(numbering.file)}" cannot be written: {reason}') from None


def _told(numbering: Numbering, stale: bool, check: bool) -> str:
    """What changed, a line each, and what it comes to."""
    from authoring.packs.discovery import shown

    lines = []
    for kind, id, old, new in numbering.changes:
        lines.append(f"{kind} {id}: " + (f"{old} -> {new}" if old and new else f"+ {new}" if new else f"- {old}"))
    count = ", ".join(f"{len(numbers)} of kind {kind}" for kind, numbers in numbering.numbers.items()) or "none"
    name = shown(numbering.file)
    if stale:
        how = "would change" if check else "written"
        lines.append(f"{name}: {how}, {len(numbering.changes)} numbers changed; {count}, {numbering.apart} apart")
    else:
        lines.append(f"{name}: up to date; {count}, {numbering.apart} apart")
    return "\n".join(lines) + "\n"


def _json(numbering: Numbering, stale: bool) -> str:
    import json

    from authoring.packs.discovery import shown

    data = {
        "version": 1,
        "file": shown(numbering.file),
        "changed": stale,
        "apart": numbering.apart,
        "numbers": numbering.numbers,
        "changes": [change._asdict() for change in numbering.changes],
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"
