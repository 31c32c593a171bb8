"""Finds token icons in texts that show no token there could be: {forest 7}, {forest/forest}."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pydantic_core import PydanticCustomError, ValidationError

from authoring.lint.rule import Rule
from authoring.lint.texts import texts
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.icons import ICONS
from authoring.systems.flipside.model.tokens import TERRAINS, Requirement, token

_ICON = re.compile(r"\{((?:" + "|".join((*TERRAINS, "level", "dual")) + r")\b[^{}\n]*)\}")


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the icon, with what the grammar of tokens says of it."""
    for written in texts(pack, lambda text: "{" in text):
        for match in _ICON.finditer(written.text):
            message = fault(match[1])
            if message:
                yield Finding(
                    message,
                    written.at(*match.span()),
                    help="write an icon as {forest}, {forest 2}, {level 2+}, {forest/water 3} or {dual}",
                )


def fault(words: str) -> str:
    """What is wrong with a token or a requirement in words; empty if nothing is."""
    words = " ".join(words.split())
    if words in ICONS:
        return ""
    try:
        if "/" in words:
            token(words)
        else:
            Requirement.model_validate(words)
    except PydanticCustomError as error:
        return error.message()
    except ValidationError as error:
        return str(error.errors()[0]["msg"])
    return ""


RULE = Rule("malformed-token-icon", "T105", Severity.ERROR, "a token icon that shows no token", check, scope="document")
