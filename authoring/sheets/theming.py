"""A pack's theme as templates need it: colours, fonts and files, each path looked at before anything is read.

A path may name only a plain file or folder of the pack itself: none that leads out of it, and no symbolic link, not
even one that leads back in, since what a link leads to may change after it was looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from authoring.lint.reported import MISSING_ART, SECOND_THEME, UNKNOWN_FONT, UNSAFE_PATH
from authoring.packs.documents import Document, Finding, Route
from authoring.packs.linked import LinkedPack
from authoring.problems.closest import did_you_mean
from authoring.sheets.model import Box
from authoring.vocabulary.theme import Theme

INK = "#1d1a17"
PAPER = "#fdfaf2"
FONTS: Mapping[str, str] = {"body": "Alegreya", "label": "Alegreya Sans", "title": "Alegreya"}
TONES: Mapping[str, str] = {
    "plain": "#5b5348", "red": "#a3322b", "orange": "#b9622a", "gold": "#a9812a", "green": "#3f7a3a",
    "teal": "#1f6f73", "blue": "#2c5a8f", "purple": "#6b4a8c", "pink": "#a8486f", "brown": "#7a5a3c",
    "grey": "#6a6f75", "black": "#2b2b2f", "mountain": "#7d6a58", "forest": "#3f7a3a", "water": "#2f6f9f",
    "meadow": "#8a8f2c", "road": "#7a7a7a", "flipside": "#6b4a8c", "success": "#14713a", "failure": "#a32020",
    "reading": "#1d4f9c", "choice": "#6b3fa0", "token": "#8a5a00",
}  # fmt: skip
"""The colours that faces may name as their tone, where neither the theme nor the game gives another."""
PICTURES = (".png", ".jpg", ".jpeg", ".svg")
MOST = 32 * 2**20
"""The bytes of the largest picture that is taken."""


ONE = "put all into one of them"


@dataclass(slots=True)
class Themed:
    """The theme of a pack, looked up. `data` is what templates are given of it.

    `art` maps each picture's name ("kind/id") to its file, `files` all files that templates may read, by their name
    under the root. `fonts` are folders of font files beside those of the install.
    """

    data: dict[str, Any]
    art: dict[str, Path] = field(default_factory=dict)
    files: dict[str, Path] = field(default_factory=dict)
    fonts: list[Path] = field(default_factory=list)
    curly: bool = False
    wants_art: Route | None = None
    findings: list[Finding] = field(default_factory=list)


def themed(pack: LinkedPack, box: Box, ink: str = "full") -> Themed:
    """The theme of a pack: its own document if it has one, then the game's look, then the common one."""
    themes = list(pack.each(Theme, own=True))
    document, theme = themes[0] if themes else (None, Theme(kind="theme", id="none"))
    language = getattr(pack.manifest.model, "languages", ["en"])[0]
    tones = {**TONES, **box.tones, **theme.colours}
    fonts = {**FONTS, **box.fonts}
    fonts |= {role: name for role in FONTS if (name := getattr(theme.fonts, role))}
    made = Themed(
        {
            "ink": theme.ink or INK,
            "paper": theme.paper or PAPER,
            "tones": tones,
            "fonts": fonts,
            "weight": 700,
            "icons": {},
            "paint": ink,
            "lang": language.split("-")[0],
        }
    )
    made.curly = theme.quotes == "curly" and made.data["lang"] == "en"
    if ink == "grey":
        made.data["tones"] = {name: _grey(value) for name, value in tones.items()}
        made.data |= {"ink": _grey(made.data["ink"]), "paper": "#ffffff"}
    if document is not None:
        made.findings += _look(pack, document, theme, made)
    for second, each in themes[1:]:
        assert document is not None
        said = f'"{each.id}" is a second theme, and the pack is printed by "{theme.id}"'
        first = ((document.at("id"), "the theme that is taken"),)
        made.findings.append(Finding(said, second.at("id"), notes=first, help=ONE, rule=SECOND_THEME.name))
    return made


def _look(pack: LinkedPack, document: Document, theme: Theme, made: Themed) -> Iterator[Finding]:
    """Look up the files that a theme names."""
    root = document.file.parent if pack.manifest is None else pack.manifest.file.parent
    for name, path in theme.icons.items():
        at = document.at("icons", name)
        file, why = inside(root, path)
        if why:
            yield Finding(f'"{path}" {why}', at, rule=UNSAFE_PATH.name)
        elif file.suffix.lower() not in PICTURES or not file.is_file():
            yield Finding(
                f'"{path}" is no picture of the pack, expected a PNG, JPEG or SVG file', at, rule=MISSING_ART.name
            )
        else:
            there = f"icons/{name}{file.suffix.lower()}"
            made.files[there] = file
            made.data["icons"][name] = there
    if theme.fonts.folder:
        file, why = inside(root, theme.fonts.folder)
        at = document.at("fonts", "folder")
        if why or not file.is_dir():
            yield Finding(f'"{theme.fonts.folder}" {why or "is no folder of the pack"}', at, rule=UNSAFE_PATH.name)
        else:
            made.fonts.append(file)
    if theme.art:
        file, why = inside(root, theme.art)
        at = document.at("art")
        if why or not file.is_dir():
            yield Finding(f'"{theme.art}" {why or "is no folder of the pack"}', at, rule=UNSAFE_PATH.name)
        else:
            made.wants_art = at
            yield from _pictures(root, file, at, made)


def _pictures(root: Path, folder: Path, at: Route, made: Themed) -> Iterator[Finding]:
    for file in sorted(folder.rglob("*")):
        relative = file.relative_to(root).as_posix()
        if file.is_dir() and not file.is_symlink():
            continue
        checked, why = inside(root, relative)
        if why:
            yield Finding(f'"{relative}" {why}', at, rule=UNSAFE_PATH.name)
        elif checked.suffix.lower() in PICTURES and checked.stat().st_size <= MOST:
            name = file.relative_to(folder).with_suffix("").as_posix()
            made.art[name] = checked
            made.files[f"art/{name}{file.suffix.lower()}"] = checked


def inside(root: Path, path: str) -> tuple[Path, str]:
    """The file of a pack that a path names, and why it may not be read ("" where it may)."""
    parts = path.split("/")
    file = root.joinpath(*parts)
    if path.startswith("/") or "\\" in path or ":" in path or "\0" in path:
        return file, "is no path inside of the pack"
    if any(part in ("..", ".", "") for part in parts):
        return file, "leads out of the pack"
    here = root
    for part in parts:
        here = here / part
        if here.is_symlink():
            return file, "is a symbolic link, and printing follows none"
    return file, ""


def unknown_fonts(pack: LinkedPack, made: Themed, families: list[str]) -> Iterator[Finding]:
    """The fonts of a theme that are nowhere, each put back to the common one."""
    document = next((document for document, _ in pack.each(Theme, own=True)), pack.manifest)
    for role, name in list(made.data["fonts"].items()):
        if name not in families:
            near = did_you_mean(name, families)
            yield Finding(f'there is no font "{name}"', document.at("fonts", role), help=near, rule=UNKNOWN_FONT.name)
            made.data["fonts"][role] = FONTS[role]


def _grey(colour: str) -> str:
    """A colour as a grey of the same lightness (Rec. 709)."""
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    level = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"
