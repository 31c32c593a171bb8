"""`authoring --help` and `--version` are instant: a written text, and nothing imported to print it.

Other commands import what they use: linting no prover, checking nothing that only some packs or options need.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

import authoring
from authoring.commands.app import help_text

ROOT = Path(__file__).resolve().parent.parent
UNWANTED = {
    "argparse", "asyncio", "dataclasses", "graphviz", "hypothesis", "importlib.metadata", "inspect", "json",
    "jsonschema", "logging", "networkx", "numpy", "platform", "pydantic", "rich", "ruamel", "ruamel.yaml",
    "subprocess", "tempfile", "traceback", "typer", "yaml",
}  # fmt: skip

ELSEWHERE = ("balance", "comparing", "diagrams", "editor", "mending", "play", "sheets", "site")
"""The parts of authoring that neither linting nor checking a pack without plays needs."""
SELDOM = {
    "authoring.lint.pages", "authoring.problems.baseline", "authoring.proof.balance_records",
    "authoring.proof.estimates", "authoring.proof.second.planned", "authoring.proof.second.timetables",
    "clingo", "concurrent.futures", "multiprocessing", "tomllib",
}  # fmt: skip
"""What only some packs, options and kinds of report need."""


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run this Python in the project's folder."""
    return subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, encoding="utf-8", check=True)


def children_seconds() -> float:
    """The CPU time of the processes this one has started; where nothing counts it, the time of the clock."""
    try:
        import resource
    except ImportError:
        return time.perf_counter()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cpu_seconds(*command: str) -> float:
    """What one run costs."""
    before = children_seconds()
    run(*command)
    return children_seconds() - before


def test_the_help_is_typers_own() -> None:
    written = (ROOT / "authoring" / "commands" / "help.txt").read_text(encoding="utf-8")
    assert written == help_text(), "run tools/write_help.py"
    assert run("-m", "authoring", "--help").stdout == written
    assert run("-m", "authoring", "-h").stdout == written


def test_the_version_is_printed() -> None:
    assert run("-m", "authoring", "--version").stdout == f"authoring {authoring.__version__}\n"


def imported(*command: str) -> set[str]:
    """The modules that a run imports."""
    told = run("-X", "importtime", *command).stderr.splitlines()
    return {line.rsplit("|", 1)[1].strip() for line in told if line.startswith("import time:")}


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_nothing_large_is_imported(option: str) -> None:
    loaded, before = imported("-m", "authoring", option), imported("-c", "pass")
    assert {name for name in loaded if name.startswith("authoring")} == {"authoring"}
    assert (loaded - before) & UNWANTED == set()


def test_the_help_costs_little_more_than_python_itself() -> None:
    bare, helped = [], []
    for _ in range(5):
        bare.append(cpu_seconds("-c", "pass"))
        helped.append(cpu_seconds("-m", "authoring", "--help"))
    assert min(helped) <= 3 * min(bare) + 0.15


def test_linting_and_checking_import_what_they_use(tmp_path: Path) -> None:
    run("-m", "authoring", "new", "pack", "valley", "--system", "flipside", "--in", str(tmp_path))
    pack = str(tmp_path / "valley")
    linting = imported("-m", "authoring", "lint", "--no-cache", pack)
    checking = imported("-m", "authoring", "check", "--no-cache", "--workers", "1", pack)
    assert "authoring.lint.running" in linting and "authoring.proof.running" in checking
    for loaded in (linting, checking):
        assert {name for name in loaded if name.startswith(tuple(f"authoring.{part}" for part in ELSEWHERE))} == set()
        assert loaded & SELDOM == set()
    assert {name for name in linting if name.startswith(("authoring.game", "authoring.systems.flipside.game"))} == set()
