"""Reading printed PDFs back: whether each page says what the pack says, and nothing else was printed in between.

The reader is pypdfium2, which comes with the extra "verify"; it knows nothing of how the pages were made.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from authoring.lint.reported import UNTRUE_PRINT
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.sheets.books import MARGIN
from authoring.sheets.encoding import paragraphs, texts_of
from authoring.sheets.imposing import Misfit
from authoring.sheets.model import Board, Book, Box, Card, Deck, Face, Sheet
from authoring.sheets.pages import Laid, laid_board, laid_deck
from authoring.sheets.printing import imprint_of, plain_encoder
from authoring.sheets.profiles import Profile, Profiles
from authoring.sheets.quotes import straight
from authoring.sheets.wording import plain
from authoring.vocabulary.number_map import NumberMap

POINTS = 72 / 25.4
SLACK = 0.6
"""How far outside of a card, in mm, its text is still looked for."""
BETWEEN = 30
"""The letters that may stand between two words of a text where something is drawn beside it."""
CONTENTS = "contents.json"


class NotReadable(Exception):
    """There is nothing to read back, or nothing to read it with; says what to do."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What `contents.json` says was printed."""

    hash: str
    profile: str
    files: Mapping[str, str]
    sheets: Sequence[Mapping[str, Any]]


def contents_of(folder: Path) -> Contents:
    """What was printed into a folder. Raises NotReadable."""
    file = folder / CONTENTS
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        return Contents(data["hash"], data["profile"], dict(data["files"]), list(data["sheets"]))
    except OSError:
        raise NotReadable(f'"{file}" is not there; print the pack first') from None
    except (ValueError, KeyError, TypeError):
        raise NotReadable(f'"{file}" is no list of what was printed; print the pack anew') from None


def read_back(
    pack: LinkedPack, box: Box, profile: Profile, profiles: Profiles, folder: Path, contents: Contents
) -> Iterator[Finding]:
    """What the printed files of a folder say otherwise than the pack. Raises NotReadable."""
    reader = _Reader(pack, box, profile, profiles, folder)
    imprint = imprint_of(pack)
    if contents.hash != imprint.hash:
        said = f"it was printed from other content ({contents.hash}) than the pack holds now ({imprint.hash})"
        yield reader.untrue(said, pack.manifest.at(), "print it anew")
    for name, digest in sorted(contents.files.items()):
        try:
            found = hashlib.sha256((folder / name).read_bytes()).hexdigest()
        except OSError:
            yield reader.untrue(f'the printed file "{name}" is not there', pack.manifest.at())
            continue
        if found != digest:
            yield reader.untrue(f'the printed file "{name}" was changed after it was printed', pack.manifest.at())
    told = {sheet["id"] for sheet in contents.sheets}
    for sheet in box.sheets:
        if sheet.id in told and (folder / f"{sheet.id}.pdf").is_file() and not profile.outlined:
            yield from reader.sheet(sheet)
    yield from reader.led_nowhere()


