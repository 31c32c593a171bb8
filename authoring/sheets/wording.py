"""Words as templates are given them: texts parted into plain pieces and icons, which are data and never markup."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from authoring.sheets.model import Icon, Words

_BRACES = re.compile(r"\{([^{}\n]*)\}")
_BEFORE_ICON = re.compile(r"(?:(?<!\S)(\w{1,4}) )?([0-9]+) \Z")
_BEFORE_NUMBER = re.compile(r"(?<!\S)(\w{1,4}) \Z")
_NUMBER = re.compile(r"\s+([0-9]+\+?|[xX])\Z")


def runs(words: Words, icons: Mapping[str, Icon]) -> list[Any]:
    """Words for a template: strings, and mappings for what is more than plain.

    `{"d": drawings, "n": number}` is an icon by its drawings, `{"w": word, "n": number}` one on a badge, and
    `{"t": text, "s": style, "to": anchor}` a piece with a style or a link. An icon that nobody knows prints as it is
    written, braces and all; the linter has told of it.
    """
    if isinstance(words, str) and "{" not in words:
        return [words] if words else []
    made: list[Any] = []
    for part in words if isinstance(words, tuple) else (words,):
        if isinstance(part, str):
            made += _pieces(part, icons)
        elif part.style or part.to:
            made.append({"t": [*_pieces(part.text, icons)], "s": part.style, "to": part.to})
        else:
            made += _pieces(part.text, icons)
    return made


def held(made: list[Any]) -> list[Any]:
    """Runs in which a number stays on one line with the icon behind it, and with the short word before it: "gain 2"."""
    for place, run in enumerate(made):
        if isinstance(run, dict):
            if "t" in run:
                run["t"] = held(run["t"])
        elif place + 1 < len(made) and isinstance(made[place + 1], dict) and "t" not in made[place + 1]:
            if made[place + 1]["n"]:
                made[place] = _BEFORE_NUMBER.sub("\\1\u00a0", run)
            else:
                made[place] = _BEFORE_ICON.sub(_bound, run)
    return made


def _bound(found: re.Match[str]) -> str:
    word, number = found.groups()
    return f"{word}\u00a0{number}\u00a0" if word else f"{number}\u00a0"


def plain(words: Words, icons: Mapping[str, Icon]) -> str:
    """What a page says where it shows the words: icons by the names of their drawings or by their words."""
    if isinstance(words, str) and "{" not in words:
        return words
    return "".join(_said(run) for run in runs(words, icons))


def _said(run: Any) -> str:
    if isinstance(run, str):
        return run
    if "t" in run:
        return "".join(map(_said, run["t"]))
    if "d" in run:
        return f"{run['n']}{'/'.join(run['d'])}"
    return f"{run['w']}{run['n']}"


def _pieces(text: str, icons: Mapping[str, Icon]) -> Iterator[Any]:
    start = 0
    for match in _BRACES.finditer(text):
        written = " ".join(match.group(1).split())
        number = _NUMBER.search(written)
        icon = icons.get(written[: number.start()] if number else written)
        if icon is None:
            continue
        if match.start() > start:
            yield text[start : match.start()]
        start = match.end()
        count = number.group(1) if number else ""
        if icon.drawings:
            yield {"d": list(icon.drawings), "n": count}
        else:
            yield {"w": icon.word, "n": count}
    if start < len(text):
        yield text[start:]
