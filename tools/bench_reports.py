"""What all report formats of one run cost together, as a share of the run: CPU time on a pack full of findings.

Run it as `python tools/bench_reports.py [UNITS]`. The pack is the one of `tools/bench_pack.py` with a misspelt
reference in every tenth file. The run is a lint without the cache; what proving costs comes on top of it.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from authoring import __version__
from authoring.commands.reporting import rule_facts
from authoring.lint.running import LintOptions, lint_paths
from authoring.problems.reports import FORMATS, Run, report
from authoring.problems.sources import sources_below
from authoring.source.collector import gc_paused
from tools.bench_pack import write_pack

SHARE = 0.1
_REFERENCE = re.compile(r"^(\s*(?:success|failure|read): )([a-z0-9-]+)$", re.MULTILINE)


def spoil(folder: Path) -> None:
    """Misspell a reference in every tenth file."""
    for file in sorted(folder.rglob("*.yaml"))[::10]:
        text = file.read_text(encoding="utf-8")
        file.write_text(_REFERENCE.sub(r"\1\2x", text, count=1), encoding="utf-8")


def main() -> None:
    """Lint a pack full of findings, write them in every format, and say what that took."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        write_pack(folder / "pack", int(sys.argv[1]) if len(sys.argv) > 1 else 250)
        spoil(folder)
        start = time.process_time()
        # as the commands do it: what the collector would cost later is no cost of a report
        with gc_paused(for_good=True):
            linted = lint_paths([folder], LintOptions(cache=False))
            problems = linted.problems
        taken = time.process_time() - start
        run = Run(__version__, "lint", rule_facts(linted), tuple(header.id for header in linted.headers))
        total = 0.0
        print(f"{len(problems):,} findings; the run took {taken:.2f} s of processor time")
        for format in FORMATS:
            start = time.process_time()
            report(format, problems, sources_below(folder), run=run)
            spent = time.process_time() - start
            total += spent
            print(f"  {format:8}  {spent / taken:7.2%}")
        print(f"all together {total / taken:.2%}, allowed are {SHARE:.0%}")
        sys.exit(0 if total <= SHARE * taken else 1)


if __name__ == "__main__":
    main()