class _Reader:
    """Reads the sheets of one pack."""

    def __init__(self, pack: LinkedPack, box: Box, profile: Profile, profiles: Profiles, folder: Path) -> None:
        self._pack, self._box, self._profile, self._profiles = pack, box, profile, profiles
        self._folder = folder
        self._numbers: dict[str, dict[str, int]] = {}
        self._said: dict[str, str] = {}
        self._printed: dict[str, tuple[str, set[str]]] = {}
        for _, each in pack.each(NumberMap):
            for kind, numbers in each.numbers.items():
                self._numbers.setdefault(kind, {}).update(numbers)

    def untrue(self, said: str, at: Route, help: str = "") -> Finding:
        """A finding of what is not so."""
        return Finding(said, at, help=help, rule=UNTRUE_PRINT.name)

    def sheet(self, sheet: Sheet) -> Iterator[Finding]:
        """What one printed sheet says otherwise."""
        pdf = _opened(self._folder / f"{sheet.id}.pdf")
        try:
            if isinstance(sheet, Book):
                yield from self._book(sheet, pdf)
            else:
                yield from self._pieces(sheet, pdf)
        finally:
            pdf.close()

    def _pieces(self, sheet: Deck | Board, pdf: Any) -> Iterator[Finding]:
        try:
            laid = self._laid(sheet)
        except Misfit:
            return
        here = self._pack.manifest.at()
        if len(pdf) != len(laid.pages):
            yield self.untrue(f'"{sheet.title}" has {len(pdf)} pages, expected {len(laid.pages)}', here)
            return
        owners = _owners(sheet, laid)
        counts: Counter[int] = Counter()
        texts = [pdf[number].get_textpage() for number in range(len(laid.pages))]
        self._said[sheet.title] = "\n".join(text.get_text_bounded() for text in texts)
        for number, page in enumerate(laid.pages):
            text = texts[number]
            bleed = self._profile.bleed if self._profile.single and isinstance(sheet, Deck) else 0.0
            bleed = 0.0 if self._profile.ink == "low" else bleed
            for slot in page.slots:
                found = _within(text, slot.x + bleed, slot.y + bleed, laid, page.height + 2 * bleed)
                face = laid.faces[slot.face]
                at = face.at or owners.get(slot.face, here)
                bare = _without_drawings(found, face)
                wrong = [
                    said for said in texts_of(face, self._box.icons) if not _says(said, found) and not _says(said, bare)
                ]
                wrong = [said for said in wrong if not (slot.turned and _spelt(said, found))]
                if wrong and isinstance(sheet, Board) and sheet.sheets > 1:
                    wrong = []
                if wrong:
                    said = f'page {number + 1} of "{sheet.title}" does not say "{_shortened(wrong[0])}"'
                    yield self.untrue(said, at)
                else:
                    counts[slot.face] += 1
        if isinstance(sheet, Deck):
            yield from self._counted(sheet, laid, counts)

    def _counted(self, deck: Deck, laid: Laid, counts: Counter[int]) -> Iterator[Finding]:
        wanted: Counter[int] = Counter()
        for card, sides in laid.cards:
            wanted[sides.front] += card.copies
        for card, sides in laid.cards:
            back_too = sides.back == sides.front and self._profile.duplex != "none"
            most = counts[sides.front] // (2 if back_too else 1)
            if most != wanted[sides.front]:
                said = f'"{deck.title}" has "{card.id}" {most} times, and the box holds {wanted[sides.front]}'
                yield self.untrue(said, card.at or self._pack.manifest.at())
            yield from self._number(card)

    def _number(self, card: Card) -> Iterator[Finding]:
        """Whether a card shows the number that the map has for it."""
        if card.at is None:
            return
        document = card.at.document
        number = self._numbers.get(document.kind, {}).get(document.id)
        said = " ".join(texts_of(card.front, self._box.icons))
        said += " ".join(texts_of(card.back, self._box.icons)) if not isinstance(card.back, str) else ""
        if number is not None and not re.search(rf"(?<!\d){number}(?!\d)", said):
            yield self.untrue(f'"{card.id}" does not show {number}, its number in the map', card.at)

    def _laid(self, sheet: Deck | Board) -> Laid:
        encoder = plain_encoder(self._box, [sheet])
        imprint = imprint_of(self._pack)
        if isinstance(sheet, Deck):
            return laid_deck(sheet, encoder, self._profile, self._profiles, imprint)
        return laid_board(sheet, encoder, self._profile, self._profiles, imprint)

    def _book(self, book: Book, pdf: Any) -> Iterator[Finding]:
        icons = self._box.icons
        here = self._pack.manifest.at()
        bottom = (MARGIN + 5) * POINTS
        raw = [page.get_textpage().get_text_bounded(bottom=bottom) for page in (pdf[n] for n in range(len(pdf)))]
        whole = "\n".join(raw)
        folded = _folded(whole)
        place = 0
        printed: set[str] = set()
        for entry in book.entries:
            at = entry.at or here
            head = _folded(entry.number + plain(entry.heading, icons))
            start = folded.find(head, place)
            if start < 0:
                yield self.untrue(
                    f'"{book.title}" has no entry {entry.number or entry.anchor} after the one before', at
                )
                continue
            printed.add(entry.number)
            place = start + len(head)
            for said in (text for block in entry.blocks for text in paragraphs(block, icons)):
                if not _says(said, folded, start):
                    yield self.untrue(f'entry {entry.number} is not printed with "{_shortened(said)}"', at)
            number = self._numbers.get(at.document.kind, {}).get(at.document.id) if entry.at else None
            if number is not None and entry.number and str(number) != entry.number:
                yield self.untrue(f"entry {entry.number} has the number {number} in the map", at)
        word, printed_before = self._printed.get(book.word, (book.title, set()))
        self._printed[book.word] = (word, printed_before | printed)
        self._said[book.title] = whole

    def led_nowhere(self) -> Iterator[Finding]:
        """The numbers that some sheet tells to read and that no book has: "Read 12" without an entry 12."""
        here = self._pack.manifest.at()
        for word, (title, printed) in self._printed.items():
            for sheet, said in self._said.items():
                for number in sorted(set(re.findall(rf"\b{re.escape(word)}\s+(\d+)\b", said)) - printed, key=int):
                    told = f'"{sheet}" says "{word} {number}", and there is no entry {number} in "{title}"'
                    yield self.untrue(told, here)


