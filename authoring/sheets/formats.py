"""A laid-out sheet as files: PDF, PDF with outlined letters, a picture of each card, decks for a virtual table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from authoring.sheets.amending import amended
from authoring.sheets.books import in_sight, targets_of
from authoring.sheets.model import Board, Book, Deck, Sheet
from authoring.sheets.pages import Laid, tone_of
from authoring.sheets.printing import File, Job, fits
from authoring.sheets.profiles import Profile
from authoring.sheets.tabletop import tabletop

MM_PER_INCH = 25.4
DPI = 300
"""The pictures of sizes for which a profile says no number of pixels."""


def written(job: Job, sheet: Sheet, laid: Laid) -> tuple[list[File], dict[str, Any]]:
    """The files of a sheet in the profile's format, and facts on it. Findings go to the job. Raises NotSet."""
    printed = job.press.pdf(laid.template, laid.data, ("places",) if isinstance(sheet, Book) else ())
    job.findings += fits(job, sheet, printed)
    places = printed.queries["places"][0] if isinstance(sheet, Book) else []
    if isinstance(sheet, Book):
        job.findings += in_sight(sheet, places)
    if job.profile.format == "png" and isinstance(sheet, Deck):
        files = list(_pictures(job, sheet, laid))
    elif job.profile.format == "tabletop" and isinstance(sheet, Deck):
        files = tabletop(job, sheet, laid)
    else:
        data = _outlined(job, laid) if job.profile.outlined else printed.data
        files = [File(f"{laid.id}.pdf", amended(data, targets_of(places)))]
    return files, facts(sheet, laid, files)


def facts(sheet: Sheet, laid: Laid, files: list[File]) -> dict[str, Any]:
    """What a sheet is, for the list of what was printed."""
    told: dict[str, Any] = {"id": laid.id, "title": laid.title, "files": [file.name for file in files]}
    if isinstance(sheet, Deck):
        told |= {"kind": "deck", "size": sheet.size, "pieces": sum(card.copies for card in sheet.cards)}
        told["cards"] = {card.id: card.copies for card in sheet.cards}
    elif isinstance(sheet, Board):
        told |= {"kind": "board", "sides": len(sheet.faces), "pieces": sheet.copies}
    else:
        told |= {"kind": "book", "entries": len(sheet.entries)}
    return told


def _outlined(job: Job, laid: Laid) -> bytes:
    """The pages with every letter as an outline: drawn once, and set again as drawings without any font."""
    drawings = job.press.svg(laid.template, laid.data)
    names = [f"outlined/{laid.id}-{number}.svg" for number in range(len(drawings))]
    for name, drawing in zip(names, drawings, strict=True):
        job.press.put(name, drawing)
    pages = laid.data.get("pages") or [{"w": laid.size.width, "h": laid.size.height, "bleed": 0}] * len(names)
    keys = ("title", "author", "keywords", "description")
    data = {
        **{key: laid.data[key] for key in keys},
        "pages": [
            {"file": name, "w": page["w"], "h": page["h"], "bleed": page["bleed"]}
            for name, page in zip(names, pages, strict=True)
        ],
    }
    return job.press.pdf("outlined.typ", data, tagged=False).data


def _pictures(job: Job, deck: Deck, laid: Laid) -> Iterator[File]:
    """Each side of each card once, in exactly so many pixels, with its bleed."""
    width, height = pixels(job.profile, deck, laid)
    numbers = sorted({side for _, sides in laid.cards for side in sides if side is not None})
    pictures = dict(zip(numbers, _drawn(job, laid, numbers, (width, height)), strict=True))
    for card, sides in laid.cards:
        yield File(f"{laid.id}/{card.id}-front.png", pictures[sides.front])
        if sides.back is not None:
            yield File(f"{laid.id}/{card.id}-back.png", pictures[sides.back])


def pixels(profile: Profile, deck: Deck, laid: Laid) -> tuple[int, int]:
    """The width and height of a picture of a card of a deck: as the profile says, or by its size at 300 to the inch."""
    if deck.size in profile.pixels:
        return profile.pixels[deck.size]
    bleed = 2 * profile.bleed
    return (
        round((laid.size.width + bleed) / MM_PER_INCH * DPI),
        round((laid.size.height + bleed) / MM_PER_INCH * DPI),
    )


def _drawn(job: Job, laid: Laid, numbers: list[int], size: tuple[int, int]) -> list[bytes]:
    """Pictures of faces: one pixel is one point of a page, on which the card is scaled to keep its safe middle."""
    bleed = job.profile.bleed
    per_pixel = (laid.size.width + 2 * bleed) / size[0]
    wide, high = size[0] * per_pixel, size[1] * per_pixel
    at = ((wide - laid.size.width) / 2, (high - laid.size.height) / 2)
    page = {"w": wide, "h": high, "bleed": 0, "labels": []}
    pages = [{**page, "slots": [[number, *at, False]], "below": below} for below, number in enumerate(numbers)]
    around = {"w": wide, "h": high, "over": 0, "marks": []}
    over = max(bleed, *at)
    ground = [at[0] - over, at[1] - over, laid.size.width + 2 * over, laid.size.height + 2 * over]
    faces = [laid.faces[number] for number in numbers]
    grounds = [{**around, "grounds": [[*ground, tone_of(face), face.other]]} for face in faces]
    # A page is a hair smaller than its pixels, so that rounding up gives just these.
    ppi = (size[0] - 0.01) / wide * MM_PER_INCH
    return job.press.png(laid.template, {**laid.data, "pages": pages, "below": grounds, "bleed": over}, ppi)


__all__ = ["facts", "pixels", "written"]
