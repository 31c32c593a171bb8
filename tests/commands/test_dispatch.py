"""The way from a command line to an exit code, by way of commands made up for the purpose."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import typer

from authoring import commands
from authoring.__main__ import main
from authoring.commands import app
from authoring.commands.exits import BROKEN_PIPE, CLEAN, FINDINGS, INTERRUPTED, TROUBLE

ROOT = Path(__file__).resolve().parent.parent.parent
Install = Callable[[Callable[..., Any]], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Makes a function the command `probe`, beside one that cannot be imported."""

    def put(function: Callable[..., Any]) -> None:
        module = ModuleType("probing")
        module.command = function  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "probing", module)
        table = {
            "probe": commands.Listed("probing", "Probe."),
            "absent": commands.Listed("no_such_module", "Fail if it is imported."),
        }
        monkeypatch.setattr(app, "COMMANDS", table)

    return put


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_every_listed_command_says_what_it_is_for(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == CLEAN
    usage, _, first = capsys.readouterr().out.splitlines()[:3]
    assert usage.startswith(f"Usage: authoring {name} ")
    assert first.startswith("  ") and first[2].isupper()


@pytest.mark.parametrize("code", [CLEAN, FINDINGS, TROUBLE])
def test_the_code_a_command_returns_is_the_exit_code(install: Install, code: int) -> None:
    def command(name: str) -> int:
        assert name == "thing"
        return code

    install(command)
    assert main(["probe", "thing"]) == code


def test_a_command_may_exit(install: Install) -> None:
    def command() -> None:
        raise typer.Exit(FINDINGS)

    install(command)
    assert main(["probe"]) == FINDINGS


def test_only_the_command_asked_for_is_imported(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    def command() -> None:
        typer.echo("probed")

    install(command)
    assert main(["--traceback", "probe"]) == CLEAN
    assert capsys.readouterr().out == "probed\n"
    assert main(["probe", "--help"]) == CLEAN
    assert capsys.readouterr().out.startswith("Usage: authoring probe")


@pytest.mark.parametrize("arguments", [["prob"], ["--no-such-option"], ["probe", "extra"], ["probe", "--so"]])
def test_wrong_usage_is_two_lines_and_code_2(
    install: Install, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    def command() -> None:
        raise AssertionError("never run")

    install(command)
    assert main(arguments) == TROUBLE
    said = capsys.readouterr()
    assert said.out == ""
    first, second = said.err.splitlines()
    assert first.startswith("error: ")
    assert second.startswith("  see authoring ") and second.endswith(" --help")


def test_the_closest_command_is_offered(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    install(lambda: None)
    assert main(["prob"]) == TROUBLE
    assert "probe" in capsys.readouterr().err


def test_no_arguments_show_the_help_as_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == TROUBLE
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("Usage: authoring ")


def test_a_fault_is_a_short_message(
    install: Install, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def command(name: str) -> None:
        raise KeyError(name)

    install(command)
    monkeypatch.delenv("AUTHORING_TRACEBACK", raising=False)
    assert main(["probe", "a b"]) == TROUBLE
    said = capsys.readouterr()
    assert said.out == ""
    assert "this is a fault of authoring itself" in said.err
    assert "KeyError: 'a b'" in said.err
    assert "while running: authoring probe 'a b'" in said.err
    assert "authoring --traceback probe 'a b'" in said.err
    assert "at authoring/commands/app.py:" in said.err
    assert "Traceback" not in said.err


def test_the_whole_traceback_is_shown_on_request(
    install: Install, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def command() -> None:
        raise KeyError("crown")

    install(command)
    monkeypatch.delenv("AUTHORING_TRACEBACK", raising=False)
    assert main(["--traceback", "probe"]) == TROUBLE
    assert "Traceback (most recent call last)" in capsys.readouterr().err
    monkeypatch.setenv("AUTHORING_TRACEBACK", "1")
    assert main(["probe"]) == TROUBLE
    assert "Traceback (most recent call last)" in capsys.readouterr().err


def test_an_interrupt_is_code_130(install: Install, capsys: pytest.CaptureFixture[str]) -> None:
    def command() -> None:
        raise KeyboardInterrupt

    install(command)
    assert main(["probe"]) == INTERRUPTED
    assert capsys.readouterr().err == "interrupted\n"


def test_a_reader_that_has_gone_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "authoring", "--help"],
            cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, check=False,
        )  # fmt: skip
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (BROKEN_PIPE, b"")


def test_every_character_can_be_printed_in_any_locale() -> None:
    script = "from authoring.__main__ import main; print(main(['--version'])); print('\\u2713 \\udc80')"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert done.stdout.splitlines()[1:] == [b"0", b"\xe2\x9c\x93 \\udc80"]
