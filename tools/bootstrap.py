"""Set up this work tree in .venv, and run something in it. Needs Python 3.11 and pip, nothing else.

The environment is made without pip, gets uv, and uv installs what `requirements/` pins, by hash; where uv
cannot be had, pip does the same more slowly. It is set up anew only when what it is made from has changed.
An older Python must get as far as the message that says so, hence no newer syntax here.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")
UV = BIN / ("uv.exe" if WINDOWS else "uv")
STAMP = VENV / "authoring-setup.txt"
REQUIREMENTS = ROOT / "requirements"
WORKERS = "2"

USAGE = """\
usage: python3 tools/bootstrap.py TARGET [ARGUMENTS]

  check    set up, then authoring check content/
  test     set up, then the whole test suite
  static   set up, then the formatter, the linter and the type checker, changing nothing
  editors  set up, then what takes Node.js, npm and its registry: the extension, language servers, hooks
  browser  set up, then what takes Chromium: the preview and the web book
  setup    set up for development and stop
  run      set up for development, then run the command given
  lock     write requirements/ anew from pyproject.toml (with --upgrade: to the newest versions)

Arguments go to what is run. On Windows: py tools\\bootstrap.py TARGET
"""


class SetupFailed(Exception):
    """The environment could not be made; the message says why and what to do."""


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] in ("-h", "--help"):
        sys.stdout.write(USAGE)
        return 0 if arguments else 2
    try:
        return perform(arguments[0], arguments[1:])
    except SetupFailed as failure:
        say(str(failure))
        return 2
    except KeyboardInterrupt:
        say("interrupted")
        return 130


def perform(target: str, rest: list[str]) -> int:
    """Set up what a target needs, and run it."""
    if target == "check":
        set_up("base")
        return run(["authoring", "check", *(rest or ["content/"])])
    if target not in ("test", "static", "editors", "browser", "setup", "run", "lock"):
        sys.stderr.write(USAGE)
        return 2
    set_up("dev")
    if target == "test":
        return run(["pytest", "-n", WORKERS, *rest])
    if target == "editors":
        return run(["pytest", "tools/vscode/checks", "tools/ci/checks", *rest])
    if target == "browser":
        return run(["pytest", "browser_tests", *rest])
    if target == "static":
        return max([run(["ruff", "format", "--check"]), run(["ruff", "check"]), run(["mypy"])])
    if target == "run":
        return run(rest or ["authoring", "--help"])
    return lock(rest) if target == "lock" else 0


def run(command: list[str]) -> int:
    """Run a command of the environment in the work tree, and return its exit code."""
    environment = dict(os.environ, VIRTUAL_ENV=str(VENV))
    environment["PATH"] = str(BIN) + os.pathsep + environment.get("PATH", "")
    environment.pop("PYTHONHOME", None)
    program = shutil.which(command[0], path=environment["PATH"])
    if program is None:
        raise SetupFailed(f'there is no command "{command[0]}" in {BIN}')
    say(" ".join(command))
    return subprocess.call([program, *command[1:]], cwd=ROOT, env=environment)


def set_up(level: str) -> None:
    """Make .venv hold what a level ("base", or "dev" which holds base) asks for, unless it does already."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is the message for those who have an older one
        raise SetupFailed(
            f"Python 3.11 or newer is needed, and this is {sys.version.split()[0]}; name another, "
            "as in `make PYTHON=python3.12 test` or `python3.12 tools/bootstrap.py test`"
        )
    works = runs(PYTHON, "--version")
    before = STAMP.read_text(encoding="utf-8").splitlines() if STAMP.exists() else []
    if works and before in (stamp(level), stamp("dev")):
        return
    say("setting up .venv (once, and again when the requirements change)")
    start = time.monotonic()
    moved = before[:1] not in ([], [str(ROOT)])
    if moved or not works:
        venv.EnvBuilder(with_pip=False, symlinks=not WINDOWS, clear=True).create(VENV)
    STAMP.unlink(missing_ok=True)
    installer = find_installer()
    install(installer, ["--require-hashes", "-r", str(REQUIREMENTS / f"{level}.txt")])
    install(installer, ["--no-deps", "--no-build-isolation", "--editable", str(ROOT)])
    STAMP.write_text("\n".join(stamp(level)) + "\n", encoding="utf-8")
    say(f"set up in {time.monotonic() - start:.0f} s")


