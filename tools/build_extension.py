"""Build the extension for Visual Studio Code: `python -m tools.build_extension [FOLDER]` writes its `.vsix` there.

It needs Node.js and npm. The packages are those of `tools/vscode/package-lock.json`; everything is made in a folder
that is thrown away, so that the work tree stays as it is.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "tools" / "vscode"
FROM_THE_ROOT = {"LICENSE": "LICENSE.txt", "NOTICE": "NOTICE", "schemas/pack.json": "schemas/pack.json"}
"""What the extension takes along from the project, and what it is called there."""
SOURCES = (".npmrc", ".vscodeignore", "README.md", "icon.png", "package-lock.json", "package.json", "src",
           "tsconfig.json")  # fmt: skip


class BuildFailed(Exception):
    """A step of the build has failed. The text is what it said."""


def lay_out(folder: Path) -> None:
    """Put everything that the extension is built of into an empty folder."""
    for name in SOURCES:
        source = SOURCE / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / name)
    for name, there in FROM_THE_ROOT.items():
        (folder / there).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / there)


def build(folder: Path) -> Path:
    """Build the extension in a folder where it is laid out, and give its `.vsix`. Raises BuildFailed."""
    run(folder, "npm", "ci", "--ignore-scripts", "--no-update-notifier")
    run(folder, "npm", "run", "--silent", "types")
    run(folder, "npm", "run", "--silent", "bundle")
    run(folder, "npm", "run", "--silent", "package")
    (package,) = folder.glob("*.vsix")
    return package


def run(folder: Path, *words: str) -> str:
    """What a command prints. Raises BuildFailed."""
    program = shutil.which(words[0])
    if program is None:
        raise BuildFailed(f"{words[0]} is not installed: the extension is built with Node.js and npm")
    done = subprocess.run([program, *words[1:]], cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildFailed(f"{' '.join(words)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> None:
    """Build the extension into the folder that is named, or this one."""
    target = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_out(folder)
        try:
            package = build(folder)
        except BuildFailed as failed:
            sys.exit(str(failed))
        target.mkdir(parents=True, exist_ok=True)
        print(shutil.copy(package, target / package.name))


if __name__ == "__main__":
    main()
