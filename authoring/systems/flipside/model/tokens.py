"""Path tokens and what may be asked of them.

A token is written "forest 2", a dual token "forest/water 3". A requirement is written in the words of the
icons: "forest", "forest or water", "level 2+", "forest 2+", "any". Rulebook: Path Tokens; Other Icons.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, ModelWrapValidatorHandler, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from authoring.problems.closest import closest, surely
from authoring.vocabulary.content import Model

TERRAINS = ("mountain", "forest", "water", "meadow", "flipside")
LEVELS = (1, 2, 3)
WILD = "any"
"""The virtual token that has every aspect."""


class PathToken(Model):
    """A token's aspects. A virtual token may lack one: no terrains, or level 0 (FS-R19)."""

    terrains: tuple[str, ...] = ()
    level: int = 0

    @property
    def dual(self) -> bool:
        """Whether it shows two terrains."""
        return len(self.terrains) == 2

    @property
    def name(self) -> str:
        """The one spelling of this token: terrains in the rulebook's order, then the level."""
        ordered = sorted(self.terrains, key=TERRAINS.index)
        words = ["/".join(ordered)] if ordered else []
        if self.level:
            words.append(str(self.level) if ordered else f"level {self.level}")
        return " ".join(words) or WILD


def _fail(text: str, offset: int, length: int, message: str, **more: Any) -> PydanticCustomError:
    return PydanticCustomError(
        "token_words", "{message}", {"message": message, "offset": offset, "length": length, "text": text, **more}
    )


def _unknown(text: str, offset: int, word: str, expected: tuple[str, ...]) -> PydanticCustomError:
    near = closest(word, expected)
    hint = f', did you mean "{near}"?' if near else f", expected one of {', '.join(expected)}"
    meant = {"write": near, "sure": surely(word, expected) == near} if near and word.isalpha() else {}
    return _fail(
        text, offset, max(len(word), 1), f'unknown word "{word}" for a token{hint}', takes=list(expected), **meant
    )


@lru_cache(maxsize=4096)
def token(text: str) -> PathToken:
    """The token of a name, full ("forest 2") or virtual ("forest", "level 3", "any").

    Raises PydanticCustomError "token_words" with `offset` and `length` of the bad part of the text.
    """
    if text == WILD:
        return PathToken(terrains=TERRAINS, level=0)
    match = re.fullmatch(r"(?:(?P<terrain>[^\s\d]+))?(?:\s*(?P<level>\d+))?", text.strip())
    words = text.split()
    if len(words) == 2 and words[0] == "level" and words[1].isdigit():
        match = re.fullmatch(r"(?P<terrain>)level\s+(?P<level>\d+)", text.strip())
    if match is None or not text.strip():
        raise _fail(text, 0, max(len(text), 1), f'"{text}" is no token, write for example "forest 2"')
    terrains: list[str] = []
    position = 0
    for part in (match["terrain"] or "").split("/") if match["terrain"] else []:
        if part not in TERRAINS:
            raise _unknown(text, text.find(part, position), part, TERRAINS)
        position = text.find(part, position) + len(part)
        terrains.append(part)
    if len(terrains) > 2 or len(set(terrains)) != len(terrains):
        raise _fail(text, 0, len(text), f'"{text}" shows terrains that no token shows: one, or two different ones')
    level = int(match["level"]) if match["level"] else 0
    if match["level"] and level not in LEVELS:
        raise _fail(text, match.start("level"), len(match["level"]), f"a token's level is 1, 2 or 3, not {level}")
    return PathToken(terrains=tuple(sorted(terrains, key=TERRAINS.index)), level=level)


def _whole(text: Any) -> Any:
    """A full token's name in its one spelling."""
    if not isinstance(text, str):
        return text
    found = token(text)
    if not found.terrains or not found.level or text == WILD:
        raise _fail(text, 0, max(len(text), 1), f'"{text}" is no whole token, write terrain and level: "forest 2"')
    return found.name


def _virtual(text: Any) -> Any:
    return token(text).name if isinstance(text, str) and text != WILD else text


TokenName = Annotated[
    str,
    BeforeValidator(_whole),
    Field(description='A path token by terrain and level: "forest 2", or "forest/water 3" for a dual one.'),
    WithJsonSchema(
        {
            "type": "string",
            "pattern": r"^(mountain|forest|water|meadow|flipside)(/(mountain|forest|water|meadow|flipside))? [123]$",
            "examples": ["forest 2", "forest/water 3"],
        }
    ),
]
VirtualToken = Annotated[
    str,
    BeforeValidator(_virtual),
    Field(description='The aspects a virtual token has: "mountain", "level 3", "mountain 2" or "any".'),
    WithJsonSchema({"type": "string", "examples": ["mountain", "level 3", "any"]}),
]


