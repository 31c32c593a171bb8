"""The second prover's words on claims, by a way that shares no search with the first one.

A game that is small enough is written down state by state, and clingo decides over the whole graph. Of a larger
one clingo is given a timetable to plan with, where the system has one: a plan that was played proves, and that there
is none refutes. Else it is given the relaxation: that it cannot gain a goal refutes it, and that it can says nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import inf
from time import process_time
from typing import Any, NamedTuple

from authoring.game.extensive import Event, Game
from authoring.proof.answers import Budget
from authoring.proof.claims import Claim, Configuration, Guided, Kind, Subject, Word
from authoring.proof.relaxation import Relaxation
from authoring.proof.second.enumerating import Enumerated, enumerated
from authoring.proof.second.planned import USUAL, conflicts_in, planned
from authoring.proof.second.programs import GAINS, IN_TIME, STATES
from authoring.proof.second.solving import GaveUp, solve
from authoring.proof.second.timetables import Timetable

SMALL = Budget(20_000, 3.0)
"""The games that are written down state by state."""
GLANCE = Budget(2_000, 1.0)
"""The same for games that the first prover would rather play than search."""
CONFLICTS = 100_000
"""How many conflicts clingo may have in the search for one answer."""
ASKED = (Kind.REACHABLE, Kind.NEVER, Kind.ENDS, Kind.NO_TRAP)
"""The kinds of claims that it decides."""

ENOUGH = Budget()
"""What is taken at the most unless something else is said."""
WRITING = 0.5
"""The most of the seconds that writing the states down may take: clingo needs some to read them."""

Words = Mapping[int, Word]
"""What was decided, by the number of the claim."""


class Decided(NamedTuple):
    """What was decided of claims, and the numbers of those that the relaxation does not rule out (none where the
    states were written down)."""

    words: Words = {}  # noqa: RUF012
    left: frozenset[int] = frozenset()


def words_of(
    subject: Subject, configuration: Configuration, shown: Collection[int] = (), budget: Budget = ENOUGH
) -> Decided:
    """What the second prover decides of a subject's claims in a configuration. Of what a replayed play has `shown` it
    is not asked whether there is time for it in the relaxation. Within the seconds of the budget: when they end,
    nothing more is begun. Raises NoSolver."""
    started = process_time()
    method = subject.method
    timetable = method.timetable(configuration) if isinstance(method, Guided) and method.timetable else None
    if timetable is not None:
        return Decided(over_plans(configuration.game(), timetable, subject.claims, budget.since(started).seconds))
    small = GLANCE if isinstance(method, Guided) else SMALL
    seconds = min(small.seconds, budget.seconds * WRITING)
    written = enumerated(configuration.game(), Budget(min(small.states, budget.states), seconds))
    if written is not None:
        try:
            return Decided(over_states(written, subject.claims))
        except GaveUp:
            return Decided()
    if method.relaxation is None:
        return Decided()
    return over_relaxation(method.relaxation(configuration), subject.claims, shown, budget.since(started).seconds)


def over_states(written: Enumerated, claims: Sequence[Claim]) -> Words:
    """What all states of a game say of claims. Raises NoSolver and GaveUp."""
    events = sorted({event for claim in claims for event in claim.goal | claim.without})
    numbers = {event: number for number, event in enumerate(events)}
    atoms = solve(STATES, [*written.facts(numbers), *_asked(claims, numbers)], CONFLICTS)
    assert atoms is not None, "a program without choices and constraints has an answer set"
    happens = {number for (number,) in atoms.get("happens", ())}
    words: dict[int, Word] = {}
    for number, claim in enumerate(claims):
        match claim.kind:
            case Kind.REACHABLE:
                words[number] = _word(number in happens)
            case Kind.NEVER:
                words[number] = _word(number not in happens)
            case Kind.ENDS:
                words[number] = _word("finite" in atoms)
            case Kind.NO_TRAP:
                words[number] = _word("trapped" not in atoms)
    return words


def over_plans(game: Game[Any], timetable: Timetable, claims: Sequence[Claim], seconds: float = inf) -> Words:
    """What plans over a timetable say of claims. Raises NoSolver."""
    deadline = process_time() + seconds
    words: dict[int, Word] = {}
    groups: dict[tuple[Event, ...], dict[int, Claim]] = {}
    for number, claim in enumerate(claims):
        if claim.kind in (Kind.REACHABLE, Kind.NEVER):
            groups.setdefault(tuple(sorted(claim.without)), {})[number] = claim
    for own in groups.values():
        effort = USUAL._replace(seconds=deadline - process_time())
        for number, found in planned(game, timetable, own, effort) if effort.seconds > 0 else ():
            words[number] = _word((found.word is Word.PROVED) is (claims[number].kind is Kind.REACHABLE))
    return words


def _word(holds: bool) -> Word:
    return Word.PROVED if holds else Word.REFUTED


def _asked(claims: Sequence[Claim], numbers: Mapping[Event, int]) -> Iterator[str]:
    """The claims as facts: those that do without the same are a group, the first of which does without nothing."""
    groups: dict[tuple[Event, ...], int] = {(): 0}
    yield "plain(0)."
    for number, claim in enumerate(claims):
        group = groups.setdefault(tuple(sorted(claim.without)), len(groups))
        yield f"of({number},{group})."
        yield from (f"goal({number},{numbers[event]})." for event in claim.events)
    for without, group in groups.items():
        yield f"group({group})."
        yield from (f"without({group},{numbers[event]})." for event in without)


def over_relaxation(
    relaxation: Relaxation, claims: Sequence[Claim], shown: Collection[int] = (), seconds: float = inf
) -> Decided:
    """The claims that a relaxation decides, since it rules their goals out; and the numbers of those whose goals it
    does not rule out, by time too unless they are `shown`. Where clingo took too long a claim is among neither.
    Raises NoSolver."""
    deadline = process_time() + seconds
    words: dict[int, Word] = {}
    left: set[int] = set()
    groups: dict[frozenset[Event], list[int]] = {}
    for number, claim in enumerate(claims):
        if claim.kind in (Kind.REACHABLE, Kind.NEVER):
            groups.setdefault(claim.without, []).append(number)
    for without, own in groups.items():
        cut = relaxation.without(map(str, without))
        possible = _possible(cut, {number: claims[number] for number in own}, shown, deadline)
        for number in own:
            found = possible[number]
            if found:
                left.add(number)
            elif found is not None:
                words[number] = _word(claims[number].kind is Kind.NEVER)
    return Decided(words, frozenset(left))


def _possible(
    relaxation: Relaxation, claims: Mapping[int, Claim], shown: Collection[int], deadline: float
) -> dict[int, bool | None]:
    """Whether the relaxation can gain one of a claim's goals in time; None where that took clingo too long, or past the
    deadline, in seconds of the processor's clock."""
    numbers: dict[str, int] = {}
    facts = list(_operators(relaxation, numbers))
    goals = {
        number: [numbers.setdefault(str(event), len(numbers)) for event in claim.events]
        for number, claim in claims.items()
    }
    asked = [f"goal({number},{fact})." for number, own in goals.items() for fact in own]
    if process_time() > deadline:
        return dict.fromkeys(claims)
    try:
        atoms = solve(GAINS, [*facts, *asked], CONFLICTS) or {}
    except GaveUp:
        return dict.fromkeys(claims)
    found: dict[int, bool | None] = {number: (number,) in atoms.get("happens", ()) for number in claims}
    for number in found if relaxation.layers is not None else ():
        if found[number] and number not in shown:
            seconds = deadline - process_time()
            if seconds <= 0:
                found[number] = None
                continue
            timed = [*facts, *(f"goal({fact})." for fact in goals[number]), f"time({relaxation.layers})."]
            try:
                found[number] = solve(IN_TIME, timed, conflicts_in(seconds)) is not None
            except GaveUp:
                found[number] = None
    return found


def _operators(relaxation: Relaxation, numbers: dict[str, int]) -> Iterator[str]:
    """A relaxation as facts for clingo; gives its facts numbers."""
    for fact in sorted(relaxation.start):
        yield f"start({numbers.setdefault(fact, len(numbers))})."
    for number, operator in enumerate(relaxation.operators):
        yield f"operator({number})."
        yield f"cost({number},{operator.cost_actions})."
        for fact in sorted(operator.needs):
            yield f"needs({number},{numbers.setdefault(fact, len(numbers))})."
        for fact in sorted(operator.gives):
            yield f"gives({number},{numbers.setdefault(fact, len(numbers))})."
