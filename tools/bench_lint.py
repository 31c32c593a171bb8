"""What linting costs: CPU time and memory on a pack of 2,000 files and 64,000 lines, beside other linters.

Run it as `python -m tools.bench_lint [UNITS]`. Everything is measured in one run on one pack, and printed as
multiples of what libyaml needs to parse it, since the figures of two runs on a busy machine do not compare.
Each figure is the least of three, with compiled modules at hand as after an installation. "imports" is the
program started with the same modules imported, the models built and the rules listed, and no content read.
yamllint and check-jsonschema are installed into an environment of their own, which is thrown away.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from tools.bench_pack import MANIFEST, write_pack

ROOT = Path(__file__).resolve().parent.parent
PEERS = ("yamllint", "check-jsonschema")
EVENTS = """
import gc, sys, pathlib, yaml
gc.disable()
for file in sorted(pathlib.Path(sys.argv[1]).rglob("*.yaml")):
    for event in yaml.parse(file.read_bytes(), Loader=yaml.CSafeLoader):
        pass
"""
IMPORTS = """
import sys
from authoring.__main__ import main
from authoring.lint.table import rules_of
from authoring.packs.manifest import Manifest
from authoring.vocabulary.system import systems
system = systems()["flipside"]
rules_of(system)
for model in (Manifest, *system.kinds.values()):
    model.model_rebuild()
sys.exit(main(["lint", "--no-cache", sys.argv[1]]))
"""
WATCHING = """
import json, resource, subprocess, sys
code = subprocess.call(sys.argv[2:])
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "w") as figures:
    json.dump([used.ru_utime + used.ru_stime, used.ru_maxrss, code], figures)
"""
ROUNDS = 3


class Run(NamedTuple):
    """One measured run: CPU seconds, peak memory in MiB, exit code, and the last lines it printed."""

    seconds: float
    memory: float
    code: int
    said: str


def least(command: list[str], **variables: str) -> Run:
    """The run of a command that took the least, of some."""
    return min((measured(command, **variables) for _ in range(ROUNDS)), key=lambda run: run.seconds)


def measured(command: list[str], **variables: str) -> Run:
    """Run a command and measure it and what it starts.

    A small process of its own starts it: the memory of a process counts what it was forked from.
    """
    with tempfile.TemporaryFile() as output, tempfile.NamedTemporaryFile() as figures:
        watching = [sys.executable, "-I", "-S", "-c", WATCHING, figures.name, *command]
        subprocess.run(
            watching, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT, env={**os.environ, **variables}, check=True
        )
        output.seek(0)
        said = output.read().decode(errors="replace").strip().splitlines()
        seconds, peak, code = json.loads(figures.read())
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Run(seconds, peak / unit, code, "\n".join(said[-3:]))


def peers(folder: Path) -> dict[str, str]:
    """The other linters that can be had: name to program, in an environment made for them."""
    environment = folder / "peers"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
    binaries = environment / "bin"
    uv = str(Path(sys.executable).with_name("uv"))
    subprocess.run([uv, "pip", "install", "--quiet", "--python", str(binaries / "python"), *PEERS], check=False)
    return {name: str(binaries / name) for name in PEERS if (binaries / name).exists()}


def main() -> None:
    """Write the pack, lint it in every way, and print the table."""
    units = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pack = folder / "pack"
        files, lines = write_pack(pack, units)
        print(f"{files:,} files, {lines:,} lines")
        schema = folder / "schema.json"
        empty = folder / "empty"
        empty.mkdir()
        (empty / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")
        authoring = [sys.executable, "-m", "authoring"]
        with open(schema, "wb") as target:
            subprocess.run([*authoring, "schema", "--system", "flipside"], cwd=ROOT, stdout=target, check=True)
        documents = sorted(str(file) for file in pack.rglob("*.yaml") if file.name != "pack.yaml")
        runs = {
            "libyaml events": least([sys.executable, "-c", EVENTS, str(pack)]),
            "imports": least([sys.executable, "-c", IMPORTS, str(empty)]),
            "authoring lint, first": least([*authoring, "lint", "--no-cache", str(pack)]),
        }
        measured([*authoring, "lint", str(pack)])
        runs["authoring lint, again"] = least([*authoring, "lint", str(pack)])
        found = peers(folder)
        if "yamllint" in found:
            rules = "{extends: default, rules: {document-start: disable, line-length: disable, braces: disable}}"
            runs["yamllint"] = measured([found["yamllint"], "-d", rules, str(pack)])
        if "check-jsonschema" in found:
            command = [found["check-jsonschema"], "--schemafile", str(schema), *documents]
            runs["check-jsonschema"] = measured(command)
        floor = runs["libyaml events"].seconds
        for name, run in runs.items():
            cost = f"{run.seconds:8.2f} s {run.seconds / floor:7.1f} x {run.memory:7.0f} MiB"
            print(f"{name:<24}{cost}   exit {run.code}")
        work = runs["authoring lint, first"].seconds - runs["imports"].seconds
        print(f"{'first, without imports':<24}{work:8.2f} s {work / floor:7.1f} x")
        for name, run in runs.items():
            if run.code != 0:
                print(f"\n{name} ended with:\n{run.said}")


if __name__ == "__main__":
    main()
