"""Writing a web book: a page, its sheet and script, and the data as scripts, since pages in files may load no other."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from authoring import __version__
from authoring.site.html import Html, el, joined
from authoring.site.webbook.binding import bind
from authoring.site.webbook.code import archive
from authoring.site.webbook.inside import Play
from authoring.site.webbook.runtime import PARTS, PYODIDE, Runtime
from authoring.source.writing import write_whole

STATIC = Path(__file__).resolve().parent.parent / "static"
INSIDE = "authoring.site.webbook.inside"
POLICY = (
    "default-src 'none'; script-src 'self' blob: 'unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src blob: data:; base-uri 'none'; form-action 'none'"
)
"""Nothing is loaded from elsewhere. Python for browsers makes functions of text when it starts, hence the eval."""
NOTICE = f"""\
This book holds other people's work beside its own text:

- Pyodide {PYODIDE} (python/), Mozilla Public License 2.0, with CPython, Python Software Foundation License:
  https://github.com/pyodide/pyodide
- pydantic and pydantic-core, annotated-types, typing-inspection, PyYAML: MIT License
- typing-extensions: Python Software Foundation License
- authoring {__version__}: Apache License 2.0
"""


def write_book(folder: Path, title: str, language: str, plays: Sequence[Play], runtime: Runtime) -> list[Path]:
    """Write the book into a folder, which is made where it is not there; the files, in order.

    Raises OSError, and NotBound for games that cannot be put into a book.
    """
    games, modules = bind(list(plays))
    code = archive({*(each for each in modules if _ours(each)), INSIDE})
    loaded = {**{name: runtime.parts[name] for name in PARTS if name != "pyodide.js"}}
    loaded |= {"compiled.whl": runtime.compiled, "code.zip": code, "games.bin": games}
    files: dict[str, str] = {
        "index.html": page(title, language, list(loaded), sha256(games).hexdigest()[:16]),
        "book.css": _static("site.css"),
        "book.js": script(),
        "icon.svg": _static("icon.svg"),
        "python/pyodide.js": runtime.parts["pyodide.js"].decode(),
        "NOTICE.txt": NOTICE,
    }
    files |= {f"python/{name}.js": carried(name, data) for name, data in loaded.items()}
    return list(_written(folder, files))


def _written(folder: Path, files: Mapping[str, str]) -> Iterator[Path]:
    for name in sorted(files):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, files[name])
        yield path


def page(title: str, language: str, loaded: Sequence[str], edition: str) -> Html:
    """The page of a book: empty until its script has opened it. Plays are kept for each edition of its content."""
    scripts = ("python/pyodide.js", *(f"python/{name}.js" for name in loaded), "book.js")
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", http_equiv="Content-Security-Policy", content=POLICY),
        el("title", title),
        Html('<link rel="stylesheet" href="book.css"><link rel="icon" href="icon.svg" type="image/svg+xml">'),
        (Html(f'<script defer src="{name}"></script>') for name in scripts),
    )
    main = el(
        "main",
        el("h1", title),
        el("p", "The book is being opened…", id="opening", role="status"),
        el("noscript", el("p", "This book plays by a script, and scripts are switched off here.")),
        el("form", id="setup", class_="setup", hidden=True, aria_label="What to play"),
        el("section", id="table", aria_label="The table", hidden=True),
        id="main",
        data_edition=edition,
    )
    foot = el(
        "footer",
        el("p", "Everything happens in this page; nothing is sent anywhere. Your play is kept in this browser."),
    )
    return joined([Html("<!doctype html>"), el("html", head, el("body", main, foot), lang=language)])


def script() -> str:
    """The book's script: the drawing of tables that the preview has too, and the opening of the book."""
    shared = _static("table.js").replace("export function", "function")
    return f"(() => {{\n{shared}\n{_static('book.js')}\n}})();\n"


def carried(name: str, data: bytes) -> str:
    """A file as a script that hands it over."""
    packed = base64.b64encode(gzip.compress(data, 9, mtime=0)).decode("ascii")
    return f"(self.carried ??= {{}})[{json.dumps(name)}] = {json.dumps(packed)};\n"


def _ours(module: str) -> bool:
    """Whether a module belongs to this toolchain or to a system that was added to it, not to Python."""
    import sys

    return module.partition(".")[0] not in sys.stdlib_module_names and not module.startswith("pydantic")


def _static(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")
