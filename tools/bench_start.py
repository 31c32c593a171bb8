"""What it costs to start: CPU time of command lines as multiples of a Python that does nothing.

Run it as `python tools/bench_start.py [ROUNDS]`. CPU time and the least of several rounds, taken in turns,
so that a busy machine changes the ratios little. Needs an operating system that counts it (not Windows).
"""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

from authoring.commands import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
LINES: dict[str, list[str]] = {
    "python -c pass": ["-c", "pass"],
    "authoring --version": ["-m", "authoring", "--version"],
    "authoring --help": ["-m", "authoring", "--help"],
    "import typer": ["-c", "import typer"],
    "import pydantic": ["-c", "import pydantic"],
    **{f"authoring {name} --help": ["-m", "authoring", name, "--help"] for name in COMMANDS},
}


def cpu_seconds(arguments: list[str]) -> float:
    """User and system time of one run of this Python."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print a table of the least CPU time and its ratio to the first line's."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    best = dict.fromkeys(LINES, float("inf"))
    for _ in range(rounds):
        for name, arguments in LINES.items():
            best[name] = min(best[name], cpu_seconds(arguments))
    bare = best["python -c pass"]
    for name, seconds in best.items():
        print(f"{name:<28} {seconds * 1000:7.0f} ms {seconds / bare:6.1f} x")


if __name__ == "__main__":
    main()
