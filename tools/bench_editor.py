"""What a keystroke costs in the editor: CPU time until the findings are there, on a pack of 2,000 files.

Run it as `python -m tools.bench_editor [UNITS]`. The workspace of the language server is driven without the
protocol around it: a letter is added to the text of an entry, and the packs are linted as the server does after
the pause in typing. Printed are the median and the worst of twenty keystrokes, beside opening the first file.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from authoring.editor.diagnostics import Telling
from authoring.editor.positions import Positions
from authoring.editor.workspace import Workspace
from tools.bench_pack import write_pack

KEYSTROKES = 20


def keystrokes(folder: Path) -> tuple[float, list[float]]:
    """CPU seconds of opening an entry of the pack, and of each keystroke in it."""
    file = folder / "entries" / "asked-0000.yaml"
    text = file.read_text(encoding="utf-8")
    packs = Workspace()
    telling = Telling(lambda path: Positions(packs.source(path)), Path.as_uri)
    start = time.process_time()
    packs.open(file, text)
    packs.refresh()
    opened = time.process_time() - start
    found = []
    for count in range(1, KEYSTROKES + 1):
        start = time.process_time()
        packs.change(file, text.replace("title: ", "title: " + "A" * count, 1))
        for problems in packs.problems().values():
            for problem in problems:
                telling.diagnostic(problem)
        found.append(time.process_time() - start)
    return opened, found


def main() -> None:
    units = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    with tempfile.TemporaryDirectory() as name:
        files, lines = write_pack(Path(name), units)
        opened, found = keystrokes(Path(name))
    print(f"{files} files, {lines} lines")
    print(f"opening the first file: {opened * 1000:.0f} ms of CPU time")
    print(f"keystroke to findings: median {statistics.median(found) * 1000:.0f} ms, worst {max(found) * 1000:.0f} ms")


if __name__ == "__main__":
    main()
