"""Printing a pack: every sheet of its box set for a profile, and what was found wrong on the way."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from authoring.diagrams.layout import Layout, all_laid_out
from authoring.lint.reported import (
    BROKEN_ART,
    IMPOSSIBLE_GEOMETRY,
    MISSING_ART,
    MISSING_GLYPH,
    SHRUNKEN_DRAWING,
    TEXT_OVERFLOW,
)
from authoring.packs.cache import pack_hash
from authoring.packs.documents import Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.sheets import model
from authoring.sheets.books import laid_book, unmapped
from authoring.sheets.checks import coarse, colour_alone, unsafe
from authoring.sheets.encoding import Encoder
from authoring.sheets.glyphs import families, lacking
from authoring.sheets.graphs import Lettering, lettering_of, measurable
from authoring.sheets.imposing import Misfit
from authoring.sheets.model import Block, Board, Book, Box, Deck, Face, Icon, Sheet
from authoring.sheets.pages import Imprint, Laid, laid_board, laid_deck
from authoring.sheets.profiles import Profile, Profiles
from authoring.sheets.theming import Themed, themed, unknown_fonts
from authoring.sheets.typesetting import NotSet, Press, Printed, press
from authoring.source.collector import gc_paused
from authoring.vocabulary.theme import Theme

READABLE = 0.7
"""The part of its size below which a drawing is too small to be read: letters of 9.5 points come to 6.65."""
ABOVE = 0.2
"""The mm over which a text does not fit; less is the rounding of lines."""


class File(NamedTuple):
    """A file to write: its name below the folder, and what is in it."""

    name: str
    data: bytes


@dataclass(slots=True)
class Job:
    """A pack being printed: what is in its box, how it looks, and where things lie."""

    pack: LinkedPack
    box: Box
    profile: Profile
    profiles: Profiles
    theme: Themed
    imprint: Imprint
    encoder: Encoder
    press: Press
    findings: list[Finding] = field(default_factory=list)


@dataclass(slots=True)
class Output:
    """What printing came to: files in order, findings, and a word on each sheet."""

    files: list[File]
    findings: list[Finding]
    sheets: list[dict[str, Any]]


def printed(
    pack: LinkedPack,
    box: Box,
    profile: Profile,
    profiles: Profiles,
    only: Sequence[str] = (),
    progress: Callable[[str], None] | None = None,
) -> Output:
    """The files of a pack's sheets, or of those with the ids in `only`, and what was found.

    Raises NotSet where typst refuses, which is a fault of a template; NoLayout where there is no layout program.
    """
    from authoring.sheets.formats import written

    theme = themed(pack, box, profile.ink)
    sheets = [sheet for sheet in box.sheets if not only or sheet.id in only]
    with press(theme.files, theme.fonts) as made:
        findings = [*theme.findings, *unknown_fonts(pack, theme, made.families)]
        findings += _unshown(pack, theme, made)
        fonts = families(theme.fonts)
        body, title = (fonts[theme.data["fonts"][role]] for role in ("body", "title"))
        has = body.has
        findings += lacking(pack, has)
        faces = lettering_of(fonts, theme.data["fonts"])
        layouts = _layouts(sheets, box.icons, faces)
        encoder = Encoder(box.icons, _art_names(theme), layouts, has, theme.curly, body, title, faces)
        job = Job(pack, box, profile, profiles, theme, imprint_of(pack), encoder, made, findings)
        files: list[File] = []
        told: list[dict[str, Any]] = []
        for sheet in sheets:
            if progress:
                progress(sheet.title)
            with gc_paused():
                laid = _laid(job, sheet)
            if laid is None:
                continue
            laid.data["theme"] = theme.data
            fresh, facts = written(job, sheet, laid)
            files += fresh
            told.append(facts)
        job.findings += _checked(job, sheets)
        job.findings += _lost(job)
    return Output(files, _once(job.findings), told)


def imprint_of(pack: LinkedPack) -> Imprint:
    """What every sheet of a pack says of itself."""
    manifest: Any = pack.manifest.model
    title = getattr(manifest, "title", "") or pack.id
    author = ", ".join(getattr(manifest, "authors", []) or [title])
    return Imprint(pack.id, pack.version, title, author, pack_hash(pack)[:8])


def _laid(job: Job, sheet: Sheet) -> Laid | None:
    try:
        if isinstance(sheet, Deck):
            return laid_deck(sheet, job.encoder, job.profile, job.profiles, job.imprint)
        if isinstance(sheet, Board):
            return laid_board(sheet, job.encoder, job.profile, job.profiles, job.imprint)
        return laid_book(sheet, job.encoder, job.profile, job.profiles, job.imprint)
    except Misfit as why:
        at = job.pack.manifest.at()
        said = f'"{sheet.title}" cannot be printed by the profile "{job.profile.name}": {why}'
        job.findings.append(Finding(said, at, rule=IMPOSSIBLE_GEOMETRY.name))
        return None


def fits(job: Job, sheet: Sheet, printed: Printed) -> Iterator[Finding]:
    """What does not fit on a sheet, and which drawings had to shrink too far."""
    for fit in printed.fits:
        at = _route(job, fit.at)
        if fit.over > ABOVE:
            said = f'on "{sheet.title}" the text is {fit.over:.1f} mm too long, even at {fit.size:g} points'
            yield Finding(said, at, help="shorten it, or give it more room", rule=TEXT_OVERFLOW.name)
        elif fit.wide > ABOVE:
            said = f'on "{sheet.title}" a word is {fit.wide:.1f} mm wider than its line, even at {fit.size:g} points'
            yield Finding(said, at, help="a shorter word, or a hyphen in it", rule=TEXT_OVERFLOW.name)
    for scale in printed.scales:
        if scale.scale < READABLE:
            said = (
                f'on "{sheet.title}" the drawing is printed at {scale.scale:.0%} of its size, at least 70% is readable'
            )
            help_ = "fewer steps in a row, or larger paper"
            yield Finding(said, _route(job, scale.at), help=help_, rule=SHRUNKEN_DRAWING.name)


def _route(job: Job, number: int) -> Route:
    return job.encoder.routes[number] if number >= 0 else job.pack.manifest.at()


def _once(findings: Sequence[Finding]) -> list[Finding]:
    """Each finding once: copies of a card do not fit as often as they are printed."""
    seen: dict[tuple[Any, ...], Finding] = {}
    for finding in findings:
        at = finding.at
        seen.setdefault((finding.rule, finding.message, id(at.document), at.path, at.inside), finding)
    return list(seen.values())


def _art_names(theme: Themed) -> dict[str, str]:
    """Each picture's name to its name under the root of the templates."""
    return {name: f"art/{name}{file.suffix.lower()}" for name, file in theme.art.items()}


