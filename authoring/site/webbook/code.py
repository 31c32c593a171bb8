"""The Python that a book carries: every module its games may import, and the libraries they are read with."""

from __future__ import annotations

import ast
import io
import zipfile
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.metadata import files
from importlib.util import find_spec
from pathlib import Path

LIBRARIES = ("pydantic", "annotated-types", "typing-extensions", "typing-inspection", "PyYAML")
"""Distributions of plain Python that come along whole."""
_LEFT_OUT = ("pydantic/v1/", "pydantic/mypy.py", "pydantic/_internal/_known_annotated_metadata_test")
_DATE = (1980, 1, 1, 0, 0, 0)


def archive(modules: Iterable[str]) -> bytes:
    """A ZIP file of the modules, all that they import of their own packages, and the libraries; the same bytes for
    the same files."""
    sources = {name: path.read_bytes() for name, path in _closure(modules)}
    for library in LIBRARIES:
        for file in files(library) or ():
            name = file.as_posix()
            if name.endswith(".py") and not name.startswith(("..", *_LEFT_OUT)):
                sources[name] = Path(str(file.locate())).read_bytes()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for name in sorted(sources):
            packed.writestr(zipfile.ZipInfo(name, _DATE), sources[name], zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def _closure(modules: Iterable[str]) -> Iterator[tuple[str, Path]]:
    """The modules and all that they may import of the packages they are in, by their names in the archive."""
    waiting = list(modules)
    tops = {name.partition(".")[0] for name in waiting}
    seen: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in seen or name.partition(".")[0] not in tops:
            continue
        seen.add(name)
        path = _source(name)
        if path is None:
            continue
        waiting += [name.rpartition(".")[0]] if "." in name else []
        waiting += _imported(path)
        folder = name.replace(".", "/")
        yield (f"{folder}/__init__.py" if path.name == "__init__.py" else f"{folder}.py"), path


@lru_cache(maxsize=4096)
def _source(name: str) -> Path | None:
    """The file of a module; None for what is no module, or none of plain Python."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return None
    origin = spec.origin if spec else None
    return Path(origin) if origin and origin.endswith(".py") else None


def _imported(path: Path) -> list[str]:
    """What a file imports when it is run, at its top or later, the checker's own imports left out."""
    found: list[str] = []
    waiting: list[ast.AST] = [ast.parse(path.read_bytes())]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            waiting += node.orelse
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            waiting += ast.iter_child_nodes(node)
    return found
