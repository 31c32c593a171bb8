"""What a game system is to the core: its kinds, rulings, rules and subjects, found by entry point.

The core imports no system. A package registers a `System` under the entry-point group
`authoring.systems`; everything heavy in it is named by "module:attribute" and imported on first use.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from authoring.values import value
from authoring.vocabulary.content import Content

GROUP = "authoring.systems"
SHARED: Mapping[str, str] = {
    "question": "authoring.vocabulary.question:Question",
    "numbers": "authoring.vocabulary.number_map:NumberMap",
    "theme": "authoring.vocabulary.theme:Theme",
    "study": "authoring.vocabulary.balance:StudyDocument",
    "budget": "authoring.vocabulary.balance:BudgetDocument",
}
"""The kinds of document that packs of every system may hold, and where their models are."""


def named(what: str) -> Any:
    """What "module:attribute" names."""
    module, _, attribute = what.partition(":")
    return getattr(import_module(module), attribute)


class Kinds(Mapping[str, type[Content]]):
    """A system's own kinds of document and those that all share, each of which is imported when it is asked for."""

    def __init__(self, own: Mapping[str, type[Content]]) -> None:
        self._models: dict[str, type[Content] | None] = {**own, **dict.fromkeys(SHARED)}

    def __getitem__(self, kind: str) -> type[Content]:
        model = self._models[kind]
        if model is None:
            model = self._models[kind] = named(SHARED[kind])
        return model

    def __contains__(self, kind: object) -> bool:
        return kind in self._models

    def __iter__(self) -> Iterator[str]:
        return iter(self._models)

    def __len__(self) -> int:
        return len(self._models)


@value
class Ruling:
    """A switch where a rulebook is silent or contradicts itself.

    `alternatives` are the words a pack may set, the default first; `source` is the rulebook's section.
    """

    id: str
    question: str
    alternatives: tuple[str, ...]
    source: str

    @property
    def default(self) -> str:
        """The alternative in force when a pack says nothing."""
        return self.alternatives[0]


@value
class System:
    """A game system.

    `kinds` are its own; those that every system shares are added to them. `rules` names a sequence of lint rules,
    `subjects` a function from a linked pack to what the prover has to prove of it, and `facts` one to what may
    happen in its plays, as "what:which"; all as "module:attribute". Without `facts`, those that questions speak of
    are not looked at before proving. `odds` names a function from a linked pack to what odds can be taken of in it;
    without it there are none. `deck` names a function from a linked pack and a question to what a deck of cards
    does, and `advice` one from a game and a state to what odds say of the legal actions, each in a few words.
    `diagrams` names a function from a linked pack to the diagrams of its documents; without it there are none.
    `balance` names what it brings for simulation: policies, measures (`authoring.balance.hook.Balancing`).
    `numbers` names one to what of the pack is printed with a number (`Numbered`), if anything is.
    `sheets` names a function from a linked pack to what is printed of it, a Box (authoring/sheets/model.py); without
    it nothing can be printed.
    `starts` names what plays may begin with in the middle (`authoring.play.starting.Starting`); without it they begin
    at their beginning.
    `scaffolds` names what new documents begin with, by kind, and under "pack" what new packs do. `icons` are the
    names that may stand in braces in a text; without any, braces are not looked at. `glyphs` names how they are shown
    where only letters can be (`authoring.game.panels.Glyphs`).
    """

    name: str
    title: str
    kinds: Mapping[str, type[Content]]
    rulings: Mapping[str, Ruling]
    rules: str
    subjects: str
    icons: tuple[str, ...] = ()
    facts: str = ""
    odds: str = ""
    scaffolds: str = ""
    deck: str = ""
    advice: str = ""
    diagrams: str = ""
    sheets: str = ""
    balance: str = ""
    numbers: str = ""
    starts: str = ""
    glyphs: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", Kinds(self.kinds))

    def load(self, what: str) -> Any:
        """The attribute that one of the fields names: `system.load(system.rules)`."""
        return named(what)


class _Installed(Mapping[str, System]):
    """The systems of entry points, each loaded when it is asked for."""

    def __init__(self, points: Iterable[EntryPoint]) -> None:
        self._points = {point.name: point for point in sorted(points, key=lambda point: point.name)}
        self._loaded: dict[str, System] = {}

    def __getitem__(self, name: str) -> System:
        if name not in self._loaded:
            self._loaded[name] = self._points[name].load()
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._points

    def __iter__(self) -> Iterator[str]:
        return iter(self._points)

    def __len__(self) -> int:
        return len(self._points)


@cache
def systems() -> Mapping[str, System]:
    """The installed systems by name, in the order of their names."""
    return _Installed(entry_points(group=GROUP))
