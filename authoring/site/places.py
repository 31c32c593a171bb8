"""Links from what a page shows to its place in a file, opened in the designer's editor."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

from authoring.packs.documents import Route
from authoring.problems.problem import Place
from authoring.site.html import Html, el
from authoring.site.preview import Shown

EDITOR = "vscode://file{file}:{line}:{column}"
"""The link that an editor opens a place by: the file is absolute and begins with a slash."""
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*", re.IGNORECASE)
_RUNS = ("javascript", "data", "vbscript")


def checked(template: str) -> str:
    """An editor's link as it was asked for. Raises ValueError where it names no file, or would run script."""
    scheme, colon, _ = template.partition(":")
    if not colon or not _SCHEME.fullmatch(scheme) or scheme.lower() in _RUNS:
        raise ValueError("expected a link of an editor's own scheme, such as vscode://file{file}:{line}")
    if "{file}" not in template:
        raise ValueError('expected "{file}" in it, where the file goes')
    return template


class Editor:
    """The designer's editor, by the template of its links."""

    def __init__(self, template: str = EDITOR) -> None:
        self.template = template

    def link(self, place: Place) -> str:
        """The link to a place."""
        file = Path.cwd() / place.path
        path = quote(file.as_posix())
        values = {
            "file": path if path.startswith("/") else "/" + path,
            "line": str(place.span.line + 1),
            "column": str(place.span.column + 1),
        }
        return re.sub(r"\{(file|line|column)\}", lambda match: values[match.group(1)], self.template)

    def to(self, shown: Shown, route: Route, words: str = "") -> Html:
        """A link to where a route leads, told as file and line unless in other words."""
        return self.at(shown.place(route), words)

    def at(self, place: Place, words: str = "") -> Html:
        """A link to a place."""
        told = f"{place.path}:{place.span.line + 1}"
        short = f"{place.path.rpartition('/')[2]}:{place.span.line + 1}"
        label = f"{words or short} at {told}, open in the editor"
        return el("a", words or short, href=self.link(place), class_="place", title=told, aria_label=label)
