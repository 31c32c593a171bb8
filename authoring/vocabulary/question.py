"""The author's questions: what a pack has to be able to show, asked in the words of what happens in play."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, Field, StringConstraints, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from authoring.vocabulary.content import Content, OneOrMany

OR = " or "
_FACT = re.compile(r"[^\s:]+(:\S+)?")
_PATTERN = r"^[^\s:]+(:\S+)?( or [^\s:]+(:\S+)?)*$"


def _facts(text: str) -> str:
    """Check that a text is facts joined by "or"."""
    start = 0
    for part in text.split(OR):
        if not _FACT.fullmatch(part):
            message = f'expected a fact such as "won" or "stuff:a-boat", found "{part}"'
            context = {"message": message, "offset": start, "length": max(len(part), 1)}
            raise PydanticCustomError("question_words", "{message}", context)
        start += len(part) + len(OR)
    return text


Facts = Annotated[
    str,
    StringConstraints(min_length=1),
    AfterValidator(_facts),
    WithJsonSchema({"type": "string", "pattern": _PATTERN}),
]
"""One thing that happens, or several of which any one will do: `won`, `ending:dawn or ending:dusk`."""

ASKED = ("can", "cannot", "always")


def each_fact(text: str) -> tuple[tuple[str, int], ...]:
    """The facts of a text, each with where it starts in it."""
    found, start = [], 0
    for part in text.split(OR):
        found.append((part, start))
        start += len(part) + len(OR)
    return tuple(found)


class Question(Content):
    """A question to the prover. It says what should be so: where it is not so, that is found.

    A fact is something that happens in a play: `entry:the-bell-rings` (it is read), `stuff:a-boat` (it is
    gained), `achievement:nim-whole`, `ending:dawn`, `end:won`. Where only one thing has the name, the name
    is enough: `won`, `dawn`.
    """

    kind_name: ClassVar[str] = "question"
    kind_title: ClassVar[str] = "question to the prover"
    kind_plural: ClassVar[str] = "questions to the prover"

    kind: Literal["question"] = Field(description="What this document is: a question to the prover.")
    can: Facts | None = Field(
        default=None,
        description="Every group can make this happen, with lucky draws.",
        examples=["won", "ending:dawn or ending:dusk"],
    )
    cannot: Facts | None = Field(default=None, description="No group can make this happen.", examples=["ending:dusk"])
    always: Facts | None = Field(
        default=None,
        description="This has happened in every play that comes to what stands behind `before`.",
        examples=["stuff:a-boat"],
    )
    before: Facts | None = Field(
        default=None,
        description="What `always` looks back from; if nothing is said, that the scenario or adventure is won.",
    )
    without: OneOrMany[Facts] = Field(
        default=(),
        description="Only plays count in which none of this has happened by then.",
        examples=["stuff:a-boat"],
    )
    about: str | None = Field(
        default=None,
        description="The scenario or adventure that is meant; if nothing is said, every one that knows the facts.",
    )
    players: OneOrMany[Annotated[int, Field(ge=1, le=99)]] = Field(
        default=(), description="The numbers of players that are meant; if nothing is said, all.", examples=[2, [3, 4]]
    )
    why: str = Field(default="", description="Why it matters: told where it is not so.")

    @model_validator(mode="after")
    def _one_question(self) -> Any:
        asked = [key for key in ASKED if getattr(self, key) is not None]
        if len(asked) != 1:
            said = f'one of "can", "cannot" and "always", found {" and ".join(asked) if asked else "none of them"}'
            raise PydanticCustomError("question_words", "{message}", {"message": f"a question asks {said}"})
        if self.before is not None and self.always is None:
            message = '"before" goes with "always"'
            raise PydanticCustomError("question_words", "{message}", {"message": message})
        if self.always is not None and self.without:
            message = '"without" goes with "can" and "cannot"; "always" means that it cannot be done without'
            raise PydanticCustomError("question_words", "{message}", {"message": message})
        return self

    @property
    def asked(self) -> str:
        """Which of the three it asks."""
        return next(key for key in ASKED if getattr(self, key) is not None)


def meant(fact: str, known: Collection[str]) -> list[str]:
    """The facts that are meant by one as it is written: itself if it is known, else those of that name."""
    if fact in known:
        return [fact]
    return sorted(each for each in known if each.partition(":")[2] == fact)
