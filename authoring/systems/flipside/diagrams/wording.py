"""Effects, conditions and entries in the few words that a diagram has room for: those of the content itself."""

from __future__ import annotations

from typing import Any

from authoring.diagrams.texts import short
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Entry

MOST = 90
"""Characters of what happens at one place, before it is cut."""


def happens(do: Any) -> str:
    """Effects as they are written, from plain data: one, or a list of them."""
    every = do if isinstance(do, list) else [do]
    return short(", ".join(_effect(each) for each in every if each is not None), MOST)


SECRET = {
    "read": "read an entry", "succeed": "succeed", "place": "place tokens", "remove": "remove tokens",
    "achieve": "mark an achievement", "adventure": "go on an adventure", "return stuff": "return Stuff",
    "count": "change a counter", "say": "read aloud", "when": "if something holds, more happens",
    "check": "perform a check",
}  # fmt: skip
"""Effects that name what only play reveals, in words that do not."""


def happens_openly(do: Any) -> str:
    """Effects as players see them before they know what is named in them."""
    every = do if isinstance(do, list) else [do]
    return short(", ".join(_openly(each) for each in every if each is not None), MOST)


def _openly(effect: Any) -> str:
    if not isinstance(effect, dict):
        return _plain(effect)
    words = []
    for key, value in effect.items():
        if key in SECRET:
            words.append(SECRET[key])
        elif isinstance(value, dict) and "stuff" in value:
            words.append(f"{key} Stuff")
        elif key == "each player":
            words.append(f"each player: {happens_openly(value)}")
        else:
            words.append(_effect({key: value}))
    return ", ".join(words)


def holds(condition: Any) -> str:
    """A condition as it is written, from plain data."""
    return short(_plain(condition), MOST)


def entry_title(pack: LinkedPack, id: str) -> str:
    """What an entry is called: its title, or its id."""
    entry = pack.get(Entry, id)
    return entry.title if entry is not None and entry.title else id


def _effect(effect: Any) -> str:
    if not isinstance(effect, dict):
        return _plain(effect)
    words = []
    for key, value in effect.items():
        if key == "when" and isinstance(value, dict):
            words.append(f"if {holds(value.get('if'))}: {happens(value.get('do', []))}")
        elif key == "choose" and isinstance(value, list):
            words.append(f"choose one of {len(value)}")
        elif key == "check" and isinstance(value, dict):
            words.append(f"check {_plain(value.get('need', ''))}")
        elif key == "each player":
            words.append(f"each player: {happens(value)}")
        else:
            words.append(f"{key} {_plain(value)}")
    return ", ".join(words)


def _plain(data: Any) -> str:
    """Plain data in words: keys before values, no brackets."""
    if isinstance(data, dict):
        if "is" in data:
            return " ".join(_plain(value) for value in data.values())
        return ", ".join(key if value is True else _counted(key, value) for key, value in data.items())
    if isinstance(data, list):
        return ", ".join(_plain(each) for each in data)
    return str(data)


def _counted(key: str, value: Any) -> str:
    if key in ("coins", "xp", "items") and isinstance(value, int):
        return f"{value} {key[:-1] if value == 1 and key != 'xp' else key}"
    return f"{key} {_plain(value)}"