def faces_of(sheet: Sheet) -> Iterator[tuple[Face, Route | None]]:
    """Every face of a sheet once, with where it stands in the content."""
    if isinstance(sheet, Deck):
        for card in sheet.cards:
            yield card.front, card.front.at or card.at
            if isinstance(card.back, Face):
                yield card.back, card.back.at or card.at
        if sheet.back is not None:
            yield sheet.back, sheet.back.at
    elif isinstance(sheet, Board):
        for face in sheet.faces:
            yield face, face.at or sheet.at
    elif sheet.cover is not None:
        yield sheet.cover, sheet.cover.at


def blocks_of(sheet: Sheet) -> Iterator[Block]:
    """Every block of a sheet, those inside of others too."""
    roots: list[Block] = [block for face, _ in faces_of(sheet) for block in face.body]
    if isinstance(sheet, Book):
        roots += [block for entry in sheet.entries for block in entry.blocks]
    while roots:
        block = roots.pop()
        yield block
        if isinstance(block, model.Framed):
            roots += block.blocks
        elif isinstance(block, model.Columns):
            roots += [each for cell in block.cells for each in cell]


def _layouts(
    sheets: Sequence[Sheet], icons: Mapping[str, Icon], faces: Lettering | None = None
) -> Mapping[int, Layout]:
    """Where the nodes of each graph of some sheets stand. Raises NoLayout."""
    graphs = {
        id(block.diagram): block.diagram
        for sheet in sheets
        for block in blocks_of(sheet)
        if isinstance(block, model.Graph)
    }
    measured = [measurable(diagram, icons, faces) for diagram in graphs.values()]
    return dict(zip(graphs, all_laid_out(measured), strict=True))


