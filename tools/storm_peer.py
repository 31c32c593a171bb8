"""Storm as a peer: bag tables checked by an interpreter of its own, which has stormpy.

It is under the GPL: a yardstick here, never a dependency. Where no interpreter that has it is named, one is set up for
the occasion and thrown away.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from authoring.proof.bag_tables import Table
from tools.prism import prism

SCRIPT = Path(__file__).resolve().parent / "storm_script.py"


def interpreter(folder: Path) -> str:
    """An interpreter that has stormpy, in an environment in that folder."""
    place = folder / "storm"
    venv.create(place)
    python = str(place / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    subprocess.run([sys.executable, "-m", "uv", "pip", "install", "-q", "--python", python, "stormpy"], check=True)
    return python


def checked(python: str, folder: Path, tables: Sequence[Table], exact: bool) -> list[dict[str, Any]]:
    """What Storm says of tables, all in one process: see `storm_script`."""
    jobs = []
    for number, table in enumerate(tables):
        file = folder / f"{number}.prism"
        file.write_text(prism(table), encoding="utf-8")
        jobs.append(json.dumps({"file": str(file), "exact": exact}) + "\n")
    found = subprocess.run([python, SCRIPT], input="".join(jobs), stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in found.stdout.splitlines()]