def _opened(file: Path) -> Any:
    try:
        import pypdfium2  # type: ignore[import-untyped]
    except ImportError:
        raise NotReadable('reading back needs the extra "verify": pip install "authoring[verify]"') from None
    try:
        return pypdfium2.PdfDocument(file.read_bytes())
    except (OSError, pypdfium2.PdfiumError) as error:
        raise NotReadable(f'"{file}" cannot be read: {error}') from None


def _within(text: Any, x: float, y: float, laid: Laid, height: float) -> str:
    """What stands in a piece at a place of a page, folded."""
    left, top = (x - SLACK) * POINTS, (height - y + SLACK) * POINTS
    right = (x + laid.size.width + SLACK) * POINTS
    bottom = (height - y - laid.size.height - SLACK) * POINTS
    return _folded(text.get_text_bounded(left=left, bottom=bottom, right=right, top=top))


def _folded(text: str) -> str:
    """A text without what setting it changes: spaces, hyphens, ligatures, capitals, the shape of quotation marks."""
    flat = unicodedata.normalize("NFKC", straight(text)).casefold()
    return "".join(each for each in flat if not each.isspace() and each not in "-\u2010\u00ad\u0002\ufffe\u200b")


def _without_drawings(found: str, face: Face) -> str:
    """What stands in a piece without the names of its drawings, which may be read in the midst of its text."""
    names = {face.icon, *(badge.icon for badge in face.corners.values())}
    names |= {mark.icon for mark in (*face.left, *face.right)}
    for name in sorted(names - {""}, key=lambda name: (-len(name), name)):
        found = found.replace(_folded(name), "")
    return found


def _says(said: str, found: str, start: int = 0) -> bool:
    """Whether a text stands in folded text from a place on: its words one after the other, hardly anything between.

    What may stand between is a drawing beside the lines, which is read as its name.
    """
    whole = _folded(said)
    if whole in found[start:]:
        return True
    words = [word for word in map(_folded, said.split()) if word]
    first = found.find(words[0], start) if words else -1
    while first >= 0:
        place = first + len(words[0])
        for word in words[1:]:
            there = found.find(word, place, place + BETWEEN + len(word))
            if there < 0:
                break
            place = there + len(word)
        else:
            return True
        first = found.find(words[0], first + 1)
    return not whole


def _spelt(said: str, found: str) -> bool:
    """Whether a text stands there in any order: what stands on its head is read from the end."""
    return not Counter(_folded(said)) - Counter(found)


def _owners(sheet: Deck | Board, laid: Laid) -> dict[int, Route]:
    owners: dict[int, Route] = {}
    for card, sides in laid.cards:
        for number in sides:
            if number is not None and card.at is not None:
                owners.setdefault(number, card.at)
    if isinstance(sheet, Board) and sheet.at is not None:
        owners |= dict.fromkeys(range(len(laid.faces)), sheet.at)
    return owners


def _shortened(text: str, most: int = 60) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= most else flat[: most - 2].rstrip() + " …"
