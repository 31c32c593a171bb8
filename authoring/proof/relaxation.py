"""The relaxation that only gains: facts, and operators that need some and give some, for ever.

It is the delete relaxation of planning (Bonet and Geffner 2001; Hoffmann and Nebel 2001). Whatever real
play can gain, the relaxation gains too, so what it cannot gain cannot happen: its refusals are proofs.
That it can gain something proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from authoring.packs.documents import Route

ACTION = 1_000
"""The weight of an action against an operator that costs none (1), when plans are compared."""
TRIALS = 2_000
"""How many sets of facts are tried out in search of the smallest missing one."""


class Operator(NamedTuple):
    """Something that can be done, or happens, once all it needs is there; its cost is in actions (0 or more).

    The fact of an event is its text form, such as "entry:shellmaw-asleep".
    """

    name: str
    needs: frozenset[str]
    gives: frozenset[str]
    at: Route | None = None
    cost_actions: int = 0


class MissingFact(NamedTuple):
    """A fact that cannot be gained, the operators of the chain that need it, and those that would give it
    if they did not, in the end, need it themselves (empty: nothing gives it)."""

    fact: str
    needed_by: tuple[Operator, ...]
    given_by: tuple[Operator, ...]


class Missing(NamedTuple):
    """Why a goal cannot be gained.

    With the facts given for free the goal could be gained, and no fewer of them would do (`smallest`
    says whether no smaller set exists at all, or only no subset). The chain leads from them to the goal.
    """

    facts: tuple[MissingFact, ...]
    chain: tuple[Operator, ...]
    smallest: bool


@dataclass(frozen=True)
class Relaxation:
    """Facts at the start and operators; with `layers`, no more than that many actions one after another."""

    start: frozenset[str]
    operators: tuple[Operator, ...]
    layers: int | None = None

    def earliest(self, goal: Iterable[str]) -> int | None:
        """The fewest actions in a row without which the goal's facts cannot all be there; None: never.

        A lower bound for real play (h-max). It does not look at `layers`.
        """
        raise NotImplementedError

    def reaches(self, goal: Iterable[str]) -> bool:
        """Whether all facts of the goal can be gained, within `layers` if there are any."""
        raise NotImplementedError

    def missing(self, goal: Iterable[str]) -> Missing | None:
        """What stands between the start and the goal; None when the goal can be gained in some number of
        actions (then `earliest` says how many)."""
        raise NotImplementedError

    def plan(self, goal: Iterable[str], facts: Iterable[str] | None = None) -> list[Operator] | None:
        """A relaxed plan from the facts (None: the start): operators in an order in which each has what it
        needs. None when there is none. Short, not shortest (FF's extraction over additive costs)."""
        raise NotImplementedError
