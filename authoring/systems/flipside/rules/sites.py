"""Where effects, conditions, prices, options and lists of effects stand, and what has to hold there.

Sites carry true document paths (the keys of the file, not of the models), the trigger that sets their list of effects
off, and the guards they stand under.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.source.text import DocPath
from authoring.systems.flipside.model.effects import Check, Choice, Condition, Effect, Payment
from authoring.systems.flipside.rules.logic import Alternatives, alternatives

Trigger = Literal[
    "setup", "entry", "step", "mismatched", "box", "slot", "final step", "final mismatched", "item",
    "stuff", "news", "quest", "ability", "loot",
]  # fmt: skip
"""What sets a list of effects off: the part of the document it stands in."""
Role = Literal["when", "option", "unlock", "final"]
"""What a condition decides."""
Word = Literal["when", "else", "option", "price", "success", "failure"]

_KEYS = {name: field_.alias or name for name, field_ in Effect.model_fields.items()}
"""The names of effects in the model to those in a file."""


class Guard(NamedTuple):
    """What must be so for a site to be come to: a condition, its contrary, a price, a check's result.

    `stale` says that something since may have changed what was asked.
    """

    word: Word
    at: Route
    condition: Condition | None = None
    payment: Payment | None = None
    stale: bool = False

    @property
    def holds(self) -> bool:
        """Whether the condition holds here; under `else` it does not."""
        return self.word != "else"


@dataclass(slots=True, eq=False)
class Site:
    """A place in a document. `guards` are outermost first; `repeated` inside `each player`. Never changed."""

    document: Document
    path: DocPath
    trigger: Trigger
    guards: tuple[Guard, ...]
    repeated: bool

    @property
    def at(self) -> Route:
        """The route to it."""
        return Route(self.document, self.path)

    def below(self, *path: str | int) -> Route:
        """The route to something inside it."""
        return Route(self.document, (*self.path, *path))


@dataclass(slots=True, eq=False)
class EffectSite(Site):
    """An effect."""

    effect: Effect
    key: str
    among: ListSite
    """The list it stands in."""

    @property
    def value_path(self) -> DocPath:
        """The path to what stands behind the effect's key."""
        return (*self.path, _KEYS[self.key])

    def value_at(self, *path: str | int) -> Route:
        """The route to something behind the effect's key."""
        return Route(self.document, (*self.value_path, *path))

    def each_at(self, index: int) -> Route:
        """The route to one of several things behind the key, which may also be a single one."""
        parent: Any = self.document.data
        for part in self.value_path:
            try:
                parent = parent[part]
            except (KeyError, IndexError, TypeError):
                return self.value_at()
        return self.value_at(index) if isinstance(parent, list) else self.value_at()


@dataclass(slots=True, eq=False)
class ConditionSite(Site):
    """A condition, also inside others. `holds` is False under an odd number of `not`; `top` is the whole."""

    condition: Condition
    role: Role
    holds: bool
    top: bool


@dataclass(slots=True, eq=False)
class PaymentSite(Site):
    """The price of an option."""

    payment: Payment


@dataclass(slots=True, eq=False)
class OptionsSite(Site):
    """The options one is chosen of; `open` is how many of them have no condition and no price."""

    options: tuple[Choice, ...]
    open: int = 0


@dataclass(slots=True, eq=False)
class ListSite(Site):
    """A list of effects that happen in order; `leads`: one of them stops reading, or reads on elsewhere."""

    effects: tuple[Effect, ...]
    leads: bool = False

    def at_effect(self, index: int) -> Route:
        """The route to one of its effects."""
        return self.below(index)

    def of_effect(self, index: int) -> EffectSite:
        """One of its effects, with the guards of the list."""
        effect, path = self.effects[index], (*self.path, index)
        return EffectSite(self.document, path, self.trigger, self.guards, self.repeated, effect, effect.key, self)


@dataclass(slots=True, eq=False)
class CheckSite(Site):
    """A check, of a quest or of an effect."""

    check: Check


def is_own(pack: LinkedPack, site: Site) -> bool:
    """Whether a site stands in the pack itself, so that its rules report on it."""
    return site.document.pack == pack.id


def fresh(site: Site) -> list[Alternatives]:
    """What surely holds at a site: the guards it stands under that nothing since can have changed."""
    return [
        alternatives(guard.condition, guard.holds)
        for guard in site.guards
        if guard.condition is not None and not guard.stale
    ]


def guard_note(site: Site) -> tuple[tuple[Route, str], ...]:
    """Notes that point at the guards of `fresh`."""
    words = {True: "under this condition", False: "where this does not hold"}
    return tuple(
        (guard.at, words[guard.holds]) for guard in site.guards if guard.condition is not None and not guard.stale
    )
