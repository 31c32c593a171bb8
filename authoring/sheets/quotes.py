"""Quotation marks and apostrophes as they are set in print, from the straight ones that are typed."""

from __future__ import annotations

import re

_BEFORE_OPENING = frozenset(" \t\n\u00a0([{<-\u2013\u2014/\u201c\u2018")


def curly(text: str, before: str = "") -> str:
    """The text with curly quotation marks; `before` is the character that stands before it ("" for none).

    A mark opens at the beginning, after a space, a bracket, a dash or another opening one, and closes elsewhere. One
    that stands between a digit and no letter (2', 3") is a measure and is left as it is.
    """
    if '"' not in text and "'" not in text:
        return text
    made: list[str] = []
    last = before
    for index, each in enumerate(text):
        if each in "\"'":
            after = text[index + 1 : index + 2]
            if last.isdigit() and not after.isalpha():
                made.append(each)
                last = each
                continue
            opens = not last or last in _BEFORE_OPENING
            each = ("\u201c" if opens else "\u201d") if each == '"' else ("\u2018" if opens else "\u2019")
        made.append(each)
        last = each
    return "".join(made)


def straight(text: str) -> str:
    """The text with straight marks in the place of curly ones."""
    return re.sub("[\u2018\u2019]", "'", re.sub("[\u201c\u201d]", '"', text))
