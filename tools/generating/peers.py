"""The generated stories in the forms that other tools read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tools.generating.stories import LOST, TEXT, WON, Node


def _target(node: int) -> str:
    return {WON: "WIN", LOST: "LOSE"}.get(node, f"n{node}")


def as_ink(nodes: Sequence[Node]) -> str:
    """The story for Ink, with a variable that the first options count up."""
    lines = ["VAR gold = 0", "-> n0"]
    for number, options in enumerate(nodes):
        lines += [f"=== n{number} ===", TEXT.format(number)]
        for place, (said, target) in enumerate(options):
            lines.append(f"+ [{said}]")
            lines += ["  ~ gold = gold + 1"] if place == 0 else []
            lines.append(f"  -> {_target(target)}")
    lines += ["=== WIN ===", "You win with {gold} gold.", "-> END", "=== LOSE ===", "You lose.", "-> END"]
    return "\n".join(lines) + "\n"


def as_bard(nodes: Sequence[Node], coins: bool) -> str:
    """The story for bardic, with coins or without: options do nothing there but lead on, so pages count them."""
    parts = [f":: Start\n{'~ gold = 0' if coins else ''}\nBegin.\n+ [Go] -> n0\n"]
    counted = "~ gold = gold + 1\n" if coins else ""
    for number, options in enumerate(nodes):
        choices = "\n".join(f"+ [{said}] -> {_target(target)}" for said, target in options)
        parts.append(f":: n{number}\n{counted}{TEXT.format(number)}\n\n{choices}\n")
    parts.append(":: WIN\nYou win.\n\n:: LOSE\nYou lose.\n")
    return "\n".join(parts)


def write_levers(levers: int, folder: Path) -> None:
    """A room with levers for addventure."""
    folder.mkdir()
    (folder / "index.md").write_text(
        "---\ntitle: Levers\nauthor: nobody\n---\n\n# Verbs\nUSE\nLOOK\n\n# Inventory\n", encoding="utf-8"
    )
    lines = ["# Hall\nLOOK: A hall.\n"]
    for number in range(levers):
        lever = f"LEVER{chr(65 + number)}"
        lines.append(
            f"{lever}\n+ LOOK: A lever.\n+ USE:\n  You pull it.\n"
            f"  - {lever} -> {lever}__DOWN\n    + LOOK: It is down.\n"
        )
    (folder / "hall.md").write_text("\n".join(lines), encoding="utf-8")
