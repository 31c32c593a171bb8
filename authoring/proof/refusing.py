"""Refusing a claim by its relaxation: what is missing, what needs it, and what that would lead to."""

from __future__ import annotations

from difflib import get_close_matches

from authoring.proof.answers import Answer
from authoring.proof.claims import Because, Claim, Kind, Reason, Word
from authoring.proof.relaxation import Missing, MissingFact, Relaxation

SHOWN = 8
"""How many steps of the chain that leads to the goal are told; the rest is counted."""


class Unsound(Exception):
    """A relaxation rules out what really happens: it is wrong, and nothing it says can be believed."""


def refusal(relaxation: Relaxation, claim: Claim) -> Reason | None:
    """Why none of the claim's events can happen, or None when the relaxation does not rule them out.

    Of several events the one that misses least is explained.
    """
    if claim.kind is not Kind.REACHABLE:
        return None
    goals = [str(event) for event in claim.events]
    if any(relaxation.reaches([goal]) for goal in goals):
        return None
    late = [earliest for goal in goals if (earliest := relaxation.earliest([goal])) is not None]
    if late:
        return _too_late(relaxation, goals, min(late))
    found = [missing for goal in goals if (missing := relaxation.missing([goal])) is not None]
    least = min(found, key=lambda missing: len(missing.facts))
    return _missing(relaxation, least, frozenset(map(str, claim.without)))


def explained(relaxation: Relaxation, claim: Claim, answer: Answer) -> Answer:
    """A search's answer with the relaxation's reason, where that refuses the claim.

    Raises Unsound when the search proved what the relaxation refuses.
    """
    reason = refusal(relaxation, claim)
    if reason is None:
        return answer
    if answer.word is Word.PROVED:
        raise Unsound(f'the relaxation rules "{claim.title}" out, and a play shows it: {reason.summary}')
    seen = (answer.reason.summary,) if answer.reason else ()
    return Answer(Word.REFUTED, reason=reason, notes=answer.notes + seen, stats=answer.stats)


def _too_late(relaxation: Relaxation, goals: list[str], earliest: int) -> Reason:
    """The reason of a deadline: the actions that have to come one after another."""
    goal = next(goal for goal in goals if relaxation.earliest([goal]) == earliest)
    plan = [operator for operator in relaxation.plan([goal]) or () if operator.cost_actions]
    told = [Because(operator.name, operator.at) for operator in plan[:SHOWN]]
    if len(plan) > SHOWN:
        told.append(Because(f"and {len(plan) - SHOWN} more"))
    return Reason(
        "too-late",
        f"at least {earliest} actions have to come one after another, and there is time for {relaxation.layers}",
        tuple(told),
    )


def _missing(relaxation: Relaxation, missing: Missing, without: frozenset[str]) -> Reason:
    """The reason of facts that cannot be gained, or that it has to do without."""
    told: list[Because] = []
    needed = {operator.name for fact in missing.facts for operator in fact.needed_by}
    for fact in missing.facts:
        place = next((operator.at for operator in fact.needed_by if operator.at), None)
        if fact.fact not in without:
            told.append(Because(_not_given(relaxation, fact), place))
        told += [Because(f"needed by {operator.name}", operator.at) for operator in fact.needed_by]
    onward = [operator for operator in missing.chain if operator.name not in needed]
    told += [Because(f"which leads to {operator.name}", operator.at) for operator in onward[:SHOWN]]
    if len(onward) > SHOWN:
        told.append(Because(f"and on over {len(onward) - SHOWN} more"))
    parts = (
        [in_words(fact.fact) for fact in missing.facts if fact.fact in without],
        [in_words(fact.fact) for fact in missing.facts if fact.fact not in without],
    )
    summary = ", and ".join(
        said.format(" and ".join(names))
        for said, names in zip(("it takes {}", "{} cannot be had"), parts, strict=True)
        if names
    )
    return Reason("missing-facts", summary, tuple(told))


def _not_given(relaxation: Relaxation, missing: MissingFact) -> str:
    """Why one fact cannot be had, with the fact it may have been meant to be."""
    name = in_words(missing.fact)
    if missing.given_by:
        givers = ", ".join(dict.fromkeys(operator.name for operator in missing.given_by))
        return f"{name} is given only by {givers}, which in the end need it themselves"
    what = missing.fact.partition(":")[0]
    given = {fact for operator in relaxation.operators for fact in operator.gives}
    alike = sorted(fact for fact in given if fact.partition(":")[0] == what)
    near = get_close_matches(missing.fact, alike, n=1, cutoff=0.85)
    return f"nothing gives {name}" + (f", did you mean {in_words(near[0])}?" if near else "")


def in_words(fact: str) -> str:
    """A fact as messages show it: "stuff:magnet" is `stuff "magnet"`."""
    what, colon, which = fact.partition(":")
    return f'{what} "{which}"' if colon else f'"{fact}"'
