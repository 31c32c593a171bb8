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
from pathlib import Path
from typing import Any, NamedTuple

from authoring.lint.reported import UNTRUE_PRINT
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.sheets.books import MARGIN
from authoring.sheets.counting_back import countable, wrong_outlines, wrong_pictures, wrong_table
from authoring.sheets.encoding import paragraphs, texts_of
from authoring.sheets.imposing import Misfit
from authoring.sheets.model import Board, Book, Box, Card, Deck, Sheet
from authoring.sheets.pages import Laid, laid_board, laid_deck
from authoring.sheets.printing import imprint_of, plain_encoder
from authoring.sheets.profiles import Profile, Profiles
from authoring.sheets.quotes import straight
from authoring.sheets.wording import plain
from authoring.values import value
from authoring.vocabulary.number_map import NumberMap

POINTS = 72 / 25.4
SLACK = 0.6
"""How far outside of a card, in mm, its text is still looked for."""
CONTENTS = "contents.json"


class NotReadable(Exception):
    """There is nothing to read back, or nothing to read it with; says what to do."""


@value
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
        if sheet.id not in told:
            continue
        if countable(sheet, profile):
            yield from reader.counted(sheet)
        elif (folder / f"{sheet.id}.pdf").is_file():
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

    def counted(self, sheet: Sheet) -> Iterator[Finding]:
        """What is not there of a sheet whose texts cannot be read, or not as large as it should be."""
        if isinstance(sheet, Book):
            return
        try:
            laid = self._laid(sheet)
        except Misfit:
            return
        if not isinstance(sheet, Deck) or self._profile.format == "pdf":
            pdf = _opened(self._folder / f"{sheet.id}.pdf")
            try:
                wrong = list(wrong_outlines(laid, pdf))
            finally:
                pdf.close()
        elif self._profile.format == "png":
            wrong = list(wrong_pictures(sheet, laid, self._profile, self._folder))
        else:
            wrong = list(wrong_table(sheet, laid, self._folder))
        at = getattr(sheet, "at", None) or self._pack.manifest.at()
        yield from (self.untrue(said, at) for said in wrong)

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
        texts = [_pieces_of(pdf[number]) for number in range(len(laid.pages))]
        self._said[sheet.title] = " ".join(each.text for text in texts for each in text)
        for number, page in enumerate(laid.pages):
            text = texts[number]
            bleed = self._profile.bleed if self._profile.single and isinstance(sheet, Deck) else 0.0
            bleed = 0.0 if self._profile.ink == "low" else bleed
            for slot in page.slots:
                found = _within(text, slot.x + bleed, slot.y + bleed, laid, page.height + 2 * bleed)
                face = laid.faces[slot.face]
                at = face.at or owners.get(slot.face, here)
                wrong = [said for said in texts_of(face, self._box.icons) if _folded(said) not in found]
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
        pages = [_pieces_of(pdf[number]) for number in range(len(pdf))]
        whole = " ".join(each.text for page in pages for each in page if each.y > bottom)
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
                if folded.find(_folded(said), start) < 0:
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


class _Piece(NamedTuple):
    """A piece of text of a page, with its middle in points from the lower left."""

    text: str
    x: float
    y: float


def _pieces_of(page: Any) -> list[_Piece]:
    """The texts of a page in the order in which they were set.

    Each is asked of its own object: the order of the reader's text page is that of its guess at lines.
    """
    import pypdfium2.raw as raw  # type: ignore[import-untyped]

    text = page.get_textpage()
    found = []
    for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
        length = raw.FPDFTextObj_GetText(each.raw, text.raw, None, 0)
        buffer = (raw.FPDF_WCHAR * length)()
        raw.FPDFTextObj_GetText(each.raw, text.raw, buffer, length)
        left, bottom, right, top = each.get_bounds()
        said = bytes(buffer).decode("utf-16-le", errors="replace").rstrip("\0")
        found.append(_Piece(said, (left + right) / 2, (bottom + top) / 2))
    return found


def _within(pieces: Sequence[_Piece], x: float, y: float, laid: Laid, height: float) -> str:
    """What stands on a card at a place of a page, folded."""
    left, right = (x - SLACK) * POINTS, (x + laid.size.width + SLACK) * POINTS
    top, bottom = (height - y + SLACK) * POINTS, (height - y - laid.size.height - SLACK) * POINTS
    inside = (each.text for each in pieces if left <= each.x <= right and bottom <= each.y <= top)
    return _folded(" ".join(inside))


def _folded(text: str) -> str:
    """A text without what setting it changes: spaces, hyphens, ligatures, capitals, the shape of quotation marks."""
    flat = unicodedata.normalize("NFKC", straight(text)).casefold()
    return "".join(each for each in flat if not each.isspace() and each not in "-\u2010\u00ad\u0002\ufffe\u200b")


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
