"""Finds icons in texts that the game system does not have, and braces that never close."""

from __future__ import annotations

import re
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.lint.texts import Written, texts
from authoring.packs.documents import Finding, Mend, written
from authoring.packs.linked import LinkedPack
from authoring.problems.closest import closest, did_you_mean, surely
from authoring.problems.problem import Severity

_ICON = re.compile(r"\{([^{}\n]*)(\}?)|\}")
_NUMBER = re.compile(r"\s+(?:[0-9]+\+?|[xX])\Z")


def check(pack: LinkedPack) -> Iterator[Finding]:
    """In every text, if the system says which icons there are. A number may follow the name."""
    if not pack.icons:
        return
    for found in texts(pack, lambda text: "{" in text or "}" in text):
        yield from _icons(found, pack.icons)


def _icons(found: Written, known: tuple[str, ...]) -> Iterator[Finding]:
    for match in _ICON.finditer(found.text):
        at = found.at(*match.span())
        if match.group(2) != "}":
            what = "closes no icon" if match.group() == "}" else "opens an icon and is never closed"
            yield Finding(f'"{match.group()[0]}" {what}', at, help="write an icon as {coin}")
            continue
        name = _NUMBER.sub("", " ".join(match.group(1).split()))
        if name not in known:
            mend = _mend(found, match, known)
            yield Finding(f'there is no icon "{name}"', at, help=did_you_mean(name, known), mend=mend)


def _mend(found: Written, match: re.Match[str], known: tuple[str, ...]) -> Mend | None:
    """The closest icon in the place of the name, the number behind it kept."""
    number = _NUMBER.search(match.group(1))
    name = match.group(1)[: number.start()] if number else match.group(1)
    near = closest(" ".join(name.split()), known)
    if near is None:
        return None
    at = found.at(match.start(1), match.start(1) + len(name))
    return written(at, near, safe=surely(" ".join(name.split()), known) == near)


RULE = Rule(
    "unknown-icon", "W003", Severity.ERROR, "an icon in a text that the system does not have", check, scope="document"
)
