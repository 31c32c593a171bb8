"""Packs whose texts try to get out of the page, for tests."""

from __future__ import annotations

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = "<script>window.hurt=1</script>"
EVENT = '"><img src=x onerror="window.hurt=2">'
SVG = "</title></svg><svg onload='window.hurt=3'><a href='javascript:window.hurt=4'>x</a>"
LINK = "javascript:window.hurt=5"
PATH = "../../../../etc/passwd"
CLOSING = "</main></body><iframe srcdoc='x'></iframe>"


def shipped(folder: Path, *names: str) -> list[Path]:
    """Copies of packs that ship, side by side."""
    for name in names:
        shutil.copytree(ROOT / "content" / name, folder / name)
    return [folder / name for name in names]


def hostile_pack(folder: Path, sound: bool = False) -> Path:
    """A pack with hostile texts wherever a text can stand; unless it is to play, with a document that fits nothing."""
    root, _ = shipped(folder, "lanterns-on-the-lake", "mountween")
    people = root / "entries" / "people.yaml"
    people.write_text(
        people.read_text(encoding="utf-8").replace(
            "title: Nim\n", f"title: {_quoted(SCRIPT)}\nnotes: {_quoted(LINK)}\n", 1
        ),
        encoding="utf-8",
    )
    manifest = root / "pack.yaml"
    text = manifest.read_text(encoding="utf-8").replace("title: Lanterns on the Lake", f"title: {_quoted(EVENT)}", 1)
    manifest.write_text(text, encoding="utf-8")
    adventure = root / "adventures" / "puddlewink.yaml"
    text = adventure.read_text(encoding="utf-8")
    title = next(line for line in text.splitlines() if line.startswith("title: "))
    adventure.write_text(text.replace(title, f"title: {_quoted(SVG)}", 1), encoding="utf-8")
    if sound:
        return root
    (root / "<b onclick=alert(1)>.yaml").write_text(
        f"kind: {_quoted(CLOSING)}\nid: {_quoted(EVENT)}\ntitle: {_quoted(PATH)}\n"
        f"{_quoted(SVG)}: [{_quoted(SCRIPT)}]\n",
        encoding="utf-8",
    )
    return root


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
