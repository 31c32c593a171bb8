"""HTML that cannot be broken into: elements made by a function, every text in them escaped.

Attributes are checked too: none that runs script can be made, and links lead where the site allows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import TypeAlias

_NAME = re.compile(r"[a-z][a-z0-9-]*")
_VOID = frozenset({"input", "img", "link", "meta", "br", "hr"})
_LINKS = frozenset({"href", "src"})
_SAFE_LINK = re.compile(r"/(?!/)|[#?]|(?!javascript:|data:|vbscript:)[a-z][a-z0-9+.-]*:", re.IGNORECASE)


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


Child: TypeAlias = "str | Iterable[Child] | None"


def el(tag: str, *children: Child, **attributes: str | int | bool | None) -> Html:
    """An element. Children that are not Html are escaped; a trailing underscore of an attribute's name is left out,
    others become hyphens. True stands for an attribute without a value; None and False leave it out.

    Raises ValueError for a name that runs script or a link of a scheme that does.
    """
    opening = [tag]
    for written, value in attributes.items():
        if value is None or value is False:
            continue
        name = written.rstrip("_").replace("_", "-")
        if not _NAME.fullmatch(name) or name.startswith("on") or name == "style":
            raise ValueError(f"no attribute {name!r} here")
        if name in _LINKS and not _SAFE_LINK.match(str(value)):
            raise ValueError(f"no link to {value!r}")
        opening.append(name if value is True else f'{name}="{escape(str(value))}"')
    start = f"<{' '.join(opening)}>"
    if tag in _VOID:
        return Html(start)
    return Html(f"{start}{joined(children)}</{tag}>")


def joined(children: Child) -> Html:
    """Children one after the other, escaped where they are not Html."""
    if children is None:
        return Html("")
    if isinstance(children, Html):
        return children
    if isinstance(children, str):
        return Html(escape(children))
    return Html("".join(joined(child) for child in children))
