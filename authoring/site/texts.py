"""Texts of a pack as HTML: paragraphs, and icons in braces as small marks."""

from __future__ import annotations

import re

from authoring.site.html import Html, el, joined

_ICON = re.compile(r"\{([^{}\n]{1,40})\}")


def prose(text: str) -> Html:
    """A text in paragraphs."""
    return joined(el("p", marked(each)) for each in text.split("\n\n") if each.strip())


def marked(text: str) -> Html:
    """A text on one line, its icons marked."""
    parts: list[Html | str] = []
    taken = 0
    for match in _ICON.finditer(text):
        parts += [text[taken : match.start()], el("span", match.group(1), class_="icon")]
        taken = match.end()
    return joined([*parts, text[taken:]])
