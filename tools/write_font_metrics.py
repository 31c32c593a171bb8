"""Write what is known of the fonts that come with the install: which characters each family has, and how wide they are.

Printing looks there for missing letters and for texts that surely fit, and opens no font file for it. Run
`python -m tools.write_font_metrics` after a font was added.
"""

from __future__ import annotations

import json
from pathlib import Path

from authoring.sheets.glyphs import KNOWN, LAST_WIDTH, measured
from authoring.sheets.typesetting import FONTS


def metrics(folder: Path = FONTS) -> str:
    """The metrics of every family in a folder of fonts, as the text of a JSON file."""
    families = measured([folder])
    data = {
        name: {
            "capital": family.capital,
            "italic": family.italic,
            "ranges": _ranges(sorted(family.has)),
            "widths": {each: width for each, width in sorted(family.widths.items()) if ord(each) <= LAST_WIDTH},
        }
        for name, family in sorted(families.items())
    }
    return json.dumps(data, ensure_ascii=True, separators=(",", ":")).replace('"},', '"},\n') + "\n"


def _ranges(codes: list[int]) -> list[list[int]]:
    found: list[list[int]] = []
    for code in codes:
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


if __name__ == "__main__":
    KNOWN.write_text(metrics(), encoding="ascii")
