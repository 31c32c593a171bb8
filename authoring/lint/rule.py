"""The shape of a lint rule: data about it, and one generator of findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import TYPE_CHECKING, Literal, TypeAlias

from authoring.packs.documents import Finding
from authoring.problems.problem import Severity
from authoring.problems.settings import PROFILES
from authoring.values import value

if TYPE_CHECKING:
    from authoring.packs.linked import LinkedPack


Scope: TypeAlias = Literal["pack", "structure", "document"]


@value
class Rule:
    """A check over a linked pack.

    The name says the defect ("allow dead-end-step" must read well), never the repair. Every rule has a
    page of the same name in `docs/rules/` whose examples are its tests. `check` is None where another
    stage reports under the rule's name: the reader, the linker, the prover. `profile` is the loosest
    profile that the rule reports in: what is unfinished may stand in a draft.

    `scope` is what its findings go by, so that an editor need not run it for every change. "pack": anything.
    "structure": anything but prose. "document": each document by itself, found at that document, and with it
    what `find`, `get` and `each` of the pack and functions derived of it give; of other documents no prose, and
    never `pack.documents`, `pack.references` or `pack.index`.
    """

    name: str
    code: str
    severity: Severity
    summary: str
    check: Callable[[LinkedPack], Iterator[Finding]] | None = None
    since: str = "0.1"
    aliases: tuple[str, ...] = field(default=())
    profile: str = "draft"
    scope: Scope = "pack"

    def __post_init__(self) -> None:
        if self.profile not in PROFILES:
            raise ValueError(f"{self.name}: {self.profile!r} is no profile")

    def reports_in(self, profile: str) -> bool:
        """Whether the rule reports in a profile."""
        return PROFILES.index(profile) >= PROFILES.index(self.profile)
