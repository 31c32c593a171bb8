"""Random edits of the files of packs: by letter, line, word and document, as typing and pasting makes them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

WORD = re.compile(r"[\w-]+")
NUMBER = re.compile(r"\d+")
ID = re.compile(r"(?m)^((?:\w+_)?id|read|name|stuff|achieved|gain|next|enemy|character): *(.*)$")
PROSE = re.compile(r"(?m)^ *(?:text|title|name|say|intro|notes|flavour): ")
PROSES = ("TODO ", "  ", "{coin} ", "Gain 3 coins. ", "Мо", "Read entry-one. ", "{zzz} ", "\u200b", "- ")
LETTERS = "abz019- :[{\"'#\n"


def texts_of(root: Path) -> dict[Path, str]:
    """The files of a pack without its manifest, with their texts."""
    files = sorted(file for file in root.rglob("*.yaml") if file != root / "pack.yaml")
    return {file: file.read_text(encoding="utf-8") for file in files}


def edited(draw: Any, texts: dict[Path, str], original: dict[Path, str]) -> Path:
    """Edit one of the files, and say which."""
    file = draw(st.sampled_from(sorted(texts)))
    how = draw(st.sampled_from(sorted(EDITS)))
    texts[file] = original[file] if how == "undo" else EDITS[how](draw, texts[file], texts)
    return file


def _letter(draw: Any, text: str, texts: dict[Path, str]) -> str:
    at = draw(st.integers(0, len(text)))
    return text[:at] + draw(st.sampled_from(LETTERS)) + text[at:]


def _line_less(draw: Any, text: str, texts: dict[Path, str]) -> str:
    lines = text.split("\n")
    lines.pop(draw(st.integers(0, len(lines) - 1)))
    return "\n".join(lines)


def _line_more(draw: Any, text: str, texts: dict[Path, str]) -> str:
    lines = text.split("\n")
    lines.insert(draw(st.integers(0, len(lines))), draw(st.sampled_from(lines)))
    return "\n".join(lines)


def _replaced(draw: Any, text: str, found: list[re.Match[str]], group: int, by: str) -> str:
    if not found:
        return text
    start, end = draw(st.sampled_from(found)).span(group)
    return text[:start] + by + text[end:]


def _word(draw: Any, text: str, texts: dict[Path, str]) -> str:
    return _replaced(draw, text, list(WORD.finditer(text)), 0, _any_word(draw, texts))


def _id(draw: Any, text: str, texts: dict[Path, str]) -> str:
    return _replaced(draw, text, list(ID.finditer(text)), 2, _any_word(draw, texts))


def _number(draw: Any, text: str, texts: dict[Path, str]) -> str:
    return _replaced(draw, text, list(NUMBER.finditer(text)), 0, str(draw(st.integers(0, 20))))


def _prose(draw: Any, text: str, texts: dict[Path, str]) -> str:
    found = list(PROSE.finditer(text))
    at = draw(st.sampled_from(found)).end() if found else len(text)
    return text[:at] + draw(st.sampled_from(PROSES)) + text[at:]


def _document(draw: Any, text: str, texts: dict[Path, str]) -> str:
    other = draw(st.sampled_from(sorted(texts.values())))
    return f"{text.rstrip()}\n---\n{draw(st.sampled_from(other.split(chr(10) + '---' + chr(10))))}\n"


def _any_word(draw: Any, texts: dict[Path, str]) -> str:
    words = WORD.findall(draw(st.sampled_from(sorted(texts.values()))))
    return str(draw(st.sampled_from(words))) if words else "word"


EDITS: dict[str, Any] = {
    "letter": _letter,
    "line less": _line_less,
    "line more": _line_more,
    "word": _word,
    "id": _id,
    "number": _number,
    "prose": _prose,
    "document": _document,
    "undo": None,
}
