"""Write authoring/commands/help.txt, the text of `authoring --help`, from the command line itself."""

from __future__ import annotations

from pathlib import Path

from authoring.commands.app import help_text

TARGET = Path(__file__).resolve().parent.parent / "authoring" / "commands" / "help.txt"


def main() -> None:
    TARGET.write_text(help_text(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