def plain_encoder(box: Box, sheets: Sequence[Sheet]) -> Encoder:
    """An encoder for who only wants to know where things lie. Raises NoLayout."""
    return Encoder(box.icons, layouts=_layouts(sheets, box.icons))


def _checked(job: Job, sheets: Sequence[Sheet]) -> Iterator[Finding]:
    """What is wrong with faces by themselves: their art, what stands too near to the cut, colours without a word."""
    here = job.pack.manifest.at()
    for sheet in sheets:
        if isinstance(sheet, Book):
            yield from unmapped(job.pack, sheet)
        size = job.profiles.sizes[sheet.size] if isinstance(sheet, Deck) else None
        for face, route in faces_of(sheet):
            at = route or here
            if job.theme.wants_art and face.art and face.art not in job.theme.art:
                said = f'the art folder has no picture "{face.art}" (.png, .jpg or .svg)'
                yield Finding(said, at, rule=MISSING_ART.name)
            if size is not None:
                yield from unsafe(face, at, size, job.profile)
                yield from coarse(face, at, size, job.theme.art)
    yield from colour_alone(sheets, job.box.icons, here)


def _unshown(pack: LinkedPack, theme: Themed, made: Press) -> Iterator[Finding]:
    """The pictures of a theme that are none, each taken out of it."""
    if not theme.files:
        return
    document = next((document for document, _ in pack.each(Theme, own=True)), pack.manifest)
    for name, why in made.broken(sorted(theme.files)).items():
        file = theme.files.pop(name)
        icon = next((icon for icon, there in theme.data["icons"].items() if there == name), None)
        if icon is not None:
            del theme.data["icons"][icon]
        theme.art = {art: each for art, each in theme.art.items() if each != file}
        at = document.at("icons", icon) if icon is not None else document.at("art")
        shown = file.relative_to(pack.manifest.file.parent).as_posix()
        yield Finding(f'the picture "{shown}" cannot be shown: {why}', at, rule=BROKEN_ART.name)


def _lost(job: Job) -> Iterator[Finding]:
    """Letters that the system itself wrote on a sheet and the fonts do not have."""
    told = {finding.message for finding in job.findings if finding.rule == MISSING_GLYPH.name}
    for each in sorted(job.encoder.lost):
        if not any(f"U+{ord(each):04X}" in message for message in told):
            said = f"the fonts have no glyph for a letter of the sheets themselves (U+{ord(each):04X})"
            yield Finding(said, job.pack.manifest.at(), rule=MISSING_GLYPH.name)


def manifest(job_imprint: Imprint, profile: Profile, output: Output) -> File:
    """What was printed and how, for who reads it back: `contents.json`."""
    data = {
        "pack": job_imprint.pack,
        "version": job_imprint.version,
        "hash": job_imprint.hash,
        "profile": profile.name,
        "sheets": output.sheets,
        "files": {file.name: hashlib.sha256(file.data).hexdigest() for file in output.files},
    }
    return File("contents.json", (json.dumps(data, indent=2, ensure_ascii=False) + "\n").encode())


__all__ = ["File", "Job", "NotSet", "Output", "fits", "imprint_of", "manifest", "plain_encoder", "printed"]