class Need(Model):
    """One alternative of a requirement; only what it asks counts."""

    terrain: str | None = Field(default=None, description="The terrain asked for.", examples=["forest"])
    level: int | None = Field(default=None, ge=1, le=3, description="The level asked for.")
    or_higher: bool = Field(default=False, alias="or higher", description="Whether a higher level will do.")
    dual: bool | None = Field(default=None, description="Ask for a dual token, or for a plain one.")

    @model_validator(mode="after")
    def _known(self) -> Need:
        if self.terrain is not None and self.terrain not in TERRAINS:
            raise _unknown(self.terrain, 0, self.terrain, TERRAINS)
        if self.or_higher and self.level is None:
            raise PydanticCustomError("token_words", "{message}", {"message": '"or higher" needs a "level"'})
        return self

    def matches(self, token: PathToken) -> bool:
        """Whether a token, real or virtual, has every aspect asked for."""
        if self.terrain is not None and self.terrain not in token.terrains:
            return False
        if self.dual is not None and self.dual != token.dual:
            return False
        if self.level is None:
            return True
        return token.level >= self.level if self.or_higher else token.level == self.level

    def __str__(self) -> str:
        words = []
        if self.dual is not None:
            words.append("dual" if self.dual else "plain")
        if self.terrain:
            words.append(self.terrain)
        if self.level:
            level = f"{self.level}{'+' if self.or_higher else ''}"
            words.append(level if self.terrain else f"level {level}")
        return " ".join(words) or WILD


_TERM = re.compile(r"(?:(?P<dual>dual)\s*)?(?:(?P<terrain>[a-z]+))?(?:\s*(?P<level>\d+)(?P<plus>\+)?)?")


def _term(text: str, start: int, whole: str) -> dict[str, Any]:
    """One alternative in plain data, or the error that points at it."""
    word = text.strip()
    offset = start + (len(text) - len(text.lstrip()))
    if not word:
        raise _fail(whole, offset, 1, 'expected a token requirement beside "or"')
    if word in (WILD, "any token"):
        return {}
    match = _TERM.fullmatch(word)
    expected = (*TERRAINS, "level", "dual", "any")
    if match is None:
        raise _unknown(whole, offset, word, expected)
    data: dict[str, Any] = {}
    if match["dual"]:
        data["dual"] = True
    if match["terrain"] == "level":
        if not match["level"]:
            raise _fail(whole, offset, len(word), '"level" needs a number: "level 2" or "level 2+"')
    elif match["terrain"]:
        if match["terrain"] not in TERRAINS:
            raise _unknown(whole, offset + match.start("terrain"), match["terrain"], expected)
        data["terrain"] = match["terrain"]
    elif match["level"]:
        raise _fail(whole, offset, len(word), f'write "level {word}"')
    if match["level"]:
        if int(match["level"]) not in LEVELS:
            at = offset + match.start("level")
            raise _fail(whole, at, len(match["level"]), f"a token's level is 1, 2 or 3, not {match['level']}")
        data["level"] = int(match["level"])
        data["or higher"] = bool(match["plus"])
    return data


class Requirement(Model):
    """What a token must show: any one of the alternatives. Short form: "forest or level 2+"."""

    any_of: tuple[Need, ...] = Field(alias="any of", min_length=1, description="The alternatives.")

    @model_validator(mode="wrap")
    @classmethod
    def _short(cls, data: Any, handler: ModelWrapValidatorHandler[Requirement]) -> Requirement:
        if isinstance(data, str):
            return _of_words(data)
        if isinstance(data, Mapping) and "any of" in data and isinstance(data["any of"], list):
            data = {**data, "any of": tuple(data["any of"])}
        return handler(data)

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """Both forms: words, or the list of alternatives."""
        words = {"type": "string", "examples": ["forest", "forest or water", "level 2+", "forest 2+", "any"]}
        inner = handler.resolve_ref_schema(handler(core))
        title = inner.pop("title", "Requirement")
        return {"title": title, "description": inner.pop("description", ""), "anyOf": [words, inner]}

    def matches(self, name: str) -> bool:
        """Whether the token of that name, real or virtual, meets it."""
        return _matches(self.words, name)

    @cached_property
    def words(self) -> str:
        """The short form: "forest or level 2+"."""
        return " or ".join(str(need) for need in self.any_of)

    def __str__(self) -> str:
        return self.words


@lru_cache(maxsize=4096)
def _of_words(text: str) -> Requirement:
    """The requirement of a short form: one for all that are written so, as it never changes."""
    terms, position = [], 0
    for part in re.split(r"(\bor\b)", text):
        if part != "or":
            terms.append(_term(part, position, text))
        position += len(part)
    return Requirement.model_validate({"any of": tuple(terms)})


@lru_cache(maxsize=65536)
def _matches(requirement: str, name: str) -> bool:
    if name == WILD:
        return True
    found = token(name)
    return any(need.matches(found) for need in Requirement.model_validate(requirement).any_of)
