"""Claims, subjects and packs about toy games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from authoring.game.extensive import Event, Game
from authoring.lint.rule import Rule
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.proof.claims import Claim, Configuration, Kind, Scope, Subject

DOCUMENT = Document("toys", Path("toys.yaml"), "toys.yaml", 0, "toy", "box", {"kind": "toy", "id": "box"})


def claim(kind: Kind, *goal: Event, scope: Scope = Scope.EACH, aspect: str = "") -> Claim:
    """A claim about some events."""
    words = " or ".join(str(event) for event in goal)
    rule = Rule(f"toy-{kind}", "Z900", Severity.ERROR, "a toy")
    return Claim(rule, f"{kind} {words}".strip(), kind, DOCUMENT.at(), frozenset(goal), scope, aspect=aspect)


def all_claims(*events: Event) -> list[Claim]:
    """Every kind of claim, those with a goal once an event."""
    found = [claim(Kind.REACHABLE, event) for event in events]
    found += [claim(Kind.NO_RETURN, event) for event in events]
    return [*found, claim(Kind.ENDS), claim(Kind.NO_TRAP)]


def subject(
    id: str,
    claims: Sequence[Claim],
    games: Mapping[str, Callable[[], Game[Any]]],
    data: Mapping[str, Mapping[str, str]] | None = None,
    **how: Any,
) -> Subject:
    """A subject with a configuration for each game."""
    configurations = tuple(Configuration(name, (data or {}).get(name, {}), game) for name, game in games.items())
    return Subject("toy", id, id, DOCUMENT.at(), tuple(claims), configurations, **how)


def pack() -> LinkedPack:
    """A pack of one document."""
    return LinkedPack("toys", "toy", "1.0.0", DOCUMENT, [DOCUMENT], [DOCUMENT], {}, index={("toy", "box"): [DOCUMENT]})
