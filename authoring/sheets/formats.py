"""A laid-out sheet as files: PDF, PDF with outlined letters, a picture of each card, decks for a virtual table."""

from __future__ import annotations

from typing import Any

from authoring.sheets.books import in_sight
from authoring.sheets.model import Board, Book, Deck, Sheet
from authoring.sheets.pages import Laid
from authoring.sheets.printing import File, Job, fits


def written(job: Job, sheet: Sheet, laid: Laid) -> tuple[list[File], dict[str, Any]]:
    """The files of a sheet in the profile's format, and facts on it. Findings go to the job. Raises NotSet."""
    printed = job.press.pdf(laid.template, laid.data, ("places",) if isinstance(sheet, Book) else ())
    job.findings += fits(job, sheet, printed)
    if isinstance(sheet, Book):
        job.findings += in_sight(sheet, printed.queries["places"][0])
    assert isinstance(printed.data, bytes)
    files = [File(f"{laid.id}.pdf", printed.data)]
    return files, facts(sheet, laid, files)


def facts(sheet: Sheet, laid: Laid, files: list[File]) -> dict[str, Any]:
    """What a sheet is, for the list of what was printed."""
    told: dict[str, Any] = {"id": laid.id, "title": laid.title, "files": [file.name for file in files]}
    if isinstance(sheet, Deck):
        told |= {"kind": "deck", "size": sheet.size, "pieces": sum(card.copies for card in sheet.cards)}
        told["cards"] = {card.id: card.copies for card in sheet.cards}
    elif isinstance(sheet, Board):
        told |= {"kind": "board", "sides": len(sheet.faces), "pieces": sheet.copies}
    elif isinstance(sheet, Book):
        told |= {"kind": "book", "entries": len(sheet.entries)}
    return told


__all__ = ["facts", "written"]
