"""Which refuted claims fail only because another one does: one missing thing is told once, not fifty times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from authoring.proof.claims import Claim, Kind, Reason, Word

if TYPE_CHECKING:
    from authoring.proof.report import Outcome

TOLD = 3
"""How many consequences are named; the rest is counted."""


def consequences(outcome: Outcome) -> dict[int, list[int]]:
    """The refuted claims that need no finding of their own, under those they follow from, all by number.

    A claim follows from another if what it misses is what the other is about, or if both are about the same or
    miss the same. Those that the subject wants to be told of speak for themselves, and the more severe ones too.
    """
    claims = outcome.subject.claims
    misses = {
        number: _misses(outcome, claims[number])
        for number, word in enumerate(outcome.words)
        if word is Word.REFUTED and claims[number].kind is Kind.REACHABLE
    }
    about = {fact: number for number, facts in reversed(misses.items()) if not facts for fact in _goal(claims[number])}
    first: dict[frozenset[str], int] = {}
    found: dict[int, list[int]] = {}
    for number, facts in misses.items():
        key = facts or _goal(claims[number])
        if (twin := next(each for each in misses if _same(claims[each], claims[number]))) != number:
            root = twin
        elif (ending := _told_at(outcome, misses, number)) is not None:
            root = ending
        elif facts and facts <= about.keys():
            root = about[min(facts)]
        else:
            root = first.setdefault(key, _root(outcome, misses, key))
        if root != number and _follows(outcome, claims[number], claims[root]):
            found.setdefault(root, []).append(number)
    return found


def told(claims: Sequence[Claim], root: Claim) -> str:
    """What follows from a claim, in words; "" where it is the same again, or is about the very document."""
    others = [claim for claim in claims if not _same(claim, root) and _goal(claim) != {_document(root)}]
    said = dict.fromkeys(claim.refuted or f"not {claim.title}" for claim in others)
    shown = list(said)[:TOLD]
    if not shown:
        return ""
    more = [f"{len(said) - TOLD} more claims fail"] if len(said) > TOLD + 1 else list(said)[TOLD:]
    alike: dict[str, list[str]] = {}
    for each in (*shown, *more):
        what, ever, ending = each.partition(" can never ")
        alike.setdefault(ever + ending, []).append(what)
    return "so " + "; ".join(f"{_listed(names)}{ending}" for ending, names in alike.items())


def _listed(names: Sequence[str]) -> str:
    """Such as "a", "a and b" and "a, b and c"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def reason_of(outcome: Outcome, claim: Claim) -> Reason | None:
    """The first reason why a claim is refuted."""
    return next((verdict.reason for verdict in outcome.of(claim) if verdict.word is Word.REFUTED), None)


def _misses(outcome: Outcome, claim: Claim) -> frozenset[str]:
    """What a refuted claim misses besides its own goal."""
    reason = reason_of(outcome, claim)
    return frozenset(reason.facts) if reason is not None else frozenset()


def _told_at(outcome: Outcome, misses: Mapping[int, frozenset[str]], number: int) -> int | None:
    """The refuted claim that is told at the very document another one is about, such as an entry's ending; the two
    are as good as the same."""
    claims = outcome.subject.claims
    (about, *more) = map(str, claims[number].goal)
    telling = (
        each
        for each in misses
        if claims[each].aspect in outcome.subject.telling and about == _document(claims[each]) and each != number
    )
    return None if more else next(telling, None)


def _document(claim: Claim) -> str:
    """The document a claim is told at, as events name it."""
    return f"{claim.at.document.kind}:{claim.at.document.id}"


def _goal(claim: Claim) -> frozenset[str]:
    return frozenset(map(str, claim.goal))


def _root(outcome: Outcome, misses: Mapping[int, frozenset[str]], key: frozenset[str]) -> int:
    """Of the claims that miss the same, or are about the same, the one with the shortest chain to it."""
    claims = outcome.subject.claims

    def length(number: int) -> tuple[int, int]:
        reason = reason_of(outcome, claims[number])
        return (len(reason.because) if reason is not None else 0, number)

    return min((number for number, facts in misses.items() if (facts or _goal(claims[number])) == key), key=length)


def _follows(outcome: Outcome, claim: Claim, root: Claim) -> bool:
    """Whether a claim need not be told of, as its root is."""
    subject = outcome.subject
    spoken_for = _same(claim, root) or claim.aspect not in (*subject.headline, *subject.telling)
    return claim.rule.severity <= root.rule.severity and spoken_for


def _same(claim: Claim, other: Claim) -> bool:
    """Whether two claims are about the same."""
    return (claim.goal, claim.without) == (other.goal, other.without)
