"""Setting pages with typst: the templates and the data of one sheet in, PDF or pictures and what was measured out.

The root that templates may read from is a folder made for the purpose: our templates, and the art that was checked.
System fonts are never looked at, nothing is fetched, and the clock is not asked, so the same data gives the same bytes.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
TEMPLATES = HERE / "templates"
FONTS = HERE / "fonts"
STANDARD = "ua-1"
"""The standard asked of typst: the pages carry their reading order, and a letter without a glyph is an error."""


class NotSet(Exception):
    """Pages that could not be set; says why in typst's words."""


class Fit(NamedTuple):
    """A text that was fitted: its route's number, the size chosen in points, what is over below and beside, in mm."""

    at: int
    size: float
    over: float
    wide: float


class Scale(NamedTuple):
    """A drawing that was shrunk: its route's number, and to which part of its size."""

    at: int
    scale: float


@dataclass(slots=True)
class Printed:
    """What came of one sheet."""

    data: bytes
    fits: list[Fit]
    scales: list[Scale]
    queries: Mapping[str, list[Any]]


@contextmanager
def press(art: Mapping[str, Path], fonts: Sequence[Path] = ()) -> Iterator[Press]:
    """A press with the files of `art` (name under the root to file) and further folders of fonts at hand."""
    with tempfile.TemporaryDirectory(prefix="authoring-print-") as folder:
        root = Path(folder)
        for file in sorted(TEMPLATES.glob("*.typ")):
            shutil.copyfile(file, root / file.name)
        for name, file in art.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, root / name)
        yield Press(root, fonts)


class Press:
    """Sets pages below one root."""

    def __init__(self, root: Path, fonts: Sequence[Path] = ()) -> None:
        import typst

        self.root = root
        self._fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[FONTS, *fonts])

    def put(self, name: str, data: bytes) -> None:
        """Write a file that templates may read, by its name under the root."""
        there = self.root / name
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(data)

    def broken(self, names: Sequence[str]) -> dict[str, str]:
        """Those of some pictures that cannot be shown, and why not: tried all at once, alone only if need be."""
        try:
            self.svg("pictures.typ", {"names": list(names)})
        except NotSet as why:
            if len(names) == 1:
                return {names[0]: str(why).splitlines()[0].removeprefix("error: ")}
            return {name: said for one in names for name, said in self.broken([one]).items()}
        return {}

    @property
    def families(self) -> list[str]:
        """The families of fonts at hand."""
        return list(self._fonts.families())

    def pdf(self, template: str, data: Mapping[str, Any], asks: Sequence[str] = (), tagged: bool = True) -> Printed:
        """The PDF of a template with its data. `asks` are labels whose values are wanted. Raises NotSet."""
        made, compiler = self._made(template, data, format="pdf", tagged=tagged)
        return self._told(made, compiler, asks)

    def png(self, template: str, data: Mapping[str, Any], ppi: float) -> list[bytes]:
        """A picture of each page. Raises NotSet."""
        made, _ = self._made(template, data, format="png", ppi=ppi)
        return made if isinstance(made, list) else [made]

    def svg(self, template: str, data: Mapping[str, Any]) -> list[bytes]:
        """Each page as SVG, letters as outlines. Raises NotSet."""
        made, _ = self._made(template, data, format="svg")
        return made if isinstance(made, list) else [made]

    def _made(
        self, template: str, data: Mapping[str, Any], format: str, ppi: float | None = None, tagged: bool = True
    ) -> tuple[Any, Any]:
        import typst

        inputs = {"data": json.dumps(data, ensure_ascii=False, separators=(",", ":"))}
        compiler = typst.Compiler(
            str(self.root / template),
            root=str(self.root),
            font_paths=self._fonts,
            ignore_system_fonts=True,
            sys_inputs=inputs,
            package_path=str(self.root / "none"),
            package_cache_path=str(self.root / "none"),
        )
        options: dict[str, Any] = {"format": format, "timestamp": 0}
        if ppi is not None:
            options["ppi"] = ppi
        if format == "pdf" and tagged:
            options["pdf_standards"] = STANDARD
        try:
            return compiler.compile(**options), compiler
        except typst.TypstError as error:
            raise NotSet(_cleaned(error)) from None

    def _told(self, made: Any, compiler: Any, asks: Sequence[str]) -> Printed:
        def values(label: str) -> list[Any]:
            found: list[Any] = json.loads(compiler.query(f"<{label}>", field="value", format="json"))
            return found

        fits = [Fit(int(each["at"]), each["size"], each["over"], each["wide"]) for each in values("fit")]
        scales = [Scale(int(each["at"]), each["scale"]) for each in values("scale")]
        return Printed(made, fits, scales, {label: values(label) for label in asks})


def _cleaned(error: Exception) -> str:
    """An error of typst without the folder it was made in."""
    told = getattr(error, "diagnostic", "") or str(error)
    return re.sub(r"\S*authoring-print-[^/\s]*/", "", str(told)).strip()
