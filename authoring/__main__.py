"""The way in: `--help` and `--version` at once, everything else through typer.

Nothing is imported here before it is known what is asked for.
"""

from __future__ import annotations

import os
import sys

from authoring import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (that of the process, if none is given) and return the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        _same_text_everywhere()
        code = _answer(given)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        from authoring.commands.exits import INTERRUPTED

        sys.stderr.write("interrupted\n")
        return INTERRUPTED
    except BrokenPipeError:
        from authoring.commands.exits import BROKEN_PIPE

        _drop_output()
        return BROKEN_PIPE


def _answer(given: list[str]) -> int:
    if given in (["--help"], ["-h"]):
        sys.stdout.write(_help())
        return 0
    if given == ["--version"]:
        sys.stdout.write(f"authoring {__version__}\n")
        return 0
    if not given:
        sys.stderr.write(_help())
        return 2
    return _dispatch(given)


def _dispatch(given: list[str]) -> int:
    """Hand over to typer; every way to fail ends in a message and an exit code."""
    import atexit
    import gc

    from authoring.commands.exits import TROUBLE

    # What a command makes holds hardly any cycles: searches for them, one after every few hundred objects, are made
    # seldom, and when the process ends everything goes at once.
    gc.set_threshold(100_000, 20, 20)
    atexit.unregister(gc.freeze)
    atexit.register(gc.freeze)
    # Nothing that is installed beside authoring for pydantic is looked for, nor has a say in what content is read as.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    try:
        import typer

        from authoring.commands.app import dispatch

        try:
            return dispatch(given)
        except typer.TyperException as wrong:
            context = getattr(wrong, "ctx", None)
            path = context.command_path if context else "authoring"
            sys.stderr.write(f"error: {wrong.format_message()}\n  see {path} --help\n")
            return TROUBLE
        except typer.Abort:
            raise KeyboardInterrupt from None
    except BrokenPipeError:
        raise
    except Exception as error:
        from authoring.commands.faults import fault_report

        whole = "--traceback" in given or os.environ.get("AUTHORING_TRACEBACK") == "1"
        sys.stdout.flush()
        sys.stderr.write(fault_report(error, given, whole))
        return TROUBLE


def _help() -> str:
    """The text that `tools/write_help.py` wrote."""
    file = os.path.join(os.path.dirname(__file__), "commands", "help.txt")
    with open(file, encoding="utf-8") as text:
        return text.read()


def _same_text_everywhere() -> None:
    """Write UTF-8 whatever the locale, and never fail on a character."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _drop_output() -> None:
    """Point standard output nowhere, so that the interpreter's last flush has nobody to fail on."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


if __name__ == "__main__":
    sys.exit(main())