def stamp(level: str) -> list[str]:
    """Where the environment stands, its level, and a hash of what it is made from."""
    digest = hashlib.sha256()
    version = ROOT / "authoring" / "__init__.py"
    for file in (REQUIREMENTS / f"{level}.txt", ROOT / "pyproject.toml", version, Path(__file__)):
        digest.update(file.read_bytes())
    return [str(ROOT), level, digest.hexdigest()]


def find_installer() -> list[str]:
    """The command that installs into .venv: uv where it can be had, else pip."""
    with_uv = ["pip", "install", "--quiet", "--python", str(PYTHON)]
    if runs(UV, "--version"):
        return [str(UV), *with_uv]
    pip = find_pip()
    if pip is not None:
        with_pip = [*pip, "install", "--quiet", "--disable-pip-version-check"]
        pinned = ["--only-binary", ":all:", "--require-hashes", "-r", str(REQUIREMENTS / "uv.txt")]
        if subprocess.call([*with_pip, *pinned], cwd=ROOT) == 0 and runs(UV, "--version"):
            return [str(UV), *with_uv]
    elsewhere = shutil.which("uv")
    if elsewhere is not None:
        return [elsewhere, *with_uv]
    if pip is not None:
        say("uv cannot be had here, so pip installs; that takes a few minutes")
        return with_pip
    raise SetupFailed(
        f"{sys.executable} has neither pip nor ensurepip; install pip for it "
        "(on Debian and Ubuntu the package python3-pip), or uv, and run this again"
    )


def find_pip() -> list[str] | None:
    """A pip that installs into .venv: that of this Python (from 22.3 on), else one from ensurepip."""
    if importlib.util.find_spec("pip") is not None:
        outer = ["-m", "pip", "--python", str(PYTHON)]
        if runs(Path(sys.executable), *outer, "--version"):
            return [sys.executable, *outer]
    if runs(PYTHON, "-m", "pip", "--version") or runs(PYTHON, "-m", "ensurepip", "--default-pip"):
        return [str(PYTHON), "-m", "pip"]
    return None


def install(installer: list[str], what: list[str]) -> None:
    if subprocess.call([*installer, *what], cwd=ROOT) != 0:
        raise SetupFailed(f"could not install {what[-1]}; what went wrong stands above")


def runs(program: Path, *arguments: str) -> bool:
    """Whether a program is there and works."""
    command = [str(program), *arguments]
    return program.exists() and (subprocess.call(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0)


def lock(extra: list[str]) -> int:
    """Pin what pyproject.toml asks for: each version, platform and hash, and no host it came from."""
    import tomllib

    with open(ROOT / "pyproject.toml", "rb") as file:
        backend = tomllib.load(file)["build-system"]["requires"]
    base, dev, uv = (REQUIREMENTS / f"{name}.txt" for name in ("base", "dev", "uv"))
    plan: list[tuple[Path, list[str], list[str]]] = [
        (base, ["pyproject.toml"], backend),
        (dev, ["pyproject.toml", "--extra", "dev", "--extra", "browser", "--constraints", str(base)], backend),
        (uv, [], ["uv"]),
    ]
    for target, sources, named in plan:
        command = [str(UV), "pip", "compile", "-", *sources, "--output-file", str(target), "--quiet", *extra]
        command += ["--universal", "--python-version", "3.11", "--generate-hashes"]
        command += ["--no-annotate", "--no-header"]
        code = subprocess.run(command, input="\n".join(named), text=True, cwd=ROOT, check=False).returncode
        if code != 0:
            return code
    return 0


def say(message: str) -> None:
    sys.stderr.write(f"bootstrap: {message}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
