"""What a system brings for balancing, under its hook `balance`: policies, what they need, and measures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, NamedTuple

from authoring.balance.aids import NOTHING, Aids
from authoring.balance.gauges import Gauges, NoGauges, Plays
from authoring.balance.policies import KINDS, Kind
from authoring.game.extensive import Game
from authoring.packs.linked import LinkedPack
from authoring.values import value
from authoring.vocabulary.system import System

if TYPE_CHECKING:
    from authoring.balance.stages import OddsAt


def _no_plays(game: Game[Any], policy: str, ends: frozenset[str]) -> Plays | None:
    """No play has a quick path."""
    return None


def _nothing(pack: LinkedPack) -> Mapping[str, Collection[str]]:
    """Nothing more."""
    return {}


class Staged(NamedTuple):
    """How odds at the start of a round are had: the kind of subjects that are played up to there, and what makes odds
    of what players have by then."""

    kind: str
    odds: OddsAt


@value
class Balancing:
    """What a system brings.

    Coverage counts what claims speak of and what may happen by the system's `facts`; beside these, what `asked` names
    for each "kind/id" as "what:which", which the prover can judge, and what `shown` names, which it cannot. `plays`
    gives the quick path of a game for a policy by its name, where there is one that tells ends of these sorts; its
    plays are those of the reference. `staged` takes odds with what players have at the start of rounds.
    """

    policies: Mapping[str, Kind] = field(default_factory=dict)
    asked: Callable[[LinkedPack], Mapping[str, Collection[str]]] = _nothing
    shown: Callable[[LinkedPack], Mapping[str, Collection[str]]] = _nothing
    aids: Aids = NOTHING
    gauges: Gauges = field(default_factory=NoGauges)
    plays: Callable[[Game[Any], str, frozenset[str]], Plays | None] = _no_plays
    staged: Staged | None = None


NONE = Balancing()


def balancing_of(system: System | None) -> Balancing:
    """What a system brings; nothing where it has no such hook."""
    if system is None or not system.balance:
        return NONE
    found: Balancing = system.load(system.balance)
    return found


def kinds_of(system: System | None) -> Mapping[str, Kind]:
    """The policies of a system: those of every system, and its own behind the one that does not think."""
    return {"random": KINDS["random"], **balancing_of(system).policies, **KINDS}
