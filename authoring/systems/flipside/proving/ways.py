"""Ways in which a condition can come to hold, as alternatives of facts; and what the facts are called."""

from __future__ import annotations

from itertools import product
from types import MappingProxyType

from authoring.proof.relaxation import Wording

Facts = frozenset[str]
Ways = tuple[Facts, ...]
"""Alternatives: a condition can hold once all facts of any one of them are gained."""

ALWAYS: Ways = (frozenset(),)
NEVER: Ways = ()
SETUP = "setup:the set-up"
"""The fact that the set-up is still to come."""
WAYS = 64
"""More alternatives than this are not told apart: the condition then counts as always possible."""

WORDINGS = MappingProxyType(
    {
        "achievement": Wording('achievement "{}"', "marks"),
        "adventure": Wording('adventure "{}"', "starts"),
        "box": Wording('box "{}"', "follows"),
        "carried": Wording('achievement "{}"', "marks"),
        "chain": Wording('chain "{}"', "leads to"),
        "character": Wording('character "{}"', "brings"),
        "counter": Wording("counter {}", "brings"),
        "doing": Wording('quest "{}"', "offers"),
        "draining": Wording("an empty bag{}", "brings"),
        "end": Wording('the end "{}"', "brings about"),
        "ending": Wording('the ending "{}"', "leads to"),
        "entry": Wording('entry "{}"', "reads"),
        "failure": Wording('the failure of "{}"', "brings about"),
        "final": Wording('the finale "{}"', "opens"),
        "goal": Wording('adventure "{}" in success', "ends"),
        "ground": Wording('location "{}"', "leads to"),
        "guard": Wording("the condition of {}", "meets"),
        "half": Wording('half "{}"', "takes"),
        "harm": Wording("a wound too many{}", "brings"),
        "lantern": Wording("an item with a lantern", "gives"),
        "passing": Wording('tokens for chain "{}"', "gives"),
        "placed": Wording('token "{}"', "places"),
        "price": Wording("the price of {}", "covers"),
        "quest": Wording('quest "{}"', "completes"),
        "read": Wording('entry "{}"', "reads"),
        "ready": Wording('three quests of "{}"', "completes"),
        "setup": Wording("{}", "brings back"),
        "size": Wording("{}", "brings"),
        "slot": Wording('space "{}"', "fills"),
        "space": Wording("space {} of the track", "brings back"),
        "step": Wording('step "{}"', "leads to"),
        "stuff": Wording('Stuff "{}"', "gives"),
        "success": Wording('the success of "{}"', "brings about"),
        "times": Wording("{}", "follows"),
        "token": Wording('a "{}" token', "gives"),
    }
)
"""How the facts are spoken of."""


def times_fact(box: str, times: float) -> str:
    """The fact that a box of an adventure has been followed more often than that."""
    return f'times:box "{box}" more than {times:g} time{"" if times == 1 else "s"}'


def space_fact(number: int) -> str:
    """The fact that a space of the track, counted from 0, is still to come."""
    return f"space:{number + 1}"


def counter_fact(name: str, number: int, up: bool) -> str:
    """The fact that a counter has come up, or down, to a number."""
    return f"counter:{name} {'at least' if up else 'at most'} {number}"


def either(one: Ways, other: Ways) -> Ways:
    """The ways of one condition or another."""
    return trimmed((*one, *other))


def both(one: Ways, other: Ways) -> Ways:
    """The ways of one condition and another."""
    return trimmed(one if other is ALWAYS else tuple(a | b for a, b in product(one, other)))


def trimmed(ways: Ways) -> Ways:
    """The same ways, each once; always possible where there are too many."""
    if frozenset() in ways:
        return ALWAYS
    distinct = tuple(dict.fromkeys(ways))
    return distinct if len(distinct) <= WAYS else ALWAYS
