"""Refusing a claim by its relaxation: what is missing, what needs it, and what that would lead to."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from authoring.proof.answers import Answer
from authoring.proof.claims import Because, Claim, Kind, Reason, Word
from authoring.proof.landmarks import Fewest, fewest
from authoring.proof.relaxation import Missing, MissingFact, Operator, Relaxation

SHOWN = 6
"""How many steps of the chain that leads to the goal are told; the rest is counted."""
TAKERS = 2
"""How many things that need a missing fact are told."""
ACTIONS = 12
"""How many actions that there is no time for are told."""
NAMED = 3
"""How many alternatives are named."""
FEW = 12
"""So many claims are looked at one by one, each in what can lead to it alone."""


class Unsound(Exception):
    """A relaxation rules out what really happens: it is wrong, and nothing it says can be believed."""


def refusals(relaxation: Relaxation, claims: Mapping[int, Claim]) -> dict[int, Reason]:
    """The claims that the relaxation refuses, by their numbers, and why."""
    gained = relaxation.soon if len(claims) > FEW else relaxation.one_of
    doubtful = (
        (number, refusal(relaxation, claim))
        for number, claim in claims.items()
        if claim.kind is Kind.REACHABLE and not gained([str(event) for event in claim.goal])
    )
    return {number: reason for number, reason in doubtful if reason is not None}


def refusal(relaxation: Relaxation, claim: Claim, first: Collection[str] = ()) -> Reason | None:
    """Why none of the claim's events can happen, or None when the relaxation does not rule them out.

    Of several events the one that misses least is explained, and of what may be missing rather what is put `first`.
    """
    if claim.kind is not Kind.REACHABLE:
        return None
    if any(relaxation.in_time((str(event),)) for event in claim.goal):
        return None
    goals = [str(event) for event in claim.events]
    gained = [goal for goal in goals if relaxation.reaches([goal])]
    if not gained:
        without = frozenset(map(str, claim.without))
        found = [missing for goal in goals if (missing := relaxation.missing([goal], without or first)) is not None]
        least = min(found, key=lambda missing: len(missing.facts))
        return _missing(relaxation, least, claim)
    late = []
    for goal in gained:
        needed = fewest(relaxation, [goal])
        if relaxation.layers is None or needed.actions <= relaxation.layers:
            return None
        late.append(needed)
    return _too_late(min(late, key=lambda needed: needed.actions), relaxation.layers or 0)


def explained(reason: Reason, claim: Claim, answer: Answer) -> Answer:
    """The answer to a claim that the relaxation refuses with a reason, from the one of plays or a search.

    Raises Unsound when they proved what the relaxation refuses.
    """
    if answer.word is Word.PROVED:
        raise Unsound(f'the relaxation rules "{claim.title}" out, and a play shows it: {reason.summary}')
    seen = (answer.reason.summary,) if answer.reason and answer.word is Word.REFUTED else ()
    return Answer(Word.REFUTED, reason=reason, notes=answer.notes + seen, stats=answer.stats)


def _too_late(needed: Fewest, time: int) -> Reason:
    """The reason of a deadline, with a way that takes no more actions than it must."""
    plan = needed.plan or ()
    told = [Because(operator.name, operator.at) for operator in plan[:ACTIONS]]
    if len(plan) > ACTIONS:
        told.append(Because(f"and {len(plan) - ACTIONS} more"))
    actions = "1 action has" if needed.actions == 1 else f"{needed.actions} actions have"
    return Reason("too-late", f"at least {actions} to be taken, and there is time for {time}", tuple(told))


def _missing(relaxation: Relaxation, missing: Missing, claim: Claim) -> Reason:
    """The reason of facts that cannot be gained, or that it has to do without."""
    without = frozenset(map(str, claim.without))
    told: list[Because] = []
    needed: set[str] = set()
    for fact in missing.facts:
        name = relaxation.in_words(fact.fact)
        takers = {operator.name: operator for operator in reversed(fact.needed_by) if operator.name != name}
        needed.update(takers)
        shown = list(takers.values())[::-1][:TAKERS]
        told += [
            Because(operator.lacking or f"{operator.name} needs {name}", operator.at)
            for operator in shown
            if operator.at != claim.at
        ]
        told += [Because(f"{operator.name} gives it", operator.at) for operator in fact.given_by[:TAKERS]]
    told = list(dict.fromkeys(told))
    onward = [each for each in _onward(relaxation, missing, needed, claim) if each.at != claim.at]
    most = SHOWN if len(onward) > SHOWN + 1 else len(onward)
    told += onward[:most]
    if len(onward) > most:
        told.append(Because(f"and on over {len(onward) - most} more"))
    avoided = [relaxation.in_words(fact.fact) for fact in missing.facts if fact.fact in without]
    said = [f"it takes {' and '.join(avoided)}"] if avoided else []
    said += [_not_given(relaxation, fact) for fact in missing.facts if fact.fact not in without]
    facts = tuple(fact.fact for fact in missing.facts if fact.fact not in map(str, claim.goal))
    return Reason("missing-facts", ", and ".join(said), tuple(told), facts)


def _onward(relaxation: Relaxation, missing: Missing, needed: Collection[str], claim: Claim) -> list[Because]:
    """The chain from what needs the missing facts to the goal: what each link brings to those behind it."""
    links = {operator.name: operator for operator in reversed(missing.chain) if operator.name not in needed}
    told = []
    wanted = set(map(str, claim.goal))
    for link in links.values():
        told.append(Because(_link(relaxation, link, wanted), link.at))
        wanted |= link.needs
    return told[::-1]


def _link(relaxation: Relaxation, link: Operator, wanted: Collection[str]) -> str:
    """Such as `entry "dawn" marks achievement "woken"`, or only where it leads."""
    for fact in sorted(link.gives.intersection(wanted)):
        wording = relaxation.wording(fact)
        name = relaxation.in_words(fact)
        if wording.noun and "/" not in fact and name != link.name:
            return f"{link.name} {wording.verb} {name}"
    return f"which leads to {link.name}"


def _not_given(relaxation: Relaxation, missing: MissingFact) -> str:
    """Why one fact cannot be had."""
    name, verb = relaxation.in_words(missing.fact), relaxation.wording(missing.fact).verb
    if not missing.given_by:
        return f"nothing {verb} {name}"
    givers = list(dict.fromkeys(operator.name for operator in missing.given_by))
    more = f" and {len(givers) - NAMED} more" if len(givers) > NAMED else ""
    they = "which in the end need" if len(givers) > 1 else "which in the end needs"
    return f"only {', '.join(givers[:NAMED])}{more} {verb} {name}, {they} it first"
