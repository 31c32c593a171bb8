"""The command line as typer sees it: all commands listed, one of them imported."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command

from authoring import __version__
from authoring.commands import COMMANDS
from authoring.commands.exits import CLEAN

HELP = "Write story and card games in YAML, and prove them before they are printed."
EPILOG = (
    "Start with `authoring check PACK`. `authoring COMMAND --help` says more of each command. "
    "Exit codes: 0 clean, 1 something found, 2 wrong usage, nothing to check, or a fault of the tool."
)
HELP_WIDTH = 80


def dispatch(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code. Raises what typer and the command raise."""
    wanted = next((argument for argument in arguments if not argument.startswith("-")), None)
    # options before the command may ask for the list of all of them, and so do words that are none
    names = [wanted] if wanted is not None and wanted in COMMANDS and wanted == arguments[0] else COMMANDS
    command = get_command(_app(wanted, names))
    try:
        with command.make_context("authoring", list(arguments)) as context:
            code = command.invoke(context)
    except typer.Exit as done:
        return done.exit_code
    return code if isinstance(code, int) else CLEAN


def help_text() -> str:
    """What `authoring --help` prints: typer's own text, at a fixed width."""
    with get_command(_app(None, COMMANDS)).make_context(
        "authoring", [], terminal_width=HELP_WIDTH, resilient_parsing=True
    ) as context:
        return context.get_help() + "\n"


def _app(wanted: str | None, names: Iterable[str]) -> typer.Typer:
    """Commands by name and summary, and behind the wanted one its function."""
    settings = {"help_option_names": ["-h", "--help"]}
    app = typer.Typer(
        add_completion=False,
        context_settings=settings,
        epilog=EPILOG,
        help=HELP,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    app.callback()(_options)
    for name in names:
        listed = COMMANDS[name]
        function = import_module(listed.module).command if name == wanted else _unread
        app.command(name, short_help=listed.summary, context_settings=settings)(function)
    return app


def _options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=lambda value: _version(value), is_eager=True),
    ] = False,
    traceback: Annotated[
        bool, typer.Option("--traceback", help="Show the whole traceback of a fault of authoring itself.")
    ] = False,
) -> None:
    """The options before the command; the caller of `dispatch` reads `--traceback` for itself."""


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"authoring {__version__}")
        raise typer.Exit(CLEAN)


def _unread() -> Any:
    """Stands for a command that this command line does not name."""
