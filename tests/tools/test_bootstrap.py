"""The set-up of a work tree: when it is made anew, what installs, and what is said when nothing can."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
TARGETS = ("check", "test", "static", "editors", "browser", "setup", "run", "lock")


@pytest.fixture
def bootstrap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, with its environment in a folder of the test, and nothing installed."""
    spec = importlib.util.spec_from_file_location("bootstrap", ROOT / "tools" / "bootstrap.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "VENV", tmp_path)
    monkeypatch.setattr(module, "STAMP", tmp_path / "authoring-setup.txt")
    monkeypatch.setattr(module.venv.EnvBuilder, "create", lambda self, where: None)
    monkeypatch.setattr(module.shutil, "which", lambda name, path=None: None)
    return module


def working(*programs: str) -> Callable[..., bool]:
    """A stand-in for `runs` by which only command lines with one of these words in them work."""
    return lambda program, *arguments: any(word in (program.name, *arguments) for word in programs)


def test_an_environment_that_is_up_to_date_is_left_alone(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "runs", lambda *command: True)
    monkeypatch.setattr(bootstrap, "install", lambda installer, what: installed.append(what))
    bootstrap.set_up("dev")
    assert [what[-1] for what in installed] == [str(ROOT / "requirements" / "dev.txt"), str(ROOT)]
    assert "--require-hashes" in installed[0]
    bootstrap.set_up("dev")
    bootstrap.set_up("base")
    assert len(installed) == 2
    bootstrap.STAMP.write_text("another place\ndev\n0\n", encoding="utf-8")
    bootstrap.set_up("dev")
    assert len(installed) == 4


def test_an_environment_that_failed_is_made_again(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "runs", lambda *command: True)
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda *command, **options: 1)
    with pytest.raises(bootstrap.SetupFailed, match=r"could not install .*dev\.txt"):
        bootstrap.set_up("dev")
    assert not bootstrap.STAMP.exists()


def test_pip_installs_where_uv_cannot_be_had(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "runs", working("pip"))
    monkeypatch.setattr(bootstrap.subprocess, "call", lambda *command, **options: 1)
    installer = bootstrap.find_installer()
    assert installer[1:3] == ["-m", "pip"]
    assert "install" in installer


def test_without_pip_ensurepip_brings_one(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(bootstrap, "runs", working("ensurepip"))
    assert bootstrap.find_pip() == [str(bootstrap.PYTHON), "-m", "pip"]


def test_with_neither_it_says_what_to_install(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "runs", lambda *command: False)
    assert bootstrap.main(["setup"]) == 2
    assert "neither pip nor ensurepip; install pip" in capsys.readouterr().err


def test_an_old_python_is_told_so(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 9, 18))
    assert bootstrap.main(["test"]) == 2
    assert "Python 3.11 or newer is needed" in capsys.readouterr().err


def test_every_target_is_in_the_usage_and_every_make_target_is_one(
    bootstrap: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bootstrap.main(["--help"]) == 0
    usage = capsys.readouterr().out
    assert bootstrap.main([]) == 2
    assert capsys.readouterr().out == usage
    assert tuple(re.findall(r"^  (\w+)  +", usage, re.MULTILINE)) == TARGETS
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    made = re.findall(r"^(\w+):\n\t@\$\(BOOTSTRAP\) (\w+)$", makefile, re.MULTILINE)
    assert {target for _, target in made} <= set(TARGETS)
    assert [name for name, target in made if name != target] == []
    assert bootstrap.main(["bogus"]) == 2
