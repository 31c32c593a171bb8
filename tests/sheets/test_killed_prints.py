"""A print that is killed leaves each file of an earlier one as it was, or the new one whole."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from authoring.commands.print import _write
from authoring.sheets.printing import File

NAMES = [f"sheet-{number}.pdf" for number in range(6)]
PROGRAM = """
import sys
from pathlib import Path
from authoring.commands.print import _write
from authoring.sheets.printing import File
names, letter = sys.argv[2].split(","), sys.argv[3]
print("ready", flush=True)
while True:
    _write(Path(sys.argv[1]), [File(name, letter.encode() * 1_000_000) for name in names])
    letter = "a" if letter == "b" else "b"
"""


def test_files_are_old_or_new_whenever_a_print_is_killed(tmp_path: Path) -> None:
    _write(tmp_path, [File(name, b"a" * 1_000_000) for name in NAMES])
    whole = {hashlib.sha256(letter * 1_000_000).hexdigest() for letter in (b"a", b"b")}
    seen = set()
    for attempt in range(4):
        words = [sys.executable, "-c", PROGRAM, str(tmp_path), ",".join(NAMES), "b"]
        with subprocess.Popen(words, stdout=subprocess.PIPE) as run:
            assert run.stdout is not None
            assert run.stdout.readline() == b"ready\n"
            time.sleep(0.02 + 0.013 * attempt)
            os.kill(run.pid, signal.SIGKILL)
        found = {hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() for name in NAMES}
        assert found <= whole
        seen |= found
    assert seen == whole
    # What a killed run left behind is taken away by the next.
    program = PROGRAM.replace("while True:", "for _ in range(1):")
    subprocess.run([sys.executable, "-c", program, str(tmp_path), ",".join(NAMES), "a"], check=True, timeout=60)
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted(NAMES)
