"""Random YAML documents for properties: as data, and written in many ways."""

from __future__ import annotations

import json
import re
from typing import Any

from hypothesis import strategies as st

from authoring.source.limits import Limits


def same(one: Any, other: Any) -> bool:
    """Equal in value and in type all the way down."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def parser_only(text: str, limits: Limits, parsed: Any) -> None:
    """In the place of `plain_documents`: no text is read without the parser."""


_WORDS = st.sampled_from(
    ["forest", "level 2+", "it's", "a: b", "- x", "#no", "x #y", "{coin}", "[a", "", " ", "yes", "null", "7",
     "0o17", "010", "1e3", "*a", "&b", "!c", "@d", "%e", "é", "日本", "🐸🐸 frog", "two\nlines", "tab\there",
     "trail ", " lead", "a\n\n b\n", "---", "...", "?", "? q", ": r", "it\\s", '"q"', "<<", "2024-01-01"]
)  # fmt: skip
TEXTS = st.one_of(
    _WORDS,
    st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12),
)
KEYS = st.one_of(st.from_regex(r"[a-z][a-z-]{0,6}", fullmatch=True), TEXTS)
_SCALARS = st.one_of(
    TEXTS, st.integers(-(10**12), 10**12), st.booleans(), st.none(), st.floats(-1e6, 1e6, allow_nan=False)
)
DATA = st.recursive(
    _SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(KEYS.filter(lambda key: key != "<<"), inner, max_size=4)
    ),
    max_leaves=12,
)


_PLAIN = re.compile(r"[a-z][a-z-]*\Z").match


class Writer:
    """Writes data as YAML, drawing for each value one of the ways it can be written."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw

    def choose(self, *options: str) -> str:
        return self.draw(st.sampled_from(options))

    def document(self, data: Any) -> str:
        comment = self.choose("", "# first\n", "\n")
        if (isinstance(data, dict) and data) or (isinstance(data, list) and data):
            return comment + self.block(data, 0)
        return f"{comment}{self.flow(data)}\n"

    def block(self, data: Any, indent: int) -> str:
        """A collection in block style, each line ending in a line break."""
        lines = ""
        pad = " " * indent
        for item in data.items() if isinstance(data, dict) else [(None, each) for each in data]:
            key, value = item
            lead = f"{pad}- " if key is None else f"{pad}{self.scalar(key)}:"
            if isinstance(value, dict | list) and value and self.choose("block", "flow") == "block":
                inner = self.block(value, indent + 2)
                lines += f"{lead.rstrip()}{self.choose('', '  # why')}\n{inner}"
            elif isinstance(value, str) and self.blockable(value) and self.choose("block", "flow") == "block":
                body = "".join(f"{pad}  {line}\n" if line else "\n" for line in value.split("\n")[:-1])
                lines += f"{lead.rstrip()} |\n{body}"
            else:
                gap = self.choose(" ", "  ")
                lines += f"{lead.rstrip()}{gap}{self.flow(value)}{self.choose('', ' # so', '  ')}\n"
            lines += self.choose("", "", "\n", f"{pad}# and\n")
        return lines

    def blockable(self, text: str) -> bool:
        lines = text.split("\n")
        return (
            len(lines) > 1
            and lines[-1] == ""
            and lines[-2].strip() != ""
            and not lines[0].startswith((" ", "\t"))
            and lines[0] != ""
            and not any(line and not line.strip() for line in lines)
        )

    def flow(self, data: Any) -> str:
        if isinstance(data, dict):
            return "{" + ", ".join(f"{self.scalar(key)}: {self.flow(each)}" for key, each in data.items()) + "}"
        if isinstance(data, list):
            return "[" + ", ".join(self.flow(item) for item in data) + "]"
        return self.scalar(data)

    def scalar(self, data: Any) -> str:
        if not isinstance(data, str):
            return json.dumps(data)
        if _PLAIN(data) and data not in ("null", "true", "false") and self.choose("plain", "") == "plain":
            return data
        if "\n" not in data and "\t" not in data and self.choose("'", '"') == "'":
            return "'" + data.replace("'", "''") + "'"
        quoted = json.dumps(data, ensure_ascii=False)
        return quoted.replace("\x7f", "\\x7f")


@st.composite
def texts_of(draw: st.DrawFn, data: st.SearchStrategy[Any] = DATA) -> tuple[Any, str]:
    """Data, and one way of writing it."""
    value = draw(data)
    return value, Writer(draw).document(value)
