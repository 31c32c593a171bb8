"""Patterns for files, as in `exclude = ["drafts", "**/old-*.yaml"]`."""

from __future__ import annotations

import re
from functools import lru_cache


def matches(path: str, patterns: tuple[str, ...]) -> bool:
    """Whether a relative path with forward slashes, or a folder above it, matches one of the patterns.

    `*` and `?` stay within a name, `**` crosses folders, `[abc]` is one of these characters. A pattern
    without a slash is tried on every name in the path; one with a slash starts at the top.
    """
    parts = path.split("/")
    above = ["/".join(parts[:length]) for length in range(1, len(parts) + 1)]
    for pattern in patterns:
        expression = _compiled(pattern.strip("/"))
        if any(expression.fullmatch(each) for each in (above if "/" in pattern.rstrip("/") else parts)):
            return True
    return False


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    pieces = []
    for match in re.finditer(r"\*\*/|\*\*|\*|\?|\[!?[^\]]+\]|.", pattern, re.DOTALL):
        piece = match[0]
        if piece == "**/":
            pieces.append("(?:.*/)?")
        elif piece == "**":
            pieces.append(".*")
        elif piece == "*":
            pieces.append("[^/]*")
        elif piece == "?":
            pieces.append("[^/]")
        elif len(piece) > 2:
            negated = piece[1] == "!"
            inner = re.sub(r"([\\\[\]^&~|])", r"\\\1", piece[2 if negated else 1 : -1])
            pieces.append(f"[{'^' if negated else ''}{inner}]")
        else:
            pieces.append(re.escape(piece))
    try:
        return re.compile("".join(pieces), re.DOTALL)
    except re.error:  # a character range the wrong way round, such as [z-a]
        return re.compile(re.escape(pattern))
